import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { finishTask, mustGiveUp } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease } from '#kernel/queue/keep-lease.ts'
import { insertOutFile } from '../tree/out-files.ts'
import { readOutFile } from './out-file.ts'

export type OutFileDeps = {
  readonly database: Database
  readonly files: Pick<FileStore, 'put'>
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Writes the record of an event as a file for the partner. The file appears with the commit that ends the
 * task; a worker that dies before leaves only a content that the tidier removes.
 */
export async function writeOutFile(
  deps: OutFileDeps,
  {
    organisationId,
    payload: { eventId },
    lease,
    stopping,
  }: TaskCall<TaskPayloads['write-out-file']>,
): Promise<void> {
  const { database, files, now, log } = deps
  // The record is still read by the API. Later files of the organisation must not wait for this one.
  if (mustGiveUp(lease)) {
    await database.asSystem((db) => finishTask(db, lease))
    throw new GivenUp()
  }
  const file = await database.asOrganisation(organisationId, (db) =>
    readOutFile(db, organisationId, eventId),
  )
  if (!file) {
    log.warn({ organisation_id: organisationId, event: eventId }, 'the record of an event is gone')
    await database.asSystem((db) => finishTask(db, lease))
    return
  }
  const { json, ...place } = file
  const content = await keepingLease({ database, lease, stopping }, () =>
    files.put(Buffer.from(json)),
  )
  await database.asOrganisation(organisationId, async (db) => {
    await insertOutFile(db, { organisationId, ...place, eventId, content, now: now() })
    await finishTask(db, lease)
  })
}
