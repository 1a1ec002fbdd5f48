import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveOf, createSender, type Sender } from '#test/exchange-sender.ts'
import { createRandom } from '#test/random.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { bulkResources } from '../../src/tasks.ts'

const MB = 1024 * 1024

let service: Service
let sender: Sender
/** The same rows go there by calls of the API. */
let twin: Awaited<ReturnType<Service['createOrganisation']>>

beforeAll(async () => {
  service = await startService()
  sender = await createSender(service)
  twin = await service.createOrganisation('Twin')
})
afterAll(() => service.stop())
beforeEach(() => service.rows('delete from exchange_files'))

const post = (path: string, body: string) =>
  call(service.origin, twin.apiKey, path, jsonInit(body, { 'x-request-id': 'posted' }))

const folderOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n')

type Rows = readonly unknown[]

const FORMATS: readonly [string, (key: string, rows: Rows) => string | Buffer][] = [
  ['json', (key, rows) => JSON.stringify({ [key]: rows })],
  ['json.gz', (key, rows) => gzipSync(JSON.stringify({ [key]: rows }))],
  ['ndjson', (_key, rows) => lines(rows)],
  ['ndjson.gz', (_key, rows) => gzipSync(`${lines(rows)}\n`)],
]

/** The fields of a job, without its identity and its times. */
async function jobOf(apiKey: string, jobId: string) {
  const { body } = await call(service.origin, apiKey, `/jobs/${jobId}`)
  const { job_id, created_at, updated_at, ...rest } = body
  return rest
}

type Recorded = { readonly [column: string]: unknown }

const callsWith = (channel: string) =>
  service.rows<Recorded>(`
    select api_calls.* from api_calls where channel = '${channel}' order by id desc`)

async function lastCall(channel: 'API' | 'SFTP'): Promise<Recorded> {
  await service.flushCalls()
  const [last] = await callsWith(channel)
  return last ?? {}
}

describe('Master data as files: the same job as by POST', () => {
  for (const resource of bulkResources) {
    const { path, arrayKey, keyFields } = resource
    const folder = folderOf(path)
    const [first] = resource.examples
    /** A sound row twice, a removal of nothing, and a row of another key. */
    const rows = [
      first,
      first,
      ...resource.examples,
      { ...first, ...Object.fromEntries(keyFields.map((field) => [field, 'x-1'])) },
      ...(folder === 'articles' ? [{ article_number: 'x-2', ean: '12' }] : []),
    ]

    it.each(FORMATS)(`${folder}.%s`, async (extension, write) => {
      const posted = await post(path, JSON.stringify({ [arrayKey]: rows }))
      const name = `delta.${extension}`

      await sender.send(`/in/${folder}/${name}`, write(arrayKey, rows))
      await service.workOff()

      const archive = await archiveOf(sender, 'processed', folder)
      expect(await sender.names(archive)).toEqual([name, `${name}.job.json`])
      const note = await sender.json(`${archive}/${name}.job.json`)
      expect(note).toEqual({
        job_id: expect.any(String),
        status_url: `/api/public/v1/jobs/${note.job_id}`,
      })
      expect(posted.status).toBe(202)
      expect(await jobOf(service.apiKey, note.job_id)).toEqual(
        await jobOf(twin.apiKey, posted.body.job_id),
      )
      expect(await sender.names(`/in/${folder}`)).toEqual([])
    })

    it.each(FORMATS)(`${folder}.%s with a refused row`, async (extension, write) => {
      const refused = [first, { ...first, no_such_field: 1 }, { [keyFields[0] ?? '']: 4711 }]
      const posted = await post(path, JSON.stringify({ [arrayKey]: refused }))
      const name = `delta.${extension}`

      await sender.send(`/in/${folder}/${name}`, write(arrayKey, refused))
      await service.workOff()

      const archive = await archiveOf(sender, 'failed', folder)
      expect(await sender.names(archive)).toEqual([name, `${name}.error.json`])
      const { error } = await sender.json(`${archive}/${name}.error.json`)
      expect(posted.status).toBe(400)
      expect({ ...error, request_id: 'posted' }).toEqual(posted.body.error)
    })
  }

  it('drawn rows are the same job as lines, whatever is in them and between them', async () => {
    const random = createRandom()
    const texts = ['Käse', '€ \u2028\u2029', 'a\nb\r\nc', '"]}\\', '{', '\u0000', '🔌', ' ', '']
    const value = () =>
      random.pick<unknown>([random.pick(texts), random.whole(-5, 5), null, true, ['x'], {}])
    const draw = (): Rows =>
      Array.from({ length: random.whole(0, 12) }, (_, n) => ({
        article_number: random.chance(0.1) ? value() : `D-${n % 5}`,
        ...(random.chance(0.7) && { name: random.chance(0.2) ? value() : random.pick(texts) }),
        ...(random.chance(0.3) && {
          list_price: random.chance(0.3) ? value() : random.whole(0, 9),
        }),
        ...(random.chance(0.3) && { custom_fields: { [random.pick(texts)]: value() } }),
      }))
    const separators = ['\n', '\r\n', '\n\n', ' \n\t']
    for (let round = 0; round < 25; round += 1) {
      await service.rows('delete from exchange_files')
      const rows = draw()
      const posted = await post('/articles', JSON.stringify({ articles: rows }))
      const asLines = rows.map((row) => `${JSON.stringify(row)}${random.pick(separators)}`).join('')
      await sender.send('/in/articles/drawn.ndjson', asLines)
      await service.workOff()
      if (posted.status === 202) {
        const archive = await archiveOf(sender, 'processed', 'articles')
        const { job_id } = await sender.json(`${archive}/drawn.ndjson.job.json`)
        expect([asLines, await jobOf(service.apiKey, job_id)]).toEqual([
          asLines,
          await jobOf(twin.apiKey, posted.body.job_id),
        ])
      } else {
        const archive = await archiveOf(sender, 'failed', 'articles')
        const { error } = await sender.json(`${archive}/drawn.ndjson.error.json`)
        expect([asLines, { ...error, request_id: 'posted' }]).toEqual([asLines, posted.body.error])
      }
    }
  })

  it('rows that are sent again are applied again, under the same path, too', async () => {
    const rowsNamed = (name: string) => ({ articles: [{ article_number: 'AGAIN', name }] })
    for (const name of ['first', 'second', 'first']) {
      await sender.send('/in/articles/again.json', rowsNamed(name))
      await service.workOff()
      expect((await service.get('/articles/AGAIN')).body.name).toBe(name)
    }
    const archive = await archiveOf(sender, 'processed', 'articles')
    const jobs = await Promise.all(
      ['again', 'again-2', 'again-3'].map((name) =>
        sender.json(`${archive}/${name}.json.job.json`),
      ),
    )
    expect(new Set(jobs.map(({ job_id }) => job_id)).size).toBe(3)
  })

  it('may be larger than one segment of the tree and one chunk of rows', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => ({
      article_number: `L-${n}`,
      name: `Article ${n} `.repeat(20),
    }))
    await sender.send('/in/articles/large.ndjson', lines(rows))
    await service.workOff()

    const archive = await archiveOf(sender, 'processed', 'articles')
    const { job_id } = await sender.json(`${archive}/large.ndjson.job.json`)
    expect(await jobOf(service.apiKey, job_id)).toMatchObject({
      total_rows: 30_000,
      created_count: 30_000,
    })
  })

  it('no rows at all are a job without rows', async () => {
    await sender.send('/in/articles/none.ndjson', '\n')
    await sender.send('/in/articles/none.json', { articles: [] })
    await service.workOff()

    const archive = await archiveOf(sender, 'processed', 'articles')
    for (const name of ['none.ndjson', 'none.json']) {
      const { job_id } = await sender.json(`${archive}/${name}.job.json`)
      expect(await jobOf(service.apiKey, job_id)).toMatchObject({ status: 'COMPLETED' })
    }
  })
})

/** The error of the one file that was refused. */
async function refusalOf(path: string, content: unknown) {
  await sender.send(path, content)
  await service.workOff()
  const [, , folder = '', name = ''] = path.split('/')
  const archive = await archiveOf(sender, 'failed', folder)
  expect(await sender.names(archive)).toEqual([name, `${name}.error.json`])
  return (await sender.json(`${archive}/${name}.error.json`)).error
}

describe('Master data as files: refused are', () => {
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ article_number: `N-${n}` }))

  it.each([
    ['no gzip', '{"articles":[]}'],
    ['a gzip stream that is cut off', gzipSync(lines(rowsOf(2_000))).subarray(0, -20)],
    ['a gzip stream that is damaged', gzipSync(lines(rowsOf(2_000))).fill(0, 100, 200)],
  ])('under a name of gzip: %s', async (_name, content) => {
    expect(await refusalOf('/in/articles/a.ndjson.gz', content)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body'], msg: 'is not what its name says', type: 'encoding' }],
    })
  })

  it.each([
    ['an order', '/in/orders/bomb.json.gz', 16],
    ['an acknowledgement', '/in/acknowledgements/bomb.json.gz', 1],
    ['a project', '/in/projects/bomb.json.gz', 1],
  ])('a gzip bomb, as soon as it is too large: %s', async (_name, path, maxMegabytes) => {
    const bomb = gzipSync(Buffer.alloc((maxMegabytes + 1) * MB, '\n'))
    expect(await refusalOf(path, bomb)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    // It is decompressed in pieces of 64 KB.
    const { request_bytes } = await lastCall('SFTP')
    expect(Number(request_bytes)).toBeLessThanOrEqual(maxMegabytes * MB + 64 * 1024)
  })

  it.each([
    ['bomb.json.gz', '{"articles":[{"article_number":"1","name":"'],
    ['bomb.ndjson.gz', '{"article_number":"1","name":"'],
  ])('a gzip bomb of one row, as soon as the row is too large: %s', async (name, start) => {
    const bomb = gzipSync(Buffer.concat([Buffer.from(start), Buffer.alloc(4 * MB, 'x')]))
    const error = await refusalOf(`/in/articles/${name}`, bomb)
    expect(error.message).toBe('body.articles.0: must not be longer than 2097152 bytes')
  })

  it('more than 100,000 rows, by the place of the array', async () => {
    const error = await refusalOf('/in/articles/a.ndjson', lines(rowsOf(100_001)))
    expect(error.details).toEqual([
      { loc: ['body', 'articles'], msg: 'must have at most 100000 rows', type: 'maxItems' },
    ])
    expect(
      await service.rows('select from job_chunks where job_id not in (select id from jobs)'),
    ).toEqual([])
  })

  it('two rows in a line, by the number of the line', async () => {
    const error = await refusalOf('/in/articles/a.ndjson', '{"article_number":"1"}\n\n{}]}\n')
    expect(error.message).toBe('body.articles.1: line 3 must hold one JSON object and nothing else')
  })

  it('the same body as by POST, with the same words', async () => {
    for (const body of ['', '[]', '{"articles":{}}', '{"customers":[]}', '{"articles":[}', 'ÿ']) {
      await service.rows('delete from exchange_files')
      const posted = await post('/articles', body)
      const error = await refusalOf('/in/articles/a.json', body)
      expect({ ...error, request_id: 'posted' }).toEqual(posted.body.error)
    }
  })
})

describe('The record of a taken file', () => {
  it('says what the record of the call says, and that it came as a file', async () => {
    const body = JSON.stringify({ articles: [{ article_number: 'R-1', name: 'Käse' }] })
    await post('/articles', body)
    const posted = await lastCall('API')

    await sender.send('/in/articles/record.json', body)
    await service.workOff()

    const archive = await archiveOf(sender, 'processed', 'articles')
    const answer = await sender.text(`${archive}/record.json.job.json`)
    const record = await lastCall('SFTP')
    expect(record).toMatchObject({
      organisation_id: service.organisationId,
      api_key_id: sender.apiKeyId,
      method: 'PUT',
      route: '/in/articles',
      url: '/in/articles/record.json',
      client_address: '192.0.2.7',
      status: 202,
      error_code: null,
      job_id: JSON.parse(answer).job_id,
      response_body: answer,
      response_bytes: String(Buffer.byteLength(answer)),
    })
    for (const column of ['request_bytes', 'request_rows', 'request_body']) {
      expect([column, record[column]]).toEqual([column, posted[column]])
    }
    expect(Number(record['budget_left'])).toBeGreaterThan(0)
  })

  it('has the identity of the error envelope', async () => {
    const error = await refusalOf('/in/articles/a.json', '{"articles":[{}]}')
    expect(await lastCall('SFTP')).toMatchObject({
      request_id: error.request_id,
      status: 400,
      error_code: 'VALIDATION_FAILED',
      job_id: null,
    })
  })

  it('has the first rows of a long file, and no hash: the file itself is kept', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ article_number: `H-${n}`, name: 'x' }))
    const body = JSON.stringify({ articles: rows })
    await post('/articles', body)
    const posted = await lastCall('API')
    const recorded = async (name: string, content: string | Buffer) => {
      await sender.send(`/in/articles/${name}`, content)
      await service.workOff()
      return lastCall('SFTP')
    }

    const asJson = await recorded('long.json.gz', gzipSync(body))
    const asLines = await recorded('long.ndjson', lines(rows))

    for (const column of ['request_bytes', 'request_rows', 'request_body']) {
      expect([column, asJson[column]]).toEqual([column, posted[column]])
    }
    expect(asLines).toMatchObject({
      request_rows: 5_000,
      request_sha256: null,
      request_body: `${lines(rows.slice(0, 20))}…`,
    })
  })

  it('counts for its key', async () => {
    const counted = () =>
      service.rows<{ status: number; calls: string }>(`
        select status, sum(calls) as calls from key_hours
         where api_key_id = ${sender.apiKeyId} group by status order by status`)
    await service.rows('delete from key_hours')
    await service.rows(`update api_keys set last_used_at = null where id = ${sender.apiKeyId}`)

    await sender.send('/in/articles/1.json', { articles: [] })
    await sender.send('/in/articles/2.json', 'no JSON')
    await service.workOff()

    expect(await counted()).toEqual([
      { status: 202, calls: '1' },
      { status: 400, calls: '1' },
    ])
    const [key] = await service.rows<{ is_used: boolean }>(`
      select last_used_at is not null as is_used from api_keys where id = ${sender.apiKeyId}`)
    expect(key).toEqual({ is_used: true })
  })

  it('has no secret of the file', async () => {
    await sender.send('/in/articles/secret.json', '{"articles":[{"api_key":"top-secret"}]}')
    await service.workOff()
    const record = await lastCall('SFTP')
    expect(record['request_body']).toBe('{"articles":[{"api_key":"***"}]}')
  })
})
