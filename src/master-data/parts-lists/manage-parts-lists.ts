import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { requireArticles } from '../articles/require-articles.ts'
import {
  deletePartsList,
  insertItems,
  insertPartsList,
  type PartsList,
  type PartsListItem,
} from './queries.ts'

/** Makes a set of articles under a name that positions use. */
export async function createPartsList(
  db: Db,
  organisationId: number,
  { name, items }: Omit<PartsList, 'id'>,
): Promise<string> {
  requireSound(name, items)
  const numbers = items.map(({ article_number }) => article_number)
  await requireArticles(db, organisationId, numbers)
  const made = await insertPartsList(db, organisationId, name)
  if (!made) throw new ApiError('CONFLICT', `There is a parts list ${name} already`)
  await insertItems(db, organisationId, made.id, items)
  return made.id
}

export async function removePartsList(db: Db, organisationId: number, id: string): Promise<void> {
  if ((await deletePartsList(db, organisationId, id)) === 0) throw notFound('parts list', id)
}

const MAX_ITEMS = 500

function requireSound(name: string, items: readonly PartsListItem[]): void {
  const refuse = (field: string, msg: string) => {
    throw invalid({ loc: ['body', field], msg, type: 'parts_list' })
  }
  if (!/^[^\p{Cc}]{1,255}$/u.test(name)) refuse('name', 'must be 1 to 255 characters')
  if (items.length === 0 || items.length > MAX_ITEMS) refuse('items', `must be 1 to ${MAX_ITEMS}`)
  const numbers = new Set(items.map(({ article_number }) => article_number))
  if (numbers.size < items.length) refuse('items', 'has an article twice')
  if (!items.every(({ quantity }) => isPositive(quantity))) {
    refuse('items', 'must have quantities above 0, of at most 15 digits')
  }
}

const isPositive = (quantity: string): boolean =>
  /^\d{1,12}(\.\d{1,6})?$/.test(quantity) &&
  quantity.replace('.', '').length <= 15 &&
  Number(quantity) > 0
