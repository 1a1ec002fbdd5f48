import { textOf } from '../position.ts'
import { oneOf } from './decision.ts'
import { grouped } from './grouped.ts'
import { isLabelled, LABELS, mayName, plainNumber } from './number-rules.ts'
import type { NumberHit, NumberKind } from './ports.ts'
import type { Source } from './source.ts'

/** A number that one article of the catalogue has, and no other. */
export const byExactNumber: Source = ({ analysed: { position }, hits }, { areOffered }) => {
  const text = textOf(position)
  const usable = hits.filter(
    (hit) => areOffered(oneOf(hit.articleNumber)) && mayName(hit, position, text) && isMeant(hit),
  )
  const isAnyLabelled = position.identifiers.some(({ type }) => LABELS.has(type))
  // A number in the text next to one with a label is that of a part, or of what the article fits.
  const named = articleOf(isAnyLabelled ? usable.filter(isLabelled) : usable)
  if (!named) return undefined
  const { articleNumber, kind, written, label, conflicts } = named
  return {
    source: 'EXACT_NUMBER',
    selections: oneOf(articleNumber),
    because: [
      {
        code: 'exact_number',
        args: { kind, number: written, found: label === null ? 'text' : 'label', conflicts },
      },
    ],
  }
}

/**
 * A field for the number decides alone. In running text digits may stand by chance: with another
 * product, cross-section or rating they do.
 */
const isMeant = (hit: NumberHit): boolean =>
  (hit.isField && isLabelled(hit)) ||
  (hit.conflicts === 0 && hit.maker !== 'differs' && hit.product !== 'differs')

/** The one article that all numbers of a position lead to. */
function articleOf(hits: readonly NumberHit[]): NumberHit | undefined {
  const numbers = grouped(hits, ({ written }) => plainNumber(written))
  const meant = [...numbers.values()].map(narrowed)
  const [certain] = meant.filter((each) => countArticles(each) === 1).map(([hit]) => hit)
  if (!certain) return undefined
  const isMeant = ({ articleNumber }: NumberHit) => articleNumber === certain.articleNumber
  // An ambiguous number may stand beside it, but none that leads elsewhere.
  return meant.every((each) => each.some(isMeant)) ? certain : undefined
}

/** The hits of one number that count: those of the kind that its label says, else all; then those of the maker. */
function narrowed(hits: readonly NumberHit[]): readonly NumberHit[] {
  const ofKind = hits.filter(({ kind, label }) => kind === (label as NumberKind | null))
  const asWritten = ofKind.filter(({ articleNumber, written }) => articleNumber === written)
  // Our numbers may differ in a hyphen alone; then it counts.
  if (asWritten.length > 0) return asWritten
  const meant = (ofKind.length > 0 ? ofKind : hits).filter((hit) => !isOfAnotherMaker(hit))
  if (countArticles(meant) <= 1) return meant
  const ofMaker = meant.filter(({ maker }) => maker === 'agrees')
  return ofMaker.length > 0 ? ofMaker : meant
}

/** Makers number without asking each other; an EAN and our own number are unique whoever made it. */
const isOfAnotherMaker = ({ kind, maker }: NumberHit): boolean =>
  maker === 'differs' &&
  (kind === 'MANUFACTURER_ARTICLE_NUMBER' || kind === 'SUPPLIER_ARTICLE_NUMBER')

const countArticles = (hits: readonly NumberHit[]): number =>
  new Set(hits.map(({ articleNumber }) => articleNumber)).size
