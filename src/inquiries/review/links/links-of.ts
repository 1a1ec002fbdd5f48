import type { Db } from '#kernel/db/db.ts'
import { type ArticleToSelect, findArticlesToSelect } from '../../positions/articles-to-select.ts'
import type { OfferedArticle } from './offer-article.ts'
import {
  type AccessoryLink,
  type AlternativeLink,
  findAccessoryLinks,
  findAlternativeLinks,
} from './queries.ts'

/** What belongs to articles, and what could take their place, in the order in which it is shown. */
export type ArticleLinks = {
  readonly accessories: readonly (AccessoryLink & { readonly article: OfferedArticle })[]
  readonly alternatives: readonly (AlternativeLink & { readonly article: OfferedArticle })[]
}

export async function linksOf(
  db: Db,
  organisationId: number,
  articleNumbers: readonly string[],
  offer: (article: ArticleToSelect) => OfferedArticle,
): Promise<ArticleLinks> {
  const accessories = await findAccessoryLinks(db, organisationId, articleNumbers)
  const alternatives = await findAlternativeLinks(db, organisationId, articleNumbers)
  const articles = await findArticlesToSelect(db, organisationId, [
    ...accessories.map((link) => link.accessory_article_number),
    ...alternatives.map((link) => link.alternative_article_number),
  ])
  const withArticle = <Link>(link: Link, number: string) => {
    const article = articles.get(number)
    return article ? [{ ...link, article: offer(article) }] : []
  }
  return {
    accessories: accessories.flatMap((link) => withArticle(link, link.accessory_article_number)),
    alternatives: alternatives.flatMap((link) =>
      withArticle(link, link.alternative_article_number),
    ),
  }
}
