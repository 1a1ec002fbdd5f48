import { Type } from 'typebox'
import { LIMIT_PATTERN } from './lane-limits.ts'

const limit = (description: string) =>
  Type.String({ pattern: LIMIT_PATTERN, 'x-form': 'a number such as 0.92', description })

export const LaneLimits = Type.Object(
  {
    sure: limit('From this score on a position is sure.'),
    check: limit('From this score on it is to be checked.'),
    unsure: limit('From this score on it is unsure; below it there is nothing.'),
  },
  { 'x-component': 'LaneLimits', additionalProperties: false },
)

const DAYS = { type: ['integer', 'null'], minimum: 1, maximum: 3_650 } as const

const fields = {
  name: Type.String({ minLength: 1, maxLength: 255 }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217; of new requests.' }),
  vat_percent: Type.String({
    pattern: '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$',
    'x-form': 'a number from 0 to 100 with two digits at the most',
    description: 'Of new requests.',
  }),
  language: Type.Unsafe<'de' | 'en'>({
    type: 'string',
    enum: ['de', 'en'],
    description: 'Of the application, for who has not chosen one, and of mails.',
  }),
  time_zone: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'By which it is today, such as Europe/Berlin.',
  }),
  lane_limits: LaneLimits,
  overdue_minutes: Type.Integer({
    minimum: 1,
    maximum: 10_080,
    description: "So long the partner's system may take to acknowledge what was handed over.",
  }),
  calls_kept_days: Type.Unsafe<number | null>({
    ...DAYS,
    description: 'Records of public calls; null: as long as the operator keeps them.',
  }),
  deliveries_kept_days: Type.Unsafe<number | null>({
    ...DAYS,
    description: 'Deliveries of events after their end; null: as long as the operator keeps them.',
  }),
  person_statistics: Type.Boolean({
    description: 'Whether figures may be read for single people.',
  }),
  routes_by_customer: Type.Boolean({
    description:
      'Whether a request for which nobody named a branch goes to that of its customer. Others go to ' +
      'the default branch, if there is one.',
  }),
}

const version = Type.Integer({ minimum: 1, description: 'Counts the changes.' })
const operators = Type.Integer({ minimum: 1, description: 'In days.' })

export const OrganisationSettings = Type.Object(
  {
    ...fields,
    version,
    operator: Type.Object(
      {
        jobs_kept_days: operators,
        calls_kept_days: operators,
        deliveries_kept_days: operators,
      },
      { description: 'How long the operator keeps what is not kept for good: the longest.' },
    ),
  },
  { 'x-component': 'OrganisationSettings' },
)

export const SettingsPatch = Type.Partial(
  Type.Object({
    ...fields,
    version: Type.Integer({
      minimum: 1,
      description: 'That which the person saw; where it is another one by now, 409.',
    }),
  }),
  { additionalProperties: false },
)

export const exampleSettings = {
  name: 'Elektro-Großhandel Nord',
  currency: 'EUR',
  vat_percent: '19',
  language: 'de',
  time_zone: 'Europe/Berlin',
  lane_limits: { sure: '0.92', check: '0.70', unsure: '0.40' },
  overdue_minutes: 10,
  calls_kept_days: null,
  deliveries_kept_days: 14,
  person_statistics: true,
  routes_by_customer: false,
  version: 3,
  operator: { jobs_kept_days: 30, calls_kept_days: 30, deliveries_kept_days: 30 },
}
