import { randomInt } from 'node:crypto'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, type Detail, invalid, notFound } from '#kernel/errors.ts'
import type { CustomField, CustomResource, CustomType } from './custom-field.ts'
import {
  hasArticleKey,
  insertCustomField,
  listCustomFields,
  lockCustomField,
  updateCustomField,
  updateOrder,
} from './queries.ts'
import { type Renames, renameInRecords } from './rename-options.ts'

export type FieldWish = {
  readonly organisationId: number
  readonly resource: CustomResource
  readonly label: string
  readonly type: CustomType
  readonly options?: readonly string[] | undefined
  readonly order?: number | undefined
  /** Of articles: the key that the partner's system sends; else its values are written by the column's id. */
  readonly articleKey?: string | undefined
}

/** Makes a column and answers its id, which never changes. Labels may be the same as others'. */
export async function createCustomField(db: Db, wish: FieldWish): Promise<string> {
  const field: CustomField = {
    column_id: newColumnId(),
    resource: wish.resource,
    article_key: wish.articleKey ?? null,
    label: wish.label,
    type: wish.type,
    options: wish.options ?? [],
    display_order: wish.order ?? 0,
    is_active: true,
  }
  requireSound(field)
  if (wish.articleKey !== undefined) await requireFreeKey(db, wish.organisationId, wish.articleKey)
  await insertCustomField(db, wish.organisationId, field)
  return field.column_id
}

export type FieldChange = {
  readonly label?: string | undefined
  readonly options?: readonly string[] | undefined
  /** Of the options that are given, those that had another label before. */
  readonly renames?: Renames | undefined
  readonly order?: number | undefined
  readonly active?: boolean | undefined
}

/**
 * What is stored in records stays: a column that is made inactive and active again shows it again. Only an option that gets
 * another label has it in the records too.
 */
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
  await renameInRecords(db, organisationId, changed, realRenames(field, changed, change.renames))
  return changed
}

/** Into one that goes at the same time: the two become one. */
function realRenames(was: CustomField, is: CustomField, renames: Renames = new Map()): Renames {
  const unknown = [...renames].find(
    ([from, to]) => !was.options.includes(from) || !is.options.includes(to),
  )
  if (unknown) {
    const msg = `has no option ${unknown[0]} that could be called ${unknown[1]}`
    throw invalid({ loc: ['body', 'options'], msg, type: 'custom_field' })
  }
  return new Map([...renames].filter(([from, to]) => from !== to))
}

/** Puts the columns of a resource in another order, all of them; the first of several with one label has it. */
export async function orderCustomFields(
  db: Db,
  organisationId: number,
  resource: CustomResource,
  columnIds: readonly string[],
): Promise<{ readonly was: readonly CustomField[]; readonly is: readonly CustomField[] }> {
  const was = await listCustomFields(db, organisationId, resource)
  const known = new Set(was.map(({ column_id }) => column_id))
  const isWhole = columnIds.length === known.size && columnIds.every((id) => known.has(id))
  if (!isWhole) {
    throw new ApiError('CONFLICT', 'There are other fields by now: look again', {
      details: [{ loc: ['body', 'column_ids'], msg: 'must be all of them', type: 'stale' }],
    })
  }
  await updateOrder(db, organisationId, columnIds)
  return { was, is: await listCustomFields(db, organisationId, resource) }
}

async function requireFreeKey(db: Db, organisationId: number, key: string): Promise<void> {
  if (!(await hasArticleKey(db, organisationId, key))) return
  const msg = 'has a label already'
  throw new ApiError('CONFLICT', `${key} ${msg}`, {
    details: [{ loc: ['body', 'key'], msg, type: 'taken' }],
  })
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

function requireSound({ resource, article_key, label, type, options }: CustomField): void {
  const faults: Detail[] = []
  const fault = (field: string, msg: string) =>
    faults.push({ loc: ['body', field], msg, type: 'custom_field' })
  if (!isLabel(label)) {
    fault('label', `must be 1 to ${MAX_CHARACTERS} characters without blanks at its ends`)
  }
  if (article_key !== null && (resource !== 'ARTICLE' || !isLabel(article_key))) {
    fault(
      'key',
      `is for articles, and 1 to ${MAX_CHARACTERS} characters without blanks at its ends`,
    )
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
