import { isDecimalId } from '#kernel/ids.ts'
import { readTimestamp } from '#kernel/timestamps.ts'

/** Up to where a stream has told of changes: all up to this stamp, and of the stamp itself up to this inquiry. */
export type ResumePoint = {
  readonly stamp: string
  /** Null: all of them. */
  readonly inquiryId: string | null
}

/** The id of an event, opaque to clients. */
export const writeResumePoint = (
  organisationId: number,
  { stamp, inquiryId }: ResumePoint,
): string => [organisationId, stamp, ...(inquiryId === null ? [] : [inquiryId])].join('_')

/** What a client says that it has seen; undefined where it is nothing that we said to this organisation. */
export function readResumePoint(organisationId: number, given: string): ResumePoint | undefined {
  const [organisation, stamp = '', inquiryId = null, ...rest] = given.split('_')
  if (organisation !== String(organisationId) || rest.length > 0) return undefined
  if (inquiryId !== null && !isDecimalId(inquiryId)) return undefined
  try {
    return { stamp: readTimestamp('stamp', stamp), inquiryId }
  } catch {
    return undefined
  }
}
