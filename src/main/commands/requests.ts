import type { Command } from 'commander'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import type { ActionOn } from '../../access/audit/actions.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findActiveUserByEmail } from '../../access/users/queries.ts'
import { linkInquiry } from '../../inquiries/link-inquiry.ts'
import { findInquiry } from '../../inquiries/queries.ts'
import { releaseInquiry } from '../../inquiries/release/release-inquiry.ts'
import { archiveInquiry, reopenInquiry } from '../../inquiries/review/status/change-status.ts'
import {
  answer,
  answering,
  type CommandContext,
  decimalId,
  oneLine,
  type Printed,
} from '../command-line.ts'
import { findOwner } from '../find-owner.ts'

type OfOne = Printed & { id: string }

/** Tenders and orders, as people handle them in the web application. */
export function addRequestCommands(program: Command, context: CommandContext): void {
  const request = program.command('request').description('requests: tenders and orders')
  const ofOne = (name: string, description: string): Command =>
    answering(
      request
        .command(name)
        .description(description)
        .requiredOption('--id <request id>', 'the tender or order', decimalId),
    )
  ofOne('release', "Finalize / Export -> API: hand a request over to the partner's system")
    .requiredOption('--user <email>', 'who releases it: an active user', oneLine)
    .action((options: OfOne & { user: string }) =>
      answerOn(context, options, (db, organisationId) => release(db, organisationId, options)),
    )
  ofOne('reopen', 'work again on a request that was released').action((options: OfOne) =>
    answerOn(context, options, async (db, organisationId) => {
      await reopenInquiry(db, organisationId, options.id)
      return noted(db, organisationId, options, 'request.reopened')
    }),
  )
  ofOne('archive', 'put a request away').action((options: OfOne) =>
    answerOn(context, options, async (db, organisationId) => {
      await archiveInquiry(db, organisationId, options.id)
      return noted(db, organisationId, options, 'request.archived')
    }),
  )
  ofOne('link', 'put a request into a project')
    .requiredOption('--project <project id>', 'the project', decimalId)
    .action((options: OfOne & { project: string }) =>
      answerOn(context, options, async (db, organisationId) => {
        await linkInquiry(db, organisationId, options.id, options.project)
        return noted(db, organisationId, options, 'request.linked')
      }),
    )
}

/** Finds whose request it is, and answers for it. */
const answerOn = (
  context: CommandContext,
  options: OfOne,
  work: (db: Db, organisationId: number) => Promise<object>,
): Promise<void> =>
  answer(context, options, async (database) => {
    const owner = await findOwner(database, (db, organisationId) =>
      findInquiry(db, organisationId, options.id),
    )
    if (owner === undefined) throw notFound('request', options.id)
    return database.asOrganisation(owner, (db) => work(db, owner))
  })

async function release(
  db: Db,
  organisationId: number,
  { id, user }: { readonly id: string; readonly user: string },
): Promise<object> {
  const person = await findActiveUserByEmail(db, organisationId, user)
  if (!person) throw notFound('active user', user)
  const { email } = person
  const now = new Date()
  const released = await releaseInquiry(db, {
    organisationId,
    inquiryId: id,
    userEmail: email,
    now,
  })
  await recordAudit(db, {
    by: { organisationId, userId: person.id, email, address: 'command line', requestId: '' },
    action: 'request.released',
    object: { type: 'request', id },
    after: { completed_at: released.completed_at },
  })
  return released
}

/** Notes what an operator did, of whom nothing but the place is known; answers what became of the request. */
async function noted(
  db: Db,
  organisationId: number,
  { id }: OfOne,
  action: ActionOn<'request'>,
): Promise<object> {
  const inquiry = await findInquiry(db, organisationId, id)
  const after = { status: inquiry?.status, project_id: inquiry?.project_id ?? null }
  await recordAudit(db, {
    by: { organisationId, address: 'command line', requestId: '' },
    action,
    object: { type: 'request', id },
    after,
  })
  return { request_id: id, ...after }
}
