import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { lockOrganisation } from '../../access/organisations/queries.ts'
import { requireArticles } from '../articles/require-articles.ts'
import {
  type DefaultArticle,
  deleteDefaultArticle,
  findDefaultArticle,
  insertDefaultArticle,
  isPatternTaken,
  updateDefaultArticle,
} from './queries.ts'

/** Makes a rule: what stands in a position's text, and the article that is then taken. */
export async function createDefaultArticle(
  db: Db,
  organisationId: number,
  rule: Omit<DefaultArticle, 'id'>,
): Promise<string> {
  requirePattern(rule.pattern)
  await requireArticles(db, organisationId, [rule.article_number])
  await lockOrganisation(db, organisationId)
  const made = await insertDefaultArticle(db, organisationId, rule)
  if (!made) throw taken(rule.pattern)
  return made.id
}

/** Answers what it was. */
export async function changeDefaultArticle(
  db: Db,
  organisationId: number,
  rule: DefaultArticle,
): Promise<DefaultArticle> {
  requirePattern(rule.pattern)
  // Two that get one pattern at once take turns, and so does who makes one.
  await lockOrganisation(db, organisationId)
  const before = await getDefaultArticle(db, organisationId, rule.id)
  await requireArticles(db, organisationId, [rule.article_number])
  if (await isPatternTaken(db, organisationId, rule)) throw taken(rule.pattern)
  await updateDefaultArticle(db, organisationId, rule)
  return before
}

/** Answers what it was. */
export async function removeDefaultArticle(
  db: Db,
  organisationId: number,
  id: string,
): Promise<DefaultArticle> {
  const before = await getDefaultArticle(db, organisationId, id)
  await deleteDefaultArticle(db, organisationId, id)
  return before
}

async function getDefaultArticle(
  db: Db,
  organisationId: number,
  id: string,
): Promise<DefaultArticle> {
  const rule = isDecimalId(id) ? await findDefaultArticle(db, organisationId, id) : undefined
  if (!rule) throw notFound('default article', id)
  return rule
}

const taken = (pattern: string) =>
  new ApiError('CONFLICT', `There is a default article for ${pattern} already`, {
    details: [{ loc: ['body', 'pattern'], msg: 'is there already', type: 'taken' }],
  })

/** `*` stands for anything; a pattern of nothing else would take every position. */
export function requirePattern(pattern: string): void {
  if (/^[^\p{Cc}]{1,255}$/u.test(pattern) && /[\p{L}\p{N}]{2}/u.test(pattern)) return
  throw invalid({
    loc: ['body', 'pattern'],
    msg: 'must be 1 to 255 characters, with two letters or digits in a row',
    type: 'pattern',
  })
}
