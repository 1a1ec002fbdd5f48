import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../error-code.ts'

/** A server that is just starting refuses connections; it gets ten seconds. */
export async function connectPatiently(url: string): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pis migrate',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!STARTING.has(errorCode(error) ?? '') || Date.now() > deadline) throw error
      await sleep(POLL_MS)
    }
  }
}

const PATIENCE_MS = 10_000
const POLL_MS = 100

/** cannot_connect_now, and nobody listening yet. */
const STARTING: ReadonlySet<string> = new Set(['57P03', 'ECONNREFUSED'])
