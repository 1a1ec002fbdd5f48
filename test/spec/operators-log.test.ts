import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { enqueue } from '#kernel/queue/enqueue.ts'
import { type Handlers, Postponed } from '#kernel/queue/handlers.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { withClient } from '#test/database-server.ts'
import { tidyUp } from '#test/maintenance.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { notify } from '../../src/notices/notify.ts'
import { createHandlers } from '../../src/tasks.ts'

/** All that the service has logged, at whatever level. */
const lines: string[] = []
const log = createLog({ level: 'trace' }, { write: (line) => lines.push(line) })

let service: Service
let admin: SignedIn

beforeAll(async () => {
  service = await startService(undefined, 0, {}, { log })
  admin = await service.signIn({ role: 'ADMIN', email: 'admin@home.example' })
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.rows('delete from tasks')
  lines.length = 0
})

const owner = (statement: string) =>
  withClient(service.databaseUrl, (client) => client.query(statement))

/** Of errors that quote people: a mail server's, and one with all that a library may add to it. */
const quoting = (): Error =>
  Object.assign(new Error('550 5.1.1 <karin@home.example>: unknown'), {
    rejected: ['karin@home.example'],
    envelope: { from: 'no-reply@pis.example', to: ['karin@home.example'] },
  })

const failing = () => Promise.reject(quoting())

/** Works on the tasks that are there, whatever they wait for, until none is left. */
async function workUntilNoneIsLeft(handlers: Handlers): Promise<void> {
  const { database, metrics } = service
  for (let claims = 0; claims < 40; claims += 1) {
    if (!(await workOnce({ database, handlers, log, metrics }, new AbortController().signal)))
      return
    await service.rows('update tasks set run_at = now()')
  }
  throw new Error('A task is tried for ever')
}

const givenUp = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a task was given up')

async function expectGivenUp(kind: string): Promise<void> {
  expect(givenUp()).toEqual([
    expect.objectContaining({
      level: 50,
      kind,
      task: expect.stringMatching(/^\d+$/),
      organisation_id: service.organisationId,
      attempts: expect.any(Number),
      cause: expect.stringContaining('550 5.1.1'),
    }),
  ])
  expect(givenUp()[0].attempts).toBeGreaterThan(10)
  const { values } = await service.metrics.tasksGivenUp.get()
  expect(values.find(({ labels }) => labels.kind === kind)?.value).toBe(1)
}

const tellAdmins = (subject: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    notify(db, {
      organisationId: service.organisationId,
      kind: 'key_expiry',
      subject,
      arguments: { key_id: 'k', name: 'ERP', expires_at: '2026-11-28T09:30:00Z', days: 3 },
      now: new Date(),
    }),
  )

it('A task whose error quotes NUL is noted without it and given back', async () => {
  const { organisationId, database, handlers, metrics } = service
  const payload = { articles: 1, madeAt: '2026-11-18T09:30:00Z' }
  await database.asOrganisation(organisationId, (db) =>
    enqueue(db, { organisationId, kind: 'bring-demo-inquiries', payload }),
  )
  const broken = {
    ...handlers,
    'bring-demo-inquiries': () => Promise.reject(new Error('Not a file: a\0b')),
  }
  await workOnce({ database, handlers: broken, log, metrics }, new AbortController().signal)
  expect(await service.rows('select last_failure, lease_until from tasks')).toEqual([
    { last_failure: 'Error: Not a file: ab', lease_until: null },
  ])
})

it('A postponed task is due again after its wait, however often, and is no failure', async () => {
  const { organisationId, database, handlers, metrics } = service
  const payload = { articles: 1, madeAt: '2026-11-18T09:30:00Z' }
  await database.asOrganisation(organisationId, (db) =>
    enqueue(db, { organisationId, kind: 'bring-demo-inquiries', payload }),
  )
  const postponing = {
    ...handlers,
    'bring-demo-inquiries': () => Promise.reject(new Postponed(7)),
  }
  const work = () =>
    workOnce({ database, handlers: postponing, log, metrics }, new AbortController().signal)

  for (let claims = 0; claims < 30; claims += 1) {
    expect(await work()).toBe(true)
    expect(await work()).toBe(false)
    expect(
      await service.rows(`
        select fruitless_claims, caution is null as is_confident, last_failure, lease_until,
               extract(epoch from run_at - planned_at)::int as wait_s
          from tasks`),
    ).toEqual([
      {
        fruitless_claims: 0,
        is_confident: true,
        last_failure: null,
        lease_until: null,
        wait_s: 7,
      },
    ])
    await service.rows('update tasks set run_at = now()')
  }
  expect(lines).toEqual([])
})

describe('A task that fails for good is given up, with one line in the log', () => {
  it('the inquiries of a demo: the organisation stays as it is', async () => {
    const { organisationId } = service
    const payload = { articles: 1, madeAt: '2026-11-18T09:00:00Z' }
    await service.database.asOrganisation(organisationId, (db) =>
      enqueue(db, { organisationId, kind: 'bring-demo-inquiries', payload }),
    )
    const database = { ...service.database, asOrganisation: failing }
    await workUntilNoneIsLeft({
      ...service.handlers,
      'bring-demo-inquiries': createHandlers({ ...service.processing, database })[
        'bring-demo-inquiries'
      ],
    })
    await expectGivenUp('bring-demo-inquiries')
  })

  it('an order: its job is FAILED with a reason, and the inquiry stays with its positions', async () => {
    const accepted = await service.post('/orders', {
      customer_id: 'K-1',
      positions: [{ position_number: '1', article_number: '4711', quantity: 3, unit: 'Stk' }],
    })
    const catalogue = { ...service.catalogue, analyse: failing }
    await workUntilNoneIsLeft(createHandlers({ ...service.processing, catalogue }))
    await expectGivenUp('process-inquiry')
    const job = (await service.get(`/jobs/${accepted.body.job_id}`)).body
    expect(job).toMatchObject({
      status: 'FAILED',
      errors: [{ error_message: expect.stringContaining('again and again') }],
      result: { request_status: 'NEEDS_REVIEW', position_count: 1 },
    })
  })

  it('the matching of a line that a person wrote: the position stays open', async () => {
    const { organisationId } = service
    const [inquiry] = await service.database.asOrganisation(organisationId, (db) =>
      db.rows<{ id: string; position: string }>({
        parts: ['select inquiry_id as id, id as position from positions limit 1'],
        values: [],
      }),
    )
    const payload = { inquiryId: inquiry?.id ?? '', positionIds: [inquiry?.position ?? ''] }
    await service.database.asOrganisation(organisationId, (db) =>
      enqueue(db, { organisationId, kind: 'match-positions', payload }),
    )
    const catalogue = { ...service.catalogue, analyse: failing }
    await workUntilNoneIsLeft(createHandlers({ ...service.processing, catalogue }))
    await expectGivenUp('match-positions')
  })

  it('a mail: it is FAILED, and its notice is unread', async () => {
    await tellAdmins('given up')
    const mail = { ...service.processing.mail, mailer: { send: failing } }
    await workUntilNoneIsLeft(createHandlers({ ...service.processing, mail }))
    await expectGivenUp('send-mail')
    const [notice] = (await admin.get('/notices')).body.data
    expect(notice).toMatchObject({ is_read: false, mails: [{ state: 'FAILED', attempts: 0 }] })
  })

  it('a process that leaves mails to others takes none of their attempts', async () => {
    await tellAdmins('left to others')
    const { database, metrics } = service
    const handlers = createHandlers({ ...service.processing, mail: undefined })
    for (let claims = 0; claims < 30; claims += 1) {
      await workOnce({ database, handlers, log, metrics }, new AbortController().signal)
      await service.rows('update tasks set run_at = now()')
    }
    expect(await service.rows('select fruitless_claims from tasks')).toEqual([
      { fruitless_claims: 0 },
    ])
  })
})

describe('Personal data: the log names no e-mail address', () => {
  it('whatever fails: a statement, a mail, a task, a clean-up, a call', async () => {
    await owner(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise 'refused: %', new.email using detail = format('Key (email)=(%s)', new.email); end $$;
      create trigger refuse before insert on users for each row execute function refuse()`)
    const invited = { email: 'karin@home.example', name: 'Karin', role: 'MEMBER' }
    const refused = await admin.post('/users', invited)
    await owner('drop function refuse cascade')
    await admin.get('/users?email=karin@home.example')
    await admin.get('/users/karin%40home.example')
    await service.fetch('/api/public/v1/customers?search=karin@home.example')
    await tellAdmins('quoted')
    const { database, metrics } = service
    const mail = { ...service.processing.mail, mailer: { send: failing } }
    const handlers = createHandlers({ ...service.processing, mail })
    await workOnce({ database, handlers, log, metrics }, new AbortController().signal)
    await tidyUp({ ...database, asOrganisation: failing }, { log })

    expect(refused.status).toBe(500)
    // A call is logged when its connection is done with it.
    await expect.poll(() => lines.join('')).toContain(`"user_id":"${admin.userId}"`)
    const output = lines.join('')
    expect(output).toContain('Key (email)=([e-mail])')
    expect(output).toContain('"msg":"a task failed and will be tried again"')
    expect(output).toContain('"msg":"people could not be told"')
    // But for packages in stacks, such as node_modules/@fastify/compress.
    expect(output.replaceAll(/\/@[\w-]+\//g, '')).not.toMatch(/@|%40|karin|home\.example/)
  })
})
