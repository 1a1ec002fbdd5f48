import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { scoreOf } from '../../src/demo/inquiries/score.ts'
import { createWorkingDay } from '../../src/demo/inquiries/working-day.ts'
import { createDemo, type DemoUser, loadDemo } from '../../src/demo/load-demo.ts'
import { createWholesaler } from '../../src/demo/wholesaler.ts'
import type { Chapter, Position } from '../../src/documents/parsed-document.ts'
import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import { bulkResources } from '../../src/tasks.ts'

/** A Monday at 7:30 in Berlin: working days back lead over a weekend. */
const NOW = new Date('2027-03-15T06:30:00Z')
const ARTICLES = 1_000

const FIRE_STATION = 'Feuerwache Nord, Elektroinstallation'
const HOTEL = 'Hotel Seeblick, Sanitär Bäder'
const OFFICE = 'Hafenkontor, Bürobeleuchtung'
const SCHOOL = 'Grundschule am Deich, Elektroinstallation'
const SCHOOL_LIGHTS = 'Grundschule am Deich, Beleuchtung'
const PRACTICE = 'Zahnarztpraxis Wendt, Umbau'
const FAX = 'Fax Reparatur Turnhalle'

type Request = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly status: string
  readonly customer: object | null
  readonly project: object | null
  readonly assigned: { readonly email: string } | null
  readonly submission_date: string | null
  readonly acknowledgement: { readonly status: string; readonly acknowledged_at: string } | null
  readonly needs_attention: boolean
  readonly counts: { readonly open_count: number; readonly position_count: number }
  readonly completed_at: string | null
  readonly user_email: string | null
  readonly created_at: string
}

let service: Service
let organisationId: number
let users: readonly DemoUser[]
let person: SignedIn
let requests: ReadonlyMap<string, Request>
/** Seen while the scan was still being processed. */
let whileScanning: ReadonlyMap<string, Request>

const rows = <Row>(statement: Sql) =>
  service.database.asOrganisation(organisationId, (db) => db.rows<Row>(statement))

async function readInbox(): Promise<ReadonlyMap<string, Request>> {
  const { body } = await person.get('/inquiries?limit=200')
  return new Map((body.data as Request[]).map((request) => [request.name, request]))
}

function the(name: string, among = requests): Request {
  const request = among.get(name)
  if (!request) throw new Error(`There is no ${name}`)
  return request
}

const work = () => {
  const { database, handlers, log, metrics } = service
  return workOnce({ database, handlers, log, metrics }, new AbortController().signal)
}

const countTasks = async (kind: string): Promise<number> => {
  const all = await service.rows<{ kind: string }>('select kind from tasks')
  return all.filter((task) => task.kind === kind).length
}

const bringNext = () =>
  service.database.asSystem((db) =>
    db.run(sql`update tasks set run_at = '-infinity' where kind = 'bring-demo-inquiries'`),
  )

beforeAll(async () => {
  service = await startService(() => NOW)
  const demo = await service.database.asSystem((db) => createDemo(db, ARTICLES))
  organisationId = demo.organisationId
  const deps = { database: service.database, now: () => NOW, resources: bulkResources }
  users = await loadDemo(deps, demo)
  person = await service.signIn({ organisationId })
  while ((await readInbox()).size === 0) await work()
  // Tasks run in turn here, so that nothing is processed before a person touches two requests.
  const sent = await readInbox()
  await person.post('/inquiries/assign', {
    ids: [the(FIRE_STATION, sent).id],
    user_id: person.userId,
  })
  const viewer = { viewer: 'tab', position_id: null }
  await person.put(`/inquiries/${the(PRACTICE, sent).id}/presence`, viewer)
  while ((await countTasks('process-inquiry')) > 1) await work()
  await bringNext()
  await work()
  whileScanning = await readInbox()
  while ((await countTasks('bring-demo-inquiries')) > 0) {
    if (!(await work())) await bringNext()
  }
  requests = await readInbox()
})
afterAll(() => service.stop())

describe('The inbox of the demo', () => {
  it('has at most 14 requests, tenders and orders, with speaking names and mostly known customers', () => {
    expect(requests.size).toBeLessThanOrEqual(14)
    for (const name of requests.keys()) {
      expect(name).toMatch(/^\p{Lu}\p{L}+[ ,]/u)
      expect(name).not.toMatch(/\.\w{3,4}$/)
    }
    const all = [...requests.values()]
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['TENDER', 'ORDER']))
    expect(all.filter(({ customer }) => customer === null).map(({ name }) => name)).toEqual([FAX])
  })

  it('has the formats of every day, and exactly one scan', async () => {
    const files = await rows<{ format: string }>(sql`
      select format from inquiry_files where role = 'PRIMARY'`)
    const formats = files.map(({ format }) => format)
    for (const format of ['GAEB_XML', 'ONLV', 'XLSX', 'CSV', 'DOCX', 'PDF', 'EML']) {
      expect(formats).toContain(format)
    }
    expect(formats.filter((format) => format === 'IMAGE')).toHaveLength(1)
  })

  it('has every state', () => {
    const all = [...requests.values()]
    const has = (is: (request: Request) => boolean) => expect(all.some(is)).toBe(true)
    has(({ status, assigned }) => status === 'NEEDS_REVIEW' && assigned === null)
    has(({ status }) => status === 'READY_TO_EXPORT')
    has(({ acknowledgement }) => acknowledgement?.status === 'SUCCESS')
    expect(the(HOTEL)).toMatchObject({ status: 'EXPORTED', needs_attention: true })
    expect(the(OFFICE)).toMatchObject({ status: 'EXPORTED', acknowledgement: null })
    expect(the(SCHOOL_LIGHTS).counts.open_count).toBe(0)
    const admin = users[0]?.email
    expect(all.filter(({ assigned }) => assigned?.email === admin).length).toBeGreaterThan(1)
  })

  it('has a large bill of which colleagues have decided a part', async () => {
    const { id, counts, status } = the(SCHOOL)
    expect(status).toBe('NEEDS_REVIEW')
    expect(counts.position_count).toBeGreaterThan(150)
    expect(counts.open_count).toBeGreaterThan(0)
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(sql`
      select count(*)::int from commands where inquiry_id = ${id}::bigint`)
    expect(count).toBeGreaterThan(0)
  })

  it('has two projects with two requests each', async () => {
    const { body } = await person.get('/projects')
    const counts = body.data.map((each: { request_count: number }) => each.request_count)
    expect(counts).toEqual([2, 2])
  })

  it('lists its projects by the days on which their requests arrived', async () => {
    const { body } = await person.get('/projects')
    expect(body.data.map((each: { changed_at: string }) => each.changed_at)).toEqual([
      expect.stringMatching(/^2027-03-12T07:05/),
      expect.stringMatching(/^2027-03-10T08:40/),
    ])
  })
})

describe('The documents of the demo', () => {
  const now = { instant: NOW, today: '2027-03-15', timeZone: 'Europe/Berlin' }
  const { requests: sent } = createWorkingDay(createWholesaler({ articles: 5_000 }), now)
  const within = (chapter: Chapter): Position[] => [
    ...chapter.positions,
    ...chapter.chapters.flatMap(within),
  ]

  it.each(sent.filter(({ name }) => name !== FAX))(
    'are read completely, with the quantities as written: $name',
    async ({ file, write }) => {
      const { bytes, expected } = await write()
      const { document } = await readInquiry([{ name: file, bytes }], LIMITS)
      const score = scoreOf(document.chapters.flatMap(within), expected)
      expect(score.misses.filter((miss) => /^(missing|wrong|invented)/.test(miss))).toEqual([])
      expect(score.right).toBe(score.expected)
    },
  )
})

describe('The dates of the demo', () => {
  it('lie around today', () => {
    expect(the(PRACTICE)).toMatchObject({ submission_date: '2027-03-14', status: 'NEEDS_REVIEW' })
    const days = [...requests.values()].map(({ submission_date }) => submission_date?.slice(0, 10))
    for (const day of ['2027-03-15', '2027-03-17', '2027-03-22', '2027-04-05']) {
      expect(days).toContain(day)
    }
  })

  it('of orders are near today, also in their documents', async () => {
    const orders = await rows<{ ordered: string; wanted: string }>(sql`
      select order_metadata #>> '{order_date,value}' as ordered,
             order_metadata #>> '{requested_delivery_date,value}' as wanted
        from inquiries where name like 'Bestellung % %' and name not like '%Lagerware%'`)
    expect(orders).toHaveLength(2)
    for (const { ordered, wanted } of orders) {
      expect(ordered >= '2027-03-08' && ordered < '2027-03-15').toBe(true)
      expect(wanted > '2027-03-15' && wanted < '2027-03-22').toBe(true)
    }
  })
})

describe('The history of the demo', () => {
  type Act = { readonly by: string; readonly at: string; readonly did: string }
  const listActs = () =>
    rows<Act>(sql`
      select user_email as by, wire_time(done_at) as at, 'command' as did from commands
       union all
      select user_email, wire_time(completed_at), 'release' from inquiries
       where completed_at is not null
       union all
      select user_email, wire_time(changed_at), 'project' from project_changes
       where user_email is not null`)

  it('was made by colleagues and never by an admin', async () => {
    const admins = users.filter(({ role }) => role === 'ADMIN').map(({ email }) => email)
    const acts = await listActs()
    expect(new Set(acts.map(({ did }) => did)).size).toBe(3)
    for (const { by } of acts) {
      expect(admins).not.toContain(by)
      expect(users.map(({ email }) => email)).toContain(by)
    }
  })

  it('lies in office hours of the last working days', async () => {
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    for (const { at } of await listActs()) {
      expect(at >= '2027-03-01' && at < '2027-03-13').toBe(true)
      expect(local.format(new Date(at))).toMatch(/^(Mon|Tue|Wed|Thu|Fri)[ ,]+(0[7-9]|1[0-7]):/)
    }
  })

  it('of a request is in order: arrival, processing, decisions, release, acknowledgement', async () => {
    const found = await rows<{ name: string; moments: (string | null)[] }>(sql`
      select name, array[
               inquiry.created_at, job.created_at, job.started_at, processing.ended_at,
               job.ended_at,
               (select min(done_at) from commands where inquiry_id = inquiry.id),
               (select max(done_at) from commands where inquiry_id = inquiry.id),
               (select greatest(max(changed_at), job.ended_at) from positions
                 where inquiry_id = inquiry.id),
               inquiry.completed_at,
               (inquiry.acknowledgement ->> 'acknowledged_at')::timestamptz]::text[] as moments
        from inquiries as inquiry
        join processings as processing on processing.inquiry_id = inquiry.id
        join jobs as job on job.id = processing.job_id`)
    expect(found).toHaveLength(requests.size)
    for (const { name, moments } of found) {
      const happened = moments.filter((at) => at !== null).map((at) => new Date(at))
      const times = happened.map((at) => at.getTime())
      expect(times, name).toEqual(times.toSorted((one, other) => one - other))
      // The scan arrived minutes ago, and is processed by the clock of the database.
      if (name !== FAX) expect(Math.max(...times), name).toBeLessThan(NOW.getTime())
    }
  })

  it('tells partners the same: events, traces and records agree', async () => {
    const released = [...requests.values()].filter(({ status }) => status === 'EXPORTED')
    expect(released).toHaveLength(3)
    for (const { id, completed_at, acknowledgement, user_email } of released) {
      const { body } = await person.get(`/inquiries/${id}/trace`)
      const told = body.data.map(({ type, at }: { type: string; at: string }) => [type, at])
      const fetchedAt = told.find(([type]: [string]) => type === 'fetched')?.[1]
      expect(told).toEqual([
        ['released', completed_at],
        ...(acknowledgement
          ? [
              ['fetched', fetchedAt],
              ['acknowledged', acknowledgement.acknowledged_at],
            ]
          : []),
      ])
      const times = told.map(([, at]: [string, string]) => at)
      expect(times).toEqual(times.toSorted())
      expect(times.at(-1) < '2027-03-13').toBe(true)
      expect(body.data[0].user_email).toBe(user_email)
      const { body: tree } = await person.get(`/inquiries/${id}`)
      expect(JSON.stringify(tree)).not.toContain('"is_changed":true')
    }
    const events = await rows<{
      type: string
      created_at: string
      data: { created_at: string }
    }>(sql`
      select type, wire_time(created_at) as created_at, data from events
       where request_id is not null or subject in (select id::text from jobs where entity = 'REQUESTS')`)
    for (const { type, created_at, data } of events) {
      expect(created_at >= '2027-03' && created_at < '2027-03-16').toBe(true)
      if (type === 'job.finished') expect(data.created_at <= created_at).toBe(true)
    }
  })

  it('leaves `updated_at` to the change clock', async () => {
    const moved = await rows<{ name: string }>(sql`
      select name from inquiries
       where updated_at not between (select created_at from organisations
                                      where organisation_id = ${organisationId})
                                and clock_timestamp()`)
    expect(moved).toEqual([])
  })
})

describe('A request of the demo', () => {
  it('is settled as soon as it is processed itself, while the scan still waits', () => {
    expect(the(FAX, whileScanning).status).toBe('PROCESSING')
    expect(the(HOTEL, whileScanning)).toMatchObject({ status: 'EXPORTED', needs_attention: true })
  })

  it('is left alone where a person has assigned it or has it open', async () => {
    expect(the(FIRE_STATION)).toMatchObject({ assigned: { email: person.email } })
    expect(the(FIRE_STATION).completed_at).toBeNull()
    const [{ count } = { count: -1 }] = await rows<{ count: number }>(sql`
      select count(*)::int from commands
       where inquiry_id in (${the(FIRE_STATION).id}::bigint, ${the(PRACTICE).id}::bigint)`)
    expect(count).toBe(0)
  })
})
