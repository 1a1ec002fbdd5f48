import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATIENCE_MS } from '#test/patience.ts'
import { freePort, openStage, type Stage } from '#test/processes.ts'
import { browser } from '#test/service.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { HAS_LFTP, HAS_OPENSSH } from '#test/sftp-programs.ts'
import { openSession } from '../../src/access/sessions/open-session.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import * as commands from '../../web/settings/file-exchange/commands.ts'

/** A process with SFTP_PORT and PUBLIC_URL, and the home of a partner with the texts of the page. */
let stage: Stage
let sftpPort: number
let shown: { host: string; port: number; host_keys: [NonNullable<commands.Access['hostKey']>] }
let account: SftpAccount
let access: commands.Access

beforeAll(async () => {
  stage = await openStage()
  sftpPort = await freePort()
  const settings = { SFTP_PORT: String(sftpPort), PUBLIC_URL: 'https://127.0.0.1:8443' }
  const { origin } = await stage.start('all', { env: settings })
  const { organisationId } = await stage.createOrganisation()
  account = await createSftpAccount(stage.database, organisationId, 'erp-1.test_x')
  const token = await stage.database.asOrganisation(organisationId, async (db) => {
    const email = 'ada@home.example'
    const { userId } = await createUser(db, { organisationId, email, name: 'Ada', role: 'ADMIN' })
    const visitor = { address: '127.0.0.1', userAgent: 'test' }
    return (await openSession(db, { organisationId, userId }, visitor, new Date())).token
  })
  shown = (await browser(origin, `sid=${token}`).get('/file-exchange')).body
  access = {
    ...{ host: commands.hostOf(shown.host, 'localhost'), port: shown.port, user: account.name },
    hostKey: shown.host_keys[0],
    byPassword: false,
  }
  await fillHome()
})
afterAll(async () => {
  await stage?.stop()
  await account?.remove()
})

/** lftp reads HOME; OpenSSH reads the home of the system's user, so its programs get options. */
async function fillHome(): Promise<void> {
  const [ssh, bin] = [join(account.folder, '.ssh'), join(account.folder, 'bin')]
  await Promise.all([mkdir(ssh, { mode: 0o700 }), mkdir(bin)])
  const key = join(ssh, 'id_ed25519')
  await writeFile(key, account.privateKey, { mode: 0o600 })
  await writeFile(join(ssh, 'known_hosts'), `${commands.knownHostOf(access)}\n`)
  await writeFile(join(ssh, 'config'), `${commands.sshConfigOf(access)}\n`)
  await writeFile(join(account.folder, '.lftprc'), `${commands.lftpRcOf(access)}\n`)
  await writeFile(join(account.folder, 'articles.json'), '{"articles":[]}')
  const options = `-F ${ssh}/config -o UserKnownHostsFile=${ssh}/known_hosts -o BatchMode=yes`
  for (const program of ['sftp', 'ssh']) {
    const file = join(bin, program)
    await writeFile(file, `#!/bin/sh\nexec /usr/bin/${program} ${options} -i ${key} "$@"\n`)
    await chmod(file, 0o755)
  }
}

const run = promisify(execFile)

/** As a person pastes it into a shell, with these lines on its input. */
async function paste(command: string, input: readonly string[] = []): Promise<string> {
  const running = run('/bin/sh', ['-c', command], {
    cwd: account.folder,
    timeout: PATIENCE_MS,
    env: { HOME: account.folder, PATH: `${account.folder}/bin:${process.env['PATH']}` },
  })
  // A program may end before it has read its input; its exit code says whether it failed.
  running.child.stdin?.on('error', () => undefined)
  running.child.stdin?.end(input.map((line) => `${line}\n`).join(''))
  return (await running).stdout
}

it('The page names the host of PUBLIC_URL and the port of SFTP_PORT', () => {
  expect([shown.host, shown.port]).toEqual(['127.0.0.1', sftpPort])
})

it.skipIf(!HAS_OPENSSH)('The command for OpenSSH connects as it is shown', async () => {
  expect(await paste(commands.openSshOf(access), ['ls /in'])).toContain('/in/articles')
})

it.skipIf(!HAS_OPENSSH)('The batch sends a file by the section of ~/.ssh/config', async () => {
  expect(await paste(commands.batchOf(access) ?? '')).toContain('put articles.json /in/articles/')
})

it.skipIf(!HAS_OPENSSH)('The entry for known_hosts refuses every other host key', async () => {
  const other = join(account.folder, 'other_hosts')
  const [host] = commands.knownHostOf(access)?.split(' ') ?? []
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIN/7IFQKObj/3XmwQrjgnMNw/LveCCo/T+/3GTZo6q6s'
  await writeFile(other, `${host} ${key}\n`)
  const strange = `/usr/bin/sftp -F /dev/null -o BatchMode=yes -o UserKnownHostsFile=${other}`
  const command = commands.openSshOf(access).replace('sftp', strange)
  await expect(paste(command)).rejects.toThrow('Host key verification failed')
})

it.skipIf(!HAS_LFTP)('The command for lftp connects as it is shown', async () => {
  expect(await paste(commands.lftpOf(access), ['ls /in', 'exit'])).toContain('articles')
})

it.skipIf(!HAS_LFTP)(
  'The lines of ~/.lftprc open the connection by the name of the user',
  async () => {
    expect(await paste(`lftp -c '${access.user} && ls /in'`)).toContain('articles')
    const command = commands.lftpBatchOf(access)
    await paste(command)
    const missing = command.replace('articles.json', 'no-such-file.json')
    await expect(paste(missing)).rejects.toThrow('no-such-file.json')
  },
)
