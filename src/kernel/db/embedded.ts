import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { urlOf } from './embedded/access.ts'
import { ensureRunning } from './embedded/ensure-running.ts'
import { exclusively } from './embedded/exclusively.ts'
import { findHome, type Home } from './embedded/home.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { othersAreConnected, showPresence } from './embedded/presence.ts'

type Log = (line: string) => void

/**
 * A real PostgreSQL that needs no installation, with its data under `dataDir`. Any number of
 * processes may open the same folder: the first one starts the server, the others join it, and
 * the last one that releases it stops it. A server that dies in between is started again.
 */
export async function openEmbedded(dataDir: string, log: Log) {
  const home = await findHome(dataDir, log)
  const { url, presence } = await join(home)
  const stay = keepPresent(home, url, presence, log)
  let released: Promise<void> | undefined
  const release = async () => {
    const last = await stay.end()
    if (last) await exclusively(home.dataDir, () => leave(home, last, log))
  }
  return {
    url,
    release: (): Promise<void> => {
      released ??= release()
      return released
    },
  }
}

type Joined = { readonly url: string; readonly presence: pg.Client }

function join(home: Home): Promise<Joined> {
  return exclusively(home.dataDir, async () => {
    const access = await ensureRunning(home)
    return { url: urlOf(access), presence: await showPresence(access) }
  })
}

/** Nobody else can come or go meanwhile; closing waits until the server has noticed it. */
async function leave(home: Home, presence: pg.Client, log: Log): Promise<void> {
  const others = await othersAreConnected(presence)
  await presence.end()
  if (!others) await stopPostmaster(home, log)
}

const LONGEST_PAUSE_MS = 2_000

/** Joins again whenever the connection is lost. `end` answers the connection, if there is one. */
function keepPresent(home: Home, url: string, first: pg.Client, log: Log) {
  let ending = false
  let current: pg.Client | undefined
  let repair: Promise<void> = Promise.resolve()

  const watch = (presence: pg.Client) => {
    current = presence
    presence.on('error', (error) => log(`The embedded PostgreSQL is gone: ${error.message}`))
    presence.once('end', () => {
      current = undefined
      if (!ending) repair = joinAgain()
    })
  }
  const joinAgain = async () => {
    for (
      let pauseMs = 100;
      !ending && !current;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    ) {
      await sleep(pauseMs)
      await join(home).then(
        (joined) => {
          watch(joined.presence)
          log(joined.url === url ? 'The embedded PostgreSQL is back' : MOVED)
        },
        (error: unknown) => log(`The embedded PostgreSQL does not start: ${error}`),
      )
    }
  }
  watch(first)
  return {
    end: async () => {
      ending = true
      await repair
      return current
    },
  }
}

const MOVED = 'The embedded PostgreSQL is back on another port: restart the service'
