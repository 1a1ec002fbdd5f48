import { type Issue, issue } from '../issues.ts'
import type { NewPosition } from '../outline.ts'
import type { Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import { readImpliedDecimal, readWrittenDecimal } from '../text/decimal.ts'
import { isLumpSum } from '../text/units.ts'
import { leadingLine, mendDividedWords, oneLine } from './gaeb-texts.ts'
import { columns, type GaebRecord } from './gaeb90-records.ts'
import { asksBidder, readGaps, readLongText } from './gaeb90-text.ts'

/** The records of a position, a hint or a description of work: the first one tells which, the others belong to it. */
type Gathered = {
  readonly head: GaebRecord
  readonly number: string
  readonly place: Place
  readonly records: readonly GaebRecord[]
  /** Whether the group it stands in is an alternative (`A`) or the base of some (`G`). */
  readonly group: string
  readonly isCut: boolean
}

/** Record 21, or 22 and 23 alone in a bid, which has prices only. */
export function readPosition(gathered: Gathered, issues: Issue[]): NewPosition {
  const { head, number, place, records } = gathered
  const isPriced = head.kind !== '21'
  const numberOf = numbersOf(gathered, issues)
  const prices = isPriced ? head : last(records, ['22', '23'])
  const unit = isPriced ? null : unitOf(columns(head, 35, 38))
  const flag = (column: number) => (isPriced ? ' ' : columns(head, column, column).toUpperCase())
  const repeats = records.some((each) => each.kind === '28')
  const { kind, traits } = natureOf(flag, unit, gathered.group, repeats)
  const asked = isPriced ? null : numberOf('The quantity', head, 24, 34, 3, 23)
  const offered = prices ? numberOf('The quantity', prices, 38, 48, 3, 37) : null
  if (isBidderAsked(gathered) || flag(43) === 'X') traits.push('ASKS_BIDDER')
  const quantity = asked ?? offered
  checkSplits(gathered, quantity, issues)
  return {
    ...textsOf(gathered),
    number,
    kind,
    traits,
    quantity,
    unit,
    unitPrice: prices ? unitPriceOf(prices, numberOf) : null,
    totalPrice: prices ? numberOf('The total price', prices, 25, 36, 2, 24) : null,
    place,
  }
}

/** Record 24: what it is part of is what it is, too. */
export function readPart(gathered: Gathered, whole: NewPosition, issues: Issue[]): NewPosition {
  const { head, number, place } = gathered
  const numberOf = numbersOf(gathered, issues)
  const unit = unitOf(columns(head, 17, 20))
  const traits: PositionTrait[] = ['PART']
  if (whole.traits?.includes('DROPPED')) traits.push('DROPPED')
  if (columns(head, 41, 41).toUpperCase() === 'X') traits.push('FREE_QUANTITY')
  if (isBidderAsked(gathered) || columns(head, 22, 22).toUpperCase() === 'X') {
    traits.push('ASKS_BIDDER')
  }
  const kind = whole.kind === 'LUMP_SUM' || whole.kind === undefined ? 'NORMAL' : whole.kind
  return {
    ...textsOf(gathered),
    number,
    kind: kind === 'NORMAL' && isLumpSum(unit) ? 'LUMP_SUM' : kind,
    traits,
    quantity: numberOf('The quantity', head, 6, 16, 3, 5),
    unit,
    place,
  }
}

/** Record 20. */
export const readHint = (gathered: Gathered): NewPosition => ({
  ...textsOf(gathered),
  kind: 'NOTE',
  traits: isBidderAsked(gathered) ? ['ASKS_BIDDER'] : [],
  place: gathered.place,
})

/** Records 41 and 42: how work is to be done, for the positions that refer to it. */
export function readDescription(gathered: Gathered): NewPosition {
  const blocks: GaebRecord[][] = [[]]
  for (const record of gathered.records) {
    if (record.kind === '42') blocks.push([])
    else blocks.at(-1)?.push(record)
  }
  const texts = blocks.map((records) => {
    const { short, long } = ownTexts(records, gathered.isCut)
    return [short, long].filter((text) => text !== '').join('\n')
  })
  const longText = texts.filter((text) => text !== '').join('\n')
  const name = oneLine(columns(gathered.head, 7, 61))
  return { kind: 'NOTE', shortText: name || leadingLine(longText), longText, place: gathered.place }
}

function textsOf({
  records,
  isCut,
}: Gathered): Pick<NewPosition, 'shortText' | 'longText' | 'gaps'> {
  const { short, long } = ownTexts(records, isCut)
  const hint = oneLine(records.findLast((each) => each.kind === '28')?.columns.slice(2, 57) ?? '')
  const longText = [hint, long].filter((text) => text !== '').join('\n')
  const gaps = readGaps(records.filter((each) => each.kind === '26'))
  return { shortText: short || leadingLine(long), longText, gaps }
}

function ownTexts(records: readonly GaebRecord[], isCut: boolean) {
  const shortLines = records
    .filter((each) => each.kind === '25')
    .map((each) => columns(each, 3, 72))
  const short = oneLine(mendDividedWords(shortLines.map((line) => line.trim())).join(' '))
  const long = readLongText(
    records.filter((each) => each.kind === '26'),
    isCut,
  )
  return { short, long }
}

const isBidderAsked = ({ records }: Gathered): boolean =>
  records.some((each) => each.kind === '26' && asksBidder(each))

/** What a position is, from the letters in its record; the columns are the standard's. */
function natureOf(
  flag: (column: number) => string,
  unit: string | null,
  group: string,
  repeats: boolean,
): { kind: PositionKind; traits: PositionTrait[] } {
  const traits: PositionTrait[] = []
  const isAlternative = flag(12) === 'A' || group === 'A'
  if (!isAlternative && (flag(12) === 'G' || group === 'G')) traits.push('BASE')
  if (flag(12) === 'S') traits.push('HOURLY')
  if (flag(13) === 'M') traits.push('OPTIONAL_IN_TOTAL')
  if (flag(21) === 'B') traits.push('REFERENCE')
  if (repeats || flag(21) === 'W' || flag(21) === 'A') traits.push('REPEATED')
  if (flag(22) === 'X') traits.push('FREE_QUANTITY')
  if (flag(62) === 'R') return { kind: 'NOTE', traits: [...traits, 'DROPPED'] }
  if (flag(20) === 'Z') return { kind: 'SURCHARGE', traits }
  if (isAlternative) return { kind: 'ALTERNATIVE', traits }
  if (flag(13) === 'E') return { kind: 'OPTIONAL', traits }
  return { kind: isLumpSum(unit) ? 'LUMP_SUM' : 'NORMAL', traits }
}

/** `----` says that there is none. */
function unitOf(written: string): string | null {
  const unit = oneLine(written)
  return /^-*$/.test(unit) ? null : unit
}

type ReadNumber = (
  what: string,
  record: GaebRecord,
  first: number,
  last: number,
  places: number,
  sign: number,
) => string | null

/** Digits without a mark, with a sign of their own; blank is none. */
function numbersOf({ place }: Gathered, issues: Issue[]): ReadNumber {
  return (what, record, first, last, places, sign) => {
    const written = columns(record, first, last).trim()
    if (written === '') return null
    const isNegative = columns(record, sign, sign) === '-'
    const value =
      readImpliedDecimal(written, places, isNegative) ??
      // Against the standard, but plain.
      (/[.,]/.test(written) ? readWrittenDecimal(`${isNegative ? '-' : ''}${written}`) : undefined)
    if (value === undefined) issues.push(issue('BAD_NUMBER', place, { what, value: written }))
    return value ?? null
  }
}

/** The third decimal has a column of its own. */
function unitPriceOf(prices: GaebRecord, numberOf: ReadNumber): string | null {
  return /^\d$/.test(columns(prices, 23, 23))
    ? numberOf('The unit price', prices, 13, 23, 3, 12)
    : numberOf('The unit price', prices, 13, 22, 2, 12)
}

/** Record 27 says which part of a quantity is for which place: together they must make the quantity. */
function checkSplits(gathered: Gathered, quantity: string | null, issues: Issue[]): void {
  const splits = gathered.records.filter((each) => each.kind === '27')
  if (splits.length === 0 || quantity === null) return
  let thousandths = 0n
  for (const split of splits) {
    const digits = columns(split, 33, 43).trim()
    if (!/^\d+$/.test(digits)) return
    thousandths += BigInt(digits) * (columns(split, 32, 32) === '-' ? -1n : 1n)
  }
  const isNegative = thousandths < 0n
  const sum = readImpliedDecimal(String(isNegative ? -thousandths : thousandths), 3, isNegative)
  if (sum === quantity || sum === undefined) return
  const { number, place } = gathered
  issues.push(issue('PARTS_DIFFER', place, { number, sum, quantity }))
}

const last = (records: readonly GaebRecord[], kinds: readonly string[]): GaebRecord | undefined =>
  records.findLast((each) => kinds.includes(each.kind))
