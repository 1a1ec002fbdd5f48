import type { Outline } from '../outline.ts'
import type { Place } from '../parsed-document.ts'
import { keyOf, type LeadingNumber, writtenNumber } from './number.ts'
import type { ScannedLine } from './scanned-line.ts'
import { oneLine } from './texts.ts'

type Open = { readonly key: string } | { readonly level: number; readonly text: string }

/** Opens and closes the chapters of an outline, by their numbers where they have some, else by the levels of headings. */
export class Chapters {
  readonly #outline: Outline
  readonly #outside: number
  readonly #open: Open[] = []

  constructor(outline: Outline) {
    this.#outline = outline
    this.#outside = outline.depth
  }

  /** Whether a heading without a number is open. */
  get isInHeading(): boolean {
    return this.#open.some((each) => 'level' in each)
  }

  enterNumber(number: LeadingNumber, title: string, place: Place): void {
    this.#enterKey(keyOf(number.parts), writtenNumber(number), title, place)
  }

  /** A heading of the same level or a smaller one ends here, and so does all that is inside of it. */
  enterLevel(level: number, { text, numbers }: ScannedLine, place: Place): void {
    // Printed once more on top of the next page.
    if (this.#open.some((each) => 'level' in each && each.text === text)) return
    const same = this.#open.findIndex((each) => 'level' in each && each.level >= level)
    this.#leaveTo(same < 0 ? this.#open.length : same)
    const number = numbers.at(-1)
    const hasTitle = number !== undefined && number.rest !== '' && !number.ofChapter
    this.#outline.enter(
      hasTitle ? writtenNumber(number) : '',
      titleOf(hasTitle ? number.rest : text),
      place,
    )
    this.#open.push({ level, text })
  }

  /** Closes what the position of this number is not in; opens the chapter it is in if its title was not there. */
  openFor(number: LeadingNumber, isPosition: (key: string) => boolean, place: Place): void {
    const parents = number.parts.slice(0, -1)
    const key = keyOf(parents)
    const shared = this.#shared(`${keyOf(number.parts)}.`)
    const innermost = this.#open[shared - 1]
    const isThere = innermost !== undefined && 'key' in innermost && innermost.key === key
    if (isThere || key === '' || isPosition(key) || !this.#open.some((each) => 'key' in each)) {
      if (this.#open.some((each) => 'key' in each)) this.#leaveTo(shared)
      return
    }
    this.#enterKey(key, writtenNumber({ parts: parents, index: '' }), '', place)
  }

  end(): void {
    this.#leaveTo(0)
  }

  #enterKey(key: string, number: string, title: string, place: Place): void {
    const shared = this.#shared(`${key}.`)
    const innermost = this.#open[shared - 1]
    const isSame = innermost !== undefined && 'key' in innermost && innermost.key === key
    this.#leaveTo(isSame ? shared - 1 : shared)
    this.#outline.enter(number, title, place)
    this.#open.push({ key })
  }

  /** How many of the open chapters a number belongs to; headings without numbers hold what comes after them. */
  #shared(key: string): number {
    let depth = 0
    for (const each of this.#open) {
      if ('key' in each && !key.startsWith(`${each.key}.`)) break
      depth += 1
    }
    return depth
  }

  #leaveTo(depth: number): void {
    this.#open.length = depth
    this.#outline.leaveTo(this.#outside + depth)
  }
}

/** Without the sum that some print beside a title, or the room for it. */
export const titleOf = (text: string): string =>
  oneLine(text.replace(/(?:\t|\s{3,})[\d.,\s]{1,30}(?:EUR|€)?$/, '').replace(/[\s.…_]{4,}$/, ''))
