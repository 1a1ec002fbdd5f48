import { addressParser, decodeWords } from 'postal-mime'
import { type Issue, issue, Unreadable } from '../issues.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { decode } from '../text/decode.ts'
import { type AttachedFile, type AttachmentBudget, Attachments, leftOut } from './attachments.ts'
import { type MailBody, type Quoting, readBody, type TextPart } from './body.ts'
import type { Mailbox } from './divide.ts'
import { type MimePart, type PartBudget, takeApart } from './mime.ts'
import { decodeAs, type Headers } from './mime-header.ts'
import { contentOf } from './transfer-encoding.ts'

export type Mail = SourceFile & {
  readonly subject: string | null
  readonly from: Mailbox | null
  readonly replyTo: Mailbox | null
  readonly to: readonly Mailbox[]
  /** ISO 8601 with the sender's own offset, so that its day is the sender's. */
  readonly date: string | null
  readonly messageId: string | null
  readonly quoting: Quoting
  readonly body: MailBody
  readonly attachments: readonly AttachedFile[]
  /** Mails that are attached. */
  readonly mails: readonly Mail[]
  readonly issues: readonly Issue[]
}

type Budget = PartBudget & AttachmentBudget & { textBytes: number }

/** Of all texts in a mail, and in the mails in it: a thousand pages. */
const TEXT_BYTES = 8 * 1024 * 1024

/** Opens a mail and the mails in it. Only headers beyond all measure are Unreadable. */
export function openMail(source: SourceFile, limits: Limits): Promise<Mail> {
  return open(source, limits, { parts: 0, files: 0, bytes: 0, textBytes: 0, isTold: false }, 1)
}

async function open(
  source: SourceFile,
  limits: Limits,
  budget: Budget,
  depth: number,
): Promise<Mail> {
  const { headers, parts, issues } = takeApart(source.bytes, limits, budget)
  const found: Issue[] = [...issues]
  const attachments = new Attachments(source.name, limits, budget)
  const texts: TextPart[] = []
  for (const part of parts) {
    const { bytes, isDamaged } = contentOf(part)
    if (isDamaged)
      found.push(issue('BROKEN_MAIL', null, { reason: `the encoding of ${nameOf(part)}` }))
    if (isText(part))
      texts.push({ ...part, text: decodeText(part, within(bytes, budget, found), found) })
    else if (isFile(part)) await attachments.add(part, bytes, isShownInText(part))
  }
  const subject = decodeWords(headers.get('subject') ?? '').trim()
  const { body, issues: cuts } = readBody(texts, source.name, limits)
  const mails = await openAll(attachments.mails, limits, budget, depth, found)
  const from = addresses(headers, 'from')[0] ?? addresses(headers, 'sender')[0] ?? null
  const to = addresses(headers, 'to')
  const quoting = quotingOf(body, subject, from, to)
  return {
    ...source,
    subject: subject === '' ? null : subject,
    from,
    replyTo: addresses(headers, 'reply-to')[0] ?? null,
    to,
    date: dateOf(headers.get('date') ?? ''),
    messageId: headers.get('message-id') ?? null,
    quoting,
    body,
    attachments: attachments.files,
    mails,
    issues: [...found, ...cuts, ...attachments.issues],
  }
}

async function openAll(
  sources: readonly SourceFile[],
  limits: Limits,
  budget: Budget,
  depth: number,
  issues: Issue[],
): Promise<readonly Mail[]> {
  const mails: Mail[] = []
  for (const source of sources) {
    if (depth >= limits.mailDepth || budget.parts >= limits.mailParts) {
      issues.push(leftOut(source.name, 'There are too many mails within mails.'))
      continue
    }
    try {
      mails.push(await open(source, limits, budget, depth + 1))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      issues.push(leftOut(source.name, error.message))
    }
  }
  return mails
}

const nameOf = ({ fileName, type }: MimePart) => fileName ?? `a part of type ${type}`

/** Parts with a name are files, also where the sender's program shows them in the text. */
const isText = ({ type, disposition, fileName }: MimePart) =>
  (type === 'text/plain' || type === 'text/html') &&
  disposition !== 'attachment' &&
  fileName === null

/** Further ways to say what the text says are no files. */
const isFile = ({ alternative, fileName, type }: MimePart) =>
  alternative === null || fileName !== null || !type.startsWith('text/')

const isShownInText = ({ isRelated, contentId, disposition }: MimePart) =>
  contentId !== null && (isRelated || disposition === 'inline')

function within(bytes: Buffer, budget: Budget, issues: Issue[]): Buffer {
  const text = bytes.subarray(0, TEXT_BYTES - budget.textBytes)
  budget.textBytes += text.length
  if (text.length < bytes.length) {
    issues.push(issue('CUT_OFF', null, { what: 'bytes of text', limit: TEXT_BYTES }))
  }
  return text
}

/** What the mail says of its characters is believed where it can be true. */
function decodeText({ charset, type }: MimePart, bytes: Buffer, issues: Issue[]): string {
  if (charset !== null && !/^(?:utf-?8|us-ascii|ascii|unknown.*|x-unknown)$/.test(charset)) {
    return decodeAs(bytes, charset)
  }
  const { text, encoding, replaced } = decode(bytes)
  if (replaced > 0) issues.push(issue('ENCODING', null, { encoding, count: replaced, part: type }))
  return text
}

function addresses(headers: Headers, name: string): readonly Mailbox[] {
  const all = addressParser(headers.get(name) ?? '', { flatten: true })
  return all.flatMap(({ name, address }) => {
    const email = (address ?? '').trim()
    return email.includes('@') ? [{ name: name.trim() || null, email }] : []
  })
}

/** Who sends somebody his own mail back answers it, also where his program says that it was passed on. */
function quotingOf(
  { isForward, quoted, authors }: MailBody,
  subject: string,
  from: Mailbox | null,
  to: readonly Mailbox[],
): Quoting {
  const [newest] = authors
  const own = domainOf(from?.email)
  if (newest && newest.email.toLowerCase() === from?.email.toLowerCase()) return 'OWN'
  if (quoted.length === 0 || !(isForward || FORWARD.test(subject))) return 'ANSWERED'
  const isOfReader = to.some(({ email }) => domainOf(email) === domainOf(newest?.email))
  if (isOfReader && domainOf(newest?.email) !== own) return 'ANSWERED'
  // Colleagues pass it on to one another before.
  return { passedOn: authors.find(({ email }) => domainOf(email) !== own) ?? newest ?? null }
}

const domainOf = (email = '') => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const FORWARD = /^\s*(?:\[[^\]]{0,40}\]\s*)?(?:fwd?|wg|tr|weitergeleitet)\s*:/i

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `Tue, 18 Aug 2026 10:00:00 +0200 (CEST)` */
function dateOf(header: string): string | null {
  const pattern =
    /(\d{1,2})\s{1,3}([a-z]{3})[a-z]{0,6}\.?\s{1,3}(\d{4})\s{1,3}(\d{1,2}):(\d\d)(?::(\d\d))?\s{0,3}([+-]\d{4})?/i
  const found = pattern.exec(header.slice(0, 200))
  const month = MONTHS.indexOf(found?.[2]?.toLowerCase() ?? '') + 1
  if (!found || month === 0) return null
  const [, day = '', , year = '', hour = '', minute = '', second = '00', zone = '+0000'] = found
  const two = (part: string | number) => String(part).padStart(2, '0')
  const offset = zone === '+0000' || zone === '-0000' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`
  const date = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset}`
  const isReal = Number(day) === new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDate()
  return isReal && !Number.isNaN(Date.parse(date)) ? date : null
}
