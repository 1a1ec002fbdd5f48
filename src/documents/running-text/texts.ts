import { repeatedFrom } from './position-kind.ts'
import { isContinuing } from './wording.ts'

export type Texts = { readonly shortText: string; readonly longText: string }

const LONGEST_SHORT_TEXT = 80

/**
 * The first line names what is asked for. Where it runs on in the next one it is the beginning of the whole text, and
 * stays there, too.
 */
export function asTexts(lines: readonly string[]): Texts {
  const texts = withoutHyphens(lines.map(plain))
  const from = texts.findIndex((text) => text !== '')
  if (from < 0) return { shortText: '', longText: '' }
  const first = oneLine(texts[from] ?? '').replace(NAME, '')
  const second = texts[from + 1] ?? ''
  const runsOn =
    second !== '' && !repeatedFrom(second) && (/[,;]$/.test(first) || isContinuing(second))
  if (!runsOn) return { shortText: first, longText: joined(texts.slice(from + 1)) }
  const both = oneLine(`${first} ${second}`)
  return {
    shortText: both.length <= LONGEST_SHORT_TEXT ? both : first,
    longText: joined(texts.slice(from)),
  }
}

/** What forms write before the name: `Kurztext: Rohr DN 50`. */
const NAME =
  /^(?:kurztext|artikel|produkt|(?:artikel|produkt)?(?:bezeichnung|beschreibung))\s?:\s*(?=\S)/i

/** All lines, words that were broken at their ends made whole. */
export const asLongText = (lines: readonly string[]): string =>
  joined(withoutHyphens(lines.map(plain)))

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\u00ad/g, '')
    .trimEnd()

/** No more than one empty line in a row, none at the ends. */
function joined(lines: readonly string[]): string {
  const kept: string[] = []
  for (const line of lines) {
    if (line.trim() === '' && (kept.length === 0 || kept.at(-1) === '')) continue
    kept.push(line.trim())
  }
  while (kept.at(-1) === '') kept.pop()
  return kept.join('\n')
}

/** `erforder-` and `lich sind` become `erforderlich` and `sind`. */
function withoutHyphens(lines: readonly string[]): readonly string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const word = /^[a-zäöüß]+\S*/.exec(line.trimStart())?.[0]
    const isBroken =
      before !== undefined &&
      /[a-zäöüß]-$/.test(before) &&
      word !== undefined &&
      !/^(?:und|oder|bzw|sowie)\b/.test(word)
    if (!isBroken) {
      whole.push(line)
      continue
    }
    whole[whole.length - 1] = before.slice(0, -1) + word
    const rest = line.trimStart().slice(word.length).trimStart()
    if (rest !== '') whole.push(rest)
  }
  return whole
}
