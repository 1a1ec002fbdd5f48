import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readAccess } from './access.ts'
import { type Account, barrier, serverAccount } from './account.ts'
import { exists } from './files.ts'

/** Where everything of one embedded PostgreSQL is. */
export type Home = {
  readonly dataDir: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  readonly account: Account | undefined
}

/**
 * The cluster is in the data folder. Only root can meet a data folder that PostgreSQL's account
 * cannot get to (below /root, say): the cluster is then below /var/lib, and stays there.
 */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  await makeFolder(dataDir)
  const home = { dataDir: await realpath(dataDir), account: await serverAccount() }
  const elsewhere = (await readAccess(home.dataDir))?.cluster ?? (await outside(home))
  if (!elsewhere) return { ...home, cluster: clusterIn(home.dataDir) }
  log(`PostgreSQL keeps its files in ${elsewhere}: its account cannot reach ${home.dataDir}`)
  await makeFolder(dirname(elsewhere))
  return { ...home, cluster: elsewhere }
}

export const clusterIn = (folder: string): string => join(folder, 'postgres')

const SYSTEM_FOLDER = '/var/lib/partner-integration-service'

async function outside(home: Omit<Home, 'cluster'>): Promise<string | undefined> {
  const closed = home.account && (await barrier(home.account, home.dataDir))
  if (!closed) return undefined
  if (await exists(clusterIn(home.dataDir))) {
    throw new Error(
      `The user "${home.account?.name}" may not pass through ${closed}, so PostgreSQL cannot open its data: run "chmod o+x ${closed}".`,
    )
  }
  const digest = createHash('sha256').update(home.dataDir).digest('hex').slice(0, 12)
  return clusterIn(join(SYSTEM_FOLDER, digest))
}

/**
 * A folder that root makes under a strict umask would be closed to PostgreSQL's account, and so
 * would its parents: those that are made here (no others) can be passed through.
 */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined || process.getuid?.() !== 0) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await chmod(made, (await stat(made)).mode | 0o011)
  }
}
