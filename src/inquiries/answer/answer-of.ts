import { canonical, dividedBy, isZero, times } from '#kernel/decimal.ts'
import type {
  AnswerArticle,
  AnswerChapter,
  AnswerDocument,
  AnswerPosition,
} from '../../answers/answer-document.ts'
import { partyOf } from '../../answers/party.ts'
import { gapTexts } from '../positions/gap-texts.ts'
import type { Selection } from '../positions/selection.ts'
import type { AnswerHead, ChapterRow, LineRow } from './queries.ts'

/** A tender as its answer has it. */
export const answerOf = (
  head: AnswerHead,
  chapters: readonly ChapterRow[],
  lines: readonly LineRow[],
  today: string,
): AnswerDocument => ({
  name: head.name ?? '',
  offerNumber: head.erp_offer_id,
  projectName: head.project_name,
  projectNumber: head.project_number,
  currency: head.currency,
  vatPercent: canonical(head.vat_percent),
  date: head.released_on ?? today,
  validUntil: null,
  supplier: partyOf({ name: head.organisation }),
  customer: head.customer && partyOf({ ...head.customer, name: head.customer.name ?? '' }),
  chapters: chaptersWithin(null, chapters, lines),
  totals: {
    net: canonical(head.total_net),
    vat: canonical(head.total_vat),
    gross: canonical(head.total_gross),
  },
})

const chaptersWithin = (
  parentId: string | null,
  chapters: readonly ChapterRow[],
  lines: readonly LineRow[],
): readonly AnswerChapter[] =>
  chapters
    .filter(({ parent_id }) => parent_id === parentId)
    .map(({ id, number, title }) => ({
      number,
      title,
      chapters: chaptersWithin(id, chapters, lines),
      positions: lines.filter(({ chapter_id }) => chapter_id === id).map(positionOf),
    }))

function positionOf(line: LineRow): AnswerPosition {
  const isOffered = line.is_relevant && !line.not_offered
  const selections = isOffered ? line.selections : []
  const [first] = selections
  return {
    number: line.position_number,
    path: line.provenance?.kind === 'ELEMENT' ? line.provenance.path : null,
    kind: line.kind,
    isRelevant: line.is_relevant,
    notOffered: line.not_offered,
    description: line.description,
    longText: line.long_text,
    quantity: line.quantity === null ? null : canonical(line.quantity),
    unit: line.unit,
    articleNumber: first?.article.article_number ?? null,
    article: first ? articleOf(first) : null,
    selections: selections.map((selection) => ({
      article: articleOf(selection),
      quantity: selection.quantity,
      unit: selection.unit,
      baseQuantity: selection.base_quantity,
      netPrice: selection.net_price,
      lineNet: selection.line_net,
    })),
    gaps: isOffered ? gapsOf(line) : [],
    unitPrice: isOffered ? unitPriceOf(line) : null,
    lineNet: isOffered && line.line_net !== null ? canonical(line.line_net) : null,
  }
}

function gapsOf(line: LineRow): AnswerPosition['gaps'] {
  const texts = gapTexts(line)
  return line.gaps.map(({ mark, caption, tail }, at) => ({
    mark,
    caption,
    tail,
    text: texts[at] ?? null,
  }))
}

const articleOf = ({ article }: Selection): AnswerArticle => ({
  number: article.article_number,
  name: article.name,
  manufacturerName: article.manufacturer_name,
  manufacturerArticleNumber: article.manufacturer_article_number,
  ean: article.ean,
  baseUnit: article.base_unit,
})

const PLACES = 6

/** For one unit of the position: of a single article from its own price, which the rounded line has lost. */
function unitPriceOf({ quantity, line_net, selections, own_net_price }: LineRow): string | null {
  if (own_net_price !== null) return own_net_price
  if (quantity === null || isZero(quantity) || line_net === null) return null
  const [only, ...others] = selections
  const hasOwn = only && others.length === 0 && only.net_price && only.base_quantity
  return hasOwn
    ? dividedBy(times(only.net_price ?? '0', only.base_quantity ?? '0'), quantity, PLACES)
    : dividedBy(line_net, quantity, PLACES)
}
