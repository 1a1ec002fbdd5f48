import { type Candidate, chooseDriving } from './choose-driving.ts'
import { detectFormat, formatSaidBy, lies } from './detect-format.ts'
import { leftOut } from './email/attachments.ts'
import { asks, readMailBody, saidIn } from './email/body.ts'
import type { Author, Mailbox } from './email/divide.ts'
import { type Mail, openMail } from './email/eml.ts'
import { type Issue, issue, Unreadable } from './issues.ts'
import {
  type DocumentFormat,
  type Facts,
  type Found,
  NO_FACTS,
  NO_ORDER_METADATA,
  type OrderMetadata,
  type ParsedDocument,
  type Place,
} from './parsed-document.ts'
import { asIssue, complete, readDocument, type Surroundings } from './read-document.ts'
import type { Limits, SourceFile, TextLine } from './reading.ts'
import { CERTAINTY } from './wording/candidates.ts'
import { personNamed } from './wording/people.ts'

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
  readonly size: number
  readonly role: 'PRIMARY' | 'ATTACHMENT'
}

/** Who sent the mail that the inquiry came with. */
export type Sender = Mailbox & {
  readonly replyTo: string | null
  /** Who wrote it first, where the sender only passed it on. */
  readonly original: Mailbox | null
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
      size: file.bytes.length,
      role: file === driving ? 'PRIMARY' : 'ATTACHMENT',
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
  const around = surroundings(files, holders, format)
  if (format !== 'EML') return readDocument(driving, format, limits, around)
  const own = driving.mails.at(-1)
  // Its text is what is read.
  return complete('EML', { ...around, lines: subjectLine(own) }, () => {
    if (!own) throw new Unreadable('UNKNOWN_FORMAT')
    return readMailBody(own.body, own.quoting, name, limits)
  })
}

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
  if (lies(name, format)) {
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

// What the mails around a file say

/** The mail that holds the file is the asker's. Those around it, and beside it, may be of others. */
function surroundings(
  files: readonly Collected[],
  holders: readonly Mail[],
  driving: DocumentFormat,
): Surroundings {
  const own = holders.at(-1)
  const all = files.flatMap(({ format, mails }) => (format === 'EML' ? mails.slice(-1) : []))
  const others = all.filter((mail) => mail !== own)
  const said = own && saidIn(own.body, own.quoting)
  // The text of a mail that is read itself tells what others say in it, without the positions.
  const quoted = driving === 'EML' ? [] : (said?.byOthers ?? [])
  return {
    lines: [...subjectLine(own), ...(said?.byAsker ?? [])],
    byOthers: [...quoted, ...others.flatMap((mail) => textOf(mail))],
    sent: own ? sentOn(own, driving) : null,
  }
}

const textOf = (mail: Mail): readonly TextLine[] => [
  ...subjectLine(mail),
  ...saidIn(mail.body, mail.quoting).byAsker,
]

/** An order that is a mail is of the day it was sent; a file may have been written before. */
function sentOn(mail: Mail, driving: DocumentFormat): Found<string> | null {
  const date = writtenOn(mail)
  const certainty = driving === 'EML' ? CERTAINTY.STATED : CERTAINTY.PROBABLE
  return date === null ? null : { value: date, certainty, place: headOf(mail) }
}

const writtenOn = (mail: Mail): string | null =>
  passedOn(mail)?.day ?? mail.date?.slice(0, 10) ?? null

/** Who asks in a mail. The form of a website writes in the name of who filled it in. */
function authorOf(mail: Mail): Mailbox | null {
  const { from, replyTo } = mail
  return passedOn(mail) ?? (from && replyTo && PROGRAM.test(from.email) ? replyTo : from)
}

const PROGRAM = /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|wordpress|\w*form(?:ular)?)\b[^@]*@/i

/** Who wrote the mail that this one passes on in its text. */
const passedOn = ({ quoting }: Mail): Author | null =>
  typeof quoting === 'object' ? quoting.passedOn : null

/** Its subject, sender and date count as the line before the first one. */
const headOf = ({ name }: Mail): Place => ({ file: name, kind: 'LINES', first: 0, last: 0 })

const subjectLine = (mail: Mail | undefined): readonly TextLine[] =>
  mail?.subject ? [{ text: mail.subject, place: headOf(mail) }] : []

function senderOf(holders: readonly Mail[]): Sender | null {
  const outermost = holders[0]
  if (!outermost?.from) return null
  const innermost = holders.at(-1)
  const { name, email } = (innermost && authorOf(innermost)) ?? outermost.from
  return {
    ...outermost.from,
    replyTo: outermost.replyTo?.email ?? null,
    original: email === outermost.from.email ? null : { name, email },
  }
}

/** Where the document itself says nothing. Its customer is who wrote it, not who passed it on. */
function withMail(
  { facts, format }: ParsedDocument,
  mail: Mail | undefined,
  sender: Sender | null,
): Facts {
  const isMail = format === 'EML'
  const author = sender?.original ?? sender
  const nobody = { name: author?.name ?? null, email: null, phone: null, address: null }
  const customer = facts.customer ?? (author ? nobody : null)
  const email = customer?.email ?? author?.email ?? null
  const name = customer?.name ?? (email === author?.email ? author?.name : null) ?? null
  const title = titleOf(mail?.subject ?? '')
  return {
    ...facts,
    // What is bold in the text of a mail is rarely its title.
    name: isMail ? (title ?? facts.name) : (facts.name ?? title),
    date: facts.date ?? (mail ? writtenOn(mail) : null),
    customer: customer && { ...customer, name, email },
  }
}

/** Who wrote a mail may be asked about it: surely, where he also signed it. */
function withAuthor(metadata: OrderMetadata, mail: Mail | undefined): OrderMetadata {
  const author = mail && authorOf(mail)
  const name = author?.name ? personNamed(author.name) : undefined
  if (!mail || name === undefined) return metadata
  const { contactPerson } = metadata
  if (contactPerson === null) {
    const certainty = isOf(author?.email ?? '', name) ? CERTAINTY.STATED : CERTAINTY.GUESS
    const contact = { value: name, certainty, place: headOf(mail) }
    return { ...metadata, contactPerson: contact }
  }
  if (contactPerson.value.toLowerCase() !== name.toLowerCase()) return metadata
  const certainty = Math.max(contactPerson.certainty, CERTAINTY.LIKELY)
  return { ...metadata, contactPerson: { ...contactPerson, certainty } }
}

/** Whether an address has a person's last name in it; one without it may be of a firm. */
function isOf(email: string, person: string): boolean {
  const last = person.slice(person.lastIndexOf(' ') + 1).toLowerCase()
  const name = last.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
  return email.slice(0, email.indexOf('@')).toLowerCase().includes(name)
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Without the marks of answers and of passing on. */
function titleOf(subject: string): string | null {
  const title = subject
    .replace(
      /^(?:\s*(?:(?:re|aw|fwd?|wg|tr|antwort|weitergeleitet)(?:\[\d+\])?\s*:|\[ext\w*\]))+/i,
      '',
    )
    .trim()
  return title === '' ? null : title
}
