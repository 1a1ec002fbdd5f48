import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { urlOf } from './embedded/access.ts'
import { ensureRunning } from './embedded/ensure-running.ts'
import { exclusively } from './embedded/exclusively.ts'
import { findHome, type Home, makeDataFolder } from './embedded/home.ts'
import { stopPostmaster } from './embedded/postmaster.ts'
import { othersAreConnected, showPresence } from './embedded/presence.ts'

type Log = (line: string) => void

type Embedded = { readonly url: string; release(): Promise<void> }

/**
 * A real PostgreSQL that needs no installation, with its data under `dataDir`. Any number of
 * processes may open the same folder: the first one starts the server, the others join it, and
 * the last one that releases it stops it. A server that dies in between is started again.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const folder = await makeDataFolder(dataDir)
  const { home, first } = await exclusively(folder, async () => {
    const found = await findHome(folder, log)
    return { home: found, first: await join(found) }
  })
  const stay = keepPresent(home, first, log)
  let released: Promise<void> | undefined
  const release = async () => {
    const last = await stay.end()
    if (last) await exclusively(folder, () => leave(home, last, log))
  }
  return {
    url: first.url,
    release: () => {
      released ??= release()
      return released
    },
  }
}

type Joined = { readonly url: string; readonly presence: pg.Client }

async function join(home: Home): Promise<Joined> {
  const access = await ensureRunning(home)
  return { url: urlOf(access), presence: await showPresence(access) }
}

/** Nobody else can come or go meanwhile; closing waits until the server has noticed it. */
async function leave(home: Home, presence: pg.Client, log: Log): Promise<void> {
  const others = await othersAreConnected(presence)
  await presence.end()
  if (!others) await stopPostmaster(home, log)
}

const LONGEST_PAUSE_MS = 2_000

/** Joins again whenever the connection is lost. `end` answers the connection, if there is one. */
function keepPresent(home: Home, first: Joined, log: Log) {
  let ending = false
  let current: pg.Client | undefined
  let repair: Promise<void> = Promise.resolve()

  const watch = (presence: pg.Client) => {
    current = presence
    let reason = 'the connection was closed'
    presence.on('error', ({ message }) => {
      reason = message
    })
    presence.once('end', () => {
      current = undefined
      if (ending) return
      log(`The embedded PostgreSQL is gone: ${reason}`)
      repair = joinAgain()
    })
  }
  const joinAgain = async () => {
    for (
      let pauseMs = 100;
      !ending && !current;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    ) {
      await sleep(pauseMs)
      await exclusively(home.dataDir, () => join(home)).then(
        ({ url, presence }) => {
          watch(presence)
          log(url === first.url ? 'The embedded PostgreSQL is back' : MOVED)
        },
        (error: unknown) => log(`The embedded PostgreSQL does not start: ${error}`),
      )
    }
  }
  watch(first.presence)
  return {
    end: async () => {
      ending = true
      await repair
      return current
    },
  }
}

const MOVED = 'The embedded PostgreSQL is back on another port: restart the service'
