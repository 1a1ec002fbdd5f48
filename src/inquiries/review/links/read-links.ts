import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { findArticlesToSelect } from '../../positions/articles-to-select.ts'
import { type ArticleLinks, linksOf } from './links-of.ts'
import { offerArticle } from './offer-article.ts'

/** What goes with an article, for nobody in particular: at list prices, one of each. */
export async function readLinks(
  db: Db,
  organisationId: number,
  articleNumber: string,
): Promise<ArticleLinks> {
  const found = await findArticlesToSelect(db, organisationId, [articleNumber])
  if (!found.has(articleNumber)) throw notFound('article', articleNumber)
  return linksOf(db, organisationId, [articleNumber], (article) =>
    offerArticle(article, ONE, { ...LIST_PRICES, currency: article.basis.currency ?? '' }),
  )
}

const ONE = { quantity: '1', unit: null, discount_percent: null }
const LIST_PRICES = { hasPrices: true, vatPercent: '0', customerDiscount: null }
