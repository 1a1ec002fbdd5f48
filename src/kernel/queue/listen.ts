import pg from 'pg'
import type { Logger } from 'pino'
import { WAKE_CHANNEL } from './enqueue.ts'

export type Listener = { close(): Promise<void> }

const RECONNECT_MS = 2_000

/** Calls `wake` when a task was added by any process. Connects again when the line is lost. */
export function listenForTasks(url: string, wake: () => void, log: Logger): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'pis-listen',
      keepAlive: true,
    })
    client = own
    own.on('notification', wake)
    own.on('error', (error) => {
      log.warn({ err: error }, 'the line that announces tasks was lost')
      later()
    })
    try {
      await own.connect()
      await own.query(`listen ${WAKE_CHANNEL}`)
      wake()
    } catch (error) {
      log.warn({ err: error }, 'tasks are not announced; looking for them every second')
      await own.end().catch(() => undefined)
      later()
    }
  }
  const later = (): void => {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      if (!closed) void connect()
    }, RECONNECT_MS)
  }
  void connect()

  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
