import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { CUSTOM_RESOURCES, CUSTOM_TYPES, type CustomResource, keyOf } from './custom-field.ts'
import { listCustomFields } from './queries.ts'

const Definition = Type.Object(
  {
    column_id: Type.String({
      description: "By which partners write it; of articles the partner's own key.",
    }),
    label: Type.String({ description: 'By which people and partners read it.' }),
    type: Type.String({ enum: [...CUSTOM_TYPES] }),
    options: Type.Array(Type.String(), { description: 'To choose from, in their order.' }),
    order: Type.Integer(),
  },
  { 'x-component': 'CustomFieldDefinition' },
)

const example = {
  column_id: 'cf_gewerk_7f',
  label: 'Gewerk',
  type: 'SELECT',
  options: ['ELT', 'HLS'],
  order: 1,
}

/** What a form has to ask beside what everybody has. */
export const customFieldAppOperations = ({
  database,
}: {
  database: Database
}): readonly AppOperation[] => [
  appOperation({
    id: 'listCustomFields',
    method: 'GET',
    path: '/custom-fields',
    tag: 'Custom fields',
    summary: "The organisation's own columns of a resource",
    description: 'The active ones in their order. Of several with one label, the first is meant.',
    role: 'MEMBER',
    ...NO_INPUT,
    query: Type.Object(
      {
        resource: Type.Unsafe<CustomResource>({ type: 'string', enum: [...CUSTOM_RESOURCES] }),
      },
      { additionalProperties: false },
    ),
    responses: { 200: listOf(Definition, example, 'The columns.') },
    errors: [],
    async handle({ query: { resource }, caller: { organisationId } }) {
      const fields = await database.asOrganisation(organisationId, (db) =>
        listCustomFields(db, organisationId, resource),
      )
      const data = fields
        .filter(({ is_active }) => is_active)
        .map((field) => ({
          column_id: keyOf(field),
          label: field.label,
          type: field.type,
          options: field.options,
          order: field.display_order,
        }))
      return { status: 200, json: { data } }
    },
  }),
]
