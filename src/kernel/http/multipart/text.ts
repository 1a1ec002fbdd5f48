import iconv from 'iconv-lite'

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The text in bytes that are UTF-8, else undefined. Valid UTF-8 has no lone surrogates. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}

/** As the web reads what is stated as ISO-8859-1. The decoder of Node.js 20 leaves out what Windows has beyond that. */
export const windows1252 = (bytes: Buffer): string => iconv.decode(bytes, 'windows-1252')
