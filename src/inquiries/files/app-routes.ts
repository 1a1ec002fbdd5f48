import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { type ApiError, notFound } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { type AppOperation, appOperation, type UserCaller } from '#kernel/http/app-operation.ts'
import { callerGone } from '#kernel/http/caller-gone.ts'
import { PageText, ServedView } from '../../documents/view/view.ts'
import { type InquiryDeps, OF_INQUIRY, withInquiry } from '../review/inquiry-operation.ts'
import { findFile } from './find-file.ts'
import { mediaTypeOf } from './media-type.ts'
import { listHeldFiles, listPlaces } from './queries.ts'
import { examplePlaces, exampleText, exampleView, Places } from './schema.ts'
import { HARMLESS, serveContent } from './serve-content.ts'
import { createShownFiles, type FileShower, type ShownFiles, tagOf } from './shown-files.ts'

type FileDeps = InquiryDeps & {
  readonly files: FileStore
  readonly showFile: FileShower
}

/** The files of an inquiry, for the screen that shows where its positions stand. */
export function fileAppOperations(deps: FileDeps): readonly AppOperation[] {
  const shown = createShownFiles(deps.files, deps.showFile, deps.now)
  return [
    contentOperation(deps, shown),
    viewOperation(deps, shown),
    pageOperation(deps, shown),
    pageTextOperation(deps, shown),
    placesOperation(deps),
  ]
}

type Look = Pick<InquiryDeps, 'database'>

const FILE_PARAMS = {
  id: Type.String({ description: 'Decimal digits.' }),
  file_id: Type.String({ description: 'Of `files` of the inquiry.' }),
}
const PAGE_PARAMS = {
  ...FILE_PARAMS,
  page: Type.Integer({ minimum: 1, description: 'From 1.' }),
}

const OF_FILE = {
  ...OF_INQUIRY,
  tag: 'Review',
  method: 'GET',
  params: Type.Object(FILE_PARAMS),
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

type FileParams = { readonly id: string; readonly file_id: string }

const fileOf = ({ database }: Look, caller: UserCaller, { id, file_id }: FileParams) =>
  withInquiry({ database }, caller, id, (db, organisationId, inquiryId) =>
    findFile(db, organisationId, inquiryId, file_id),
  )

const lookerOf = (who: UserCaller, reply: FastifyReply) => ({ who, gone: callerGone(reply) })

const contentOperation = (deps: FileDeps, shown: ShownFiles): AppOperation =>
  appOperation({
    ...OF_FILE,
    id: 'getFileContent',
    path: '/inquiries/{id}/files/{file_id}/content',
    summary: 'A file as it was sent',
    description:
      'Its bytes, to be saved. One that is inside a mail or an archive is taken out of it. 206 for one range of bytes, ' +
      '416 where there is nothing of it; several ranges are answered with the whole. 409 where its content is lost.',
    headers: Type.Object({ range: Type.Optional(Type.String({ examples: ['bytes=0-65535'] })) }),
    responses: {
      200: { description: 'The file.', fileType: '*/*' },
      206: { description: 'The part that was asked for.', fileType: '*/*' },
      416: { description: 'It has no such part; Content-Range says how long it is.' },
    },
    async handle({ params, headers: { range }, caller, reply }) {
      const file = await fileOf(deps, caller, params)
      const taken = file.isHeld
        ? await shown.show(file, { kind: 'CONTENT' }, lookerOf(caller, reply))
        : undefined
      if (file.isHeld && !taken) throw notFound('file', params.file_id)
      return serveContent(deps.files, file, taken, range)
    },
  })

/** As many lines as somebody scrolls through before the next are there. */
const USUAL_COUNT = 2_000
const MOST_AT_ONCE = 20_000

const viewOperation = (deps: Look, shown: ShownFiles): AppOperation =>
  appOperation({
    ...OF_FILE,
    id: 'getFileView',
    path: '/inquiries/{id}/files/{file_id}/view',
    summary: 'A file as a screen shows it',
    description:
      'Lines of GAEB, ÖNORM and text files, sheets of workbooks and CSV, paragraphs of Word files, the text of a mail and ' +
      'what it holds, the sizes of pages. All bear the numbers that places of positions have: LINES are found by `n` to ' +
      '`last`, in a CSV as well; an ELEMENT begins in its `line`. It is a window, and ends early where it would get too ' +
      'large: ask on from there. 409 where the file cannot be shown, with the reason. 429 while too many others are shown.',
    query: Type.Object(
      {
        from: Type.Optional(
          Type.Integer({ minimum: 1, default: 1, description: 'The first number that is wanted.' }),
        ),
        count: Type.Optional(
          Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE, default: USUAL_COUNT }),
        ),
        sheet: Type.Optional(
          Type.String({
            maxLength: 200,
            description: 'Whose rows are wanted; the first one unless given.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 200: { description: 'The view.', schema: ServedView, example: exampleView } },
    async handle({ params, query, caller, reply }) {
      const { from = 1, count = USUAL_COUNT, sheet = null } = query
      const file = await fileOf(deps, caller, params)
      const wish = { kind: 'VIEW', from, count, sheet } as const
      const bytes = await shown.show(file, wish, lookerOf(caller, reply))
      if (!bytes) throw notFound('file', params.file_id)
      const json = bytes.toString('utf8')
      if (!json.startsWith('{"kind":"MAIL"')) return { status: 200, json }
      const held = await withInquiry(deps, caller, params.id, (db, organisationId, inquiryId) =>
        listHeldFiles(db, organisationId, inquiryId, file.sentId),
      )
      const attachments = held
        .filter(({ name }) => name.startsWith(`${file.readName}/`))
        .map(({ file_id, name, size, format }) => ({
          file_id,
          name: name.slice(file.readName.length + 1),
          size,
          media_type: mediaTypeOf(name, format),
        }))
      return { status: 200, json: { ...JSON.parse(json), attachments } }
    },
  })

const PAGE_WIDTH = 1_200

const pageOperation = (deps: Look, shown: ShownFiles): AppOperation =>
  appOperation({
    ...OF_FILE,
    id: 'getFilePage',
    path: '/inquiries/{id}/files/{file_id}/pages/{page}',
    summary: 'A picture of a page',
    description:
      'Of a PDF or a picture, as it is shown: boxes of places are shares of it. WebP. 404 where there is no such page. ' +
      '409 where it cannot be drawn, with the reason. 429 while too many others are drawn.',
    params: Type.Object(PAGE_PARAMS),
    query: Type.Object(
      {
        width: Type.Optional(
          Type.Integer({
            minimum: 200,
            maximum: 2_400,
            default: PAGE_WIDTH,
            description: 'In pixels. Pictures are not enlarged.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    headers: Type.Object({ 'if-none-match': Type.Optional(Type.String()) }),
    responses: {
      200: { description: 'The picture.', fileType: 'image/webp' },
      304: { description: 'It is the one you have.' },
    },
    async handle({ params, query: { width = PAGE_WIDTH }, headers, caller, reply }) {
      const file = await fileOf(deps, caller, params)
      const wish = { kind: 'PAGE', page: params.page, width } as const
      const kept = { ...HARMLESS, 'Cache-Control': 'private, no-cache', ETag: tagOf(file, wish) }
      // Who has it need not wait until it is drawn again.
      if (headers['if-none-match'] === kept.ETag) return { status: 304, headers: kept }
      const content = await shown.show(file, wish, lookerOf(caller, reply))
      if (!content) throw noPage(params.page)
      const name = `${file.name} ${params.page}.webp`
      return {
        status: 200,
        headers: kept,
        file: {
          content,
          mediaType: 'image/webp',
          name,
          disposition: 'inline',
          size: content.length,
        },
      }
    },
  })

const pageTextOperation = (deps: Look, shown: ShownFiles): AppOperation =>
  appOperation({
    ...OF_FILE,
    id: 'getFilePageText',
    path: '/inquiries/{id}/files/{file_id}/pages/{page}/text',
    summary: 'The words of a page, and where they stand',
    description:
      'In reading order, in shares of the page as it is shown, for a text that can be marked over its picture. None where ' +
      'the page is a picture. 404 where there is no such page.',
    params: Type.Object(PAGE_PARAMS),
    responses: { 200: { description: 'The words.', schema: PageText, example: exampleText } },
    async handle({ params, caller, reply }) {
      const file = await fileOf(deps, caller, params)
      const wish = { kind: 'TEXT', page: params.page } as const
      const bytes = await shown.show(file, wish, lookerOf(caller, reply))
      if (!bytes) throw noPage(params.page)
      return { status: 200, json: bytes.toString('utf8') }
    },
  })

const noPage = (page: number): ApiError => notFound('page', String(page))

const placesOperation = (deps: Look): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    tag: 'Review',
    method: 'GET',
    id: 'listPlaces',
    path: '/inquiries/{id}/places',
    summary: 'Where the positions stand in a file',
    description:
      'All positions and chapters that stand in the file, in their order, for who clicks into it. An ELEMENT reaches to ' +
      'where the next one begins.',
    query: Type.Object(
      { file_id: Type.String({ description: 'Of `files` of the inquiry.' }) },
      { additionalProperties: false },
    ),
    responses: { 200: { description: 'The places.', schema: Places, example: examplePlaces } },
    async handle({ params: { id }, query: { file_id }, caller }) {
      const found = await withInquiry(deps, caller, id, async (db, organisationId, inquiryId) => {
        const { readName } = await findFile(db, organisationId, inquiryId, file_id)
        return listPlaces(db, organisationId, inquiryId, readName)
      })
      const data = found.map(({ position_id, chapter_id, place, quantity, unit }) =>
        position_id === null
          ? { chapter_id, place }
          : {
              position_id,
              place,
              ...(quantity !== null && { quantity }),
              ...(unit !== null && { unit }),
            },
      )
      return { status: 200, json: { data } }
    },
  })
