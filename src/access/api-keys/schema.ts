import { Type } from 'typebox'
import { momentOrNull, textOrNull } from '#kernel/schema.ts'
import { KEY_STATES, WARNING_DAYS } from './key-state.ts'
import { SHOWN_DAYS, SHOWN_HOURS } from './key-usage.ts'
import { SCOPES, type Scope } from './scopes.ts'

const moment = (text: string) => Type.String({ format: 'date-time', description: text })
const count = (text: string) => Type.Integer({ minimum: 0, description: text })

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$',
  'x-form': 'a line of text that is not blank',
  description: 'What the key is for.',
})
const scopes = Type.Unsafe<readonly Scope[]>({
  type: 'array',
  items: { type: 'string', enum: [...SCOPES] },
  minItems: 1,
  uniqueItems: true,
  description: 'What the key may do.',
})
/** Read by `readTimestamp`, which says what is wrong with it. */
const wantedMoment = { maxLength: 40, 'x-form': 'a UTC timestamp such as 2026-11-14T09:30:00Z' }
const wantedExpiry = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  ...wantedMoment,
  description: 'UTC, in the future; null for a key that does not expire.',
})

export const NewKey = Type.Object(
  { name, scopes, expires_at: wantedExpiry },
  { additionalProperties: false },
)

export const Renewal = Type.Object(
  {
    old_until: Type.String({
      ...wantedMoment,
      description: 'UTC. Until then the old key goes on; not after it would have expired.',
    }),
    expires_at: wantedExpiry,
  },
  { additionalProperties: false },
)

const tally = {
  calls: count('All calls.'),
  errors: count('Those that were answered with 400 or more.'),
  limited: count('Those that were answered with 429.'),
}

const keyFields = {
  key_id: Type.String({ description: 'The part of the key that may be shown.' }),
  prefix: Type.String({ description: 'How the key begins: its kind and the key id.' }),
  last_four: Type.String({ description: 'The last characters of its secret.' }),
  name,
  scopes: Type.Array(Type.String({ enum: [...SCOPES] })),
  state: Type.String({ enum: [...KEY_STATES] }),
  warning_days: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    enum: [...WARNING_DAYS, null],
    description: 'Within so many days it expires; null where that needs no warning yet.',
  }),
  created_at: moment('When it was made.'),
  created_by: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'Null where an operator made it, or the user is gone.',
  }),
  last_used_at: momentOrNull('To the minute; null before the first use.'),
  expires_at: momentOrNull('Null for a key that does not expire.'),
  revoked_at: momentOrNull('Null while nobody revoked it.'),
  renews: textOrNull('The key id of the one that it replaces.'),
  renewed_by: textOrNull('The key id of the one that replaces it.'),
  last_day: Type.Array(Type.Object(tally), {
    description: `The last ${SHOWN_HOURS} hours of the clock; the one that it is now is the last.`,
  }),
}

export const ApiKey = Type.Object(keyFields, { 'x-component': 'ApiKey' })

export const ApiKeyWithSecret = Type.Object(
  {
    ...keyFields,
    api_key: Type.String({ description: 'The whole key. It is answered only now.' }),
  },
  { 'x-component': 'ApiKeyWithSecret' },
)

const budget = Type.Object({
  per_minute: count('Calls that come back each minute.'),
  burst: count('Calls that are possible at once, where none was made for a while.'),
  left: count('Calls that are possible at once now.'),
})

export const ApiKeyDetails = Type.Object(
  {
    ...keyFields,
    last_address: textOrNull(
      'Where its last call came from; null where that is not known any more.',
    ),
    budgets: Type.Object({
      write: budget,
      read: budget,
      jobs: Type.Object({
        slots: count('Bulk jobs that may be in flight.'),
        in_flight: count('Those that are now.'),
      }),
    }),
  },
  { 'x-component': 'ApiKeyDetails' },
)

export const ApiKeyUsage = Type.Object(
  {
    days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), ...tally }), {
      description: `The last ${SHOWN_DAYS} days in the time zone of the organisation, today last.`,
    }),
    codes: Type.Array(Type.Object({ status: Type.Integer(), calls: tally.calls }), {
      description: 'How the calls of these days ended.',
    }),
    last_calls: Type.Array(
      Type.Object({
        request_id: Type.String(),
        called_at: moment('When it began.'),
        method: Type.String(),
        url: Type.String(),
        status: Type.Integer(),
        duration_ms: Type.String({ description: 'A decimal.' }),
        client_address: Type.String(),
      }),
      { description: 'The latest first.' },
    ),
  },
  { 'x-component': 'ApiKeyUsage' },
)

export const exampleNewKey = {
  name: 'ERP Prod',
  scopes: ['master-data:read', 'master-data:write'],
  expires_at: '2099-12-31T23:00:00Z',
}
export const exampleRenewal = {
  old_until: '2026-11-21T09:30:00Z',
  expires_at: '2099-12-31T23:00:00Z',
}

const quiet = { calls: 0, errors: 0, limited: 0 }

export const exampleKey = {
  key_id: '7Kd0aZ3x',
  prefix: 'pis_live_7Kd0aZ3x',
  last_four: 'Qr9w',
  name: 'ERP Prod',
  scopes: ['master-data:read', 'master-data:write'],
  state: 'ACTIVE',
  warning_days: null,
  created_at: '2026-11-14T09:30:00.123456Z',
  created_by: { id: '17', name: 'Karin Petersen' },
  last_used_at: '2026-11-14T10:02:00.000000Z',
  expires_at: '2027-11-14T09:30:00.000000Z',
  revoked_at: null,
  renews: null,
  renewed_by: null,
  last_day: [...Array.from({ length: SHOWN_HOURS - 1 }, () => quiet), { ...quiet, calls: 12 }],
}

export const exampleKeyWithSecret = {
  ...exampleKey,
  api_key: 'pis_live_7Kd0aZ3x_…Qr9w_0f3kZ2',
}

export const exampleDetails = {
  ...exampleKey,
  last_address: '10.2.0.4',
  budgets: {
    write: { per_minute: 60, burst: 10, left: 9 },
    read: { per_minute: 600, burst: 60, left: 60 },
    jobs: { slots: 5, in_flight: 1 },
  },
}

export const exampleUsage = {
  days: [{ day: '2026-11-14', calls: 214, errors: 3, limited: 1 }],
  codes: [
    { status: 200, calls: 211 },
    { status: 400, calls: 2 },
    { status: 429, calls: 1 },
  ],
  last_calls: [
    {
      request_id: '7f6d2c0e-0d0b-4c8a-9a53-0c7f1f0e6a11',
      called_at: '2026-11-14T10:02:11.000000Z',
      method: 'GET',
      url: '/api/public/v1/articles?limit=1',
      status: 200,
      duration_ms: '12.4',
      client_address: '10.2.0.4',
    },
  ],
}
