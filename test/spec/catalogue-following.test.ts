import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { cases } from '#test/cases.ts'
import { PATIENTLY } from '#test/patience.ts'
import { buildPlainIndex, type PlainIndex } from '#test/plain-index.ts'
import { push, pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { readClocks } from '../../src/catalogue/clocks.ts'
import { startFollowing } from '../../src/catalogue/follow-articles.ts'
import type { BuildIndex } from '../../src/catalogue/followed-index.ts'
import { patientTransaction } from '../../src/catalogue/patient-transaction.ts'
import { deleteOldRemovals } from '../../src/catalogue/removals.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** An organisation of its own for each test. */
async function arrive() {
  const { organisationId, apiKey } = await service.createOrganisation('Of a test')
  const as = {
    get: (path: string) => call(service.origin, apiKey, path),
    post: (path: string, body: unknown) => call(service.origin, apiKey, path, jsonInit(body)),
    workOff: service.workOff,
  }
  const transaction = <T>(work: (db: Db) => Promise<T>) =>
    service.database.asOrganisation(organisationId, work)
  return {
    organisationId,
    transaction,
    articles: (...rows: object[]) => pushArticles(as, rows),
    conversions: (...rows: object[]) =>
      push(as, '/articles/unit-conversions', 'unit_conversions', rows),
    follow: (buildIndex: BuildIndex<PlainIndex> = buildPlainIndex) =>
      startFollowing({ database: service.database, buildIndex }, organisationId),
    /** The active articles, by number, with what the tests change of them. */
    stored: async () => {
      const rows = await transaction((db) =>
        db.rows<{ article_number: string; name: string | null; units: string[] }>(sql`
          select article_number, name,
                 array(select alternative_unit from unit_conversions as conversion
                        where conversion.article_number = articles.article_number
                        order by 1) as units
            from articles where is_active order by article_number`),
      )
      return rows.map(({ article_number, name, units }) => [article_number, name, units])
    },
  }
}

/** As `stored` has it. */
const known = ({ index }: { readonly index: PlainIndex }) =>
  [...index.articles.values()]
    .map(({ article_number, name, convertible_units }) => [
      article_number,
      name,
      [...(convertible_units ?? [])].sort(),
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ article_number: `A-${from + at}`, name: 'N' }))

const box = (article_number: string, alternative_unit = 'BOX') => ({
  article_number,
  alternative_unit,
  numerator: 10,
  denominator: 1,
})

describe('an index that is built', () => {
  it('has the active articles with all that matching looks at', async () => {
    const { articles, conversions, follow } = await arrive()
    await articles(
      {
        article_number: '1',
        name: 'NYM-J 3x1,5',
        description: 'Mantelleitung',
        base_unit: 'M',
        manufacturer_name: 'Kabelwerk',
        manufacturer_article_number: 'K1',
        supplier_article_number: 'S1',
        ean: '4012345000016',
        etim_class: 'EC000057',
        norms: ['DIN VDE 0250-204'],
        product_group: 'Kabel',
        keywords: ['Feuchtraum'],
        voltage_v: { min: 300, max: 500 },
        diameter_mm: 8.6,
        attributes: { Aderzahl: 3 },
        list_price: 12.5,
        price_quantity: 100,
        custom_fields: { lager: 'A' },
      },
      { article_number: '2', is_active: false },
    )
    await conversions(box('1', 'RING'), box('1', 'TR'))
    const { index } = await follow()
    const [article, ...others] = index.articles.values()
    expect(others).toEqual([])
    expect({
      ...article,
      convertible_units: [...(article?.convertible_units ?? [])].sort(),
    }).toEqual({
      article_number: '1',
      name: 'NYM-J 3x1,5',
      description: 'Mantelleitung',
      base_unit: 'M',
      manufacturer_name: 'Kabelwerk',
      manufacturer_article_number: 'K1',
      supplier_article_number: 'S1',
      ean: '4012345000016',
      etim_class: 'EC000057',
      norms: ['DIN VDE 0250-204'],
      product_group: 'Kabel',
      keywords: ['Feuchtraum'],
      power_w: null,
      voltage_v: { min: 300, max: 500 },
      current_a: null,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      diameter_mm: 8.6,
      weight_kg: null,
      ip_rating: null,
      attributes: { Aderzahl: 3 },
      list_price: 12.5,
      price_quantity: 100,
      custom_fields: { lager: 'A' },
      convertible_units: ['RING', 'TR'],
    })
  })

  it('gets each article once, whatever changes meanwhile, and catches up with that', async () => {
    const { articles, conversions, follow, stored } = await arrive()
    await articles(...numbered(9_500))
    let batchCount = 0
    const follower = await follow((batches) =>
      buildPlainIndex(
        (async function* disturbed() {
          for await (const batch of batches) {
            yield batch
            batchCount += 1
            if (batchCount > 1) continue
            await articles(
              { article_number: 'A-0', name: 'changed' },
              { article_number: 'A-1', is_active: false },
              { article_number: 'A-2', deleted: true },
              { article_number: 'A-9499', name: 'changed' },
              { article_number: 'new' },
            )
            await conversions(box('A-3'))
          }
        })(),
      ),
    )
    expect(batchCount).toBeGreaterThan(1)
    expect(await follower.catchUp()).toBe('changed')
    expect(known(follower)).toEqual(await stored())
  })

  it('cuts its pages where records are heavy, and loses none', async () => {
    const { articles, follow, stored } = await arrive()
    const heavy = { note: 'x'.repeat(60_000) }
    const rows = numbered(150).map((row) => ({ ...row, custom_fields: heavy }))
    await articles(...rows)
    const sizes: number[] = []
    const follower = await follow((batches) =>
      buildPlainIndex(
        (async function* counted() {
          for await (const batch of batches) {
            sizes.push(batch.length)
            yield batch
          }
        })(),
      ),
    )
    expect(sizes.length).toBeGreaterThan(1)
    expect(known(follower)).toEqual(await stored())
  })
})

describe('an index that follows', () => {
  it('has new, changed and reactivated articles, and no inactive or removed ones', async () => {
    const { articles, follow, stored } = await arrive()
    // So many that no change makes the index put all of them together anew.
    await articles(...numbered(100))
    const follower = await follow()
    const numbers = () => known(follower).map(([number]) => number)
    expect(await follower.catchUp()).toBe('unchanged')

    await articles(
      { article_number: 'A-0', name: 'changed' },
      { article_number: 'A-1', is_active: false },
      { article_number: 'A-2', deleted: true },
      { article_number: 'A-3', deleted: true },
      { article_number: 'new' },
    )
    await follower.catchUp()
    expect(known(follower)).toEqual(await stored())
    expect(numbers()).toHaveLength(98)
    expect(numbers()).toContain('new')

    await articles(
      { article_number: 'A-1', is_active: true },
      { article_number: 'A-3', name: 'made again' },
    )
    await follower.catchUp()
    expect(known(follower)).toEqual(await stored())
    expect(numbers()).toHaveLength(100)
  })

  it('has the units of conversions that were made, and not of those removed', async () => {
    const { articles, conversions, follow } = await arrive()
    await articles(...numbered(2))
    const follower = await follow()
    await conversions(box('A-0'), box('A-1'), box('A-1', 'PAL'))
    await follower.catchUp()
    expect(known(follower)).toEqual([
      ['A-0', 'N', ['BOX']],
      ['A-1', 'N', ['BOX', 'PAL']],
    ])
    await conversions({ ...box('A-1'), deleted: true }, { ...box('A-0'), deleted: true })
    await follower.catchUp()
    expect(known(follower)).toEqual([
      ['A-0', 'N', []],
      ['A-1', 'N', ['PAL']],
    ])
  })

  it('neither waits for a change that is not committed nor skips it', async () => {
    const { articles, follow, stored, transaction } = await arrive()
    await articles(...numbered(3))
    const follower = await follow()
    let pushing: Promise<unknown> | undefined
    await transaction(async (db) => {
      const stamp = await beginChange(db, 'articles')
      await db.run(sql`
        update articles set name = 'late', sent_hash = null, updated_at = ${stamp}::timestamptz
         where article_number = 'A-0'`)
      await db.run(sql`delete from articles where article_number = 'A-1'`)
      pushing = articles({ article_number: 'behind' })
      await follower.catchUp()
      expect(known(follower)).toHaveLength(3)
    })
    await pushing
    await follower.catchUp()
    expect(known(follower)).toEqual(await stored())
    expect(known(follower).map(([number, name]) => [number, name])).toEqual([
      ['A-0', 'late'],
      ['A-2', 'N'],
      ['behind', null],
    ])
  })

  it('has, at any moment of a bulk job, all that was committed before', async () => {
    const { articles, follow, stored, transaction } = await arrive()
    await articles(...numbered(500))
    const follower = await follow()
    const removed = numbered(200).map(({ article_number }) => ({ article_number, deleted: true }))
    let isOver = false
    let rounds = 0
    /** Job after job; the index has caught up at least once meanwhile, however fast they are. */
    const pushAll = async () => {
      for (let part = 0; part < 3; part += 1) {
        const before = rounds
        const pushed = numbered(3_000, part * 3_000).map((row) => ({ ...row, name: 'pushed' }))
        await articles(...pushed, ...(part === 2 ? removed : []))
        await vi.waitUntil(() => rounds > before, PATIENTLY)
      }
    }
    const pushing = pushAll().finally(() => {
      isOver = true
    })
    while (!isOver) {
      const before = await transaction((db) =>
        db.rows<{ id: string }>(sql`select id from articles where name = 'pushed'`),
      )
      await follower.catchUp()
      const missing = before.filter(
        ({ id }) => follower.index.articles.get(Number(id))?.name !== 'pushed',
      )
      const gone = await transaction(async (db) => {
        const left = await db.rows<{ id: string }>(
          sql`select id from articles where id = any (${missing.map(({ id }) => id)}::bigint[])`,
        )
        return left.length === 0
      })
      expect(gone).toBe(true)
      rounds += 1
    }
    await pushing
    expect(rounds).toBeGreaterThan(2)
    await follower.catchUp()
    expect(known(follower)).toEqual(await stored())
  })

  it('keeps its segments few, and what is put together anew is as it is now', async () => {
    const { articles, follow, stored } = await arrive()
    await articles(...numbered(100))
    const follower = await follow()
    for (let round = 0; round < 12; round += 1) {
      await articles(
        { article_number: `A-${round}`, name: `round ${round}` },
        { article_number: `A-${round + 50}`, deleted: true },
        { article_number: `new-${round}` },
      )
      await follower.catchUp()
    }
    expect(known(follower)).toEqual(await stored())
    expect(follower.index.segments.length).toBeLessThanOrEqual(5)
  })

  it('agrees with every other that follows the same articles, whenever it looked', async () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom(
          'write',
          'deactivate',
          'remove',
          'convert',
          'unconvert',
          'look',
          'look',
        ),
        article: fc.integer({ min: 0, max: 5 }),
        who: fc.integer({ min: 0, max: 1 }),
      }),
      { minLength: 5, maxLength: 25 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const { articles, conversions, follow, stored } = await arrive()
        await articles(...numbered(3))
        const followers = [await follow(), await follow()]
        for (const [at, { action, article, who }] of given.entries()) {
          const article_number = `A-${article}`
          if (action === 'look') await followers[who]?.catchUp()
          else if (action === 'write') {
            await articles({ article_number, name: `step ${at}`, is_active: true })
          } else if (action === 'deactivate') await articles({ article_number, is_active: false })
          else if (action === 'remove') await articles({ article_number, deleted: true })
          else await conversions({ ...box(article_number), deleted: action === 'unconvert' })
        }
        for (const follower of followers) {
          await follower.catchUp()
          expect(known(follower)).toEqual(await stored())
        }
      }),
      { numRuns: cases(12, 3) },
    )
  })
})

describe('a thread that is busy for long', () => {
  /** Lets PostgreSQL end every other transaction for having stood idle, when its work is done. */
  const impatient = (): Pick<Database, 'asOrganisation'> => {
    let count = 0
    return {
      asOrganisation: (organisationId, work) =>
        service.database.asOrganisation(organisationId, async (db) => {
          const answer = await work(db)
          count += 1
          if (count % 2 === 0) return answer
          await db.run(sql`set local idle_in_transaction_session_timeout = '1ms'`)
          await sleep(100)
          await db.run(sql`select 1`)
          return answer
        }),
    }
  }

  it('reads again what PostgreSQL did not wait for, and nothing twice', async () => {
    const { organisationId, articles, conversions, stored } = await arrive()
    await articles(...numbered(6_500))
    const deps = { database: impatient(), buildIndex: buildPlainIndex }
    const follower = await startFollowing(deps, organisationId)
    expect(known(follower)).toEqual(await stored())
    await articles(
      { article_number: 'A-0', name: 'changed' },
      { article_number: 'A-1', deleted: true },
    )
    await conversions(box('A-2'))
    await follower.catchUp()
    expect(known(follower)).toEqual(await stored())
  })

  it('may stand idle in a transaction for longer than others', async () => {
    const { transaction, organisationId } = await arrive()
    const setting = sql`show idle_in_transaction_session_timeout`
    const patient = patientTransaction(service.database, organisationId)
    expect(await patient((db) => db.rows(setting))).not.toEqual(
      await transaction((db) => db.rows(setting)),
    )
  })
})

describe('an index that cannot follow any more', () => {
  it('says so when it may have missed removals that are no longer kept', async () => {
    const { organisationId, articles, transaction } = await arrive()
    await articles(...numbered(1))
    const clocks = await transaction((db) => readClocks(db, organisationId))
    const readDaysAgo = (days: number) => {
      const read_at = new Date(Date.now() - days * 86_400_000).toISOString()
      return transaction((db) => readClocks(db, organisationId, { ...clocks, read_at }))
    }
    expect((await readDaysAgo(5.9)).are_out_of_reach).toBe(false)
    expect((await readDaysAgo(6.1)).are_out_of_reach).toBe(true)
  })

  it('says so when a crash has taken commits back', async () => {
    const { articles, follow, transaction } = await arrive()
    await articles(...numbered(1))
    const follower = await follow()
    await transaction((db) =>
      db.run(sql`update change_clock set last = last - interval '1 second'`),
    )
    expect(await follower.catchUp()).toBe('lost')
  })

  it('says so when changing the index has failed half-way', async () => {
    const { articles, follow } = await arrive()
    await articles(...numbered(1))
    const follower = await follow(async (batches) => {
      const index = await buildPlainIndex(batches)
      return Object.assign(index, {
        put() {
          throw new Error('No room')
        },
      })
    })
    await articles({ article_number: 'A-0', name: 'changed' })
    await expect(follower.catchUp()).rejects.toThrow('No room')
    expect(await follower.catchUp()).toBe('lost')
  })
})

describe('the record of removals', () => {
  it('has one row for all articles that one statement removes, and none for those that remove nothing', async () => {
    const { articles, transaction } = await arrive()
    await articles(...numbered(3))
    await articles(...numbered(3).map(({ article_number }) => ({ article_number, deleted: true })))
    const rows = await transaction((db) =>
      db.rows<{ stream: string; count: number; is_stamped: boolean }>(sql`
        select stream, cardinality(article_ids) as count,
               removed_at = (select last from change_clock where stream = 'articles') as is_stamped
          from catalogue_removals`),
    )
    expect(rows).toEqual([{ stream: 'articles', count: 3, is_stamped: true }])
  })

  it.each(['articles', 'unit_conversions'] as const)(
    'refuses a removal from %s that has no stamp, since nobody would find it',
    async (table) => {
      const { articles, conversions, transaction } = await arrive()
      await articles(...numbered(1))
      await conversions(box('A-0'))
      const remove = { parts: [`delete from ${table}`], values: [] }
      await expect(transaction((db) => db.run(remove))).rejects.toThrow(/needs begin_change/)
    },
  )

  it('is kept for longer than it is trusted, and not for ever', async () => {
    const { transaction } = await arrive()
    const note = (days: number) =>
      transaction((db) =>
        db.run(sql`
          insert into catalogue_removals (organisation_id, stream, removed_at, article_ids)
          values (app_organisation(), 'articles', now() - make_interval(hours => ${days * 24}::int), '{1}')`),
      )
    await note(6.5)
    await note(7.5)
    expect(await service.database.asSystem(deleteOldRemovals)).toBe(1)
    expect(await transaction((db) => db.rows(sql`select from catalogue_removals`))).toHaveLength(1)
  })
})
