/** Texts of GAEB files of any generation, as people read them. */

const LONGEST_LEADING_LINE = 70

/** Words are divided in lines that are printed so. */
const LONGEST_PRINTED_LINE = 300

/** Position texts repeated before others; the longest real one has some 8,000 characters. */
const LONGEST_BASE_TEXT = 20_000

export const oneLine = (text: string): string =>
  ODD.test(text) ? printable(text).replace(/\s+/g, ' ').trim() : text

/** What is not a line of words with one blank between them. Most texts are. */
const ODD = /[^ -~\u00a1-\u00ac\u00ae-\u024f\u2013-\u2026\u20ac]|^ | $| {2}/

/** Without blanks at the ends of lines, empty lines around it, and more than one empty line in a row. */
export function tidyText(lines: readonly string[]): string {
  const kept: string[] = []
  for (const line of lines) {
    const text = printable(line).trimEnd()
    if (text !== '' || (kept.length > 0 && kept.at(-1) !== '')) kept.push(text)
  }
  return kept.join('\n').trimEnd()
}

/** What stands where a bidder is to write: the form of the blank is the program's, not the text's. */
export const BIDDERS_BLANK = '....'

/** Dots, lines, blanks: nothing is filled in. */
export const isBlankToFill = (text: string): boolean => !/[^\s._\u2026-]/.test(text)

/**
 * Puts words together that were divided at the end of a line. Certain only where a small letter stands on either side
 * of the hyphen; `Kabel-` and `und Rohrgraben` are no divided word.
 */
export function mendDividedWords(lines: readonly string[]): string[] {
  const mended: string[] = []
  for (const line of lines) {
    const before = mended.at(-1)
    const rest = /^[a-zäöüß]+/.exec(line)?.[0]
    const isDivided =
      before !== undefined &&
      before.length < LONGEST_PRINTED_LINE &&
      rest !== undefined &&
      /[a-zäöüß]-$/.test(before.slice(-2)) &&
      !/^(und|oder|bzw|bis|sowie|u|o)$/.test(rest)
    if (!isDivided) {
      mended.push(line)
      continue
    }
    const word = /^\S+/.exec(line)?.[0] ?? ''
    mended[mended.length - 1] = before.slice(0, -1) + word
    const after = line.slice(word.length).trimStart()
    if (after !== '') mended.push(after)
  }
  return mended
}

/** For positions without a short text: the beginning of the long one. */
export function leadingLine(longText: string): string {
  const end = longText.indexOf('\n')
  const line = oneLine(longText.slice(0, end < 0 ? undefined : end))
  const blank = line.slice(0, LONGEST_LEADING_LINE + 1).lastIndexOf(' ')
  const isShort = line.length <= LONGEST_LEADING_LINE
  const cut = isShort ? line : line.slice(0, blank > 0 ? blank : LONGEST_LEADING_LINE)
  return cut.replace(/[,;:]$/, '')
}

/** The text of a position that repeats another one: that one's, then what is its own. */
export const withBaseText = (base: string, own: string): string =>
  [base.slice(0, LONGEST_BASE_TEXT).trimEnd(), own].filter((text) => text !== '').join('\n')

/** Without control characters, marks of possible division and what has no width; a hard blank is a blank. */
const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n]|[\u00ad\u200b\ufeff]/gu, '').replaceAll('\u00a0', ' ')
