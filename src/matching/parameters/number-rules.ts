import { type Chain, chainAt, type Value } from './chains.ts'
import { CROSS_SECTIONS, RESIDUAL_CURRENTS_MA } from './codes.ts'
import { countedBy } from './counts.ts'
import { SCALES } from './dimensions.ts'
import { inchesAt } from './inches.ts'
import { followingLabel, type Label } from './labels.ts'
import type { ParameterKind } from './parameter.ts'
import { isNumber, isSign, isWord, note, type Scan } from './scan.ts'
import {
  BREAKER,
  CABLE,
  DRIVER,
  FIXING,
  INSULATION,
  LAMP,
  PIPE,
  RADIATOR,
  RESIDUAL,
  SAFETY_VALVE,
  SCREEN,
  SURGE,
} from './trades.ts'
import { OTHER, type Unit } from './units.ts'

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
    readChain(scan, at, label)
  )
}

const has = (scan: Scan, trades: number): boolean => (scan.trades & trades) !== 0

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
  const screen = !fraction && (value % 1 !== 0 || value > LARGEST_THREAD || has(scan, SCREEN))
  const size = label?.kind === 'size_inch' || (screen && !has(scan, PIPE) && label === undefined)
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

/** `5G2,5`: one of the cores is green and yellow. */
function readCableWithEarth(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const cores = tokens[at]
  const mark = tokens[at + 1]
  const section = tokens[at + 2]
  if (!isWord(mark) || (mark.raw !== 'G' && mark.raw !== 'g') || !isNumber(section))
    return undefined
  if (!cores || !isCores(cores.value) || !CROSS_SECTIONS.has(section.value)) return undefined
  const { next } = chainAt(scan, at + 2)
  note(scan, 'cores', cores.value, cores.value, at, at + 1)
  return note(scan, 'cross_section_mm2', section.value, section.value, at + 2, next)
}

const isCores = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100

/** `2xRJ45`, `4x OM3`, `12E9/125`: so many of what the word names. */
function readMany(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const count = tokens[at]
  const times = isSign(tokens[at + 1], 'x')
  const what = tokens[times ? at + 2 : at + 1]
  if (!count || !isWord(what) || !Number.isInteger(count.value) || count.value < 1) return undefined
  const next = times ? at + 3 : at + 2
  if (times && what.word === 'rj') return note(scan, 'ports', count.value, count.value, at, next)
  const type = tokens[next]
  const fibre =
    (times && (what.word === 'om' || what.word === 'os')) ||
    ((what.raw === 'E' || what.raw === 'G') &&
      (type?.raw === '9' || type?.raw === '50' || type?.raw === '62.5') &&
      isSign(tokens[next + 1], '/') &&
      tokens[next + 2]?.raw === '125')
  return fibre ? note(scan, 'fibres', count.value, count.value, at, next) : undefined
}

/** Beyond these a number counts something else. */
const MOST: Readonly<Partial<Record<ParameterKind, number>>> = {
  ...{ poles: 12, gangs: 64, rows: 12, phases: 4, cores: 100, pairs: 500, modules: 400, ports: 96 },
  ...{ fibres: 288, fields: 12, height_units: 60 },
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
  if (kind === 'pairs' && !has(scan, CABLE)) return undefined
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

function readChain(scan: Scan, at: number, label: Label | undefined): number {
  const chain = chainAt(scan, at)
  const [first, second, third] = chain.values
  if (first === undefined) return at + 1
  const unit = chain.values.at(-1)?.unit ?? first.unit
  if (chain.values.some(({ unsure }) => unsure)) return chain.next
  if (label?.kind === null) return chain.next
  if (second === undefined) return readOne(scan, at, first, label)
  if (chain.joint === '/') return readAlternatives(scan, at, chain, unit)
  return readProduct(scan, at, chain, [first, second, third], unit)
}

/** A row joined by times signs. */
function readProduct(
  scan: Scan,
  at: number,
  { values, next }: Chain,
  [first, second, third]: readonly [Value, Value, Value | undefined],
  unit: Unit | null,
): number {
  const dimension = unit?.dimension
  if (dimension === 'section') {
    const cores = third === undefined ? first.low : first.low * second.low
    const last = third ?? second
    if (isCores(cores)) note(scan, 'cores', cores, cores, at, at + 1)
    return note(scan, 'cross_section_mm2', last.low, last.high, at, next)
  }
  if (dimension === 'power') {
    // Two lamps of 58 W are asked for as 58 W and as 116 W.
    const most = first.unit === null && first.low <= 12 ? first.low * second.high : second.high
    return note(scan, 'power_w', second.low, Math.max(most, second.low), at, next)
  }
  if (dimension !== undefined && dimension !== 'length') {
    const last = values.at(-1)
    return last ? readOneAs(scan, at, last, undefined, next) : next
  }
  if (third !== undefined && second.low === 2 && third.low <= 1.5 && isCores(first.low)) {
    note(scan, 'pairs', first.low, first.low, at, at + 1)
    return note(scan, 'conductor_diameter_mm', third.low, third.low, at, next)
  }
  const { tokens } = scan
  if (isSign(tokens[next], 'x') && tokens[next + 1]?.word === 'awg') {
    return second.low === 2 ? note(scan, 'pairs', first.low, first.low, at, next + 1) : next
  }
  if (values.length > 3) return next
  if (unit === null && isCable(scan, first, second, third)) {
    note(scan, 'cores', first.low, first.low, at, at + 1)
    return note(scan, 'cross_section_mm2', second.low, second.low, at, next)
  }
  return readSides(scan, at, values, next, unit)
}

const FINE_SECTIONS = new Set([0.5, 0.75, 1.5, 2.5])

function isCable(scan: Scan, first: Value, second: Value, third: Value | undefined): boolean {
  if (third !== undefined || !isCores(first.low) || !CROSS_SECTIONS.has(second.low)) return false
  if (has(scan, FIXING)) return false
  if (has(scan, CABLE)) return !has(scan, PIPE) || first.low <= 7
  return first.low <= 7 && FINE_SECTIONS.has(second.low)
}

/** Sides in falling order, or what they are on pipes, insulation and screws. */
function readSides(
  scan: Scan,
  at: number,
  values: readonly Value[],
  next: number,
  unit: Unit | null,
): number {
  // In metres a whole number in front is a count: `5 x 100 m`.
  if (unit !== null && unit.factor >= 1000 && values[0]?.unit === null) return next
  const sizes = values.map(({ high, unit: own }) => high * (own ?? unit ?? MILLIMETRES).factor)
  const [a = 0, b = 0, c] = sizes
  if (sizes.some((size) => size <= 0 || size > 50_000)) return next
  if (has(scan, PIPE | INSULATION) && (c === undefined || c >= 500) && a >= 4) {
    const thin = b <= a / 4 && b < LEAST_INSULATION
    const insulated = has(scan, INSULATION) && b <= 150 && !(has(scan, PIPE) && thin)
    if (insulated || b <= a / 3) {
      note(scan, 'diameter_mm', a, a, at, next)
      note(scan, insulated ? 'thickness_mm' : 'wall_thickness_mm', b, b, at, next)
      if (c !== undefined) note(scan, 'length_mm', c, c, at, next)
      return next
    }
  }
  if (unit !== null && has(scan, FIXING) && c === undefined && a <= 40 && b > a) {
    note(scan, 'diameter_mm', a, a, at, next)
    return note(scan, 'length_mm', b, b, at, next)
  }
  const smallest = Math.min(...sizes)
  const largest = Math.max(...sizes)
  // Bare numbers are sides only where they look like nothing else.
  if (unit === null && (largest < 40 || (smallest < 10 && (c === undefined || largest < 50)))) {
    return next
  }
  const falling = sizes.toSorted((one, two) => two - one)
  for (const [place, kind] of SIDES.entries()) {
    const size = falling[place]
    if (size !== undefined) note(scan, kind, size, size, at, next)
  }
  return next
}

/** A pipe that comes with its insulation has thinner walls than that. */
const LEAST_INSULATION = 9

const SIDES = ['side_1_mm', 'side_2_mm', 'side_3_mm'] as const
const MILLIMETRES = { factor: 1 }

/** A row joined by slashes: two voltages of one net, the values of a residual current device, sides. */
function readAlternatives(scan: Scan, at: number, chain: Chain, unit: Unit | null): number {
  const { values, next } = chain
  const [first, second, third] = values
  if (first === undefined || second === undefined) return next
  const last = third ?? second
  if (unit === null || unit.dimension === 'current') {
    const read = readResidual(scan, at, values, next)
    if (read !== undefined) return read
  }
  if (unit === null) {
    if (third && has(scan, RADIATOR) && RADIATOR_TYPES.has(first.low)) {
      note(scan, 'radiator_type', first.low, first.low, at, at + 1)
      return readSides(scan, at + 2, [second, third], next, null)
    }
    return at + 1
  }
  if (unit.dimension === 'voltage' || unit.dimension === 'frequency') {
    const low = Math.min(first.low * ratio(first, unit), last.low)
    const high = Math.max(first.low * ratio(first, unit), last.high)
    return readOneAs(scan, at, { ...last, low, high }, undefined, next)
  }
  if (unit.dimension === 'length') {
    return unit.factor >= 1000 ? next : readSides(scan, at, values, next, unit)
  }
  // Different units side by side, `16 A/30 mA`, are read each by itself.
  if (first.unit !== null) return readOne(scan, at, first, undefined)
  for (const value of values)
    readOneAs(scan, at, { ...value, unit: value.unit ?? unit }, undefined, next)
  return next
}

const ratio = (value: Value, unit: Unit): number =>
  (value.unit?.factor ?? unit.factor) / unit.factor

export const RADIATOR_TYPES: ReadonlySet<number> = new Set([10, 11, 20, 21, 22, 30, 32, 33])

/** `40/0,03 A`, `40/4/0,03`, `40A/30mA` of a residual current device. */
function readResidual(
  scan: Scan,
  at: number,
  values: readonly Value[],
  next: number,
): number | undefined {
  const first = values[0]
  const last = values.at(-1)
  if (!has(scan, RESIDUAL) || !first || !last) return undefined
  const milli = tidyMilli(last)
  if (!RESIDUAL_CURRENTS_MA.has(milli) || first.low < 6) return undefined
  note(scan, 'current_a', first.low, first.low, at, at + 1)
  const poles = values.length === 3 ? values[1]?.low : undefined
  if (poles === 2 || poles === 4) note(scan, 'poles', poles, poles, at + 2, at + 3)
  return note(scan, 'residual_current_ma', milli, milli, next - 1, next)
}

const tidyMilli = ({ low, unit }: Value): number =>
  Math.round(low * (unit?.dimension === 'current' ? unit.factor : 1) * 1e6) / 1e3

/** One value. */
function readOne(scan: Scan, at: number, value: Value, label: Label | undefined): number {
  const { tokens } = scan
  if (value.unit === null) return readBare(scan, at, value, label)
  // `2 500 mm`: perhaps one number with a blank in it.
  const before = tokens[at - 1]
  if (
    label === undefined &&
    isNumber(before) &&
    at - 1 >= scan.free &&
    (tokens[at]?.raw.length ?? 0) === 3 &&
    before.raw.length <= 3
  ) {
    return value.next
  }
  return readOneAs(scan, at, value, label, value.next)
}

/** Sizes without a unit are millimetres, if there are enough of them. */
const LEAST_BARE_SIZE = 10

function readBare(scan: Scan, at: number, value: Value, label: Label | undefined): number {
  const { tokens } = scan
  if (label === undefined) return readLightCode(scan, at)
  const { kind, bare } = label
  const after = tokens[at + 1]
  if (kind === null || !bare || (after?.glued && isWord(after))) return at + 1
  const { dimension } = SCALES[kind]
  if (dimension === 'choice' || dimension === 'inch') return at + 1
  if (dimension === 'count' && !Number.isInteger(value.low)) return at + 1
  if (dimension === 'length' && value.low < LEAST_BARE_SIZE && !SMALL_SIZES.has(kind)) return at + 1
  if (value.low <= 0) return at + 1
  return note(scan, kind, value.low, value.high, at, at + 1)
}

const SMALL_SIZES: ReadonlySet<ParameterKind> = new Set([
  'conductor_diameter_mm',
  'wall_thickness_mm',
  'thickness_mm',
  'diameter_mm',
])

const LIGHT_KELVINS = new Set([27, 30, 35, 40, 50, 65])

/** `840` of a lamp: colour rendering 80 and more, 4000 K. */
function readLightCode(scan: Scan, at: number): number {
  const raw = scan.tokens[at]?.raw ?? ''
  const before = scan.tokens[at - 1]
  if (!has(scan, LAMP) || !/^[89]\d\d$/.test(raw) || isNumber(before)) return at + 1
  if (isSign(before, '-') || isSign(before, '.') || scan.tokens[at + 1]?.glued) {
    if (!isSign(scan.tokens[at + 1], ',') && !isSign(scan.tokens[at + 1], ')')) return at + 1
  }
  const kelvin = Number(raw.slice(1))
  if (!LIGHT_KELVINS.has(kelvin)) return at + 1
  note(
    scan,
    'colour_rendering_ra',
    Number(raw.charAt(0)) * 10,
    Number(raw.charAt(0)) * 10,
    at,
    at + 1,
  )
  return note(scan, 'colour_temperature_k', kelvin * 100, kelvin * 100, at, at + 1)
}

function readOneAs(
  scan: Scan,
  at: number,
  value: Value,
  label: Label | undefined,
  next: number,
): number {
  const { unit, low, high } = value
  if (unit === null || unit === OTHER) return next
  const asked = label?.kind
  const kind =
    asked && SCALES[asked].dimension === unit.dimension && !isSwitched(asked, unit)
      ? asked
      : kindOf(scan, at, value, unit, next)
  if (kind === undefined || kind === null) return next
  const scale = unit.factor * SCALES[kind].perBase
  const sign = kind === 'temperature_c' && isNegative(scan, at) ? -1 : 1
  const bottom = low * scale * sign
  const top = (low === high ? low * sign : high) * scale
  const end = followed(scan, kind, next)
  return note(scan, kind, Math.min(bottom, top), Math.max(bottom, top), at, end)
}

/** What contacts switch is called like what breakers break, which is thousands of amperes. */
const isSwitched = (kind: ParameterKind, unit: Unit): boolean =>
  kind === 'breaking_capacity_ka' && unit.factor <= 1

/** The name behind a size belongs to it. */
const followed = (scan: Scan, kind: ParameterKind, next: number): number => {
  const word = scan.tokens[next]
  return isWord(word) && followingLabel(word.word) === kind ? next + 1 : next
}

function isNegative({ tokens }: Scan, at: number): boolean {
  const sign = tokens[at - 1]
  if (isWord(sign)) return sign.word === 'minus'
  return isSign(sign, '-') && tokens[at]?.glued === true && !sign?.glued
}

/** What a unit states that no name stands before. */
function kindOf(
  scan: Scan,
  at: number,
  { low, high }: Value,
  unit: Unit,
  next: number,
): ParameterKind | null | undefined {
  switch (unit.dimension) {
    case 'current':
      return currentKind(scan, low * unit.factor, unit)
    case 'voltage':
      // How lights are dimmed, not what they run on.
      return high === 10 && low <= 1 && low !== high ? undefined : unit.kind
    case 'kelvin':
      return low >= 1800 && high <= 10_000 ? unit.kind : undefined
    case 'length':
      return lengthKind(scan, at, high * unit.factor, next)
    case 'time':
      return undefined
    case 'force':
      return low >= 100 ? unit.kind : undefined
    case 'pressure':
      return has(scan, SAFETY_VALVE) && unit.kind ? 'set_pressure_bar' : unit.kind
    case 'angle':
      return high <= 360 ? unit.kind : undefined
    default:
      return unit.kind
  }
}

function currentKind(scan: Scan, amperes: number, unit: Unit): ParameterKind | null | undefined {
  const milli = Math.round(amperes * 1e6) / 1e3
  if (unit.factor > 1) return has(scan, SURGE) ? undefined : unit.kind
  if (has(scan, LAMP | DRIVER) && !has(scan, RESIDUAL)) return unit.kind
  const usual = milli === 30 || milli === 300
  if (unit.factor < 1) {
    return (has(scan, RESIDUAL) && RESIDUAL_CURRENTS_MA.has(milli)) || usual
      ? 'residual_current_ma'
      : unit.kind
  }
  const fault = has(scan, RESIDUAL) && amperes <= 0.5 && RESIDUAL_CURRENTS_MA.has(milli)
  return fault || milli === 30 ? 'residual_current_ma' : unit.kind
}

/** Longer than that it is how much of it is wanted. */
const LONGEST_SIZE_MM = 50_000

function lengthKind(scan: Scan, at: number, size: number, next: number): ParameterKind | undefined {
  if (size > LONGEST_SIZE_MM || size <= 0) return undefined
  const { tokens } = scan
  const word = tokens[next]
  const named = isWord(word) ? followingLabel(word.word) : undefined
  const after = tokens[next + 1]
  // `600 mm Höhe 500 mm`: the name belongs to what follows it.
  if (named && !isNumber(after) && !isSign(after, ':') && !isSign(after, '=')) return named
  return isSign(tokens[at - 1], 'Ø') ? 'diameter_mm' : 'size_mm'
}

export const isBreaker = (scan: Scan): boolean => has(scan, BREAKER)
