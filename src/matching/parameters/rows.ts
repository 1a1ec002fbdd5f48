import { type Chain, chainAt, type Value } from './chains.ts'
import { CROSS_SECTIONS, RADIATOR_TYPES, RESIDUAL_CURRENTS_MA } from './codes.ts'
import type { Label } from './labels.ts'
import { readOne, readOneAs } from './measures.ts'
import { concerns, isSign, note, type Scan } from './scan.ts'
import { CABLE, FIXING, INSULATION, PIPE, RADIATOR, RESIDUAL } from './trades.ts'
import type { Unit } from './units.ts'

/** Reads a value or a row of them: `3x1,5`, `600 x 300 mm`, `230/400 V`. */
export function readRow(scan: Scan, at: number, label: Label | undefined): number {
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
    // `FI 4x40 A`
    const hasPoles = dimension === 'current' && concerns(scan, RESIDUAL) && third === undefined
    if (hasPoles && (first.low === 2 || first.low === 4)) {
      note(scan, 'poles', first.low, first.low, at, at + 1)
    }
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

/** A few cores in a row. */
export const isCores = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 100

const FINE_SECTIONS = new Set([0.5, 0.75, 1.5, 2.5])

function isCable(scan: Scan, first: Value, second: Value, third: Value | undefined): boolean {
  if (third !== undefined || !isCores(first.low) || !CROSS_SECTIONS.has(second.low)) return false
  if (concerns(scan, FIXING)) return false
  if (concerns(scan, CABLE)) return !concerns(scan, PIPE) || first.low <= 7
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
  if (concerns(scan, PIPE | INSULATION) && (c === undefined || c >= 500) && a >= 4) {
    const thin = b <= a / 4 && b < LEAST_INSULATION
    const insulated = concerns(scan, INSULATION) && b <= 150 && !(concerns(scan, PIPE) && thin)
    if (insulated || b <= a / 3) {
      note(scan, 'diameter_mm', a, a, at, next)
      note(scan, insulated ? 'thickness_mm' : 'wall_thickness_mm', b, b, at, next)
      if (c !== undefined) note(scan, 'length_mm', c, c, at, next)
      return next
    }
  }
  if (unit !== null && concerns(scan, FIXING) && c === undefined && a <= 40 && b > a) {
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
    if (third && concerns(scan, RADIATOR) && RADIATOR_TYPES.has(first.low)) {
      note(scan, 'radiator_type', first.low, first.low, at, at + 1)
      return readSides(scan, at + 2, [second, third], next, null)
    }
    // `16/2` of a pipe is its wall.
    const pipe = third === undefined && concerns(scan, PIPE) && isWall(first.low, second.low)
    if (pipe) return readSides(scan, at, values, next, null)
    // `600/600/155`: three of that size are those of a box.
    const box = third !== undefined && values.every(({ low }) => low >= LEAST_BOX)
    return box ? readSides(scan, at, values, next, null) : at + 1
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

const LEAST_BOX = 50

const isWall = (diameter: number, wall: number): boolean =>
  diameter >= 10 && wall >= 1 && wall <= diameter / 4

const ratio = (value: Value, unit: Unit): number =>
  (value.unit?.factor ?? unit.factor) / unit.factor

/** `40/0,03 A`, `40/4/0,03`, `40A/30mA` of a residual current device. */
function readResidual(
  scan: Scan,
  at: number,
  values: readonly Value[],
  next: number,
): number | undefined {
  const first = values[0]
  const last = values.at(-1)
  if (!concerns(scan, RESIDUAL) || !first || !last) return undefined
  const milli = tidyMilli(last)
  if (!RESIDUAL_CURRENTS_MA.has(milli) || first.low < 6) return undefined
  note(scan, 'current_a', first.low, first.low, at, first.next)
  const middle = values.length === 3 ? values[1] : undefined
  if (middle?.low === 2 || middle?.low === 4) {
    note(scan, 'poles', middle.low, middle.low, first.next + 1, middle.next)
  }
  const before = values.at(-2)?.next ?? at
  return note(scan, 'residual_current_ma', milli, milli, before + 1, next)
}

const tidyMilli = ({ low, unit }: Value): number =>
  Math.round(low * (unit?.dimension === 'current' ? unit.factor : 1) * 1e6) / 1e3
