import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { Unreadable } from '../issues.ts'
import type { Limits, SourceFile } from '../reading.ts'

/** What happens while XML is read, in its order. Names are without prefix: programs write odd namespaces. */
export type XmlHandler = {
  open(name: string, attributes: Readonly<Record<string, string>>, at: XmlPosition): void
  close(name: string, at: XmlPosition): void
  text(text: string): void
}

/** Where the reader is. Asked only when something is worth a place, since it costs time. */
export type XmlPosition = {
  readonly line: number
  /** `/GAEB/Award/BoQ/BoQBody/BoQCtgy[2]/…` of the element that is open. */
  path(): string
}

/** Reads XML as a stream of events. No entity but the five of XML itself is ever resolved. */
export function readXml(text: string, handler: XmlHandler, limits: Limits, file: SourceFile): void {
  const parser = new SaxesParser({ xmlns: false, fileName: file.name } as const)
  const track = new Track(parser)
  parser.on('doctype', () => {
    throw new Unreadable('DOCTYPE', {
      file: file.name,
      kind: 'LINES',
      first: parser.line,
      last: parser.line,
    })
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (track.enter(name) > limits.depth) {
      throw new Unreadable('TOO_LARGE', null, {
        what: 'elements within elements',
        limit: limits.depth,
      })
    }
    handler.open(name, tag.attributes, track)
  })
  parser.on('closetag', (tag) => {
    handler.close(localName(tag.name), track)
    track.leave()
  })
  parser.on('text', (chunk) => handler.text(chunk))
  parser.on('cdata', (chunk) => handler.text(chunk))
  parser.on('error', (error) => {
    const place = { file: file.name, kind: 'LINES', first: parser.line, last: parser.line } as const
    throw new Unreadable('BROKEN_FILE', place, { reason: error.message })
  })
  parser.write(text).close()
}

/** XML says its own encoding; where it lies, Windows-1252 is what was meant. */
export function decodeXml(bytes: Buffer): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf16be'
        : undefined
  if (utf16) return iconv.decode(bytes.subarray(2), utf16).replace(/^\ufeff+/, '')
  const said = /^[^>]{0,200}encoding\s*=\s*["']([\w-]+)["']/.exec(
    bytes.toString('latin1', 0, 300),
  )?.[1]
  if (said && !/^utf-?8$/i.test(said) && iconv.encodingExists(said)) {
    return iconv.decode(bytes, said).replace(/^\ufeff+/, '')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff+/, '')
  } catch {
    return iconv.decode(bytes, 'win1252').replace(/^ï»¿/, '')
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

class Track implements XmlPosition {
  readonly #parser: { readonly line: number }
  readonly #names: string[] = []
  readonly #indexes: number[] = []
  readonly #seen: Map<string, number>[] = [new Map()]

  constructor(parser: { readonly line: number }) {
    this.#parser = parser
  }

  get line(): number {
    return this.#parser.line
  }

  enter(name: string): number {
    const seen = this.#seen.at(-1) as Map<string, number>
    const index = (seen.get(name) ?? 0) + 1
    seen.set(name, index)
    this.#seen.push(new Map())
    this.#indexes.push(index)
    return this.#names.push(name)
  }

  leave(): void {
    this.#names.pop()
    this.#indexes.pop()
    this.#seen.pop()
  }

  path(): string {
    return this.#names.map((name, at) => `/${name}[${this.#indexes[at]}]`).join('')
  }
}
