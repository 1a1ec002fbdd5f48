import iconv from 'iconv-lite'
import { decodeWords } from 'postal-mime'

/** By name in lower case. */
export type Headers = ReadonlyMap<string, string>

/** Of one header, where it is looked into: its use is a name, a date or a few addresses. */
const HEADER_VALUE = 16 * 1024

/** The first of each name, its lines joined. */
export function unfold(lines: readonly string[]): Headers {
  const folded: string[][] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line)) folded.at(-1)?.push(line)
    else folded.push([line])
  }
  const headers = new Map<string, string>()
  for (const parts of folded) {
    const line = parts.join('')
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (!headers.has(name))
      headers.set(name, line.slice(colon + 1, colon + 1 + HEADER_VALUE).trim())
  }
  return headers
}

/** Headers should be ASCII; where they are not, they are UTF-8 or what Windows writes. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function headerText(line: Buffer): string {
  try {
    return strictUtf8.decode(line).replace(/[\r\n]+$/, '')
  } catch {
    return iconv.decode(line, 'win1252').replace(/[\r\n]+$/, '')
  }
}

export type StructuredHeader = {
  /** Lower-case. */
  readonly value: string
  readonly parameters: ReadonlyMap<string, string>
}

/** `text/plain; charset=utf-8; name*0*=utf-8''LV%20; name*1=Nord.x83` */
export function parseHeader(header: string): StructuredHeader {
  const found = new Map<string, string>()
  // Cut because an unclosed quotation mark is looked for from every parameter.
  const rest = header.slice(0, 4096)
  const pattern = /;\s*([^\s=;"]{1,100})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g
  for (const [, name = '', quoted, bare] of rest.matchAll(pattern)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? (bare ?? '').trim()
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value)
  }
  const value = /^[^;\s(]*/.exec(rest.trim())?.[0].toLowerCase() ?? ''
  return { value, parameters: joinParameters(found) }
}

/** Long and foreign values are cut into numbered pieces, marked with a star where they are encoded. */
function joinParameters(found: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const pieces = new Map<string, { at: number; text: string; isEncoded: boolean }[]>()
  const joined = new Map<string, string>()
  for (const [key, text] of found) {
    const [, name = key, number = '0', star = ''] = /^([^*]+)\*(?:(\d{1,3})(\*?))?$/.exec(key) ?? []
    if (name === key) {
      joined.set(name, decodeWords(text))
      continue
    }
    const isEncoded = star === '*' || !/\d\*?$/.test(key)
    const list = pieces.get(name) ?? []
    list.push({ at: Number(number), text, isEncoded })
    pieces.set(name, list)
  }
  for (const [name, list] of pieces) {
    list.sort((a, b) => a.at - b.at)
    const charset = /^([\w-]*)'[^']*'/.exec(list[0]?.text ?? '')
    const bytes = list.map(({ text, isEncoded }, at) => {
      const plain = at === 0 && charset ? text.slice(charset[0].length) : text
      return isEncoded ? percentDecoded(plain) : Buffer.from(plain, 'utf8')
    })
    joined.set(name, decodeAs(Buffer.concat(bytes), charset?.[1] ?? 'utf-8'))
  }
  return joined
}

function percentDecoded(text: string): Buffer {
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** What browsers do: Latin-1 is always meant as what Windows makes of it. */
export function decodeAs(bytes: Buffer, charset: string): string {
  const name = /^(?:iso-?8859-1|latin-?1|us-ascii|ascii)$/i.test(charset) ? 'win1252' : charset
  return iconv.decode(bytes, iconv.encodingExists(name) ? name : 'utf8')
}
