import {
  FIRE_CLASSES,
  FIRE_SCALE,
  FUSE_SIZES,
  LAMP_BASES,
  RESIDUAL_TYPES,
  X_FIRST,
  X_SECOND,
} from './codes.ts'
import {
  concerns,
  isNumber,
  isSign,
  isWord,
  note,
  pastMarks,
  type Rule,
  type Scan,
} from './scan.ts'
import type { Token } from './tokens.ts'
import { LAMP } from './trades.ts'

export const protectionClass: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  const from = pastMarks(scan, at + 1, '-:')
  const first = protectionAt(tokens, from, word?.word === 'ipx')
  if (first === undefined) return undefined
  let high = first.code
  let next = first.next
  if (isSign(tokens[next], '/')) {
    const again = tokens[next + 1]
    const named = isWord(again) && (again.word === 'ip' || again.word === 'ipx')
    const second = protectionAt(tokens, named ? next + 2 : next + 1, named && again.word === 'ipx')
    if (second !== undefined) {
      high = second.code
      next = second.next
    }
  }
  return note(scan, 'ip_rating', Math.min(first.code, high), Math.max(first.code, high), at, next)
}

function protectionAt(tokens: readonly Token[], at: number, xFirst: boolean) {
  const x = isSign(tokens[at], 'x') && !xFirst
  const digits = tokens[x ? at + 1 : at]
  let next = x ? at + 2 : at + 1
  if (digits?.type !== 'number') return undefined
  if (xFirst || x) {
    if (!/^[0-9]$/.test(digits.raw)) return undefined
    if (tokens[next]?.glued && /^[A-DHMSWK]$/.test(tokens[next]?.raw ?? '')) next += 1
    return { code: X_FIRST + Number(digits.raw), next }
  }
  if (/^[0-6]$/.test(digits.raw) && isSign(tokens[next], 'x')) {
    return { code: X_SECOND + Number(digits.raw) * 10, next: next + 1 }
  }
  if (!/^[0-6][0-9]$/.test(digits.raw)) return undefined
  if (tokens[next]?.glued && /^[A-DHMSWK]$/.test(tokens[next]?.raw ?? '')) next += 1
  return { code: Number(digits.raw), next }
}

export const impactClass: Rule = (scan, at) => {
  const from = pastMarks(scan, at + 1, '-:')
  const digits = scan.tokens[from]
  if (digits?.type !== 'number' || !/^(?:0?[0-9]|1[01])$/.test(digits.raw)) return undefined
  return note(scan, 'ik_rating', Number(digits.raw), Number(digits.raw), at, from + 1)
}

export const category: Rule = (scan, at) => {
  const { tokens } = scan
  const from = pastMarks(scan, at + 1, '.-:')
  const number = tokens[from]
  if (!isNumber(number) || number.value < 3 || number.value >= 9) return undefined
  const letter = tokens[from + 1]
  const raised = isWord(letter) && (letter.glued ? /^[aAeE]$/.test(letter.raw) : letter.raw === 'A')
  const value = raised ? number.value + 0.5 : number.value
  return note(scan, 'network_category', value, value, at, raised ? from + 2 : from + 1)
}

/** `B2ca` */
export function cableClass(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  if (tokens[at + 2]?.word !== 'ca' || !tokens[at + 2]?.glued || !tokens[at + 1]?.glued)
    return undefined
  const name = `${tokens[at]?.raw}${tokens[at + 1]?.raw}ca`
  return noteFireClass(scan, name, 0, at, at + 3)
}

const EURO = /(A[12]|BL?|[C-F]L?)-s[123],? ?d[012]/y

export function euroClass(scan: Scan, at: number, text: string): number | undefined {
  EURO.lastIndex = scan.starts[at] ?? 0
  const found = EURO.exec(text)
  if (found === null) return undefined
  const end = EURO.lastIndex
  let next = at + 1
  while ((scan.starts[next] ?? end) < end) next += 1
  return noteFireClass(scan, `${found[1]?.replace('L', '')}-s1,d0`, 2, at, next)
}

export function noteFireClass(
  scan: Scan,
  name: string,
  scale: number,
  at: number,
  next: number,
): number | undefined {
  const rank = FIRE_CLASSES[scale]?.indexOf(name) ?? -1
  if (rank < 0) return undefined
  return note(scan, 'fire_class', scale * FIRE_SCALE + rank, scale * FIRE_SCALE + rank, at, next)
}

/** `Eca`, in one word. */
export const fireWord: Rule = (scan, at) => {
  const raw = scan.tokens[at]?.raw ?? ''
  return noteFireClass(
    scan,
    raw.charAt(0).toUpperCase() + raw.slice(1).toLowerCase(),
    0,
    at,
    at + 1,
  )
}

const FUSES = new Map(FUSE_SIZES.map((name, code) => [name.toLowerCase(), code]))

export function fuseSize(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const word = tokens[at]?.word ?? ''
  const from = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const size = tokens[from]
  const name = size?.type === 'number' ? FUSES.get(word + size.raw) : undefined
  if (name === undefined || (word === 'd' && !size?.glued)) return undefined
  return note(scan, 'fuse_size', name, name, at, from + 1)
}

export const fuseWord: Rule = (scan, at) => {
  const word = scan.tokens[at]?.word ?? ''
  const whole = FUSES.get(word)
  return whole === undefined
    ? fuseSize(scan, at)
    : note(scan, 'fuse_size', whole, whole, at, at + 1)
}

const BASES = new Map(LAMP_BASES.map((name, code) => [name.toLowerCase(), code]))

/** Of these the name alone is enough; others are lamp bases only where lamps are spoken of. */
const PLAIN_BASES = new Set(['e14', 'e27', 'e40', 'gu10', 'gu5.3', 'gx53'])

export function lampBase(scan: Scan, at: number, sure = concerns(scan, LAMP)): number | undefined {
  const { tokens } = scan
  const number = tokens[at + 1]
  if (number?.type !== 'number' || !number.glued) return undefined
  const name = `${tokens[at]?.word}${number.raw.replace(',', '.')}`
  const more = name === 'r7' && tokens[at + 2]?.raw === 's' ? 1 : 0
  const code = BASES.get(more === 1 ? 'r7s' : name)
  if (code === undefined || !(sure || PLAIN_BASES.has(name))) return undefined
  return note(scan, 'lamp_base', code, code, at, at + 2 + more)
}

export const colourRendering: Rule = (scan, at) => {
  const from = pastMarks(scan, at + 1, '><=:.')
  const number = scan.tokens[from]
  if (!isNumber(number) || number.value < 50 || number.value > 100) return undefined
  return note(scan, 'colour_rendering_ra', number.value, number.value, at, from + 1)
}

export function residualType(scan: Scan, at: number, from: number): number | undefined {
  const { tokens } = scan
  const letter = tokens[from]?.raw ?? ''
  const plus = letter === 'B' && isSign(tokens[from + 1], '+') && tokens[from + 1]?.glued === true
  const rank = RESIDUAL_TYPES.indexOf((plus ? 'B+' : letter) as (typeof RESIDUAL_TYPES)[number])
  if (rank < 0) return undefined
  return note(scan, 'residual_type', rank, rank, at, plus ? from + 2 : from + 1)
}

/** One digit after the other: `1+2` is 12. */
export function surgeTypes(scan: Scan, at: number, from: number): number | undefined {
  const { tokens } = scan
  const isType = (token: Token | undefined): boolean => isNumber(token) && /^[123]$/.test(token.raw)
  if (!isType(tokens[from])) return undefined
  let code = tokens[from]?.value ?? 0
  let next = from + 1
  while (isSign(tokens[next], '+') || isSign(tokens[next], '/')) {
    const digit = isType(tokens[next + 1])
      ? next + 1
      : tokens[next + 1]?.word === 't'
        ? next + 2
        : -1
    if (!isType(tokens[digit])) break
    code = code * 10 + (tokens[digit]?.value ?? 0)
    next = digit + 1
  }
  return note(scan, 'surge_type', code, code, at, next)
}
