import type { DocumentFormat } from './parsed-document.ts'
import type { SourceFile } from './reading.ts'
import { HEAD_BYTES, type Sample, sampleOf } from './sample.ts'
import { decode } from './text/decode.ts'

const PDF_MARK_WITHIN = 1024

/**
 * What a file is, by its content; its name is a hint only among texts, where the content alone does not always tell.
 * `ZIP` is an archive of files, not a document that is packed. Undefined is what cannot be read.
 */
export const detectFormat = (file: SourceFile): DocumentFormat | 'ZIP' | undefined =>
  formatOf(sampleOf(file))

/** The same of a file that only passed by. */
export function formatOf(sample: Sample): DocumentFormat | 'ZIP' | undefined {
  const { head } = sample
  if (startsWith(head, ZIP) || startsWith(head, EMPTY_ZIP)) return packedFormat(sample)
  if (startsWith(head, OLE)) return encryptedOffice(extensionOf(sample.name))
  if (startsWith(head, PDF)) return 'PDF'
  if (isImage(head)) return 'IMAGE'
  return textFormat(sample)
}

// Binary formats

const mark = (text: string) => Buffer.from(text, 'latin1')
const ZIP = mark('PK\x03\x04')
const EMPTY_ZIP = mark('PK\x05\x06')
const OLE = mark('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const PDF = mark('%PDF-')
const IMAGES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].map(mark)
/** The sizes that the second header of a bitmap may have; two letters alone would take many texts for one. */
const BITMAP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124])

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

function isImage(bytes: Buffer): boolean {
  if (IMAGES.some((image) => startsWith(bytes, image))) return true
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return true
  return start.startsWith('BM') && bytes.length > 26 && BITMAP_HEADERS.has(bytes.readUInt32LE(14))
}

/** Office programs wrap what is protected by a password into the container of their old formats. */
function encryptedOffice(extension: string): 'XLSX' | 'DOCX' | undefined {
  if (extension === 'xlsx') return 'XLSX'
  return extension === 'docx' ? 'DOCX' : undefined
}

// Archives

const END_OF_DIRECTORY = mark('PK\x05\x06')
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
/** The end of the directory and the longest comment behind it. */
const END_BYTES = 22 + 0xffff
/** Office files have a few dozen parts; in a larger archive nothing is searched. */
const SEARCHED_ENTRIES = 5_000

function packedFormat(sample: Sample): DocumentFormat | 'ZIP' | undefined {
  const names = directoryNames(sample)
  if (names.has('xl/workbook.xml')) return 'XLSX'
  if (names.has('word/document.xml')) return 'DOCX'
  if (names.size === 0 && OFFICE_PART.test(firstName(sample.head)))
    return encryptedOffice(extensionOf(sample.name))
  // Other office files, books and programs are archives, too, but nothing in them is meant to be taken out.
  return [...names].some((each) => PACKAGE_PART.test(each)) ? undefined : 'ZIP'
}

const OFFICE_PART = /^(?:\[content_types\]\.xml|_rels\/|docprops\/|xl\/|word\/)/
const PACKAGE_PART = /^(?:\[content_types\]\.xml|mimetype|meta-inf\/)/

/**
 * Without unpacking anything. None where the directory is missing, as in a file that is cut off, or where it is longer
 * than a sample.
 */
function directoryNames({ tail: bytes, size }: Sample): ReadonlySet<string> {
  const names = new Set<string>()
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  if (end < Math.max(0, bytes.length - END_BYTES) || end + 22 > bytes.length) return names
  let at = bytes.readUInt32LE(end + 16) - (size - bytes.length)
  if (at < 0) return names
  for (let count = 0; count < SEARCHED_ENTRIES; count++) {
    if (at + DIRECTORY_ENTRY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number]
    const from = at + DIRECTORY_ENTRY_BYTES
    names.add(partName(bytes.toString('latin1', from, from + nameBytes)))
    at = from + nameBytes + extraBytes + commentBytes
  }
  return names
}

function firstName(bytes: Buffer): string {
  if (bytes.length < LOCAL_HEADER_BYTES) return ''
  const length = bytes.readUInt16LE(26)
  return partName(bytes.toString('latin1', LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + length))
}

/** Some programs write backslashes, a slash in front, or other letters. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

// Texts

function textFormat({ name, ...sample }: Sample): DocumentFormat | undefined {
  const bytes = sample.head.subarray(0, sample.paddedFrom)
  const head = decode(bytes)
  const extension = extensionOf(name)
  const text = head.text.trimStart()
  const isMail = looksLikeMail(text, extension)
  if (!isMail && bytes.subarray(0, PDF_MARK_WITHIN).includes(PDF)) return 'PDF'
  if (text === '' || !isText(head.text) || (head.encoding !== 'UTF-16' && sample.hasZero)) {
    return undefined
  }
  const marked = markedFormat(text)
  if (marked !== undefined) return marked === 'OTHER' ? undefined : marked
  if (looksLikeGaeb90(head.text)) return 'GAEB_90'
  if (isMail) return 'EML'
  if (extension === 'csv') return 'CSV'
  if (extension === 'txt') return 'TXT'
  return hasColumns(text, extension === 'xlsx') ? 'CSV' : 'TXT'
}

/** Formats that say what they are at their beginning. */
function markedFormat(text: string): DocumentFormat | 'OTHER' | undefined {
  if (text.startsWith('<')) {
    const root = rootName(text).toLowerCase()
    if (root === 'gaeb') return 'GAEB_XML'
    if (/^(?:onlv|onlb)$/.test(root)) return 'ONLV'
    // A text may begin with a bracket, too.
    return /^<(?:\?xml|!doctype|!--|html|head|body|svg)/i.test(text) ? 'OTHER' : undefined
  }
  const start = text.slice(0, 4096)
  if (/#begin\s{0,3}\[/i.test(start) && /gaeb/i.test(start)) return 'GAEB_2000'
  return /^\{\\rtf|^%!PS/.test(start) ? 'OTHER' : undefined
}

/** Of the first element, without its prefix; what stands before it is passed over. */
function rootName(text: string): string {
  for (let at = 0; at >= 0 && at < text.length; ) {
    at = text.indexOf('<', at)
    if (at < 0) return ''
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at)
    else if (text[at + 1] === '?' || text[at + 1] === '!') at = text.indexOf('>', at)
    else return /^<(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(text.slice(at, at + 220))?.[1] ?? ''
  }
  return ''
}

const DELETE = 0x7f
const END_MARK_OF_DOS = 0x1a

function isText(text: string): boolean {
  let odd = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isBreak = code >= 0x09 && code <= 0x0d
    if (code === DELETE || (code < 0x20 && !isBreak && code !== END_MARK_OF_DOS)) odd++
  }
  return odd <= text.length / 100
}

// GAEB 90

const RECORD_TYPE = /^(?:T[019]|0[0-8]|1[0-2]|2[0-8]|3[0-5]|4[1-7]|[78]\d|99)/
const NUMBERED_RECORD = /^(?:\d\d|T\d).{68,78}\d{6}\s*$/
const RECORD_LENGTH = 80
const JUDGED_RECORDS = 60

/**
 * Records of 80 columns, the last six of them a number. Some files have no line breaks at all; others lost the numbers,
 * and with them the blanks at the ends of their lines.
 */
function looksLikeGaeb90(head: string): boolean {
  const text = head.slice(0, RECORD_LENGTH * JUDGED_RECORDS * 2).trimStart()
  if (!/^(?:00|T0)/.test(text)) return false
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const broken = lines.length > 1 || text.length <= RECORD_LENGTH + 10
  const records = (broken ? lines : cut(text)).slice(0, JUDGED_RECORDS)
  const share = (test: RegExp) =>
    records.filter((record) => test.test(record)).length / records.length
  // Numbered records may be of kinds of their own. The last one may be cut off by the end of the head.
  if (share(NUMBERED_RECORD) >= 0.8) return share(RECORD_TYPE) >= 0.5
  if (share(RECORD_TYPE) < 0.9) return false
  return broken && records.length > 3 && records.some((record) => /^00.{8}[89]\d[KL ]/.test(record))
}

const cut = (text: string) =>
  Array.from({ length: Math.floor(text.length / RECORD_LENGTH) }, (_, at) =>
    text.slice(at * RECORD_LENGTH, (at + 1) * RECORD_LENGTH),
  )

// E-mails

const JUDGED_HEADERS = 40
const WRITTEN_BY_PROGRAMS =
  /^(?:received|message-id|mime-version|return-path|delivered-to|content-type|dkim-signature)$/
const WRITTEN_BY_PEOPLE = /^(?:from|to|cc|subject|date|reply-to|sender)$/

function looksLikeMail(text: string, extension: string): boolean {
  const names = headerNames(text)
  const [byPrograms, byPeople] = [WRITTEN_BY_PROGRAMS, WRITTEN_BY_PEOPLE].map(
    (known) => new Set(names.filter((name) => known.test(name))).size,
  ) as [number, number]
  if (extension === 'eml') return byPrograms + byPeople > 0
  // A letter may begin with `To:` and `Date:` as well.
  if (extension === 'txt' || extension === 'csv') return byPrograms > 0 && byPrograms + byPeople > 1
  return byPrograms + byPeople > 1
}

function headerNames(text: string): readonly string[] {
  const names: string[] = []
  for (const line of text.slice(0, 16 * 1024).split(/\r?\n/, JUDGED_HEADERS)) {
    const name = /^([!-9;-~]{1,76})[ \t]{0,3}:/.exec(line)?.[1]
    if (name !== undefined) names.push(name.toLowerCase())
    else if (!/^(?:[ \t]+\S|>?From )/.test(line)) break
  }
  return names
}

// Tables in text

const JUDGED_LINES = 30

/**
 * Whether most lines have the same number of some delimiter. A sheet may be one line of two columns;
 * in other texts that proves nothing.
 */
function hasColumns(text: string, isNamedSheet: boolean): boolean {
  const lines = text
    .slice(0, HEAD_BYTES)
    .split(/\r\n|\n|\r/, JUDGED_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
  if (lines.length < 2 && !isNamedSheet) return false
  // One comma or semicolon in each line is found in prose and in lists of decimals as well.
  return [
    { delimiter: '\t', least: 1 },
    { delimiter: ';', least: 1 },
    { delimiter: '|', least: 2 },
    { delimiter: ',', least: 3 },
  ].some(({ delimiter, least }) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const usual = counts[0] ?? 0
    const isEnough = usual >= (isNamedSheet ? 1 : least)
    return isEnough && counts.filter((count) => count === usual).length >= lines.length * 0.8
  })
}

// Names

export type FileFamily = 'GAEB' | 'XLSX' | 'CSV' | 'DOCX' | 'TXT' | 'PDF' | 'IMAGE' | 'EML'

/** The extensions that the interface accepts. */
export const EXTENSIONS: Readonly<Record<FileFamily, readonly string[]>> = {
  GAEB: ['d81', 'd83', 'd94', 'p81', 'p83', 'p93', 'p94', 'x81', 'x83', 'x93', 'x94', 'onlv'],
  XLSX: ['xlsx'],
  CSV: ['csv'],
  DOCX: ['docx'],
  TXT: ['txt'],
  PDF: ['pdf'],
  IMAGE: ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'tiff', 'webp'],
  EML: ['eml'],
}

/** What a name says, also where the interface does not accept it. */
export function formatSaidBy(name: string): FileFamily | undefined {
  const extension = extensionOf(name)
  if (/^[dpx][89]\d$/.test(extension)) return 'GAEB'
  if (extension === 'tif') return 'IMAGE'
  const families = Object.entries(EXTENSIONS) as readonly [FileFamily, readonly string[]][]
  return families.find(([, extensions]) => extensions.includes(extension))?.[0]
}

const GAEB: ReadonlySet<string> = new Set(['GAEB_90', 'GAEB_2000', 'GAEB_XML', 'ONLV'])
const TEXTS: ReadonlySet<string> = new Set(['TXT', 'CSV', 'EML'])
const SHEETS: ReadonlySet<string> = new Set(['XLSX', 'CSV'])

const familyOf = (format: DocumentFormat): FileFamily =>
  GAEB.has(format) ? 'GAEB' : (format as FileFamily)

/**
 * Whether the content is of another format than the file's name claims. Among GAEB formats, images,
 * texts and sheets the content decides; GAEB files do not count as texts.
 */
export function contradictsExtension(name: string, format: DocumentFormat): boolean {
  const said = formatSaidBy(name)
  const family = familyOf(format)
  if (said === undefined || said === family) return false
  return ![TEXTS, SHEETS].some((group) => group.has(said) && group.has(family))
}

function extensionOf(name: string): string {
  const base = name.slice(name.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  return dot < 0
    ? ''
    : base
        .slice(dot + 1)
        .trim()
        .toLowerCase()
}
