import { cleanFileName } from './file-name.ts'
import { malformedForm } from './refusals.ts'
import { decodeUtf8, windows1252 } from './text.ts'

/** What a part says of itself. */
export type PartHeaders = {
  /** The name of its field. */
  readonly field: string
  /** Of a file, cleaned; undefined for a field. */
  readonly fileName: string | undefined
  /** The media type that the sender states, without parameters; empty when he states none. */
  readonly mediaType: string
  /** As stated, in lower case. */
  readonly charset: string | undefined
}

/** Reads the header lines of a part (RFC 7578). */
export function readPartHeaders(lines: readonly Buffer[]): PartHeaders {
  const headers = headersOf(lines)
  refuseTransferEncoding(headers.get('content-transfer-encoding'))
  const disposition = parameterised(headers.get('content-disposition') ?? '')
  if (disposition.value !== 'form-data') {
    throw malformedForm('a part has no "Content-Disposition: form-data"')
  }
  const type = parameterised(headers.get('content-type') ?? '')
  return {
    field: fieldNameOf(disposition.parameters.get('name')),
    fileName: fileNameOf(disposition.parameters),
    mediaType: type.value.slice(0, MAX_TYPE_CHARACTERS),
    charset: type.parameters.get('charset')?.toLowerCase(),
  }
}

const MAX_TYPE_CHARACTERS = 255

/** By name in lower case; the values are bytes, a character each, until it is known what they are. */
function headersOf(lines: readonly Buffer[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of unfolded(lines.map((bytes) => bytes.toString('latin1')))) {
    const [, name, value = ''] = /^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/s.exec(line) ?? []
    if (name === undefined) throw malformedForm('a line in the headers of a part is no header')
    if (headers.has(name.toLowerCase())) throw malformedForm(`a part has two headers ${name}`)
    headers.set(name.toLowerCase(), value.trim())
  }
  return headers
}

/** A line that begins with a blank goes on with the one before. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line) && whole.length > 0) whole.push(`${whole.pop()} ${line.trim()}`)
    else whole.push(line)
  }
  return whole
}

/** Forms go over lines that take every byte (RFC 7578, 4.7). What was encoded would be stored as something else. */
function refuseTransferEncoding(encoding = 'binary'): void {
  if (!/^(7bit|8bit|binary)$/i.test(encoding)) {
    throw malformedForm('Content-Transfer-Encoding is not known in forms')
  }
}

type Parameterised = { readonly value: string; readonly parameters: ReadonlyMap<string, string> }

/** `form-data; name="files"; filename="a.x83"`. */
function parameterised(header: string): Parameterised {
  const value = /^[^;]*/.exec(header)?.[0] ?? ''
  const parameters = new Map<string, string>()
  let rest = header.slice(value.length)
  while (rest !== '') {
    const begin = /^[; \t]*([\w!#$%&'*+.^`|~-]+)[ \t]*=[ \t]*/.exec(rest)
    if (!begin) {
      if (/^[; \t]*$/.test(rest)) break
      throw malformedForm('a header of a part cannot be read')
    }
    const name = (begin[1] ?? '').toLowerCase()
    if (parameters.has(name)) throw malformedForm(`a header of a part has two parameters ${name}`)
    const taken = takeValue(rest.slice(begin[0].length))
    parameters.set(name, taken.value)
    rest = taken.rest
  }
  return { value: value.trim().toLowerCase(), parameters }
}

function takeValue(text: string): { readonly value: string; readonly rest: string } {
  if (!text.startsWith('"')) {
    const value = /^[^;]*/.exec(text)?.[0] ?? ''
    return { value: value.trim(), rest: text.slice(value.length) }
  }
  const end = closingQuote(text)
  if (end < 0) throw malformedForm('a quote in a header of a part does not end')
  return { value: unquoted(text.slice(1, end)), rest: text.slice(end + 1) }
}

/**
 * Some write a quote within quotes as `\"`, others as `%22`, and those leave a backslash as it is, also at the end. So a
 * backslash takes the meaning from a quote only where another quote follows.
 */
function closingQuote(text: string): number {
  const last = text.lastIndexOf('"')
  for (let at = 1; at <= last; at++) {
    if (text[at] === '\\' && at + 1 < last) at += 1
    else if (text[at] === '"') return at
  }
  return -1
}

const unquoted = (text: string): string =>
  text
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll(/%(22|0D|0A)/gi, (written) => decodeURIComponent(written))

function fieldNameOf(raw: string | undefined): string {
  const name = raw === undefined ? undefined : utf8(raw)
  if (!name || name.includes('\0')) throw malformedForm('a part has no name, or not one in UTF-8')
  return name
}

function fileNameOf(parameters: ReadonlyMap<string, string>): string | undefined {
  const raw = parameters.get('filename')
  const name = extended(parameters.get('filename*')) ?? (raw === undefined ? raw : nameText(raw))
  if (name === undefined && parameters.has('filename*')) return ''
  return name === undefined ? undefined : cleanFileName(name)
}

/** `UTF-8''Schlo%C3%9F.x83` (RFC 8187); undefined for what cannot be read. */
function extended(value: string | undefined): string | undefined {
  const [, charset = '', encoded] = /^([\w-]+)'[^']*'(.*)$/.exec(value ?? '') ?? []
  if (encoded === undefined) return undefined
  const bytes = encoded.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  if (/^utf-8$/i.test(charset)) return utf8(bytes)
  return /^iso-8859-1$/i.test(charset) ? windows1252(bytesIn(bytes)) : undefined
}

/** Nearly everybody sends UTF-8; what is none was written by an older Windows program. */
const nameText = (raw: string): string => utf8(raw) ?? windows1252(bytesIn(raw))

const utf8 = (raw: string): string | undefined => decodeUtf8(bytesIn(raw))

const bytesIn = (raw: string): Buffer => Buffer.from(raw, 'latin1')
