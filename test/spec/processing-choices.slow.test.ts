import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { type AcceptedInquiry, readInquiry } from '#test/inquiries.ts'
import { type Service, startService } from '#test/service.ts'
import { arrive, articlesOf, csv, type Home, sheet } from '#test/wholesale.ts'
import { matchLines } from '../../src/inquiries/process/match-lines.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const TEXT = 'Wandleuchte Tubo eckig 12 W für den Flur'
const LINE = csv(`1;;${TEXT};4;St`)

/** A person takes an article for the first position; what is remembered of it elsewhere is no part of this. */
async function choose(
  { organisationId, inquiryId }: AcceptedInquiry,
  articleNumber: string,
  source: 'PREDICTION' | 'MANUAL' | 'EXACT_NUMBER' = 'MANUAL',
  at = '2026-01-01T00:00:00.000Z',
): Promise<void> {
  const isAuto = source === 'EXACT_NUMBER'
  const selection = {
    article: { article_number: articleNumber },
    quantity_per_unit: '1',
    selection_source: source,
    by: isAuto ? null : 'ada@example.com',
    at,
  }
  await service.database.asOrganisation(organisationId, (db) =>
    db.run(sql`
      update positions
         set selections = ${JSON.stringify([selection])}::jsonb, selection_count = 1,
             auto_selected_count = ${isAuto ? 1 : 0},
             prediction_correct_count = ${source === 'PREDICTION' ? 1 : 0},
             manual_selection_count = ${source === 'MANUAL' ? 1 : 0}
       where inquiry_id = ${inquiryId}::bigint and place = 1`),
  )
}

const decided = ({ positions }: { positions: { selections?: unknown }[] }) =>
  (positions as { selections: { selection_source: string }[] }[]).map(
    ({ selections }) => selections.map(({ selection_source }) => selection_source).join() || 'open',
  )

describe('5, MASTER: the same position in another request of the same master project', () => {
  it('of the same project, and of another one that shares its object number', async () => {
    const home = await arrive(service)
    const [one, other] = [await home.project('P-1'), await home.project('P-1')]
    await choose(await home.process({ ...sheet(LINE), projectId: one }), 'DOSE', 'PREDICTION')

    for (const projectId of [one, other]) {
      const found = await home.process({ ...sheet(LINE), projectId })
      expect(found.positions.map(articlesOf)).toEqual([['DOSE']])
      expect(decided(found)).toEqual(['MASTER'])
    }
  })

  it('not of another project, nor without one, nor of another organisation', async () => {
    const home = await arrive(service)
    const other = await arrive(service)
    await choose(
      await home.process({ ...sheet(LINE), projectId: await home.project('P-1') }),
      'DOSE',
    )

    const elsewhere = { ...sheet(LINE), projectId: await home.project('P-2') }
    expect(decided(await home.process(elsewhere))).toEqual(['open'])
    expect(decided(await home.process(sheet(LINE)))).toEqual(['open'])
    const theirs = { ...sheet(LINE), projectId: await other.project('P-1') }
    expect(decided(await other.process(theirs))).toEqual(['open'])
  })

  it('only what a person chose, and only while it stands', async () => {
    const home = await arrive(service)
    const projectId = await home.project('P-1')
    const wish = { ...sheet(LINE), projectId }
    const first = await home.process(wish)
    await choose(first, 'DOSE', 'EXACT_NUMBER')
    expect(decided(await home.process(wish))).toEqual(['open'])

    await choose(first, 'DOSE')
    const set = (column: string) =>
      service.database.asOrganisation(first.organisationId, (db) =>
        db.run({
          parts: [`update positions set ${column} where inquiry_id = ${first.inquiryId}`],
          values: [],
        }),
      )
    for (const column of ['is_removed', 'not_offered']) {
      await set(`${column} = true`)
      expect(decided(await home.process(wish))).toEqual(['open'])
      await set(`${column} = false`)
    }
    expect(decided(await home.process(wish))).toEqual(['MASTER'])
  })

  it('not of the request itself: what was chosen in it before is not kept when it is processed again', async () => {
    const home = await arrive(service)
    const projectId = await home.project('P-1')
    const lines = [{ description: TEXT }]
    const first = await home.process({ kind: 'ORDER', lines, projectId })
    await choose(first, 'DOSE')
    expect(decided(await home.again(first))).toEqual(['open'])
  })

  it('what is chosen last counts where people agree, and a contradiction is left to a person', async () => {
    const home = await arrive(service)
    const projectId = await home.project('P-1')
    const wish = { ...sheet(LINE), projectId }
    const [a, b] = [await home.process(wish), await home.process(wish)]
    await choose(a, 'DOSE', 'MANUAL', '2026-01-01T00:00:00.000Z')
    await choose(b, 'KB-1', 'MANUAL', '2026-01-02T00:00:00.000Z')
    expect(decided(await home.process(wish))).toEqual(['open'])
    await choose(a, 'KB-1', 'MANUAL', '2026-01-03T00:00:00.000Z')
    expect((await home.process(wish)).positions.map(articlesOf)).toEqual([['KB-1']])
  })
})

describe('Lines that a person adds or rewrites are matched as in processing', () => {
  const rewrite = ({ organisationId, inquiryId }: AcceptedInquiry, place: number, text: string) =>
    service.database.asOrganisation(organisationId, async (db) => {
      const row = await db.row<{ id: string }>(sql`
        update positions set description = ${text}, equal_key = null, version = version + 1
         where inquiry_id = ${inquiryId}::bigint and place = ${place} returning id`)
      return row?.id ?? ''
    })
  const match = (accepted: AcceptedInquiry, ...ids: readonly string[]) =>
    matchLines(service.processing, accepted.organisationId, accepted.inquiryId, ids)

  async function open(home: Home) {
    await home.push('/customers', 'customers', { customer_id: 'K-1' })
    const lines = csv('1;;Etwas ganz anderes;1;St', '2;;Noch etwas anderes;1;St')
    return home.process({ ...sheet(lines), customerId: 'K-1' })
  }

  it('an open one gets its predictions, and what can be settled is, with prices and the status that follows', async () => {
    const home = await arrive(service)
    const accepted = await open(home)
    const ids = [await rewrite(accepted, 1, 'Artikel-Nr. WL-1'), await rewrite(accepted, 2, 'DOSE')]
    await service.database.asOrganisation(home.organisationId, (db) =>
      db.run(sql`
        update positions set identifiers = jsonb_build_array(jsonb_build_object(
                 'type', 'ARTICLE_NUMBER', 'value', case place when 1 then 'WL-1' else 'DOSE' end))
         where inquiry_id = ${accepted.inquiryId}::bigint`),
    )

    expect(await match(accepted, ...ids)).toEqual(ids)

    const { positions, inquiry, matches } = await home.read(accepted)
    expect(positions.map(articlesOf)).toEqual([['WL-1'], ['DOSE']])
    expect(positions[0]).toMatchObject({ line_net: '49.9', equal_key: expect.any(String) })
    expect(matches[0]?.['predictions'][0]).toMatchObject({ articleNumber: 'WL-1' })
    expect(inquiry).toMatchObject({ status: 'READY_TO_EXPORT', open_count: 0 })
    expect(Number(inquiry['total_net'])).toBe(51)
  })

  it('5, DUPLICATE: what a person chose for the same text in the same request', async () => {
    const home = await arrive(service)
    const accepted = await open(home)
    await choose(accepted, 'DOSE')
    const id = await rewrite(accepted, 2, 'Etwas ganz anderes')
    await match(accepted, id)
    const { positions } = await home.read(accepted)
    expect(decided({ positions })).toEqual(['MANUAL', 'DUPLICATE'])
  })

  it('what is settled already keeps its selection, and only gets its predictions', async () => {
    const home = await arrive(service)
    const accepted = await open(home)
    await choose(accepted, 'DOSE')
    const id = await rewrite(accepted, 1, 'Wandleuchte Tubo eckig 12 W')
    const before = (await home.read(accepted)).inquiry['updated_at']
    expect(await match(accepted, id)).toEqual([])
    const { positions, inquiry } = await home.read(accepted)
    expect(positions[0]).toMatchObject({
      selections: [{ article: { article_number: 'DOSE' } }],
      equal_key: expect.any(String),
      first_score: expect.any(String),
    })
    expect(inquiry['updated_at']).toBe(before)
  })

  it('one that was changed once more meanwhile is left, and so is all while the inquiry is processed again', async () => {
    const home = await arrive(service)
    const accepted = await open(home)
    const id = await rewrite(accepted, 1, 'Wandleuchte Tubo eckig 12 W')
    const { catalogue } = service.processing
    const meanwhile = (work: () => Promise<unknown>) => ({
      ...service.processing,
      catalogue: {
        ...catalogue,
        async match(asked: Parameters<typeof catalogue.match>[0]) {
          await work()
          return catalogue.match(asked)
        },
      },
    })
    const { organisationId, inquiryId } = accepted
    const more = () =>
      service.database.asOrganisation(organisationId, (db) =>
        db.run(sql`update positions set quantity = 9 where id = ${id}::bigint`),
      )
    await matchLines(meanwhile(more), organisationId, inquiryId, [id])
    // How much of it there is says nothing of what it is.
    expect((await home.read(accepted)).positions[0]?.['equal_key']).not.toBeNull()
    const again = () => rewrite(accepted, 1, 'Doch etwas anderes')
    await matchLines(meanwhile(again), organisationId, inquiryId, [id])
    expect((await home.read(accepted)).positions[0]).toMatchObject({ equal_key: null })

    const processAgain = () =>
      service.database.asOrganisation(organisationId, (db) =>
        db.run(sql`
          with stamp as (select begin_change('inquiries') as at)
          update inquiries set status = 'PROCESSING', updated_at = stamp.at from stamp
           where id = ${inquiryId}::bigint`),
      )
    await matchLines(meanwhile(processAgain), organisationId, inquiryId, [id])
    const found = await readInquiry(service, accepted)
    expect(found.positions[0]).toMatchObject({ equal_key: null })
    expect(found.inquiry['status']).toBe('PROCESSING')
  })

  it('positions that are not there, or not relevant, are no trouble', async () => {
    const home = await arrive(service)
    const accepted = await open(home)
    expect(await match(accepted, '999999')).toEqual([])
    expect(await match({ ...accepted, inquiryId: '999999' }, '1')).toEqual([])
  })
})
