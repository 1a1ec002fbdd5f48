import { sql } from '#kernel/db/sql.ts'
import { SCOPES, type Scope } from '../../src/access/api-keys/scopes.ts'
import { createTree } from '../../src/file-exchange/tree/create-tree.ts'
import type { ExchangeCaller, Tree } from '../../src/file-exchange/tree/tree.ts'
import { createUploadRoom } from '../../src/file-exchange/tree/upload-room.ts'
import { createSftpUser } from '../../src/file-exchange/users/create-user.ts'
import { fetchFile, namesIn, send } from './exchange-tree.ts'
import type { Service } from './service.ts'

type SenderInput = {
  readonly writePerMinute?: number
  readonly jobSlots?: number
  readonly organisationId?: number
  readonly scopes?: readonly Scope[]
  readonly expiresAt?: string
}

export type Sender = Awaited<ReturnType<typeof createSender>>

/** Limits that no test reaches. */
const ROOMY = { writePerMinute: 600_000, readPerMinute: 6_000_000, jobSlots: 1_000 }

let senders = 0

/** An SFTP user of a running service, and the tree that it sees from 192.0.2.7. */
export async function createSender(
  { database, files, organisationId: home }: Service,
  { organisationId = home, scopes = SCOPES, ...input }: SenderInput = {},
) {
  senders += 1
  const name = `sender-${senders}`
  const author = { organisationId, address: '127.0.0.1', requestId: 'test' }
  const { userId } = await database.asOrganisation(organisationId, (db) =>
    createSftpUser(db, author, { name, ...ROOMY, scopes, ...input }, new Date()),
  )
  const key = await database.asSystem((db) =>
    db.row<{ id: string }>(sql`
      select api_key_id as id from sftp_users where id = ${userId}::bigint`),
  )
  const caller: ExchangeCaller = {
    organisationId,
    sftpUserId: userId,
    apiKeyId: key?.id ?? '',
    jobSlots: input.jobSlots ?? ROOMY.jobSlots,
    scopes,
  }
  const tree: Tree = createTree(
    {
      database,
      files,
      now: () => new Date(),
      room: createUploadRoom(),
      clientAddress: '192.0.2.7',
      onFetched: () => undefined,
      onDeleted: () => undefined,
      onRemoved: () => undefined,
      onRefused: () => undefined,
    },
    caller,
  )
  const text = async (path: string) => (await fetchFile(tree, path)).toString()
  return {
    ...caller,
    tree,
    send: (path: string, content: unknown) =>
      send(tree, path, isContent(content) ? content : JSON.stringify(content)),
    names: (folder: string) => namesIn(tree, folder),
    text,
    json: async (path: string) => JSON.parse(await text(path)),
  }
}

const isContent = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array

/** `/processed/2026-11-19/articles`, of the only day on which files were taken. */
export async function archiveOf(
  { names }: Pick<Sender, 'names'>,
  area: 'processed' | 'failed',
  folder: string,
): Promise<string> {
  const days = await names(`/${area}`)
  return `/${area}/${days.at(-1)}/${folder}`
}
