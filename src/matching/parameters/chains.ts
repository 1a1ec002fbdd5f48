import { inchesAt } from './inches.ts'
import { isNumber, isSign, isWord, type Scan } from './scan.ts'
import type { Token } from './tokens.ts'
import { unitAt } from './unit-at.ts'
import type { Unit } from './units.ts'

/** A number or a range of them, with the unit behind it. */
export type Value = {
  readonly low: number
  readonly high: number
  readonly unit: Unit | null
  /** Whether the number could be read in two ways (`1.500`) that its unit does not decide. */
  readonly unsure: boolean
  readonly next: number
}

/** Values in a row: sides (`600 x 300`), alternatives (`230/400`) or one alone. */
export type Chain = {
  readonly values: readonly Value[]
  readonly joint: 'x' | '/' | ''
  readonly next: number
}

/** Nothing has more sides; the rest of a longer row is no measure. */
const LONGEST = 4

export function chainAt(scan: Scan, at: number): Chain {
  const { tokens } = scan
  const first = valueAt(scan, at)
  const values = [first]
  let next = first.next
  let joint: Chain['joint'] = ''
  while (values.length < LONGEST) {
    const sign = jointAt(tokens[next])
    if (sign === '' || (joint !== '' && sign !== joint)) break
    let from = next + 1
    if (isSign(tokens[from], 'Ø')) from += 1
    const number = tokens[from]
    if (!isNumber(number) || (sign === '/' && !number.glued)) break
    // The other end of a fitting has a thread: `22 mm x 1"`.
    const inches = inchesAt(scan, from)
    if (inches?.marked) break
    const value = valueAt(scan, from)
    values.push(value)
    joint = sign
    next = value.next
  }
  return { values: values.map((value) => regrouped(value, values.at(-1)?.unit)), joint, next }
}

/** The unit at the end of a row tells how its first numbers are meant: `1.000 x 300 mm`. */
const regrouped = (value: Value, unit: Unit | null | undefined): Value =>
  value.unsure && value.unit === null && unit?.small
    ? { ...value, low: value.low * 1000, high: value.high * 1000, unsure: false }
    : value

const jointAt = (token: Token | undefined): Chain['joint'] => {
  if (token === undefined) return ''
  if (token.type === 'sign') return token.raw === 'x' ? 'x' : token.raw === '/' ? '/' : ''
  return token.word === 'mal' || token.word === 'by' ? 'x' : ''
}

/** Between the ends of a range. */
const isUpTo = (token: Token | undefined): boolean =>
  isSign(token, '-') || (isWord(token) && (token.word === 'bis' || token.word === 'to'))

function valueAt(scan: Scan, at: number): Value {
  const { tokens } = scan
  const number = tokens[at]
  const own = unitAt(scan, at + 1)
  const next = own?.next ?? at + 1
  if (number === undefined) return { low: 0, high: 0, unit: null, unsure: true, next }
  const upTo = rangeEnd(scan, next)
  const end = upTo === undefined ? undefined : tokens[upTo]
  if (upTo !== undefined && end !== undefined) {
    const found = unitAt(scan, upTo + 1)
    const after = found?.next ?? upTo + 1
    const unit = found?.unit ?? own?.unit ?? null
    const low = read(number, own?.unit ?? unit)
    const high = read(end, unit)
    const scaled = own && found && own.unit !== found.unit ? own.unit.factor / found.unit.factor : 1
    // Several hyphens make a number of something; a fall is no range.
    const ranges = !isSign(tokens[after], '-') || found !== undefined
    if (
      unit !== null &&
      ranges &&
      low.value * scaled < high.value &&
      sameDimension(own?.unit, unit)
    ) {
      const unsure = low.unsure || high.unsure
      return { low: low.value * scaled, high: high.value, unit, unsure, next: after }
    }
  }
  const { value, unsure } = read(number, own?.unit ?? null)
  return { low: value, high: value, unit: own?.unit ?? null, unsure, next }
}

const sameDimension = (one: Unit | undefined, other: Unit): boolean =>
  one === undefined || one.dimension === other.dimension

/** Where the upper end of a range stands, if one begins at a token. */
function rangeEnd({ tokens }: Scan, at: number): number | undefined {
  const mark = tokens[at]
  if (!isUpTo(mark) || mark === undefined) return undefined
  let from = at + 1
  if (isSign(tokens[from], '+') || isSign(tokens[from], '-')) from += 1
  const number = tokens[from]
  if (!isNumber(number)) return undefined
  // Both sides touch, or neither does: `4 -20` is something else.
  if (isSign(mark, '-') && mark.glued !== number.glued) return undefined
  return from
}

function read(token: Token, unit: Unit | null): { value: number; unsure: boolean } {
  if (token.grouped === 0) return { value: token.value, unsure: false }
  return unit?.small
    ? { value: Math.round(token.grouped), unsure: false }
    : { value: token.value, unsure: true }
}
