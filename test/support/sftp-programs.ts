import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SftpAccount } from './sftp-account.ts'

/** The clients of Debian, where they are installed. */
export const HAS_OPENSSH = existsSync('/usr/bin/sftp')
export const HAS_LFTP = existsSync('/usr/bin/lftp')

type Server = {
  readonly port: number /** A line of known_hosts without the host. */
  readonly hostKey: string
}

const run = promisify(execFile)

/** Options by which OpenSSH trusts this server's host key and no other, and reads nothing of the machine. */
async function sshOptions({ port, hostKey }: Server, { folder, keyFile }: SftpAccount) {
  const knownHosts = join(folder, 'known_hosts')
  await writeFile(knownHosts, `[127.0.0.1]:${port} ${hostKey}\n`)
  return [
    ['-F', '/dev/null'],
    ['-i', keyFile],
    ...[
      'IdentitiesOnly=yes',
      'StrictHostKeyChecking=yes',
      `UserKnownHostsFile=${knownHosts}`,
      'BatchMode=yes',
    ].map((option) => ['-o', option]),
  ].flat()
}

/** Runs a batch of commands with the client of OpenSSH; a command that fails ends it. Returns what it printed. */
export async function openSsh(
  server: Server,
  account: SftpAccount,
  commands: readonly string[],
): Promise<string> {
  const batch = join(account.folder, 'batch')
  await writeFile(batch, `${commands.join('\n')}\n`)
  const options = await sshOptions(server, account)
  const { stdout } = await run(
    '/usr/bin/sftp',
    ['-q', ...options, '-P', String(server.port), '-b', batch, `${account.name}@127.0.0.1`],
    { cwd: account.folder },
  )
  return stdout
}

/** Runs commands with lftp; one that fails ends it. Returns what it printed. */
export async function lftp(
  server: Server,
  account: SftpAccount,
  commands: readonly string[],
): Promise<string> {
  const options = await sshOptions(server, account)
  const script = [
    'set cmd:fail-exit yes',
    'set net:max-retries 1',
    'set sftp:auto-confirm no',
    `set sftp:connect-program "ssh -a -x ${options.join(' ')}"`,
    `open -p ${server.port} sftp://${account.name}:@127.0.0.1`,
    ...commands,
  ].join('; ')
  const { stdout } = await run('/usr/bin/lftp', ['--norc', '-c', script], {
    cwd: account.folder,
    env: { ...process.env, HOME: account.folder, LFTP_HOME: account.folder },
  })
  return stdout
}
