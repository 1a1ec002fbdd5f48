import pg from 'pg'
import type { Logger } from 'pino'

export type Listener = { close(): Promise<void> }

const RECONNECT_MS = 2_000

/**
 * Whom to wake, by the channel on which any process may call, with what was said there. Nothing is said where calls may
 * have been missed: after each connecting.
 */
export type Wakes = Readonly<Record<string, (said?: string) => void>>

/** Wakes those who wait for what other processes do, all over one line. Connects again when it is lost. */
export function listenForWork(url: string, wakes: Wakes, log: Logger): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'pis-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client = own
    own.on('notification', ({ channel, payload }) => wakes[channel]?.(payload ?? ''))
    own.on('error', (error) => {
      log.warn({ err: error }, 'the line that announces work was lost')
      void own.end().catch(() => undefined)
      later()
    })
    try {
      await own.connect()
      for (const channel of Object.keys(wakes)) await own.query(`listen ${channel}`)
      for (const wake of Object.values(wakes)) wake()
    } catch (error) {
      log.warn({ err: error }, 'nothing is announced; looking for work every second')
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
