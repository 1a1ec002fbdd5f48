import { isSign, isWord, type Scan } from './scan.ts'
import type { Token } from './tokens.ts'
import { CELSIUS, DEGREE, OTHER, type Unit, unitPer, writtenUnit } from './units.ts'

export type FoundUnit = { readonly unit: Unit; readonly next: number }

/** The unit that stands at a token, undefined where none does. */
export function unitAt(scan: Scan, at: number): FoundUnit | undefined {
  const token = scan.tokens[at]
  if (token === undefined) return undefined
  if (token.type === 'sign') return degreesAt(scan, at, token)
  if (token.type === 'number') return undefined
  if (token.word === 'sq') return squareAt(scan, at)
  const unit = writtenUnit(token.raw, token.glued)
  if (unit === undefined) return undefined
  const next = scan.tokens[at + 1]
  // `20 V1` is the name of something.
  if (next?.glued && next.type === 'number') return undefined
  // The letter announces what follows: `1200 L=2,5 m`.
  if (token.raw.length === 1 && (isSign(next, '=') || isSign(next, ':'))) return undefined
  if (token.raw === 'L' && !token.glued && next?.type === 'number') return undefined
  if (unit === DEGREE && isWord(next) && (next.word === 'c' || next.word === 'celsius')) {
    return { unit: CELSIUS, next: at + 2 }
  }
  if (isSign(next, '/') && next?.glued) return perAt(scan, at, token, unit)
  return { unit, next: isWord(next) && CURRENTS.has(next.raw) ? at + 2 : at + 1 }
}

/** Alternating or direct: part of how a voltage is written. */
const CURRENTS = new Set(['AC', 'DC', 'ac', 'dc'])

function degreesAt(scan: Scan, at: number, token: Token): FoundUnit | undefined {
  if (token.raw === '℃') return { unit: CELSIUS, next: at + 1 }
  if (token.raw !== '°' && token.raw !== 'º') return undefined
  const next = scan.tokens[at + 1]
  if (isWord(next) && (next.raw === 'C' || next.raw === 'Celsius'))
    return { unit: CELSIUS, next: at + 2 }
  return { unit: DEGREE, next: at + 1 }
}

/** `sq mm`, `sq. mm` */
function squareAt(scan: Scan, at: number): FoundUnit | undefined {
  const after = isSign(scan.tokens[at + 1], '.') ? at + 2 : at + 1
  const what = scan.tokens[after]
  const unit = isWord(what)
    ? (writtenUnit(`sq${what.word}`, false) ?? SQUARES[what.word])
    : undefined
  return unit && { unit, next: after + 1 }
}

const SQUARES: Readonly<Record<string, Unit>> = { mm: writtenUnit('mm2', false) ?? OTHER, m: OTHER }

/** Per something: another unit altogether, except where two values stand side by side. */
function perAt(scan: Scan, at: number, token: Token, unit: Unit): FoundUnit {
  const per = scan.tokens[at + 2]
  if (isSign(per, '(')) return { unit: OTHER, next: at + 2 }
  if (!isWord(per) || !per.glued || CURRENTS.has(per.raw)) return { unit, next: at + 1 }
  const afterwards = scan.tokens[at + 3]
  const alone =
    !afterwards?.glued || (afterwards.type === 'sign' && !'/²³·^'.includes(afterwards.raw))
  const known = alone ? unitPer(token.raw, per.raw) : undefined
  if (known !== undefined) return { unit: known, next: at + 3 }
  const divides =
    unit.dimension === 'power' || unit.dimension === 'flux' || unit.dimension === 'weight'
  return divides || writtenUnit(per.raw, false) !== undefined
    ? { unit: OTHER, next: at + 3 }
    : { unit, next: at + 1 }
}
