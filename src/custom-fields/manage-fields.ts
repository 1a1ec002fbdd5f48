import { randomInt } from 'node:crypto'
import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid, notFound } from '#kernel/errors.ts'
import type { CustomField, CustomResource, CustomType } from './custom-field.ts'
import { insertCustomField, lockCustomField, updateCustomField } from './queries.ts'

export type FieldWish = {
  readonly organisationId: number
  readonly resource: CustomResource
  readonly label: string
  readonly type: CustomType
  readonly options?: readonly string[] | undefined
  readonly order?: number | undefined
}

/** Makes a column and answers its id, which never changes. Labels may be the same as others'. */
export async function createCustomField(db: Db, wish: FieldWish): Promise<string> {
  const field: CustomField = {
    column_id: newColumnId(),
    resource: wish.resource,
    label: wish.label,
    type: wish.type,
    options: wish.options ?? [],
    display_order: wish.order ?? 0,
    is_active: true,
  }
  requireSound(field)
  await insertCustomField(db, wish.organisationId, field)
  return field.column_id
}

export type FieldChange = {
  readonly label?: string | undefined
  readonly options?: readonly string[] | undefined
  readonly order?: number | undefined
  readonly active?: boolean | undefined
}

/** What is stored in records stays: a column that is made inactive and active again shows it again. */
export async function changeCustomField(
  db: Db,
  organisationId: number,
  columnId: string,
  change: FieldChange,
): Promise<CustomField> {
  const field = await lockCustomField(db, organisationId, columnId)
  if (!field) throw notFound('custom field', columnId)
  const changed: CustomField = {
    ...field,
    label: change.label ?? field.label,
    options: change.options ?? field.options,
    display_order: change.order ?? field.display_order,
    is_active: change.active ?? field.is_active,
  }
  requireSound(changed)
  await updateCustomField(db, organisationId, changed)
  return changed
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const COLUMN_ID_LETTERS = 12

const newColumnId = (): string =>
  `cf_${Array.from({ length: COLUMN_ID_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

const MAX_OPTIONS = 500
const MAX_CHARACTERS = 255

/** Labels are keys of what readers get, so what is refused as a key is refused here. */
const isLabel = (text: string): boolean =>
  text.trim() === text &&
  text.length >= 1 &&
  text.length <= MAX_CHARACTERS &&
  text.isWellFormed() &&
  text !== '__proto__' &&
  !/\p{Cc}/u.test(text)

function requireSound({ label, type, options }: CustomField): void {
  const faults: Detail[] = []
  const fault = (field: string, msg: string) =>
    faults.push({ loc: ['body', field], msg, type: 'custom_field' })
  if (!isLabel(label)) {
    fault('label', `must be 1 to ${MAX_CHARACTERS} characters without blanks at its ends`)
  }
  if (type === 'SELECT' || type === 'MULTI_SELECT') {
    if (options.length === 0) fault('options', 'must name at least one option')
    if (options.length > MAX_OPTIONS) fault('options', `must be at most ${MAX_OPTIONS}`)
    if (new Set(options).size < options.length) fault('options', 'has an option twice')
    if (!options.every(isLabel)) {
      fault('options', `must be texts of 1 to ${MAX_CHARACTERS} characters`)
    }
  } else if (options.length > 0) {
    fault('options', 'are for SELECT and MULTI_SELECT only')
  }
  if (faults.length > 0) throw invalid(...faults)
}
