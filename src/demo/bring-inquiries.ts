import type { Db } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { finishTask, giveBack, holdLease, mustGiveUp } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease, unlessOver } from '#kernel/queue/keep-lease.ts'
import { acknowledge } from '../acknowledgements/acknowledge.ts'
import type { Acknowledgement } from '../acknowledgements/acknowledgement.ts'
import { acknowledgedInquiry } from '../inquiries/acknowledged-inquiry.ts'
import { type AcceptDeps, acceptInquiry } from '../inquiries/intake/accept-inquiry.ts'
import { keepIn, receiveFile } from '../inquiries/intake/receive-form.ts'
import { releaseInquiry } from '../inquiries/release/release-inquiry.ts'
import { findByIdempotencyKey } from '../jobs/queries.ts'
import { createProject } from '../projects/create-project.ts'
import { findProjectByObjectNumber } from '../projects/queries.ts'
import { demoInquiries } from './inquiries/demo-inquiries.ts'
import {
  demoProjects,
  type Outcome,
  type SentInquiry,
  sentInquiries,
} from './inquiries/sent-inquiries.ts'
import { countAtWork, findSent, type SentRow } from './queries.ts'
import { createWholesaler } from './wholesaler.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'bring-demo-inquiries': { readonly articles: number; readonly userEmail: string }
  }
}

type BringDeps = AcceptDeps & { readonly files: Pick<FileStore, 'put'> }
type BringCall = TaskCall<TaskPayloads['bring-demo-inquiries']>

const LOOK_AGAIN_S = 3

/**
 * Gives the demo organisation its inquiries: sent in once the catalogue is there, and when all of them are processed,
 * some released and acknowledged. Every step can be done again: a file is sent under a key of its own.
 */
export async function bringInquiries(deps: BringDeps, call: BringCall): Promise<void> {
  const { database } = deps
  const { organisationId, lease } = call
  // The organisation stays as it is, with the inquiries that were sent so far.
  if (mustGiveUp(lease)) {
    await database.asSystem((db) => finishTask(db, lease))
    throw new GivenUp()
  }
  const inOrganisation = <T>(work: (db: Db) => Promise<T>) =>
    database.asOrganisation(organisationId, work)
  const { loading } = await inOrganisation((db) => countAtWork(db, organisationId))
  if (loading > 0) return later(deps, call)
  if (!(await inOrganisation((db) => wasAllSent(db, organisationId)))) await send(deps, call)
  const { processing } = await inOrganisation((db) => countAtWork(db, organisationId))
  if (processing > 0) return later(deps, call)
  await settle(deps, call)
  await database.asSystem((db) => finishTask(db, lease))
}

const later = ({ database }: BringDeps, { lease }: BringCall) =>
  database.asSystem(async (db) => {
    await holdLease(db, lease)
    await giveBack(db, lease, LOOK_AGAIN_S)
  })

const keyOf = ({ file }: SentInquiry): string => `demo ${encodeURIComponent(file)}`

async function wasAllSent(db: Db, organisationId: number): Promise<boolean> {
  const last = sentInquiries.at(-1)
  return !last || (await findByIdempotencyKey(db, organisationId, keyOf(last))) !== undefined
}

async function send(deps: BringDeps, { organisationId, payload, lease, stopping }: BringCall) {
  const wholesaler = createWholesaler({ articles: payload.articles })
  const customers = [...wholesaler.customers((label) => label)]
  const keeping = { database: deps.database, lease, stopping }
  await keepingLease(keeping, async (over) => {
    const written = await unlessOver(over, demoInquiries(wholesaler))
    await deps.database.asOrganisation(organisationId, (db) => makeProjects(db, organisationId))
    for (const sent of sentInquiries) {
      over.throwIfAborted()
      const bytes = written.find(({ name }) => name === sent.file)?.bytes
      if (!bytes) throw new Error(`The demo has no file ${sent.file}`)
      const customerId = sent.customer === undefined ? null : customers[sent.customer]?.customer_id
      await sendOne(deps, organisationId, sent, customerId ?? null, bytes)
    }
  })
}

async function makeProjects(db: Db, organisationId: number): Promise<void> {
  for (const project of demoProjects) {
    const found = await findProjectByObjectNumber(db, organisationId, project.object_number)
    if (!found) await createProject(db, organisationId, project)
  }
}

async function sendOne(
  deps: BringDeps,
  organisationId: number,
  sent: SentInquiry,
  customerId: string | null,
  bytes: Buffer,
): Promise<void> {
  const arriving = { field: 'files', name: sent.file, declaredType: '', bytes: oncePassed(bytes) }
  const file = await receiveFile(arriving, 0, keepIn(deps.files))
  const sender = { organisationId, apiKeyId: null, userId: null }
  await acceptInquiry(deps, sender, {
    kind: sent.kind,
    wish: {
      name: null,
      customerId,
      customerEmail: null,
      context: sent.context ?? '',
      branch: sent.branch ?? null,
      customFields: sent.customFields ?? {},
    },
    files: [file],
    hasContents: true,
    driving: null,
    order: null,
    idempotencyKey: keyOf(sent),
    fingerprint: file.sha256,
  })
}

async function* oncePassed(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** What people and the partner's system did since. */
async function settle(deps: BringDeps, { organisationId, payload }: BringCall): Promise<void> {
  for (const sent of sentInquiries) {
    if (!sent.outcome) continue
    const row = await deps.database.asOrganisation(organisationId, (db) =>
      findSent(db, organisationId, keyOf(sent)),
    )
    if (row) await settleOne(deps, organisationId, payload.userEmail, row, sent.outcome)
  }
}

async function settleOne(
  { database, now }: BringDeps,
  organisationId: number,
  userEmail: string,
  { id, kind, is_released, is_acknowledged }: SentRow,
  outcome: Outcome,
): Promise<void> {
  if (!is_released) {
    const release = { organisationId, inquiryId: id, userEmail, now: now() }
    await database.asOrganisation(organisationId, (db) => releaseInquiry(db, release))
  }
  if (is_acknowledged || outcome.kind === 'RELEASED') return
  const given: Acknowledgement =
    outcome.kind === 'IMPORTED'
      ? { status: 'SUCCESS', external_id: outcome.offer, message: null, metadata: null }
      : { status: 'FAILED', external_id: null, message: outcome.message, metadata: null }
  const caller = { organisationId, apiKeyId: null }
  await acknowledge(database, caller, acknowledgedInquiry(kind), { recordId: id, given })
}
