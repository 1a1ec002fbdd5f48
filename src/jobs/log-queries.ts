import type { Db } from '#kernel/db/db.ts'
import { join, raw, type Sql, sql } from '#kernel/db/sql.ts'
import { isUuid } from '#kernel/ids.ts'
import type { LinkedJob } from '../access/call-records/read-call.ts'
import type { LabelUse, RowError } from './job.ts'

/** A job in the list. */
export type JobLine = {
  readonly job_id: string
  readonly entity: string
  readonly status: string
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
  readonly total_rows: number
  readonly done_rows: number
  readonly rows_per_second: number | null
  readonly seconds_left: number | null
  readonly created_count: number
  readonly updated_count: number
  readonly skipped_count: number
  readonly deleted_count: number
  readonly error_count: number
  readonly key: { readonly key_id: string; readonly name: string } | null
  readonly idempotency_key: string | null
  readonly inquiry_id: string | null
  readonly error_groups: readonly ErrorGroup[]
}

/** Errors of one cause. */
export type ErrorGroup = {
  readonly shape: string
  /** What all of them say, where it is the same; else without the values. */
  readonly message: string
  readonly count: number
}

export type JobFilters = {
  readonly state?: string | undefined
  readonly entity?: string | undefined
  readonly key_id?: string | undefined
  readonly q?: string | undefined
}

/** The causes that a list shows of each job. */
const GROUPS_IN_LIST = 3

/**
 * Counted since a worker took it up; in the first moment there is no telling. An outage in the middle counts as slowness: the
 * least speed keeps what is left within a number.
 */
const speed = raw(`
  case when status = 'RUNNING' and next_row > 0 and job.updated_at - started_at > interval '200 milliseconds'
       then greatest(next_row / extract(epoch from job.updated_at - started_at), 0.0001) end`)

const line = (groups: Sql): Sql => sql`
  job.id as job_id, entity, status, wire_time(job.created_at) as created_at,
  wire_time(started_at) as started_at, wire_time(ended_at) as ended_at, total_rows,
  next_row as done_rows, to_json(round(${speed}, 1)) as rows_per_second,
  ceil((total_rows - next_row) / ${speed})::int as seconds_left,
  created_count, updated_count, skipped_count, deleted_count, error_count, idempotency_key,
  result ->> 'request_id' as inquiry_id,
  case when key.key_id is not null
       then json_build_object('key_id', key.key_id, 'name', key.name) end as key,
  ${groups} as error_groups`

const withKey = (organisationId: number): Sql => sql`
  left join api_keys as key on key.id = job.api_key_id and key.organisation_id = ${organisationId}`

const groupsOfJob = (organisationId: number, most: Sql): Sql => sql`
  coalesce((
    select json_agg(json_build_object('shape', shape, 'message', message, 'count', count)
                    order by count desc, shape)
      from (select shape, count(*) as count,
                   case when min(error_message) = max(error_message) then min(error_message)
                        else shape end as message
              from job_errors
             where job_errors.organisation_id = ${organisationId} and job_id = job.id
             group by shape
             order by count(*) desc, shape
             ${most}) as causes), '[]')`

const fewGroups = (organisationId: number): Sql => sql`
  case when error_count > 0 then ${groupsOfJob(organisationId, sql`limit ${GROUPS_IN_LIST}::int`)}
       else '[]' end`

type Asked = {
  readonly filters: JobFilters
  /** The last one that was seen. */
  readonly after: { readonly id: string } | undefined
  readonly limit: number
}

/** The newest first, along the index of the organisation: by an equal one the jobs of others could be looked through. */
export const listJobs = (db: Db, organisationId: number, { filters, after, limit }: Asked) =>
  db.rows<JobLine>(sql`
    select ${line(fewGroups(organisationId))}
      from (select * from jobs
             where (organisation_id, id) < (${organisationId}::int, ${after?.id ?? AFTER_ALL}::uuid)
               and organisation_id >= ${organisationId} and ${conditions(organisationId, filters)}
             order by organisation_id desc, id desc
             limit ${limit}::int) as job
      ${withKey(organisationId)}
     order by job.id desc`)

const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const STATE_IS: Readonly<Record<string, Sql>> = {
  ACTIVE: raw(`status in ('PENDING', 'RUNNING')`),
  COMPLETED: raw(`status = 'COMPLETED'`),
  WITH_ERRORS: raw(`status = 'COMPLETED' and error_count > 0`),
  FAILED: raw(`status = 'FAILED'`),
}

function conditions(organisationId: number, { state, entity, key_id, q }: JobFilters): Sql {
  return join(
    [
      raw('true'),
      state && STATE_IS[state],
      entity && sql`entity = ${entity}`,
      key_id &&
        sql`api_key_id = (select id from api_keys as key
                           where key.key_id = ${key_id} and key.organisation_id = ${organisationId})`,
      q && named(q.trim()),
    ].filter((each) => typeof each === 'object'),
    ' and ',
  )
}

/** By its id or its Idempotency-Key, each as a whole. */
const named = (text: string): Sql =>
  isUuid(text)
    ? sql`(id = ${text}::uuid or idempotency_key = ${text})`
    : sql`idempotency_key = ${text}`

/** What is going on: all that is not ended. */
export const listActiveJobs = (db: Db, organisationId: number, limit: number) =>
  db.rows<JobLine>(sql`
    select ${line(raw(`'[]'::json`))}
      from jobs as job ${withKey(organisationId)}
     where job.organisation_id = ${organisationId} and status in ('PENDING', 'RUNNING')
     order by job.id desc
     limit ${limit}::int`)

/** Slots of the keys that hold some. */
export type HeldSlots = {
  readonly key_id: string
  readonly name: string
  readonly held: number
  readonly slots: number
}

export const listHeldSlots = (db: Db, organisationId: number) =>
  db.rows<HeldSlots>(sql`
    select key.key_id, key.name, count(*)::int as held, key.job_slots as slots
      from jobs as job
      join api_keys as key on key.id = job.api_key_id and key.organisation_id = ${organisationId}
     where job.organisation_id = ${organisationId} and job.status in ('PENDING', 'RUNNING')
       and job.entity <> 'REQUESTS'
     group by key.id
     order by key.name, key.key_id`)

/** By it a list knows whether a job came or ended since it was read. */
export const findLatest = (db: Db, organisationId: number) =>
  db.row<{ latest: string | null }>(sql`
    select (select id::text from jobs
             where (organisation_id, id) < (${organisationId}::int, ${AFTER_ALL}::uuid)
               and organisation_id >= ${organisationId}
             order by organisation_id desc, id desc limit 1) as latest`)

export const findJob = (db: Db, organisationId: number, jobId: string) =>
  db.row<JobLine & { readonly errors_kept: number; readonly labels_used: readonly LabelUse[] }>(sql`
    select ${line(groupsOfJob(organisationId, raw('')))}, coalesce(labels_used, '[]') as labels_used,
           (select count(*)::int from job_errors
             where job_errors.organisation_id = ${organisationId} and job_id = job.id) as errors_kept
      from jobs as job ${withKey(organisationId)}
     where job.organisation_id = ${organisationId} and job.id = ${jobId}::uuid`)

export type ListedError = RowError & { readonly shape: string }

export const listErrors = (db: Db, organisationId: number, jobId: string) =>
  db.rows<ListedError>(sql`
    select row_number, identifier, error_message, shape from job_errors
     where organisation_id = ${organisationId} and job_id = ${jobId}::uuid
     order by row_number`)

/** What was told of a job, and what became of it at each endpoint. */
export type JobEvent = {
  readonly event_id: string
  readonly type: string
  readonly created_at: string
  readonly deliveries: readonly {
    readonly delivery_id: string
    readonly subscription_id: string
    readonly url: string
    readonly status: string
    readonly attempts: number
    readonly last_status: number | null
    readonly last_error: string | null
  }[]
}

export const listEventsOfJob = (db: Db, organisationId: number, jobId: string) =>
  db.rows<JobEvent>(sql`
    select event.id as event_id, event.type, wire_time(event.created_at) as created_at,
           coalesce((
             select json_agg(json_build_object(
                      'delivery_id', delivery.id, 'subscription_id', delivery.subscription_id,
                      'url', subscription.url, 'status', delivery.status,
                      'attempts', delivery.attempts, 'last_status', attempt.status,
                      'last_error', attempt.error)
                    order by delivery.id)
               from deliveries as delivery
               join subscriptions as subscription on subscription.id = delivery.subscription_id
               left join delivery_attempts as attempt
                 on attempt.delivery_id = delivery.id and attempt.number = delivery.attempts
              where delivery.event_id = event.id
                and delivery.organisation_id = ${organisationId}), '[]') as deliveries
      from events as event
     where event.type in ('job.finished', 'request.processing_completed')
       and event.subject = ${jobId} and event.organisation_id = ${organisationId}
     order by event.id`)

export const findLinkedJob = (db: Db, organisationId: number, jobId: string) =>
  db.row<LinkedJob>(sql`
    select id as job_id, entity, status, result ->> 'request_id' as inquiry_id from jobs
     where organisation_id = ${organisationId} and id = ${jobId}::uuid`)
