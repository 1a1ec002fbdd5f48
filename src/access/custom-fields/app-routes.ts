import { type Static, Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import {
  CUSTOM_RESOURCES,
  CUSTOM_TYPES,
  type CustomField,
  type CustomResource,
  type CustomType,
  keyOf,
} from '../../custom-fields/custom-field.ts'
import {
  changeCustomField,
  createCustomField,
  orderCustomFields,
} from '../../custom-fields/manage-fields.ts'
import { findCustomField, listCustomFields } from '../../custom-fields/queries.ts'
import { differencesOf } from '../audit/differences.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockOrganisation } from '../organisations/queries.ts'

type Deps = { readonly database: Database }

/** What admins do about the columns of their organisation. */
export const customFieldAdminOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  orderOperation(deps),
]

const resource = Type.Unsafe<CustomResource>({ type: 'string', enum: [...CUSTOM_RESOURCES] })
const label = Type.String({ minLength: 1, maxLength: 255 })

const FieldSettings = Type.Object(
  {
    column_id: Type.String({ description: 'Never changes.' }),
    key: Type.String({
      description: "By which programs write it: its id; of articles the partner's own key.",
    }),
    label,
    type: Type.Unsafe<CustomType>({ type: 'string', enum: [...CUSTOM_TYPES] }),
    options: Type.Array(Type.String()),
    is_active: Type.Boolean(),
    shadowed_by: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description:
        'The id of an active one before it with the same label, which has it: this one is not read.',
    }),
  },
  { 'x-component': 'CustomFieldSettings' },
)

const example = {
  column_id: 'cf_region7f',
  key: 'cf_region7f',
  label: 'Region',
  type: 'MULTI_SELECT',
  options: ['Nord', 'Süd'],
  is_active: true,
  shadowed_by: null,
}

const answered = listOf(FieldSettings, example, 'All of the resource, in their order.')

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
        shown(db, organisationId, query.resource),
      ),
    }),
  })

const NewField = Type.Object(
  {
    resource,
    label,
    type: Type.Unsafe<CustomType>({ type: 'string', enum: [...CUSTOM_TYPES] }),
    options: Type.Optional(Type.Array(label, { maxItems: 500 })),
    key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: "Of articles: the key that the partner's system sends.",
      }),
    ),
  },
  { additionalProperties: false },
)

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
        create(db, caller, value),
      )
      return { status: 201, json }
    },
  })
}

async function create(db: Db, caller: UserCaller, { key, ...wish }: Static<typeof NewField>) {
  const { organisationId } = caller
  // Two that are made at once get different places.
  await lockOrganisation(db, organisationId)
  const others = await listCustomFields(db, organisationId, wish.resource)
  const order = Math.max(0, ...others.map(({ display_order }) => display_order)) + 1
  const id = await createCustomField(db, { ...wish, organisationId, order, articleKey: key })
  await recordAudit(db, {
    by: caller,
    action: 'custom_field.created',
    object: { type: 'custom_field', id },
    after: { ...wish, ...(key !== undefined && { article_key: key }) },
  })
  return shown(db, organisationId, wish.resource)
}

const FieldPatch = Type.Object(
  {
    label: Type.Optional(label),
    is_active: Type.Optional(Type.Boolean()),
    options: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label,
            was: Type.Optional(
              Type.String({
                maxLength: 255,
                description: 'Its label until now, where it gets another one.',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        { maxItems: 500, description: 'All of them, in their order.' },
      ),
    ),
    options_seen: Type.Optional(
      Type.Array(Type.String({ maxLength: 255 }), {
        maxItems: 500,
        description: 'What the person saw: 409 where the options are other ones by now.',
      }),
    ),
  },
  { additionalProperties: false },
)

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
      column_id: Type.String({ maxLength: 100, examples: [example.column_id] }),
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
        change(db, caller, column_id, value),
      )
      return { status: 200, json }
    },
  })
}

async function change(
  db: Db,
  caller: UserCaller,
  id: string,
  { label, is_active, options, options_seen }: Static<typeof FieldPatch>,
) {
  const { organisationId } = caller
  await lockOrganisation(db, organisationId)
  const was = await findCustomField(db, organisationId, id)
  if (!was) throw notFound('custom field', id)
  requireAsSeen(was, options_seen)
  const renames = options?.flatMap(({ label, was }) => (was === undefined ? [] : [[was, label]]))
  const is = await changeCustomField(db, organisationId, id, {
    label,
    active: is_active,
    options: options?.map((option) => option.label),
    renames: new Map(renames as [string, string][]),
  })
  const { before, after, isNone } = differencesOf(stateOf(was), stateOf(is))
  const object = { type: 'custom_field', id }
  if (!isNone) {
    await recordAudit(db, { by: caller, action: 'custom_field.changed', object, before, after })
  }
  return shown(db, organisationId, was.resource)
}

/** Options are sent as a whole: one that somebody else added meanwhile must not be gone by it. */
function requireAsSeen({ options }: CustomField, seen: readonly string[] | undefined): void {
  if (seen === undefined || JSON.stringify(seen) === JSON.stringify(options)) return
  throw new ApiError('CONFLICT', 'The options are other ones by now: look again', {
    details: [{ loc: ['body', 'options'], msg: 'were changed by somebody else', type: 'stale' }],
  })
}

const stateOf = ({ label, options, is_active }: CustomField) => ({ label, options, is_active })

const FieldOrder = Type.Object(
  {
    resource,
    column_ids: Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: 1_000,
      uniqueItems: true,
      description: 'All of the resource.',
    }),
  },
  { additionalProperties: false },
)

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
        order(db, caller, value),
      )
      return { status: 200, json }
    },
  })
}

async function order(
  db: Db,
  caller: UserCaller,
  { resource, column_ids }: Static<typeof FieldOrder>,
) {
  const { organisationId } = caller
  await lockOrganisation(db, organisationId)
  const { was, is } = await orderCustomFields(db, organisationId, resource, column_ids)
  const inOrder = (fields: readonly CustomField[]) => ({
    order: fields.map(({ column_id, label }) => `${label} (${column_id})`),
  })
  const { before, after, isNone } = differencesOf(inOrder(was), inOrder(is))
  const object = { type: 'custom_fields', id: resource }
  if (!isNone) {
    await recordAudit(db, { by: caller, action: 'custom_field.reordered', object, before, after })
  }
  return shown(db, organisationId, resource)
}

async function shown(db: Db, organisationId: number, wanted: CustomResource) {
  const fields = await listCustomFields(db, organisationId, wanted)
  const data = fields.map((field, at) => ({
    column_id: field.column_id,
    key: keyOf(field),
    label: field.label,
    type: field.type,
    options: field.options,
    is_active: field.is_active,
    shadowed_by: shadowOf(field, fields.slice(0, at)),
  }))
  return { data }
}

/** Article keys are read as they are: no label hides another. */
function shadowOf(field: CustomField, earlier: readonly CustomField[]): string | null {
  if (!field.is_active || field.resource === 'ARTICLE') return null
  const first = earlier.find(({ is_active, label }) => is_active && label === field.label)
  return first?.column_id ?? null
}
