import { connect, type Database } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { createKey } from '../../src/access/api-keys/create-key.ts'
import { SCOPES, type Scope } from '../../src/access/api-keys/scopes.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { createTree, type TreeDeps } from '../../src/file-exchange/tree/create-tree.ts'
import type { OutFile } from '../../src/file-exchange/tree/out-files.ts'
import type { ExchangeCaller, Tree, WriteMode } from '../../src/file-exchange/tree/tree.ts'
import { createUploadRoom } from '../../src/file-exchange/tree/upload-room.ts'
import { createDatabase } from './database.ts'
import { openFolder, wholeOf } from './stores.ts'

export type Exchange = Awaited<ReturnType<typeof openExchange>>

/** Trees on a database and a file store of their own. */
export async function openExchange() {
  const created = await createDatabase()
  const store = await openFolder()
  const connectAgain = (): Database =>
    connect(created.url, {
      maxConnections: 6,
      applicationName: 'pis-test',
      role: created.role,
      onIdleError: () => undefined,
    })
  const database = connectAgain()
  const others: Database[] = []
  const clock = { now: new Date('2026-11-19T10:00:00Z') }
  const fetched: OutFile[] = []
  const deleted: OutFile[] = []
  const removed: string[] = []
  const refusals: { readonly path: string; readonly reason: string }[] = []
  let users = 0

  const createOrganisation = (name: string) =>
    database.asSystem((db) => insertOrganisation(db, name, false))
  const createCaller = async (
    organisationId: number,
    scopes: readonly Scope[] = SCOPES,
  ): Promise<ExchangeCaller> => {
    users += 1
    const name = `user-${users}`
    return database.asSystem(async (db) => {
      const { keyId } = await createKey(db, { organisationId, scopes, channel: 'SFTP' })
      const row = await db.row<{ id: string; api_key_id: string }>(sql`
        insert into sftp_users (organisation_id, name, api_key_id)
        select organisation_id, ${name}, id from api_keys where key_id = ${keyId}
        returning id, api_key_id`)
      if (!row) throw new Error('The key is gone')
      return { organisationId, sftpUserId: row.id, apiKeyId: row.api_key_id, jobSlots: 10, scopes }
    })
  }
  const organisationId = await createOrganisation('Home')
  const caller = await createCaller(organisationId)

  return {
    database,
    store: store.store,
    clock,
    fetched,
    deleted,
    removed,
    refusals,
    organisationId,
    caller,
    createOrganisation,
    createCaller,
    /** The connections of another process. */
    connectAgain(): Database {
      const other = connectAgain()
      others.push(other)
      return other
    },
    /** The tree of a connection of its own. */
    open: (of: ExchangeCaller = caller, deps: Partial<TreeDeps> = {}): Tree =>
      createTree(
        {
          database,
          files: store.store,
          now: () => clock.now,
          room: createUploadRoom(),
          clientAddress: '192.0.2.7',
          onFetched: (file) => fetched.push(file),
          onDeleted: (file) => deleted.push(file),
          onRemoved: (path) => removed.push(path),
          onRefused: (path, reason) => refusals.push({ path, reason }),
          ...deps,
        },
        of,
      ),
    rows: <Row>(statement: Sql) => database.asSystem((db) => db.rows<Row>(statement)),
    /** Removes all files and tasks. */
    async clear() {
      await database.asSystem(async (db) => {
        await db.run(sql`delete from tasks`)
        await db.run(sql`delete from exchange_files`)
        await db.run(sql`delete from exchange_folders`)
      })
      fetched.length = 0
      deleted.length = 0
      removed.length = 0
      refusals.length = 0
    },
    async stop() {
      for (const other of others) await other.close()
      await database.close()
      await store.stop()
      await created.drop()
    },
  }
}

export const WRITE: WriteMode = { create: true, truncate: true, exclusive: false, append: false }
export const RESUME: WriteMode = { ...WRITE, truncate: false }

/** As a client does it: opens, writes 32 KB at a time, closes. */
export async function send(
  tree: Tree,
  path: string,
  content: string | Uint8Array = '{}',
  mode: WriteMode = WRITE,
): Promise<void> {
  const bytes = Buffer.from(content)
  const handle = await tree.openForWriting(path, mode)
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    await handle.write(at, bytes.subarray(at, at + CHUNK_BYTES))
  }
  await handle.close()
}

export const CHUNK_BYTES = 32 * 1024

export const fetchFile = (tree: Tree, path: string): Promise<Buffer> =>
  wholeOf(piecesOf(tree, path))

async function* piecesOf(tree: Tree, path: string): AsyncGenerator<Uint8Array> {
  const handle = await tree.openForReading(path)
  for (let at = 0; ; ) {
    const piece = await handle.read(at, CHUNK_BYTES)
    if (piece.length === 0) break
    at += piece.length
    yield piece
  }
  await handle.close()
}

/** The names in a folder, sorted. */
export async function namesIn(tree: Tree, path: string): Promise<string[]> {
  const names: string[] = []
  for await (const page of tree.list(path)) names.push(...page.map(({ name }) => name))
  return names.sort()
}
