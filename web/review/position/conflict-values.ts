import type { PositionDetails } from '../../api/types.ts'
import type { Formats } from '../../format/formats.ts'
import type { Command } from '../store/commands.ts'
import type { Conflict } from '../store/review-store.ts'

/** What two people can disagree about. */
export type Disputed =
  | 'article'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'articleQuantity'
  | 'text'
  | 'note'
  | 'gap'
  | 'relevance'
  | 'offered'

export type DisputedValue = {
  readonly what: Disputed
  /** Which of several. */
  readonly gap?: Gap
  /** As it is there; undefined while it is not known. */
  readonly theirs: string | undefined
  /** What this person wants; undefined where only the command as a whole says it. */
  readonly mine: string | undefined
}

export type ValueWords = {
  readonly open: string
  readonly nothing: string
  readonly customers: string
  readonly yes: string
  readonly no: string
}

type Theirs = Conflict['theirs']
/** A gap of the document's text, by its place. */
type Gap = { readonly at: number; readonly caption: string }
type Written = { readonly what: Disputed; readonly mine: string | undefined; readonly gap?: Gap }

/** What the person's commands touch, each once and by the latest of them, beside what is there. */
export function disputedValues(
  { theirs, mine }: Pick<Conflict, 'theirs' | 'mine'>,
  /** Of the version that is there now. */
  details: PositionDetails | undefined,
  said: ValueWords,
  formats: Pick<Formats, 'quantity' | 'price' | 'percent'>,
): readonly DisputedValue[] {
  const written = new Map<string, Written>()
  for (const value of mine.map(writtenBy)) {
    written.set(`${value.what} ${value.gap?.at ?? ''}`, value)
  }
  return [...written.values()].map((value) => ({ ...value, theirs: there(value) }))

  function number(value: string | null | undefined, format: (value: string) => string): string {
    return value === null || value === undefined || value === '' ? said.nothing : format(value)
  }

  function writtenBy(command: Command): Written {
    switch (command.kind) {
      case 'select':
      case 'select_many':
      case 'replace_by_alternative':
        return { what: 'article', mine: command.article_number }
      case 'set_quantity':
        return { what: 'quantity', mine: number(command.quantity, formats.quantity) }
      case 'set_unit':
        return { what: 'unit', mine: command.unit ?? said.nothing }
      case 'set_net_price':
        return { what: 'price', mine: number(command.net_price, formats.price) }
      case 'set_discount':
      case 'set_discount_many': {
        const { discount_percent } = command
        const mine = discount_percent === null ? said.customers : formats.percent(discount_percent)
        return { what: 'discount', mine }
      }
      case 'set_selection_quantity':
        return { what: 'articleQuantity', mine: number(command.quantity, formats.quantity) }
      case 'set_text':
        return { what: 'text', mine: command.description ?? command.long_text }
      case 'set_note':
        return { what: 'note', mine: command.note || said.nothing }
      case 'set_gap': {
        const gap = details?.gaps[command.gap]
        return {
          what: 'gap',
          gap: { at: command.gap, caption: gap?.caption ?? '' },
          mine: command.text ?? gap?.suggestion ?? said.nothing,
        }
      }
      case 'set_relevance':
        return { what: 'relevance', mine: command.is_relevant ? said.yes : said.no }
      case 'set_not_offered':
        return { what: 'offered', mine: command.not_offered ? said.no : said.yes }
      default:
        return { what: 'article', mine: undefined }
    }
  }

  function articleIn(kind: 'set_net_price' | 'set_selection_quantity'): string | undefined {
    const latest = mine.findLast((command) => command.kind === kind)
    return latest && 'article_number' in latest ? latest.article_number : undefined
  }

  function selectionOf(articleNumber: string | undefined) {
    return details?.selections.find(({ article }) => article.article_number === articleNumber)
  }

  function there({ what, gap }: Written): string | undefined {
    switch (what) {
      case 'quantity':
        return number(theirs.quantity, formats.quantity)
      case 'unit':
        return theirs.unit ?? said.nothing
      case 'price': {
        const named = articleIn('set_net_price')
        if (named === undefined) return number(theirs.net_price, formats.price)
        return details && number(selectionOf(named)?.net_price, formats.price)
      }
      case 'discount':
        return number(theirs.discount_percent, formats.percent)
      case 'articleQuantity':
        return (
          details &&
          number(selectionOf(articleIn('set_selection_quantity'))?.quantity, formats.quantity)
        )
      case 'text':
        return theirs.description
      case 'note':
        return theirs.has_note ? (details?.note ?? undefined) : said.nothing
      case 'gap': {
        const found = details?.gaps[gap?.at ?? -1]
        return found && (found.text ?? found.suggestion ?? said.nothing)
      }
      case 'relevance':
        return theirs.is_relevant === false ? said.no : said.yes
      case 'offered':
        return theirs.not_offered ? said.no : said.yes
      case 'article':
        return articleOf(theirs) ?? (theirs.lane === undefined ? said.nothing : said.open)
    }
  }
}

const articleOf = ({ lane, article_number }: Theirs): string | undefined =>
  lane === undefined ? article_number : undefined
