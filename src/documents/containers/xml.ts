import iconv from 'iconv-lite'
import { type IssueCode, Unreadable } from '../issues.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { XmlTrack } from './xml-track.ts'

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

/**
 * Reads XML as a stream of events. There is no document type and no entity but the five of XML itself, so nothing
 * grows while it is read. It goes from one `<` to the next, which takes a third of the time of a parser that looks at
 * every character; its events are held against such a one by a test. What stands behind the document is not read:
 * a DOS end-of-file mark, zero bytes.
 */
export function readXml(text: string, handler: XmlHandler, limits: Limits, file: SourceFile): void {
  new XmlReader(text, handler, limits, file.name).read()
}

const TAB = 9
const NEW_LINE = 10
const RETURN = 13
const SPACE = 32
const BANG = 33
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const EQUALS = 61
const GREATER = 62
const QUESTION = 63

/** Inherits nothing, so that no name of an attribute means anything; made so, it is faster than `Object.create(null)`. */
const Attributes = (() => {
  function Attributes() {}
  Attributes.prototype = Object.create(null)
  return Attributes as unknown as new () => Record<string, string>
})()

const NO_ATTRIBUTES: XmlAttributes = Object.freeze(new Attributes())

/** The formats have a few hundred names, and an element a dozen attributes; each takes memory of its own. */
const MOST_NAMES = 10_000
const MOST_ATTRIBUTES = 1_000

class XmlReader {
  readonly #text: string
  readonly #handler: XmlHandler
  readonly #limits: Limits
  readonly #file: string
  readonly #track: XmlTrack
  /** Of the tag that was read last. */
  #attributes: XmlAttributes = NO_ATTRIBUTES
  #isEmpty = false
  /** Where the next ones are. Most texts have none, and are not looked through. */
  #nextReference = -1
  #nextReturn = -1

  constructor(text: string, handler: XmlHandler, limits: Limits, file: string) {
    this.#text = text.includes('\0') ? text.replaceAll('\0', '') : text
    this.#handler = handler
    this.#limits = limits
    this.#file = file
    this.#track = new XmlTrack(this.#text)
  }

  read(): void {
    const text = this.#text
    const track = this.#track
    let at = 0
    do {
      const tag = text.indexOf('<', at)
      if (tag < 0) {
        track.at = text.length
        this.#break(track.depth > 0 ? `unclosed tag: ${track.written}` : 'it has no root element')
      }
      if (tag > at) this.#readText(at, tag)
      track.at = tag
      const next = text.charCodeAt(tag + 1)
      if (next === SLASH) at = this.#readEnd(tag)
      else if (next === BANG) at = this.#readDeclaration(tag)
      else if (next === QUESTION) at = this.#after('?>', tag + 2)
      else at = this.#readTag(tag)
    } while (!track.isOver)
  }

  #readText(from: number, to: number): void {
    if (this.#track.depth > 0) this.#handler.text(this.#resolved(this.#lines(from, to), from, to))
    else if (this.#text.slice(from, to).trim() !== '') {
      this.#break('text data outside of root node', from)
    }
  }

  #readTag(tag: number): number {
    const text = this.#text
    const track = this.#track
    let end = tag + 1
    let code = text.charCodeAt(end)
    while (code > SPACE && code !== GREATER && code !== SLASH) code = text.charCodeAt(++end)
    const name = track.enter(tag + 1, end)
    if (name === undefined) this.#break('disallowed character in tag name', tag)
    if (track.depth > this.#limits.depth) {
      this.#fail('TOO_LARGE', { what: 'elements within elements', limit: this.#limits.depth })
    }
    if (track.names > MOST_NAMES) {
      this.#fail('TOO_LARGE', { what: 'names of elements', limit: MOST_NAMES })
    }
    this.#isEmpty = false
    this.#attributes = NO_ATTRIBUTES
    const after = code === GREATER ? end + 1 : this.#readAttributes(end)
    this.#handler.open(name, this.#attributes, track)
    if (this.#isEmpty) this.#close()
    return after
  }

  /** Up to the end of the tag. */
  #readAttributes(from: number): number {
    const text = this.#text
    let attributes: Record<string, string> | undefined
    let count = 0
    let at = from
    for (;;) {
      at = this.#skipBlanks(at)
      let code = text.charCodeAt(at)
      if (code === GREATER || code === SLASH) break
      const start = at
      while (code > SPACE && code !== EQUALS && code !== GREATER && code !== SLASH) {
        code = text.charCodeAt(++at)
      }
      if (at === start) this.#break('disallowed character in attribute name', at)
      const name = text.slice(start, at)
      at = this.#skipBlanks(at)
      if (text.charCodeAt(at) !== EQUALS) this.#break('attribute without value', at)
      at = this.#skipBlanks(at + 1)
      const quote = text.charCodeAt(at)
      if (quote !== QUOTE && quote !== APOSTROPHE) this.#break('unquoted attribute value', at)
      const end = text.indexOf(quote === QUOTE ? '"' : "'", at + 1)
      const value = text.slice(at + 1, end < 0 ? undefined : end)
      if (end < 0 || value.includes('<')) this.#break('unclosed attribute value', at)
      if (attributes === undefined) {
        attributes = new Attributes()
        this.#attributes = attributes
      }
      count += 1
      if (count > MOST_ATTRIBUTES) {
        this.#fail('TOO_LARGE', { what: 'attributes of an element', limit: MOST_ATTRIBUTES })
      }
      attributes[name] = this.#resolved(value.replace(BREAKS, ' '), at + 1, end)
      at = end + 1
    }
    if (text.charCodeAt(at) === GREATER) return at + 1
    if (text.charCodeAt(at + 1) !== GREATER) {
      this.#break('forward-slash in opening tag not followed by >', at)
    }
    this.#isEmpty = true
    return at + 2
  }

  #readEnd(tag: number): number {
    const text = this.#text
    const { written, depth } = this.#track
    let end = tag + 2 + written.length
    if (depth === 0 || !text.startsWith(written, tag + 2)) this.#break('unexpected close tag')
    if (text.charCodeAt(end) !== GREATER) end = this.#skipBlanks(end)
    if (text.charCodeAt(end) !== GREATER) this.#break('unexpected close tag')
    this.#close()
    return end + 1
  }

  #close(): void {
    this.#handler.close(this.#track.name, this.#track)
    this.#track.leave()
  }

  #readDeclaration(tag: number): number {
    if (this.#text.startsWith('<!--', tag)) return this.#after('-->', tag + 4)
    if (this.#text.startsWith('<![CDATA[', tag)) {
      const end = this.#after(']]>', tag + 9)
      if (this.#track.depth === 0) this.#break('text data outside of root node')
      this.#handler.text(this.#lines(tag + 9, end - 3))
      return end
    }
    if (/^<!DOCTYPE/i.test(this.#text.slice(tag, tag + 9))) this.#fail('DOCTYPE', {})
    return this.#break('incorrect syntax')
  }

  #after(mark: string, from: number): number {
    const end = this.#text.indexOf(mark, from)
    return end < 0 ? this.#break(`${mark} is missing`) : end + mark.length
  }

  #skipBlanks(from: number): number {
    let at = from
    let code = this.#text.charCodeAt(at)
    while (code <= SPACE && code >= TAB) code = this.#text.charCodeAt(++at)
    return at
  }

  /** With characters as they are meant. */
  #resolved(written: string, from: number, to: number): string {
    if (this.#nextReference < from) this.#nextReference = this.#find('&', from)
    if (this.#nextReference >= to) return written
    return written.replace(/&([#\w]{1,10};)?/g, (all, reference: string | undefined) => {
      const character = characterOf(reference ?? '')
      return character ?? this.#break(`undefined entity ${all}`, this.#find(all, from))
    })
  }

  /** With line breaks as they are meant. Between elements there is mostly one, at the beginning. */
  #lines(from: number, to: number): string {
    const isBreak =
      this.#text.charCodeAt(from) === RETURN && this.#text.charCodeAt(from + 1) === NEW_LINE
    const written = this.#text.slice(isBreak ? from + 1 : from, to)
    if (this.#nextReturn <= from) this.#nextReturn = this.#find('\r', from + 1)
    if (this.#nextReturn >= to && (isBreak || written.charCodeAt(0) !== RETURN)) return written
    return written.replace(/\r\n?/g, '\n')
  }

  #find(character: string, from: number): number {
    const found = this.#text.indexOf(character, from)
    return found < 0 ? this.#text.length : found
  }

  #break(reason: string, at = this.#track.at): never {
    this.#track.at = at
    this.#fail('BROKEN_FILE', { reason })
  }

  #fail(code: IssueCode, args: Readonly<Record<string, string | number>>): never {
    const line = this.#track.line
    throw new Unreadable(code, { file: this.#file, kind: 'LINES', first: line, last: line }, args)
  }
}

/** In an attribute they are blanks. */
const BREAKS = /\r\n|[\t\n\r]/g

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
])

/** Undefined where there is none of that name; nothing for characters that XML forbids and programs write all the same. */
function characterOf(reference: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]+)|(\d+));$/i.exec(reference) ?? []
  if (hex === undefined && decimal === undefined) return ENTITIES.get(reference)
  const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
  const isCharacter =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code < 0xd800) ||
    (code >= 0xe000 && code < 0xfffe) ||
    (code >= 0x10000 && code <= 0x10ffff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

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

/** By its mark, or by the zero byte beside the first `<`. */
function utf16Of(bytes: Buffer): 'utf16le' | 'utf16be' | undefined {
  const start = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (start === 0xfffe || start === 0x3c00) return 'utf16le'
  if (start === 0xfeff || start === 0x003c) return 'utf16be'
  return undefined
}

const unmarked = (text: string) => text.replace(/^[\ufeff\s]+/, '')
