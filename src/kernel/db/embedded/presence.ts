import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'
import { type Access, DATABASE, urlOf } from './access.ts'

/**
 * An open connection by which the processes on one cluster see each other: as long as one is
 * there, nobody stops the server. It also shows that the server takes this password, and that the
 * database is there.
 */
export async function showPresence(access: Access): Promise<pg.Client> {
  try {
    return await connect(urlOf(access))
  } catch (error) {
    if (errorCode(error) !== DATABASE_MISSING) throw error
    await createDatabase(access)
    return connect(urlOf(access))
  }
}

/**
 * Whether anyone else is connected. A connection that was closed a moment ago is listed until its
 * server process has ended, so only another presence is believed at once.
 */
export async function othersAreConnected(presence: pg.Client): Promise<boolean> {
  const deadline = Date.now() + LINGERING_MS
  for (;;) {
    const { rows } = await presence.query<{ services: number; clients: number }>(OTHERS)
    const { services = 0, clients = 0 } = rows[0] ?? {}
    if (services > 0 || clients === 0) return clients > 0
    if (Date.now() > deadline) return true
    await sleep(POLL_MS)
  }
}

const PRESENCE = 'pis presence'
const DATABASE_MISSING = '3D000'
const LINGERING_MS = 1_000
const POLL_MS = 20

const OTHERS = `
  select count(*) filter (where application_name = '${PRESENCE}')::int as services,
         count(*)::int as clients
    from pg_stat_activity
   where backend_type = 'client backend' and pid <> pg_backend_pid()`

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: PRESENCE, keepAlive: true })
  await client.connect()
  return client
}

async function createDatabase(access: Access): Promise<void> {
  const client = await connect(urlOf(access, 'postgres'))
  try {
    await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
