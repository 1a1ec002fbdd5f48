import { lineEnds } from './xml-lines.ts'

/** How a name is written, maybe with a prefix. */
type Spelling = { readonly written: string; readonly name: Name }

/** An element's name, and how often it was there at each depth since the parent with that serial number was opened. */
type Name = {
  readonly local: string
  readonly parents: number[]
  readonly counts: number[]
}

/**
 * Where in an XML text its reader is. Elements of the same name beside each other are counted without making anything
 * per element: the counts lie with the names, and are void as soon as another parent is open at that depth.
 */
export class XmlTrack {
  readonly #text: string
  readonly #endFrom: (from: number) => number
  readonly #names = new Map<string, Name>()
  /** By length and first letter the one that was there last: mostly it comes again, and needs not be cut out. */
  readonly #recent: (Spelling | undefined)[] = new Array(SLOTS)
  readonly #open: Name[] = []
  readonly #written: string[] = []
  /** Of the open elements, the document itself first. */
  readonly #serials: number[] = [0]
  /** Paths that were asked for, and the serial numbers of the elements they are of. */
  readonly #paths: string[] = []
  readonly #pathOwners: number[] = []
  #opened = 0
  #line = 1
  #nextBreak = -1
  depth = 0
  /** How far it was read. */
  at = 0

  constructor(text: string) {
    this.#text = text
    this.#endFrom = lineEnds(text)
  }

  /** Counted when it is asked for, and on from the line break behind what was counted: none is looked for twice. */
  get line(): number {
    while (this.#nextBreak < this.at) {
      if (this.#nextBreak >= 0) this.#line += 1
      this.#nextBreak = this.#endFrom(this.#nextBreak + 1)
    }
    return this.#line
  }

  /** How many different ones there were. */
  get names(): number {
    return this.#names.size
  }

  /** Made on from that of the innermost element that has one already: elements beside each other share most of it. */
  path(): string {
    let depth = this.depth
    while (depth > 0 && this.#pathOwners[depth] !== this.#serials[depth]) depth -= 1
    let path = depth === 0 ? '' : (this.#paths[depth] ?? '')
    for (; depth < this.depth; depth++) {
      const name = this.#open[depth]
      if (path.length < LONGEST_PATH) path += `/${name?.local}[${name?.counts[depth]}]`
      this.#paths[depth + 1] = path
      this.#pathOwners[depth + 1] = this.#serials[depth + 1] ?? 0
    }
    return path
  }

  /** Of the innermost open element, without its prefix. */
  get name(): string {
    return this.#open[this.depth - 1]?.local ?? ''
  }

  /** Of the innermost open element, as it is in the text. */
  get written(): string {
    return this.#written[this.depth - 1] ?? ''
  }

  get isOver(): boolean {
    return this.depth === 0 && this.#opened > 0
  }

  /** Opens the element whose name is in the text from `from` to `to`. Its local name; undefined where it cannot be one. */
  enter(from: number, to: number): string | undefined {
    const spelling = this.#spelling(from, to)
    if (spelling === undefined) return undefined
    const { name, written } = spelling
    const depth = this.depth
    const parent = this.#serials[depth] ?? 0
    if (name.parents[depth] === parent) {
      name.counts[depth] = (name.counts[depth] ?? 0) + 1
    } else {
      name.parents[depth] = parent
      name.counts[depth] = 1
    }
    this.#open[depth] = name
    this.#written[depth] = written
    this.depth = depth + 1
    this.#opened += 1
    this.#serials[depth + 1] = this.#opened
    return name.local
  }

  leave(): void {
    this.depth -= 1
  }

  #spelling(from: number, to: number): Spelling | undefined {
    const slot = ((this.#text.charCodeAt(from) << 5) | ((to - from) & 31)) & (SLOTS - 1)
    const recent = this.#recent[slot]
    if (recent?.written.length === to - from && this.#text.startsWith(recent.written, from)) {
      return recent
    }
    const written = this.#text.slice(from, to)
    const name = this.#names.get(written) ?? this.#newName(written)
    const spelling = name && { written, name }
    this.#recent[slot] = spelling
    return spelling
  }

  #newName(written: string): Name | undefined {
    if (written.length > LONGEST_NAME || !NAME.test(written)) return undefined
    const local = written.slice(written.indexOf(':') + 1)
    const name = this.#names.get(local) ?? { local, parents: [], counts: [] }
    this.#names.set(local, name)
    this.#names.set(written, name)
    return name
  }
}

const SLOTS = 2_048

/** Paths are made of names; a document has one for each of its positions. */
const LONGEST_NAME = 200
const LONGEST_PATH = 1_000

const NAME = /^[:_\p{L}][\p{L}\p{M}\p{N}:._\u00b7-]*$/u
