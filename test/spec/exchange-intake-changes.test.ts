import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { archiveOf, createSender, type Sender } from '#test/exchange-sender.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { call, type Service, startService } from '#test/service.ts'
import type { Scope } from '../../src/access/api-keys/scopes.ts'
import { createProject } from '../../src/projects/create-project.ts'

let service: Service
let sender: Sender

beforeAll(async () => {
  service = await startService()
  sender = await createSender(service)
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.rows('delete from exchange_files')
  await service.rows('delete from notices')
})

const project = (name = 'Kita') =>
  service.database.asOrganisation(service.organisationId, (db) =>
    createProject(db, service.organisationId, { name }),
  )
const inquiry = (kind: 'TENDER' | 'ORDER') => createInquiry(service, { kind })

/** Sends a file of one of the two folders, and answers what was written next to it. */
async function taken(folder: 'acknowledgements' | 'projects', content: unknown, by = sender) {
  await service.rows('delete from exchange_files')
  await by.send(`/in/${folder}/a.json`, content)
  await service.workOff()
  for (const [area, suffix] of [
    ['processed', 'result'],
    ['failed', 'error'],
  ] as const) {
    const archive = await archiveOf(by, area, folder)
    if (archive.includes('undefined')) continue
    expect(await by.names(archive)).toEqual(['a.json', `a.json.${suffix}.json`])
    return by.text(`${archive}/a.json.${suffix}.json`)
  }
  throw new Error('The file was not taken')
}

const errorOf = async (...given: Parameters<typeof taken>) =>
  JSON.parse(await taken(...given)).error

const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(service.origin, service.apiKey, `/projects/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'x-request-id': 'called', ...headers },
    body: JSON.stringify(body),
  })

async function lastRecord() {
  const [last] = await service.rows<Readonly<Record<string, unknown>>>(
    `select * from api_calls where channel = 'SFTP' order by id desc limit 1`,
  )
  return last
}

const RECORDS = [
  ['tender_id', 'tenders', () => inquiry('TENDER')],
  ['order_id', 'orders', () => inquiry('ORDER')],
  ['project_id', 'projects', () => project()],
] as const

describe.each(RECORDS)('Acknowledgements as files: %s', (name, path, create) => {
  it('do to the record as the call does, and the answer is written next to the file', async () => {
    const id = await create()
    const body = { status: 'SUCCESS', external_id: 'AN-1', metadata: { line: 7 } }

    const answer = await taken('acknowledgements', { [name]: id, ...body })

    const read = (await service.get(`/${path}/${id}`)).body
    expect(JSON.parse(answer)).toEqual(read.acknowledgement)
    expect(read.acknowledgement).toMatchObject(body)
    const reported = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows(sql`
        select api_key_id from acknowledgements
         where record_id = ${id}::bigint
           and record_kind = ${name.replace('_id', '').toUpperCase()}`),
    )
    expect(reported).toEqual([{ api_key_id: sender.apiKeyId }])
    expect(await lastRecord()).toMatchObject({
      method: 'PUT',
      route: '/in/acknowledgements',
      url: '/in/acknowledgements/a.json',
      record_key: id,
      status: 200,
      job_id: null,
      response_body: answer,
    })
  })

  it.each([
    ['no status', {}],
    ['a failure without a message', { status: 'FAILED' }],
    ['an unknown field', { status: 'SUCCESS', external_id: 'A', colour: 'red' }],
    ['a number as id', { status: 'SUCCESS', external_id: 5 }],
  ])('are refused with the words of the call: %s', async (_name, body) => {
    const id = await create()
    const called = await service.post(`/${path}/${id}/acknowledgements`, body, {
      'x-request-id': 'called',
    })
    const error = await errorOf('acknowledgements', { [name]: id, ...body })
    expect(called.status).toBe(400)
    expect({ ...error, request_id: 'called' }).toEqual(called.body.error)
  })

  it.each(['999999999', 'none', '0', ''])('of no record: %j', async (id) => {
    const body = { status: 'SUCCESS', external_id: 'A' }
    const error = await errorOf('acknowledgements', { [name]: id, ...body })
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('Acknowledgements as files', () => {
  const body = { status: 'SUCCESS', external_id: 'A' }
  const ids = 'tender_id, order_id, project_id'

  it.each([
    ['no record', body],
    ['two records', { ...body, tender_id: '1', order_id: '1' }],
    ['a record and null', { ...body, tender_id: '1', project_id: null }],
  ])('must name exactly one record: %s', async (_name, content) => {
    expect((await errorOf('acknowledgements', content)).details).toEqual([
      { loc: ['body'], msg: `must have exactly one of ${ids}`, type: 'required' },
    ])
  })

  it.each([
    ['a number as id', { ...body, tender_id: 5 }, 'body.tender_id: must be string'],
    ['no id', { ...body, tender_id: null }, 'body.tender_id: must be string'],
    ['an array', [body], 'body: must be object'],
    ['no JSON', 'SUCCESS', 'body: malformed JSON'],
    ['nothing', '', 'body: the body is empty'],
  ])('are refused: %s', async (_name, content, message) => {
    const error = await errorOf('acknowledgements', content)
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining(message),
    })
  })

  it('a tender is no order', async () => {
    const order_id = await inquiry('TENDER')
    expect(await errorOf('acknowledgements', { order_id, ...body })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each<[Scope, string, 'tender_id' | 'project_id']>([
    ['projects:write', 'requests:write', 'tender_id'],
    ['requests:write', 'projects:write', 'project_id'],
  ])(
    'need the scope of their record: with %s alone %s is lacking',
    async (scope, lacking, name) => {
      const by = await createSender(service, { scopes: [scope] })
      const id = name === 'tender_id' ? await inquiry('TENDER') : await project()
      expect(await errorOf('acknowledgements', { [name]: id, ...body }, by)).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining(lacking),
      })
    },
  )

  it('may be compressed, but have no lines', async () => {
    const id = await project()
    await sender.send(
      '/in/acknowledgements/a.json.gz',
      gzipSync(JSON.stringify({ project_id: id, ...body })),
    )
    await sender.send('/in/acknowledgements/b.ndjson', JSON.stringify({ project_id: id, ...body }))
    await service.workOff()
    expect(await sender.names(await archiveOf(sender, 'processed', 'acknowledgements'))).toEqual([
      'a.json.gz',
      'a.json.gz.result.json',
    ])
    const failed = await archiveOf(sender, 'failed', 'acknowledgements')
    expect((await sender.json(`${failed}/b.ndjson.error.json`)).error).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })
})

describe('Changes of projects as files', () => {
  it('change the project as PATCH does, and the answer is written next to the file', async () => {
    const id = await project()
    const answer = await taken('projects', { project_id: id, name: 'Neu', estimated_value: 5 })
    const read = await service.get(`/projects/${id}`)
    expect(answer).toBe(read.text)
    expect(read.body).toMatchObject({ name: 'Neu', estimated_value: 5 })
    expect(await lastRecord()).toMatchObject({ status: 200, record_key: id, route: '/in/projects' })
    const history = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows(sql`
        select api_key_id from project_changes
         where action = 'changed' and project_id = ${id}::bigint`),
    )
    expect(history).toEqual([{ api_key_id: sender.apiKeyId }])
  })

  it.each([
    ['the tag of its state', (tag: string) => tag, true],
    ['the tag of another state', () => '"q1Zt0m3rX9v2bK7sYp4LwA"', false],
    ['any state', () => '*', true],
    ['nothing', () => null, true],
  ])('under if_match with %s', async (_name, tagOf, changes) => {
    const id = await project('Old')
    const tag = tagOf((await service.get(`/projects/${id}`)).headers.get('etag') ?? '')
    const answer = await taken('projects', { project_id: id, if_match: tag, name: 'New' })
    expect((await service.get(`/projects/${id}`)).body.name).toBe(changes ? 'New' : 'Old')
    if (changes) return
    expect(JSON.parse(answer).error.code).toBe('PRECONDITION_FAILED')
    expect(await lastRecord()).toMatchObject({ status: 412, error_code: 'PRECONDITION_FAILED' })
  })

  it.each([
    ['an unknown field', { colour: 'red' }],
    ['a status that is none', { status: 'OPEN' }],
    ['a day that is none', { submission_date: '2026-02-30' }],
    ['a label that is not known', { custom_fields: { X: 1 } }],
  ])('are refused with the words of the call: %s', async (_name, body) => {
    const id = await project()
    const called = await patch(id, body)
    const error = await errorOf('projects', { project_id: id, ...body })
    expect(called.status).toBe(400)
    expect({ ...error, request_id: 'called' }).toEqual(called.body.error)
  })

  it.each([
    ['no project', { name: 'x' }, 'VALIDATION_FAILED'],
    ['a number as project', { project_id: 5, name: 'x' }, 'VALIDATION_FAILED'],
    ['a project that is not there', { project_id: '999999999', name: 'x' }, 'NOT_FOUND'],
    ['an id that is none', { project_id: 'x', name: 'x' }, 'NOT_FOUND'],
    ['a number as tag', { project_id: '1', if_match: 5 }, 'VALIDATION_FAILED'],
  ])('are refused: %s', async (_name, content, code) => {
    expect((await errorOf('projects', content)).code).toBe(code)
  })

  it('no project of another organisation is changed', async () => {
    const other = await service.createOrganisation('Other')
    const id = await service.database.asOrganisation(other.organisationId, (db) =>
      createProject(db, other.organisationId, { name: 'Theirs' }),
    )
    expect((await errorOf('projects', { project_id: id, name: 'Ours' })).code).toBe('NOT_FOUND')
    expect(
      (await errorOf('acknowledgements', { project_id: id, status: 'FAILED', message: 'x' })).code,
    ).toBe('NOT_FOUND')
  })
})

describe('The SFTP user of a file that waits', () => {
  const refusalAfter = async (act: (by: Sender) => string) => {
    const by = await createSender(service)
    await by.send('/in/articles/a.json', { articles: [{ article_number: 'U-1' }] })
    await service.rows(act(by))
    await service.workOff()
    const archive = await archiveOf(by, 'failed', 'articles')
    return (await by.json(`${archive}/a.json.error.json`)).error
  }

  it.each([
    ['was revoked', 'revoked_at = now()'],
    ['has expired', `expires_at = now() - interval '1 minute'`],
  ])('%s: the file is refused, and nothing is applied', async (_name, change) => {
    const error = await refusalAfter(
      ({ apiKeyId }) => `update api_keys set ${change} where id = ${apiKeyId}`,
    )
    expect(error).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'The SFTP user that sent this file has expired or was revoked',
    })
    expect((await service.get('/articles/U-1')).status).toBe(404)
    expect(await lastRecord()).toMatchObject({ status: 401, error_code: 'UNAUTHORIZED' })
  })

  it('lost the scope: the file is refused, and no budget is taken', async () => {
    const error = await refusalAfter(
      ({ apiKeyId }) => `update api_keys set scopes = '{users:read}' where id = ${apiKeyId}`,
    )
    expect(error).toMatchObject({
      code: 'FORBIDDEN',
      message: 'The SFTP user that sent this file lacks the scope master-data:write',
    })
    expect(await lastRecord()).toMatchObject({ status: 403, budget_left: null })
  })

  it('is not the only one to learn of a refusal: the admins are told', async () => {
    const admin = await service.signIn({ role: 'ADMIN' })
    await sender.send('/in/articles/told.json', '{"articles":[{}]}')
    await service.workOff()
    const [notice] = (await admin.get('/notices')).body.data
    expect(notice).toMatchObject({
      kind: 'exchange_refusal',
      arguments: {
        path: '/in/articles/told.json',
        error_code: 'VALIDATION_FAILED',
        message: 'body.articles.0.article_number: is required',
      },
    })
  })
})
