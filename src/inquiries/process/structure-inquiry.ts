import { extendLease, holdLease, setCare } from '#kernel/queue/claim.ts'
import { Interrupted } from '#kernel/queue/handlers.ts'
import type { ParsedInquiry } from '../../documents/read-inquiry.ts'
import { lockInquiry } from '../queries.ts'
import { recount } from '../recount.ts'
import { describeInquiry } from './describe-inquiry.ts'
import { type Failure, failRun } from './end-processing.ts'
import type { ProcessingDeps, Run } from './processing.ts'
import { enterStep, type SentFile, setIssues } from './queries.ts'
import { describeFiles } from './store-files.ts'
import { replaceStructure } from './store-structure.ts'
import { type Structure, structureOf } from './structure.ts'

/**
 * Stores what was read in one commit, in place of what a run before it left. Where there is no position to match, that
 * is the end of the run.
 */
export async function structureInquiry(
  { database, now }: Pick<ProcessingDeps, 'database' | 'now'>,
  run: Run,
  files: readonly SentFile[],
  read: ParsedInquiry,
): Promise<'stored' | 'failed'> {
  if (run.stopping.aborted) throw new Interrupted()
  const { organisationId, inquiryId, lease } = run
  await database.asOrganisation(organisationId, async (db) => {
    await extendLease(db, lease)
    await enterStep(db, run, 'STRUCTURE')
  })
  const structure = structureOf(read.document)
  const failure = failureOf(read, structure, files)
  const first = files[0]?.name ?? ''
  return database.asOrganisation(organisationId, async (db) => {
    await holdLease(db, lease)
    if (lease.caution !== null) await setCare(db, lease, { caution: null, givenUp: 0 })
    const inquiry = await lockInquiry(db, organisationId, inquiryId)
    if (!inquiry) throw new Error(`Inquiry ${inquiryId} is gone`)
    await describeFiles(db, organisationId, inquiryId, files, read.files, now())
    await replaceStructure(db, organisationId, inquiryId, failure ? NOTHING : structure)
    await setIssues(db, run, structure.issues)
    await describeInquiry(db, organisationId, inquiry, read, first)
    if (failure) {
      await failRun(db, run, inquiry, failure, now())
      return 'failed'
    }
    await recount(db, organisationId, inquiryId, { status: 'PROCESSING' })
    await enterStep(db, run, 'MATCH', relevant(structure))
    return 'stored'
  })
}

const NOTHING = { chapters: [], positions: [] }

const relevant = ({ positions }: Structure): number =>
  positions.filter(({ is_relevant }) => is_relevant).length

/** Why there is nothing to match: what ended the reading, or that no position was found. */
function failureOf(
  { driving, document }: ParsedInquiry,
  structure: Structure,
  files: readonly SentFile[],
): Failure | undefined {
  if (relevant(structure) > 0) return undefined
  const error = document.issues.find(({ severity }) => severity === 'ERROR')
  return {
    file: driving?.name ?? error?.place?.file ?? files[0]?.name ?? '',
    reason: error?.message ?? 'No position was found.',
  }
}
