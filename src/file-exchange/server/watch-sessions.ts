import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { findValidUsers } from './queries.ts'
import type { ServedConnection } from './serve-connection.ts'

type WatchDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly elapsedMs: () => number
  readonly idleMs: number
  readonly watchMs: number
}

/** Ends sessions that are idle, and those of users who may not be signed in any more. */
export function watchSessions(connections: ReadonlySet<ServedConnection>, deps: WatchDeps) {
  const { log, elapsedMs, idleMs, watchMs } = deps
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false
  let running = Promise.resolve()

  const look = async (): Promise<void> => {
    const now = elapsedMs()
    for (const each of connections) {
      if (each.user() && now - each.idleSince() > idleMs) each.cut('it was idle')
    }
    await judgeAgain(connections, deps)
  }
  const again = (): void => {
    timer = setTimeout(() => {
      running = look()
        .catch((error) => log.warn({ err: error }, 'SFTP users could not be looked up again'))
        .finally(() => hasStopped || again())
    }, watchMs)
  }
  again()
  return {
    async stop(): Promise<void> {
      hasStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function judgeAgain(
  connections: ReadonlySet<ServedConnection>,
  { database, now }: WatchDeps,
): Promise<void> {
  // A session that begins meanwhile was judged just now.
  const signedIn = [...connections].flatMap((connection) => {
    const user = connection.user()
    return user ? [{ connection, id: user.id }] : []
  })
  if (signedIn.length === 0) return
  const ids = [...new Set(signedIn.map(({ id }) => id))]
  const users = await database.asSystem((db) => findValidUsers(db, ids, now()))
  const byId = new Map(users.map((user) => [user.id, user]))
  for (const { connection, id } of signedIn) connection.judgeAgain(byId.get(id))
}
