import type { Value } from './chains.ts'
import { RESIDUAL_CURRENTS_MA } from './codes.ts'
import { SCALES } from './dimensions.ts'
import { followingLabel, type Label } from './labels.ts'
import type { ParameterKind } from './parameter.ts'
import { concerns, isNumber, isSign, isWord, note, type Scan } from './scan.ts'
import { DRIVER, LAMP, RESIDUAL, SAFETY_VALVE, SURGE } from './trades.ts'
import { OTHER, type Unit } from './units.ts'

/** Reads one value, with what its name says of it. */
export function readOne(scan: Scan, at: number, value: Value, label: Label | undefined): number {
  const { tokens } = scan
  if (value.unit === null) return readBare(scan, at, value, label)
  // `2 500 mm`: perhaps one number with a blank in it.
  const before = tokens[at - 1]
  if (
    label === undefined &&
    isNumber(before) &&
    at - 1 >= scan.free &&
    !endsName(scan, at - 1) &&
    THREE_DIGITS.test(tokens[at]?.raw ?? '') &&
    before.raw.length <= 3
  ) {
    return value.next
  }
  return readOneAs(scan, at, value, label, value.next)
}

const THREE_DIGITS = /^\d{3}$/

/** `T8 150 cm`, `25-60 180 mm`: the number before belongs to a name. */
function endsName({ tokens }: Scan, at: number): boolean {
  const before = tokens[at - 1]
  return (
    tokens[at]?.glued === true && (isWord(before) || isSign(before, '-') || isSign(before, '/'))
  )
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
  if (!concerns(scan, LAMP) || !/^[89]\d\d$/.test(raw) || isNumber(before)) return at + 1
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

/** Reads a value as what its name or its unit says, whatever stands before it. */
export function readOneAs(
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
  const negative = kind === 'temperature_c' && isNegative(scan, at)
  const sign = negative ? -1 : 1
  const bottom = low * scale * sign
  const top = (low === high ? low * sign : high) * scale
  const end = followed(scan, kind, next)
  return note(scan, kind, Math.min(bottom, top), Math.max(bottom, top), negative ? at - 1 : at, end)
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
    case 'power':
      return isCharger(scan, at) ? undefined : unit.kind
    case 'time':
      return concerns(scan, LAMP) && high <= LONGEST_BURNING_H ? unit.kind : undefined
    case 'force':
      return low >= 100 ? unit.kind : undefined
    case 'pressure':
      return concerns(scan, SAFETY_VALVE) && unit.kind ? 'set_pressure_bar' : unit.kind
    case 'angle':
      return high <= 360 ? unit.kind : undefined
    default:
      return unit.kind
  }
}

/** `USB-C 18 W`: what a socket can charge, not what it carries. */
const isCharger = ({ tokens }: Scan, at: number): boolean =>
  [1, 2, 3].some((back) => tokens[at - back]?.word === 'usb')

function currentKind(scan: Scan, amperes: number, unit: Unit): ParameterKind | null | undefined {
  const milli = Math.round(amperes * 1e6) / 1e3
  if (unit.factor > 1) return concerns(scan, SURGE) ? undefined : unit.kind
  if (concerns(scan, LAMP | DRIVER) && !concerns(scan, RESIDUAL)) return unit.kind
  const usual = milli === 30 || milli === 300
  if (unit.factor < 1) {
    return (concerns(scan, RESIDUAL) && RESIDUAL_CURRENTS_MA.has(milli)) || usual
      ? 'residual_current_ma'
      : unit.kind
  }
  const fault = concerns(scan, RESIDUAL) && amperes <= 0.5 && RESIDUAL_CURRENTS_MA.has(milli)
  return fault || milli === 30 ? 'residual_current_ma' : unit.kind
}

/** How long a lamp burns from its battery; more is how long it lives. */
const LONGEST_BURNING_H = 24

/** Longer than that it is how much of it is wanted. */
const LONGEST_SIZE_MM = 50_000

function lengthKind(scan: Scan, at: number, size: number, next: number): ParameterKind | undefined {
  if (size <= 0) return undefined
  const { tokens } = scan
  const from = isSign(tokens[next], '-') ? next + 1 : next
  const word = tokens[from]
  const after = tokens[from + 1]
  const isStiffness = after?.word === 'stiffness'
  const named = isWord(word) && !isStiffness ? followingLabel(word.word) : undefined
  if (size > LONGEST_SIZE_MM && named !== 'pack_length_m') return undefined
  // `600 mm Höhe 500 mm`: the name belongs to what follows it.
  if (named && !isNumber(after) && !isSign(after, ':') && !isSign(after, '=')) return named
  return isSign(tokens[at - 1], 'Ø') ? 'diameter_mm' : 'size_mm'
}
