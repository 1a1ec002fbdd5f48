/** Runs of three letters are numbered below this; a few share a number. */
export const GRAMS = 1 << 14

/** The runs of three letters of a word, its two ends included, as numbers. */
export function gramsOf(word: string): readonly number[] {
  const grams: number[] = []
  let first = BLANK
  let second = word.charCodeAt(0)
  for (let at = 1; at <= word.length; at++) {
    const third = at < word.length ? word.charCodeAt(at) : BLANK
    grams.push((Math.imul(first * 961 + second * 31 + third, 0x9e3779b1) >>> 16) & (GRAMS - 1))
    first = second
    second = third
  }
  return grams
}

const BLANK = 32
