import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { type Service, startService } from '#test/service.ts'
import { makeSshKey } from '#test/ssh-keys.ts'
import { isPassword } from '../../src/access/users/password.ts'

let service: Service
let folder: string
beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'pis-test-keys-'))
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

const pis = (...parameters: string[]) =>
  runCommand(parameters, { DATABASE_URL: service.databaseUrl })

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

const org = () => String(service.organisationId)

async function keyFile(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe("Operator's command line, SFTP users", () => {
  it('sftp-user create: with the keys of a file, rights, an end and limits; list shows them', async () => {
    const lines = [makeSshKey('erp@muster').public, makeSshKey('backup').public].join('\n')
    const file = await keyFile('id_ed25519.pub', lines)
    const answer = await pisJson(
      ...['sftp-user', 'create', '--org', org(), '--name', 'erp-muster', '--public-key', file],
      ...['--scopes', 'master-data:write,requests:read', '--expires', '2099-01-01T00:00:00Z'],
      ...['--write-rate', '120', '--read-rate', '1200', '--slots', '7'],
    )
    expect(answer).toEqual({
      sftp_user_id: expect.stringMatching(/^\d+$/),
      name: 'erp-muster',
      fingerprints: [expect.stringMatching(/^SHA256:/), expect.stringMatching(/^SHA256:/)],
    })
    const { sftp_users } = await pisJson('sftp-user', 'list', '--org', org())
    expect(sftp_users).toMatchObject([
      {
        ...{ sftp_user_id: answer.sftp_user_id, name: 'erp-muster', state: 'ACTIVE' },
        scopes: ['master-data:write', 'requests:read'],
        expires_at: '2099-01-01T00:00:00.000000Z',
        has_password: false,
        ...{ write_per_minute: 120, read_per_minute: 1200, job_slots: 7, created_by: null },
        public_keys: [{ comment: 'erp@muster' }, { comment: 'backup' }],
      },
    ])
    const [noted] = await service.rows<{ action: string; client_address: string }>(
      `select action, client_address from audit_log where object_type = 'sftp_user'`,
    )
    expect(noted).toEqual({ action: 'sftp_user.created', client_address: 'command line' })
  })

  it('sftp-user create --password: answers one, which is stored as a hash alone', async () => {
    const { sftp_user_id, password, fingerprints } = await pisJson(
      ...['sftp-user', 'create', '--org', org(), '--name', 'by-password', '--password'],
    )
    const [stored] = await service.rows<{ password_hash: string }>(
      `select password_hash from sftp_users where id = ${sftp_user_id}`,
    )
    expect(await isPassword(password, stored?.password_hash ?? '')).toBe(true)
    expect(fingerprints).toEqual([])
  })

  it('sftp-user revoke: ends one of the organisation by its name; a second time changes nothing', async () => {
    await pisJson('sftp-user', 'create', '--org', org(), '--name', 'to-revoke')
    const parameters = ['sftp-user', 'revoke', '--org', org(), '--name', 'to-revoke']
    const first = await pisJson(...parameters)
    expect(first).toMatchObject({
      name: 'to-revoke',
      revoked_at: expect.stringMatching(/Z$/),
    })
    expect(await pisJson(...parameters)).toEqual(first)
    const other = await service.createOrganisation('Other')
    const foreign = [...parameters]
    foreign[3] = String(other.organisationId)
    expect((await pis(...foreign)).stderr).toMatch(/no SFTP user to-revoke/)
  })

  it('one sentence and an exit code for input that cannot be: names, keys, rights', async () => {
    const secret = await keyFile('id_ed25519', makeSshKey().private)
    const create = ['sftp-user', 'create', '--org', org(), '--name']
    const wrong: [string[], RegExp][] = [
      [[...create, 'Erp'], /name: must be 3 to 64 lower-case letters/],
      [[...create, 'by-password'], /The name by-password is taken/],
      [[...create, 'new', '--public-key', secret], /is a private key, and was not stored/],
      [[...create, 'new', '--public-key', join(folder, 'nothing')], /ENOENT/],
      [[...create, 'new', '--scopes', 'all'], /scope all/],
      [['sftp-user', 'create', '--org', '999999', '--name', 'new'], /organisation 999999/],
      [['sftp-user', 'list', '--org', '999999'], /organisation 999999/],
      [['sftp-user', 'revoke', '--org', org(), '--name', 'nope'], /nope/],
    ]
    for (const [parameters, sentence] of wrong) {
      const { code, stdout, stderr } = await pis(...parameters)
      expect([parameters, code, stdout]).toEqual([parameters, 1, ''])
      expect(stderr.split('\n')[0]).toMatch(sentence)
    }
    const { sftp_users } = await pisJson('sftp-user', 'list', '--org', org())
    expect(sftp_users.map(({ name }: { name: string }) => name)).not.toContain('new')
  })
})

describe("Operator's command line, files of the exchange", () => {
  it('sftp-files: the last changed first, by state, as many as are wanted', async () => {
    const file = (folder: string, name: string, state: string, minute: number) =>
      service.rows(
        `insert into exchange_files (id, organisation_id, folder, name, state, size, modified_at)
         values (gen_random_uuid(), ${org()}, '${folder}', '${name}', '${state}', 12,
                 '2026-11-19T02:0${minute}:00Z')`,
      )
    await file('/in/articles', 'a.json', 'WAITING', 1)
    await file('/out/jobs', 'b.json', 'OUT', 2)
    await file('/failed/2026-11-19/articles', 'c.json', 'FAILED', 3)
    const files = async (...parameters: string[]) =>
      (await pisJson('sftp-files', '--org', org(), ...parameters)).files
    expect((await files()).map(({ path }: { path: string }) => path)).toEqual([
      '/failed/2026-11-19/articles/c.json',
      '/out/jobs/b.json',
      '/in/articles/a.json',
    ])
    expect(await files('--state', 'waiting')).toEqual([
      {
        file_id: expect.any(String),
        path: '/in/articles/a.json',
        state: 'WAITING',
        size: 12,
        sent_by: null,
        modified_at: '2026-11-19T02:01:00.000000Z',
        ...{ taken_at: null, job_id: null, error_code: null },
      },
    ])
    expect(await files('--limit', '1')).toHaveLength(1)
    const wrong = await pis('sftp-files', '--org', org(), '--state', 'gone')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('arriving')])
  })
})
