import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { createLog } from '#kernel/log.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { createSender } from '#test/exchange-sender.ts'
import { file } from '#test/forms.ts'
import { CONTENTS, sendForm } from '#test/intake.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { type Service, startService } from '#test/service.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { recordCalls } from '../../src/access/call-records/record-calls.ts'
import { traceRecord } from '../../src/acknowledgements/trace-record.ts'
import { createExchangeLog } from '../../src/file-exchange/exchange-log.ts'
import { releaseInquiry } from '../../src/inquiries/release/release-inquiry.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { exportProject } from '../../src/projects/export-project.ts'
import { createHandlers } from '../../src/tasks.ts'

const lines: string[] = []
const log = createLog({ level: 'warn' }, { write: (line) => lines.push(line) })

let service: Service
let account: SftpAccount

beforeAll(async () => {
  service = await startService(undefined, 0, {}, { log })
  await createCatalogue(service)
  account = await createSftpAccount(service.database, service.organisationId, 'erp-files')
})
afterAll(async () => {
  await account.remove()
  await service.stop()
})
beforeEach(async () => {
  await service.rows('delete from tasks')
  await service.rows('delete from exchange_files')
  lines.length = 0
})

const as = <T>(work: (db: Db, organisationId: number) => Promise<T>, of = service.organisationId) =>
  service.database.asOrganisation(of, (db) => work(db, of))

type OutFile = {
  readonly path: string
  readonly name: string
  readonly state: string
  readonly size: string
  readonly text: string
}

/** All files, in the order in which they appeared. */
async function outFiles(): Promise<readonly OutFile[]> {
  const found = await service.rows<Omit<OutFile, 'text'> & { sha256: string }>(`
    select folder || '/' || name as path, name, state, file.size, sha256
      from exchange_files as file join exchange_segments on file_id = id order by id`)
  return Promise.all(
    found.map(async ({ sha256, ...shown }) => ({ ...shown, text: await textOf(sha256) })),
  )
}

async function textOf(sha256: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of service.files.read(sha256)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const paths = async () => (await outFiles()).map(({ path }) => path)
const tasks = () =>
  service.rows<{ kind: string }>('select kind from tasks').then((rows) => rows.map((r) => r.kind))

/** `2026-11-14T09:45:12.000417Z` as names have it. */
const inName = (moment: string): string => moment.replaceAll(/[-:.]/g, '')

const release = (inquiryId: string) =>
  as((db, organisationId) =>
    releaseInquiry(db, {
      organisationId,
      inquiryId,
      userEmail: 'ada@example.com',
      now: new Date(),
    }),
  )

async function released(kind: 'TENDER' | 'ORDER') {
  const { inquiryId } = await createInquiry(service, {
    kind,
    positions: [{ settledWith: 'A-1' }, { text: 'Übergangsstück "3/4" \\ 22 mm' }],
  })
  return { inquiryId, ...(await release(inquiryId)) }
}

const exported = (name: string) =>
  as(async (db, organisationId) => {
    const projectId = await createProject(db, organisationId, { name })
    return exportProject(db, organisationId, { projectId, userEmail: 'ada@example.com' })
  })

/** Works on one task, if one is free, with something changed. */
const workWith = (deps: Partial<Service['processing']>): Promise<boolean> =>
  workOnce(
    {
      database: service.database,
      handlers: createHandlers({ ...service.processing, ...deps }),
      log,
      metrics: service.metrics,
    },
    new AbortController().signal,
  )

async function pushed(number: string): Promise<string> {
  const { body } = await service.post('/articles', { articles: [{ article_number: number }] })
  return body.job_id
}

describe('Out-files: what is written', () => {
  it('the end of a job is a file with the bytes of GET /jobs/{job_id}', async () => {
    const jobId = await pushed('O-1')
    await service.workOff()
    const { text, body } = await service.get(`/jobs/${jobId}`)
    expect(await outFiles()).toEqual([
      {
        path: `/out/jobs/${inName(body.updated_at)}_${jobId}.json`,
        name: expect.stringMatching(/^\d{8}T\d{12}Z_[0-9a-f-]{36}\.json$/),
        state: 'OUT',
        size: String(Buffer.byteLength(text)),
        text,
      },
    ])
  })

  it.each([
    ['TENDER', 'tenders'],
    ['ORDER', 'orders'],
  ] as const)('a released %s is a file with the bytes of its GET', async (kind, folder) => {
    const { inquiryId, completed_at } = await released(kind)
    await service.workOff()
    const { text } = await service.get(`/${folder}/${inquiryId}`)
    expect(await outFiles()).toMatchObject([
      { path: `/out/${folder}/${inName(completed_at)}_${inquiryId}.json`, text },
    ])
    expect(text).toContain('Übergangsstück')
  })

  it('an exported project is a file with the bytes of its GET', async () => {
    const { project_id, exported_at } = await exported('Neubau Kita')
    await service.workOff()
    const { text } = await service.get(`/projects/${project_id}`)
    expect(await outFiles()).toMatchObject([
      { path: `/out/projects/${inName(exported_at)}_${project_id}.json`, text },
    ])
  })

  it.each([
    ['COMPLETED', 'a.csv', CONTENTS.csv],
    ['FAILED', 'a.pdf', CONTENTS.pdf],
  ])('the end of processing as %s is one file of its job', async (status, name, content) => {
    const { body } = await sendForm(service, [file(name, content)])
    await service.workOff()
    const job = await service.get(`/jobs/${body.job_id}`)
    expect(job.body).toMatchObject({ entity: 'REQUESTS', status })
    expect(await outFiles()).toMatchObject([
      { path: `/out/jobs/${inName(job.body.updated_at)}_${body.job_id}.json`, text: job.text },
    ])
  })

  it('each release is a file of its own, and the earlier one stays as it was', async () => {
    const { inquiryId, completed_at } = await released('TENDER')
    await service.workOff()
    const [first] = await outFiles()
    const again = await release(inquiryId)
    await service.workOff()
    const { text } = await service.get(`/tenders/${inquiryId}`)
    expect(await outFiles()).toEqual([
      first,
      expect.objectContaining({
        path: `/out/tenders/${inName(again.completed_at)}_${inquiryId}.json`,
        text,
      }),
    ])
    expect(again.completed_at > completed_at).toBe(true)
  })

  it('a record of many megabytes is fetched with the bytes of its GET, through reads of 32 KB', async () => {
    const { inquiryId } = await createInquiry(service, {
      kind: 'TENDER',
      positions: Array.from({ length: 50 }, (_, n) => ({
        text: `${n} ä"\\ ${'€'.repeat(50_000)}`,
      })),
    })
    await release(inquiryId)
    await service.workOff()
    const { text } = await service.get(`/tenders/${inquiryId}`)
    expect(Buffer.byteLength(text)).toBeGreaterThan(6_000_000)
    const partner = await createSender(service)
    const [name] = await partner.names('/out/tenders')
    expect((await partner.text(`/out/tenders/${name}`)) === text).toBe(true)
  })

  it('files appear in the order of their events: a slow one holds up those behind it', async () => {
    const first = await released('TENDER')
    const second = await exported('Second')
    const third = await release(first.inquiryId)
    const { files } = service
    const found: boolean[] = []
    const put: typeof files.put = async (bytes) => {
      found.push(await workWith({}))
      return files.put(bytes)
    }
    await workWith({ files: { ...files, put } })
    expect(found).toEqual([false])
    await service.workOff()
    expect((await outFiles()).map(({ name }) => name.split('_')[0])).toEqual(
      [first.completed_at, second.exported_at, third.completed_at].map(inName),
    )
  })
})

describe('Out-files: for whom', () => {
  it('an organisation without an SFTP user gets neither task nor file', async () => {
    const other = await service.createOrganisation('Other')
    await as(async (db, organisationId) => {
      const projectId = await createProject(db, organisationId, { name: 'Other' })
      await exportProject(db, organisationId, { projectId, userEmail: 'ada@example.com' })
    }, other.organisationId)
    expect(await tasks()).toEqual([])
  })

  it('revoked SFTP users count as none', async () => {
    await service.rows(`update api_keys set revoked_at = now() where channel = 'SFTP'`)
    await released('TENDER')
    expect(await tasks()).toEqual([])
    await service.rows(`update api_keys set revoked_at = null where channel = 'SFTP'`)
    await released('TENDER')
    expect(await tasks()).toEqual(['write-out-file'])
  })

  it('a change that is rolled back leaves no task', async () => {
    const undone = as(async (db, organisationId) => {
      const projectId = await createProject(db, organisationId, { name: 'Undone' })
      await exportProject(db, organisationId, { projectId, userEmail: 'ada@example.com' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await tasks()).toEqual([])
  })
})

describe('Out-files: crashes', () => {
  const leaseEnds = () =>
    service.rows('update tasks set run_at = now(), lease_until = now() - make_interval(secs => 1)')

  it('a worker that dies between storing and committing leaves no file; the next writes one', async () => {
    await released('TENDER')
    let isStored = false
    const { database, files } = service.processing
    const put: typeof files.put = async (bytes) => {
      const content = await files.put(bytes)
      isStored = true
      return content
    }
    const dying: typeof database = {
      ...database,
      asOrganisation: (id, work) =>
        isStored
          ? Promise.reject(new Error('The process is gone'))
          : database.asOrganisation(id, work),
    }
    await workWith({ database: dying, files: { ...files, put } })
    expect(isStored).toBe(true)
    expect(await paths()).toEqual([])
    await leaseEnds()
    await service.workOff()
    expect(await paths()).toHaveLength(1)
    expect(await tasks()).toEqual([])
  })

  it('a worker that lost its lease writes nothing any more', async () => {
    await released('TENDER')
    const { files } = service.processing
    const put: typeof files.put = async (bytes) => {
      const content = await files.put(bytes)
      await leaseEnds()
      await service.workOff()
      expect(await paths()).toHaveLength(1)
      // The partner has fetched and deleted it meanwhile.
      await service.rows('delete from exchange_files')
      return content
    }
    await workWith({ files: { ...files, put } })
    expect(await paths()).toEqual([])
    expect(lines.join('')).toContain('another worker took this task over')
  })

  it('an event that is written twice is one file', async () => {
    await released('TENDER')
    await service.rows(`
      insert into tasks (organisation_id, kind, payload, lane)
      select organisation_id, kind, payload, lane from tasks`)
    await service.workOff()
    expect(await paths()).toHaveLength(1)
    expect(await tasks()).toEqual([])
  })

  it('a record that is gone ends the task with a line in the log', async () => {
    await exported('Gone')
    const [event] = await service.rows<{ id: string }>(
      `select payload ->> 'eventId' as id from tasks`,
    )
    await service.rows(`delete from events where id = '${event?.id}'`)
    await service.workOff()
    expect(await tasks()).toEqual([])
    expect(await paths()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the record of an event is gone', event: event?.id },
    ])
  })

  it('a file that cannot be written is given up, and later ones are written', async () => {
    await released('TENDER')
    const { exported_at } = await exported('Later')
    const [first] = await service.rows<{ id: string }>('select min(id) as id from tasks')
    const put = () => Promise.reject(new Error('disk on fire'))
    for (let claims = 0; claims < 40; claims += 1) {
      const isThere = await service.rows(`select from tasks where id = ${first?.id}`)
      if (isThere.length === 0) break
      await workWith({ files: { ...service.files, put } })
      await service.rows('update tasks set run_at = now()')
    }
    await service.workOff()
    expect(await paths()).toEqual([expect.stringContaining(`/out/projects/${inName(exported_at)}`)])
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        msg: 'a task was given up',
        kind: 'write-out-file',
        cause: 'Error: disk on fire',
      }),
    )
  })
})

describe('Out-files: the trace', () => {
  it.each(['TENDER', 'ORDER', 'PROJECT'] as const)(
    'of a %s shows that its file was fetched and deleted, by which SFTP user',
    async (kind) => {
      const recordId =
        kind === 'PROJECT'
          ? (await exported('Traced')).project_id
          : (await released(kind)).inquiryId
      await service.workOff()
      const [path = ''] = await paths()
      const calls = recordCalls(service.database, () => new Date(), log)
      const [key] = await service.rows<{ id: string }>(
        `select api_key_id as id from sftp_users where name = 'erp-files'`,
      )
      const now = () => new Date()
      const acts = createExchangeLog({ calls, now, elapsedMs: () => 0 })(
        { organisationId: service.organisationId, apiKeyId: key?.id ?? '' },
        '192.0.2.1',
      )
      const act = { path, recordKind: kind, recordId, size: 7 }
      acts.onFetched(act)
      acts.onDeleted(act)
      await calls.close()
      const trace = await as((db, organisationId) =>
        traceRecord(db, organisationId, { kind, recordId }),
      )
      const common = { channel: 'SFTP', path, key_name: 'erp-files' }
      expect(trace).toMatchObject([
        { type: 'released' },
        { type: 'fetched', method: 'GET', status: 200, ...common },
        { type: 'deleted', method: 'DELETE', status: 204, ...common },
      ])
    },
  )

  it('is looked up along its index', async () => {
    const plan = await service.rows<{ 'QUERY PLAN': string }>(`
      explain select 1 from api_calls
       where record_key = '1' and route = '/out/orders' and organisation_id = 1
         and called_at >= now() order by called_at desc limit 500`)
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('api_calls_of_out_file')
  })
})
