import type { Database } from '#kernel/db/db.ts'
import { finishTask, giveBack, holdLease, mustGiveUp, takeBackClaim } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease } from '#kernel/queue/keep-lease.ts'
import type { Sealer } from '#kernel/sealing.ts'
import { isMailAddress } from './address.ts'
import { compose } from './compose.ts'
import { findWaitingMail, type MailOutcome, updateMail, type WaitingMail } from './mail-queries.ts'
import type { Mailer } from './mailer.ts'
import { unmark } from './queries.ts'
import { ownerOfLink } from './queue-invitation.ts'
import { wordNotice } from './wording.ts'

/** What this process needs to send mails. */
export type MailSettings = {
  /** Undefined where this service sends none. */
  readonly mailer: Mailer | undefined
  /** Where links lead to. */
  readonly publicUrl: string
  readonly sealer: Pick<Sealer, 'open'>
  /** After each failed attempt; one more attempt than there are waits. */
  readonly retryDelaysS: readonly number[]
}

export type SendMailDeps = {
  readonly database: Database
  readonly now: () => Date
  /** Undefined in a process that leaves mails to others, since it may not know the mail server. */
  readonly mail: MailSettings | undefined
}

const LEFT_TO_OTHERS_S = 5

/** The first waits outlast greylisting, the last ones an evening without a mail server. */
export const MAIL_DELAYS_S = [60, 300, 900, 3_600, 14_400]

const GIVEN_UP =
  'The service failed on this mail again and again. Its operator finds the reason in the log.'

/**
 * Sends one mail. It is sent again where the process dies between the mail server's word and our commit; otherwise once.
 * A mail whose notice is gone, or that was settled before, ends its task.
 */
export async function sendMail(
  deps: SendMailDeps,
  call: TaskCall<TaskPayloads['send-mail']>,
): Promise<void> {
  const { database, now, mail: settings } = deps
  const { organisationId, lease, payload } = call
  if (!settings) {
    await database.asSystem(async (db) => {
      await takeBackClaim(db, lease)
      await giveBack(db, lease, LEFT_TO_OTHERS_S)
    })
    return
  }
  const mail = await database.asOrganisation(organisationId, (db) =>
    findWaitingMail(db, organisationId, payload.mail_id),
  )
  const isGivenUp = mustGiveUp(lease)
  const attempted = () => mail && attempt({ database, now, settings }, call, mail)
  const outcome: MailOutcome | undefined = isGivenUp
    ? { state: 'FAILED', detail: GIVEN_UP, wasTried: false }
    : await attempted()
  await database.asOrganisation(organisationId, async (db) => {
    await holdLease(db, lease)
    if (mail && outcome) await updateMail(db, mail.id, outcome, now())
    if (mail && outcome?.state === 'FAILED') await unmark(db, organisationId, mail.notice_id)
    if (outcome?.nextAttemptAt) await giveBack(db, lease, waitS(outcome.nextAttemptAt, now()))
    else await finishTask(db, lease)
  })
  if (isGivenUp) throw new GivenUp()
}

const waitS = (next: Date, now: Date): number =>
  Math.max(0, (next.getTime() - now.getTime()) / 1000)

async function attempt(
  { database, now, settings }: Pick<SendMailDeps, 'database' | 'now'> & { settings: MailSettings },
  { organisationId, lease, stopping }: TaskCall<unknown>,
  mail: WaitingMail,
): Promise<MailOutcome> {
  const { mailer, publicUrl, sealer, retryDelaysS } = settings
  if (!mailer) return { state: 'ONLY_SHOWN', wasTried: false }
  if (now() > new Date(mail.not_after)) return unsent('TOO_OLD')
  if (!isMailAddress(mail.address)) return unsent('BAD_ADDRESS')
  const worded = wordNotice(mail.kind, mail.arguments, {
    organisation: mail.organisation_name,
    language: mail.language,
    timeZone: mail.time_zone,
  })
  const path = mail.sealed_link
    ? sealer.open(mail.sealed_link, ownerOfLink(organisationId))
    : worded.path
  // What was begun is ended, also where the process is asked to stop: half a mail would be sent again.
  const failure = await keepingLease({ database, lease, stopping }, () =>
    mailer.send({
      ...compose(worded, publicUrl + path),
      address: mail.address,
      messageId: `<notice-${mail.notice_id}-mail-${mail.id}@${new URL(publicUrl).hostname}>`,
      date: new Date(mail.created_at),
    }),
  )
  if (!failure) return { state: 'SENT', wasTried: true }
  // A server may quote what it does not like: of a link that is secret its numbers must do.
  const detail = mail.sealed_link ? numbersOf(failure.detail) : failure.detail
  const failed = { reason: failure.reason, detail, wasTried: true }
  const delayS = failure.isFinal ? undefined : retryDelaysS[mail.attempts]
  if (delayS === undefined) return { ...failed, state: 'FAILED' }
  const nextAttemptAt = new Date(now().getTime() + delayS * 1000)
  return { ...failed, state: 'WAITING', nextAttemptAt }
}

/** The code of an SMTP reply, such as 550 5.7.1. */
const numbersOf = (reply: string): string =>
  /^[45]\d\d\b(?:[ -][45]\.\d{1,3}\.\d{1,3}\b)?/.exec(reply)?.[0] ?? ''

const unsent = (reason: 'TOO_OLD' | 'BAD_ADDRESS'): MailOutcome => ({
  state: 'FAILED',
  reason,
  wasTried: false,
})
