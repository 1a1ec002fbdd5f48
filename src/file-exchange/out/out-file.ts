import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { EventType } from '../../events/event.ts'
import { type FiledType, isFiledType } from '../../events/out-files.ts'
import { findOrderJson } from '../../inquiries/orders/queries.ts'
import { findTenderJson } from '../../inquiries/tenders/queries.ts'
import { findJobJson } from '../../jobs/queries.ts'
import { findProjectJson } from '../../projects/queries.ts'
import type { NewOutFile, RecordKind } from '../tree/out-files.ts'

export type OutFile = Pick<NewOutFile, 'folder' | 'name' | 'recordKind' | 'recordId' | 'jobId'> & {
  /** The record as GET answers it. */
  readonly json: string
}

/** How a type of event becomes a file. */
type Source = {
  readonly recordKind: RecordKind
  /** Fields of the event's data: the id of the record, and when it ended or was handed over. */
  readonly id: string
  readonly at: string
  /** The query of the API's GET operation, which makes both answers the same bytes. */
  readonly find: (db: Db, organisationId: number, id: string) => Promise<string | undefined>
}

export const FOLDERS: Readonly<Record<RecordKind, NewOutFile['folder']>> = {
  JOB: '/out/jobs',
  TENDER: '/out/tenders',
  ORDER: '/out/orders',
  PROJECT: '/out/projects',
}

const SOURCES: Readonly<Record<FiledType, Source>> = {
  // An ended job never changes: this is the moment of its end.
  'job.finished': { recordKind: 'JOB', id: 'job_id', at: 'updated_at', find: findJobJson },
  'tender.completed': {
    recordKind: 'TENDER',
    id: 'tender_id',
    at: 'completed_at',
    find: findTenderJson,
  },
  'order.completed': {
    recordKind: 'ORDER',
    id: 'order_id',
    at: 'completed_at',
    find: findOrderJson,
  },
  'project.exported': {
    recordKind: 'PROJECT',
    id: 'project_id',
    at: 'exported_at',
    find: findProjectJson,
  },
}

/** The file of an event, with the record as it is now; undefined where event or record are gone. */
export async function readOutFile(
  db: Db,
  organisationId: number,
  eventId: string,
): Promise<OutFile | undefined> {
  const event = await findEvent(db, organisationId, eventId)
  if (!event || !isFiledType(event.type)) return undefined
  const { recordKind, id, at, find } = SOURCES[event.type]
  const { [id]: recordId, [at]: moment } = event.data
  if (recordId === undefined || moment === undefined) return undefined
  const json = await find(db, organisationId, recordId)
  if (json === undefined) return undefined
  const name = `${nameOfMoment(moment)}_${recordId}.json`
  const jobId = recordKind === 'JOB' ? recordId : null
  return { folder: FOLDERS[recordKind], name, recordKind, recordId, jobId, json }
}

type StoredEvent = {
  readonly type: EventType
  readonly data: Readonly<Record<string, string | undefined>>
}

const findEvent = (db: Db, organisationId: number, eventId: string) =>
  db.row<StoredEvent>(sql`
    select type, data from events where id = ${eventId}::uuid and organisation_id = ${organisationId}`)

/** `2026-11-14T09:45:12.000417Z` without signs that some file systems refuse. */
const nameOfMoment = (moment: string): string => moment.replaceAll(/[-:.]/g, '')
