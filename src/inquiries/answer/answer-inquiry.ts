import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { dayIn } from '#kernel/timestamps.ts'
import { readSettings } from '../../access/organisations/settings.ts'
import type { AnswerFormat } from '../../answers/file-name.ts'
import type { Language } from '../../answers/sheet/words.ts'
import { answerOf } from './answer-of.ts'
import { noAnswer } from './no-answer.ts'
import { findAnswerHead, listChapters, listLines } from './queries.ts'
import type { AnswerWriter } from './write-apart.ts'

export type AnswerDeps = {
  readonly database: Database
  readonly files: Pick<FileStore, 'read'>
  readonly writeAnswer: AnswerWriter
  readonly now: () => Date
}

type Wish = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly format: AnswerFormat
  /** That of the organisation unless given. */
  readonly language: Language | undefined
}

/** The offer for a released tender, in a format that the customer's system reads. */
export async function answerInquiry(
  { database, files, writeAnswer, now }: AnswerDeps,
  { organisationId, inquiryId, format, language: wished }: Wish,
) {
  const { document, original, language } = await database.asOrganisation(
    organisationId,
    async (db) => {
      const head = await findAnswerHead(db, organisationId, inquiryId)
      if (!head) throw notFound('request', inquiryId)
      if (head.kind === 'ORDER') throw noAnswer('NO_TENDER', 'An order has no prices to answer')
      if (!head.is_released)
        throw noAnswer('NOT_RELEASED', 'Release it first: what is in review is no offer')
      const chapters = await listChapters(db, organisationId, inquiryId)
      const lines = await listLines(db, organisationId, inquiryId)
      const { time_zone, language: own } = await readSettings(db, organisationId)
      const today = dayIn(time_zone, now())
      return {
        document: answerOf(head, chapters, lines, today),
        original: head.original,
        language: wished ?? own,
      }
    },
  )
  const isGaeb = format === 'X84' || format === 'X94'
  const bytes = isGaeb && original !== null ? await wholeOf(files.read(original)) : undefined
  return writeAnswer({ format, document, options: { language, ...(bytes && { original: bytes }) } })
}

/** At most 50 MB, and gone with the answer. */
async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
