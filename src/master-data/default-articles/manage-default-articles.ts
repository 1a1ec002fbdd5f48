import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { requireArticles } from '../articles/require-articles.ts'
import { type DefaultArticle, deleteDefaultArticle, insertDefaultArticle } from './queries.ts'

/** Makes a rule: what stands in a position's text, and the article that is then taken. */
export async function createDefaultArticle(
  db: Db,
  organisationId: number,
  rule: Omit<DefaultArticle, 'id'>,
): Promise<string> {
  requirePattern(rule.pattern)
  await requireArticles(db, organisationId, [rule.article_number])
  const made = await insertDefaultArticle(db, organisationId, rule)
  if (!made) {
    throw new ApiError('CONFLICT', `There is a default article for ${rule.pattern} already`)
  }
  return made.id
}

export async function removeDefaultArticle(
  db: Db,
  organisationId: number,
  id: string,
): Promise<void> {
  if ((await deleteDefaultArticle(db, organisationId, id)) === 0) {
    throw notFound('default article', id)
  }
}

/** `*` stands for anything; a pattern of nothing else would take every position. */
function requirePattern(pattern: string): void {
  if (/^[^\p{Cc}]{1,255}$/u.test(pattern) && /[\p{L}\p{N}]{2}/u.test(pattern)) return
  throw invalid({
    loc: ['body', 'pattern'],
    msg: 'must be 1 to 255 characters, with two letters or digits in a row',
    type: 'pattern',
  })
}
