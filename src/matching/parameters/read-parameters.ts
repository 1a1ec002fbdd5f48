import { beginsChoice, readChoice } from './choice-rules.ts'
import { lampBase, noteFireClass, residualType, surgeTypes } from './class-rules.ts'
import { beginsCode, diameterAt, readCode } from './code-rules.ts'
import { FUSE_SIZES, TRIP_CURVES } from './codes.ts'
import { countInOneWord, englishCount, englishThing } from './counts.ts'
import { SCALES } from './dimensions.ts'
import { isFiller, isOfThePlace, type Label, labelOf } from './labels.ts'
import { MATERIALS } from './materials.ts'
import { MOUNTINGS, PLACES } from './mountings.ts'
import { readInches, readNumber } from './number-rules.ts'
import type { StatedParameter } from './parameter.ts'
import { isNumber, isSign, isWord, note, type Scan, scanOf } from './scan.ts'
import type { Token } from './tokens.ts'
import { beginsVariant, readVariant } from './variant-rules.ts'

/**
 * The parameters a German or English text states, in the order of their places. One pass over its tokens: numbers are
 * read with their units, words with what they announce. What could mean several things is left out, since a wrong
 * value rules out the right article.
 */
export function readParameters(text: string): readonly StatedParameter[] {
  const scan = scanOf(text)
  let at = 0
  while (at < scan.tokens.length) at = Math.max(readAt(scan, at), at + 1)
  return inOrder(scan.found)
}

/** The same of a value whose name is known, as a catalogue's attributes have it. */
export function readNamed(value: string, label: Label): readonly StatedParameter[] {
  const scan = scanOf(value)
  const first = scan.tokens[0]
  const chosen = readNamedChoice(scan, 0, label)
  let at = chosen ?? (isNumber(first) ? readNumber(scan, 0, label) : 0)
  while (at < scan.tokens.length) at = Math.max(readAt(scan, at), at + 1)
  return inOrder(scan.found)
}

function readAt(scan: Scan, at: number): number {
  const token = scan.tokens[at]
  if (token === undefined) return at + 1
  if (token.type === 'number') {
    return Math.max(readVariant(scan, at) ?? 0, token.odd ? at + 1 : readNumber(scan, at))
  }
  if (token.type === 'word') return readWord(scan, at)
  if (token.raw === '½') return readInches(scan, at) ?? at + 1
  if (token.raw === 'Ø' && isNumber(scan.tokens[at + 1])) return diameterAt(scan, at, at + 1)
  if (token.raw === '"') scan.quoted = !scan.quoted
  return at + 1
}

function readWord(scan: Scan, at: number): number {
  const token = scan.tokens[at]
  if (token === undefined) return at + 1
  const begins = beginsOf(token)
  if (begins === 0) return at + 1
  const denied = isDenied(scan, at)
  const variant = (begins & VARIANT) !== 0 && !denied ? (readVariant(scan, at) ?? 0) : 0
  const code = (begins & CODE) !== 0 ? readCode(scan, at) : undefined
  if (code !== undefined) return Math.max(code, variant)
  const chosen = (begins & CHOICE) !== 0 && !denied ? readChoice(scan, at) : undefined
  const label = (begins & LABEL) !== 0 ? labelAt(scan, at) : undefined
  if (label !== undefined) return Math.max(readLabelled(scan, at, label), chosen ?? 0, variant)
  const counted = chosen ?? ((begins & COUNT) !== 0 ? readCountWord(scan, at) : undefined)
  return Math.max(counted ?? 0, variant, at + 1)
}

/** `ohne Stecker`, `nicht verzinkt`, `o. Stecker`: what is not wanted; variants with such a name begin at its first word. */
function isDenied({ tokens }: Scan, at: number): boolean {
  const before = tokens[at - 1]
  return isSign(before, '.')
    ? before?.glued === true && tokens[at - 2]?.raw === 'o'
    : isWord(before) && DENIALS.has(before.word)
}

const DENIALS = new Set(['ohne', 'without', 'kein', 'keine', 'keinen', 'nicht', 'not'])

const VARIANT = 1
const CODE = 2
const CHOICE = 4
const LABEL = 8
const COUNT = 16
const ANY = 31

/** Most words begin nothing, the others mostly one thing; and most texts repeat them. */
function beginsOf({ lexeme, word }: Token): number {
  if (lexeme === null) return ANY
  lexeme.begins ??=
    (beginsVariant(word) ? VARIANT : 0) |
    (beginsCode(word) ? CODE : 0) |
    (beginsChoice(word) ? CHOICE : 0) |
    (labelOf(word) !== undefined ? LABEL : 0) |
    (countInOneWord(word) !== undefined || englishCount(word) !== undefined ? COUNT : 0)
  return lexeme.begins
}

function labelAt({ tokens }: Scan, at: number): Label | undefined {
  const label = labelOf(tokens[at]?.word ?? '')
  const before = tokens[at - 1]?.word ?? ''
  if (label?.kind === 'diameter_mm' && CONDUCTORS.has(before)) return CONDUCTOR_DIAMETER
  const elsewhere = label?.kind === 'height_mm' && isOfThePlace(before)
  return elsewhere ? { kind: null, bare: false } : label
}

/** In English in two words. */
const CONDUCTORS = new Set(['conductor', 'wire', 'core'])
const CONDUCTOR_DIAMETER: Label = { kind: 'conductor_diameter_mm', bare: true }

/** `dreipolig`, `double socket` */
function readCountWord(scan: Scan, at: number): number | undefined {
  const { tokens } = scan
  const word = tokens[at]?.word ?? ''
  const whole = countInOneWord(word)
  if (whole !== undefined) return note(scan, whole.kind, whole.count, whole.count, at, at + 1)
  const count = englishCount(word)
  if (count === undefined) return undefined
  const from = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const kind = englishThing(tokens[from]?.word ?? '')
  return kind && note(scan, kind, count, count, at, from + 1)
}

/** How far behind its name a value may stand. */
const REACH = 5

/** A name and its value: `Länge: 500 mm`, `Polzahl 3`, `Charakteristik B`. */
function readLabelled(scan: Scan, at: number, label: Label): number {
  const { tokens } = scan
  let from = at + 1
  for (let left = REACH; left > 0; left -= 1) {
    const token = tokens[from]
    // `BL101` is the name of something, whatever `BL` may be short for.
    if (token === undefined || (from === at + 1 && token.glued && token.type === 'number'))
      return at + 1
    if (isNumber(token)) return readNamedChoice(scan, from, label) ?? readNumber(scan, from, label)
    if (isSign(token, 'Ø')) return diameterAt(scan, from, from + 1)
    const passes =
      token.type === 'sign' ? ':=.(>~['.includes(token.raw) : isWord(token) && isFiller(token.word)
    if (!passes) break
    from += 1
  }
  return readNamedChoice(scan, from, label) ?? at + 1
}

/** Values that are letters and words: read only because their name says so. */
function readNamedChoice(scan: Scan, at: number, { kind }: Label): number | undefined {
  const { tokens } = scan
  const token = tokens[at]
  if (kind === null || token === undefined || SCALES[kind].dimension !== 'choice') return undefined
  switch (kind) {
    case 'trip_curve': {
      if (isNumber(tokens[at + 1])) return undefined
      const curve = TRIP_CURVES.indexOf(token.raw as (typeof TRIP_CURVES)[number])
      return curve < 0 ? undefined : note(scan, kind, curve, curve, at, at + 1)
    }
    case 'residual_type':
      return residualType(scan, at, at)
    case 'surge_type':
      return surgeTypes(scan, at, token.word === 'typ' || token.word === 'type' ? at + 1 : at)
    case 'lamp_base':
      return lampBase(scan, at, true)
    case 'fuse_size': {
      const size = (FUSE_SIZES as readonly string[]).indexOf(`NH${token.raw}`)
      return size < 0 ? undefined : note(scan, kind, size, size, at, at + 1)
    }
    case 'fire_class': {
      const name = `${token.raw}${tokens[at + 1]?.glued ? tokens[at + 1]?.raw : ''}`
      const after = tokens[at + 2]
      return after?.glued && !isSign(after, ',')
        ? undefined
        : noteFireClass(scan, name, 1, at, at + 2)
    }
    case 'material': {
      // Elsewhere a plain PE is protective earth; `PE-X` and `PE HD` are read as ever.
      const after = tokens[at + 1]
      const plain = token.raw === 'PE' && !after?.glued && !isWord(after) && !isSign(after, 'x')
      const code = plain ? MATERIALS.codes.get(token.word) : undefined
      return code === undefined ? undefined : note(scan, kind, code, code, at, at + 1)
    }
    case 'mounting': {
      const code = MOUNTINGS.codes.get(PLACES.get(token.word) ?? '')
      return code === undefined ? undefined : note(scan, kind, code, code, at, at + 1)
    }
    default:
      return undefined
  }
}

/** Rules look ahead by a few tokens only, so that hardly anything is out of order. */
function inOrder(found: StatedParameter[]): readonly StatedParameter[] {
  for (let at = 1; at < found.length; at += 1) {
    const one = found[at - 1]
    const two = found[at]
    if (one && two && one.span[0] > two.span[0]) {
      return found.toSorted((first, second) => first.span[0] - second.span[0])
    }
  }
  return found
}
