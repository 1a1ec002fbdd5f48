import { type Static, type TProperties, Type } from 'typebox'
import { sentBack } from '#kernel/http/sent-back.ts'
import { exampleAcknowledgement, lastAcknowledgement } from '../acknowledgements/schema.ts'
import { Address, exampleAddress, unsetAddress } from '../master-data/addresses.ts'
import {
  asRead,
  currency,
  day,
  decimal,
  freeFields,
  moments,
  readOnly,
  text,
} from '../master-data/fields.ts'
import { PROJECT_ADDRESSES, PROJECT_STATUSES, type ProjectStatus } from './project.ts'

const status = Type.Unsafe<ProjectStatus>({
  type: 'string',
  enum: [...PROJECT_STATUSES],
  description: 'Never null. ACTIVE until the first release of a request of the project.',
})

const named = {
  object_number: text({
    description:
      'The key by which your ERP groups projects. Not unique: rows that share it are one master project.',
    examples: ['OBJ-2231'],
  }),
  name: text({ description: 'What the project is called.' }),
} satisfies TProperties

const bid = {
  estimated_value: decimal({ description: 'Of the bid.', minimum: 0 }),
  currency: currency({ description: 'ISO 4217.' }),
  submission_date: day('When the bid is due.'),
} satisfies TProperties

/** What partners may change, and with `responsible_user_id` and addresses what people may. */
export const changeableFields = {
  ...named,
  ...bid,
  status: Type.Optional(status),
  custom_fields: freeFields({
    description:
      'By label, merged key by key: a key that is null clears that field, an omitted one stays. An ' +
      'unknown label or option is 400.',
  }),
} satisfies TProperties

export const ProjectPatch = Type.Object(
  {
    ...changeableFields,
    ...sentBack('responsible_user', ...PROJECT_ADDRESSES),
    ...readOnly('id', 'request_ids', 'acknowledgement', 'created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'ProjectPatch' },
)

type Sent = Static<typeof ProjectPatch>

/** What is to change, and what was only sent back. */
export function partedPatch(sent: Sent) {
  const { object_number, name, status, estimated_value, currency, submission_date } = sent
  const { responsible_user, construction_site_address, planner_address, developer_address } = sent
  const { custom_fields } = sent
  return {
    change: {
      object_number,
      name,
      status,
      estimated_value,
      currency,
      submission_date,
      custom_fields,
    },
    sentBack: {
      responsible_user,
      construction_site_address,
      planner_address,
      developer_address,
    },
  }
}

const ResponsibleUser = Type.Unsafe<{ name: string; email: string } | null>({
  type: ['object', 'null'],
  properties: { name: { type: 'string' }, email: { type: 'string' } },
  required: ['name', 'email'],
  description: 'Who is in charge of the project; null when nobody is.',
})

/** A project as partners read it. */
export const Project = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits; the project_id of events.' }),
    ...asRead(named, []),
    status,
    ...asRead(bid, []),
    responsible_user: ResponsibleUser,
    ...Object.fromEntries(PROJECT_ADDRESSES.map((each) => [each, Address])),
    custom_fields: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'By label, those of active columns. Left out when there are none.',
        },
      ),
    ),
    request_ids: Type.Array(Type.String(), {
      description: 'The requests of the project: each is the id of a tender or an order.',
    }),
    acknowledgement: lastAcknowledgement,
    ...moments,
  },
  { 'x-component': 'Project' },
)

export const exampleProject = {
  id: '88',
  object_number: 'OBJ-2231',
  name: 'Neubau Kita Sonnenhang',
  status: 'BID_SUBMITTED',
  estimated_value: 410000,
  currency: 'EUR',
  submission_date: '2026-11-28',
  responsible_user: { name: 'Karin Petersen', email: 'k.petersen@grosshandel.example' },
  construction_site_address: exampleAddress,
  planner_address: unsetAddress,
  developer_address: unsetAddress,
  custom_fields: { Gewerk: ['ELT', 'HLS'], Region: 'Nord' },
  request_ids: ['4698', '4711'],
  acknowledgement: { ...exampleAcknowledgement, external_id: 'OBJ-2231' },
  created_at: '2026-11-10T08:12:44.000123Z',
  updated_at: '2026-11-14T09:45:12.000417Z',
}
