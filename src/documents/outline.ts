import { Unreadable } from './issues.ts'
import type { Chapter, Place, Position } from './parsed-document.ts'
import type { Limits } from './reading.ts'

type Growing = {
  readonly number: string
  title: string
  readonly chapters: Growing[]
  readonly positions: Position[]
  readonly place: Place
}

/** What a position is made of: all that is not said is absent. */
export type NewPosition = Partial<Position> & Pick<Position, 'place'>

/** Collects chapters and positions in the order of the document, and counts what it takes. */
export class Outline {
  readonly #root: Growing
  readonly #open: Growing[]
  readonly #limits: Limits
  #positions = 0
  #characters = 0

  constructor(limits: Limits, place: Place) {
    this.#limits = limits
    this.#root = { number: '', title: '', chapters: [], positions: [], place }
    this.#open = [this.#root]
  }

  /** How many chapters are open; 0 is the document itself. */
  get depth(): number {
    return this.#open.length - 1
  }

  get positions(): number {
    return this.#positions
  }

  /** Opens a chapter inside the open one. */
  enter(number: string, title: string, place: Place): void {
    if (this.#open.length > this.#limits.depth) {
      throw new Unreadable('TOO_LARGE', place, { what: 'chapters', limit: this.#limits.depth })
    }
    this.#count(number.length + title.length, place)
    const chapter: Growing = { number, title, chapters: [], positions: [], place }
    this.#innermost().chapters.push(chapter)
    this.#open.push(chapter)
  }

  /** Adds a further line to the title of the open chapter. */
  extendTitle(more: string): void {
    const chapter = this.#innermost()
    if (chapter === this.#root) return
    this.#count(more.length, chapter.place)
    chapter.title = `${chapter.title} ${more}`.trim()
  }

  /** Closes the open chapter; at the document itself there is nothing to close. */
  leave(): void {
    if (this.#open.length > 1) this.#open.pop()
  }

  /** Closes chapters until only `depth` are open. */
  leaveTo(depth: number): void {
    this.#open.length = Math.max(1, Math.min(this.#open.length, depth + 1))
  }

  add(position: NewPosition): Position {
    const added: Position = {
      number: position.number ?? '',
      kind: position.kind ?? 'NORMAL',
      traits: position.traits ?? [],
      shortText: position.shortText ?? '',
      longText: position.longText ?? '',
      quantity: position.quantity ?? null,
      unit: position.unit ?? null,
      unitPrice: position.unitPrice ?? null,
      totalPrice: position.totalPrice ?? null,
      identifiers: position.identifiers ?? [],
      gaps: position.gaps ?? [],
      place: position.place,
    }
    // The number as well: it begins with that of the chapters around it, however long that is.
    const { number, shortText, longText, unit } = added
    const characters = number.length + shortText.length + longText.length + (unit?.length ?? 0)
    this.#count(characters, added.place)
    this.#positions += 1
    if (this.#positions > this.#limits.positions) {
      const limit = this.#limits.positions
      throw new Unreadable('TOO_LARGE', added.place, { what: 'positions', limit })
    }
    this.#innermost().positions.push(added)
    return added
  }

  /** Positions that stand before or beside all chapters come first, in a chapter without a name. */
  finish(): readonly Chapter[] {
    const { chapters, positions, place } = this.#root
    if (positions.length === 0 && chapters.length > 0) return chapters
    return [{ number: '', title: '', chapters: [], positions, place }, ...chapters]
  }

  #innermost(): Growing {
    return this.#open.at(-1) ?? this.#root
  }

  #count(characters: number, place: Place): void {
    this.#characters += characters
    if (this.#characters > this.#limits.characters) {
      const limit = this.#limits.characters
      throw new Unreadable('TOO_LARGE', place, { what: 'text characters', limit })
    }
  }
}
