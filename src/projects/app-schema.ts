import { Type } from 'typebox'
import { MAX_CURSOR_LENGTH } from '#kernel/cursor.ts'
import { addressFields } from '../master-data/addresses.ts'
import { notBlank } from '../master-data/fields.ts'
import { PROJECT_ADDRESSES, PROJECT_STATUSES } from './project.ts'
import { changeableFields, exampleProject, Project } from './schema.ts'

const userId = Type.Optional(
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    pattern: '^[1-9]\\d{0,17}$',
    'x-form': 'an id of decimal digits',
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

const orNull = (type: string) => Type.Unsafe<unknown>({ type: [type, 'null'] })

/** As the project page shows it. */
export const AppProject = Type.Object({
  ...Project.properties,
  responsible_user_id: orNull('string'),
  exported_at: orNull('string'),
  exported_by: orNull('string'),
  siblings: Type.Array(Type.Object({ id: Type.String(), name: orNull('string') }), {
    description: 'Other rows with the same object number.',
  }),
  requests: Type.Array(
    Type.Object({
      request_id: Type.String(),
      request_type: Type.String(),
      name: orNull('string'),
      status: Type.String(),
      customer_id: orNull('string'),
      erp_offer_id: orNull('string'),
    }),
  ),
})

export const exampleAppProject = {
  ...exampleProject,
  responsible_user_id: '17',
  exported_at: null,
  exported_by: null,
  siblings: [{ id: '91', name: 'Neubau Kita Sonnenhang, Außenanlagen' }],
  requests: [],
}

export const ProjectLine = Type.Object({
  id: Type.String(),
  object_number: orNull('string'),
  name: orNull('string'),
  status: Type.String({ enum: [...PROJECT_STATUSES] }),
  estimated_value: orNull('string'),
  currency: orNull('string'),
  submission_date: orNull('string'),
  responsible_user: orNull('string'),
  request_count: Type.Integer(),
  group_size: Type.Integer({ description: 'Rows that share the object number.' }),
  acknowledgement_status: orNull('string'),
  exported_at: orNull('string'),
  updated_at: Type.String(),
})

export const ProjectGroup = Type.Object({
  object_number: Type.String(),
  projects: Type.Array(ProjectLine),
  updated_at: Type.String(),
})

export const appListQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_LENGTH })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'A part of the object number or the name, ignoring case.',
      }),
    ),
    status: Type.Optional(Type.String({ enum: [...PROJECT_STATUSES] })),
    responsible_user_id: Type.Optional(
      Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-form': 'an id of decimal digits' }),
    ),
    object_number: Type.Optional(Type.String({ maxLength: 1_000 })),
  },
  { additionalProperties: false },
)
