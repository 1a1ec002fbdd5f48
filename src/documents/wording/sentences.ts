import type { Place } from '../parsed-document.ts'
import { joinPlaces } from '../places.ts'
import type { Row } from './labelled-values.ts'
import { beginsWithLabel } from './labels.ts'

export type Sentence = { readonly text: string; readonly place: Place }

/** Shorter lines were ended by the one who wrote them, longer ones by the edge of the paper. */
const BROKEN_FROM = 45
const LONGEST = 600

/** Up to a point behind a word, not one behind the number of a day. */
const END =
  /(?<=(?:\p{L}{2}|\d{4})[.!?])(?<!(?<!\p{L})(?:Hr|Fr|Dr|Nr|Fa|Tel|Str|Ing|lt|gem|ca)\.) (?=\p{Lu})/giu

type Paragraph = { text: string; readonly lines: { readonly at: number; readonly place: Place }[] }

/** Several look for something in the same rows, which are divided once for all. */
const SENTENCES = new WeakMap<readonly Row[], readonly Sentence[]>()

/** Sentences of running text, put together again where they are broken over lines. */
export function sentencesOf(rows: readonly Row[]): readonly Sentence[] {
  const known = SENTENCES.get(rows)
  if (known) return known
  const sentences = paragraphsOf(rows).flatMap(divided)
  SENTENCES.set(rows, sentences)
  return sentences
}

function paragraphsOf(rows: readonly Row[]): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let isOpen = false
  for (const { cells, place } of rows) {
    const [only = ''] = cells
    const last = paragraphs.at(-1)
    const isLine = cells.length === 1 && only !== '' && beginsWithLabel(only) === undefined
    if (isOpen && last && isLine && last.text.length + only.length < LONGEST) {
      last.lines.push({ at: last.text.length + 1, place })
      last.text = `${last.text} ${only}`
    } else {
      for (const text of cells)
        if (text !== '') paragraphs.push({ text, lines: [{ at: 0, place }] })
    }
    isOpen = isLine && only.length >= BROKEN_FROM && !/[.:;!?]$/.test(only)
  }
  return paragraphs
}

function divided({ text, lines }: Paragraph): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const end of [...Array.from(text.matchAll(END), ({ index }) => index), text.length]) {
    // The line it begins in, and those that begin in it.
    const first = lines.findLastIndex(({ at }) => at <= from)
    const places = lines.slice(first).filter(({ at }) => at <= from || at < end)
    const place = places.map((line) => line.place).reduce(joinPlaces)
    sentences.push({ text: text.slice(from, end), place })
    from = end + 1
  }
  return sentences
}
