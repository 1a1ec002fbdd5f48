import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { addField, changeField, orderFields, shownFields } from './administer-fields.ts'
import {
  exampleField,
  FieldOrder,
  FieldPatch,
  FieldSettings,
  NewField,
  resource,
} from './schema.ts'

type Deps = { readonly database: Database }

/** What admins do about the columns of their organisation. */
export const customFieldAdminOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  orderOperation(deps),
]

const answered = listOf(FieldSettings, exampleField, 'All of the resource, in their order.')

const common = { tag: 'Custom fields', role: 'ADMIN', ...NO_INPUT } as const

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listCustomFieldSettings',
    method: 'GET',
    path: '/custom-fields/settings',
    summary: 'The columns of a resource with all that is set of them',
    description: 'In their order, inactive ones too.',
    query: Type.Object({ resource }, { additionalProperties: false }),
    responses: { 200: answered },
    errors: [],
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        shownFields(db, organisationId, query.resource),
      ),
    }),
  })

function createOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(NewField)
  return appOperation({
    ...common,
    id: 'createCustomField',
    method: 'POST',
    path: '/custom-fields',
    summary: 'Make a column',
    description: 'It is the last of its resource. Others may have the same label.',
    body: {
      schema: NewField,
      example: {
        resource: 'CUSTOMER',
        label: 'Region',
        type: 'MULTI_SELECT',
        options: ['Nord', 'Süd'],
      },
      description: 'The column.',
    },
    responses: { 201: answered },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        addField(db, caller, value),
      )
      return { status: 201, json }
    },
  })
}

function changeOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(FieldPatch)
  return appOperation({
    ...common,
    id: 'changeCustomField',
    method: 'PATCH',
    path: '/custom-fields/{column_id}',
    summary: 'Change a column',
    description:
      'What is not named stays as it is. An option with another label has it in all records, whose updated_at advances; ' +
      'programs that send the former label are refused from then on.',
    params: Type.Object({
      column_id: Type.String({ maxLength: 100, examples: [exampleField.column_id] }),
    }),
    body: {
      schema: FieldPatch,
      example: { label: 'Vertriebsregion', is_active: false },
      description: 'What is to change.',
    },
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ caller, params: { column_id }, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        changeField(db, caller, column_id, value),
      )
      return { status: 200, json }
    },
  })
}

function orderOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(FieldOrder)
  return appOperation({
    ...common,
    id: 'orderCustomFields',
    method: 'PUT',
    path: '/custom-fields/order',
    summary: 'Put the columns of a resource in another order',
    description:
      'Of several with one label the first has it: another order may change what is read. 409 where it is not all of them.',
    body: {
      schema: FieldOrder,
      example: { resource: 'CUSTOMER', column_ids: ['cf_region9c', 'cf_region7f'] },
      description: 'The order.',
    },
    responses: { 200: answered },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        orderFields(db, caller, value),
      )
      return { status: 200, json }
    },
  })
}
