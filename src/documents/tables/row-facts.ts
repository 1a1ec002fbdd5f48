import type { Identifier, Position } from '../parsed-document.ts'
import { knownUnit } from '../text/units.ts'
import { isGtin } from '../wording/gtin.ts'
import { type Layout, oneLine } from './layout.ts'
import {
  isCharge,
  isDetail,
  isDropped,
  isPageMark,
  isSum,
  kindInCell,
  type QuantityWord,
  quantityWord,
} from './row-words.ts'
import type { Cell, Row } from './table.ts'
import { amountOf, numberOf, type Thousands } from './written-numbers.ts'

/** A row as far as it can be judged alone. */
export type RowFacts = {
  readonly row: number
  readonly shape: Shape
  readonly number: string
  readonly text: string
  /** From a column of its own. */
  readonly longText: string
  /** Further texts of the row, one per column. */
  readonly more: readonly string[]
  readonly quantity: string | null
  readonly word: QuantityWord | undefined
  /** What stands where a quantity should, and is none. */
  readonly unreadable: string | undefined
  readonly unit: string | null
  readonly unitPrice: string | null
  readonly totalPrice: string | null
  readonly identifiers: readonly Identifier[]
  readonly kindWord: string
  /** From the columns that name chapters, outer ones first; empty where a cell is. */
  readonly chapters: readonly string[]
  /** Has numbers in columns that are none of a position's own. */
  readonly hasValues: boolean
  readonly bold: boolean
  readonly filled: number
  /** The only cell that is filled, or the first. */
  readonly first: number
}

export type Shape =
  | 'EMPTY'
  | 'HEADER'
  | 'SUM'
  | 'POSITION'
  /** Something to order, without a text of its own. */
  | 'AMOUNT'
  /** A number and a text, nothing to order. */
  | 'NUMBERED'
  | 'TEXT'
  /** Nothing in the columns that make a position. */
  | 'ASIDE'

/** What is the same for all rows below one header. */
export type Reading = {
  readonly layout: Layout
  readonly thousands: readonly Thousands[]
  /** Without any, a text is a position by itself. */
  readonly hasAmounts: boolean
  /** Columns that name chapters. */
  readonly chapters: readonly number[]
  /** Of all quantities of a column, where only its header has it. */
  readonly units: readonly (string | undefined)[]
  /** The number stands before the text, in its cell: `A) Kabel`. */
  readonly numberInText: boolean
}

type Draft = { -readonly [Key in keyof RowFacts]: RowFacts[Key] }

const NONE: readonly never[] = []

export function readRow(row: Row, index: number, reading: Reading): RowFacts {
  const facts = emptyFacts(index)
  const { roles, headers, areas } = reading.layout
  let label = ''
  let longText = ''
  let counted = areas[0] ?? -1
  for (let column = 0; column < row.length; column++) {
    const cell = row[column]
    if (cell === undefined || cell.text === '') continue
    if (facts.filled === 0) facts.first = column
    facts.filled += 1
    if (label === '' && cell.number === undefined) label = cell.text
    const role = roles[column]
    switch (role) {
      case 'NUMBER':
        facts.number = facts.number === '' ? cell.text : `${facts.number}.${cell.text}`
        if (cell.bold === true) facts.bold = true
        break
      case 'TEXT':
        facts.text = cell.text
        if (cell.bold === true) facts.bold = true
        break
      case 'LONG_TEXT':
        longText = longText === '' ? cell.text : `${longText}\n${cell.text}`
        break
      case 'QUANTITY':
        if (areas.length > 0) break
        readQuantity(facts, cell, reading.thousands[column])
        if (facts.quantity !== null) counted = column
        break
      case 'UNIT':
        readUnit(facts, cell, reading.thousands[column])
        break
      case 'UNIT_PRICE':
        facts.unitPrice = numberOf(cell, reading.thousands[column]) ?? null
        break
      case 'TOTAL_PRICE':
        facts.totalPrice = numberOf(cell, reading.thousands[column]) ?? null
        break
      case 'REMARK':
        facts.more = [...facts.more, cell.text]
        break
      case 'POSITION_KIND':
        facts.kindWord = kindInCell(cell.text, headers[column] ?? '') || facts.kindWord
        break
      case 'CHAPTER':
      case 'IGNORED':
        break
      case undefined:
        keepOther(facts, cell, headers[column] ?? '')
        break
      default:
        addIdentifier(facts, role as Identifier['type'], cell)
    }
  }
  if (facts.filled === 0) return facts
  if (longText !== '') {
    if (facts.text === '') facts.text = longText
    else facts.longText = longText
  }
  if (reading.chapters.length > 0) {
    facts.chapters = reading.chapters.map((column) => (row[column]?.text ?? '').slice(0, 200))
  }
  if (areas.length > 0) addAreas(facts, row, reading)
  if (facts.quantity !== null) facts.unit ??= reading.units[counted] ?? null
  if (reading.numberInText && facts.text !== '') takeNumber(facts)
  // A form that waits for prices counts with none: its sums are zero.
  if (facts.unitPrice === null && facts.totalPrice === '0') facts.totalPrice = null
  if (isDropped(facts.text) || (facts.more.length > 0 && facts.more.some(saysDropped))) {
    facts.word = 'DROPPED'
  }
  facts.shape = shapeOf(facts, label, reading)
  if (facts.shape === 'POSITION' || facts.shape === 'NUMBERED') {
    facts.number = positionNumber(facts.number)
  }
  return facts
}

/** With the header of its column, or without. */
const saysDropped = (text: string) => isDropped(text.slice(text.lastIndexOf(': ') + 1).trim())

export const headerFacts = (row: number): RowFacts => ({ ...emptyFacts(row), shape: 'HEADER' })

const emptyFacts = (row: number): Draft => ({
  row,
  shape: 'EMPTY',
  number: '',
  text: '',
  longText: '',
  more: NONE,
  quantity: null,
  word: undefined,
  unreadable: undefined,
  unit: null,
  unitPrice: null,
  totalPrice: null,
  identifiers: NONE,
  kindWord: '',
  chapters: NONE,
  hasValues: false,
  bold: false,
  filled: 0,
  first: 0,
})

const LEADING_NUMBER = /^((?:\d{1,4}\.)+\d{0,4}|\d{1,4}[.)]|[A-Za-z][.)])\s+(?=\S)/

/** Whether a text begins like one of an enumeration. */
export const isEnumerated = (text: string): boolean => LEADING_NUMBER.test(text)

function takeNumber(facts: Draft): void {
  const found = LEADING_NUMBER.exec(facts.text)
  if (!found || facts.number !== '') return
  facts.number = found[1] ?? ''
  facts.text = facts.text.slice(found[0].length)
}

function shapeOf(facts: Draft, label: string, reading: Reading): Shape {
  const asks = facts.quantity !== null || facts.word !== undefined || facts.unit !== null
  if (isSum(label) || (facts.text !== label && isSum(facts.text))) {
    const isBare = facts.number === '' && facts.text.split(' ').length < 3
    if (isBare || !asks || facts.unit === null || facts.text === '') return 'SUM'
  }
  if (facts.filled === 1 && isPageMark(label)) return 'SUM'
  // With an outline's number it is one of the works of a bill, and without a price it asks for one.
  const costs = facts.unitPrice !== null || facts.totalPrice !== null
  if (costs && isCharge(facts.text) && !/\.\d/.test(facts.number)) return 'SUM'
  const named = facts.text !== '' || facts.identifiers.length > 0
  const priced = facts.unitPrice !== null || (!reading.hasAmounts && facts.totalPrice !== null)
  if (named && (asks || priced)) return 'POSITION'
  if (!named && facts.quantity !== null) return 'AMOUNT'
  if (facts.text === '') return 'ASIDE'
  if (!reading.hasAmounts && (facts.number !== '' || facts.identifiers.length > 0))
    return 'POSITION'
  if (facts.unreadable !== undefined && (isNumber(facts.number) || /^\d/.test(facts.unreadable)))
    return 'POSITION'
  if (facts.number !== '') return isNumber(facts.number) ? 'NUMBERED' : 'ASIDE'
  if (facts.identifiers.length > 0 || facts.hasValues) return 'POSITION'
  // Without numbers, a text with a remark of its own is no further line of the one above.
  const isOwn = facts.more.length > 0 && !reading.layout.roles.includes('NUMBER')
  if (isOwn && !isDetail(facts.text)) return 'POSITION'
  return 'TEXT'
}

/** `1.2.10.`, `A`, `FU-CH-01`; not a word or a sentence. */
export const isNumber = (text: string) =>
  text.length <= 30 &&
  (/\d/.test(text) || /^[A-Z]{1,3}[.)]?$|^[IVXLC]+[.)]?$|^[a-z][.)]?$/.test(text)) &&
  !/[:;!?]$/.test(text) &&
  text.split(/\s+/).length <= 6

function readQuantity(facts: Draft, cell: Cell, thousands: Thousands): void {
  const amount = amountOf(cell, thousands)
  if (amount) {
    facts.quantity = amount.quantity
    if (amount.unit !== undefined) facts.unit ??= amount.unit
    return
  }
  facts.word = quantityWord(cell.text)
  if (facts.word !== undefined) return
  if (knownUnit(cell.text) !== undefined) facts.unit ??= cell.text
  else facts.unreadable = cell.text
}

function readUnit(facts: Draft, cell: Cell, thousands: Thousands): void {
  if (/^[-–—_.]+$/.test(cell.text)) return
  const amount =
    cell.number === undefined && facts.quantity === null ? amountOf(cell, thousands) : undefined
  if (amount?.unit !== undefined) {
    facts.quantity = amount.quantity
    facts.unit = amount.unit
  } else if (cell.text.length <= 30) facts.unit = cell.text
}

function keepOther(facts: Draft, cell: Cell, header: string): void {
  if (header === '') {
    // Helper columns beside a table hold numbers; words are part of the text.
    if (/[A-Za-zÄÖÜäöüß]{3}/.test(cell.text) && !/^https?:/.test(cell.text)) {
      facts.more = [...facts.more, cell.text]
    }
    return
  }
  if (cell.number !== undefined) facts.hasValues = true
  if (header.length <= 80) {
    facts.more = [...facts.more, `${header.replace(/\s*:$/, '')}: ${cell.text}`]
  }
}

const LONGEST_IDENTIFIER = 200

function addIdentifier(facts: Draft, type: Identifier['type'], cell: Cell): void {
  if (cell.text.length > LONGEST_IDENTIFIER || /^[-–—/.?]+$/.test(cell.text)) return
  const value = oneLine(cell.text)
  if (type === 'MANUFACTURER') {
    const names = severalNames(value).map((name) => ({ type, value: name }))
    facts.identifiers = [...facts.identifiers, ...names]
  } else if (type === 'EAN') {
    const digits = value.replace(/[\s-]/g, '')
    const checked: Identifier = isGtin(digits)
      ? { type, value: digits }
      : { type: 'ARTICLE_NUMBER', value }
    facts.identifiers = [...facts.identifiers, checked]
  } else {
    const only = facts.identifiers.length === 0
    facts.identifiers = only ? [{ type, value }] : [...facts.identifiers, { type, value }]
  }
}

/** `Armaflex / ALP / K-Flex`: only where each part is short enough to be a name. */
function severalNames(text: string): readonly string[] {
  const parts = text
    .split(/ \/ |;|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const names =
    parts.length > 1 && parts.every((part) => part.length <= 30 && part.split(' ').length <= 3)
  return names ? parts : [text]
}

function addAreas(facts: Draft, row: Row, { layout, thousands }: Reading): void {
  if (layout.areas.length === 0) return
  let sum: string | undefined
  for (const column of layout.areas) {
    const cell = row[column]
    if (!cell || cell.text === '') continue
    const amount = amountOf(cell, thousands[column])
    if (!amount) continue
    sum = sum === undefined ? amount.quantity : added(sum, amount.quantity)
    if (amount.unit !== undefined) facts.unit ??= amount.unit
  }
  facts.quantity = sum ?? null
}

/** The sum of two decimal texts, without a float. */
export function added(one: string, other: string): string {
  const places = Math.max(placesOf(one), placesOf(other))
  const sum = scaled(one, places) + scaled(other, places)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

const placesOf = (value: string) =>
  value.includes('.') ? value.length - value.indexOf('.') - 1 : 0

const scaled = (value: string, places: number) =>
  BigInt(value.replace('.', '') + '0'.repeat(places - placesOf(value)))

/** ` 1. 1. 1.  10. ` → `1.1.1.10`; `Pos. 7` → `7`; `1.2`, which a program took for a day, is `1.2` again. */
export function positionNumber(text: string): Position['number'] {
  if (/^\d+(?:\.\d+)*$/.test(text)) return text
  const day = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  if (day) return `${Number(day[2])}.${Number(day[1])}`
  return text
    .slice(0, 60)
    .replace(/^(?:pos(?:ition)?|nr|no|item)\b\.?\s*(?=\d)/i, '')
    .replace(/\s+/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/[.)]+$/, '')
}
