import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The user that PostgreSQL runs as, where that is not the user of this process. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root, and it looks its user up in the list of users. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find(([user]) => user === wanted) ?? []
    if (name) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is neither a user "postgres" nor "nobody": start the service as another user, or set DATABASE_URL.',
  )
}

/** The identity to start a program with. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** The outermost folder on the way to `path` that the account may not pass through. */
export async function barrier(account: Account, path: string): Promise<string | undefined> {
  for (const folder of ancestry(resolve(path))) {
    if (!(await mayPass(account, folder))) return folder
  }
  return undefined
}

function ancestry(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestry(parent), path]
}

async function mayPass({ uid, gid }: Account, folder: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
