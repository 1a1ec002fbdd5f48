import {
  FIRE_CLASSES,
  FIRE_SCALE,
  FUSE_SIZES,
  LAMP_BASES,
  METRIC_THREADS,
  RATED_CURRENTS,
  RESIDUAL_TYPES,
  TRIP_CURVES,
  X_FIRST,
  X_SECOND,
} from './codes.ts'
import { inchesAt } from './inches.ts'
import { RADIATOR_TYPES, readNumber } from './number-rules.ts'
import type { ParameterKind } from './parameter.ts'
import { normAt } from './read-norms.ts'
import { isNumber, isSign, isWord, note, type Scan } from './scan.ts'
import type { Token } from './tokens.ts'
import { BREAKER, LAMP, PIPE, RADIATOR, RESIDUAL, SURGE } from './trades.ts'
import { unitAt } from './unit-at.ts'

/** Reads what a certain word begins; answers the token to go on with, or undefined where it is only a word. */
type Rule = (scan: Scan, at: number) => number | undefined

const has = (scan: Scan, trades: number): boolean => (scan.trades & trades) !== 0

/** Past what stands between a short name and its number: `Cat. 6`, `IP-44`, `RAL: 9010`. */
function pastMarks({ tokens }: Scan, from: number, marks: string): number {
  let at = from
  for (let left = 2; left > 0; left -= 1) {
    const token = tokens[at]
    if (token?.type !== 'sign' || !marks.includes(token.raw)) break
    at += 1
  }
  return at
}

const protectionClass: Rule = (scan, at) => {
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

const impactClass: Rule = (scan, at) => {
  const from = pastMarks(scan, at + 1, '-:')
  const digits = scan.tokens[from]
  if (digits?.type !== 'number' || !/^(?:0?[0-9]|1[01])$/.test(digits.raw)) return undefined
  return note(scan, 'ik_rating', Number(digits.raw), Number(digits.raw), at, from + 1)
}

/** A short name and numbers between two limits: `DN 100/50`, `PN 16`. */
const numbered =
  (kind: ParameterKind, least: number, most: number): Rule =>
  (scan, at) => {
    const { tokens } = scan
    const from = pastMarks(scan, at + 1, '-:=.')
    const number = tokens[from]
    const fits = (token: Token | undefined): token is Token =>
      isNumber(token) && token.value >= least && token.value <= most && !token.grouped
    if (!fits(number)) return undefined
    let next = note(scan, kind, number.value, number.value, at, from + 1)
    while (isSign(tokens[next], '/') || isSign(tokens[next], 'x')) {
      const named = isWord(tokens[next + 1]) && tokens[next + 1]?.word === tokens[at]?.word
      const other = tokens[named ? next + 2 : next + 1]
      const end = named ? next + 3 : next + 2
      if (!fits(other) || (!named && unitAt(scan, end) !== undefined)) break
      note(scan, kind, other.value, other.value, next + 1, end)
      next = end
    }
    return next
  }

const ral: Rule = (scan, at) => {
  const { tokens } = scan
  let from = at + 1
  for (let left = 4; left > 0; left -= 1) {
    const token = tokens[from]
    if (token?.type === 'sign' ? '-:.('.includes(token.raw) : RAL_WORDS.has(token?.word ?? ''))
      from += 1
    else break
  }
  const number = tokens[from]
  if (!number || !/^[1-9]\d{3}$/.test(number.raw)) return undefined
  return note(scan, 'ral_colour', number.value, number.value, at, from + 1)
}

const RAL_WORDS = new Set(['nr', 'nummer', 'ton', 'farbe', 'farbton', 'no', 'classic', 'design'])

const category: Rule = (scan, at) => {
  const { tokens } = scan
  const from = pastMarks(scan, at + 1, '.-:')
  const number = tokens[from]
  if (!isNumber(number) || number.value < 3 || number.value >= 9) return undefined
  const letter = tokens[from + 1]
  const raised = isWord(letter) && (letter.glued ? /^[aAeE]$/.test(letter.raw) : letter.raw === 'A')
  const value = raised ? number.value + 0.5 : number.value
  return note(scan, 'network_category', value, value, at, raised ? from + 2 : from + 1)
}

/** `M8`, `M8x40`, `M12x1,5`, `M8/M10` */
const metricThread: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  const number = tokens[at + 1]
  if (word?.raw !== 'M' || !isNumber(number) || !METRIC_THREADS.has(number.value)) return undefined
  if (word.glued || (!number.glued && isNumber(tokens[at - 1]))) return undefined
  let next = note(scan, 'metric_thread', number.value, number.value, at, at + 2)
  if (isSign(tokens[next], 'x') && isNumber(tokens[next + 1])) {
    const length = tokens[next + 1]?.value ?? 0
    const end = unitAt(scan, next + 2)
    const millimetres = end?.unit.dimension === 'length' ? end : undefined
    // A fine thread has its pitch there.
    const pitch = length <= 3 || (length < number.value / 4 && millimetres === undefined)
    const past = millimetres?.next ?? next + 2
    if (pitch) next += 2
    else
      next = note(
        scan,
        'length_mm',
        length * (millimetres?.unit.factor ?? 1),
        length * (millimetres?.unit.factor ?? 1),
        next + 1,
        past,
      )
  }
  return next
}

/** A letter in front of a rated current: `B16`, `C 16 A`, `B-16`; and the classes that begin like it. */
const letterBefore: Rule = (scan, at) => {
  const { tokens, text } = scan
  const word = tokens[at]
  if (word === undefined || word.glued || word.raw !== word.raw.toUpperCase()) return undefined
  const fire = cableClass(scan, at) ?? euroClass(scan, at, text)
  if (fire !== undefined) return fire
  const fuse = fuseSize(scan, at) ?? lampBase(scan, at)
  if (fuse !== undefined) return fuse
  const curve = TRIP_CURVES.indexOf(word.raw as (typeof TRIP_CURVES)[number])
  if (curve < 0 || word.raw === 'A' || NOT_BEFORE_CURVE.has(tokens[at - 1]?.word ?? ''))
    return undefined
  const from = isSign(tokens[at + 1], '-') && tokens[at + 1]?.glued ? at + 2 : at + 1
  const number = tokens[from]
  if (!isNumber(number) || !RATED_CURRENTS.has(number.value) || isSign(tokens[from + 1], '/')) {
    return isNumber(number) ? undefined : curveNamed(scan, at, curve)
  }
  const amperes = tokens[from + 1]?.raw === 'A' && !tokens[from + 2]?.glued
  const sure = has(scan, BREAKER) && (number.glued || amperes)
  const likely = (amperes || followedByPoles(tokens, from + 1)) && curve < 3
  if (!sure && !likely) return undefined
  const next = amperes ? from + 2 : from + 1
  note(scan, 'trip_curve', curve, curve, at, at + 1)
  return note(scan, 'current_a', number.value, number.value, from, next)
}

/** `Typ B 16 A` is a type. */
const NOT_BEFORE_CURVE = new Set([
  'typ',
  'type',
  'klasse',
  'class',
  'form',
  'serie',
  'modell',
  'din',
])

const followedByPoles = (tokens: readonly Token[], at: number): boolean => {
  const digit = tokens[at]
  const suffix = tokens[isSign(tokens[at + 1], '-') ? at + 2 : at + 1]
  return isNumber(digit) && isWord(suffix) && suffix.word.startsWith('pol')
}

/** `C-Charakteristik`, `C curve` */
function curveNamed(scan: Scan, at: number, curve: number): number | undefined {
  const { tokens } = scan
  const from = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const word = tokens[from]
  return isWord(word) && CURVE_WORDS.has(word.word)
    ? note(scan, 'trip_curve', curve, curve, at, from + 1)
    : undefined
}

const CURVE_WORDS = new Set(['charakteristik', 'char', 'kennlinie', 'curve', 'characteristic'])

/** `B2ca` */
function cableClass(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  if (tokens[at + 2]?.word !== 'ca' || !tokens[at + 2]?.glued || !tokens[at + 1]?.glued)
    return undefined
  const name = `${tokens[at]?.raw}${tokens[at + 1]?.raw}ca`
  return noteFireClass(scan, name, 0, at, at + 3)
}

const EURO = /(A[12]|BL?|[C-F]L?)-s[123],? ?d[012]/y

function euroClass(scan: Scan, at: number, text: string): number | undefined {
  EURO.lastIndex = scan.tokens[at]?.start ?? 0
  const found = EURO.exec(text)
  if (found === null) return undefined
  const end = EURO.lastIndex
  let next = at + 1
  while ((scan.tokens[next]?.start ?? end) < end) next += 1
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
const fireWord: Rule = (scan, at) => {
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

function fuseSize(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const word = tokens[at]?.word ?? ''
  const from = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const size = tokens[from]
  const name = size?.type === 'number' ? FUSES.get(word + size.raw) : undefined
  if (name === undefined || (word === 'd' && !size?.glued)) return undefined
  return note(scan, 'fuse_size', name, name, at, from + 1)
}

const fuseWord: Rule = (scan, at) => {
  const word = scan.tokens[at]?.word ?? ''
  const whole = FUSES.get(word)
  return whole === undefined
    ? fuseSize(scan, at)
    : note(scan, 'fuse_size', whole, whole, at, at + 1)
}

const BASES = new Map(LAMP_BASES.map((name, code) => [name.toLowerCase(), code]))

/** Of these the name alone is enough; others are lamp bases only where lamps are spoken of. */
const PLAIN_BASES = new Set(['e14', 'e27', 'e40', 'gu10', 'gu5.3', 'gx53'])

function lampBase(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const number = tokens[at + 1]
  if (number?.type !== 'number' || !number.glued) return undefined
  const name = `${tokens[at]?.word}${number.raw.replace(',', '.')}`
  const more = name === 'r7' && tokens[at + 2]?.raw === 's' ? 1 : 0
  const code = BASES.get(more === 1 ? 'r7s' : name)
  if (code === undefined || !(has(scan, LAMP) || PLAIN_BASES.has(name))) return undefined
  return note(scan, 'lamp_base', code, code, at, at + 2 + more)
}

/** `R 3/4`, `G1/2`, `Rp 1/2`: threads in front of their inches. */
const pipeThread: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  if (word === undefined || word.glued) return undefined
  const base = lampBase(scan, at)
  if (base !== undefined) return base
  if (!/^(?:R|G|Rp|RP|Rc|NPT)$/.test(word.raw)) return undefined
  const inches = inchesAt(scan, at + 1)
  if (inches === undefined || !(inches.fraction || inches.marked) || inches.value > 6)
    return undefined
  return note(scan, 'thread_inch', inches.value, inches.value, at, inches.next)
}

/** `d 50`, `d=110 mm`, `da 63`, `Ø 22` */
const diameter: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  if (word === undefined || word.glued) return undefined
  const from = pastMarks(scan, at + 1, '=:.')
  const number = tokens[from]
  if (!isNumber(number)) return word.raw === 'D' ? letterBefore(scan, at) : undefined
  if (word.raw === 'D') {
    const curve = letterBefore(scan, at)
    if (curve !== undefined) return curve
  }
  const marked = from > at + 1
  const unit = unitAt(scan, from + 1)
  const measured = unit?.unit.dimension === 'length'
  const known = word.word !== 'd' || marked || (word.raw === 'd' && (measured || has(scan, PIPE)))
  if (!known || (unit !== undefined && !measured)) return undefined
  if (!measured && number.value < 4) return undefined
  return diameterAt(scan, at, from)
}

/** A diameter whose number stands at `from`, alone or as the first of two. */
export function diameterAt(scan: Scan, at: number, from: number): number {
  const before = scan.found.length
  const next = readNumber(scan, from, { kind: 'diameter_mm', bare: true })
  const first = scan.found[before]
  const start = scan.tokens[at]?.start ?? 0
  if (first !== undefined) scan.found[before] = { ...first, span: [start, first.span[1]] }
  return next
}

const colourRendering: Rule = (scan, at) => {
  const from = pastMarks(scan, at + 1, '><=:.')
  const number = scan.tokens[from]
  if (!isNumber(number) || number.value < 50 || number.value > 100) return undefined
  return note(scan, 'colour_rendering_ra', number.value, number.value, at, from + 1)
}

/** `Typ 1+2`, `Typ A`, `Typ 22`: what it is depends on what is spoken of. */
const type: Rule = (scan, at) => {
  const { tokens } = scan
  const from = pastMarks(scan, at + 1, ':.-')
  const first = tokens[from]
  if (isNumber(first)) {
    if (has(scan, RADIATOR) && RADIATOR_TYPES.has(first.value)) {
      return note(scan, 'radiator_type', first.value, first.value, at, from + 1)
    }
    return has(scan, SURGE) ? surgeTypes(scan, at, from) : undefined
  }
  if (has(scan, SURGE) && first?.word === 't') return surgeTypes(scan, at, from + 1)
  return isWord(first) && has(scan, RESIDUAL) ? residualType(scan, at, from) : undefined
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

/** `T1+T2` of a surge arrester. */
const surgeShort: Rule = (scan, at) =>
  scan.tokens[at]?.raw === 'T' && scan.tokens[at + 1]?.glued && has(scan, SURGE)
    ? surgeTypes(scan, at, at + 1)
    : sideLetter(scan, at)

const SIDE_LETTERS: Readonly<Record<string, ParameterKind>> = {
  ...{
    L: 'length_mm',
    B: 'width_mm',
    W: 'width_mm',
    H: 'height_mm',
    T: 'depth_mm',
    l: 'length_mm',
  },
  ...{ b: 'width_mm', h: 'height_mm', t: 'depth_mm' },
}

/** Below that a letter and a number are a name: `L1`, `H4`. */
const LEAST_SIDE = 30

/** `L=2,5 m`, `H 1200`, `B: 450 mm` */
const sideLetter: Rule = (scan, at) => {
  const { tokens } = scan
  const letter = tokens[at]
  if (letter === undefined || letter.glued) return undefined
  const kind = SIDE_LETTERS[letter.raw]
  const from = pastMarks(scan, at + 1, '=:')
  const marked = from > at + 1
  const number = tokens[from]
  if (kind === undefined || !isNumber(number)) return undefined
  const measured = unitAt(scan, from + 1)?.unit.dimension === 'length'
  const large = letter.raw === letter.raw.toUpperCase()
  const chained = isSign(tokens[from + 1], 'x') || isSign(tokens[from + 1], '/')
  if (chained || (!marked && !large) || (!marked && number.glued && !measured)) return undefined
  if (!measured) {
    const bare = (letter.raw === 'H' || letter.raw === 'L' || marked) && number.value >= LEAST_SIDE
    if (!bare || unitAt(scan, from + 1) !== undefined) return undefined
  }
  return readNumber(scan, from, { kind, bare: true })
}

/** Numbers of wires, of norms, of things in a list: read over. */
const gauge: Rule = (scan, at) => (isNumber(scan.tokens[at + 1]) ? at + 2 : undefined)

const norm: Rule = (scan, at) => {
  const { tokens, text } = scan
  const found = normAt(text, tokens[at]?.start ?? 0)
  if (found === undefined) return undefined
  let next = at + 1
  while ((tokens[next]?.start ?? found.span[1]) < found.span[1]) next += 1
  return next
}

/** The run of characters behind `Nr.`, `Tel.`, `EAN`: a number of something. */
const identifier: Rule = (scan, at) => {
  const { tokens } = scan
  let next = pastMarks(scan, at + 1, '.:-#')
  if (isWord(tokens[next]) && tokens[next]?.glued && tokens[next]?.word === 'nr') {
    next = pastMarks(scan, next + 1, '.:-#')
  }
  if (tokens[next]?.type !== 'number') return undefined
  next += 1
  while (tokens[next]?.glued) next += 1
  return next
}

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...each('ip ipx', protectionClass),
  ...each('ik', impactClass),
  ...each('dn nw', numbered('nominal_diameter_dn', 3, 3000)),
  ...each('pn', numbered('nominal_pressure_pn', 1, 1000)),
  ...each('sn', numbered('ring_stiffness_sn', 2, 64)),
  ...each('ral', ral),
  ...each('cat kat kategorie category', category),
  ...each('m', metricThread),
  ...each('b c k z e a bl f', letterBefore),
  ...each('d da od dia', diameter),
  ...each('r g rp rc npt gu gx', pipeThread),
  ...each('ra cri', colourRendering),
  ...each('typ type', type),
  ...each('t', surgeShort),
  ...each('l w h', sideLetter),
  ...each('aca cca dca eca fca', fireWord),
  ...each('nh dii diii div', fuseWord),
  ...each('awg', gauge),
  ...each(
    'din en iso iec vde bs nf hd onorm dvgw vdi ul astm ansi ieee vds agi pren sia tia',
    norm,
  ),
  ...each('nr nummer art ean gtin tel telefon fax pos artnr bestnr no', identifier),
])

function each(words: string, rule: Rule): readonly (readonly [string, Rule])[] {
  return words.split(' ').map((word) => [word, rule] as const)
}

/** Reads what begins with a short name. */
export function readCode(scan: Scan, at: number): number | undefined {
  const word = scan.tokens[at]?.word ?? ''
  // All of them are short, and most words are not.
  return word.length > 9 ? undefined : RULES.get(word)?.(scan, at)
}
