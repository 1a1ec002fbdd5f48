import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { archiveOf, createSender, type Sender } from '#test/exchange-sender.ts'
import { field, file } from '#test/forms.ts'
import { CONTENTS, countsIn, inquiryOf, sendForm } from '#test/intake.ts'
import { untilOneWaits } from '#test/locks.ts'
import { push } from '#test/push.ts'
import { type Answer, type Service, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let sender: Sender

beforeAll(async () => {
  service = await startService()
  sender = await createSender(service)
  const { organisationId } = service
  await service.database.asOrganisation(organisationId, async (db) => {
    await createBranch(db, organisationId, 'Hamburg')
    const about = { organisationId, resource: 'REQUEST', type: 'TEXT' } as const
    await createCustomField(db, { ...about, label: 'Vorgang' })
  })
  await push(service, '/customers', 'customers', [{ customer_id: 'K-1', name: 'Hansen' }])
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.rows('delete from exchange_files')
  await service.rows('delete from exchange_folders')
  await service.rows('delete from tasks')
})

/** Takes the waiting files, and leaves what follows to be processed. */
async function takeAll(): Promise<void> {
  const { database, handlers, log, metrics } = service
  const taken = { ...handlers, 'process-inquiry': () => new Promise<never>(() => undefined) }
  for (;;) {
    const waiting = await service.rows(`select from tasks where kind = 'take-file'`)
    if (waiting.length === 0) return
    await service.rows(
      `update tasks set run_at = now() + interval '1 hour' where kind <> 'take-file'`,
    )
    await workOnce({ database, handlers: taken, log, metrics }, new AbortController().signal)
  }
}

type Files = Readonly<Record<string, string | Buffer>>

/** A folder as a partner sends it, `request.json` last. */
async function sendFolder(path: string, files: Files, request: unknown, by = sender) {
  await by.tree.makeFolder(path).catch(() => undefined)
  for (const [name, content] of Object.entries(files)) await by.send(`${path}/${name}`, content)
  await by.send(`${path}/request.json`, request)
}

const jobNoteOf = async (path: string, by = sender) => {
  const [, , area = '', ...name] = path.split('/')
  return by.json(`${await archiveOf(by, 'processed', area)}/${name.join('/')}.job.json`)
}

const errorOf = async (path: string) => {
  const [, , area = '', ...name] = path.split('/')
  const archive = await archiveOf(sender, 'failed', area)
  return (await sender.json(`${archive}/${name.join('/')}.error.json`)).error
}

/** The inquiry of a job, without its identity and its author. */
async function storedOf(jobId: string) {
  const { id, api_key_id, ...stored } = await inquiryOf(service, jobId)
  const files = await service.database.asOrganisation(service.organisationId, (db) =>
    db.rows(sql`
      select place, name, media_type, size::int, format, sha256 from inquiry_files
       where inquiry_id = ${id}::bigint order by place`),
  )
  return { ...stored, files }
}

async function lastRecord() {
  const [last] = await service.rows<{
    status: number
    error_code: string | null
    job_id: string
    request_body: string
    request_bytes: string
  }>(`select * from api_calls where channel = 'SFTP' order by id desc limit 1`)
  return last
}

describe('Documents as files: the same inquiry as by the form', () => {
  it.each([
    ['tenders', '/tenders'],
    ['orders', '/orders'],
  ])('a document alone in /in/%s has the file alone', async (folder, path) => {
    const posted = await sendForm(service, [file('LV Kita.x83', CONTENTS.gaebXml)], { path })
    await sender.send(`/in/${folder}/LV Kita.x83`, CONTENTS.gaebXml)
    await takeAll()

    const note = await jobNoteOf(`/in/${folder}/LV Kita.x83`)
    expect(note.status_url).toBe(`/api/public/v1/jobs/${note.job_id}`)
    const stored = await storedOf(note.job_id)
    expect(stored).toEqual(await storedOf(posted.body.job_id))
    expect(stored).toMatchObject({ name: 'LV Kita.x83', status: 'PROCESSING' })
    expect((await inquiryOf(service, note.job_id)).api_key_id).toBe(sender.apiKeyId)
    expect((await service.get(`/jobs/${note.job_id}`)).body).toMatchObject({
      entity: 'REQUESTS',
      status: 'PENDING',
    })
  })

  it('a folder has the fields of request.json, and its files in the order in which they were sent', async () => {
    const fields = {
      name: 'Neubau',
      customer_id: 'K-1',
      customer_email: 'max@acme.example',
      context: 'Bitte "Gira" anbieten\n',
      branch: 'hamburg',
    }
    const posted = await sendForm(service, [
      file('c.x83', CONTENTS.gaebXml),
      file('a.csv', CONTENTS.csv),
      file('b.pdf', CONTENTS.pdf),
      ...Object.entries(fields).map(([name, text]) => field(name, text)),
      field('custom_fields', '{"Vorgang":"V-1"}'),
    ])
    const files = { 'c.x83': CONTENTS.gaebXml, 'a.csv': CONTENTS.csv, 'b.pdf': CONTENTS.pdf }

    await sendFolder('/in/tenders/Object', files, { ...fields, custom_fields: { Vorgang: 'V-1' } })
    await sendFolder('/in/tenders/Text', files, { ...fields, custom_fields: '{"Vorgang":"V-1"}' })
    await takeAll()

    expect(posted.status).toBe(202)
    for (const name of ['Object', 'Text']) {
      const { job_id } = await jobNoteOf(`/in/tenders/${name}`)
      expect(await storedOf(job_id)).toEqual(await storedOf(posted.body.job_id))
      const archive = await archiveOf(sender, 'processed', 'tenders')
      expect(await sender.names(`${archive}/${name}`)).toEqual([
        'a.csv',
        'b.pdf',
        'c.x83',
        'request.json',
      ])
    }
    expect(await sender.names('/in/tenders')).toEqual([])
  })

  it('null and absent are the same in request.json', async () => {
    await sendFolder(
      '/in/orders/Nulls',
      { 'a.txt': CONTENTS.txt },
      { name: null, custom_fields: null, branch: '', context: null },
    )
    await takeAll()
    const { job_id } = await jobNoteOf('/in/orders/Nulls')
    expect(await storedOf(job_id)).toMatchObject({ kind: 'ORDER', branch: null, context: '' })
  })

  it('the record of a folder has its fields and files, as that of a form', async () => {
    await sendFolder('/in/tenders/Noted', { 'a.txt': CONTENTS.txt }, { name: 'N' })
    await takeAll()
    const size = CONTENTS.txt.length
    expect(await lastRecord()).toMatchObject({
      url: '/in/tenders/Noted/request.json',
      route: '/in/tenders',
      status: 202,
      request_body: JSON.stringify({ name: 'N', files: [{ name: 'a.txt', size }] }),
      request_bytes: String(size + '{"name":"N"}'.length),
    })
  })
})

describe('Documents as files: the same refusals as of the form', () => {
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, at) => [`${String(at).padStart(2, '0')}.txt`, CONTENTS.txt]),
  )

  it.each<[string, Files, Readonly<Record<string, string>>]>([
    ['a content that its name does not say', { 'a.txt': 'x', 'b.pdf': CONTENTS.zip }, {}],
    ['an empty file', { 'a.pdf': '' }, {}],
    ['a field that is not known', { 'a.txt': CONTENTS.txt }, { colour: 'red' }],
    ['text as files', { 'a.txt': CONTENTS.txt }, { files: 'a.txt' }],
    ['a name that is too long', { 'a.txt': CONTENTS.txt }, { name: 'x'.repeat(1_001) }],
    ['a branch that is not known', { 'a.txt': CONTENTS.txt }, { branch: 'Bremen' }],
    ['custom fields that are no JSON', { 'a.txt': CONTENTS.txt }, { custom_fields: '{' }],
    ['custom fields that are no object', { 'a.txt': CONTENTS.txt }, { custom_fields: '[]' }],
    ['a label that is not known', { 'a.txt': CONTENTS.txt }, { custom_fields: '{"X":1}' }],
    ['one file too many', many, {}],
    ['no file', {}, { name: 'N' }],
  ])('%s', async (_name, files, fields) => {
    const before = await countsIn(service)
    const posted = await sendForm(
      service,
      [
        ...Object.entries(files).map(([name, content]) => file(name, content)),
        ...Object.entries(fields).map(([name, text]) => field(name, text)),
      ],
      { headers: { 'x-request-id': 'posted' } },
    )
    await sendFolder('/in/tenders/Refused', files, fields)
    await takeAll()

    const error = await errorOf('/in/tenders/Refused')
    expect(posted.status).toBe(400)
    expect({ ...error, request_id: 'posted' }).toEqual(posted.body.error)
    expect(await countsIn(service)).toEqual(before)
    expect(await lastRecord()).toMatchObject({ status: 400, error_code: 'VALIDATION_FAILED' })
  })

  it.each<[string, unknown, object[]]>([
    ['no object', '[]', [{ loc: ['body'], msg: 'must be object', type: 'type' }]],
    [
      'a number as text',
      { name: 5 },
      [{ loc: ['body', 'name'], msg: 'must be string', type: 'type' }],
    ],
    ['a number as an object', { custom_fields: 5 }, [expect.objectContaining({ type: 'type' })]],
    ['no JSON', '{"name":', [expect.objectContaining({ loc: ['body'], type: 'json' })]],
    [
      'a key twice',
      '{"name":"a","name":"b"}',
      [expect.objectContaining({ type: 'duplicate_key' })],
    ],
  ])('request.json that is %s', async (_name, request, details) => {
    await sendFolder('/in/tenders/Odd', { 'a.txt': CONTENTS.txt }, request)
    await takeAll()
    expect((await errorOf('/in/tenders/Odd')).details).toEqual(details)
  })

  it('a file for which the organisation has no room', async () => {
    await service.rows('update organisations set storage_quota_mb = 1')
    await sender.send('/in/tenders/a.txt', CONTENTS.txt.repeat(30_000))
    await takeAll()
    await service.rows('update organisations set storage_quota_mb = 102400')
    expect(await errorOf('/in/tenders/a.txt')).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('a replay needs no room', async () => {
    const content = CONTENTS.txt.repeat(30_000)
    await sender.send('/in/tenders/full.txt', content)
    await takeAll()
    await service.rows('update organisations set storage_quota_mb = 1')
    await sender.send('/in/tenders/full.txt', content)
    await takeAll()
    await service.rows('update organisations set storage_quota_mb = 102400')
    expect(await lastRecord()).toMatchObject({ status: 200, error_code: null })
  })
})

describe('Orders as JSON files', () => {
  const order = {
    customer_id: 'K-1',
    order_metadata: { customer_reference: 'B-1' },
    positions: [{ article_number: '4711', quantity: 2, unit: 'Stk' }],
  }

  it('are the same order as by POST', async () => {
    const posted = await service.post('/orders', order)
    await sender.send('/in/orders/B-1.json', order)
    await takeAll()
    const { job_id } = await jobNoteOf('/in/orders/B-1.json')
    expect(await storedOf(job_id)).toEqual(await storedOf(posted.body.job_id))
    expect(await lastRecord()).toMatchObject({ request_body: JSON.stringify(order) })
  })

  it.each([
    ['no line', { positions: [] }],
    ['a line without content', { positions: [{}] }],
    ['a day that is none', { ...order, order_metadata: { order_date: '2026-02-30' } }],
    ['an unknown field', { ...order, colour: 'red' }],
  ])('are refused as by POST: %s', async (_name, body) => {
    const posted = await service.post('/orders', body, { 'x-request-id': 'posted' })
    await sender.send('/in/orders/odd.json', body)
    await takeAll()
    const error = await errorOf('/in/orders/odd.json')
    expect(posted.status).toBe(400)
    expect({ ...error, request_id: 'posted' }).toEqual(posted.body.error)
  })
})

describe('A tender or order that is sent again', () => {
  const send = async (path: string, content: string | object, by = sender) => {
    await by.send(path, content)
    await takeAll()
    return lastRecord()
  }
  const order = (reference: string) => ({
    order_metadata: { customer_reference: reference },
    positions: [{ article_number: '1' }],
  })

  it.each([
    ['a document', '/in/tenders/a.txt', '1. 5 Stk Dose\n', '1. 6 Stk Dose\n'],
    ['JSON', '/in/orders/a.json', JSON.stringify(order('A')), JSON.stringify(order('B'))],
  ])('with the same path and contents is the same job: %s', async (_name, path, content, other) => {
    const first = await send(path, content)
    const again = await send(path, content)
    const changed = await send(path, other)
    const elsewhere = await send(path.replace('a.', 'b.'), content)

    expect(first?.status).toBe(202)
    expect(again).toMatchObject({ status: 200, job_id: first?.job_id })
    expect([changed?.status, elsewhere?.status]).toEqual([202, 202])
    expect(new Set([first, changed, elsewhere].map((record) => record?.job_id)).size).toBe(3)
    const archive = await archiveOf(sender, 'processed', path.split('/')[2] ?? '')
    const [name = '', extension] = path.slice(path.lastIndexOf('/') + 1).split('.')
    expect(await sender.text(`${archive}/${name}-2.${extension}.job.json`)).toBe(
      await sender.text(`${archive}/${name}.${extension}.job.json`),
    )
  })

  it('a folder is the same by its fields and contents, not by the spelling of request.json', async () => {
    const path = '/in/tenders/Twice'
    const files = { 'a.txt': CONTENTS.txt }
    const taken = async (request: unknown) => {
      await sendFolder(path, files, request)
      await takeAll()
      return lastRecord()
    }
    const first = await taken('{"name":"N","branch":"Hamburg"}')
    const again = await taken('{ "branch": "Hamburg", "name": "N", "context": null }')
    const changed = await taken('{"name":"M","branch":"Hamburg"}')

    expect(again).toMatchObject({ status: 200, job_id: first?.job_id })
    expect(changed?.status).toBe(202)
  })

  it('after seven days is a new one, also where it was sent in between', async () => {
    const first = await send('/in/tenders/week.txt', CONTENTS.txt)
    await service.rows(`update exchange_files set taken_at = taken_at - interval '6 days'`)
    expect(await send('/in/tenders/week.txt', CONTENTS.txt)).toMatchObject({
      status: 200,
      job_id: first?.job_id,
    })
    await service.rows(`update exchange_files set taken_at = taken_at - interval '2 days'`)
    expect((await send('/in/tenders/week.txt', CONTENTS.txt))?.status).toBe(202)
  })

  it('by two users at the same time is one job', async () => {
    const other = await createSender(service)
    const before = await countsIn(service)
    await sender.send('/in/tenders/both.txt', CONTENTS.txt)
    await other.send('/in/tenders/both.txt', CONTENTS.txt)
    let reached = () => {}
    let goOn = () => {}
    const isReached = new Promise<void>((resolve) => (reached = resolve))
    const isReleased = new Promise<void>((resolve) => (goOn = resolve))
    const { database, log, metrics } = service
    const slow: typeof database = {
      ...database,
      asOrganisation: (organisationId, work, commit) =>
        database.asOrganisation(
          organisationId,
          async (db) => {
            const result = await work(db)
            const [job] = await db.rows(
              sql`select from jobs where xmin = pg_current_xact_id()::xid`,
            )
            if (job) {
              reached()
              await isReleased
            }
            return result
          },
          commit,
        ),
    }
    const work = (handlers: typeof service.handlers) =>
      workOnce({ database, handlers, log, metrics }, new AbortController().signal)

    const first = work(service.handlersOn(slow))
    await isReached
    const second = work(service.handlers)
    await untilOneWaits(service)
    goOn()
    await Promise.all([first, second])

    expect(await countsIn(service)).toMatchObject({
      jobs: String(Number(before?.jobs) + 1),
      inquiries: String(Number(before?.inquiries) + 1),
    })
    const statuses = await service.rows<{ status: number }>(
      `select status from api_calls where url = '/in/tenders/both.txt' order by status`,
    )
    expect(statuses).toEqual([{ status: 200 }, { status: 202 }])
  })
})

it('An answer of the form and one of the file differ in nothing but the job', async () => {
  const posted: Answer = await sendForm(service, [file('same.txt', CONTENTS.txt)])
  await sender.send('/in/tenders/same.txt', CONTENTS.txt)
  await takeAll()
  const note = await jobNoteOf('/in/tenders/same.txt')
  expect(Object.keys(note)).toEqual(Object.keys(posted.body))
})
