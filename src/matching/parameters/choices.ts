import { foldWord } from '../text/fold.ts'

/**
 * Choices as numbers: a family and a shade within it, so that one can tell equal from alike. The first shade of a
 * family is the family itself.
 */
const SHADES = 32

export const familyOf = (code: number): number => Math.floor(code / SHADES)

export const isWholeFamily = (code: number): boolean => code % SHADES === 0

export type Choices = {
  readonly codes: ReadonlyMap<string, number>
  /** The first name of each, in English. */
  readonly names: ReadonlyMap<number, string>
  /** Names of several words, by the first of them. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

type Phrase = { readonly words: readonly string[]; readonly code: number }

/** One line per family, shades divided by `|`, names of a shade by `,`; the English name comes first. */
export function choicesOf(lines: readonly string[]): Choices {
  const codes = new Map<string, number>()
  const names = new Map<number, string>()
  const phrases = new Map<string, Phrase[]>()
  for (const [family, line] of lines.entries()) {
    for (const [shade, spellings] of line.split('|').entries()) {
      const code = (family + 1) * SHADES + shade
      for (const spelling of spellings.split(',')) {
        const name = spelling.trim()
        if (name === '') continue
        if (!names.has(code)) names.set(code, name)
        const words = name.split(/[\s-]+|(?=\.)/).map(foldWord)
        const [first = '', ...more] = words
        if (more.length === 0) codes.set(first, code)
        else phrases.set(first, [...(phrases.get(first) ?? []), { words, code }])
      }
    }
  }
  for (const [first, known] of phrases) {
    phrases.set(
      first,
      known.toSorted((one, two) => two.words.length - one.words.length),
    )
  }
  return { codes, names, phrases }
}
