import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { listSentFiles } from '../process/queries.ts'
import { namesToRead } from '../process/read-files.ts'
import { mediaTypeOf } from './media-type.ts'
import { findFileRow } from './queries.ts'

/** A file of an inquiry, and where its content is found. */
export type InquiryFile = {
  readonly sentId: string
  /** Of the file that was sent. */
  readonly sha256: string
  /** As reading knew the file that was sent. */
  readonly sentName: string
  /** As reading knew this one: places name it so. */
  readonly readName: string
  /** It is inside the file that was sent. */
  readonly isHeld: boolean
  /** As it is saved. */
  readonly name: string
  readonly size: number
  readonly mediaType: string
}

/** Of another inquiry or organisation it is as unknown as one that never was. */
export async function findFile(
  db: Db,
  organisationId: number,
  inquiryId: string,
  fileId: string,
): Promise<InquiryFile> {
  const row = isUuid(fileId) ? await findFileRow(db, organisationId, inquiryId, fileId) : undefined
  if (!row) throw notFound('file', fileId)
  const sent = await listSentFiles(db, organisationId, inquiryId)
  const names = namesToRead(sent)
  const sentName = names[sent.findIndex(({ id }) => id === row.sent_id)] ?? row.name
  const { name, format, size, sha256, sent_id: sentId, is_held: isHeld } = row
  return {
    sentId,
    sha256,
    sentName,
    readName: isHeld ? name : sentName,
    isHeld,
    name: isHeld ? name.slice(name.lastIndexOf('/') + 1) : name,
    size,
    mediaType: mediaTypeOf(name, format),
  }
}
