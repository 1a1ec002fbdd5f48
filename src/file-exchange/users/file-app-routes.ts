import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { pageOf } from '#kernel/list.ts'
import { moment, momentOrNull, textOrNull } from '#kernel/schema.ts'
import { readSortedPage } from '#kernel/sorted-list.ts'
import type { SftpAddress } from '../server/sftp-address.ts'
import type { FileState } from '../tree/files.ts'
import { countExchangeFiles, listExchangeFiles } from '../tree/overview.ts'
import { fingerprintOf } from './public-key.ts'
import { listHostKeys } from './queries.ts'
import { findFileDetails, isNote, readFileError, wireFile } from './read-files.ts'
import { exampleFileExchange, FileExchange } from './schema.ts'

type Deps = {
  readonly database: Database
  readonly files: Pick<FileStore, 'read'>
  readonly cursorSecret: string
  /** Undefined where no SFTP is served. */
  readonly sftp: SftpAddress | undefined
}

/** The server of the file exchange, and the latest files of an organisation. */
export const exchangeFileAppOperations = (deps: Deps): readonly AppOperation[] => [
  serverOperation(deps),
  foldersOperation(deps),
  listOperation(deps),
  getOperation(deps),
]

const common = {
  tag: 'File exchange',
  method: 'GET',
  role: 'ADMIN',
  ...NO_INPUT,
  errors: [],
} as const

const FILE_STATES = [
  'ARRIVING',
  'WAITING',
  'PROCESSED',
  'FAILED',
  'OUT',
] as const satisfies readonly FileState[]

const state = Type.Unsafe<FileState>({
  type: 'string',
  enum: [...FILE_STATES],
  description:
    '`ARRIVING`: not submitted yet. `WAITING`: submitted, waits to be taken. `PROCESSED`: taken. ' +
    '`FAILED`: refused. `OUT`: written for the partner.',
})

const fields = {
  file_id: Type.String({ description: 'A UUID.' }),
  path: Type.String({ description: 'Where it is now.' }),
  state,
  size: Type.Integer({ description: 'Bytes.' }),
  sent_by: textOrNull('The name of the SFTP user; null for files of the service.'),
  modified_at: moment('When its content or its place changed last.'),
  taken_at: momentOrNull('When it was taken or refused.'),
  job_id: textOrNull('The job that it became.'),
  error_code: textOrNull('Why it was refused.'),
}

const ExchangeFile = Type.Object(fields, { 'x-component': 'ExchangeFile' })

const exampleFile = {
  file_id: '019a84cf-c400-7000-8000-000000000001',
  path: '/processed/2026-11-19/articles/delta.json',
  state: 'PROCESSED',
  size: 48_213,
  sent_by: 'erp-muster',
  modified_at: '2026-11-19T02:00:14.000000Z',
  taken_at: '2026-11-19T02:00:14.000000Z',
  job_id: '019a84cf-c400-7000-8000-000000000002',
  error_code: null,
}

const ExchangeFileDetails = Type.Object(
  {
    ...fields,
    sent_from: textOrNull("The client's address."),
    sent_path: textOrNull('Under which it was sent; null while it waits.'),
    record_kind: textOrNull('`JOB`, `TENDER`, `ORDER` or `PROJECT`, of a file for the partner.'),
    record_id: textOrNull('The record in a file for the partner.'),
    error: Type.Union(
      [
        Type.Object({
          code: Type.String(),
          message: Type.String(),
          details: Type.Optional(
            Type.Array(
              Type.Object({
                loc: Type.Array(Type.Unknown()),
                msg: Type.String(),
                type: Type.String(),
              }),
            ),
          ),
        }),
        Type.Null(),
      ],
      { description: 'As it lies next to a refused file.' },
    ),
  },
  { 'x-component': 'ExchangeFileDetails' },
)

const exampleDetails = {
  ...exampleFile,
  sent_from: '192.0.2.17',
  sent_path: '/in/articles/delta.json',
  record_kind: null,
  record_id: null,
  error: null,
}

const ExchangeFolder = Type.Object(
  {
    folder: Type.String({
      description: 'A folder of `/in` or `/out`, or `/processed`, or `/failed`.',
    }),
    file_count: Type.Integer({
      description: 'Files in it and below, as `listExchangeFiles` lists them.',
    }),
    waiting_count: Type.Integer({ description: 'Those that wait to be taken.' }),
  },
  { 'x-component': 'ExchangeFolder' },
)

const exampleFolder = { folder: '/in/articles', file_count: 12, waiting_count: 3 }

const serverOperation = ({ database, sftp }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'getFileExchange',
    path: '/file-exchange',
    summary: 'Whether files are exchanged over SFTP, and how the server is recognised',
    description: 'The host key is the same for all processes of the service.',
    responses: {
      200: { description: 'The server.', schema: FileExchange, example: exampleFileExchange },
    },
    async handle() {
      const keys = await database.asSystem(listHostKeys)
      return {
        status: 200,
        json: {
          host: sftp?.host ?? null,
          port: sftp?.port ?? null,
          host_keys: keys.map(({ algorithm, public_key }) => ({
            algorithm,
            fingerprint: fingerprintOf(public_key),
            public_key: `${algorithm} ${public_key.toString('base64')}`,
          })),
        },
      }
    },
  })

const foldersOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listExchangeFolders',
    path: '/exchange-folders',
    summary: 'The folders of the exchange that hold files, with their counts',
    description:
      'Folders that partners made count for the folder that holds them. Without the files that the service writes ' +
      'next to a file that was taken or refused.',
    responses: { 200: listOf(ExchangeFolder, exampleFolder, 'The folders.') },
    handle: answerAll(database, countExchangeFiles),
  })

const listOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listExchangeFiles',
    path: '/exchange-files',
    summary: 'The files of the exchange, the last changed first',
    description:
      'Without those that the service writes next to a file that was taken or refused, so that a page may hold fewer. ' +
      'A cursor carries its filters.',
    query: Type.Object(
      {
        cursor: Type.Optional(Type.String({ maxLength: 4_096 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        state: Type.Optional(state),
        folder: Type.Optional(
          Type.String({
            pattern: '^/[^/].{0,599}$',
            'x-form': 'the path of a folder',
            description: 'Files in this folder and below.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 200: pageOf(ExchangeFile, exampleFile) },
    async handle({ query: { cursor, limit, ...filters }, caller: { organisationId } }) {
      const query = { list: 'exchange files', cursor, limit, filters }
      const { data, next_cursor } = await readSortedPage(
        deps,
        organisationId,
        query,
        async (db, { filters: { state, folder }, after, limit: most }) => {
          const files = await listExchangeFiles(db, organisationId, {
            state: state as FileState | undefined,
            folder,
            limit: most,
            before: after && { modifiedAt: after.at, id: after.id },
          })
          return files.map((file) => ({ ...file, place: { at: file.modifiedAt, id: file.id } }))
        },
      )
      const shown = data.filter((file) => !isNote(file)).map(wireFile)
      return { status: 200, json: { data: shown, next_cursor } }
    },
  })

const getOperation = ({ database, files }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'getExchangeFile',
    path: '/exchange-files/{file_id}',
    params: Type.Object({ file_id: Type.String({ examples: [exampleFile.file_id] }) }),
    summary: 'One file of the exchange, and why it was refused',
    description: 'Its content is fetched over SFTP.',
    responses: {
      200: { description: 'The file.', schema: ExchangeFileDetails, example: exampleDetails },
    },
    errors: ['NOT_FOUND'],
    async handle({ params: { file_id }, caller: { organisationId } }) {
      const { file, errorContent } = await database.asOrganisation(organisationId, (db) =>
        findFileDetails(db, organisationId, file_id),
      )
      return { status: 200, json: { ...file, error: await readFileError(files, errorContent) } }
    },
  })
