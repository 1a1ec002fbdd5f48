import type { XmlAttributes, XmlPosition } from '../containers/xml.ts'
import { addGaps, type Gap } from '../gaps.ts'
import type { NewPosition } from '../outline.ts'
import type { Identifier, Place, PositionKind, PositionTrait } from '../parsed-document.ts'
import { isLumpSum } from '../text/units.ts'
import { leadingLine, mendDividedWords, oneLine } from './gaeb-texts.ts'
import { type Context, readDecimal, readUnit } from './xml-context.ts'
import { formatted, type Rule, type Rules, rules, value } from './xml-rules.ts'

/** What stands in a position, as it is read. */
export type Item = {
  readonly id: string | undefined
  readonly number: string
  readonly place: Place
  /** By the name of the element: numbers, flags, the unit. */
  readonly values: Map<string, string>
  basedOn: string | undefined
  shortText: string
  longText: string
  asksBidder: boolean
  gaps: readonly Gap[]
  readonly identifiers: Identifier[]
  readonly parts: Item[]
}

export function newItem(
  attributes: XmlAttributes,
  number: string,
  at: XmlPosition,
  context: Context,
): Item {
  return {
    id: attributes['ID'],
    number,
    place: context.place(at),
    values: new Map(),
    basedOn: undefined,
    shortText: '',
    longText: '',
    asksBidder: false,
    gaps: [],
    identifiers: [],
    parts: [],
  }
}

export const addLines = (text: string, more: string): string =>
  text === '' || more === '' ? text + more : `${text}\n${more}`

/** Titles and short texts: lines that are read as one. */
export function joinLines(text: string): string {
  const start = text.slice(0, LONGEST_SHORT_TEXT)
  return oneLine(start.includes('\n') ? mendDividedWords(start.split('\n')).join(' ') : start)
}

/** Real ones have some 160 characters at most. */
const LONGEST_SHORT_TEXT = 1_000

/** Short texts and titles may come in several pieces. */
export function extendLine(line: string, more: string): string {
  if (line === '') return joinLines(more)
  return line.length > LONGEST_SHORT_TEXT ? line : oneLine(`${line} ${joinLines(more)}`)
}

/** Where texts of a description go. */
export type Texts = Pick<Item, 'shortText' | 'longText' | 'asksBidder' | 'gaps'>

/** `<Description>`, the same for positions, their parts, hints and articles. */
export function descriptionRule(texts: () => Texts): Rule {
  const add = (into: Texts, gaps: readonly Gap[]) => {
    into.gaps = addGaps(into.gaps, gaps)
    into.asksBidder ||= gaps.length > 0
  }
  const short = formatted((text, gaps) => {
    const into = texts()
    into.shortText = extendLine(into.shortText, text)
    add(into, gaps)
  })
  const long = formatted((text, gaps) => {
    const into = texts()
    into.longText = addLines(into.longText, text)
    add(into, gaps)
  })
  const outline: Rule = { inside: rules({ OutlTxt: short }) }
  // What is left blank for the bidder may be told by this flag only.
  const flag = value((text) => {
    texts().asksBidder ||= text === 'Yes'
  })
  return {
    inside: rules({
      CompleteText: { inside: rules({ ComplTSB: flag, DetailTxt: long, OutlineText: outline }) },
      OutlineText: outline,
    }),
  }
}

const FLAGS_AND_NUMBERS = [
  'ALNGroupNo',
  'ALNSerNo',
  'Provis',
  'LumpSumItem',
  'NotAppl',
  'HourIt',
  'RefDescr',
  'QtyTBD',
  'Qty',
  'PredQty',
  'QU',
  'UP',
  'IT',
]

/** What may stand in a position of any kind; `current` is the innermost one that is open. */
export function itemRules(current: () => Item): Rules {
  const keep = (name: string): [string, Rule] => [
    name,
    value((text) => current().values.set(name, text)),
  ]
  const reference: Rule = {
    open: (attributes) => {
      current().basedOn = attributes['IDRef']
    },
  }
  return new Map<string, Rule>([
    ...FLAGS_AND_NUMBERS.map(keep),
    ['RefRNo', reference],
    ['RefPerfNo', reference],
    ['Description', descriptionRule(current)],
    [
      'BidComm',
      formatted((text) => {
        current().longText = addLines(current().longText, text)
      }),
    ],
    ['Product', { inside: rules({ Article: articleRule(current) }) }],
  ])
}

/** What the author or the bidder names as the product. */
function articleRule(current: () => Item): Rule {
  let brand = ''
  return {
    open: () => {
      brand = ''
    },
    inside: rules({
      Brand: value((text) => {
        brand = oneLine(text)
        addIdentifier(current(), 'MANUFACTURER', brand)
      }),
      ArtNo: value((text) => {
        const type = brand === '' ? 'ARTICLE_NUMBER' : 'MANUFACTURER_ARTICLE_NUMBER'
        addIdentifier(current(), type, text)
      }),
      ArtOutline: formatted((text) => {
        current().longText = addLines(current().longText, text)
      }),
    }),
  }
}

const MAX_IDENTIFIERS = 50

export function addIdentifier(item: Item, type: Identifier['type'], text: string): void {
  const written = oneLine(text)
  const isKnown = item.identifiers.some((each) => each.type === type && each.value === written)
  if (written !== '' && !isKnown && item.identifiers.length < MAX_IDENTIFIERS)
    item.identifiers.push({ type, value: written })
}

/** What the group around a position makes of it. */
export type GroupNature = {
  readonly isDropped: boolean
  readonly nature: 'BASE' | 'ALTERNATIVE' | ''
}

/** How a position of that element begins. */
export type ItemElement = 'Item' | 'MarkupItem' | 'HourItem'

export function positionOf(
  item: Item,
  element: ItemElement,
  group: GroupNature,
  context: Context,
): NewPosition {
  const { values, place, number } = item
  const decimal = (name: string, what: string) =>
    readDecimal(values.get(name) ?? '', what, place, context)
  const unit = readUnit(values.get('QU') ?? '')
  const { kind, traits } = natureOf(item, element, group, unit)
  return {
    number,
    kind,
    traits,
    shortText: item.shortText || leadingLine(item.longText),
    longText: item.longText,
    // Work by the hour has no other quantity; elsewhere it is the planner's guess beside one that is left open.
    quantity:
      decimal('Qty', 'The quantity') ??
      (element === 'HourItem' ? decimal('PredQty', 'The quantity') : null),
    unit,
    unitPrice: decimal('UP', 'The unit price'),
    totalPrice: decimal('IT', 'The total'),
    identifiers: item.identifiers,
    gaps: item.gaps,
    place,
  }
}

/** A sub-description: what it is part of is what it is, too. */
export function partOf(part: Item, whole: NewPosition, context: Context): NewPosition {
  const { values, place, number } = part
  const decimal = (name: string, what: string) =>
    readDecimal(values.get(name) ?? '', what, place, context)
  const unit = readUnit(values.get('QU') ?? '')
  const kind = whole.kind === 'LUMP_SUM' || whole.kind === undefined ? 'NORMAL' : whole.kind
  const traits: PositionTrait[] = ['PART']
  if (whole.traits?.includes('DROPPED')) traits.push('DROPPED')
  if (values.get('QtyTBD') === 'Yes') traits.push('FREE_QUANTITY')
  if (part.asksBidder) traits.push('ASKS_BIDDER')
  return {
    ...textsOf(part),
    kind: kind === 'NORMAL' && isLumpSum(unit) ? 'LUMP_SUM' : kind,
    traits,
    number,
    quantity: decimal('Qty', 'The quantity'),
    unit,
    unitPrice: decimal('UP', 'The unit price'),
    place,
  }
}

export const textsOf = ({ shortText, longText, gaps }: Omit<Texts, 'asksBidder'>) => ({
  shortText: shortText || leadingLine(longText),
  longText,
  gaps,
})

/** Flags are words: an element with `No` says the same as none. */
function natureOf(
  { values, basedOn, asksBidder }: Item,
  element: ItemElement,
  group: GroupNature,
  unit: string | null,
): { kind: PositionKind; traits: PositionTrait[] } {
  const isSet = (flag: string) => values.get(flag) === 'Yes'
  const serial = values.get('ALNSerNo') ?? ''
  const isAlternative = /[1-9]/.test(serial) || group.nature === 'ALTERNATIVE'
  const traits: PositionTrait[] = []
  if ((/^0+$/.test(serial) || group.nature === 'BASE') && !isAlternative) traits.push('BASE')
  if (isSet('HourIt') || element === 'HourItem') traits.push('HOURLY')
  if (values.get('Provis') === 'WithTotal') traits.push('OPTIONAL_IN_TOTAL')
  if (values.get('RefDescr') === 'Ref') traits.push('REFERENCE')
  if (values.get('RefDescr') === 'Rep' || basedOn !== undefined) traits.push('REPEATED')
  if (isSet('QtyTBD')) traits.push('FREE_QUANTITY')
  if (asksBidder) traits.push('ASKS_BIDDER')
  if (isSet('NotAppl') || group.isDropped) return { kind: 'NOTE', traits: [...traits, 'DROPPED'] }
  if (element === 'MarkupItem') return { kind: 'SURCHARGE', traits }
  if (isAlternative) return { kind: 'ALTERNATIVE', traits }
  if (values.get('Provis') === 'WithoutTotal') return { kind: 'OPTIONAL', traits }
  return { kind: isSet('LumpSumItem') || isLumpSum(unit) ? 'LUMP_SUM' : 'NORMAL', traits }
}
