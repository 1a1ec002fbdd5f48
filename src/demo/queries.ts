import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { InquiryKind } from '../inquiries/inquiry.ts'
import { IS_OPEN } from '../inquiries/review/tree/lanes.ts'

/** Whether rows of master data are still being applied. */
export const isLoading = async (db: Db, organisationId: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from jobs
     where organisation_id = ${organisationId} and entity <> 'REQUESTS'
       and status in ('PENDING', 'RUNNING')
     limit 1`)) !== undefined

/** Whether it has any, but for one. */
export const hasInquiries = async (db: Db, organisationId: number, butFor?: string) =>
  (await db.row(sql`
    select 1 from inquiries
     where organisation_id = ${organisationId} and id is distinct from ${butFor ?? null}::bigint
     limit 1`)) !== undefined

export type SentRow = {
  readonly id: string
  readonly job_id: string
  readonly kind: InquiryKind
  readonly is_processed: boolean
  /** A user has assigned it, decided positions, changed or released it, or has it open. */
  readonly is_touched: boolean
}

/** The request that was sent under a key. The demo itself assigns it to `assignedId`. */
export const findSent = (
  db: Db,
  organisationId: number,
  idempotencyKey: string,
  assignedId: string | null,
) =>
  db.row<SentRow>(sql`
    select inquiry.id, job.id as job_id, kind, inquiry.status <> 'PROCESSING' as is_processed,
           assigned_user_id is distinct from ${assignedId}::bigint or completed_at is not null
             or exists (select from commands
                         where inquiry_id = inquiry.id
                           and commands.organisation_id = ${organisationId})
             or exists (select from presences
                         where inquiry_id = inquiry.id
                           and presences.organisation_id = ${organisationId})
             or exists (select from audit_log
                         where audit_log.organisation_id = ${organisationId}
                           and object_type = 'request' and object_id = inquiry.id::text)
             as is_touched
      from jobs as job
      join inquiries as inquiry on inquiry.id = (job.result ->> 'request_id')::bigint
       and inquiry.organisation_id = ${organisationId}
     where job.organisation_id = ${organisationId} and job.idempotency_key = ${idempotencyKey}
       for no key update of inquiry`)

export type OpenPosition = {
  readonly id: string
  readonly version: number
  /** Predicted first, and active. */
  readonly article_number: string | null
}

export const listOpen = (db: Db, organisationId: number, inquiryId: string) =>
  db.rows<OpenPosition>(sql`
    select position.id, version, article.article_number
      from positions as position
      left join position_matches as match on match.position_id = position.id
       and match.organisation_id = ${organisationId}
      left join articles as article on article.article_number = match.first_article_number
       and article.organisation_id = ${organisationId} and article.is_active
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId} and ${IS_OPEN}
     order by place, position.id`)

/*
 * The history of the demo: real use cases write it, these statements move its times into the past.
 * `updated_at` stays that of the change clock, so that no list skips a row.
 */

/** Of a project that this transaction made. */
export async function moveCreation(
  db: Db,
  organisationId: number,
  projectId: string,
  createdAt: Date,
): Promise<void> {
  const at = createdAt.toISOString()
  await db.run(sql`
    update projects set created_at = ${at}::timestamptz
     where id = ${projectId}::bigint and organisation_id = ${organisationId}`)
  await db.run(sql`
    update project_changes set changed_at = ${at}::timestamptz
     where project_id = ${projectId}::bigint and organisation_id = ${organisationId}`)
}

/** Of an inquiry that this transaction made. */
export const moveArrival = (db: Db, organisationId: number, inquiryId: string, arrivedAt: Date) =>
  db.run(sql`
    update inquiries set created_at = ${arrivedAt.toISOString()}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)

/** Of its link to a project, where the service itself made it. */
export const moveLink = (db: Db, organisationId: number, inquiryId: string, linkedAt: Date) =>
  db.run(sql`
    update project_changes set changed_at = ${linkedAt.toISOString()}::timestamptz
     where organisation_id = ${organisationId} and action = 'linked'
       and after ->> 'request_id' = ${inquiryId} and user_email is null`)

type Processed = Pick<SentRow, 'id' | 'job_id'> & { readonly arrivedAt: Date }

/**
 * Moves the processing to the arrival, with all durations as they were. An ended job refuses
 * updates: its row is replaced.
 */
export async function moveProcessing(
  db: Db,
  organisationId: number,
  { id, job_id, arrivedAt }: Processed,
): Promise<void> {
  const moved = await db.row<{ shift: string; created_at: string; updated_at: string }>(sql`
    with job as (
      delete from jobs
       where id = ${job_id}::uuid and organisation_id = ${organisationId} and status = 'COMPLETED'
         and created_at <> ${arrivedAt.toISOString()}::timestamptz
      returning *),
    shifted as (
      select job.*, ${arrivedAt.toISOString()}::timestamptz - created_at as shift from job),
    put as (
      insert into jobs
      select (jsonb_populate_record(null::jobs, to_jsonb(shifted) || jsonb_build_object(
               'created_at', created_at + shift, 'started_at', started_at + shift,
               'updated_at', updated_at + shift, 'ended_at', ended_at + shift))).*
        from shifted)
    select shift::text, wire_time(created_at) as created_at, wire_time(updated_at) as updated_at
      from shifted`)
  if (!moved) return
  const { shift } = moved
  const shifted = (moment: string) => sql`wire_time(${moment}::timestamptz + ${shift}::interval)`
  await db.run(sql`
    update processings
       set created_at = created_at + ${shift}::interval, ended_at = ended_at + ${shift}::interval,
           steps = (
             select jsonb_object_agg(name, step || jsonb_build_object('started_at',
                      wire_time((step ->> 'started_at')::timestamptz + ${shift}::interval)))
               from jsonb_each(steps) as each_step (name, step))
     where inquiry_id = ${id}::bigint and organisation_id = ${organisationId}
       and job_id = ${job_id}::uuid`)
  await db.run(sql`
    update positions set changed_at = changed_at + ${shift}::interval
     where inquiry_id = ${id}::bigint and organisation_id = ${organisationId}
       and changed_by is null and changed_at is not null`)
  // Texts are replaced, since a cast to jsonb would reorder the fields.
  await db.run(sql`
    update events
       set created_at = created_at + ${shift}::interval,
           data = replace(replace(data::text,
                    ${moved.created_at}, ${shifted(moved.created_at)}),
                    ${moved.updated_at}, ${shifted(moved.updated_at)})::json
     where organisation_id = ${organisationId} and subject = ${job_id}
       and type in ('job.finished', 'request.processing_completed')`)
}

export type DoneCommand = { readonly id: string; readonly at: Date }

export async function moveCommands(
  db: Db,
  organisationId: number,
  inquiryId: string,
  commands: readonly DoneCommand[],
): Promise<void> {
  const given = JSON.stringify(commands)
  await db.run(sql`
    update commands set done_at = done.at
      from jsonb_to_recordset(${given}::jsonb) as done (id bigint, at timestamptz)
     where commands.id = done.id and commands.organisation_id = ${organisationId}`)
  await db.run(sql`
    update positions set changed_at = done.at
      from jsonb_to_recordset(${given}::jsonb) as done (id bigint, at timestamptz)
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and command_id = done.id`)
  await db.run(sql`
    update selection_memory as memory
       set chosen_at = position.changed_at,
           created_at = least(memory.created_at, position.changed_at)
      from positions as position
     where position.inquiry_id = ${inquiryId}::bigint
       and position.organisation_id = ${organisationId}
       and memory.position_id = position.id::text and memory.inquiry_id = ${inquiryId}
       and memory.organisation_id = ${organisationId}`)
}

type Exported = { readonly inquiryId: string; readonly at: Date; readonly answeredAt: Date | null }

/** Of the last release and its acknowledgement, both made by this transaction. */
export async function moveRelease(
  db: Db,
  organisationId: number,
  { inquiryId, at, answeredAt }: Exported,
): Promise<void> {
  const released = at.toISOString()
  const answered = answeredAt?.toISOString() ?? null
  await db.run(sql`
    update events
       set created_at = ${released}::timestamptz,
           data = replace(data::text, data ->> 'completed_at',
                          wire_time(${released}::timestamptz))::json
     where organisation_id = ${organisationId} and request_id = ${inquiryId}
       and type in ('tender.completed', 'order.completed')`)
  await db.run(sql`
    update acknowledgements
       set acknowledged_at = ${answered}::timestamptz,
           acknowledgement = acknowledgement
             || jsonb_build_object('acknowledged_at', wire_time(${answered}::timestamptz))
     where record_id = ${inquiryId}::bigint and record_kind in ('TENDER', 'ORDER')
       and organisation_id = ${organisationId}`)
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries
       set completed_at = ${released}::timestamptz,
           acknowledgement = acknowledgement
             || jsonb_build_object('acknowledged_at', wire_time(${answered}::timestamptz)),
           updated_at = ${stamp}::timestamptz
     where id = ${inquiryId}::bigint and organisation_id = ${organisationId}`)
}
