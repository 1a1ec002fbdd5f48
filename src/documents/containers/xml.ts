import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { Unreadable } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, SourceFile } from '../reading.ts'

/** What happens while XML is read, in its order. Names are without prefix: programs write odd namespaces. */
export type XmlHandler = {
  open(name: string, attributes: XmlAttributes, at: XmlPosition): void
  close(name: string, at: XmlPosition): void
  text(text: string): void
}

export type XmlAttributes = Readonly<Record<string, string>>

/** Where the reader is. Asked only when something is worth a place, since it costs time. */
export type XmlPosition = {
  readonly line: number
  /** `/GAEB[1]/Award[1]/BoQ[1]/BoQBody[1]/BoQCtgy[2]` of the element that is open: local names, each with its index. */
  path(): string
}

/** Reads XML as a stream of events. No entity but the five of XML itself is ever resolved. */
export function readXml(text: string, handler: XmlHandler, limits: Limits, file: SourceFile): void {
  const parser = new SaxesParser({ xmlns: false })
  // Its own table inherits from Object, so that `&constructor;` would be an entity.
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES)
  const track = new Track(parser)
  const here = (): Place => ({
    file: file.name,
    kind: 'LINES',
    first: parser.line,
    last: parser.line,
  })
  let hasOddCharacters = false

  parser.on('doctype', () => {
    throw new Unreadable('DOCTYPE', here())
  })
  parser.on('opentag', (tag) => {
    const name = track.enter(tag.name)
    if (track.depth > limits.depth) {
      throw new Unreadable('TOO_LARGE', here(), {
        what: 'elements within elements',
        limit: limits.depth,
      })
    }
    handler.open(name, tag.attributes, track)
  })
  parser.on('closetag', () => {
    handler.close(track.name, track)
    track.leave()
  })
  const onText = (chunk: string) =>
    handler.text(hasOddCharacters ? withoutOddCharacters(chunk) : chunk)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('error', ({ message }) => {
    // What stands behind the document is not part of it: a DOS end-of-file mark, zero bytes.
    if (parser.closed || track.isOver || /duplicate attribute/.test(message)) return
    if (/disallowed character\.|malformed character entity/.test(message)) {
      hasOddCharacters = true
      return
    }
    const reason = message.replace(/^[\d:]+ /, '').replace(/\.$/, '')
    throw new Unreadable('BROKEN_FILE', here(), { reason })
  })
  parser.write(text).close()
}

const ENTITIES = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ODD_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#x?[\da-f]{0,8};/gi

/** XML forbids most control characters; programs write them all the same, and no reader misses them. */
const withoutOddCharacters = (text: string) => text.replace(ODD_CHARACTERS, '')

/** XML says its own encoding; where it lies, Windows-1252 is what was meant. */
export function decodeXml(bytes: Buffer): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return unmarked(iconv.decode(bytes, utf16))
  const said = /^[^>]{0,200}encoding\s{0,9}=\s{0,9}["']([\w-]+)["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1]
  if (said && !/^utf-?(8|16)/i.test(said) && iconv.encodingExists(said)) {
    return unmarked(iconv.decode(bytes, said))
  }
  try {
    return unmarked(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return iconv.decode(bytes, 'win1252').replace(/^(?:ï»¿)+/, '')
  }
}

/** By its mark, or by the zero bytes beside the first `<`. */
function utf16Of(bytes: Buffer): 'utf16le' | 'utf16be' | undefined {
  const start = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (start === 0xfffe || start === 0x3c00) return 'utf16le'
  if (start === 0xfeff || start === 0x003c) return 'utf16be'
  return undefined
}

const unmarked = (text: string) => text.replace(/^[\ufeff\s]+/, '')

/** An element's name, and how often it was there at each depth since the parent with that serial number was opened. */
type Name = {
  readonly local: string
  readonly parents: number[]
  readonly counts: number[]
}

/**
 * Counts elements of the same name beside each other without making anything per element: the counts lie with the
 * names, and are void as soon as another parent is open at that depth.
 */
class Track implements XmlPosition {
  readonly #parser: { readonly line: number }
  readonly #names = new Map<string, Name>()
  readonly #open: Name[] = []
  /** Of the open elements, the document itself first. */
  readonly #serials: number[] = [0]
  #opened = 0
  depth = 0

  constructor(parser: { readonly line: number }) {
    this.#parser = parser
  }

  get line(): number {
    return this.#parser.line
  }

  /** Of the innermost open element. */
  get name(): string {
    return this.#open[this.depth - 1]?.local ?? ''
  }

  get isOver(): boolean {
    return this.depth === 0 && this.#opened > 0
  }

  enter(written: string): string {
    const name = this.#names.get(written) ?? this.#newName(written)
    const depth = this.depth
    const parent = this.#serials[depth] ?? 0
    if (name.parents[depth] === parent) {
      name.counts[depth] = (name.counts[depth] ?? 0) + 1
    } else {
      name.parents[depth] = parent
      name.counts[depth] = 1
    }
    this.#open[depth] = name
    this.depth = depth + 1
    this.#opened += 1
    this.#serials[depth + 1] = this.#opened
    return name.local
  }

  leave(): void {
    this.depth -= 1
  }

  path(): string {
    let path = ''
    for (let depth = 0; depth < this.depth; depth++) {
      const name = this.#open[depth]
      path += `/${name?.local}[${name?.counts[depth]}]`
    }
    return path
  }

  #newName(written: string): Name {
    const local = written.slice(written.indexOf(':') + 1)
    const name = this.#names.get(local) ?? { local, parents: [], counts: [] }
    this.#names.set(local, name)
    this.#names.set(written, name)
    return name
  }
}
