import {
  cableClass,
  category,
  colourRendering,
  euroClass,
  fireWord,
  fuseSize,
  fuseWord,
  impactClass,
  lampBase,
  protectionClass,
  residualType,
  surgeTypes,
} from './class-rules.ts'
import { METRIC_THREADS, RADIATOR_TYPES, RATED_CURRENTS, TRIP_CURVES } from './codes.ts'
import { inchesAt } from './inches.ts'
import { readNumber } from './number-rules.ts'
import type { ParameterKind } from './parameter.ts'
import { CONDUIT_SIZES, normAt } from './read-norms.ts'
import {
  concerns,
  isNumber,
  isPartOfName,
  isSign,
  isWord,
  note,
  pastMarks,
  type Rule,
  type Scan,
} from './scan.ts'
import type { Token } from './tokens.ts'
import { BREAKER, LAMP, PIPE, RADIATOR, RESIDUAL, SURGE } from './trades.ts'
import { unitAt } from './unit-at.ts'

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
      if (kind === 'nominal_diameter_dn' && !named && isPipeLength(number.value, other.value)) {
        return note(scan, 'length_mm', other.value, other.value, next + 1, end)
      }
      note(scan, kind, other.value, other.value, next + 1, end)
      next = end
    }
    return next
  }

/** `DN 110x1000`: no branch is so much wider than its pipe. */
const isPipeLength = (dn: number, other: number): boolean =>
  PIPE_LENGTHS_MM.has(other) && dn <= 200 && other > 1.5 * dn

const PIPE_LENGTHS_MM = new Set([250, 500, 750, 1000, 1500, 2000, 3000])

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

/** `M8`, `M8x40`, `M12x1,5`, `M8/M10` */
const metricThread: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  const number = tokens[at + 1]
  if (word?.raw !== 'M' || !isNumber(number) || !METRIC_THREADS.has(number.value)) return undefined
  if (isPartOfName(scan, at)) return undefined
  // `5 M 8`, unless a length says that it is a screw: `ISO 4017 M 8 x 40`.
  if (!number.glued && isNumber(tokens[at - 1]) && !isSign(tokens[at + 2], 'x')) return undefined
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

/** A capital in front of a number: a class, a size, a trip curve or a side. */
const letterBefore: Rule = (scan, at) =>
  isPartOfName(scan, at) ? undefined : (readCapital(scan, at) ?? sideLetter(scan, at))

/** `B16`, `C 16 A`, `B-16`, and the classes that begin like it. */
const readCapital: Rule = (scan, at) => {
  const { tokens, text } = scan
  const word = tokens[at]
  if (word === undefined || word.raw !== word.raw.toUpperCase()) return undefined
  const fire = cableClass(scan, at) ?? euroClass(scan, at, text)
  if (fire !== undefined) return fire
  const fuse = fuseSize(scan, at) ?? lampBase(scan, at)
  if (fuse !== undefined) return fuse
  const curve = TRIP_CURVES.indexOf(word.raw as (typeof TRIP_CURVES)[number])
  if (curve < 0 || word.raw === 'A' || NOT_BEFORE_CURVE.has(tokens[at - 1]?.word ?? ''))
    return undefined
  const from = isSign(tokens[at + 1], '-') && tokens[at + 1]?.glued ? at + 2 : at + 1
  const number = tokens[from]
  // `C20/25` is a concrete; `B16/0,03` has its residual current there.
  const divided = isSign(tokens[from + 1], '/') && !concerns(scan, RESIDUAL)
  if (!isNumber(number) || !RATED_CURRENTS.has(number.value) || divided) {
    return isNumber(number) ? undefined : curveNamed(scan, at, curve)
  }
  const amperes = tokens[from + 1]?.raw === 'A' && !tokens[from + 2]?.glued
  const alone = curve < 3 && number.value >= LEAST_ALONE && endsPhrase(tokens[from + 1])
  const sure = concerns(scan, BREAKER) && (number.glued || amperes || alone)
  const likely = (amperes || followedByPoles(tokens, from + 1)) && curve < 3
  if (!sure && !likely) return undefined
  const next = amperes ? from + 2 : from + 1
  note(scan, 'trip_curve', curve, curve, at, at + 1)
  return note(scan, 'current_a', number.value, number.value, from, next)
}

/** `C 2` may be the beginning of something; `B 16` and nothing behind it is a breaker's. */
const LEAST_ALONE = 6

const endsPhrase = (token: Token | undefined): boolean =>
  token === undefined || (token.type === 'sign' && ',;)'.includes(token.raw))

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

/** `R 3/4`, `G1/2`, `Rp 1/2`: threads in front of their inches. */
const pipeThread: Rule = (scan, at) => {
  const { tokens } = scan
  const word = tokens[at]
  if (word === undefined || isPartOfName(scan, at)) return undefined
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
  if (word === undefined || isPartOfName(scan, at)) return undefined
  const from = pastMarks(scan, at + 1, '=:.')
  const number = tokens[from]
  if (!isNumber(number)) return word.raw === 'D' ? letterBefore(scan, at) : undefined
  // How wide the hole in the ceiling is.
  if (word.word === 'da' && concerns(scan, LAMP)) {
    return readNumber(scan, from, { kind: 'cutout_mm', bare: true })
  }
  if (word.raw === 'D') {
    const curve = letterBefore(scan, at)
    if (curve !== undefined) return curve
  }
  const marked = from > at + 1
  const unit = unitAt(scan, from + 1)
  const measured = unit?.unit.dimension === 'length'
  const known =
    word.word !== 'd' ||
    marked ||
    (word.raw === 'd' && (measured || number.glued || concerns(scan, PIPE)))
  if (!known || (unit !== undefined && !measured)) return undefined
  if (!measured && number.value < 4) return undefined
  return diameterAt(scan, at, from)
}

/** A diameter whose number stands at `from`, alone or as the first of two. */
export function diameterAt(scan: Scan, at: number, from: number): number {
  const before = scan.found.length
  const next = readNumber(scan, from, { kind: 'diameter_mm', bare: true })
  const first = scan.found[before]
  const start = scan.starts[at] ?? 0
  if (first !== undefined) scan.found[before] = { ...first, span: [start, first.span[1]] }
  return next
}

/** `Typ 1+2`, `Typ A`, `Typ 22`: what it is depends on what is spoken of. */
const type: Rule = (scan, at) => {
  const { tokens } = scan
  const from = pastMarks(scan, at + 1, ':.-')
  const first = tokens[from]
  if (isNumber(first)) {
    if (concerns(scan, RADIATOR) && RADIATOR_TYPES.has(first.value)) {
      return note(scan, 'radiator_type', first.value, first.value, at, from + 1)
    }
    return concerns(scan, SURGE) ? surgeTypes(scan, at, from) : undefined
  }
  if (concerns(scan, SURGE) && first?.word === 't') return surgeTypes(scan, at, from + 1)
  return isWord(first) && concerns(scan, RESIDUAL) ? residualType(scan, at, from) : undefined
}

/** `T1+T2` of a surge arrester. */
const surgeShort: Rule = (scan, at) =>
  scan.tokens[at]?.raw === 'T' && scan.tokens[at + 1]?.glued && concerns(scan, SURGE)
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
  if (letter === undefined || isPartOfName(scan, at)) return undefined
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
  const { starts, text } = scan
  const found = normAt(text, starts[at] ?? 0)
  if (found === undefined) return undefined
  let next = at + 1
  while ((starts[next] ?? found.span[1]) < found.span[1]) next += 1
  return next
}

/** `Leerrohr EN 25` is as wide as `M25`. */
const conduit: Rule = (scan, at) => {
  const number = scan.tokens[at + 1]
  const isSize = isNumber(number) && CONDUIT_SIZES.has(number.raw) && concerns(scan, PIPE)
  if (!isSize || (isWord(scan.tokens[at - 1]) && scan.tokens[at - 1]?.word === 'din'))
    return norm(scan, at)
  return unitAt(scan, at + 2)?.unit.dimension === 'length' || isSign(scan.tokens[at + 2], '-')
    ? norm(scan, at)
    : note(scan, 'metric_thread', number.value, number.value, at, at + 2)
}

/** The run of characters behind `Nr.`, `Tel.`, `EAN`: a number of something. */
const identifier: Rule = (scan, at) => {
  const { tokens } = scan
  let next = pastMarks(scan, at + 1, '.:-#')
  if (isWord(tokens[next]) && tokens[next]?.glued && tokens[next]?.word === 'nr') {
    next = pastMarks(scan, next + 1, '.:-#')
  }
  // Letters in front of the digits: `BLU 7603/03`.
  const letters = tokens[next]
  const isPrefix = isWord(letters) && letters.raw === letters.raw.toUpperCase()
  if (isPrefix && tokens[next + 1]?.type === 'number') next += 1
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
  ...each('din iso iec vde bs nf hd onorm dvgw vdi ul astm ansi ieee vds agi pren sia tia', norm),
  ...each('en', conduit),
  ...each('nr nummer art ean gtin tel telefon fax pos artnr bestnr no', identifier),
  ...each('artikelnr artikelnummer bestellnr bestellnummer typnummer', identifier),
])

function each(words: string, rule: Rule): readonly (readonly [string, Rule])[] {
  return words.split(' ').map((word) => [word, rule] as const)
}

/** Whether a word may be such a short name. */
export const beginsCode = (word: string): boolean => RULES.has(word)

/** Reads what begins with a short name. */
export function readCode(scan: Scan, at: number): number | undefined {
  return RULES.get(scan.tokens[at]?.word ?? '')?.(scan, at)
}
