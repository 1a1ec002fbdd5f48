import { Outline } from '../outline.ts'
import type { Facts, Position } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { decode } from '../text/decode.ts'
import { type Draft, putIntoOutline } from './gaeb-drafts.ts'
import { currencyOf, germanDate } from './gaeb-facts.ts'
import { leadingLine, oneLine } from './gaeb-texts.ts'
import {
  type Block,
  blockOf,
  blocksNamed,
  fieldText,
  isYes,
  parseBlocks,
} from './gaeb2000-blocks.ts'
import {
  alternativeOf,
  type Context,
  type Inherited,
  placeOf,
  plainText,
  readParts,
  readPosition,
  textsOf,
  workTextOf,
} from './gaeb2000-position.ts'
import { maskOf, partyIn, readOrder } from './gaeb2000-trade.ts'
import { lostCharacters } from './lost-characters.ts'
import { type OrdinalMask, ordinalKey, readOrdinal } from './ordinal-number.ts'

/** Reads GAEB 2000: blocks and fields with names (`.p81` to `.p86`, `.p93`, `.p94`). */
export function readGaeb2000(source: SourceFile, limits: Limits): Reading {
  const { text, encoding } = decode(source.bytes)
  const { root, issues } = parseBlocks(text, source.name, limits)
  issues.push(...lostCharacters(text, encoding, source.name))
  const context = { file: source.name, issues }
  const outline = new Outline(limits, placeOf(context, root))
  const orders = blocksNamed(root, 'bestellung').map((order) => readOrder(context, order))
  const drafts = orders.flatMap((order) => order.drafts)
  for (const bill of blocksNamed(root, 'lv')) readBill(context, bill, drafts)
  const dangling = putIntoOutline(drafts, outline)
  return {
    chapters: outline.finish(),
    facts: { ...factsOf(root), ...orders[0]?.facts },
    orderMetadata: orders[0]?.orderMetadata ?? {},
    loose: contractTexts(context, root),
    issues: [...issues, ...dangling],
  }
}

type State = Context & {
  readonly drafts: Draft[]
  readonly mask: OrdinalMask | undefined
}

function readBill(context: Context, bill: Block, drafts: Draft[]): void {
  const state = { ...context, drafts, mask: maskOf(bill) }
  readArea(state, bill, 0, { isDropped: false, kind: undefined })
  drafts.push({ do: 'LEAVE_TO', depth: 0 })
}

/** What stands in a bill of quantities, or in a group of one. How deep groups are was bounded before. */
function readArea(state: State, area: Block, depth: number, inherited: Inherited): void {
  for (const block of area.blocks) {
    if (block.name === 'lvbereich') {
      readGroup(state, block, depth, inherited)
    } else if (block.name === 'hinweis') {
      const { asksBidder, ...texts } = textsOf(block)
      addText(state, block, { ...texts, traits: asksBidder ? ['ASKS_BIDDER'] : [] })
    } else if (block.name === 'ausfbeschr') {
      const longText = workTextOf(block)
      const name = oneLine(plainText({ value: fieldText(block, 'ausfbez') }).text)
      const key = descriptionKey(fieldText(block, 'ausfnr'))
      addText(state, block, { shortText: name || leadingLine(longText), longText }, key)
    } else if (block.name === 'position' || block.name.startsWith('zuschl')) {
      addPosition(state, block, inherited)
    }
  }
}

function readGroup(state: State, block: Block, depth: number, outer: Inherited): void {
  const number = readOrdinal(rawOf(block, 'oz'), state.mask)
  const title = oneLine(plainText({ value: fieldText(block, 'bez', 'beztx') }).text)
  state.drafts.push({ do: 'ENTER', number, title, place: placeOf(state, block) })
  readArea(state, block, depth + 1, {
    isDropped: outer.isDropped || isYes(fieldText(block, 'entf')),
    kind: outer.kind === 'ALTERNATIVE' ? outer.kind : (alternativeOf(block) ?? outer.kind),
  })
  state.drafts.push({ do: 'LEAVE_TO', depth })
}

/** Blanks in front of a number are part of it. */
const rawOf = (block: Block, key: string): string =>
  block.fields
    .find((field) => field.key === key)
    ?.value.replaceAll('\n', '')
    .trimEnd() ?? ''

function addText(state: State, block: Block, texts: Partial<Position>, key?: string): void {
  if (texts.shortText === '' && texts.longText === '') return
  const position = { ...texts, kind: 'NOTE', place: placeOf(state, block) } as const
  state.drafts.push({ do: 'ADD', position, key })
}

function addPosition(state: State, block: Block, inherited: Inherited): void {
  const number = readOrdinal(rawOf(block, 'oz'), state.mask)
  const position = readPosition(state, block, number, inherited)
  const key = positionKey(number)
  state.drafts.push({ do: 'ADD', position, key, basedOn: referenceOf(state, block) })
  for (const part of readParts(state, block, position)) {
    state.drafts.push({ do: 'ADD', position: part })
  }
}

const positionKey = (number: string) => `position ${ordinalKey(number)}`

const descriptionKey = (number: string) => `description ${ordinalKey(number)}`

function referenceOf(state: State, block: Block) {
  const shown = readOrdinal(rawOf(block, 'bezugoz'), state.mask)
  if (shown !== '') return { key: positionKey(shown), shown }
  const description = fieldText(block, 'bezugausfnr')
  return description === '' ? undefined : { key: descriptionKey(description), shown: description }
}

/** What the file says of itself. Who asks is the one who awards the contract. */
function factsOf(root: Block): Partial<Facts> {
  const first = (name: string) => blocksNamed(root, name)[0]
  const [info, project, award, bill] = ['gaebinfo', 'prjinfo', 'vergabeinfo', 'lvinfo'].map(first)
  const [short, long] = [fieldText(project, 'name'), fieldText(project, 'bez')].map(oneLine)
  const phase = fieldText(first('vergabe'), 'dp')
  const money = [award, project].find((block) => fieldText(block, 'wae', 'waebez') !== '')
  return {
    name: oneLine(fieldText(bill, 'bez', 'name')) || null,
    project: long || short || null,
    // Programs put its number where its short name belongs.
    projectNumber: short && long && short !== long && /\d/.test(short) ? short : null,
    phase: /^\d\d$/.test(phase) ? phase : null,
    date: germanDate(fieldText(bill, 'datum')) ?? germanDate(fieldText(info, 'datum')),
    submissionDate: germanDate(fieldText(award, 'erdatum')),
    executionStart: germanDate(fieldText(award, 'ausfbeginn')),
    executionEnd: germanDate(fieldText(award, 'ausfende')),
    customer: partyIn(blockOf(first('vergabe'), 'ag')),
    currency: currencyOf(fieldText(money, 'wae'), fieldText(money, 'waebez')),
    program: oneLine(fieldText(info, 'progname', 'progsystem')).replace(/^\/ /, '') || null,
  }
}

/** Conditions of the contract are no positions. */
function contractTexts(context: Context, root: Block): TextLine[] {
  const lines: TextLine[] = []
  for (const block of blocksNamed(root, 'zustext')) {
    for (const field of block.fields) {
      if (!field.key.startsWith('text')) continue
      const place = placeOf(context, { ...block, first: field.line })
      for (const text of plainText(field).text.split('\n')) {
        if (text.trim() !== '' && lines.length < MAX_LOOSE_LINES) lines.push({ text, place })
      }
    }
  }
  return lines
}

/** Facts stand at the beginning, if they do. */
const MAX_LOOSE_LINES = 20_000
