import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beginChange,
  endSharedChange,
  sharedChangeBegun,
  sharedChangeJoined,
} from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { type HeldWork, holdTransaction } from '#test/held-transaction.ts'
import { untilOneWaits } from '#test/locks.ts'
import { counts, countsOf, type ReadJob } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

/** As many short rows as one chunk holds. */
const CHUNK = 4_000

let service: Service
let home: { readonly organisationId: number; readonly apiKey: string }

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  home = await service.createOrganisation('Unchanged')
})

const get = async (path: string) => (await call(service.origin, home.apiKey, path)).body

async function send(path: string, rows: readonly object[]): Promise<string> {
  const init = jsonInit({ [path]: rows })
  const answer = await call(service.origin, home.apiKey, `/${path}`, init)
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.job_id
}

const jobOf = (jobId: string): Promise<ReadJob> => get(`/jobs/${jobId}`)

async function push(path: string, rows: readonly object[]): Promise<ReadJob> {
  const jobId = await send(path, rows)
  await service.workOff()
  return jobOf(jobId)
}

/** The changes of lists that a job has opened. */
const changesOf = (jobId: string): Promise<readonly unknown[]> =>
  service.database.asOrganisation(home.organisationId, (db) =>
    db.rows(sql`select stamp from import_stamps where job_id = ${jobId}::uuid`),
  )

const suppliers = (count: number, fields: (row: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, row) => ({ supplier_id: `L-${row}`, ...fields(row) }))

describe('Bulk writes: rows that are found unchanged as they arrive are not applied', () => {
  it.each([
    ['articles', 'article_number'],
    ['customers', 'customer_id'],
    ['suppliers', 'supplier_id'],
  ])('%s that are sent again are skipped without a change', async (path, key) => {
    const rows = Array.from({ length: 300 }, (_, row) => ({ [key]: `R-${row}`, name: `n ${row}` }))
    const first = await push(path, rows)
    const again = await push(path, rows)

    expect(countsOf(first)).toEqual(counts({ created: 300 }))
    expect(countsOf(again)).toEqual(counts({ skipped: 300 }))
    expect(again.status).toBe('COMPLETED')
    expect(await changesOf(first.job_id)).not.toEqual([])
    expect(await changesOf(again.job_id)).toEqual([])
    expect(await service.rows(`select 1 from job_chunks where job_id = '${again.job_id}'`)).toEqual(
      [],
    )
  })

  it.each([
    ['changed', { name: 'other' }, { updated: 1 }, 'asked'],
    ['cleared', { name: null }, { updated: 1 }, 'asked'],
    ['removed', { deleted: true }, { created: 1 }, 'asked'],
  ])(
    'a row whose record was %s by a job that waited before it is applied',
    async (_, meanwhile, outcome, name) => {
      const row = { supplier_id: 'L-1', name: 'asked' }
      await push('suppliers', [row])
      await send('suppliers', [{ supplier_id: 'L-1', ...meanwhile }])
      const again = await send('suppliers', [row])
      await service.workOff()

      expect(countsOf(await jobOf(again))).toEqual(counts(outcome))
      expect(await get('/suppliers/L-1')).toMatchObject({ name })
    },
  )

  it('the unchanged rows before the first changed one are skipped, those behind it are counted as skipped', async () => {
    const rows = suppliers(2 * CHUNK + 10)
    await push('suppliers', rows)
    const jobId = await send(
      'suppliers',
      suppliers(2 * CHUNK + 10, (row) => (row === CHUNK + 5 ? { name: 'changed' } : {})),
    )
    const marks = await service.rows(
      `select unchanged_at is not null as is_unchanged from job_chunks order by first_row`,
    )
    await service.workOff()
    const job = await jobOf(jobId)

    // Behind a changed chunk, rows are not compared.
    expect(marks).toEqual([true, false, false].map((is_unchanged) => ({ is_unchanged })))
    expect(countsOf(job)).toEqual(counts({ updated: 1, skipped: 2 * CHUNK + 9 }))
    expect(await get(`/suppliers/L-${CHUNK + 5}`)).toMatchObject({ name: 'changed' })
    // Two for the chunk with the changed row, one for the few rows of the last chunk.
    expect(await changesOf(job.job_id)).toHaveLength(3)
  })

  it('rows that were lost are errors, and not skipped', async () => {
    const rows = suppliers(2 * CHUNK + 10)
    await push('suppliers', rows)
    const jobId = await send('suppliers', rows)
    await service.rows(`delete from job_chunks where job_id = '${jobId}' and first_row = ${CHUNK}`)
    await service.workOff()

    expect(countsOf(await jobOf(jobId))).toEqual(counts({ skipped: CHUNK, errors: CHUNK + 10 }))
  })

  it('a worker that gives up a row gives up none that comes behind skipped ones', async () => {
    await push('suppliers', suppliers(CHUNK))
    const jobId = await send('suppliers', suppliers(CHUNK + 1))
    await service.rows('update tasks set caution = 0')
    await service.workOff()

    expect(countsOf(await jobOf(jobId))).toEqual(counts({ skipped: CHUNK, created: 1 }))
  })

  it('rows with errors are told as ever, next to unchanged ones', async () => {
    const rows = suppliers(5, (row) => (row === 3 ? { currency: 'EURO' } : { currency: 'EUR' }))
    await push('suppliers', rows)
    const job = await push('suppliers', rows)

    expect(countsOf(job)).toEqual(counts({ skipped: 4, errors: 1 }))
    expect(job.errors).toMatchObject([{ row_number: 4, identifier: 'L-3' }])
  })

  it('an unchanged contact of a removed customer is an error: contacts are always applied', async () => {
    // An inactive one is not touched when its customer is removed.
    const contact = {
      is_active: false,
      parent_type: 'customer',
      parent_id: 'K-1',
      external_id: 'P-1',
    }
    await push('customers', [{ customer_id: 'K-1' }])
    await push('contacts', [contact])
    await push('customers', [{ customer_id: 'K-1', deleted: true }])

    expect(countsOf(await push('contacts', [contact]))).toEqual(counts({ errors: 1 }))
  })
})

describe('Bulk writes: rows are only skipped while nothing else changes their list', () => {
  const held = (work: HeldWork) => holdTransaction(service.database, home.organisationId, work)
  const rename = (db: Db, stamp: string) =>
    db.run(
      sql`update suppliers set name = 'other', sent_hash = null, updated_at = ${stamp}::timestamptz`,
    )
  const row = { supplier_id: 'L-1', name: 'asked' }

  /** Sends the row again and lets a worker run until it waits for the given transaction. */
  async function pushWhile({ commit }: { readonly commit: () => Promise<unknown> }) {
    const jobId = await send('suppliers', [row])
    const working = service.workOff()
    await untilOneWaits(service)
    await commit()
    await working
    return jobOf(jobId)
  }

  it('a change that has not ended yet is waited for, and the row is applied', async () => {
    await push('suppliers', [row])
    const change = held(async (db, pause) => {
      await rename(db, await beginChange(db, 'suppliers'))
      await pause()
    })
    await change.isReached

    expect(countsOf(await pushWhile(change))).toEqual(counts({ updated: 1 }))
    expect(await get('/suppliers/L-1')).toMatchObject({ name: 'asked' })
  })

  it('the second transaction of a shared change is waited for, too, when the first one was lost', async () => {
    await push('suppliers', [row])
    const stampOf = async (db: Db, change: Sql) =>
      (await db.row<{ stamp: string }>(sql`select ${change} as stamp`))?.stamp ?? ''
    let opened = ''
    const first = held(async (db, pause) => {
      opened = await stampOf(db, sharedChangeBegun('suppliers'))
      await pause()
      await endSharedChange(db, 'suppliers', opened)
    })
    await first.isReached
    const second = held(async (db, pause) => {
      await rename(db, await stampOf(db, sharedChangeJoined('suppliers', opened)))
      await pause()
    })
    await second.isReached
    await first.loseIt()

    expect(countsOf(await pushWhile(second))).toEqual(counts({ updated: 1 }))
    expect(await get('/suppliers/L-1')).toMatchObject({ name: 'asked' })
  })
})
