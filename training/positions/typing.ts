import type { Chance } from './chance.ts'

const WORD = /\p{L}{5,}/gu
/** On a German keyboard, what lies beside each key. */
const BESIDE: Readonly<Record<string, string>> = {
  a: 'sq',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  k: 'jl',
  l: 'kö',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'oü',
  r: 'et',
  s: 'ad',
  t: 'rz',
  u: 'zi',
  v: 'cb',
  w: 'qe',
  z: 'tu',
}

/** One typing error in a long word; the text unchanged where there is none. */
export function mistyped(text: string, chance: Chance): string {
  const words = [...text.matchAll(WORD)].filter(([word]) => word !== word.toUpperCase())
  if (words.length === 0) return text
  const word = chance.pick(words)
  const at = word.index + 1 + chance.below(word[0].length - 2)
  return withSlip(text, at, chance.below(4))
}

/** The first letter of a word stays: that is where people look. */
function withSlip(text: string, at: number, slip: number): string {
  const [before, here, next, behind] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ]
  const beside = BESIDE[here]?.charAt(at % 2)
  switch (slip) {
    case 0:
      return next === here ? `${before}${next}${behind}` : `${before}${next}${here}${behind}`
    case 1:
      return `${before}${next}${behind}`
    case 2:
      return `${before}${here}${here}${next}${behind}`
    default:
      return beside ? `${before}${beside}${next}${behind}` : `${before}${next}${behind}`
  }
}

const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}

/** As typed where the keyboard has no umlauts. */
export const withoutUmlauts = (text: string): string =>
  text.replace(/[äöüÄÖÜß]/g, (letter) => SPELLED_OUT[letter] ?? letter)

export const withoutSharpS = (text: string): string => text.replaceAll('ß', 'ss')

/** Heads of compounds before which people put a hyphen, or wrongly a blank. */
const HEADS =
  /(?<=\p{Ll}{3})(leitung|schalter|steckdose|leuchte|verteiler|schrank|rinne|kanal|klemme|rohr|bogen|ventil|schelle|pumpe|speicher|melder|schiene|anker|schraube|stange|scheibe|bohrer|heizkörper|element|wanne|mischer|kabel|station|gefäß)(?=$|[ ,])/u

/** `Kabel-Rinne`, `Kabel Rinne`. */
export function takenApart(text: string, chance: Chance): string {
  const mark = chance.pick(['-', '-', ' '])
  return text.replace(HEADS, (head) => `${mark}${head.charAt(0).toUpperCase()}${head.slice(1)}`)
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [
    /(dose|leuchte|klemme|pumpe|schiene|schraube|stange|scheibe|rinne|wanne|lampe|wippe|schelle|hülse|schale|muffe|kappe|batterie|garnitur|patrone)$/u,
    '$1n',
  ],
  [/(leitung|verschraubung|sicherung|isolierung)$/u, '$1en'],
  [/(rohr|ventil|element|modul|panel|gerät|stück)$/u, '$1e'],
  [/(garnitur|station)n?$/u, '$1en'],
]

/** The plural of the product's word, where its end tells it. */
export function plural(word: string): string {
  for (const [end, many] of PLURALS) if (end.test(word)) return word.replace(end, many)
  return word
}

const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/aluminium/gi, 'aluminum'],
  [/colour/g, 'color'],
  [/grey/g, 'gray'],
  [/fibre/g, 'fiber'],
  [/galvanised/g, 'galvanized'],
  [/metre/g, 'meter'],
  [/centre/g, 'center'],
  [/moulded/g, 'molded'],
]

export const american = (text: string): string =>
  AMERICAN.reduce((spelling, [from, to]) => spelling.replace(from, to), text)
