export type AnswerFormat = 'X84' | 'X94' | 'XLSX' | 'CSV'

export const MEDIA_TYPES: Readonly<Record<AnswerFormat, string>> = {
  X84: 'application/xml',
  X94: 'application/xml',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
}

const EXTENSIONS: Readonly<Record<AnswerFormat, string>> = {
  X84: '.x84',
  X94: '.x94',
  XLSX: '.xlsx',
  CSV: '.csv',
}

const LONGEST = 120
/** File systems count bytes, and have 255. */
const MOST_BYTES = 240

export const answerFileName = (name: string, format: AnswerFormat): string =>
  fileNameOf(withoutExtension(name), EXTENSIONS[format])

/** A name that every file system takes and that no program takes for anything else. */
export function fileNameOf(name: string, extension: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(LEADING, '')
  const short = shortened(cleaned, LONGEST - extension.length, MOST_BYTES - extension.length)
  const base = short.replace(/[. ]+$/, '')
  return `${base === '' || RESERVED.test(base) ? `answer ${base}`.trim() : base}${extension}`
}

/** The inquiry's own, which would say what the answer is not. */
const withoutExtension = (name: string): string =>
  name.replace(
    /\.(?:[dpx]\d\d|onlv|xlsx?|csv|docx|txt|pdf|png|jpe?g|gif|bmp|tiff?|webp|eml|xml|zip)$/i,
    '',
  )

/** Dividers of paths, what shells and Windows make something of, and what is not seen or turns the direction. */
const UNSAFE = /[/\\:*?"<>|%;\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** Hidden files, options of programs, beginnings of formulas. */
const LEADING = /^[\s.~\-=+@\uff1d\uff0b\uff0d\uff20]+/

/** Devices, for Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

function shortened(text: string, characters: number, bytes: number): string {
  let kept = ''
  for (const character of text) {
    const longer = kept + character
    if (longer.length > characters || Buffer.byteLength(longer) > bytes) break
    kept = longer
  }
  return kept
}
