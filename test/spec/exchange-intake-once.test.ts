import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { storeUnavailable } from '#kernel/files/file-store.ts'
import { createLog } from '#kernel/log.ts'
import type { Handlers } from '#kernel/queue/handlers.ts'
import { Interrupted } from '#kernel/queue/handlers.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { archiveOf, createSender, type Sender } from '#test/exchange-sender.ts'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { CONTENTS } from '#test/intake.ts'
import { type Service, startService } from '#test/service.ts'
import { createHandlers } from '../../src/tasks.ts'

const lines: string[] = []
const log = createLog({ level: 'warn' }, { write: (line) => lines.push(line) })

let service: Service
let sender: Sender

beforeAll(async () => {
  service = await startService(undefined, 0, {}, { log })
  sender = await createSender(service)
})
afterAll(() => service.stop())
beforeEach(async () => {
  for (const table of [
    'tasks',
    'exchange_files',
    'exchange_folders',
    'job_chunks',
    'rate_buckets',
    'notices',
  ]) {
    await service.rows(`delete from ${table}`)
  }
  lines.length = 0
})

type Worker = { readonly database: Database; readonly handlers: Handlers }

const work = (worker: Worker = service, stopping = new AbortController().signal) =>
  workOnce({ ...worker, log, metrics: service.metrics }, stopping)

/** All tasks are due and free, as after a while. */
const aWhileLater = () =>
  service.rows('update tasks set run_at = now(), lease_until = null, lease_token = lease_token + 1')

/** Tasks that wait become due only when no other is: a file must not overtake the job that it waits for. */
async function workUntilNoneIsLeft(worker: Worker = service): Promise<void> {
  for (let waits = 0; waits < 60; waits += 1) {
    while (await work(worker)) {
      // One after the other.
    }
    const left = await service.rows('update tasks set run_at = now() returning id')
    if (left.length === 0) return
  }
  throw new Error('A task is tried for ever')
}

const count = async (statement: string): Promise<number> =>
  Number((await service.rows<{ count: string }>(`select count(*) from ${statement}`))[0]?.count)

/** Handlers on a database and a file store that a test watches. */
const workerOn = (database: Database, files: FileStore = service.files): Worker => ({
  database,
  handlers: createHandlers({ ...service.processing, database, files }),
})

/**
 * Each transaction, each commit and each step of the file store is announced before it is done. A death
 * within a transaction undoes it, as one right before its commit does.
 */
function stepping(onStep: () => Promise<void> | void): Worker {
  const { database, files } = service
  const before = async <T>(act: () => Promise<T>): Promise<T> => {
    await onStep()
    return act()
  }
  const ownDatabase: Database = {
    ...database,
    asSystem: (act) =>
      before(() =>
        database.asSystem(async (db) => {
          const result = await act(db)
          await onStep()
          return result
        }),
      ),
    asOrganisation: (organisationId, act, commit) =>
      before(() =>
        database.asOrganisation(
          organisationId,
          async (db) => {
            const result = await act(db)
            await onStep()
            return result
          },
          commit,
        ),
      ),
  }
  const ownFiles: FileStore = {
    ...files,
    put: (bytes) => before(() => files.put(bytes)),
    async *readPart(sha256, part) {
      await onStep()
      yield* files.readPart(sha256, part)
      await onStep()
    },
  }
  return workerOn(ownDatabase, ownFiles)
}

class Died extends Error {}

/** A worker that dies before its step of this number, and does nothing any more. */
function dyingAt(step: number) {
  let steps = 0
  const worker = stepping(() => {
    steps += 1
    if (steps >= step) throw new Died(`Died before step ${step}`)
  })
  return { ...worker, hasDied: () => steps >= step }
}

type Submission = {
  readonly name: string
  readonly send: () => Promise<unknown>
  /** The numbers that rise by one when the file is taken. */
  readonly made: string
  readonly folder: string
  readonly files: number
  readonly status: number
}

const SUBMISSIONS: readonly Submission[] = [
  {
    name: 'rows',
    send: () => sender.send('/in/articles/once.json', { articles: [{ article_number: '1' }] }),
    made: `jobs where entity = 'ARTICLES'`,
    folder: 'articles',
    files: 1,
    status: 202,
  },
  {
    name: 'refused rows',
    send: () => sender.send('/in/articles/once.ndjson', '{"article_number":1}'),
    made: `exchange_files where state = 'FAILED' and name = 'once.ndjson'`,
    folder: 'articles',
    files: 1,
    status: 400,
  },
  {
    name: 'a folder of documents',
    async send() {
      // Contents that no test before has sent.
      const content = `${CONTENTS.txt}${Math.random()}`
      await sender.tree.makeFolder('/in/tenders/Once')
      await sender.send('/in/tenders/Once/a.txt', content)
      await sender.send('/in/tenders/Once/request.json', { name: 'Once' })
    },
    made: `jobs where entity = 'REQUESTS'`,
    folder: 'tenders',
    files: 2,
    status: 202,
  },
  {
    name: 'an acknowledgement',
    async send() {
      const tender_id = await createInquiry(service, { kind: 'TENDER' })
      await sender.send('/in/acknowledgements/once.json', {
        tender_id,
        status: 'SUCCESS',
        external_id: 'A',
      })
    },
    made: 'counted_acknowledgements',
    folder: 'acknowledgements',
    files: 1,
    status: 200,
  },
]

/** Rows that the service's own scope does not see. */
const countMade = async (made: string): Promise<number> => {
  if (made !== 'counted_acknowledgements') return count(made)
  const row = await service.database.asOrganisation(service.organisationId, (db) =>
    db.row<{ count: string }>(sql`select count(*) from acknowledgements`),
  )
  return Number(row?.count)
}

describe('A submitted file is taken exactly once', () => {
  it.each(SUBMISSIONS)(
    'wherever the worker dies: $name',
    async ({ send, made, folder, files, status }) => {
      for (let step = 1; ; step += 1) {
        await service.rows(`
          with tasks as (delete from tasks), folders as (delete from exchange_folders),
               calls as (delete from api_calls)
          delete from exchange_files`)
        await send()
        const before = await countMade(made)

        const dying = dyingAt(step)
        await work(dying)
        if (!dying.hasDied()) break
        await aWhileLater()
        await workUntilNoneIsLeft(takingOnly())

        const area = status < 400 ? 'processed' : 'failed'
        expect([step, await countMade(made)]).toEqual([step, before + 1])
        expect(
          await service.rows(`
            select (select count(*)::int from exchange_files
                     where folder ~ '^/${area}/[^/]+/${folder}(/|$)'
                       and state = upper('${area}'))
                     as files_and_notes,
                   (select count(*)::int from exchange_files
                     where state in ('ARRIVING', 'WAITING')) as left_files,
                   (select count(*)::int from api_calls) as calls,
                   (select count(*)::int from api_calls
                     where channel = 'SFTP' and status = ${status}) as calls_of_files`),
        ).toEqual([{ files_and_notes: files + 1, left_files: 0, calls: 1, calls_of_files: 1 }])
        await service.rows('delete from job_chunks where job_id not in (select id from jobs)')
      }
    },
  )

  it('where the answer to its commit is lost', async () => {
    await sender.send('/in/articles/lost.json', { articles: [] })
    const before = await count('jobs')
    const { database } = service
    const deaf: Database = {
      ...database,
      async asOrganisation(organisationId, act, commit) {
        const result = await database.asOrganisation(organisationId, act, commit)
        if ((await count(`exchange_files where state = 'PROCESSED'`)) === 0) return result
        throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
      },
    }
    await work(workerOn(deaf))
    await workUntilNoneIsLeft()

    expect(await count('jobs')).toBe(before + 1)
    expect(await sender.names(await archiveOf(sender, 'processed', 'articles'))).toHaveLength(2)
  })

  it('where another worker takes over while it is read', async () => {
    await sender.send('/in/articles/twice.json', { articles: [{ article_number: '1' }] })
    const before = await count('jobs')
    const slow = pausing()
    const first = work(slow)
    await slow.isReached
    await aWhileLater()
    await work()
    slow.goOn()
    await first

    expect(await count('jobs')).toBe(before + 1)
    expect(await count('job_chunks')).toBe(1)
    expect(await count(`exchange_files where state = 'PROCESSED'`)).toBe(2)
  })

  it('where it has two tasks', async () => {
    await sender.send('/in/articles/tasks.json', { articles: [] })
    await service.rows(`
      insert into tasks (organisation_id, kind, payload)
      select organisation_id, kind, payload from tasks`)
    const before = await count('jobs')
    await workUntilNoneIsLeft()
    expect(await count('jobs')).toBe(before + 1)
    expect(lines).toEqual([])
  })
})

/** Everything but files is left to others. */
const takingOnly = (): Worker => {
  const { handlers, database } = service
  const end = async ({ lease }: { readonly lease: { readonly taskId: string } }) => {
    await database.asSystem((db) => db.run(sql`delete from tasks where id = ${lease.taskId}`))
  }
  return {
    database,
    handlers: {
      ...handlers,
      'run-import': end,
      'process-inquiry': end,
      'write-out-file': end,
      'send-mail': end,
    },
  }
}

/** A worker that stands still when it has found a submission, before it reads the content. */
function pausing() {
  let [reached, goOn] = [() => {}, () => {}]
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { database, files } = service
  const worker = workerOn(database, {
    ...files,
    async *readPart(sha256, part) {
      reached()
      await isReleased
      yield* files.readPart(sha256, part)
    },
  })
  return { ...worker, isReached, goOn: () => goOn() }
}

it('A file that is taken back before a worker takes it up is not taken', async () => {
  const before = await count('jobs')
  await sender.send('/in/articles/back.json', { articles: [{ article_number: 'BACK' }] })
  await sender.send('/in/articles/next.json', { articles: [] })
  await sender.tree.remove('/in/articles/back.json')
  await workUntilNoneIsLeft()
  expect(await count('jobs')).toBe(before + 1)
  expect(await sender.names(await archiveOf(sender, 'processed', 'articles'))).toEqual([
    'next.json',
    'next.json.job.json',
  ])
  expect(lines).toEqual([])
})

describe('A file that is taken back while it is read', () => {
  it.each([
    ['removed', (path: string) => sender.tree.remove(path)],
    ['renamed away', (path: string) => sender.tree.rename(path, `${path}.part`, false)],
  ])('is not applied where it is %s, and leaves nothing behind', async (_name, takeBack) => {
    await sender.send('/in/articles/back.json', { articles: [{ article_number: 'BACK' }] })
    const before = await count('jobs')
    const calls = await count('api_calls')
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await takeBack('/in/articles/back.json')
    slow.goOn()
    await taking

    expect(await count('jobs')).toBe(before)
    expect(await count('job_chunks')).toBe(0)
    expect(await count('tasks')).toBe(0)
    expect(await count('api_calls')).toBe(calls)
    expect(await sender.names('/processed')).toEqual([])
    expect(lines).toEqual([])
  })

  it('is not refused either', async () => {
    await sender.send('/in/articles/back.json', 'no JSON')
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await sender.tree.remove('/in/articles/back.json')
    slow.goOn()
    await taking

    expect(await sender.names('/failed')).toEqual([])
    expect(await count('tasks')).toBe(0)
    expect(lines).toEqual([])
  })

  it('is no inquiry where the request.json of its folder is removed', async () => {
    await sender.tree.makeFolder('/in/tenders/Back')
    await sender.send('/in/tenders/Back/a.txt', CONTENTS.txt)
    await sender.send('/in/tenders/Back/b.txt', CONTENTS.txt)
    await sender.send('/in/tenders/Back/request.json', {})
    const before = await count('jobs')
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await sender.tree.remove('/in/tenders/Back/request.json')
    slow.goOn()
    await taking

    expect(await count('jobs')).toBe(before)
    expect(await count('tasks')).toBe(0)
    expect(await sender.names('/in/tenders/Back')).toEqual(['a.txt', 'b.txt'])
  })
})

describe('A file that is taken back and sent again', () => {
  it('is taken behind the files that were sent meanwhile', async () => {
    const at = (name: string) => `/in/articles/${name}.json`
    for (const name of ['first', 'second', 'third']) await sender.send(at(name), { articles: [] })
    await sender.tree.rename(at('second'), `${at('second')}.part`, false)
    await sender.tree.rename(`${at('second')}.part`, at('second'), false)
    await workUntilNoneIsLeft(takingOnly())
    const taken = await service.rows<{ sent_path: string }>(`
      select sent_path from exchange_files
       where state = 'PROCESSED' and sent_by is not null order by job_id`)
    expect(taken.map(({ sent_path }) => sent_path)).toEqual([
      at('first'),
      at('third'),
      at('second'),
    ])
  })

  it('as a document of a folder is a part of that folder alone', async () => {
    await sender.tree.makeFolder('/in/tenders/Moved')
    await sender.send('/in/tenders/a.txt', `${CONTENTS.txt}${Math.random()}`)
    await sender.tree.rename('/in/tenders/a.txt', '/in/tenders/Moved/a.txt', false)
    await sender.send('/in/tenders/Moved/request.json', { name: 'Moved' })
    await workUntilNoneIsLeft(takingOnly())
    expect(await sender.names('/failed')).toEqual([])
    const folder = await archiveOf(sender, 'processed', 'tenders')
    expect(await sender.names(folder)).toEqual(['Moved', 'Moved.job.json'])
    expect(await sender.names(`${folder}/Moved`)).toEqual(['a.txt', 'request.json'])
  })
})

describe('A submission that changes while it is read', () => {
  it.each([
    ['taken', { name: 'Less' }, '/processed'],
    ['refused', { name: 7 }, '/failed'],
  ])('is %s without a document that is removed meanwhile', async (_name, fields, area) => {
    await sender.tree.makeFolder('/in/tenders/Less')
    await sender.send('/in/tenders/Less/a.txt', CONTENTS.txt)
    await sender.send('/in/tenders/Less/b.txt', CONTENTS.txt)
    await sender.send('/in/tenders/Less/request.json', fields)
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await sender.tree.remove('/in/tenders/Less/b.txt')
    slow.goOn()
    await taking
    await workUntilNoneIsLeft(takingOnly())

    const [day = ''] = await sender.names(area)
    expect(await sender.names(`${area}/${day}/tenders/Less`)).toEqual(['a.txt', 'request.json'])
    expect(await sender.names('/in/tenders')).toEqual([])
  })

  it('is taken with its new content alone where it is taken back, written again and sent again', async () => {
    const path = '/in/articles/again.json'
    const later = JSON.stringify({ articles: [{ article_number: '1' }, { article_number: '2' }] })
    await sender.send(path, { articles: [{ article_number: '1' }] })
    const before = await count('jobs')
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await sender.tree.rename(path, `${path}.part`, false)
    await sender.send(`${path}.part`, later)
    await sender.tree.rename(`${path}.part`, path, false)
    slow.goOn()
    await taking
    await workUntilNoneIsLeft(takingOnly())

    expect(await count('jobs')).toBe(before + 1)
    expect(
      await service.rows(`select total_rows from jobs order by created_at desc, id desc limit 1`),
    ).toEqual([{ total_rows: 2 }])
    const folder = await archiveOf(sender, 'processed', 'articles')
    expect(await sender.text(`${folder}/again.json`)).toBe(later)
  })

  it('is taken once under the name that it is given meanwhile', async () => {
    await sender.send('/in/articles/old.json', { articles: [{ article_number: 'NAMED' }] })
    const before = await count('jobs')
    const slow = pausing()
    const taking = work(slow)
    await slow.isReached
    await sender.tree.rename('/in/articles/old.json', '/in/articles/new.json', false)
    slow.goOn()
    await taking
    await workUntilNoneIsLeft(takingOnly())

    expect(await count('jobs')).toBe(before + 1)
    const day = await archiveOf(sender, 'processed', 'articles')
    expect(await sender.names(day)).toEqual(['new.json', 'new.json.job.json'])
  })
})

describe('A file waits', () => {
  const waitingTask = () =>
    service.rows<{ wait_s: number; fruitless_claims: number; last_failure: string | null }>(`
      select extract(epoch from run_at - planned_at)::int as wait_s, fruitless_claims,
             last_failure from tasks where kind = 'take-file' and run_at > planned_at`)

  it('for a job slot, as long as it takes, and takes no budget meanwhile', async () => {
    const narrow = await createSender(service, { jobSlots: 1 })
    await narrow.send('/in/articles/1.json', { articles: [{ article_number: '1' }] })
    await narrow.send('/in/articles/2.json', { articles: [{ article_number: '2' }] })
    const handlers = { ...service.handlers, 'run-import': takeNoJob }
    for (let claims = 0; claims < 50; claims += 1) {
      await work({ ...service, handlers })
      await service.rows(`update tasks set run_at = now() where kind = 'take-file'`)
    }
    expect(await narrow.names(await archiveOf(narrow, 'processed', 'articles'))).toHaveLength(2)
    expect(await narrow.names('/in/articles')).toEqual(['2.json'])

    await workUntilNoneIsLeft()

    expect(await narrow.names('/in/articles')).toEqual([])
    const budgets = await service.rows<{ budget_left: number }>(`
      select budget_left from api_calls where api_key_id = ${narrow.apiKeyId} order by id`)
    expect(budgets).toHaveLength(2)
    expect(lines).toEqual([])
  })

  it('for the budget of its key, and then for seconds', async () => {
    const slow = await createSender(service, { writePerMinute: 1 })
    await slow.send('/in/projects/1.json', {})
    await slow.send('/in/projects/2.json', {})
    await work()
    await work()

    expect(await slow.names('/in/projects')).toEqual(['2.json'])
    expect(await waitingTask()).toEqual([{ wait_s: 30, fruitless_claims: 0, last_failure: null }])

    await service.rows('delete from rate_buckets')
    await workUntilNoneIsLeft()
    expect(await slow.names('/in/projects')).toEqual([])
    expect(lines).toEqual([])
  })

  it('for those of its lane that were closed before it', async () => {
    const narrow = await createSender(service, { jobSlots: 1 })
    const names = ['5', '3', '4', '1', '2']
    for (const name of names) {
      await narrow.send(`/in/articles/${name}.json`, { articles: [{ article_number: 'L', name }] })
    }
    await workUntilNoneIsLeft()
    const taken = await service.rows<{ url: string }>(`
      select url from api_calls where api_key_id = ${narrow.apiKeyId} order by id`)
    expect(taken.map(({ url }) => url)).toEqual(names.map((name) => `/in/articles/${name}.json`))
    expect((await service.get('/articles/L')).body.name).toBe('2')
  })

  it('not for files of other groups', async () => {
    const narrow = await createSender(service, { jobSlots: 1 })
    await narrow.send('/in/articles/1.json', { articles: [{ article_number: '1' }] })
    await narrow.send('/in/articles/2.json', { articles: [{ article_number: '2' }] })
    await narrow.send('/in/tenders/a.txt', CONTENTS.txt)
    const handlers = { ...takingOnly().handlers, 'run-import': takeNoJob }
    for (let claims = 0; claims < 6; claims += 1) await work({ ...service, handlers })
    expect(await narrow.names('/in/tenders')).toEqual([])
    expect(await narrow.names('/in/articles')).toEqual(['2.json'])
  })
})

const takeNoJob = () => Promise.reject(new Interrupted())

describe('A file is tried again', () => {
  it.each<[string, () => Error]>([
    ['the file store does not answer', () => storeUnavailable(new Error('no answer'))],
    [
      'PostgreSQL ends transactions that stand still',
      () => Object.assign(new Error('idle in transaction'), { code: '25P03' }),
    ],
  ])('as long as %s, however long, and is then taken', async (_, failure) => {
    await sender.send('/in/articles/outage.json', { articles: [] })
    const { database, files } = service
    const down = workerOn(database, {
      ...files,
      // biome-ignore lint/correctness/useYield: it fails before its first piece
      async *readPart() {
        throw failure()
      },
    })
    for (let claims = 0; claims < 40; claims += 1) {
      await work(down)
      await service.rows('update tasks set run_at = now()')
    }
    expect(await sender.names('/in/articles')).toEqual(['outage.json'])
    expect(await service.rows('select fruitless_claims from tasks')).toEqual([
      { fruitless_claims: 0 },
    ])
    await workUntilNoneIsLeft()
    expect(await sender.names('/in/articles')).toEqual([])
  })

  it('and ends refused where it fails for good; the files behind it are taken', async () => {
    await sender.send('/in/articles/poison.json', { articles: [{ article_number: 'P' }] })
    await sender.send('/in/articles/sound.json', { articles: [] })
    const admin = await service.signIn({ role: 'ADMIN' })
    const [poison] = await service.rows<{ sha256: string }>(`
      select sha256 from exchange_segments join exchange_files on id = file_id
       where name = 'poison.json'`)
    const { database, files } = service
    const broken = workerOn(database, {
      ...files,
      async *readPart(sha256, part) {
        if (sha256 === poison?.sha256) throw new Error('a fault of ours')
        yield* files.readPart(sha256, part)
      },
    })
    await workUntilNoneIsLeft(broken)

    const failed = await archiveOf(sender, 'failed', 'articles')
    expect(await sender.names(failed)).toEqual(['poison.json', 'poison.json.error.json'])
    const { error } = await sender.json(`${failed}/poison.json.error.json`)
    expect(error).toMatchObject({
      code: 'INTERNAL_ERROR',
      message: expect.stringContaining('again and again'),
    })
    expect(
      await service.rows(`
      select status, request_id from api_calls where url = '/in/articles/poison.json'`),
    ).toEqual([{ status: 500, request_id: error.request_id }])
    expect((await admin.get('/notices')).body.data[0]).toMatchObject({ kind: 'exchange_refusal' })
    expect(await sender.names('/in/articles')).toEqual([])
    const givenUp = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(givenUp.at(-1)).toMatchObject({
      msg: 'a task was given up',
      kind: 'take-file',
      cause: 'Error: a fault of ours',
    })
  })

  it('and ends refused where its stored content is damaged, though it could still be read', async () => {
    await sender.send('/in/articles/damaged.json', { articles: [{ article_number: 'SOUND' }] })
    const before = await count('jobs')
    const { database, files } = service
    const damaging = workerOn(database, {
      ...files,
      async *readPart(sha256, part) {
        for await (const bytes of files.readPart(sha256, part)) {
          yield Buffer.from(Buffer.from(bytes).toString().replace('SOUND', 'FOUND'))
        }
      },
    })
    await workUntilNoneIsLeft(damaging)

    const failed = await archiveOf(sender, 'failed', 'articles')
    expect(await sender.names(failed)).toContain('damaged.json.error.json')
    expect(await count('jobs')).toBe(before)
  })

  it('at once, elsewhere, where the process stops while it is read', async () => {
    await sender.send('/in/articles/stop.json', { articles: [{ article_number: 'S' }] })
    const stop = new AbortController()
    const { database, files } = service
    const worker = workerOn(database, {
      ...files,
      async *readPart(sha256, part) {
        stop.abort()
        yield* files.readPart(sha256, part)
      },
    })
    await work(worker, stop.signal)

    expect(
      await service.rows(`
      select lease_until, fruitless_claims, run_at <= now() as is_due from tasks`),
    ).toEqual([{ lease_until: null, fruitless_claims: 0, is_due: true }])
    expect(await count('job_chunks')).toBe(0)
    await workUntilNoneIsLeft()
    expect(await sender.names('/in/articles')).toEqual([])
  })
})
