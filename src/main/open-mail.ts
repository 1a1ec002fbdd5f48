import type { Logger } from 'pino'
import type { Sealer } from '#kernel/sealing.ts'
import type { Config } from '../config.ts'
import { createMailer } from '../notices/mailer.ts'
import { MAIL_DELAYS_S, type MailSettings } from '../notices/send-mail.ts'

/** What this process needs to send mails. The server is asked for nothing before there is one: it may be down. */
export function openMail(
  { smtpUrl, mailFrom, publicUrl }: Config,
  sealer: Sealer,
  log: Pick<Logger, 'info'>,
): MailSettings {
  if (!smtpUrl) log.info('no mails are sent: SMTP_URL is not set; notices are in the application')
  const from = mailFrom || (publicUrl && `no-reply@${new URL(publicUrl).hostname}`)
  return {
    mailer: smtpUrl && createMailer(smtpUrl, from),
    publicUrl,
    sealer,
    retryDelaysS: MAIL_DELAYS_S,
  }
}
