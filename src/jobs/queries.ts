import type { Db } from '#kernel/db/db.ts'
import { named, sql } from '#kernel/db/sql.ts'
import {
  type Counts,
  type Entity,
  ERRORS_KEPT,
  type LabelUse,
  type RequestResult,
  type RowError,
} from './job.ts'

export type StoredJob = {
  readonly id: string
  readonly organisation_id: number
  readonly entity: Entity
  readonly status: string
  readonly total_rows: number
  readonly next_row: number
}

export type NewJob = {
  readonly jobId: string
  readonly organisationId: number
  /** Null where a person started it in the web application. */
  readonly apiKeyId: string | null
  readonly entity: Entity
  readonly totalRows: number
  readonly idempotencyKey: string | null
  /** A hash over everything that makes two requests the same request. */
  readonly fingerprint: string | null
  /** The same by the rules of an earlier release, which may have stored the original job. */
  readonly formerFingerprint?: string | undefined
  /** Of a REQUESTS job, from the beginning on. */
  readonly result?: RequestResult
  readonly labelsUsed?: readonly LabelUse[]
}

/** The job as partners read it, as JSON text. */
export async function findJobJson(db: Db, organisationId: number, jobId: string) {
  const row = await db.row<{ body: string }>(sql`
    select json_build_object(
             'job_id', job.id,
             'entity', entity,
             'status', status,
             'created_at', wire_time(created_at),
             'updated_at', wire_time(updated_at),
             'total_rows', total_rows,
             'created_count', created_count,
             'updated_count', updated_count,
             'skipped_count', skipped_count,
             'deleted_count', deleted_count,
             'error_count', error_count,
             'errors', coalesce((
               select json_agg(json_build_object('row_number', row_number,
                                                 'identifier', identifier,
                                                 'error_message', error_message)
                               order by row_number)
                 from job_errors
                where job_errors.organisation_id = job.organisation_id and job_id = job.id), '[]'),
             'result', result)::text as body
      from jobs as job
     where organisation_id = ${organisationId} and id = ${jobId}::uuid`)
  return row?.body
}

export const findByIdempotencyKey = (db: Db, organisationId: number, idempotencyKey: string) =>
  db.row<{ id: string; fingerprint: string }>(sql`
    select id, fingerprint from jobs
     where organisation_id = ${organisationId} and idempotency_key = ${idempotencyKey}`)

/** Lets the acceptances of one key take turns, so that its slots can be counted. */
export const lockKey = (db: Db, apiKeyId: string) =>
  db.row<{ job_slots: number; is_valid: boolean }>(sql`
    select job_slots, revoked_at is null and (expires_at is null or expires_at > now()) as is_valid
      from api_keys where id = ${apiKeyId} for no key update`)

/** Slots are derived from the jobs, never counted apart. REQUESTS jobs hold none. */
export async function countBulkJobs(
  db: Db,
  organisationId: number,
  apiKeyId: string,
): Promise<number> {
  const row = await db.row<{ held: string }>(sql`
    select count(*) as held from jobs
     where organisation_id = ${organisationId} and api_key_id = ${apiKeyId}
       and status in ('PENDING', 'RUNNING') and entity <> 'REQUESTS'`)
  return Number(row?.held ?? 0)
}

/** Answers whether the job is new: another one may have the Idempotency-Key already. */
export const insertJob = async (db: Db, job: NewJob): Promise<boolean> =>
  (await db.run(sql`
    insert into jobs (id, organisation_id, api_key_id, entity, total_rows, idempotency_key, fingerprint,
                      result, labels_used)
    values (${job.jobId}, ${job.organisationId}, ${job.apiKeyId}, ${job.entity}, ${job.totalRows},
            ${job.idempotencyKey}, ${job.fingerprint},
            ${job.result ? JSON.stringify(job.result) : null}::jsonb,
            ${job.labelsUsed?.length ? JSON.stringify(job.labelsUsed) : null}::jsonb)
    on conflict (organisation_id, idempotency_key) where idempotency_key is not null do nothing`)) ===
  1

/** Moves a job to RUNNING unless it has ended; answers it as it stands. */
export const startJob = (db: Db, organisationId: number, jobId: string) =>
  db.row<StoredJob>(sql`
    update jobs
       set status = 'RUNNING',
           updated_at = case when status = 'RUNNING' then updated_at else clock_timestamp() end,
           started_at = coalesce(started_at, clock_timestamp())
     where organisation_id = ${organisationId} and id = ${jobId} and status in ('PENDING', 'RUNNING')
    returning id, organisation_id, entity, status, total_rows, next_row`)

type Progress = { readonly from: number; readonly to: number }

/** Adds what became of some rows, and moves the mark behind them. Answers whether it stood there. */
export async function advanceJob(
  db: Db,
  job: Pick<StoredJob, 'id' | 'organisation_id'>,
  { from, to }: Progress,
  counts: Counts,
  errors: readonly RowError[],
): Promise<boolean> {
  const statement = sql`
    with advanced as (
      update jobs
         set next_row = ${to},
             created_count = created_count + ${counts.created},
             updated_count = updated_count + ${counts.updated},
             skipped_count = skipped_count + ${counts.skipped},
             deleted_count = deleted_count + ${counts.deleted},
             error_count = error_count + ${errors.length},
             updated_at = clock_timestamp()
       where organisation_id = ${job.organisation_id} and id = ${job.id}
         and status = 'RUNNING' and next_row = ${from}
      returning error_count - ${errors.length} as errors_before),
    listed as (
      insert into job_errors (organisation_id, job_id, row_number, identifier, error_message)
      select ${job.organisation_id}, ${job.id}::uuid, row_number, identifier, error_message
        from advanced,
             jsonb_to_recordset(${JSON.stringify(errors)}::jsonb)
               as failed (row_number int, identifier text, error_message text)
       order by row_number
       limit (select greatest(0, ${ERRORS_KEPT} - errors_before) from advanced))
    select exists (select from advanced) as advanced`
  const row = await db.row<{ advanced: boolean }>(named('advance_job', statement))
  return row?.advanced ?? false
}

/** What became of the inquiry of a REQUESTS job, before it ends: its positions are its rows. */
export const setRequestResult = (
  db: Db,
  organisationId: number,
  jobId: string,
  result: RequestResult,
  isDone: boolean,
) =>
  db.run(sql`
    update jobs
       set result = ${JSON.stringify(result)}::jsonb,
           total_rows = ${isDone ? result.position_count : 0},
           created_count = ${isDone ? result.position_count : 0},
           updated_at = clock_timestamp()
     where organisation_id = ${organisationId} and id = ${jobId} and status in ('PENDING', 'RUNNING')`)

/** Why nothing became of it: the one error of a REQUESTS job. */
export const addRequestError = (db: Db, organisationId: number, jobId: string, error: RowError) =>
  db.run(sql`
    with counted as (
      update jobs set error_count = 1
       where organisation_id = ${organisationId} and id = ${jobId} and status in ('PENDING', 'RUNNING')
      returning organisation_id, id)
    insert into job_errors (organisation_id, job_id, row_number, identifier, error_message)
    select organisation_id, id, ${error.row_number}::int, ${error.identifier}, ${error.error_message}
      from counted`)

/** Whether a job has changed, found equal or removed no record at all. */
export async function nothingApplied(
  db: Db,
  { organisationId, jobId }: { organisationId: number; jobId: string },
): Promise<boolean> {
  const row = await db.row<{ nothing: boolean }>(sql`
    select created_count + updated_count + skipped_count + deleted_count = 0 as nothing from jobs
     where organisation_id = ${organisationId} and id = ${jobId}`)
  return row?.nothing ?? false
}

export const endJob = (
  db: Db,
  organisationId: number,
  jobId: string,
  status: 'COMPLETED' | 'FAILED',
) =>
  db.run(sql`
    update jobs set status = ${status}, updated_at = clock_timestamp(), ended_at = clock_timestamp()
     where organisation_id = ${organisationId} and id = ${jobId} and status in ('PENDING', 'RUNNING')`)

/** Jobs are kept for a while after they ended, and their Idempotency-Key with them. */
export const deleteOldJobs = (db: Db, keptDays: number) =>
  db.run(sql`
    delete from jobs where id = any(array(
      select id from jobs
       where ended_at < now() - make_interval(days => ${keptDays}::int) limit 5000))`)
