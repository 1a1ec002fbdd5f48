import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { type AcceptedInquiry, acceptInquiry, readInquiry } from '#test/inquiries.ts'
import { untilOneWaits } from '#test/locks.ts'
import { type Service, startService } from '#test/service.ts'
import { arrive, csv, file, ONE, sheet } from '#test/wholesale.ts'
import { lockInquiry } from '../../src/inquiries/queries.ts'
import { recount } from '../../src/inquiries/recount.ts'
import { createHandlers } from '../../src/tasks.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('Where processing fails', () => {
  const cases = [
    ['damaged', 'LV.x83', '<?xml version="1.0"?><GAEB><Award>', /damaged/i, 'BROKEN_FILE'],
    [
      'without any position',
      'Brief.txt',
      'Sehr geehrte Damen und Herren,\n\nmit freundlichen Grüßen',
      /No position/,
      null,
    ],
    ['of no format', 'LV.csv', Buffer.from([0, 1, 2, 3, 255]), /format/, 'UNKNOWN_FORMAT'],
  ] as const

  it.each(cases)(
    '%s: the job is FAILED with the reason, the request stays without positions',
    async (_, name, bytes, reason, problem) => {
      const home = await arrive(service)
      const found = await home.process({ files: [file(name, bytes)], customerId: 'K-1' })
      const { job, inquiry, positions, chapters, files, events, processing } = found

      expect(job).toMatchObject({
        status: 'FAILED',
        total_rows: 0,
        created_count: 0,
        error_count: 1,
        errors: [{ row_number: 0, identifier: name, error_message: expect.stringMatching(reason) }],
        result: { request_id: inquiry['id'], request_status: 'NEEDS_REVIEW', position_count: 0 },
      })
      expect(inquiry).toMatchObject({ status: 'NEEDS_REVIEW', position_count: 0, name })
      expect([positions, chapters]).toEqual([[], []])
      expect(files).toMatchObject([{ name, problem, sha256: expect.any(String) }])
      expect(events).toMatchObject([
        { type: 'job.finished', data: job },
        {
          type: 'request.processing_completed',
          data: {
            request_id: inquiry['id'],
            request_type: 'TENDER',
            job_id: job['job_id'],
            request_status: 'NEEDS_REVIEW',
            position_count: 0,
            success: false,
          },
        },
      ])
      expect(processing).toMatchObject({ step: 'FAILED', error: expect.stringMatching(reason) })
    },
  )

  it('a file that is lost is told as the reason', async () => {
    const home = await arrive(service)
    const accepted = await home.accept(sheet())
    const { files } = await home.read(accepted)
    await service.files.remove(files[0]?.['sha256'])
    await service.workOff()
    const { job } = await home.read(accepted)
    expect(job).toMatchObject({ status: 'FAILED', errors: [{ identifier: 'Liste.csv' }] })
  })

  it('an order that failed is no longer parsing: its metadata is an object', async () => {
    const home = await arrive(service)
    const files = [file('LV.x83', '<?xml version="1.0"?><GAEB>')]
    expect((await home.process({ kind: 'ORDER', files })).inquiry['order_metadata']).toEqual({})
  })

  it('it can be processed again, by another file', async () => {
    const home = await arrive(service)
    const first = await home.process({
      files: [file('LV.x83', '<?xml version="1.0"?><GAEB>'), file('B.csv', ONE)],
    })
    const second = await home.again(first, 'B.csv')
    expect(first.job['status']).toBe('FAILED')
    expect(second.job['status']).toBe('COMPLETED')
    expect(second.positions).toHaveLength(1)
    expect(first.files.map(({ problem }) => problem)).toEqual(['BROKEN_FILE', null])
  })

  it('it needs review also after its customer is known: somebody has to enter lines', async () => {
    const home = await arrive(service)
    const files = [file('LV.x83', '<?xml version="1.0"?><GAEB>')]
    const { inquiryId, organisationId } = await home.process({ files, customerId: 'K-1' })
    const { status } = await service.database.asOrganisation(organisationId, async (db) => {
      await lockInquiry(db, organisationId, inquiryId)
      return recount(db, organisationId, inquiryId)
    })
    expect(status).toBe('NEEDS_REVIEW')
  })

  it('a run that fails leaves nothing of the one before', async () => {
    const home = await arrive(service)
    const first = await home.process({ files: [file('B.csv', ONE), file('Leer.txt', 'Guten Tag')] })
    const second = await home.again(first, 'Leer.txt')
    expect(second.job['status']).toBe('FAILED')
    expect(second.positions).toEqual([])
    expect(second.inquiry).toMatchObject({
      status: 'NEEDS_REVIEW',
      position_count: 0,
      open_count: 0,
    })
  })
})

describe('What happens while it is processed', () => {
  type Deps = Service['processing']

  /** Works with something of it changed. */
  async function workWith(changed: Partial<Deps>): Promise<void> {
    const handlers = createHandlers({ ...service.processing, ...changed })
    const log = pino({ level: 'silent' })
    const worker = { database: service.database, handlers, log, metrics: createMetrics() }
    await workOnce(worker, new AbortController().signal)
  }
  const change = (organisationId: number, inquiryId: string, set: Sql, hold = async () => {}) =>
    service.database.asOrganisation(organisationId, async (db) => {
      const stamp = await beginChange(db, 'inquiries')
      await db.run(sql`
        update inquiries set ${set}, updated_at = ${stamp}::timestamptz
         where id = ${inquiryId}::bigint`)
      await hold()
    })

  it('a name, a customer and a project that somebody sets meanwhile stand', async () => {
    const home = await arrive(service)
    const told = await home.project('P-2026-18')
    const set = await home.project('P-2026-19')
    const accepted = await home.accept({ ...sheet(), context: 'P-2026-18' })
    await workWith({
      async readFiles(...reading) {
        const read = await service.processing.readFiles(...reading)
        await change(
          home.organisationId,
          accepted.inquiryId,
          sql`name = 'Mein Name', customer_id = 'K-9', customer_found_by = 'PERSON',
              project_id = ${set}::bigint`,
        )
        return read
      },
    })
    const { inquiry } = await home.read(accepted)
    expect(inquiry).toMatchObject({ name: 'Mein Name', customer_id: 'K-9', project_id: set })
    expect(told).not.toBe(set)
  })

  it('prices are those of the customer that it has in the end', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', { customer_id: 'K-9', discount_percent: 50 })
    const accepted = await home.accept(sheet())
    const { catalogue } = service.processing
    await workWith({
      catalogue: {
        ...catalogue,
        async match(asked) {
          await change(home.organisationId, accepted.inquiryId, sql`customer_id = 'K-9'`)
          return catalogue.match(asked)
        },
      },
    })
    const { inquiry, positions } = await home.read(accepted)
    expect(positions[0]?.['selections'][0]).toMatchObject({ net_price: '24.95' })
    expect(inquiry['status']).toBe('READY_TO_EXPORT')
  })

  it('a change that is not committed yet is waited for: a name, and the customer whose prices count', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', { customer_id: 'K-9', discount_percent: 50 })
    const accepted = await home.accept(sheet())
    const { readFiles, catalogue } = service.processing
    const slowly = (set: Sql) => {
      let begin = () => {}
      const begun = new Promise<void>((resolve) => {
        begin = resolve
      })
      // It is committed once the run waits for it.
      const changed = change(home.organisationId, accepted.inquiryId, set, () => {
        begin()
        return untilOneWaits(service)
      })
      return { begun, changed }
    }
    const changes: Promise<void>[] = []
    await workWith({
      async readFiles(...reading) {
        const read = await readFiles(...reading)
        const { begun, changed } = slowly(sql`name = 'Mein Name'`)
        changes.push(changed)
        await begun
        return read
      },
      catalogue: {
        ...catalogue,
        async match(asked) {
          const matched = await catalogue.match(asked)
          const { begun, changed } = slowly(sql`customer_id = 'K-9'`)
          changes.push(changed)
          await begun
          return matched
        },
      },
    })
    await Promise.all(changes)
    const { inquiry, positions } = await home.read(accepted)
    expect(inquiry).toMatchObject({ name: 'Mein Name', status: 'READY_TO_EXPORT' })
    expect(positions[0]?.['selections'][0]).toMatchObject({ net_price: '24.95' })
  })

  it('an article that becomes inactive while it is matched is not kept as a prediction', async () => {
    const home = await arrive(service)
    const accepted = await home.accept(sheet())
    const { catalogue } = service.processing
    await workWith({
      catalogue: {
        ...catalogue,
        async match(asked) {
          const matched = await catalogue.match(asked)
          await home.push('/articles', 'articles', { article_number: 'WL-1', is_active: false })
          return matched
        },
      },
    })
    const { positions, matches } = await home.read(accepted)
    expect(matches[0]?.['predictions']).toEqual([])
    expect(positions).toMatchObject([{ first_score: null, selections: [] }])
  })

  it.each([
    ['is removed', { deleted: true }],
    ['becomes inactive', { is_active: false }],
  ])('an article that %s before it is priced is not selected', async (_, row) => {
    const home = await arrive(service)
    const accepted = await home.accept(sheet())
    const { database } = service
    let isDecided = false
    await workWith({
      catalogue: {
        ...service.processing.catalogue,
        async match(asked) {
          isDecided = true
          return service.processing.catalogue.match(asked)
        },
      },
      database: {
        ...database,
        async asOrganisation(organisationId, work, commit) {
          const isPricing = isDecided && (await stepOf(accepted)) === 'PRICE'
          if (isPricing) {
            isDecided = false
            await runRows(home, { article_number: 'WL-1', ...row })
          }
          return database.asOrganisation(organisationId, work, commit)
        },
      },
    })
    const { positions, job, inquiry } = await home.read(accepted)
    expect(job['status']).toBe('COMPLETED')
    expect(positions).toMatchObject([{ selections: [], has_exception: true }])
    expect(inquiry['open_count']).toBe(1)
  })

  const stepOf = async (accepted: AcceptedInquiry) =>
    (await readInquiry(service, accepted)).processing?.['step']

  /** Applies rows while another task is at work. */
  const runRows = (home: Awaited<ReturnType<typeof arrive>>, row: object) =>
    home.push('/articles', 'articles', row)
})

describe('The progress that a person sees', () => {
  it('steps in their order with what they took, and positions done of all', async () => {
    const home = await arrive(service)
    const rows = Array.from({ length: 120 }, (_, at) => `${at + 1};;Wandleuchte Tubo ${at};1;St`)
    const accepted = await home.accept(sheet(csv(...rows)))
    const seen: string[] = []
    const inLanes: number[] = []
    const { database, processing } = service
    const watched: typeof database = {
      ...database,
      async asOrganisation(organisationId, work, commit) {
        const result = await database.asOrganisation(organisationId, work, commit)
        const { processing: now } = await home.read(accepted)
        seen.push(`${now?.['step']} ${now?.['done']}/${now?.['total']}`)
        const lanes = now?.['steps'].MATCH?.lanes
        if (lanes) inLanes.push(lanes.sure + lanes.check + lanes.unsure + lanes.none)
        return result
      },
    }
    const handlers = createHandlers({ ...processing, database: watched })
    const log = pino({ level: 'silent' })
    await workOnce(
      { database, handlers, log, metrics: createMetrics() },
      new AbortController().signal,
    )

    expect([...new Set(seen)]).toEqual([
      'QUEUED 0/0',
      'READ 0/1',
      'STRUCTURE 0/0',
      'MATCH 0/120',
      'MATCH 50/120',
      'MATCH 100/120',
      'MATCH 120/120',
      'PRICE 0/120',
      'DONE 120/120',
    ])
    // Viewers see the lanes of the positions matched so far.
    expect([...new Set(inLanes)]).toEqual([50, 100, 120])
  })

  it('is answered to the people of the organisation, and to nobody else', async () => {
    const member = await service.signIn()
    const other = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId: other.organisationId })
    const accepted = await acceptInquiry(
      service,
      sheet(csv('1;;Etwas;1;St', '2;;Etwas mehr;1;St', '3;;Noch etwas;;St')),
    )
    await service.workOff()

    const { status, body } = await member.get(`/inquiries/${accepted.inquiryId}/processing`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      request_id: accepted.inquiryId,
      job_id: accepted.jobId,
      step: 'DONE',
      done: 3,
      total: 3,
      steps: ['READ', 'STRUCTURE', 'MATCH', 'PRICE'].map((step) => ({
        step,
        started_at: expect.stringMatching(/Z$/),
        ms: expect.any(Number),
        lanes: step === 'MATCH' ? { sure: 0, check: 0, unsure: 0, none: 3 } : null,
      })),
      issues: [{ code: 'NO_QUANTITY', place: { file: 'Liste.csv' } }],
      error: null,
      ended_at: expect.stringMatching(/Z$/),
    })
    expect((await stranger.get(`/inquiries/${accepted.inquiryId}/processing`)).status).toBe(404)
    expect((await member.get('/inquiries/999999/processing')).status).toBe(404)
    expect((await member.get('/inquiries/abc/processing')).status).toBe(404)
  })
})
