import type { DocumentFormat } from '../../documents/parsed-document.ts'

/** By its content where that is known, since names and stated types are what a stranger wrote. */
export function mediaTypeOf(name: string, format: DocumentFormat | null): string {
  if (format !== 'IMAGE') return format === null ? UNKNOWN : MEDIA_TYPES[format]
  const [, ending = ''] = /\.([a-z]+)$/i.exec(name) ?? []
  return IMAGE_TYPES.get(ending.toLowerCase()) ?? UNKNOWN
}

const UNKNOWN = 'application/octet-stream'

const MEDIA_TYPES: Readonly<Record<Exclude<DocumentFormat, 'IMAGE'>, string>> = {
  GAEB_90: 'text/plain',
  GAEB_2000: 'text/plain',
  GAEB_XML: 'application/xml',
  ONLV: 'application/xml',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  TXT: 'text/plain',
  PDF: 'application/pdf',
  EML: 'message/rfc822',
}

const IMAGE_TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['webp', 'image/webp'],
])
