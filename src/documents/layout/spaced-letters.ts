import { around, type Word } from './page.ts'

const FEWEST_LETTERS = 4
/** Of the usual gap between the letters: more divides words. */
const WORD_GAP = 1.7

/** `L e i s t u n g` is a word that is stressed by the gaps in it. */
export function joinSpacedLetters(words: readonly Word[]): readonly Word[] {
  if (words.filter(isLetter).length < FEWEST_LETTERS) return words
  const joined: Word[] = []
  let at = 0
  while (at < words.length) {
    const end = endOfLetters(words, at)
    if (end - at >= FEWEST_LETTERS) joined.push(...wordsOfLetters(words.slice(at, end)))
    else joined.push(...words.slice(at, Math.max(end, at + 1)))
    at = Math.max(end, at + 1)
  }
  return joined
}

const isLetter = ({ text }: Word) => text.length <= 2 && /^\p{L}[:.,-]?$/u.test(text)

function endOfLetters(words: readonly Word[], from: number): number {
  let end = from
  for (let word = words[end]; word && isLetter(word); word = words[end]) {
    const before = words[end - 1]
    if (end > from && before && word.left - before.right > 2 * word.size) break
    end += 1
  }
  return end
}

function wordsOfLetters(letters: readonly Word[]): Word[] {
  const gaps = letters.slice(1).map((word, at) => word.left - (letters[at]?.right ?? 0))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const words: Word[][] = []
  for (const [at, letter] of letters.entries()) {
    const last = words.at(-1)
    if (!last || (gaps[at - 1] ?? 0) > WORD_GAP * usual) words.push([letter])
    else last.push(letter)
  }
  return words.flatMap((word) => {
    const [first] = word
    return first ? [{ ...first, ...around(word), text: word.map(({ text }) => text).join('') }] : []
  })
}
