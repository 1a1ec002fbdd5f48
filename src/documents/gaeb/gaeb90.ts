import { type Issue, issue, Unreadable } from '../issues.ts'
import { type NewPosition, Outline } from '../outline.ts'
import type { Facts, Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { decode } from '../text/decode.ts'
import { type Draft, putIntoOutline } from './gaeb-drafts.ts'
import { currencyOf, germanDate, partyOf } from './gaeb-facts.ts'
import { mendDividedWords, oneLine } from './gaeb-texts.ts'
import { checkRecords } from './gaeb90-checks.ts'
import { readDescription, readHint, readPart, readPosition } from './gaeb90-position.ts'
import { columns, type GaebRecord, splitRecords } from './gaeb90-records.ts'
import { cutsWords } from './gaeb90-text.ts'
import { lostCharacters } from './lost-characters.ts'
import { guessMask, type OrdinalMask, ordinalKey, readMask, readOrdinal } from './ordinal-number.ts'

/** Reads GAEB 90: records of 80 columns (`.d81` to `.d86`). */
export function readGaeb90(source: SourceFile, limits: Limits): Reading {
  const { text, encoding } = decode(source.bytes, 'CP850')
  const records = splitRecords(text, limits.rows)
  const state = start(source.name, records, limits)
  state.issues.push(...lostCharacters(text, encoding, source.name))
  for (const record of records) read(state, record)
  close(state)
  const outline = new Outline(limits, placeOf(state, 1, records.at(-1)?.line ?? 1))
  const issues = [
    ...state.issues,
    ...checkRecords(records, (line) => placeOf(state, line)),
    ...putIntoOutline(state.drafts, outline),
  ]
  const { facts, loose } = state
  return { chapters: outline.finish(), facts, orderMetadata: {}, loose, issues }
}

type State = {
  readonly file: string
  readonly deepest: number
  readonly mask: OrdinalMask
  /** Lines are cut in the middle of words. */
  readonly isCut: boolean
  /** Groups are begun more often than ended. */
  readonly missesEnds: boolean
  readonly drafts: Draft[]
  readonly issues: Issue[]
  readonly loose: TextLine[]
  readonly unknown: Set<string>
  facts: Partial<Facts>
  lot: string | undefined
  readonly groups: Group[]
  open: Open | undefined
  /** The position that parts belong to. */
  whole: NewPosition | undefined
  /** A text without a position was already told of. */
  isStray: boolean
}

type Group = { readonly raw: string; readonly nature: string }

/** What the following records belong to. */
type Open = { readonly head: GaebRecord; readonly records: GaebRecord[] }

function start(file: string, records: readonly GaebRecord[], limits: Limits): State {
  const of = (kind: string) => records.filter((record) => record.kind === kind)
  const head = of('00')[0]
  const groups = of('11')
  return {
    file,
    deepest: limits.depth,
    mask:
      (head && readMask(columns(head, 63, 71))) ??
      guessMask(
        groups.map((group) => columns(group, 3, 11)),
        9,
      ),
    isCut: cutsWords(records),
    missesEnds: of('31').length < groups.length,
    drafts: [],
    issues: [],
    loose: [],
    unknown: new Set(),
    facts: {},
    lot: undefined,
    groups: [],
    open: undefined,
    whole: undefined,
    isStray: false,
  }
}

const placeOf = ({ file }: State, first: number, last = first): Place => ({
  file,
  kind: 'LINES',
  first,
  last,
})

function read(state: State, record: GaebRecord): void {
  const { kind } = record
  if (['20', '21', '24', '41'].includes(kind)) open(state, record)
  else if (kind === '22' || kind === '23') readPrices(state, record)
  else if (kind === '12') readTitle(state, record)
  else if (['25', '26', '27', '28', '42'].includes(kind)) belong(state, record)
  else if (kind in STRUCTURE) {
    close(state)
    STRUCTURE[kind]?.(state, record)
  } else if (kind in HEAD) HEAD[kind]?.(state, record)
  else if (!IGNORED.test(kind) && state.unknown.size < 20 && !state.unknown.has(kind)) {
    state.unknown.add(kind)
    state.issues.push(issue('UNKNOWN_RECORD', placeOf(state, record.line), { record: kind }))
  }
}

/** Names of price parts, splits of prices, sums, lot groups, wages, and what programs write for themselves. */
const IGNORED = /^(T0|T9|0[4-7]|3[02-5]|4[5-7]|[78]\d)$/

type Handler = (state: State, record: GaebRecord) => void

const STRUCTURE: Readonly<Record<string, Handler>> = {
  '10': (state, record) => {
    const [number, title] = [oneLine(columns(record, 3, 4)), oneLine(columns(record, 5, 44))]
    leaveTo(state, 0)
    state.lot = number
    state.drafts.push({ do: 'ENTER', number, title, place: placeOf(state, record.line) })
  },
  '11': enterGroup,
  '31': leaveGroup,
  '33': (state) => leaveTo(state, 0),
  '99': () => {},
}

/** What the file says of itself. */
const HEAD: Readonly<Record<string, Handler>> = {
  '00': (state, record) => {
    const phase = columns(record, 11, 12)
    if (/^\d\d$/.test(phase)) know(state, { phase })
  },
  '01': (state, record) =>
    know(state, {
      name: oneLine(columns(record, 3, 42)) || null,
      date: germanDate(columns(record, 43, 50)),
      submissionDate: germanDate(columns(record, 51, 58)),
    }),
  '02': (state, record) => know(state, { project: oneLine(columns(record, 3, 62)) || null }),
  '03': (state, record) =>
    know(state, { customer: partyOf({ name: oneLine(columns(record, 3, 62)) || null }) }),
  '08': (state, record) =>
    know(state, { currency: currencyOf(columns(record, 3, 8), columns(record, 9, 58)) }),
  '70': (state, record) => {
    const program = /^(?:created with|created by|erstellt mit|erzeugt mit) (.+)/i
    const found = program.exec(oneLine(columns(record, 3, 74)))?.[1]
    if (found) know(state, { program: found })
  },
  T1: (state, record) => loosen(state, record, columns(record, 3, 74)),
}

/** What is said first counts: a second file may hang on the first. */
function know(state: State, facts: Partial<Facts>): void {
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  state.facts = { ...Object.fromEntries(known), ...state.facts }
}

/** Facts stand at the beginning, if they do. */
const MAX_LOOSE_LINES = 20_000

function loosen(state: State, record: GaebRecord, text: string): void {
  const shown = text.trimEnd()
  if (shown.trim() === '' || state.loose.length === MAX_LOOSE_LINES) return
  state.loose.push({ text: shown, place: placeOf(state, record.line) })
}

function enterGroup(state: State, record: GaebRecord): void {
  const raw = columns(record, 3, 11)
  while (state.missesEnds && state.groups.length > 0) {
    const outer = state.groups.at(-1)?.raw.trimEnd() ?? ''
    if (raw.startsWith(outer) && raw.trimEnd() !== outer) break
    leaveTo(state, state.groups.length - 1 + lots(state))
  }
  if (state.groups.length === state.deepest) {
    const args = { what: 'groups in groups', limit: state.deepest }
    throw new Unreadable('TOO_LARGE', placeOf(state, record.line), args)
  }
  const nature = columns(record, 12, 12).toUpperCase()
  const outer = state.groups.at(-1)?.nature ?? ''
  state.groups.push({
    raw,
    nature: outer === 'A' || nature === 'N' || nature === ' ' ? outer : nature,
  })
  open(state, record)
}

/** The group that it names, or else the innermost one. */
function leaveGroup(state: State, record: GaebRecord): void {
  const raw = columns(record, 3, 11)
  const named = state.groups.findLastIndex((group) => group.raw === raw)
  leaveTo(state, (named < 0 ? Math.max(0, state.groups.length - 1) : named) + lots(state))
}

const lots = (state: State): number => (state.lot === undefined ? 0 : 1)

function leaveTo(state: State, depth: number): void {
  state.groups.length = Math.max(0, Math.min(state.groups.length, depth - lots(state)))
  if (depth === 0) state.lot = undefined
  state.drafts.push({ do: 'LEAVE_TO', depth })
}

function open(state: State, head: GaebRecord): void {
  close(state)
  state.open = { head, records: [] }
}

/** Prices follow their position. In a bid there are no positions, and prices stand for them. */
function readPrices(state: State, record: GaebRecord): void {
  const head = state.open?.head
  const isOwn =
    head && /^2[123]$/.test(head.kind) && ordinal(state, head) === ordinal(state, record)
  if (isOwn) belong(state, record)
  else open(state, record)
}

/** A title of several lines. */
function readTitle(state: State, record: GaebRecord): void {
  if (state.open?.head.kind === '11') state.open.records.push(record)
  else if (oneLine(columns(record, 3, 42)) !== '') stray(state, record, columns(record, 3, 42))
}

function belong(state: State, record: GaebRecord): void {
  if (state.open && state.open.head.kind !== '11') {
    state.open.records.push(record)
    state.isStray = false
  } else if (record.kind === '25' || record.kind === '26') {
    stray(state, record, columns(record, record.kind === '25' ? 3 : 6, 72))
  }
}

function stray(state: State, record: GaebRecord, text: string): void {
  loosen(state, record, text)
  if (!state.isStray) {
    state.issues.push(issue('TEXT_WITHOUT_POSITION', placeOf(state, record.line)))
  }
  state.isStray = true
}

const ordinal = (state: State, record: GaebRecord): string =>
  numberOf(state, columns(record, 3, 11))

/** Numbers are unique within a lot. Later generations of GAEB have it as their first part. */
function numberOf({ lot, mask }: State, raw: string): string {
  const number = readOrdinal(raw, mask)
  return lot && number !== '' ? `${lot}.${number}` : number
}

/** All records are there of what was read last. */
function close(state: State): void {
  const { open: found, issues, isCut } = state
  if (!found) return
  state.open = undefined
  const { head, records } = found
  const place = placeOf(state, head.line, records.at(-1)?.line)
  const group = state.groups.at(-1)?.nature ?? ''
  const gathered = { head, records, place, group, isCut }
  if (head.kind === '11') {
    const lines = records.map((record) => columns(record, 3, 42).trim())
    const title = oneLine(mendDividedWords(lines).join(' '))
    state.drafts.push({ do: 'ENTER', number: ordinal(state, head), title, place })
  } else if (head.kind === '20') {
    addText(state, readHint({ ...gathered, number: '' }))
  } else if (head.kind === '41') {
    addText(
      state,
      readDescription({ ...gathered, number: '' }),
      descriptionKey(columns(head, 3, 6)),
    )
  } else if (head.kind === '24') {
    const whole = state.whole ?? { place }
    const number = `${whole.number ?? ''}.UB${columns(head, 3, 4).trim()}`
    state.drafts.push({ do: 'ADD', position: readPart({ ...gathered, number }, whole, issues) })
  } else {
    const number = ordinal(state, head)
    state.whole = readPosition({ ...gathered, number }, issues)
    state.drafts.push({
      do: 'ADD',
      position: state.whole,
      key: ordinalKey(number),
      basedOn: referenceOf(state, records),
    })
  }
}

function addText(state: State, position: NewPosition, key?: string): void {
  if (position.longText === '' && position.shortText === '') return
  state.drafts.push({ do: 'ADD', position, key })
}

const descriptionKey = (number: string) => `description ${ordinalKey(number)}`

/** Record 28 names a position or a description of work. */
function referenceOf(state: State, records: readonly GaebRecord[]) {
  const record = records.findLast((each) => each.kind === '28')
  if (!record) return undefined
  const shown = numberOf(state, columns(record, 58, 66))
  if (shown !== '') return { key: ordinalKey(shown), shown }
  const description = columns(record, 67, 70).trim()
  return description === '' ? undefined : { key: descriptionKey(description), shown: description }
}
