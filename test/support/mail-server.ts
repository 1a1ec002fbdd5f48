import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createMailer } from '../../src/notices/mailer.ts'
import { PATIENCE_MS } from './patience.ts'

export type ReceivedMail = Email & {
  /** As it came. */
  readonly raw: string
  readonly to_envelope: readonly string[]
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** What a server may say to a recipient or to the mail itself. */
type Refusal = { readonly at: 'recipient' | 'data'; readonly code: number; readonly text: string }

const PATIENT = { connectMs: PATIENCE_MS, silenceMs: PATIENCE_MS }

const refused = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })

/** A mail server on this machine that keeps what it is sent, or refuses it, or says nothing at all. */
export async function startMailServer({ user = '', password = '' } = {}) {
  const mails: ReceivedMail[] = []
  let refusals: Refusal[] = []
  let isMute = false
  let calls = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: user === '',
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => {
      const isRight = auth.username === user && auth.password === password
      if (isRight) done(null, { user })
      else done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 }))
    },
    onMailFrom: (_address, _session, done) => {
      calls += 1
      if (!isMute) done()
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = refusals[0]
      if (refusal?.at !== 'recipient') return done()
      refusals = refusals.slice(1)
      done(refused(refusal))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusals[0]
        if (refusal?.at === 'data') {
          refusals = refusals.slice(1)
          return done(refused(refusal))
        }
        const raw = Buffer.concat(chunks)
        PostalMime.parse(raw).then((mail) => {
          const to_envelope = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ ...mail, raw: raw.toString(), to_envelope })
          done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const smtp = { host: '127.0.0.1', port, tls: 'offered', user, password } as const
  return {
    smtp,
    mailer: createMailer(smtp, 'no-reply@pis.example', PATIENT),
    /** Gives a mute server up soon. On a busy machine it would give up one that answers, too. */
    impatientMailer: createMailer(smtp, 'no-reply@pis.example', { ...PATIENT, silenceMs: 300 }),
    mails,
    /** What it is told before it takes anything again, one after the other. */
    refuse: (...next: readonly Refusal[]) => {
      refusals = [...next]
    },
    mute: (isNow: boolean) => {
      isMute = isNow
    },
    /** How often somebody began to send. */
    calls: () => calls,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
