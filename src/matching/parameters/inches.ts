import { isNumber, isSign, isWord, type Scan } from './scan.ts'

export type Inches = {
  readonly value: number
  readonly next: number
  /** A fraction says by itself that it is a thread; a whole number needs its mark. */
  readonly fraction: boolean
  readonly marked: boolean
}

/** Inches that begin at a token: `1/2"`, `1 1/4 Zoll`, `½"`, `2"`. */
export function inchesAt(scan: Scan, at: number): Inches | undefined {
  const found = fractionAt(scan, at) ?? wholeAt(scan, at)
  if (found === undefined) return undefined
  const { value, fraction } = found
  const next = markEnd(scan, found.next)
  return { value, next, fraction, marked: next > found.next }
}

type Plain = { readonly value: number; readonly next: number; readonly fraction: boolean }

const DENOMINATORS = new Set([2, 4, 8, 16])

function fractionAt({ tokens }: Scan, at: number): Plain | undefined {
  const first = tokens[at]
  const second = tokens[at + 1]
  if (first === undefined) return undefined
  if (isSign(first, '½')) return { value: first.value, next: at + 1, fraction: true }
  if (!isNumber(first)) return undefined
  if (isSign(second, '½')) {
    return { value: first.value + (second?.value ?? 0), next: at + 2, fraction: true }
  }
  const plain = quotientAt(tokens, at)
  if (plain !== undefined) return { value: plain, next: at + 3, fraction: true }
  // `1 1/4`, `1-1/4` and the `1.1/4` of old catalogues.
  if (first.value <= 6 && Number.isInteger(first.value)) {
    const from = isSign(second, '-') ? at + 2 : at + 1
    const rest = tokens[from]?.glued && from === at + 1 ? undefined : quotientAt(tokens, from)
    if (rest !== undefined) return { value: first.value + rest, next: from + 3, fraction: true }
  }
  const below = tokens[at + 2]
  if (!isSign(second, '/') || !isNumber(below) || !DENOMINATORS.has(below.value)) return undefined
  const dotted = /^([1-6])[.,]([1357])$/.exec(first.raw)
  if (dotted) {
    const value = Number(dotted[1]) + Number(dotted[2]) / below.value
    return { value, next: at + 3, fraction: true }
  }
  return undefined
}

function quotientAt(tokens: Scan['tokens'], at: number): number | undefined {
  const above = tokens[at]
  const below = tokens[at + 2]
  if (!isNumber(above) || !isSign(tokens[at + 1], '/') || !isNumber(below)) return undefined
  // `5/4"` and `6/4"` are how pipes are still called.
  if (below.value === 4 && (above.value === 5 || above.value === 6)) return above.value / 4
  if (!DENOMINATORS.has(below.value) || above.value >= below.value || above.value % 2 !== 1) {
    return undefined
  }
  return above.value / below.value
}

function wholeAt({ tokens }: Scan, at: number): Plain | undefined {
  const token = tokens[at]
  if (!isNumber(token) || token.grouped > 0) return undefined
  return { value: token.value, next: at + 1, fraction: false }
}

const MARKS = new Set(['zoll', 'inch', 'inches', 'in'])

function markEnd({ tokens }: Scan, at: number): number {
  const token = tokens[at]
  if (isSign(token, '"')) return at + 1
  if (isSign(token, '-') && token?.glued && isWord(tokens[at + 1])) {
    return MARKS.has(tokens[at + 1]?.word ?? '') ? at + 2 : at
  }
  if (!isWord(token) || !MARKS.has(token.word)) return at
  // A plain `in` is a preposition.
  return token.word === 'in' && !token.glued ? at : at + 1
}
