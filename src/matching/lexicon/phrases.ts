import type { Span } from '../position.ts'
import { foldWord } from '../text/fold.ts'

/** Phrases by their first word, ready to be looked for in running text. */
export type Phrases = ReadonlyMap<string, readonly Phrase[]>

type Phrase = readonly Choice[]

/** The words that may stand at one place of a phrase. */
type Choice = { readonly words: ReadonlySet<string>; readonly beginnings: readonly string[] }

export type Word = { readonly folded: string; readonly from: number; readonly to: number }

/** Words of one phrase stand this close: a blank, a stop, a comma, the end of a line. */
const WIDEST_GAP = 4

/**
 * Reads a table of phrases, one per line: `a|b` is either, `a?` may be missing, `a*` is a
 * beginning (never of the first word: phrases are found by it).
 */
export const phraseTable = (table: string): Phrases => {
  const phrases = new Map<string, Phrase[]>()
  for (const line of table.split('\n')) {
    for (const parts of withoutOptions(line.split(' ').filter((part) => part !== ''))) {
      const phrase = parts.map(choiceOf)
      for (const first of phrase[0]?.words ?? []) {
        const others = phrases.get(first)
        if (others === undefined) phrases.set(first, [phrase])
        else others.push(phrase)
      }
    }
  }
  return phrases
}

const withoutOptions = (parts: readonly string[]): readonly (readonly string[])[] => {
  const at = parts.findIndex((part) => part.endsWith('?'))
  const option = parts[at]
  if (option === undefined) return [parts]
  const before = parts.slice(0, at)
  const after = parts.slice(at + 1)
  return [
    [...before, option.slice(0, -1), ...after],
    [...before, ...after],
  ].flatMap(withoutOptions)
}

const choiceOf = (part: string, place: number): Choice => {
  const options = part.split('|')
  const beginnings = options.filter((option) => option.endsWith('*'))
  if (place === 0 && beginnings.length > 0) throw new Error(`a phrase cannot start with ${part}`)
  return {
    words: new Set(options.filter((option) => !option.endsWith('*')).map(folded)),
    beginnings: beginnings.map((option) => folded(option.slice(0, -1))),
  }
}

const WORD = /[a-z0-9\u00c0-\u024f][a-z0-9\u00c0-\u024f-]*/gi

/** A hyphen joins: `Montage-Set` is one word, and not `Montage`. */
export const wordsOf = (text: string): readonly Word[] => {
  const words: Word[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    words.push({ folded: folded(written), from: index, to: index + written.length })
  }
  return words
}

/** How many words the longest phrase has that starts with the word at this place; 0: none does. */
export const phraseAt = (phrases: Phrases, words: readonly Word[], at: number): number => {
  const starting = phrases.get(words[at]?.folded ?? '')
  if (starting === undefined) return 0
  let longest = 0
  for (const phrase of starting) {
    if (phrase.length > longest && isAt(phrase, words, at)) longest = phrase.length
  }
  return longest
}

/** The first word led to the phrase. */
function isAt(phrase: Phrase, words: readonly Word[], at: number): boolean {
  let before = words[at]
  for (let place = 1; place < phrase.length; place++) {
    const word = words[at + place]
    if (before === undefined || word === undefined || word.from - before.to > WIDEST_GAP)
      return false
    if (!isOneOf(phrase[place] as Choice, word.folded)) return false
    before = word
  }
  return true
}

const isOneOf = ({ words, beginnings }: Choice, word: string): boolean =>
  words.has(word) ||
  (beginnings.length > 0 && beginnings.some((beginning) => word.startsWith(beginning)))

/** Where phrases stand in a text, from its beginning, the longest first, none over another. */
export const phraseSpans = (phrases: Phrases, words: readonly Word[]): readonly Span[] => {
  const spans: Span[] = []
  for (let at = 0; at < words.length; ) {
    const count = phraseAt(phrases, words, at)
    const first = words[at]
    const last = words[at + count - 1]
    if (count > 0 && first && last) spans.push([first.from, last.to])
    at += Math.max(count, 1)
  }
  return spans
}

/** As the matcher folds; a hyphen left hanging goes, too. */
const folded = (word: string): string => {
  const plain = foldWord(word)
  return plain.endsWith('-') ? plain.replace(/-+$/, '') : plain
}
