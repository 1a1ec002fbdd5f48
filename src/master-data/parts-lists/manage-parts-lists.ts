import type { Db } from '#kernel/db/db.ts'
import { ApiError, type Detail, invalid, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { lockOrganisation } from '../../access/organisations/queries.ts'
import { requireArticles } from '../articles/require-articles.ts'
import {
  deleteItems,
  deletePartsList,
  findPartsList,
  insertItems,
  insertPartsList,
  isNameTaken,
  type PartsList,
  type PartsListItem,
  updatePartsList,
} from './queries.ts'

/** Makes a set of articles under a name that positions use. */
export async function createPartsList(
  db: Db,
  organisationId: number,
  { name, items }: Omit<PartsList, 'id'>,
): Promise<string> {
  const numbers = requireSound(name, items)
  await requireArticles(db, organisationId, numbers, locOfArticle)
  await lockOrganisation(db, organisationId)
  const made = await insertPartsList(db, organisationId, name)
  if (!made) throw taken(name)
  await insertItems(db, organisationId, made.id, items)
  return made.id
}

/** Its items become those given. Answers what it was. */
export async function changePartsList(
  db: Db,
  organisationId: number,
  { id, name, items }: PartsList,
): Promise<PartsList> {
  const numbers = requireSound(name, items)
  // Two that get one name at once take turns, and so does who makes one.
  await lockOrganisation(db, organisationId)
  const before = await getPartsList(db, organisationId, id)
  await requireArticles(db, organisationId, numbers, locOfArticle)
  if (await isNameTaken(db, organisationId, { id, name })) throw taken(name)
  await updatePartsList(db, organisationId, { id, name })
  await deleteItems(db, organisationId, id)
  await insertItems(db, organisationId, id, items)
  return before
}

/** Answers what it was. */
export async function removePartsList(
  db: Db,
  organisationId: number,
  id: string,
): Promise<PartsList> {
  const before = await getPartsList(db, organisationId, id)
  await deletePartsList(db, organisationId, id)
  return before
}

async function getPartsList(db: Db, organisationId: number, id: string): Promise<PartsList> {
  const list = isDecimalId(id) ? await findPartsList(db, organisationId, id) : undefined
  if (!list) throw notFound('parts list', id)
  return list
}

const taken = (name: string) =>
  new ApiError('CONFLICT', `There is a parts list ${name} already`, {
    details: [{ loc: ['body', 'name'], msg: 'is there already', type: 'taken' }],
  })

const MAX_ITEMS = 500

const locOfArticle = (at: number) => ['body', 'items', at, 'article_number']

/** Answers the numbers of its articles. */
function requireSound(name: string, items: readonly PartsListItem[]): readonly string[] {
  const faults: Detail[] = []
  const refuse = (loc: readonly (string | number)[], msg: string, type: string) =>
    faults.push({ loc: ['body', ...loc], msg, type })
  if (!/^[^\p{Cc}]{1,255}$/u.test(name)) refuse(['name'], 'must be 1 to 255 characters', 'pattern')
  if (items.length === 0 || items.length > MAX_ITEMS) {
    refuse(['items'], `must be 1 to ${MAX_ITEMS}`, 'range')
  }
  const numbers = items.map(({ article_number }) => article_number)
  for (const [at, { article_number, quantity }] of items.entries()) {
    if (numbers.indexOf(article_number) < at) {
      refuse(['items', at, 'article_number'], 'is there twice', 'repeated')
    }
    if (!isPositive(quantity)) {
      refuse(['items', at, 'quantity'], 'quantities must be above 0, of at most 15 digits', 'range')
    }
  }
  if (faults.length > 0) throw invalid(...faults)
  return numbers
}

const isPositive = (quantity: string): boolean =>
  /^\d{1,12}(\.\d{1,6})?$/.test(quantity) &&
  quantity.replace('.', '').length <= 15 &&
  Number(quantity) > 0
