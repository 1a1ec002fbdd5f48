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

/** Answers its one true path, by which all processes know it. */
export async function makeDataFolder(dataDir: string): Promise<string> {
  await makeFolder(dataDir)
  return realpath(dataDir)
}

/**
 * The cluster is in the data folder. Only root can meet a data folder that PostgreSQL's account
 * cannot get to (below /root, say): the cluster is then below /var/lib, and stays there.
 */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const account = await serverAccount()
  const elsewhere = (await readAccess(dataDir))?.cluster ?? (await outside(dataDir, account))
  if (!elsewhere) return { dataDir, account, cluster: clusterIn(dataDir) }
  log(`PostgreSQL keeps its files in ${elsewhere}: its account cannot reach ${dataDir}`)
  await makeFolder(dirname(elsewhere))
  return { dataDir, account, cluster: elsewhere }
}

export const clusterIn = (folder: string): string => join(folder, 'postgres')

const SYSTEM_FOLDER = '/var/lib/partner-integration-service'

async function outside(dataDir: string, account: Account | undefined) {
  const closed = account && (await barrier(account, dataDir))
  if (!closed) return undefined
  if (await exists(clusterIn(dataDir))) {
    throw new Error(
      `The user "${account.name}" may not pass through ${closed}, so PostgreSQL cannot open its data: run "chmod o+x ${closed}".`,
    )
  }
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
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
