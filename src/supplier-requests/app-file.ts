import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { callerGone } from '#kernel/http/caller-gone.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { ASKING_FORMATS, type AskingFormat } from '../answers/asking/asking-document.ts'
import { createAnswerPlaces } from '../inquiries/answer/answer-places.ts'
import { TAG } from './app-changes.ts'
import { type FileDeps, writeSupplierFile } from './write-supplier-file.ts'

export function fileOperation(deps: FileDeps): AppOperation {
  const places = createAnswerPlaces()
  return appOperation({
    ...NO_INPUT,
    id: 'writeSupplierRequest',
    method: 'GET',
    path: '/supplier-requests/{id}/file',
    tag: TAG,
    summary: 'What the supplier is asked, as a file',
    description:
      'As GAEB DA XML X93, as a workbook to enter prices, or as a letter in PDF; in the format that it has ' +
      'unless another is said. 409 where it asks for nothing, 429 while too many others are written.',
    role: 'MEMBER',
    query: Type.Object(
      {
        format: Type.Optional(
          Type.Unsafe<AskingFormat>({ type: 'string', enum: [...ASKING_FORMATS] }),
        ),
        language: Type.Optional(
          Type.Unsafe<'de' | 'en'>({
            type: 'string',
            enum: ['de', 'en'],
            default: 'de',
            description: 'Of the headings; GAEB speaks German.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    params: Type.Object({ id: Type.String() }),
    responses: { 200: { description: 'The file.', fileType: '*/*' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { id }, query: { format, language = 'de' }, caller, reply }) {
      if (!isDecimalId(id)) throw notFound('supplier request', id)
      const { organisationId } = caller
      const { bytes, fileName, mediaType } = await places.run(
        () => writeSupplierFile(deps, { organisationId, id, format, language }),
        callerGone(reply),
        caller,
      )
      return { status: 200, file: { content: Buffer.from(bytes), mediaType, name: fileName } }
    },
  })
}
