import type { Database } from '#kernel/db/db.ts'
import { requirePattern } from '../../master-data/default-articles/manage-default-articles.ts'
import { patternTest } from '../../matching/decide/pattern-test.ts'
import { listOpenTexts, type OpenText } from './queries.ts'

export type RuleHits = {
  readonly count: number
  readonly looked_at: number
  /** Whether there are no more open positions than were looked at. */
  readonly is_all: boolean
  readonly positions: readonly Omit<OpenText, 'long_text'>[]
}

/** Reading more would keep who asks waiting. */
const MOST_LOOKED_AT = 5_000
/** What is looked at in between must not hold up others. */
const AT_ONCE = 500
const MOST_SHOWN = 20

/** The open positions whose text has the pattern of a default article. */
export async function findRuleHits(
  { database }: { readonly database: Pick<Database, 'asOrganisation'> },
  organisationId: number,
  pattern: string,
): Promise<RuleHits> {
  requirePattern(pattern)
  const has = patternTest(pattern)
  const hits: OpenText[] = []
  let lookedAt = 0
  let isAll = false
  while (!isAll && lookedAt < MOST_LOOKED_AT) {
    const asked = { from: lookedAt, limit: AT_ONCE }
    const texts = await database.asOrganisation(organisationId, (db) =>
      listOpenTexts(db, organisationId, asked),
    )
    hits.push(...texts.filter((each) => has(each.description, each.long_text)))
    lookedAt += texts.length
    isAll = texts.length < AT_ONCE
  }
  return {
    count: hits.length,
    looked_at: lookedAt,
    is_all: isAll,
    positions: hits.slice(0, MOST_SHOWN).map(({ long_text, ...shown }) => shown),
  }
}
