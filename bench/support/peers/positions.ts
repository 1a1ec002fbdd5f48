import type { Article } from '../../../src/demo/catalogue/article.ts'
import { roll } from '../../../src/demo/dice.ts'
import { printed } from '../../../src/demo/inquiries/bill.ts'
import { SECTIONS, type WorkGroup } from '../../../src/demo/inquiries/trades.ts'
import { type Wording, wordingOf } from '../../../src/demo/inquiries/wording.ts'
import type { Identifier } from '../../../src/documents/parsed-document.ts'
import type { Position } from '../../../src/matching/position.ts'
import { type CatalogueOrder, createArticles, placeAskedFor } from './catalogue.ts'
import type { Question } from './engine.ts'

/** Positions as planners write them, of the same articles that the plain questions are about. */
export function positionQuestions(
  order: CatalogueOrder,
  count: number,
): readonly Question<Position, string>[] {
  const articleAt = createArticles(order)
  return Array.from({ length: count }, (_, nth) => {
    const asked = articleAt(placeAskedFor(nth, order.articles))
    return { query: positionFor(asked, nth), truth: asked.article_number }
  })
}

function positionFor(article: Article, nth: number): Position {
  const { shortText, longText, stated } = wordingWithoutNumber(article, nth)
  const { manufacturer } = stated
  const identifiers: readonly Identifier[] =
    manufacturer === undefined ? [] : [{ type: 'MANUFACTURER', value: manufacturer }]
  return {
    shortText,
    longText: longText.map(printed).join('\n'),
    quantity: String(1 + (nth % 50)),
    unit: article.base_unit === 'M' ? 'm' : 'Stk',
    unitPrice: null,
    identifiers,
  }
}

/** One that names a number is found by it, and would make the figures look better than they are. */
function wordingWithoutNumber(article: Article, nth: number): Wording {
  for (let attempt = 0; ; attempt += 1) {
    const wording = wordingOf(article, groupOf(article), roll(nth, attempt))
    const { articleNumber, ean, manufacturerNumber } = wording.stated
    if (!articleNumber && !ean && !manufacturerNumber) return wording
  }
}

const GROUPS = new Map<string, WorkGroup>(
  Object.values(SECTIONS)
    .flat()
    .flatMap(({ groups }) => groups)
    .flatMap((group) => group.codes.map((code) => [code, group] as const)),
)

/** No chapter of a demo bill has it: then it is ordered. */
const ORDERED: WorkGroup = { title: '', codes: [], work: ['liefern.'], note: [] }

const groupOf = ({ article_number }: Article): WorkGroup =>
  GROUPS.get(article_number.slice(0, 3)) ?? ORDERED
