import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { callerGone } from '#kernel/http/caller-gone.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { type AnswerDeps, answerInquiry } from './answer-inquiry.ts'
import { createAnswerPlaces } from './answer-places.ts'

export function answerOperations(deps: AnswerDeps): readonly AppOperation[] {
  const places = createAnswerPlaces()
  return [
    appOperation({
      id: 'answerInquiry',
      method: 'GET',
      path: '/inquiries/{id}/answer',
      tag: 'Inquiries',
      summary: "A released tender in the customer's format",
      description:
        'As GAEB DA XML X84 or X94, as a workbook or as CSV. 409 for a tender that is not released, and where the ' +
        'format cannot say what is to be said; `details` names the reason (`type`) and the position. 429 while too many others are written.',
      role: 'MEMBER',
      query: Type.Object(
        {
          format: Type.Unsafe<'X84' | 'X94' | 'XLSX' | 'CSV'>({
            type: 'string',
            enum: ['X84', 'X94', 'XLSX', 'CSV'],
          }),
          language: Type.Optional(
            Type.Unsafe<'de' | 'en'>({
              type: 'string',
              enum: ['de', 'en'],
              description:
                'Of the headings in workbook and CSV; that of the organisation unless given.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      params: Type.Object({ id: Type.String({ description: 'The tender.' }) }),
      headers: Type.Object({}),
      responses: { 200: { description: 'The file.', fileType: '*/*' } },
      errors: ['NOT_FOUND', 'CONFLICT'],
      async handle({ params: { id }, query: { format, language }, caller, reply }) {
        if (!isDecimalId(id)) throw notFound('request', id)
        const { organisationId } = caller
        const wish = { organisationId, inquiryId: id, format, language }
        const { bytes, fileName, mediaType } = await places.run(
          () => answerInquiry(deps, wish),
          callerGone(reply),
          caller,
        )
        return { status: 200, file: { content: Buffer.from(bytes), mediaType, name: fileName } }
      },
    }),
  ]
}
