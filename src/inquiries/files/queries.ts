import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { DocumentFormat, Place } from '../../documents/parsed-document.ts'

export type FileRow = {
  readonly name: string
  readonly format: DocumentFormat | null
  readonly size: number
  /** The file that was sent: itself, or the mail that holds it. */
  readonly sent_id: string
  readonly sha256: string
  readonly is_held: boolean
}

export const findFileRow = (db: Db, organisationId: number, inquiryId: string, fileId: string) =>
  db.row<FileRow>(sql`
    select file.name, file.format, file.size::int as size,
           coalesce(holder.id, file.id) as sent_id, coalesce(holder.sha256, file.sha256) as sha256,
           file.held_by is not null as is_held
      from inquiry_files as file
      left join inquiry_files as holder on holder.id = file.held_by
       and holder.inquiry_id = file.inquiry_id and holder.organisation_id = file.organisation_id
     where file.id = ${fileId}::uuid and file.inquiry_id = ${inquiryId}::bigint
       and file.organisation_id = ${organisationId}
       and coalesce(holder.sha256, file.sha256) is not null`)

export type HeldFile = {
  readonly file_id: string
  readonly name: string
  readonly size: number
  readonly format: DocumentFormat | null
}

/** What is in a file that was sent, in its order. */
export const listHeldFiles = (db: Db, organisationId: number, inquiryId: string, sentId: string) =>
  db.rows<HeldFile>(sql`
    select id as file_id, name, size::int as size, format from inquiry_files
     where inquiry_id = ${inquiryId}::bigint and organisation_id = ${organisationId}
       and held_by = ${sentId}::uuid
     order by place`)

type PlaceRow = {
  readonly position_id: string | null
  readonly chapter_id: string | null
  readonly place: Place
  /** What the file says of the quantity, whatever people made of it since. */
  readonly quantity: string | null
  readonly unit: string | null
}

/** In the document's order: a chapter, its positions, then the chapters in it. */
export const listPlaces = (db: Db, organisationId: number, inquiryId: string, name: string) =>
  db.rows<PlaceRow>(sql`
    with first_read as (
      select (changes -> 0 ->> 'position_id')::bigint as position_id,
             jsonb_object_agg(before.key, before.value order by command.id desc) as said
        from commands as command, jsonb_each(changes -> 0 -> 'before') as before
       where command.inquiry_id = ${inquiryId}::bigint
         and command.organisation_id = ${organisationId} and command.undone_at is null
         and command.kind in ('set_quantity', 'set_unit') and before.key in ('quantity', 'unit')
       group by 1)
    select position_id, chapter_id, provenance - 'file' - 'path' as place, quantity, unit
      from (select null::bigint as position_id, chapter.id as chapter_id, chapter.provenance,
                   chapter.place as chapter_place, 0 as place, null as quantity, null as unit
              from chapters as chapter
             where chapter.inquiry_id = ${inquiryId}::bigint
               and chapter.organisation_id = ${organisationId} and (chapter.title <> '' or chapter.number <> '')
             union all
            select position.id, null, position.provenance, chapter.place, position.place,
                   trim_scale(case when said ? 'quantity' then (said ->> 'quantity')::numeric
                                   else position.quantity end)::text,
                   case when said ? 'unit' then said ->> 'unit' else position.unit end
              from positions as position
              join chapters as chapter on chapter.id = position.chapter_id
               and chapter.organisation_id = position.organisation_id
              left join first_read on first_read.position_id = position.id
             where position.inquiry_id = ${inquiryId}::bigint
               and position.organisation_id = ${organisationId} and not position.is_removed) as found
     where provenance ->> 'file' = ${name}
     order by found.chapter_place, found.place, found.position_id nulls first`)
