const ATTACHED = /^(?:content-disposition|content-type):[^\n]*(?:\r?\n[ \t][^\n]*)*/gim
const NAMED = /(?:file)?name\*?(?:0\*?)?=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i

/** The names of a mail's files, by its headers alone: enough to say what will be read. */
export function attachmentsOf(mail: string): readonly string[] {
  const names = [...mail.matchAll(ATTACHED)].flatMap(([header]) => {
    const [, quoted, bare] = NAMED.exec(header) ?? []
    const name = quoted ?? bare
    return name === undefined ? [] : [decoded(name.replaceAll(/\r?\n[ \t]+/g, ' '))]
  })
  return [...new Set(names)]
}

/** Names beyond ASCII are written as `=?utf-8?Q?…?=` or as `utf-8''…`. */
function decoded(name: string): string {
  const [, charset, escaped] = /^([\w-]+)'[\w-]*'(.*)$/.exec(name) ?? []
  if (charset !== undefined && escaped !== undefined) {
    return inCharset(bytesOf(escaped, '%'), charset)
  }
  return name
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi, (_, set: string, how: string, text: string) =>
      inCharset(
        how.toUpperCase() === 'B' ? base64(text) : bytesOf(text.replaceAll('_', ' '), '='),
        set,
      ),
    )
}

function bytesOf(text: string, mark: '%' | '='): Uint8Array<ArrayBuffer> {
  const bytes = text.replaceAll(new RegExp(`${mark}([0-9a-f]{2})`, 'gi'), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return latin1(bytes)
}

function base64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return latin1(atob(text))
  } catch {
    return latin1(text)
  }
}

const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

function inCharset(bytes: Uint8Array<ArrayBuffer>, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
