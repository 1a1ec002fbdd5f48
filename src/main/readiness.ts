import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { sql } from '#kernel/db/sql.ts'
import { singleFlight } from './single-flight.ts'

type Deps = {
  readonly database: Database
  readonly log: Pick<Logger, 'warn'>
  readonly isStopping: () => boolean
}

/** A database that hangs is as good as none. */
export const ANSWER_WITHIN_MS = 2_000
/** Every client may call the probe; its cost must not grow with their number. */
const CACHED_MS = 1_000

/** Answers why the service cannot take calls now, or undefined when it can. Single-flight. */
export function createReadiness(deps: Deps): () => Promise<string | undefined> {
  const { database, log, isStopping } = deps
  let isLogged = false
  const warn = (error: unknown) => {
    // Once per probe: any number of callers may wait for one that hangs.
    if (!isLogged) log.warn({ err: error }, 'the service is not ready')
    isLogged = true
  }
  const probe = async (): Promise<string | undefined> => {
    isLogged = false
    try {
      await writeSomething(database)
      return undefined
    } catch (error) {
      warn(error)
      return reasonOf(error)
    }
  }
  const ask = singleFlight(probe, { withinMs: ANSWER_WITHIN_MS, keptMs: CACHED_MS })
  return async () => {
    if (isStopping()) return 'the service is stopping'
    return ask().catch((error) => {
      warn(error)
      return NO_ANSWER
    })
  }
}

/**
 * Two writes, because no single one notices everything. A sort of temporary data that exceeds its
 * memory takes new blocks of the disk, as a growing table does; an update alone would reuse the free
 * space of its page, and a full disk would go unnoticed. It leaves nothing behind. The update then
 * needs a database that is not read-only, the write-ahead log, and whatever a commit waits for.
 */
async function writeSomething(database: Database): Promise<void> {
  await database.asSystem(async (db) => {
    await db.run(sql`set local work_mem = '64kB'`)
    await db.run(sql`select count(*) from generate_series(1, ${SPILLED_ROWS}::int)`)
  })
  await database.system.row(sql`
    insert into service_secrets (name, value) values ('readiness probe', now()::text)
    on conflict (name) do update set value = excluded.value`)
}

/** About half a megabyte. */
const SPILLED_ROWS = 30_000

const NO_ANSWER = 'the database does not answer'

function reasonOf(error: unknown): string {
  const code = errorCode(error) ?? ''
  if (code === '53100') return 'the database has no disk space left'
  if (code === '25006') return 'the database is read-only'
  // No connection (08), no access (28), no such database (3D), no resources (53), shutting down (57).
  return /^(?!08|28|3D|53|57)\d[0-9A-Z]{4}$/.test(code)
    ? `the database refuses writes (${code})`
    : NO_ANSWER
}
