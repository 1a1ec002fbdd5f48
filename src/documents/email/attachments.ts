import { openZip } from '../containers/zip.ts'
import { detectFormat, formatSaidBy } from '../detect-format.ts'
import { type Issue, issue, Unreadable } from '../issues.ts'
import type { Limits, SourceFile } from '../reading.ts'
import type { MimePart } from './mime.ts'

/** A file in a mail. */
export type AttachedFile = SourceFile & {
  /** Whether it may be the inquiry: a logo in a signature may not. */
  readonly mayDrive: boolean
}

/** What all attachments of a mail, and of the mails in it, may take together. */
const ATTACHED_BYTES = 100 * 1024 * 1024
const ATTACHED_FILES = 200

/** Collects the files of a mail under names that are safe, and different from one another. */
export class Attachments {
  readonly files: AttachedFile[] = []
  readonly mails: SourceFile[] = []
  readonly issues: Issue[] = []
  readonly #folder: string
  readonly #limits: Limits
  readonly #budget: AttachmentBudget
  readonly #names = new Set<string>()

  /** `folder` is the name of the mail. */
  constructor(folder: string, limits: Limits, budget: AttachmentBudget) {
    this.#folder = folder
    this.#limits = limits
    this.#budget = budget
  }

  async add(part: MimePart, bytes: Buffer, isShownInText: boolean): Promise<void> {
    const name =
      baseName(part.fileName ?? '') || `attachment-${this.#names.size + 1}${endingOf(part.type)}`
    const file = { name: this.#unique(this.#folder, name), bytes }
    if (part.type === 'message/rfc822' || part.type === 'message/global') {
      this.mails.push({ ...file, name: file.name.replace(/(?:\.eml)?$/i, '.eml') })
    } else if (NEVER_AN_INQUIRY.test(name) || OTHER_TYPES.test(part.type)) {
      this.issues.push(issue('NO_INQUIRY_FILE', null, { name: file.name }))
    } else if (detectFormat(file) === 'ZIP') {
      await this.#unpack(file)
    } else {
      this.#take(file, isShownInText)
    }
  }

  async #unpack(archive: SourceFile): Promise<void> {
    try {
      const zip = await openZip(archive.bytes, this.#limits)
      for (const path of zip.names) {
        if (SYSTEM_FILE.test(path)) continue
        const name = this.#unique(archive.name, baseName(path) || 'file')
        if (this.#isFull(name, 0)) return
        this.#takeFrom(() => ({ name, bytes: zip.read(path) ?? Buffer.alloc(0) }), name)
      }
    } catch (error) {
      this.#leaveOut(archive.name, error)
    }
  }

  /** One part that cannot be unpacked does not cost the others. */
  #takeFrom(unpack: () => SourceFile, name: string): void {
    try {
      const file = unpack()
      if (detectFormat(file) === 'ZIP') {
        this.issues.push(leftOut(name, 'An archive within an archive is not opened.'))
      } else {
        this.#take(file, false)
      }
    } catch (error) {
      this.#leaveOut(name, error)
    }
  }

  #take(file: SourceFile, isShownInText: boolean): void {
    if (this.#isFull(file.name, file.bytes.length)) return
    this.#budget.files++
    this.#budget.bytes += file.bytes.length
    const format = detectFormat(file)
    if (format === 'EML') this.mails.push(file)
    else this.files.push({ ...file, mayDrive: mayDrive(file, format, isShownInText) })
  }

  #isFull(name: string, more: number): boolean {
    const { files, bytes } = this.#budget
    if (files < ATTACHED_FILES && bytes + more <= ATTACHED_BYTES) return false
    if (!this.#budget.isTold) this.issues.push(leftOut(name, 'The mail has too many attachments.'))
    this.#budget.isTold = true
    return true
  }

  #leaveOut(name: string, error: unknown): void {
    if (!(error instanceof Unreadable)) throw error
    this.issues.push(leftOut(name, error.message))
  }

  #unique(folder: string, name: string): string {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? []
    let unique = `${folder}/${name}`
    for (let count = 2; this.#names.has(unique); count++) {
      unique = `${folder}/${stem} (${count})${ending}`
    }
    this.#names.add(unique)
    return unique
  }
}

export type AttachmentBudget = { files: number; bytes: number; isTold: boolean }

export const leftOut = (name: string, reason: string) =>
  issue('FILE_LEFT_OUT', null, { name, reason })

/** Signatures, appointments, visiting cards, what Outlook sends for itself, and what servers add to a mail. */
const NEVER_AN_INQUIRY =
  /^(?:winmail\.dat|smime\.p7s|(?:disclaimer|signature|signatur|footer)\.(?:txt|html?)|signature\.asc|ATT\d{3,5}\.(?:txt|html?|dat|bin|c))$|\.(?:p7s|ics|vcf|vcs|sig|asc)$/i
const OTHER_TYPES =
  /^(?:application\/(?:ms-tnef|vnd\.ms-tnef|(?:x-)?pkcs7-signature|pgp-\w+|ics)|text\/(?:calendar|(?:x-)?vcard|directory|rfc822-headers|x-amp-html)|message\/.*)$/

const SYSTEM_FILE = /(?:^|[\\/])(?:__MACOSX[\\/]|\.|Thumbs\.db$|desktop\.ini$)/i

/**
 * What was sent by itself would be judged by its name as well. So a text that is called neither a text nor anything else
 * that is accepted, a log or a program's own file, does not go before what the mail says.
 */
function mayDrive(
  file: SourceFile,
  format: ReturnType<typeof detectFormat>,
  isShownInText: boolean,
): boolean {
  if (format === 'IMAGE') return isPicture(file, isShownInText)
  const isText = format === 'TXT' || format === 'CSV'
  return !isText || formatSaidBy(file.name) !== undefined || !/\.[^./]+$/.test(file.name)
}

const LOGO_BYTES = 8 * 1024
const NAMED_LOGO_BYTES = 100 * 1024

/** Whether an image may be a scan or a photograph of a list, and not a logo or a mark that counts readers. */
function isPicture({ name, bytes }: SourceFile, isShownInText: boolean): boolean {
  if (isShownInText || bytes.length < LOGO_BYTES) return false
  // Outlook's names of pictures in a text, also where it no longer shows them there.
  return bytes.length >= NAMED_LOGO_BYTES || !/\/image\d{3}\.\w{3,4}$/i.test(name)
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tiff',
  'message/rfc822': '.eml',
  'text/csv': '.csv',
  'text/plain': '.txt',
}

const endingOf = (type: string) => ENDINGS[type] ?? ''

/** A name is data: without folders, control characters and those that turn the writing direction. */
function baseName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(clean)) return ''
  return clean.length <= MAX_NAME ? clean : clean.slice(0, 100) + clean.slice(100 - MAX_NAME)
}

const MAX_NAME = 200
