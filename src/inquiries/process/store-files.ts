import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import type { DocumentFormat } from '../../documents/parsed-document.ts'
import type { InquiryFile } from '../../documents/read-inquiry.ts'
import { mediaTypeOf } from '../files/media-type.ts'
import type { SentFile } from './queries.ts'
import { namesToRead } from './read-files.ts'

/** A file as reading found it: one that was sent, or one inside of it. */
type FileRow = {
  readonly id: string
  readonly place: number
  readonly role: InquiryFile['role']
  readonly format: DocumentFormat | null
  readonly format_version: string | null
  readonly problem: string | null
  readonly held_by: string | null
  readonly name: string
  readonly media_type: string
  readonly size: number
}

/** Says which file drives, what each is, and which are inside of mails. Where nothing could be read, all stays. */
export async function describeFiles(
  db: Db,
  organisationId: number,
  inquiryId: string,
  sent: readonly SentFile[],
  read: readonly InquiryFile[],
  now: Date,
): Promise<void> {
  if (read.length === 0) return
  const rows = fileRows(sent, read, now)
  await db.run(sql`
    delete from inquiry_files
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and held_by is not null`)
  await db.run(sql`
    update inquiry_files as file
       set place = given.place, role = given.role, format = given.format,
           format_version = given.format_version, problem = given.problem
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             id uuid, place int, role text, format text, format_version text, problem text)
     where file.id = given.id and file.inquiry_id = ${inquiryId}::bigint
       and file.organisation_id = ${organisationId}`)
  await db.run(sql`
    insert into inquiry_files (id, organisation_id, inquiry_id, place, name, media_type, size, role,
                               format, format_version, problem, held_by)
    select id, ${organisationId}, ${inquiryId}::bigint, place, name, media_type, size, role, format,
           format_version, problem, held_by
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
             id uuid, place int, name text, media_type text, size bigint, role text, format text,
             format_version text, problem text, held_by uuid)
     where held_by is not null`)
}

/** A file in a mail is held by the mail that was sent, also where other mails and archives are between them. */
export function fileRows(
  sent: readonly SentFile[],
  read: readonly InquiryFile[],
  now: Date,
): readonly FileRow[] {
  const names = namesToRead(sent)
  return read.flatMap(({ name, format, version, size, role, problem }, place) => {
    const own = sent[names.indexOf(name)]
    const holder = sent[names.findIndex((outer) => name.startsWith(`${outer}/`))]
    if (!own && !holder) return []
    const kind = {
      place,
      role,
      format,
      format_version: version,
      problem,
      size,
      name,
      media_type: mediaTypeOf(name, format),
    }
    return own
      ? { ...kind, id: own.id, held_by: null }
      : { ...kind, id: newId(now), held_by: holder?.id ?? null }
  })
}
