import type { Identifier } from '../parsed-document.ts'
import { isGtin, readFreeGtin } from './gtin.ts'
import { MOST, readLine } from './identifier-rules.ts'
import { readWords } from './identifier-words.ts'
import { remembering } from './remembering.ts'

const LONGEST_REMEMBERED = 200

/**
 * Finds the numbers and names in a position's texts that tell which article is meant. The positions of a document
 * repeat their lines, so that one finder does for all of them.
 */
export class IdentifierFinder {
  /** Of the rest of a line, from a word on that a label or a name begins with. */
  readonly #readLine = remembering(readLine, 5_000)

  /** In their order. */
  find(shortText: string, longText: string): readonly Identifier[] {
    const found = new Collection()
    if (!longText.startsWith(shortText)) this.#read(shortText, found)
    this.#read(longText, found)
    return found.identifiers
  }

  #read(text: string, found: Collection): void {
    readWords(text, (at, end) => {
      if (found.isFull) return text.length
      if (text.charCodeAt(at) <= DIGIT_NINE) {
        const gtin = readFreeGtin(text, at, end)
        if (gtin) found.add({ type: 'EAN', value: gtin.value })
        return gtin?.end ?? at
      }
      const read = this.#readAt(text, at)
      for (const identifier of read.identifiers) found.add(identifier)
      return at + read.end
    })
  }

  /** A label and its value are on one line, unless the line ends with the label. */
  #readAt(text: string, at: number) {
    const end = endOfLine(text, at)
    const line = text.slice(at, end)
    const read = line.length > LONGEST_REMEMBERED ? readLine(line) : this.#readLine(line)
    return read.isOpen ? readLine(text.slice(at, endOfLine(text, end + 1))) : read
  }
}

const DIGIT_NINE = 0x39

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found < 0 ? text.length : found
}

class Collection {
  readonly identifiers: Identifier[] = []

  add({ type, value }: Identifier): void {
    const isKnown = (other: Identifier) =>
      other.type === type && withoutMarks(other.value) === withoutMarks(value)
    if (this.isFull || this.identifiers.some(isKnown)) return
    this.identifiers.push({ type, value, origin: 'TEXT' })
    // An EAN under the name of an article number is both.
    if (type !== 'EAN' && value.length >= 13 && isGtin(value)) this.add({ type: 'EAN', value })
  }

  get isFull(): boolean {
    return this.identifiers.length >= MOST
  }
}

const withoutMarks = (value: string) => value.toLowerCase().replace(/[ ._/-]/g, '')
