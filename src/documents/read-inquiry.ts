import { type Candidate, chooseDriving } from './choose-driving.ts'
import { contradictsExtension, detectFormat, formatSaidBy } from './detect-format.ts'
import { leftOut } from './email/attachments.ts'
import { asks, readMailBody } from './email/body.ts'
import {
  type Sender,
  senderOf,
  subjectLine,
  surroundings,
  withAuthor,
  withMail,
} from './email/correspondence.ts'
import { type Mail, openMail } from './email/eml.ts'
import { type Issue, type IssueCode, issue, Unreadable } from './issues.ts'
import {
  type DocumentFormat,
  NO_FACTS,
  NO_ORDER_METADATA,
  type ParsedDocument,
} from './parsed-document.ts'
import { asIssue, complete, readDocument } from './read-document.ts'
import type { Limits, SourceFile } from './reading.ts'

/** What several files, sent together, make: one of them drives, the others are kept beside it. */
export type ParsedInquiry = {
  readonly driving: { readonly name: string; readonly format: DocumentFormat } | null
  /** All files, those in mails and archives included. */
  readonly files: readonly InquiryFile[]
  readonly sender: Sender | null
  readonly document: ParsedDocument
}

export type InquiryFile = {
  readonly name: string
  /** Null where it is of no format that can be read. */
  readonly format: DocumentFormat | null
  /** Of GAEB DA XML, as it says itself: `3.2`. */
  readonly version: string | null
  readonly size: number
  readonly role: 'PRIMARY' | 'ATTACHMENT'
  /** Why it could not be read; null of what could be, and of what nobody tried to read. */
  readonly problem: IssueCode | null
}

type Options = {
  /** Name of the file that shall drive, instead of the one with priority. */
  readonly driving?: string | null
}

/** A file, and the mails that hold it, the outermost first. A mail holds itself: its text is read for it. */
type Collected = Candidate & SourceFile & { readonly mails: readonly Mail[] }

/** Reads files that were sent together as one inquiry. Nothing is thrown: trouble is an issue of the document. */
export async function readInquiry(
  sent: readonly SourceFile[],
  limits: Limits,
  { driving: named = null }: Options = {},
): Promise<ParsedInquiry> {
  const { files, issues, failures } = await collect(sent, limits)
  const driving = choose(files, named, limits)
  const holders = [driving, ...files].find((file) => file && file.mails.length > 0)?.mails ?? []
  const document = driving
    ? await read(driving, files, holders, limits)
    : nothingToRead(files, failures)
  const sender = senderOf(holders)
  return {
    driving: driving ? { name: driving.name, format: driving.format } : null,
    files: files.map((file) => ({
      name: file.name,
      format: file.format,
      version: file.format === 'GAEB_XML' ? gaebVersion(file.bytes) : null,
      size: file.bytes.length,
      role: file === driving ? 'PRIMARY' : 'ATTACHMENT',
      problem: file === driving ? errorIn(document) : whyNot(file, failures),
    })),
    sender,
    document: {
      ...document,
      facts: withMail(document, holders.at(-1), sender),
      orderMetadata: withAuthor(document.orderMetadata, holders.at(-1)),
      issues: [...issues, ...document.issues],
    },
  }
}

/** It stands at the beginning, before anything of the bill. */
const VERSION_WITHIN_BYTES = 4_096

const gaebVersion = (bytes: Uint8Array): string | null =>
  /<(?:\w+:)?Version>\s*(\d\.\d{1,2})\s*</.exec(
    Buffer.from(bytes.subarray(0, VERSION_WITHIN_BYTES)).toString('latin1'),
  )?.[1] ?? null

const errorIn = ({ issues }: ParsedDocument): IssueCode | null =>
  issues.find(({ severity }) => severity === 'ERROR')?.code ?? null

/** Of a file that does not drive only what it is was looked at. */
function whyNot({ name, format, bytes }: Collected, failures: readonly Issue[]): IssueCode | null {
  if (format !== null) return null
  const failure = failures.find(({ place }) => place?.file === name)
  return failure?.code ?? (bytes.length === 0 ? 'EMPTY_FILE' : 'UNKNOWN_FORMAT')
}

/** A file that was sent, or one inside of it, with its format; a mail comes opened. */
export type FoundFile = SourceFile & {
  readonly format: DocumentFormat | null
  readonly mail: Mail | null
}

/** Looks for a file by its name in one that was sent: in that itself, in mails and in the archives in them. */
export async function findFile(
  sent: SourceFile,
  name: string,
  limits: Limits,
): Promise<FoundFile | undefined> {
  const { files, failures } = await collect([sent], limits)
  const found = files.find((file) => file.name === name)
  if (!found) return undefined
  const [failure] = failures
  if (failure) throw new Unreadable(failure.code, null, failure.arguments)
  const { bytes, format, mails } = found
  return { name, bytes, format, mail: format === 'EML' ? (mails.at(-1) ?? null) : null }
}

type Readable = Collected & { readonly format: DocumentFormat }

/** Of several mails that hold nothing else, the first whose text has positions. */
function choose(
  files: readonly Collected[],
  named: string | null,
  limits: Limits,
): Readable | undefined {
  const readable = files.filter((file): file is Readable => file.format !== null)
  const chosen = chooseDriving(readable, named)
  if (chosen?.format !== 'EML' || chosen.name === named) return chosen
  const mails = readable.filter(({ format }) => format === 'EML')
  return mails.length > 1 ? (mails.find((mail) => hasPositions(mail, limits)) ?? chosen) : chosen
}

function hasPositions({ mails, name }: Collected, limits: Limits): boolean {
  const mail = mails.at(-1)
  try {
    return mail !== undefined && asks(readMailBody(mail.body, mail.quoting, name, limits).chapters)
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

function nothingToRead(files: readonly Collected[], failures: readonly Issue[]): ParsedDocument {
  const isEmpty = files.every(({ bytes }) => bytes.length === 0)
  return {
    format: null,
    chapters: [],
    facts: NO_FACTS,
    orderMetadata: NO_ORDER_METADATA,
    issues: [failures[0] ?? issue(isEmpty ? 'EMPTY_FILE' : 'UNKNOWN_FORMAT', null)],
  }
}

async function read(
  driving: Readable,
  files: readonly Collected[],
  holders: readonly Mail[],
  limits: Limits,
): Promise<ParsedDocument> {
  const { format, name } = driving
  const around = surroundings(holders, mailsIn(files), format)
  if (format !== 'EML') return readDocument(driving, format, limits, around)
  const own = driving.mails.at(-1)
  // Its text is what is read.
  return complete('EML', { ...around, lines: subjectLine(own) }, () => {
    if (!own) throw new Unreadable('UNKNOWN_FORMAT')
    return readMailBody(own.body, own.quoting, name, limits)
  })
}

const mailsIn = (files: readonly Collected[]): readonly Mail[] =>
  files.flatMap(({ format, mails }) => (format === 'EML' ? mails.slice(-1) : []))

// Collecting

type Collection = {
  readonly files: readonly Collected[]
  readonly issues: readonly Issue[]
  /** Why mails could not be opened. It matters where nothing else can be read. */
  readonly failures: readonly Issue[]
}

async function collect(sent: readonly SourceFile[], limits: Limits): Promise<Collection> {
  const files: Collected[] = []
  const issues: Issue[] = []
  const failures: Issue[] = []
  for (const file of sent) {
    const format = formatOf(file, issues)
    const mail = format === 'EML' ? await opened(file, limits, failures) : undefined
    if (mail) collectMail(mail, [], files, issues)
    else
      files.push({ ...file, format: format === 'EML' ? null : format, mayDrive: true, mails: [] })
  }
  issues.push(...failures.map(({ message, place }) => leftOut(place?.file ?? '', message)))
  return { files, issues, failures }
}

async function opened(
  file: SourceFile,
  limits: Limits,
  failures: Issue[],
): Promise<Mail | undefined> {
  try {
    return await openMail(file, limits)
  } catch (error) {
    failures.push({
      ...asIssue(error),
      place: { file: file.name, kind: 'LINES', first: 1, last: 1 },
    })
    return undefined
  }
}

/** The mail itself, its files, and those of the mails in it. */
function collectMail(
  mail: Mail,
  outer: readonly Mail[],
  files: Collected[],
  issues: Issue[],
): void {
  const mails = [...outer, mail]
  files.push({ name: mail.name, bytes: mail.bytes, format: 'EML', mayDrive: true, mails })
  issues.push(...mail.issues)
  for (const { name, bytes, mayDrive } of mail.attachments) {
    files.push({ name, bytes, mayDrive, mails, format: formatOf({ name, bytes }, issues) })
  }
  for (const inner of mail.mails) collectMail(inner, mails, files, issues)
}

function formatOf(file: SourceFile, issues: Issue[]): DocumentFormat | null {
  const { name } = file
  const format = detectFormat(file)
  if (format === undefined || format === 'ZIP') {
    issues.push(leftOut(name, WHY_NOT[format ?? (file.bytes.length === 0 ? 'EMPTY' : 'UNKNOWN')]))
    return null
  }
  if (contradictsExtension(name, format)) {
    const said = formatSaidBy(name) ?? ''
    issues.push(issue('OTHER_FORMAT', null, { said, format, name }))
  }
  return format
}

const WHY_NOT = {
  ZIP: 'An archive is opened only in a mail.',
  EMPTY: 'It is empty.',
  UNKNOWN: 'Its content is of none of the formats that can be read.',
} as const
