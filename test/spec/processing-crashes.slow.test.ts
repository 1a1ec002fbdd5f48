import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { claim, LeaseLost, leaseOf, type Task } from '#kernel/queue/claim.ts'
import { GivenUp, Interrupted, type TaskCall } from '#kernel/queue/handlers.ts'
import { withClient } from '#test/database-server.ts'
import type { AcceptedInquiry } from '#test/inquiries.ts'
import { type Service, startService } from '#test/service.ts'
import { arrive, csv, type Home, sheet } from '#test/wholesale.ts'
import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import type { ProcessingDeps } from '../../src/inquiries/process/processing.ts'
import { runProcessing } from '../../src/inquiries/process/run-processing.ts'

let service: Service
let home: Home

beforeAll(async () => {
  service = await startService()
  home = await arrive(service)
})
afterAll(() => service.stop())

const WISH = sheet(csv('1;WL-1;Wandleuchte;4;Stk', '2;;Etwas anderes;1;St', '3;DOSE;Dose;9;St'))

/** The reader itself, in this process: it is killed with it. */
const readFiles: ProcessingDeps['readFiles'] = async (files, driving) =>
  readInquiry(
    await Promise.all(files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) }))),
    LIMITS,
    { driving },
  )

const deps = (changed: Partial<ProcessingDeps> = {}): ProcessingDeps => ({
  ...service.processing,
  readFiles,
  ...changed,
})

const asOwner = (statement: string) =>
  withClient(service.databaseUrl, (client) => client.query(statement))

/** A worker takes the task. */
async function take(stopping = new AbortController().signal): Promise<TaskCall<never>> {
  await asOwner('update tasks set run_at = now()')
  const task: Task | undefined = await service.database.asSystem(claim)
  if (!task) throw new Error('There is no task')
  const { organisation_id: organisationId, payload } = task
  return { organisationId, payload: payload as never, lease: leaseOf(task), stopping }
}

/** Of tests that process an inquiry once for each of its commits. */
const LONG_MS = 120_000

class Killed extends Error {}

/** A database whose process is killed at its transaction `at`, from 1: before it commits, or right after it. */
function mortal(at: number, moment: 'before' | 'after'): Database {
  const { database } = service
  let count = 0
  return {
    ...database,
    async asOrganisation(organisationId, work, commit) {
      count += 1
      if (count > at) throw new Killed()
      const result = await database.asOrganisation(
        organisationId,
        async (db) => {
          const done = await work(db)
          if (count === at && moment === 'before') throw new Killed()
          return done
        },
        commit,
      )
      if (count === at) throw new Killed()
      return result
    },
  }
}

async function expectWhole(accepted: AcceptedInquiry): Promise<void> {
  const { job, inquiry, chapters, positions, matches, files, events, processing } =
    await home.read(accepted)
  expect(job).toMatchObject({ status: 'COMPLETED', total_rows: 3, created_count: 3 })
  expect(inquiry).toMatchObject({ status: 'NEEDS_REVIEW', position_count: 3, selection_count: 2 })
  expect(chapters).toHaveLength(1)
  expect(positions.map(({ position_number }) => position_number)).toEqual(['1', '2', '3'])
  expect(positions.map(({ selection_count }) => selection_count)).toEqual([1, 0, 1])
  expect(matches).toHaveLength(3)
  expect(files).toHaveLength(1)
  expect(events.map(({ type }) => type)).toEqual(['job.finished', 'request.processing_completed'])
  expect(processing).toMatchObject({ step: 'DONE', done: 3, total: 3 })
  expect(await service.rows('select id from tasks')).toEqual([])
}

describe('A worker that dies is followed by another one, and nothing is there twice', () => {
  it.each(['before', 'after'] as const)(
    'killed %s each commit',
    async (moment) => {
      for (let at = 1; ; at += 1) {
        const accepted = await home.accept(WISH)
        const call = await take()
        const end = await runProcessing(deps({ database: mortal(at, moment) }), call).then(
          () => 'done',
          (error) => error,
        )
        if (end === 'done') {
          expect(at).toBeGreaterThan(8)
          return
        }
        expect(end).toBeInstanceOf(Killed)
        await asOwner(`update tasks set lease_until = now() - interval '1 second'`)
        await runUntilEnded()
        await expectWhole(accepted)
      }
    },
    LONG_MS,
  )

  it('what was read and stored is not read again by the next one', async () => {
    await home.accept(WISH)
    const { catalogue } = service.processing
    const dying = { ...catalogue, match: () => Promise.reject(new Killed()) }
    await expect(runProcessing(deps({ catalogue: dying }), await take())).rejects.toThrow(Killed)
    let readings = 0
    const counting: ProcessingDeps['readFiles'] = (...reading) => {
      readings += 1
      return readFiles(...reading)
    }
    await asOwner(`update tasks set lease_until = now() - interval '1 second'`)
    await runProcessing(deps({ readFiles: counting }), await take())
    expect(readings).toBe(0)
  })
})

/** As workers do; one that finds the job ended already has nothing to do. */
async function runUntilEnded(): Promise<void> {
  while ((await service.rows('select id from tasks')).length > 0) {
    await runProcessing(deps(), await take())
  }
}

describe('A worker that has lost its task writes nothing more', () => {
  it(
    'wherever it stood still',
    async () => {
      for (let at = 1; ; at += 1) {
        const accepted = await home.accept(WISH)
        const call = await take()
        const late = await standingStillAt(at, accepted)
        const end = await runProcessing(deps({ database: late.database }), call).then(
          () => 'done',
          (error) => error,
        )
        const found = await home.read(accepted)
        if (end === 'done') {
          expect(at).toBeGreaterThan(8)
          return
        }
        expect(end).toBeInstanceOf(LeaseLost)
        expect(found).toEqual(late.before())
        await asOwner('delete from tasks')
      }
    },
    LONG_MS,
  )

  /** Another worker claims the task before the transaction `at` of this one. */
  async function standingStillAt(at: number, accepted: AcceptedInquiry) {
    const { database } = service
    let count = 0
    let before: unknown
    const late: Database = {
      ...database,
      async asOrganisation(organisationId, work, commit) {
        count += 1
        if (count === at) {
          await asOwner('update tasks set lease_token = lease_token + 1')
          before = await home.read(accepted)
        }
        return database.asOrganisation(organisationId, work, commit)
      },
    }
    return { database: late, before: () => before }
  }
})

describe('A task that works for long without a commit', () => {
  const leaseOf = async () => {
    const [task] = await service.rows<{ left: string; fruitless_claims: number }>(
      'select extract(epoch from lease_until - now()) as left, fruitless_claims from tasks',
    )
    return { left: Number(task?.left), fruitless: task?.fruitless_claims }
  }

  it('is kept while files are read, and that is no progress', async () => {
    const accepted = await home.accept(WISH)
    const seen: { left: number; fruitless: number | undefined }[] = []
    const slow: ProcessingDeps['readFiles'] = async (...reading) => {
      await asOwner(`update tasks set lease_until = now() + interval '1 second'`)
      while ((seen.at(-1)?.left ?? 0) <= 20) {
        await sleep(20)
        seen.push(await leaseOf())
      }
      return readFiles(...reading)
    }
    await runProcessing(deps({ readFiles: slow, beatMs: 50 }), await take())
    expect(seen.at(-1)?.left).toBeGreaterThan(20)
    expect(seen.at(-1)?.fruitless).toBe(1)
    await expectWhole(accepted)
  })

  it('ends the reading when another worker has taken it', async () => {
    await home.accept(WISH)
    let isCalledOff = false
    const endless: ProcessingDeps['readFiles'] = async (_files, _driving, over) => {
      await asOwner('update tasks set lease_token = lease_token + 1')
      return calledOff(over, () => {
        isCalledOff = true
      })
    }
    const end = runProcessing(deps({ readFiles: endless, beatMs: 30 }), await take())
    await expect(end).rejects.toThrow(LeaseLost)
    expect(isCalledOff).toBe(true)
    await asOwner('delete from tasks')
  })

  it('Stop: the reading is ended at once, and the task goes on elsewhere', async () => {
    const accepted = await home.accept(WISH)
    const stopping = new AbortController()
    const endless: ProcessingDeps['readFiles'] = async (_files, _driving, over) => {
      setTimeout(() => stopping.abort(), 50)
      return calledOff(over, () => undefined)
    }
    const end = runProcessing(deps({ readFiles: endless }), await take(stopping.signal))
    await expect(end).rejects.toThrow(Interrupted)
    await asOwner(`update tasks set lease_until = null`)
    await runUntilEnded()
    await expectWhole(accepted)
  })

  it('Stop: matching is left at once', async () => {
    const accepted = await home.accept(WISH)
    const stopping = new AbortController()
    const { catalogue } = service.processing
    const endless = {
      ...catalogue,
      match: () => {
        stopping.abort()
        return new Promise<never>(() => undefined)
      },
    }
    const end = runProcessing(deps({ catalogue: endless }), await take(stopping.signal))
    await expect(end).rejects.toThrow(Interrupted)
    await asOwner(`update tasks set lease_until = null`)
    await runUntilEnded()
    await expectWhole(accepted)
  })

  const calledOff = (over: AbortSignal, note: () => void): Promise<never> =>
    new Promise((_, reject) => {
      const end = () => {
        note()
        reject(over.reason)
      }
      over.addEventListener('abort', end)
      if (over.aborted) end()
    })
})

describe('Job status: every job ends', () => {
  it('an inquiry on which one worker after the other fails is FAILED after some twenty of them', async () => {
    const accepted = await home.accept(WISH)
    const failing = () => Promise.reject(new Error('of no use'))
    let claims = 0
    while ((await home.read(accepted)).job['status'] !== 'FAILED') {
      claims += 1
      if (claims > 40) throw new Error('It never ends')
      await runProcessing(deps({ readFiles: failing }), await take()).catch(() => undefined)
      await asOwner('update tasks set lease_until = null')
    }
    expect(claims).toBeGreaterThan(10)
    expect(claims).toBeLessThan(25)
    const { job, inquiry, events } = await home.read(accepted)
    expect(job).toMatchObject({
      errors: [{ row_number: 0, identifier: 'Liste.csv', error_message: /operator/ }],
    } as object)
    expect(inquiry['status']).toBe('NEEDS_REVIEW')
    expect(events).toHaveLength(2)
  })

  it('workers that die after the files are stored are counted, too: nothing is left of them', async () => {
    const accepted = await home.accept(WISH)
    const { catalogue } = service.processing
    const failing = { ...catalogue, analyse: () => Promise.reject(new Error('of no use')) }
    for (let claims = 0; claims < 45; claims += 1) {
      if ((await service.rows('select id from tasks')).length === 0) break
      await runProcessing(deps({ catalogue: failing }), await take()).catch(() => undefined)
      await asOwner('update tasks set lease_until = null')
    }
    const { job, positions } = await home.read(accepted)
    expect(job['status']).toBe('FAILED')
    expect(positions).toEqual([])
  })

  it('lines that were sent as JSON stay when their matching fails: they are nowhere else', async () => {
    const accepted = await home.accept({
      kind: 'ORDER',
      name: 'Bestellung 9',
      customerId: 'K-1',
      lines: [{ description: 'Wandleuchte' }],
    })
    await asOwner('update tasks set caution = 1, fruitless_claims = 5')
    await expect(runProcessing(deps(), await take())).rejects.toThrow(GivenUp)
    const { job, positions, inquiry } = await home.read(accepted)
    expect(job).toMatchObject({ status: 'FAILED', errors: [{ identifier: 'Bestellung 9' }] })
    expect(positions).toHaveLength(1)
    expect(inquiry).toMatchObject({ status: 'NEEDS_REVIEW', position_count: 1, open_count: 1 })
  })

  it('progress makes the deaths before it mean nothing', async () => {
    const accepted = await home.accept(WISH)
    await asOwner('update tasks set caution = 8, fruitless_claims = 2')
    const { catalogue } = service.processing
    const failing = { ...catalogue, analyse: () => Promise.reject(new Error('of no use')) }
    await runProcessing(deps({ catalogue: failing }), await take()).catch(() => undefined)
    expect(await service.rows('select caution, fruitless_claims from tasks')).toEqual([
      { caution: null, fruitless_claims: 0 },
    ])
    await asOwner('update tasks set lease_until = null')
    await runUntilEnded()
    await expectWhole(accepted)
  })

  it('a task whose job has ended already is over', async () => {
    const accepted = await home.accept(WISH)
    await asOwner(`update jobs set status = 'FAILED' where id = '${accepted.jobId}'`)
    await runProcessing(deps(), await take())
    expect(await service.rows('select id from tasks')).toEqual([])
    expect((await home.read(accepted)).events).toEqual([])
  })
})
