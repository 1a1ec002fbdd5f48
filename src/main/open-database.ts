import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect, type Database } from '#kernel/db/db.ts'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { sql } from '#kernel/db/sql.ts'
import { projectRoot } from '#kernel/project-root.ts'
import type { Config } from '../config.ts'

export type OpenedDatabase = {
  readonly database: Database
  readonly url: string
  /** The role to act as, where the login role would pass by row-level security. */
  readonly role: string | undefined
  /** Closes the connections, and the embedded PostgreSQL when nobody else uses it. */
  close(): Promise<void>
}

type Wishes = {
  readonly maxConnections: number
  readonly applicationName: string
  readonly onIdleError: (error: Error) => void
  readonly onNote: (line: string) => void
}

/** The database of the settings, started where it is ours, and up to date. */
export async function openDatabase(config: Config, wishes: Wishes): Promise<OpenedDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded(config.dataDir, wishes.onNote)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    const { role } = await migrate(url, join(projectRoot(), 'migrations'))
    const database = connect(url, { ...wishes, role })
    await requireWalls(database).catch(async (error) => {
      await database.close()
      throw error
    })
    return {
      database,
      url,
      role,
      async close() {
        await database.close()
        await embedded?.release()
      },
    }
  } catch (error) {
    await embedded?.release()
    throw error
  }
}

/** A pooler may drop the settings of a connection, and with them the wall between organisations. */
async function requireWalls(database: Database): Promise<void> {
  const found = await database.system.row<{ scope: string | null; is_active: boolean }>(sql`
    select current_setting('app.organisation_id', true) as scope,
           row_security_active('articles') as is_active`)
  if (found?.scope !== 'system' || !found.is_active) {
    throw new Error(
      'the database connections do not keep their settings, so row-level security would not hold. ' +
        'Connect to PostgreSQL directly, or through a pooler that passes the startup parameter "options" on',
    )
  }
}

/** A secret that all processes share: made by the first that asks. */
export const sharedSecret = (database: Database, name: string): Promise<string> =>
  database.asSystem(async (db) => {
    await db.run(sql`
      insert into service_secrets (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
      on conflict (name) do nothing`)
    const row = await db.row<{ value: string }>(
      sql`select value from service_secrets where name = ${name}`,
    )
    if (!row) throw new Error(`The secret ${name} cannot be read`)
    return row.value
  })
