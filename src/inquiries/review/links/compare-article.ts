import { notFound } from '#kernel/errors.ts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { AttributeComparison } from '../../../matching/prediction.ts'
import { findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { askedPosition } from '../../process/match-positions.ts'
import { findPositionToCompare } from '../../process/queries.ts'
import { findInquiry, findTerms } from '../../queries.ts'
import { type InquiryDeps, withInquiry } from '../inquiry-operation.ts'
import { type OfferedArticle, offerArticle } from './offer-article.ts'

type Deps = Pick<InquiryDeps, 'database'> & {
  readonly catalogue: Pick<Catalogue, 'readContext' | 'compare'>
}

type Asked = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly positionId: string
  readonly articleNumber: string
}

/** Any article as a prediction would show it: what it costs in this position, and how it compares to what is asked for. */
export async function compareArticle(
  deps: Deps,
  { organisationId, inquiryId, positionId, articleNumber }: Asked,
): Promise<{ article: OfferedArticle; attributes: readonly AttributeComparison[] }> {
  const found = await withInquiry(deps, { organisationId }, inquiryId, async (db) => {
    const inquiry = await findInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw notFound('inquiry', inquiryId)
    const position = await findPositionToCompare(db, organisationId, inquiryId, positionId)
    if (!position) throw notFound('position', positionId)
    const articles = await findArticlesToSelect(db, organisationId, [articleNumber])
    const article = articles.get(articleNumber)
    if (!article) throw notFound('article', articleNumber)
    const terms = await findTerms(db, organisationId, inquiryId)
    return { inquiry, position, article: offerArticle(article, position, terms) }
  })
  const { catalogue } = deps
  const text = found.inquiry.context
  const context = await catalogue.readContext({ organisationId, text })
  const { position } = askedPosition(found.position)
  return {
    article: found.article,
    attributes: await catalogue.compare({ organisationId, context, position, articleNumber }),
  }
}
