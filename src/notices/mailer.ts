import { createTransport } from 'nodemailer'
import { onOneLine } from './address.ts'
import type { MailText } from './compose.ts'
import type { MailReason } from './notice.ts'

/** The mail server, as `SMTP_URL` names it. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** `always`: from the first byte; `demanded`: before anything is said; `offered`: if the server has it. */
  readonly tls: 'always' | 'demanded' | 'offered'
  readonly user: string
  readonly password: string
}

export type OutgoingMail = MailText & {
  readonly address: string
  /** The same for every attempt, so that who gets it twice may see that. */
  readonly messageId: string
  readonly date: Date
}

export type SendFailure = {
  readonly reason: MailReason
  readonly detail: string
  /** Whether trying again would come to the same. */
  readonly isFinal: boolean
}

export type Mailer = {
  /** Answers why it was not taken, or nothing. Never throws. */
  send(mail: OutgoingMail): Promise<SendFailure | undefined>
}

/** Of mail servers that hang nobody learns anything. */
const CONNECT_MS = 10_000
const SILENCE_MS = 15_000

/** Sends mails, each over a connection of its own: there are few. */
export function createMailer(
  { host, port, tls, user, password }: SmtpServer,
  from: string,
  { connectMs = CONNECT_MS, silenceMs = SILENCE_MS } = {},
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'demanded',
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ address, subject, text, html, messageId, date }) {
      try {
        await transport.sendMail({
          from,
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address },
          subject,
          text,
          html,
          messageId,
          date,
          xMailer: false,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return undefined
      } catch (error) {
        return failureOf(error as SmtpError)
      }
    },
  }
}

type SmtpError = Error & {
  readonly code?: string
  readonly response?: string
  readonly responseCode?: number
}

const REASONS: Readonly<Record<string, MailReason>> = {
  EAUTH: 'AUTH',
  ENOAUTH: 'AUTH',
  ETLS: 'TLS',
  EREQUIRETLS: 'TLS',
  ETIMEDOUT: 'TIMEOUT',
}

/** What a server says of this very mail is final if it says so; all else may be set up better by tomorrow. */
function failureOf({ code = '', response, responseCode = 0, message }: SmtpError): SendFailure {
  const detail = onOneLine(response ?? message, 300)
  const known = REASONS[code]
  if (known) return { reason: known, detail, isFinal: false }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isOfMail && responseCode >= 500) return { reason: 'REFUSED', detail, isFinal: true }
  return { reason: responseCode >= 400 ? 'DEFERRED' : 'UNREACHABLE', detail, isFinal: false }
}
