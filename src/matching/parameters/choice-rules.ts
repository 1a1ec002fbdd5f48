import type { Choices } from './choices.ts'
import { COLOURS, LIGHT_COLOURS } from './colours.ts'
import { stemmed } from './endings.ts'
import { MATERIALS, materialInFront, ONLY_AS_WRITTEN, STEEL_NUMBERS } from './materials.ts'
import { CAPITAL_MOUNTINGS, MOUNTINGS } from './mountings.ts'
import type { ParameterKind } from './parameter.ts'
import { concerns, isSign, isWord, note, type Scan } from './scan.ts'
import type { Token } from './tokens.ts'
import { FIXING, INSULATION, PIPE } from './trades.ts'

/** Whether a word may begin a choice at all. */
export function beginsChoice(word: string): boolean {
  const stem = stemmed(word)
  const listed = [COLOURS, MATERIALS, MOUNTINGS].some(
    ({ codes, phrases }) => codes.has(word) || codes.has(stem) || phrases.has(word),
  )
  return (
    listed ||
    LIGHT_COLOURS.has(word) ||
    LIGHT_FIRST.has(word) ||
    word === 'v' ||
    materialInFront(word) !== undefined
  )
}

/** Colours, materials and ways of mounting that a word names; answers the token to go on with. */
export function readChoice(scan: Scan, at: number): number | undefined {
  const token = scan.tokens[at]
  if (token === undefined) return undefined
  return (
    readLight(scan, at, token) ??
    // `red brass` is no colour.
    readMaterialPhrase(scan, at, token) ??
    readFrom(scan, at, token, COLOURS, 'colour') ??
    readMaterial(scan, at, token) ??
    readMounting(scan, at, token)
  )
}

/** `warmweiß`, `warm white`: of the light, not of the lamp. */
function readLight(scan: Scan, at: number, token: Token): number | undefined {
  const one = LIGHT_COLOURS.get(token.word)
  if (one !== undefined) return note(scan, 'colour_temperature_k', one[0], one[1], at, at + 1)
  if (!LIGHT_FIRST.has(token.word)) return undefined
  const from = isSign(scan.tokens[at + 1], '-') ? at + 2 : at + 1
  const two = LIGHT_COLOURS.get(token.word + (scan.tokens[from]?.word ?? ''))
  return two && note(scan, 'colour_temperature_k', two[0], two[1], at, from + 1)
}

const LIGHT_FIRST = new Set(['warm', 'neutral', 'cool', 'extra', 'kalt', 'tageslicht'])

function readMaterialPhrase(scan: Scan, at: number, token: Token): number | undefined {
  const next = readPhrase(scan, at, token, MATERIALS, 'material')
  return next && withSteelNumber(scan, at, next)
}

function readMaterial(scan: Scan, at: number, token: Token): number | undefined {
  // Only its skin: `alu-kaschiert`.
  if (token.word === 'alu' && FACED.test(scan.tokens[at + 2]?.word ?? '')) return undefined
  const short = token.word.length <= 4
  if (short && MATERIALS.codes.has(token.word) && token.word !== 'alu' && token.word !== 'guss') {
    const capital = token.raw.length > 1 && token.raw === token.raw.toUpperCase()
    if (!capital && !ONLY_AS_WRITTEN.has(token.raw) && !LONG_ENOUGH.has(token.word))
      return undefined
    // `1 PA` is a quantity, `10 VA` a power; of metals by their signs there is neither.
    const isCounted = scan.tokens[at - 1]?.type === 'number' && at - 1 >= scan.free
    if (isCounted && !SIGNS.has(token.raw)) return undefined
    // `PA-Schiene`: equipotential bonding.
    if (token.raw === 'PA' && EARTHING.test(scan.tokens[at + 2]?.word ?? '')) return undefined
    // Electricians mean protective earth.
    if (token.raw === 'PE' && (scan.trades & (PIPE | INSULATION)) === 0) return undefined
  }
  const next = readFrom(scan, at, token, MATERIALS, 'material')
  if (next !== undefined) return withSteelNumber(scan, at, next)
  const front = materialInFront(token.word)
  if (front !== undefined) return note(scan, 'material', front, front, at, at + 1)
  return steelNamed(scan, at, token)
}

const FACED = /^kaschier/
const SIGNS = new Set(['Al', 'Cu'])
const EARTHING = /^(?:schiene|klemme|leiter|leitung)/

/** Four letters that are no abbreviation. */
const LONG_ENOUGH = new Set(['holz', 'wood', 'glas', 'zink', 'zinc'])

/** `Edelstahl 1.4401` and `Edelstahl A4` are the better of the two kinds. */
function withSteelNumber(scan: Scan, at: number, next: number): number {
  const grade = gradeAt(scan.tokens, next)
  const name = STEEL_NUMBERS[scan.tokens[next]?.raw ?? ''] ?? grade
  const code = name === undefined ? undefined : STAINLESS[name]
  if (code === undefined || scan.found.at(-1)?.low !== STAINLESS_STEEL) return next
  scan.found.pop()
  return note(scan, 'material', code, code, at, grade === undefined ? next + 1 : next + 2)
}

/** What screws are made of: `A2`, `A4-80`. */
function gradeAt(tokens: readonly Token[], at: number): string | undefined {
  const number = tokens[at + 1]
  if (tokens[at]?.raw !== 'A' || !number?.glued) return undefined
  return number.raw === '2' ? 'v2a' : number.raw === '4' ? 'v4a' : undefined
}

const STAINLESS_STEEL = MATERIALS.codes.get('edelstahl') ?? 0
const STAINLESS: Readonly<Record<string, number>> = {
  v2a: STAINLESS_STEEL + 1,
  v4a: STAINLESS_STEEL + 2,
}

/** `V2A`, `V4A`: the digit parts the word. Of screws the grade is enough. */
function steelNamed(scan: Scan, at: number, token: Token): number | undefined {
  const { tokens } = scan
  const grade = concerns(scan, FIXING) && !token.glued ? gradeAt(tokens, at) : undefined
  const graded =
    grade === undefined || tokens[at - 1]?.word === 'din' ? undefined : STAINLESS[grade]
  if (graded !== undefined) return note(scan, 'material', graded, graded, at, at + 2)
  if (token.raw !== 'V' || tokens[at + 2]?.raw !== 'A' || !tokens[at + 2]?.glued) return undefined
  const code = STAINLESS[`v${tokens[at + 1]?.raw}a`]
  return code === undefined ? undefined : note(scan, 'material', code, code, at, at + 3)
}

function readMounting(scan: Scan, at: number, token: Token): number | undefined {
  const short = token.word.length <= 3 && MOUNTINGS.codes.has(token.word)
  if (short && !CAPITAL_MOUNTINGS.has(token.raw)) return undefined
  return readFrom(scan, at, token, MOUNTINGS, 'mounting')
}

function readFrom(
  scan: Scan,
  at: number,
  token: Token,
  choices: Choices,
  kind: ParameterKind,
): number | undefined {
  const next = readPhrase(scan, at, token, choices, kind)
  if (next !== undefined) return next
  const code = choices.codes.get(token.word) ?? inflected(choices, token.word)
  return code === undefined ? undefined : note(scan, kind, code, code, at, at + 1)
}

function readPhrase(
  scan: Scan,
  at: number,
  token: Token,
  choices: Choices,
  kind: ParameterKind,
): number | undefined {
  for (const { words, code } of choices.phrases.get(token.word) ?? NONE) {
    const next = phraseEnd(scan.tokens, at, words)
    if (next !== undefined) return note(scan, kind, code, code, at, next)
  }
  return undefined
}

const NONE: readonly { readonly words: readonly string[]; readonly code: number }[] = []

/** Words of a phrase are divided by blanks, hyphens or slashes. */
function phraseEnd(
  tokens: readonly Token[],
  from: number,
  words: readonly string[],
): number | undefined {
  let at = from + 1
  for (let place = 1; place < words.length; place += 1) {
    if (isSign(tokens[at], '-') || isSign(tokens[at], '/')) at += 1
    const token = tokens[at]
    if (!isNamed(token, words[place] ?? '')) return undefined
    at += 1
  }
  return at
}

/** The X of `PE-X` was taken for a times sign. */
const isNamed = (token: Token | undefined, word: string): boolean =>
  isWord(token)
    ? token.word === word || stemmed(token.word) === word
    : token?.type === 'number'
      ? token.raw === word
      : (word === 'x' || word === '.') && isSign(token, word)

/** `graue`, `verzinkter`, `weißes`: only adjectives bend like that, and those are longer than three letters. */
function inflected(choices: Choices, word: string): number | undefined {
  const stem = stemmed(word)
  return stem === word || stem.length < 3 ? undefined : choices.codes.get(stem)
}
