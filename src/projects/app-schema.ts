import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { wantedDirection } from '#kernel/sorted-list.ts'
import { addressFields } from '../master-data/addresses.ts'
import { notBlank } from '../master-data/fields.ts'
import { ERP_STATES, PROJECT_SORTS } from './app-queries.ts'
import { CHANGE_ACTIONS } from './history/queries.ts'
import { PROJECT_ADDRESSES, PROJECT_STATUSES, type ProjectStatus } from './project.ts'
import { changeableFields, exampleProject, Project } from './schema.ts'

const userId = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...DECIMAL_ID,
    description: 'An active user; null for nobody.',
  }),
)

const address = Type.Optional(
  Type.Unsafe<Record<string, string | null> | null>({
    type: ['object', 'null'],
    properties: addressFields,
    additionalProperties: false,
    description: 'Replaced as a whole; null clears it.',
  }),
)
const [site, planner, developer] = PROJECT_ADDRESSES
const changedByPeople = {
  ...changeableFields,
  responsible_user_id: userId,
  [site]: address,
  [planner]: address,
  [developer]: address,
}

/** As people change one. */
export const AppProjectPatch = Type.Object(changedByPeople, { additionalProperties: false })

/** As people make one. */
export const NewProject = Type.Object(
  {
    ...changedByPeople,
    name: notBlank({ description: 'What it is called.' }),
  },
  { additionalProperties: false },
)

const orNull = () => Type.Unsafe<string | null>({ type: ['string', 'null'] })
const fields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], description })

export const ProjectChange = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    action: Type.String({ enum: [...CHANGE_ACTIONS] }),
    by: Type.Object({
      kind: Type.String({ enum: ['USER', 'API_KEY', 'SERVICE'] }),
      name: orNull(),
      email: orNull(),
    }),
    before: fields('What was, as far as it was changed.'),
    after: fields('What is since.'),
  },
  { 'x-component': 'ProjectChange' },
)

export const exampleChange = {
  id: '512',
  at: '2026-11-14T09:11:02.000417Z',
  action: 'changed',
  by: { kind: 'API_KEY', name: 'ERP Prod', email: null },
  before: { name: 'Neubau Kita' },
  after: { name: 'Neubau Kita Sonnenhang' },
}

const projectStatus = Type.Unsafe<ProjectStatus>({ type: 'string', enum: [...PROJECT_STATUSES] })
const outcome = Type.Unsafe<'SUCCESS' | 'FAILED' | null>({
  type: ['string', 'null'],
  enum: ['SUCCESS', 'FAILED', null],
})
/** Of inquiries, which this folder does not know. */
const REQUEST_STATUSES = [
  'PROCESSING',
  'NEEDS_REVIEW',
  'READY_TO_EXPORT',
  'EXPORTED',
  'ARCHIVED',
] as const

/** As the project page shows it. */
export const AppProject = Type.Object({
  ...Project.properties,
  responsible_user_id: orNull(),
  exported_at: orNull(),
  exported_by: orNull(),
  siblings: Type.Array(Type.Object({ id: Type.String(), name: orNull(), status: projectStatus }), {
    description: 'Other rows with the same object number.',
  }),
  requests: Type.Array(
    Type.Object({
      request_id: Type.String(),
      request_type: Type.String({ enum: ['TENDER', 'ORDER'] }),
      name: orNull(),
      status: Type.String({ enum: [...REQUEST_STATUSES] }),
      customer_id: orNull(),
      customer_name: orNull(),
      erp_offer_id: orNull(),
      acknowledgement_status: outcome,
    }),
  ),
  last_change: Type.Union([ProjectChange, Type.Null()], {
    description: 'The latest that is known.',
  }),
})

export const exampleAppProject = {
  ...exampleProject,
  responsible_user_id: '17',
  exported_at: null,
  exported_by: null,
  siblings: [{ id: '91', name: 'Neubau Kita Sonnenhang, Außenanlagen', status: 'ACTIVE' }],
  requests: [],
  last_change: exampleChange,
}

export const ProjectLine = Type.Object(
  {
    id: Type.String(),
    object_number: orNull(),
    name: orNull(),
    status: projectStatus,
    customers: Type.Array(Type.Object({ customer_id: Type.String(), name: orNull() }), {
      description: 'Whose requests it has, ten at the most.',
    }),
    estimated_value: orNull(),
    currency: orNull(),
    submission_date: orNull(),
    responsible_user: orNull(),
    request_count: Type.Integer(),
    group_size: Type.Integer({ description: 'Rows that share the object number.' }),
    acknowledgement_status: outcome,
    external_id: orNull(),
    acknowledgement_message: orNull(),
    exported_at: orNull(),
    changed_at: Type.String(),
  },
  { 'x-component': 'ProjectLine' },
)

export const ProjectGroup = Type.Object({
  object_number: orNull(),
  projects: Type.Array(ProjectLine),
})

export const appListQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'A part of the object number, the name, or the name of a customer, ignoring case.',
      }),
    ),
    status: Type.Optional(Type.String({ enum: [...PROJECT_STATUSES] })),
    responsible_user_id: Type.Optional(
      Type.String({
        pattern: '^(none|[1-9]\\d{0,17})$',
        'x-form': 'the id of a user, or none',
      }),
    ),
    object_number: Type.Optional(Type.String({ maxLength: 1_000 })),
    erp: Type.Optional(
      Type.Unsafe<(typeof ERP_STATES)[number]>({
        type: 'string',
        enum: [...ERP_STATES],
        description: "What became of it in the partner's system since it was last sent there.",
      }),
    ),
    sort: Type.Optional(
      Type.Unsafe<(typeof PROJECT_SORTS)[number]>({
        type: 'string',
        enum: [...PROJECT_SORTS],
        description: 'By the latest change unless something else is said.',
      }),
    ),
    direction: wantedDirection,
  },
  { additionalProperties: false },
)
