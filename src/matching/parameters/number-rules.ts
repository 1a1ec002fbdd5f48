import { chainAt } from './chains.ts'
import { CROSS_SECTIONS } from './codes.ts'
import { countedBy } from './counts.ts'
import { inchesAt } from './inches.ts'
import { type Label, labelOf } from './labels.ts'
import type { ParameterKind } from './parameter.ts'
import { isCores, readRow } from './rows.ts'
import { concerns, isNumber, isSign, isWord, note, type Scan } from './scan.ts'
import { CABLE, PIPE, RELAY, SCREEN } from './trades.ts'
import { unitAt } from './unit-at.ts'

/** Reads what a number begins, with what its name says of it; answers the token to go on with. */
export function readNumber(scan: Scan, at: number, label?: Label): number {
  const { tokens } = scan
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined) return at + 1
  // Part of a name such as `PR332`, unless a rule for that word has read it.
  if (token.glued && isWord(before) && label === undefined) return at + 1
  return (
    readInches(scan, at, label) ??
    readPolesWithNeutral(scan, at) ??
    readCableWithEarth(scan, at) ??
    readMany(scan, at) ??
    readCounted(scan, at) ??
    readNickname(scan, at) ??
    readRow(scan, at, label)
  )
}

/** Larger inches are those of racks and screens, except on pipes. */
const LARGEST_THREAD = 6

export function readInches(scan: Scan, at: number, label?: Label): number | undefined {
  const inches = inchesAt(scan, at)
  if (inches === undefined) return undefined
  const { value, next, fraction, marked } = inches
  if (!marked) {
    const named = label?.kind === 'thread_inch'
    if (!fraction || !(named || isGender(scan.tokens[next]?.raw))) return undefined
  }
  if (!fraction && scan.quoted) return undefined
  if (label?.kind === null) return next
  const screen = !fraction && (value % 1 !== 0 || value > LARGEST_THREAD || concerns(scan, SCREEN))
  const size =
    label?.kind === 'size_inch' || (screen && !concerns(scan, PIPE) && label === undefined)
  if (value <= 0 || value > 100) return next
  return note(scan, size ? 'size_inch' : 'thread_inch', value, value, at, next)
}

/** Behind a fraction the kind of thread is as good as a mark. */
const isGender = (raw: string | undefined): boolean =>
  raw === 'IG' || raw === 'AG' || raw === 'ÜM' || raw === 'BSP' || raw === 'NPT'

/** `1+N`, `3+N` */
function readPolesWithNeutral(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const count = tokens[at]?.value ?? 0
  if (!isSign(tokens[at + 1], '+') || tokens[at + 2]?.raw !== 'N') return undefined
  if (!Number.isInteger(count) || count < 1 || count > 3) return undefined
  const suffix = isSign(tokens[at + 3], '-') ? at + 4 : at + 3
  const counted = tokens[suffix]
  const polig = isWord(counted) && countedBy(counted.raw, counted.word, counted.glued) === 'poles'
  return note(scan, 'poles', count + 0.5, count + 0.5, at, polig ? suffix + 1 : at + 3)
}

/** With a green and yellow core, and however many there are in English. */
const CORE_MARKS = new Set(['G', 'g', 'C'])

/** `5G2,5`: one of the cores is green and yellow. */
function readCableWithEarth(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const cores = tokens[at]
  const mark = tokens[at + 1]
  if (!isWord(mark) || !CORE_MARKS.has(mark.raw)) return undefined
  // `12C x 2.5 mm²`
  const from = isSign(tokens[at + 2], 'x') ? at + 3 : at + 2
  const section = tokens[from]
  if (!isNumber(section)) return undefined
  if (!cores || !isCores(cores.value) || !CROSS_SECTIONS.has(section.value)) return undefined
  // `6 G1`, `25/6 G 1 1/2`: a thread.
  const torn = !mark.glued && section.glued && !concerns(scan, CABLE)
  if (torn || isSign(tokens[at - 1], '/') || isThread(scan, at + 2)) return undefined
  const { next } = chainAt(scan, from)
  note(scan, 'cores', cores.value, cores.value, at, at + 1)
  return note(scan, 'cross_section_mm2', section.value, section.value, from, next)
}

function isThread(scan: Scan, at: number): boolean {
  const inches = inchesAt(scan, at)
  return inches !== undefined && (inches.fraction || inches.marked)
}

/** `2xRJ45`, `4x OM3`, `12E9/125`: so many of what the word names. */
function readMany(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const count = tokens[at]
  const times = isSign(tokens[at + 1], 'x')
  const what = tokens[times ? at + 2 : at + 1]
  if (!count || !Number.isInteger(count.value) || count.value < 1) return undefined
  // `12x9/125`
  if (times && isFibre(tokens, at + 2)) {
    return note(scan, 'fibres', count.value, count.value, at, at + 5)
  }
  if (!isWord(what)) return undefined
  const next = times ? at + 3 : at + 2
  if (times && what.word === 'rj') return note(scan, 'ports', count.value, count.value, at, next)
  const fibre =
    (times && (what.word === 'om' || what.word === 'os')) ||
    ((what.raw === 'E' || what.raw === 'G') && isFibre(tokens, next))
  return fibre ? note(scan, 'fibres', count.value, count.value, at, next) : undefined
}

/** Glass in its cladding: `9/125`, `50/125`. */
const isFibre = (tokens: Scan['tokens'], at: number): boolean =>
  isSign(tokens[at + 1], '/') &&
  tokens[at + 2]?.raw === '125' &&
  (tokens[at]?.value === 9 || tokens[at]?.value === 50 || tokens[at]?.value === 62.5)

/** `35er`: what fitters call a pipe by its diameter. */
function readNickname(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const size = tokens[at]?.value ?? 0
  const ending = tokens[at + 1]
  if (ending?.word !== 'er' || !ending.glued || !concerns(scan, PIPE) || size < 6) return undefined
  return note(scan, 'diameter_mm', size, size, at, at + 2)
}

/** Beyond these a number counts something else. */
const MOST: Readonly<Partial<Record<ParameterKind, number>>> = {
  ...{ poles: 12, gangs: 64, rows: 12, phases: 4, cores: 100, pairs: 500, modules: 400, ports: 96 },
  ...{ fibres: 288, fields: 12, height_units: 60, cutting_edges: 8, buttons: 64 },
  ...{
    heat_exchangers: 4,
    trackers: 12,
    contacts_no: 12,
    contacts_nc: 12,
    contacts_changeover: 12,
  },
}

/** `3-polig`, `24 TE`, `3P+N` */
function readCounted(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const number = tokens[at]
  const hyphen = isSign(tokens[at + 1], '-')
  const suffix = tokens[hyphen ? at + 2 : at + 1]
  if (!number || !isWord(suffix) || (hyphen && !suffix.glued)) return undefined
  const kind = countedBy(suffix.raw, suffix.word, suffix.glued)
  if (kind === undefined || !Number.isInteger(number.value)) return undefined
  if (number.value < 1 || number.value > (MOST[kind] ?? 0)) return undefined
  if (kind === 'pairs' && !concerns(scan, CABLE)) return undefined
  // `Cutting and making good` is work.
  const behind = tokens[hyphen ? at + 3 : at + 2]?.word ?? ''
  if (suffix.word === 'cutting' && !behind.startsWith('edge')) return undefined
  // One letter is a contact only where contacts are spoken of.
  const contact = kind === 'contacts_no' || kind === 'contacts_nc'
  if (contact && suffix.raw.length === 1 && !concerns(scan, RELAY)) return undefined
  // `Tracker 2 Phasen 3`: the name belongs to what follows it; in `3 pole 6 kA` that is something else.
  const isName = !hyphen && !suffix.glued && labelOf(suffix.word) !== undefined
  if (isName && isBare(scan, at + 2)) return undefined
  let next = hyphen ? at + 3 : at + 2
  let value = number.value
  if (kind === 'poles') {
    if (isSign(tokens[next], '.')) next += 1
    if (isSign(tokens[next], '+') && tokens[next + 1]?.raw === 'N') {
      value += 0.5
      next += 2
    }
  }
  return note(scan, kind, value, value, at, next)
}

/** A number that neither a unit nor anything counted follows. */
function isBare(scan: Scan, at: number): boolean {
  const { tokens } = scan
  if (!isNumber(tokens[at]) || isSign(tokens[at + 1], 'x')) return false
  const next = tokens[isSign(tokens[at + 1], '-') ? at + 2 : at + 1]
  if (isWord(next) && countedBy(next.raw, next.word, next.glued) !== undefined) return false
  return unitAt(scan, at + 1) === undefined
}
