import { addGaps, type Gap } from '../gaps.ts'
import { type Issue, issue } from '../issues.ts'
import type { NewPosition } from '../outline.ts'
import type { Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import { readWrittenDecimal } from '../text/decimal.ts'
import { isLumpSum } from '../text/units.ts'
import { leadingLine, mendDividedWords, oneLine, tidyText } from './gaeb-texts.ts'
import { type Block, fieldOf, fieldText, isYes } from './gaeb2000-blocks.ts'
import { isRtf, readRtf } from './rtf.ts'

/** What a position takes from the group it stands in. */
export type Inherited = { readonly isDropped: boolean; readonly kind: PositionKind | undefined }

export type Context = {
  readonly file: string
  readonly issues: Issue[]
}

export const placeOf = ({ file }: Context, { first, last }: Block): Place => ({
  file,
  kind: 'LINES',
  first,
  last,
})

export function readPosition(
  context: Context,
  block: Block,
  number: string,
  inherited: Inherited,
): NewPosition {
  const place = placeOf(context, block)
  const unit = unitOf(block)
  const { asksBidder, ...texts } = textsOf(block)
  const { kind, traits } = natureOf(block, unit, inherited)
  if (asksBidder) traits.push('ASKS_BIDDER')
  return {
    ...texts,
    number,
    kind,
    traits,
    quantity: decimalOf(context, block, 'The quantity', 'menge'),
    unit,
    unitPrice: decimalOf(context, block, 'The unit price', 'ep'),
    totalPrice: decimalOf(context, block, 'The total price', 'gb'),
    place,
  }
}

/** Sub-descriptions: what they are part of is what they are, too. */
export function readParts(context: Context, block: Block, whole: NewPosition): NewPosition[] {
  const parts = block.blocks.filter((each) => each.name === 'unterbeschr')
  return parts.map((part) => {
    const unit = unitOf(part)
    const { asksBidder, ...texts } = textsOf(part)
    const traits: PositionTrait[] = ['PART']
    if (whole.traits?.includes('DROPPED')) traits.push('DROPPED')
    if (isYes(fieldText(part, 'frmenge'))) traits.push('FREE_QUANTITY')
    if (asksBidder) traits.push('ASKS_BIDDER')
    const kind = whole.kind === 'LUMP_SUM' || whole.kind === undefined ? 'NORMAL' : whole.kind
    return {
      ...texts,
      number: `${whole.number ?? ''}.UB${fieldText(part, 'ubnr')}`,
      kind: kind === 'NORMAL' && isLumpSum(unit) ? 'LUMP_SUM' : kind,
      traits,
      quantity: decimalOf(context, part, 'The quantity', 'menge'),
      unit,
      place: placeOf(context, part),
    }
  })
}

function natureOf(block: Block, unit: string | null, inherited: Inherited) {
  const is = (key: string) => isYes(fieldText(block, key))
  const optional = fieldText(block, 'bedarf').toUpperCase()
  const reference = fieldText(block, 'bezugbeschr').toUpperCase()
  const alternative =
    inherited.kind === 'ALTERNATIVE' ? inherited.kind : (alternativeOf(block) ?? inherited.kind)
  const traits: PositionTrait[] = []
  if (alternative === 'NORMAL') traits.push('BASE')
  if (is('stdlohn')) traits.push('HOURLY')
  if (optional === 'M') traits.push('OPTIONAL_IN_TOTAL')
  if (reference === 'B') traits.push('REFERENCE')
  if (reference === 'W' || reference === 'A' || fieldOf(block, 'bezugoz', 'bezugausfnr')) {
    traits.push('REPEATED')
  }
  if (is('frmenge')) traits.push('FREE_QUANTITY')
  if (is('entf') || inherited.isDropped) traits.push('DROPPED')
  const kind = ((): PositionKind => {
    if (traits.includes('DROPPED')) return 'NOTE'
    if (isSurcharge(block)) return 'SURCHARGE'
    if (alternative === 'ALTERNATIVE') return 'ALTERNATIVE'
    if (optional === 'E') return 'OPTIONAL'
    return isLumpSum(unit) || is('_gaebxml_lumpsumitem') ? 'LUMP_SUM' : 'NORMAL'
  })()
  return { kind, traits }
}

/** In a group of alternatives the one with the number 0 is the base. */
export function alternativeOf(block: Block): PositionKind | undefined {
  const serial = fieldText(block, 'zzlfdnr')
  if (fieldText(block, 'zzgruppenr') === '' || !/^\d+$/.test(serial)) return undefined
  return Number(serial) === 0 ? 'NORMAL' : 'ALTERNATIVE'
}

/** No file with one was found; the letter is that of GAEB 90. */
const isSurcharge = (block: Block): boolean =>
  block.name.startsWith('zuschl') ||
  block.fields.some(({ key, value }) => key.startsWith('zuschl') && value.trim() === 'Z')

/** `----` says that there is none. */
export function unitOf(block: Block): string | null {
  const unit = oneLine(fieldText(block, 'me'))
  return /^-*$/.test(unit) ? null : unit
}

export function decimalOf(
  context: Context,
  block: Block,
  what: string,
  ...keys: readonly string[]
): string | null {
  const written = fieldText(block, ...keys)
  if (written === '') return null
  const value = readWrittenDecimal(written)
  if (value === undefined) {
    const args = { what, value: written.slice(0, 40) }
    context.issues.push(issue('BAD_NUMBER', placeOf(context, block), args))
  }
  return value ?? null
}

/** Texts stand in the block itself, or in one or more descriptions within it. */
const holdersOf = (block: Block): readonly Block[] => [
  block,
  ...block.blocks.filter((each) => each.name === 'beschreibung'),
]

/** A description of work has several parts, each with a short text and a long one. */
export const workTextOf = (block: Block): string =>
  holdersOf(block)
    .flatMap((holder) => ['kurztext', 'langtext'].map((key) => fieldOf(holder, key)))
    .flatMap((field) => (field && plainText(field).text) || [])
    .join('\n')

export function textsOf(block: Block) {
  const holders = holdersOf(block)
  const texts = (key: string) =>
    holders.flatMap((each) => each.fields.filter((field) => field.key === key)).map(plainText)
  const [short, long] = [texts('kurztext'), texts('langtext')]
  const joined = (parts: readonly { text: string }[]) =>
    parts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n')
  const longText = joined(long)
  return {
    shortText: oneLine(joined(short)) || leadingLine(longText),
    longText,
    gaps: [...long, ...short].reduce<Gap[]>((all, { gaps }) => addGaps(all, gaps), []),
    asksBidder:
      [...short, ...long].some((each) => each.asksBidder) ||
      holders.some((each) => isYes(fieldText(each, 'langtexttb'))),
  }
}

/** Rich or plain, under the same key. */
export function plainText({ value }: { readonly value: string }) {
  const { text, asksBidder, gaps } = isRtf(value)
    ? readRtf(value.trim())
    : { text: withSigns(value), asksBidder: false, gaps: [] }
  return { text: tidyText(mendDividedWords(text.split('\n'))), asksBidder, gaps }
}

/** Programs that come from XML write signs by number: `&#8364;` */
const withSigns = (text: string): string =>
  text.replace(/&#(\d{2,6});/g, (sign, number: string) =>
    Number(number) < 0xd800 ? String.fromCharCode(Number(number)) : sign,
  )
