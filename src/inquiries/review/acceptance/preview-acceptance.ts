import type { Db } from '#kernel/db/db.ts'
import { plus } from '#kernel/decimal.ts'
import { notFound } from '#kernel/errors.ts'
import { pricePosition } from '../../pricing/price-position.ts'
import { findInquiry, findTerms } from '../../queries.ts'
import type { Edit } from '../commands/command.ts'
import { acceptanceOf } from '../commands/plan-acceptance.ts'
import type { Person } from '../person.ts'
import { findAcceptable, findLeftOut, type LeftOut, type Reach } from './queries.ts'

/** Why a position is left out though its score is high enough. */
export const EXCEPTIONS = [
  'CONTRADICTION',
  'ARTICLE_INACTIVE',
  'NO_CONVERSION',
  /** It is in the lane `none`: its best prediction has to be chosen by itself. */
  'NO_MATCH',
] as const
export type Exception = (typeof EXCEPTIONS)[number]

export type AcceptancePreview = {
  readonly count: number
  /** What the accepted positions would come to; alternatives and options have no share in it. */
  readonly total_net: string
  readonly exceptions: Readonly<Record<Exception, number>>
  readonly left_out: readonly {
    readonly position_id: string
    readonly position_number: string
    readonly exceptions: readonly Exception[]
  }[]
  readonly sample: readonly {
    readonly position_id: string
    readonly position_number: string
    readonly description: string
    readonly article_number: string
    readonly article_name: string | null
  }[]
}

const SAMPLE = 10
const MOST_LISTED = 500

/** What accepting all from a score on would do: its count is the one that is accepted. */
export async function previewAcceptance(
  db: Db,
  { organisationId, userId, email }: Person,
  inquiryId: string,
  reach: Reach,
): Promise<AcceptancePreview> {
  const inquiry = await findInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw notFound('inquiry', inquiryId)
  const acceptable = await findAcceptable(db, organisationId, inquiryId, reach)
  const person = { organisationId, userId, email }
  const edits = await acceptanceOf({ db, organisationId, inquiry, person, now: '' }, acceptable)
  const terms = await findTerms(db, organisationId, inquiryId)
  const priced = edits.map(({ position, next }) => ({
    position,
    next: pricePosition({ ...next, kind: position.kind }, terms),
  }))
  const leftOut = (await findLeftOut(db, organisationId, inquiryId, reach)).map(presentLeftOut)
  const count = (exception: Exception) =>
    leftOut.filter(({ exceptions }) => exceptions.includes(exception)).length
  return {
    count: acceptable.size,
    total_net: priced
      .filter(isSummed)
      .reduce((sum, { next }) => plus(sum, next.line_net ?? '0'), '0'),
    exceptions: Object.fromEntries(EXCEPTIONS.map((each) => [each, count(each)])) as Record<
      Exception,
      number
    >,
    left_out: leftOut.slice(0, MOST_LISTED),
    sample: spread(edits, SAMPLE).map(presentSample),
  }
}

const isSummed = ({ position: { kind } }: Pick<Edit, 'position'>): boolean =>
  kind !== 'ALTERNATIVE' && kind !== 'OPTIONAL'

function presentLeftOut({
  position_id,
  position_number,
  is_active,
  is_match,
  prediction,
}: LeftOut) {
  const isContradicted = prediction.attributes.some(({ verdict }) => verdict === 'conflict')
  const exceptions: Exception[] = []
  if (isContradicted) exceptions.push('CONTRADICTION')
  if (!is_active) exceptions.push('ARTICLE_INACTIVE')
  if (!is_match) exceptions.push('NO_MATCH')
  // Nothing else is an exception.
  if (exceptions.length === 0) exceptions.push('NO_CONVERSION')
  return { position_id, position_number, exceptions }
}

function presentSample({ position, next }: Edit) {
  const [selection] = next.selections
  return {
    position_id: position.id,
    position_number: position.position_number,
    description: position.description,
    article_number: selection?.article.article_number ?? '',
    article_name: selection?.article.name ?? null,
  }
}

/** Some of them, from all over the document. */
const spread = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  const step = Math.max(1, items.length / count)
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[Math.floor(at * step)],
  ).filter((item) => item !== undefined)
}
