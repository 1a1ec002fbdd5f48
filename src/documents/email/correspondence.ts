import type {
  DocumentFormat,
  Facts,
  Found,
  OrderMetadata,
  ParsedDocument,
  Place,
} from '../parsed-document.ts'
import type { Surroundings } from '../read-document.ts'
import type { TextLine } from '../reading.ts'
import { CERTAINTY } from '../wording/candidates.ts'
import { personNamed } from '../wording/people.ts'
import { saidIn } from './body.ts'
import type { Author, Mailbox } from './divide.ts'
import type { Mail } from './eml.ts'

/** What the mails around a file say of it, and of who asks. */

/** Who sent the mail that the inquiry came with. */
export type Sender = Mailbox & {
  readonly replyTo: string | null
  /** Who wrote it first, where the sender only passed it on. */
  readonly original: Mailbox | null
}

/** The mail that holds the file is the asker's. Those around it, and beside it, may be of others. */
export function surroundings(
  holders: readonly Mail[],
  all: readonly Mail[],
  driving: DocumentFormat,
): Surroundings {
  const own = holders.at(-1)
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

export const subjectLine = (mail: Mail | undefined): readonly TextLine[] =>
  mail?.subject ? [{ text: mail.subject, place: headOf(mail) }] : []

export function senderOf(holders: readonly Mail[]): Sender | null {
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
export function withMail(
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
export function withAuthor(metadata: OrderMetadata, mail: Mail | undefined): OrderMetadata {
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
