import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import {
  type Exchange,
  fetchFile,
  namesIn,
  openExchange,
  RESUME,
  send,
  WRITE,
} from '#test/exchange-tree.ts'
import { holdTransaction } from '#test/held-transaction.ts'
import { untilOneWaits } from '#test/locks.ts'
import { tidyUp } from '#test/maintenance.ts'
import { pieces, wholeOf } from '#test/stores.ts'
import { insertOutFile } from '../../src/file-exchange/tree/out-files.ts'
import { listExchangeFiles } from '../../src/file-exchange/tree/overview.ts'
import {
  findEarlier,
  findSubmission,
  holdSubmission,
  moveToFailed,
  moveToProcessed,
  readContent,
  type Submission,
} from '../../src/file-exchange/tree/submissions.ts'
import type { SubmissionKey } from '../../src/file-exchange/tree/submit.ts'
import type { Tree } from '../../src/file-exchange/tree/tree.ts'
import { createFileTidier } from '../../src/tidy-files.ts'

const MB = 1024 * 1024
const DAY_MS = 86_400_000

let exchange: Exchange
let tree: Tree

beforeAll(async () => {
  exchange = await openExchange()
})
afterAll(() => exchange.stop())
beforeEach(async () => {
  await exchange.clear()
  exchange.clock.now = new Date('2026-11-19T10:00:00Z')
  tree = exchange.open()
})

const as = <T>(work: (db: Db) => Promise<T>, organisationId = exchange.organisationId) =>
  exchange.database.asOrganisation(organisationId, work)

/** The submissions of the tasks, in their order; undefined where a task has none any more. */
async function submissions(): Promise<(Submission | undefined)[]> {
  const rows = await exchange.rows<{ payload: SubmissionKey }>(sql`
    select payload from tasks order by id`)
  return Promise.all(
    rows.map(({ payload }) => as((db) => findSubmission(db, exchange.organisationId, payload))),
  )
}

async function onlySubmission(): Promise<Submission> {
  const found = (await submissions()).filter((each) => each !== undefined)
  expect(found).toHaveLength(1)
  const [first] = found
  if (!first) throw new Error('There is no submission')
  return first
}

const noteOf = async (text: string) => exchange.store.put(pieces(text))

async function take(
  submission: Submission,
  { jobId = null, fingerprint = null, now = exchange.clock.now }: Partial<Taken> = {},
): Promise<boolean> {
  const content = await noteOf(`{"job_id":"${submission.fileId}"}`)
  return as(async (db) => {
    if (!(await holdSubmission(db, submission))) return false
    const note = { suffix: '.job.json', content } as const
    await moveToProcessed(db, submission, { now, jobId, fingerprint, note })
    return true
  })
}

type Taken = { jobId: string | null; fingerprint: string | null; now: Date }

async function refuse(submission: Submission): Promise<boolean> {
  const content = await noteOf('{"error":{}}')
  return as(async (db) => {
    if (!(await holdSubmission(db, submission))) return false
    const note = { suffix: '.error.json', content } as const
    const { now } = exchange.clock
    await moveToFailed(db, submission, { now, errorCode: 'VALIDATION_FAILED', note })
    return true
  })
}

const untilLocked = () =>
  untilOneWaits({ rows: (text) => exchange.rows({ parts: [String(text)], values: [] }) })

const sendFolder = async (path: string, names: readonly string[]) => {
  await tree.makeFolder(path)
  for (const name of names) await send(tree, `${path}/${name}`, name)
}

describe('a submission', () => {
  it('is a closed file with its place, sender and content', async () => {
    const content = Buffer.alloc(5 * MB, 'a')
    await send(tree, '/in/articles/delta.json', content)
    const submission = await onlySubmission()
    expect(submission).toMatchObject({
      organisationId: exchange.organisationId,
      folder: '/in/articles',
      name: 'delta.json',
      path: '/in/articles/delta.json',
      sentBy: exchange.caller.sftpUserId,
      sentFrom: '192.0.2.7',
      files: [{ id: submission.fileId, name: 'delta.json', size: 5 * MB }],
    })
    const [file] = submission.files
    if (!file) throw new Error('There is no file')
    expect(file.segments.map(({ size }) => size)).toEqual([4 * MB, MB])
    expect((await wholeOf(readContent(exchange.store, file))).equals(content)).toBe(true)
  })

  it('of a folder is request.json with all files that were closed before it, in the order of their sending', async () => {
    await sendFolder('/in/tenders/Bill', ['b.pdf', 'a.x83', 'c.pdf.part'])
    const broken = await tree.openForWriting('/in/tenders/Bill/d.pdf', WRITE)
    await broken.write(0, Buffer.from('half'))
    await broken.abandon()
    expect(await submissions()).toEqual([])
    await send(tree, '/in/tenders/Bill/request.json', '{}')
    await send(tree, '/in/tenders/Bill/later.pdf', 'x')
    const { files, path } = await onlySubmission()
    expect(path).toBe('/in/tenders/Bill/request.json')
    expect(files.map(({ name }) => name)).toEqual(['request.json', 'b.pdf', 'a.x83'])
  })

  it('is found in its organisation only, and while it waits', async () => {
    await send(tree, '/in/articles/delta.json')
    const submission = await onlySubmission()
    const other = await exchange.createOrganisation('Other')
    expect(await as((db) => findSubmission(db, other, submission), other)).toBeUndefined()
    expect(await take(submission)).toBe(true)
    expect(await submissions()).toEqual([undefined])
  })

  it('is taken once, however many workers take it', async () => {
    await sendFolder('/in/orders/One', ['a.pdf', 'request.json'])
    const submission = await onlySubmission()
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(submission)))
    expect(taken.filter((each) => each)).toHaveLength(1)
    expect(await namesIn(tree, '/processed/2026-11-19/orders')).toEqual(['One', 'One.job.json'])
  })

  it('is not taken where it was removed, renamed or changed since it was found', async () => {
    const at = '/in/tenders/Bill'
    const changes: [string, () => Promise<unknown>][] = [
      ['/in/articles/1.json', () => tree.remove('/in/articles/1.json')],
      [
        '/in/articles/2.json',
        () => tree.rename('/in/articles/2.json', '/in/articles/2.part', false),
      ],
      [
        '/in/articles/3.json',
        () => tree.rename('/in/articles/3.json', '/in/customers/3.json', false),
      ],
      [`${at}/request.json`, () => tree.remove(`${at}/a.pdf`)],
      [`${at}/request.json`, () => tree.rename(`${at}/b.pdf`, `${at}/c.pdf`, false)],
      [`${at}/request.json`, () => tree.remove(`${at}/request.json`)],
    ]
    for (const [path, change] of changes) {
      await exchange.clear()
      if (path.startsWith(at)) await sendFolder(at, ['a.pdf', 'b.pdf', 'request.json'])
      else await send(tree, path)
      const submission = await onlySubmission()
      expect(submission.path).toBe(path)
      await change()
      expect(await take(submission)).toBe(false)
    }
  })

  it('the tree waits while a worker holds it, and finds it taken', async () => {
    await send(tree, '/in/articles/delta.json', '[1]')
    const submission = await onlySubmission()
    const note = { suffix: '.job.json', content: await noteOf('{}') } as const
    const held = holdTransaction(exchange.database, exchange.organisationId, async (db, pause) => {
      expect(await holdSubmission(db, submission)).toBe(true)
      await pause()
      const { now } = exchange.clock
      await moveToProcessed(db, submission, { now, jobId: null, fingerprint: null, note })
    })
    await held.isReached
    const removed = tree.remove('/in/articles/delta.json')
    removed.catch(() => undefined)
    await untilLocked()
    await held.commit()
    await expect(removed).rejects.toMatchObject({ code: 'NO_SUCH_FILE' })
    await send(exchange.open(), '/in/articles/delta.json', '[2]')
    expect((await fetchFile(tree, '/in/articles/delta.json')).toString()).toBe('[2]')
    expect(await namesIn(tree, '/processed/2026-11-19/articles')).toEqual([
      'delta.json',
      'delta.json.job.json',
    ])
  })
})

describe('a folder', () => {
  const at = '/in/tenders/Bill'

  it('whose request.json is removed is no submission; its files can be submitted again', async () => {
    await sendFolder(at, ['a.pdf', 'request.json'])
    await send(tree, `${at}/a.pdf`, 'newer')
    await tree.remove(`${at}/request.json`)
    expect(await submissions()).toEqual([undefined])
    await send(tree, `${at}/request.json`)
    const { files } = await onlySubmission()
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['request.json', 2],
      ['a.pdf', 5],
    ])
    expect(await exchange.rows(sql`select id from exchange_files`)).toHaveLength(2)
  })

  it('that is sent again before it was taken is two submissions', async () => {
    await sendFolder(at, ['a.pdf', 'request.json'])
    await send(tree, `${at}/a.pdf`, 'the second one')
    await send(tree, `${at}/request.json`)
    const [first, second] = await submissions()
    expect(first?.files.map(({ name, size }) => [name, size])).toEqual([
      ['request.json', 12],
      ['a.pdf', 5],
    ])
    expect(second?.files.map(({ size }) => size)).toEqual([2, 14])
    if (!first || !second) throw new Error('A submission is missing')
    expect(await take(first)).toBe(true)
    // The folder stays for the second one.
    expect(await namesIn(tree, at)).toEqual(['a.pdf', 'request.json'])
    expect(await take(second)).toBe(true)
    expect(await namesIn(tree, '/in/tenders')).toEqual([])
    const day = '/processed/2026-11-19/tenders'
    expect(await namesIn(tree, day)).toEqual(['Bill', 'Bill-2', 'Bill-2.job.json', 'Bill.job.json'])
    expect((await fetchFile(tree, `${day}/Bill/a.pdf`)).toString()).toBe('a.pdf')
    expect((await fetchFile(tree, `${day}/Bill-2/a.pdf`)).toString()).toBe('the second one')
  })

  it('goes with its submission, unless other files are in it', async () => {
    await sendFolder(at, ['a.pdf', 'request.json'])
    await send(tree, `${at}/later.pdf.part`)
    expect(await take(await onlySubmission())).toBe(true)
    expect(await namesIn(tree, at)).toEqual(['later.pdf.part'])
    await tree.remove(`${at}/later.pdf.part`)
    await tree.removeFolder(at)
  })

  it('a file that is being made in it while it is taken keeps it', async () => {
    await sendFolder(at, ['request.json'])
    const submission = await onlySubmission()
    const held = holdTransaction(exchange.database, exchange.organisationId, async (db, pause) => {
      // As a tree does it that makes a file.
      await db.row(sql`select from exchange_folders where path = ${at} for key share`)
      await db.run(sql`
        insert into exchange_files (id, organisation_id, folder, name, state)
        values (${newId(new Date())}::uuid, ${exchange.organisationId}, ${at}, 'x.pdf', 'ARRIVING')`)
      await pause()
    })
    await held.isReached
    const taken = take(submission)
    await untilLocked()
    await held.commit()
    expect(await taken).toBe(true)
    expect(await namesIn(tree, at)).toEqual(['x.pdf'])
  })
})

describe('a file that was taken', () => {
  it('is in /processed with its note, under the day in UTC', async () => {
    exchange.clock.now = new Date('2026-11-19T23:59:59.999Z')
    const jobId = newId(new Date())
    await send(tree, '/in/articles/delta.json', '[1]')
    const submission = await onlySubmission()
    expect(await take(submission, { jobId })).toBe(true)
    expect(await namesIn(tree, '/in/articles')).toEqual([])
    const day = '/processed/2026-11-19/articles'
    expect(await namesIn(tree, day)).toEqual(['delta.json', 'delta.json.job.json'])
    expect((await fetchFile(tree, `${day}/delta.json`)).toString()).toBe('[1]')
    expect((await fetchFile(tree, `${day}/delta.json.job.json`)).toString()).toBe(
      `{"job_id":"${submission.fileId}"}`,
    )
    expect(
      await exchange.rows(sql`
        select sent_path, job_id, wire_time(taken_at) as taken_at, state from exchange_files
         order by name`),
    ).toEqual([
      {
        sent_path: '/in/articles/delta.json',
        job_id: jobId,
        taken_at: '2026-11-19T23:59:59.999000Z',
        state: 'PROCESSED',
      },
      {
        sent_path: null,
        job_id: jobId,
        taken_at: '2026-11-19T23:59:59.999000Z',
        state: 'PROCESSED',
      },
    ])
  })

  it('that is refused is in /failed with its error', async () => {
    await sendFolder('/in/orders/One', ['a.pdf', 'request.json'])
    expect(await refuse(await onlySubmission())).toBe(true)
    const day = '/failed/2026-11-19/orders'
    expect(await namesIn(tree, day)).toEqual(['One', 'One.error.json'])
    expect(await namesIn(tree, `${day}/One`)).toEqual(['a.pdf', 'request.json'])
    const codes = await exchange.rows(sql`select distinct error_code, state from exchange_files`)
    expect(codes).toEqual([{ error_code: 'VALIDATION_FAILED', state: 'FAILED' }])
  })

  it('gets a number where its name, or that of its note, is taken that day', async () => {
    const names = ['delta.json', 'delta.json.job.json', 'delta-2.json']
    for (const name of names) {
      await send(tree, `/in/articles/${name}`, name)
      expect(await take(await onlySubmission())).toBe(true)
      await exchange.rows(sql`delete from tasks`)
    }
    await send(tree, '/in/articles/delta.json', 'again')
    expect(await take(await onlySubmission())).toBe(true)
    expect(await namesIn(tree, '/processed/2026-11-19/articles')).toEqual(
      [
        'delta.json',
        'delta.json.job.json',
        'delta-2.json.job.json',
        'delta-2.json.job.json.job.json',
        'delta-2-2.json',
        'delta-2-2.json.job.json',
        'delta-3.json',
        'delta-3.json.job.json',
      ].sort(),
    )
  })

  it('gets its number by a few look-ups, however many files have its name that day', async () => {
    const { organisationId } = exchange
    await exchange.rows(sql`
      insert into exchange_files (id, organisation_id, folder, name, state)
      select gen_random_uuid(), ${organisationId}, '/processed/2026-11-19/articles',
             case when number = 1 then 'delta.json' else 'delta-' || number || '.json' end,
             'PROCESSED'
        from generate_series(1, 1440) as number`)
    for (const number of [1441, 1442]) {
      await send(tree, '/in/articles/delta.json')
      const submission = await onlySubmission()
      const note = { suffix: '.job.json', content: await noteOf('{}') } as const
      let statements = 0
      await as(async (db) => {
        const counting: Db = {
          row: (statement) => db.row(count(statement)),
          rows: (statement) => db.rows(count(statement)),
          run: (statement) => db.run(count(statement)),
        }
        const count = <Statement>(statement: Statement): Statement => {
          statements += 1
          return statement
        }
        const result = { now: exchange.clock.now, jobId: null, fingerprint: null, note }
        await moveToProcessed(counting, submission, result)
      })
      const sent = await exchange.rows(sql`
        select name from exchange_files where id = ${submission.fileId}::uuid`)
      expect(sent).toEqual([{ name: `delta-${number}.json` }])
      expect(statements).toBeLessThan(30)
    }
  })

  it('files of the same name that are taken at the same time get names of their own', async () => {
    for (let n = 0; n < 6; n++) await send(tree, '/in/articles/delta.json', `${n}`)
    const found = await submissions()
    expect(found).toHaveLength(6)
    const taken = await Promise.all(found.map((each) => (each ? take(each) : false)))
    expect(taken).toEqual(Array(6).fill(true))
    expect(await namesIn(tree, '/processed/2026-11-19/articles')).toHaveLength(12)
  })

  it('with the same path and fingerprint is found again while its job exists', async () => {
    const { organisationId } = exchange
    const jobId = newId(new Date())
    await exchange.database.asSystem((db) =>
      db.run(sql`
        insert into jobs (id, organisation_id, entity, total_rows)
        values (${jobId}::uuid, ${organisationId}, 'REQUESTS', 1)`),
    )
    await send(tree, '/in/tenders/a.pdf')
    expect(await take(await onlySubmission(), { jobId, fingerprint: 'f' })).toBe(true)
    const find = (path: string, fingerprint: string, since: string, of = organisationId) =>
      as((db) => findEarlier(db, of, path, fingerprint, new Date(since)), of)
    const before = '2026-11-12T10:00:00Z'
    expect(await find('/in/tenders/a.pdf', 'f', before)).toEqual({ jobId })
    expect(await find('/in/tenders/b.pdf', 'f', before)).toBeUndefined()
    expect(await find('/in/tenders/a.pdf', 'g', before)).toBeUndefined()
    expect(await find('/in/tenders/a.pdf', 'f', '2026-11-19T10:00:01Z')).toBeUndefined()
    const other = await exchange.createOrganisation('Other')
    expect(await find('/in/tenders/a.pdf', 'f', before, other)).toBeUndefined()
    await exchange.rows(sql`delete from jobs`)
    expect(await find('/in/tenders/a.pdf', 'f', before)).toBeUndefined()
  })
})

describe('retention', () => {
  const later = (days: number) => new Date(exchange.clock.now.getTime() + days * DAY_MS)
  const paths = async () =>
    (
      await exchange.rows<{ path: string }>(sql`
        select folder || '/' || name as path from exchange_files order by 1`)
    ).map(({ path }) => path)
  const tidy = (now: Date, jobsKeptDays = 30) =>
    tidyUp(exchange.database, { now: () => now, jobsKeptDays })

  it('old files go, with uploads that broke off; those that wait to be taken stay', async () => {
    await send(tree, '/in/articles/taken.json')
    await take(await onlySubmission())
    await exchange.rows(sql`delete from tasks`)
    await send(tree, '/in/articles/failed.json')
    await refuse(await onlySubmission())
    await (await tree.openForWriting('/in/articles/half.json', WRITE)).abandon()
    await send(tree, '/in/articles/waits.json')
    await tree.makeFolder('/in/tenders/empty')
    await sendFolder('/in/tenders/full', ['request.json'])
    const { organisationId } = exchange
    const content = await noteOf('{}')
    await as((db) =>
      insertOutFile(db, {
        organisationId,
        folder: '/out/jobs',
        name: 'o.json',
        eventId: newId(new Date()),
        recordKind: 'JOB',
        recordId: '1',
        content,
        now: exchange.clock.now,
      }),
    )
    const before = await paths()
    await tidy(later(29.9))
    expect(await paths()).toEqual(before)
    await tidy(later(30.1))
    expect(await paths()).toEqual(['/in/articles/waits.json', '/in/tenders/full/request.json'])
    expect(await namesIn(tree, '/in/tenders')).toEqual(['full'])
  })

  it('files with a fingerprint stay for seven days at least, so that they can be replayed', async () => {
    await send(tree, '/in/tenders/a.pdf')
    await take(await onlySubmission(), { fingerprint: 'f' })
    await tidy(later(6.9), 1)
    expect(await paths()).toEqual(['/processed/2026-11-19/tenders/a.pdf'])
    await tidy(later(7.1), 1)
    expect(await paths()).toEqual([])
  })

  it('an upload that goes on is not old', async () => {
    const handle = await tree.openForWriting('/in/articles/a.json', WRITE)
    exchange.clock.now = later(20)
    await handle.write(0, Buffer.alloc(4 * MB))
    await handle.abandon()
    await tidy(later(20))
    expect(await paths()).toEqual(['/in/articles/a.json'])
    const resumed = await tree.openForWriting('/in/articles/a.json', RESUME)
    await resumed.close()
  })

  it('the clean-up of the file store leaves contents to which files of the exchange refer', async () => {
    await send(tree, '/in/articles/a.json', 'still referred to')
    await send(tree, '/in/articles/b.json', 'to be forgotten')
    await tree.remove('/in/articles/b.json')
    const now = () => new Date(Date.now() + 2 * DAY_MS)
    const { database, store } = exchange
    expect(await createFileTidier({ database, now }, store)()).toBeGreaterThan(0)
    expect((await fetchFile(exchange.open(), '/in/articles/a.json')).toString()).toBe(
      'still referred to',
    )
    const rest: string[] = []
    for await (const key of store.listOlderThan(now())) rest.push(key)
    expect(rest).toHaveLength(1)
  })
})

describe('the list of files', () => {
  it('has the last changed first, in pages, filtered by state and folder', async () => {
    const { organisationId } = exchange
    for (let n = 0; n < 5; n++) {
      exchange.clock.now = new Date(Date.UTC(2026, 10, 19, 10, n))
      await send(tree, `/in/articles/${n}.json`, `${n}`)
    }
    exchange.clock.now = new Date(Date.UTC(2026, 10, 19, 10, 5))
    const [first] = await submissions()
    if (first) await refuse(first)
    const list = (filters: Partial<Parameters<typeof listExchangeFiles>[2]>, of = organisationId) =>
      as((db) => listExchangeFiles(db, of, { limit: 100, ...filters }), of)
    const all = await list({})
    expect(all.map(({ path }) => path)).toEqual([
      '/failed/2026-11-19/articles/0.json.error.json',
      '/failed/2026-11-19/articles/0.json',
      '/in/articles/4.json',
      '/in/articles/3.json',
      '/in/articles/2.json',
      '/in/articles/1.json',
    ])
    expect(all[2]).toEqual({
      id: expect.any(String),
      path: '/in/articles/4.json',
      state: 'WAITING',
      size: 1,
      sentBy: 'user-1',
      modifiedAt: '2026-11-19T10:04:00.000000Z',
      takenAt: null,
      jobId: null,
      errorCode: null,
    })
    expect(await list({ limit: 2, before: all[1] })).toEqual(all.slice(2, 4))
    expect(await list({ state: 'FAILED' })).toEqual(all.slice(0, 2))
    expect(await list({ folder: '/in' })).toEqual(all.slice(2))
    expect(await list({ folder: '/in/art' })).toEqual([])
    expect(await list({}, await exchange.createOrganisation('Other'))).toEqual([])
  })
})
