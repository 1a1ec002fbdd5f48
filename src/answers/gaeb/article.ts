import { isZero, rounded } from '#kernel/decimal.ts'
import { hasRoom, withPlaces } from '../amounts.ts'
import type { AnswerArticle, AnswerPosition } from '../answer-document.ts'
import { element, field } from '../markup.ts'
import { cutOff, oneLine, paragraphs, shortUnit } from './texts.ts'

/** GAEB has 15 characters for an article's number. A longer one goes into the text: half a number is another one. */
const LONGEST_NUMBER = 15

export const fittingNumber = (number: string | null): string | null =>
  number === null || oneLine(number).length > LONGEST_NUMBER ? null : oneLine(number)

/** `<Product>` of a bid: which articles are offered. A number beside a brand is read as the maker's. */
export function product(position: AnswerPosition): string {
  const articles = position.selections.map(({ article: each, quantity, unit }) =>
    element(
      'Article',
      field('Brand', each.manufacturerName === null ? null : cutOff(each.manufacturerName, 60)) +
        field('ArtNo', fittingNumber(numberBeside(each))) +
        field('Qty', articleQuantity(quantity)) +
        field('QU', shortUnit(unit)) +
        element('ArtOutline', paragraphs(articleLines(each))),
    ),
  )
  return articles.length === 0 ? '' : element('Product', articles.join(''))
}

const numberBeside = (article: AnswerArticle): string | null =>
  article.manufacturerName === null ? article.number : article.manufacturerArticleNumber

function articleQuantity(quantity: string | null): string | null {
  if (quantity === null || isZero(rounded(quantity, 3)) || !hasRoom(quantity, 11, 3)) return null
  return withPlaces(quantity, 3)
}

/** An article in words, with all its numbers. */
export function articleLines(article: AnswerArticle): string[] {
  const { name, number, manufacturerName, manufacturerArticleNumber, ean } = article
  return [
    name ?? '',
    `Artikelnummer: ${number}`,
    manufacturerName === null ? '' : `Hersteller: ${manufacturerName}`,
    manufacturerArticleNumber === null ? '' : `Herstellernummer: ${manufacturerArticleNumber}`,
    ean === null ? '' : `EAN: ${ean}`,
  ].filter((line) => line !== '')
}
