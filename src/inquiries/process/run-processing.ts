import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { extendLease, finishTask, holdLease, mustGiveUp } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease } from '#kernel/queue/keep-lease.ts'
import { startJob } from '../../jobs/queries.ts'
import { lockInquiry, type StoredInquiry } from '../queries.ts'
import { failRun } from './end-processing.ts'
import { linkToldProject } from './link-project.ts'
import { matchPositions } from './match-positions.ts'
import { pricePositions } from './price-positions.ts'
import { isStructured, type ProcessingDeps, type Run } from './processing.ts'
import {
  enterStep,
  findRun,
  listSentFiles,
  type SentFile,
  type StoredProcessing,
} from './queries.ts'
import { readSentFiles } from './read-files.ts'
import { deleteStructure } from './store-structure.ts'
import { structureInquiry } from './structure-inquiry.ts'

/**
 * Makes an inquiry that was accepted one that can be reviewed: its files are read, what they say is stored, each position
 * is matched, what was decided is priced. A worker that takes over goes on behind the last step that was committed, and
 * does the one after it again from its beginning: so nothing is there twice, wherever the one before it died.
 */
export async function runProcessing(
  deps: ProcessingDeps,
  { organisationId, payload, lease, stopping }: TaskCall<TaskPayloads['process-inquiry']>,
): Promise<void> {
  const run: Run = { organisationId, ...payload, lease, stopping }
  const begun = await begin(deps, run)
  if (!begun) return
  const { files, processing } = begun
  // So many workers died, or failed, on one and the same step.
  if (mustGiveUp(lease)) return giveUp(deps, run, files)
  if (files.length > 0 && !isStructured(processing.step)) {
    const read = await readFiles(deps, run, files, processing)
    if ((await structureInquiry(deps, run, files, read)) === 'failed') return
  }
  await matchStored(deps, run)
}

type Begun = { readonly processing: StoredProcessing; readonly files: readonly SentFile[] }

/** A job that has ended leaves nothing to do. */
const begin = ({ database }: ProcessingDeps, run: Run): Promise<Begun | undefined> =>
  database.asOrganisation(run.organisationId, async (db) => {
    await extendLease(db, run.lease)
    const job = await startJob(db, run.organisationId, run.jobId)
    const processing = await findRun(db, run)
    if (!job || !processing) {
      await finishTask(db, run.lease)
      return undefined
    }
    return { processing, files: await listSentFiles(db, run.organisationId, run.inquiryId) }
  })

async function readFiles(
  deps: ProcessingDeps,
  run: Run,
  files: readonly SentFile[],
  { driving }: StoredProcessing,
) {
  await commitStep(deps, run, (db) => enterStep(db, run, 'READ', files.length))
  const kept = { ...deps, lease: run.lease, stopping: run.stopping }
  return keepingLease(kept, (over) => readSentFiles(deps, files, driving, over))
}

/** Matches what is stored: what was read just now, by another worker before, or sent as lines. */
async function matchStored(deps: ProcessingDeps, run: Run): Promise<void> {
  const inquiry = await commitStep(deps, run, async (db) => linkLines(db, run))
  const matched = await matchPositions(deps, run, inquiry)
  await commitStep(deps, run, (db) => enterStep(db, run, 'PRICE', matched.length))
  await pricePositions(deps, run, matched)
}

/** Lines that were sent say their project, too. Of files it is linked already. */
async function linkLines(db: Db, run: Run): Promise<StoredInquiry> {
  const { organisationId, inquiryId } = run
  const inquiry = await lockInquiry(db, organisationId, inquiryId)
  if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
  if (inquiry.project_id !== null) return inquiry
  const told = await db.row<{ number: string | null }>(sql`
    select order_metadata -> 'project_number' ->> 'value' as number from inquiries
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
  const hints = { numbers: [told?.number], context: inquiry.context }
  return { ...inquiry, project_id: await linkToldProject(db, organisationId, inquiry, hints) }
}

/** What a person sees of the progress. Nothing is achieved by it: the step is done again by who takes over. */
async function commitStep<T>(
  { database }: ProcessingDeps,
  run: Run,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (run.stopping.aborted) throw new Interrupted()
  return database.asOrganisation(run.organisationId, async (db) => {
    await extendLease(db, run.lease)
    return work(db)
  })
}

/** Lines that were sent stay, since they are nowhere else. */
async function giveUp({ database, now }: ProcessingDeps, run: Run, files: readonly SentFile[]) {
  await database.asOrganisation(run.organisationId, async (db) => {
    const { organisationId, inquiryId } = run
    await holdLease(db, run.lease)
    const inquiry = await lockInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
    if (files.length > 0) await deleteStructure(db, organisationId, inquiryId)
    const file = files[0]?.name ?? inquiry.name ?? inquiryId
    await failRun(db, run, inquiry, { file, reason: GIVEN_UP }, now())
  })
  throw new GivenUp()
}

const GIVEN_UP =
  'The service failed on this inquiry again and again. Its operator finds the reason in the log.'
