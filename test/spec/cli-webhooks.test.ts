import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { createSealer } from '#kernel/sealing.ts'
import { runCommand } from '#test/command-line.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { type Service, startService } from '#test/service.ts'
import { EVENT_TYPES } from '../../src/events/event.ts'
import { listSubscriptions } from '../../src/events/subscriptions/queries.ts'

let service: Service
let receiver: Receiver
let dataDir: string
beforeAll(async () => {
  service = await startService()
  receiver = await startReceiver()
  dataDir = await mkdtemp(join(tmpdir(), 'pis-webhooks-'))
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
  await rm(dataDir, { recursive: true })
})

const settings = () => ({
  DATABASE_URL: service.databaseUrl,
  DATA_DIR: dataDir,
  WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
})

const pisWith = (env: Record<string, string>, ...parameters: string[]) =>
  runCommand(['webhook', ...parameters, '--json'], { ...settings(), ...env })

const pis = (...parameters: string[]) => pisWith({}, ...parameters)

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

async function newOrganisation() {
  const { organisationId } = await service.createOrganisation('Own')
  const org = String(organisationId)
  const create = (...more: string[]) =>
    pisJson('create', '--org', org, '--url', receiver.url, ...more)
  const stored = () =>
    service.database.asOrganisation(organisationId, (db) => listSubscriptions(db, organisationId))
  return { org, create, stored }
}

const auditOf = (id: string) =>
  service.rows<Record<string, unknown>>(
    `select action, user_email, client_address from audit_log where object_id = '${id}' order by id`,
  )

describe("Operator's command line, webhooks", () => {
  it('create answers subscription_id and signing_secret, and nothing else', async () => {
    const { org, create } = await newOrganisation()
    const made = await create()
    expect(made).toEqual({
      subscription_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      signing_secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    })
    await create('--events', 'job.finished, tender.completed', '--description', 'ERP')
    const { subscriptions } = await pisJson('list', '--org', org)
    expect(subscriptions).toMatchObject([
      { subscription_id: made.subscription_id, url: receiver.url, event_types: null },
      { event_types: ['job.finished', 'tender.completed'], description: 'ERP', state: 'ACTIVE' },
    ])
    expect(JSON.stringify(subscriptions)).not.toContain('whsec_')
    expect(await auditOf(made.subscription_id)).toEqual([
      { action: 'webhook.created', user_email: null, client_address: 'command line' },
    ])
  })

  it('update, pause, resume, rotation and delete find whose subscription it is', async () => {
    const { create, stored } = await newOrganisation()
    const { subscription_id, signing_secret } = await create('--events', 'job.finished')
    const of = (command: string, ...more: string[]) =>
      pisJson(command, '--id', subscription_id, ...more)

    expect(await of('update', '--events', 'all', '--description', 'ERP')).toMatchObject({
      event_types: null,
      description: 'ERP',
      url: receiver.url,
    })
    const changed = { url: `${receiver.url}/2`, event_types: null, description: '' }
    expect(await of('update', '--url', changed.url, '--description', '')).toMatchObject(changed)
    expect(await of('pause')).toMatchObject({ subscription_id, state: 'PAUSED' })
    expect(await of('resume')).toMatchObject({ subscription_id, state: 'ACTIVE' })
    const prepared = await of('prepare-secret')
    expect(prepared).toEqual({
      subscription_id,
      signing_secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
    })
    expect(prepared.signing_secret).not.toBe(signing_secret)
    expect(await of('cancel-secret')).toMatchObject({ has_next_secret: false })
    await of('prepare-secret')
    expect(await of('switch-secret')).toMatchObject({ subscription_id, has_next_secret: false })
    expect(await of('delete')).toEqual({ subscription_id, deleted: true })
    expect(await stored()).toEqual([])
    expect((await auditOf(subscription_id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.changed',
      'webhook.changed',
      'webhook.paused',
      'webhook.resumed',
      'webhook.secret_prepared',
      'webhook.secret_cancelled',
      'webhook.secret_prepared',
      'webhook.secret_switched',
      'webhook.deleted',
    ])
  })

  it('pause --all and resume --all are for all organisations', async () => {
    const [one, other] = [await newOrganisation(), await newOrganisation()]
    await one.create()
    await other.create()
    const states = async () =>
      [...(await one.stored()), ...(await other.stored())].map(({ state }) => state)
    const { paused } = await pisJson('pause', '--all')
    expect(paused).toBeGreaterThanOrEqual(2)
    expect(await states()).toEqual(['PAUSED', 'PAUSED'])
    expect(await pisJson('resume', '--all')).toEqual({ resumed: paused })
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE'])
  })

  it('says what is wrong, and changes nothing', async () => {
    const { org, create, stored } = await newOrganisation()
    const { subscription_id: id } = await create()
    const before = await stored()
    const nobody = newId(new Date())
    const wrong: [parameters: string[], ...reasons: string[]][] = [
      [['create', '--org', '999999', '--url', receiver.url], 'no organisation 999999'],
      [['create', '--org', org, '--url', 'ftp://erp.example'], 'url: The URL must begin with'],
      [
        ['create', '--org', org, '--url', `${receiver.url}\t`],
        'url: The URL must not contain tabs',
      ],
      [['update', '--id', id, '--url', `\n${receiver.url}`], 'url: The URL must not contain tabs'],
      [['create', '--org', org, '--url', receiver.url, '--events', 'job.begun'], ...EVENT_TYPES],
      [['update', '--id', id], '--url', '--events', '--description'],
      [['switch-secret', '--id', id], 'No secret is prepared'],
      [['pause'], '--id', '--all'],
      [['delete', '--id', nobody], `no subscription ${nobody}`],
    ]
    for (const [parameters, ...reasons] of wrong) {
      const { code, stdout, stderr } = await pis(...parameters)
      expect([parameters, code, stdout]).toEqual([parameters, 1, ''])
      for (const reason of reasons) expect(stderr).toContain(reason)
    }
    expect(await stored()).toEqual(before)
  })

  it('judges targets by the settings, as the service does, and names the one that matters', async () => {
    const { org, stored } = await newOrganisation()
    for (const url of [receiver.url, 'https://localhost/']) {
      const { code, stderr } = await pisWith(
        { WEBHOOK_ALLOW_INSECURE_TARGETS: 'false' },
        ...['create', '--org', org, '--url', url],
      )
      expect([url, code, stderr]).toEqual([
        url,
        1,
        expect.stringMatching(
          /^url: The .+ It is refused unless WEBHOOK_ALLOW_INSECURE_TARGETS is true\.\n$/,
        ),
      ])
    }
    const neither = await pisWith(
      { WEBHOOK_ALLOW_INSECURE_TARGETS: 'false' },
      ...['create', '--org', org, '--url', 'ftp://erp.example'],
    )
    expect(neither.stderr).toBe('url: The URL must begin with https://.\n')
    expect(await stored()).toEqual([])
  })

  it('with another key than the service’s nothing is stored, until adopt-key says so', async () => {
    const { org, create, stored } = await newOrganisation()
    await create()
    const other = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
    const parameters = ['create', '--org', org, '--url', receiver.url]
    const refused = await pisWith(other, ...parameters)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('adopt-key')])
    expect(await stored()).toHaveLength(1)

    const adopted = await pisWith(other, 'adopt-key')
    expect([adopted.code, JSON.parse(adopted.stdout)]).toEqual([
      0,
      { adopted: true, next: expect.stringMatching(/secret of every subscription.*restart/) },
    ])
    expect((await pisWith(other, ...parameters)).code).toBe(0)
    expect((await pis(...parameters)).code).toBe(1)
    expect((await pis('adopt-key')).code).toBe(0)
  })

  it('rotate-key replaces the key of stored secrets; with the new one the service goes on', async () => {
    const { org, create, stored } = await newOrganisation()
    const { subscription_id: id, signing_secret: secret } = await create()
    const [before, after] = [await readFile(join(dataDir, 'secrets.key'), 'utf8'), keyOf(8)]
    const both = { SECRETS_KEY: after, SECRETS_KEY_BEFORE: before }
    const { code, stdout } = await pisWith(both, 'rotate-key')
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      {
        resealed: expect.any(Number),
        unreadable: expect.any(Number),
        next: expect.stringContaining('start all'),
      },
    ])
    const row = (
      await service.rows<{ secret: Buffer }>(`select secret from subscriptions where id = '${id}'`)
    )[0]
    const sealer = createSealer(Buffer.from(after, 'base64'))
    expect(sealer.open(row?.secret ?? Buffer.alloc(0), id)).toBe(secret)
    expect((await pis('create', '--org', org, '--url', receiver.url)).code).toBe(1)
    expect(await stored()).toHaveLength(1)

    const back = await pisWith({ SECRETS_KEY: before, SECRETS_KEY_BEFORE: after }, 'rotate-key')
    expect(back.code).toBe(0)
    await create()
  })
})

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
