import type { Static } from 'typebox'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, notFound } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { type CustomField, type CustomResource, keyOf } from '../../custom-fields/custom-field.ts'
import {
  changeCustomField,
  createCustomField,
  orderCustomFields,
} from '../../custom-fields/manage-fields.ts'
import { findCustomField, listCustomFields } from '../../custom-fields/queries.ts'
import { recordAudit, recordChange } from '../audit/record-audit.ts'
import { lockOrganisation } from '../organisations/queries.ts'
import type { FieldOrder, FieldPatch, NewField } from './schema.ts'

export async function addField(
  db: Db,
  caller: UserCaller,
  { key, ...wish }: Static<typeof NewField>,
) {
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
  return shownFields(db, organisationId, wish.resource)
}

export async function changeField(
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
  const object = { type: 'custom_field', id }
  const entry = { by: caller, action: 'custom_field.changed', object } as const
  await recordChange(db, entry, stateOf(was), stateOf(is))
  return shownFields(db, organisationId, was.resource)
}

/** Options are sent as a whole: one that somebody else added meanwhile must not be gone by it. */
function requireAsSeen({ options }: CustomField, seen: readonly string[] | undefined): void {
  if (seen === undefined || JSON.stringify(seen) === JSON.stringify(options)) return
  throw new ApiError('CONFLICT', 'The options are other ones by now: look again', {
    details: [{ loc: ['body', 'options'], msg: 'were changed by somebody else', type: 'stale' }],
  })
}

const stateOf = ({ label, options, is_active }: CustomField) => ({ label, options, is_active })

export async function orderFields(
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
  const object = { type: 'custom_fields', id: resource }
  const entry = { by: caller, action: 'custom_field.reordered', object } as const
  await recordChange(db, entry, inOrder(was), inOrder(is))
  return shownFields(db, organisationId, resource)
}

export async function shownFields(db: Db, organisationId: number, wanted: CustomResource) {
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
