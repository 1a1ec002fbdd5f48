import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeInquiry, createInquiry, draftProject } from '#test/inquiry-drafts.ts'
import { call, type Service, startService } from '#test/service.ts'
import { STATUSES } from '../../src/inquiries/inquiry.ts'

let service: Service
let projectId: string
/** By name: one of each status, of two customers, some of them in a project. */
const ids = new Map<string, string>()

beforeAll(async () => {
  service = await startService()
  projectId = await draftProject(service)
  for (const kind of ['TENDER', 'ORDER'] as const) {
    for (const [index, status] of STATUSES.entries()) {
      const id = await createInquiry(service, {
        kind,
        status,
        name: `${kind} ${status}`,
        customer_id: index % 2 === 0 ? 'K-1' : 'K-2',
        project_id: index < 2 ? projectId : null,
        positions: [{}],
      })
      ids.set(`${kind} ${status}`, id)
    }
  }
})
afterAll(() => service.stop())

type Listed = {
  readonly name: string
  readonly tender_id: string
  readonly updated_at: string
  readonly completed_at: string
}
type Page = { readonly data: Listed[]; readonly next_cursor: string | null }

const list = async (query = '', path = '/tenders'): Promise<Page> => {
  const { status, body, text } = await service.get(path + query)
  if (status !== 200) throw new Error(`${path}${query} ${status} ${text}`)
  return body
}
const names = async (query: string, path?: string) =>
  (await list(query, path)).data.map(({ name }) => name)

/** Follows next_cursor to the end, sending nothing but the cursor. */
async function scan(query: string, path = '/tenders'): Promise<Listed[]> {
  const pages = [await list(query, path)]
  for (let next = pages[0]?.next_cursor; next; next = pages.at(-1)?.next_cursor) {
    pages.push(await list(`?limit=2&cursor=${encodeURIComponent(next)}`, path))
  }
  return pages.flatMap(({ data }) => data)
}

const complete = (name: string) => completeInquiry(service, ids.get(name) ?? '')

describe('GET /tenders, GET /orders: pages of full records', () => {
  it.each([
    ['/tenders', 'TENDER', 'tender_id'],
    ['/orders', 'ORDER', 'order_id'],
  ])('%s lists its own kind, as GET of one shows it', async (path, kind, key) => {
    const { data } = await list('', path)
    expect(data.map(({ name }) => name)).toEqual(STATUSES.map((status) => `${kind} ${status}`))
    for (const listed of data as unknown as Record<string, string>[]) {
      expect((await service.get(`${path}/${listed[key]}`)).body).toEqual(listed)
    }
  })

  it('a cursor of one list is refused by the other', async () => {
    const { next_cursor } = await list('?limit=1')
    expect((await service.get(`/orders?cursor=${next_cursor}`)).status).toBe(400)
  })

  it('long records make a page shorter; only next_cursor: null ends the list', async () => {
    const { apiKey, organisationId } = await service.createOrganisation('Long')
    const { database } = service
    const positions = [{ long_text: 'x'.repeat(1_500_000) }]
    for (let index = 0; index < 5; index += 1) {
      await createInquiry({ database, organisationId }, { name: `${index}`, positions })
    }
    const first = await call(service.origin, apiKey, '/tenders')
    const path = `/tenders?cursor=${first.body.next_cursor}`
    const second = await call(service.origin, apiKey, path)
    expect(first.body.data.map((each: Listed) => each.name)).toEqual(['0', '1', '2'])
    expect(second.body.data.map((each: Listed) => each.name)).toEqual(['3', '4'])
    expect(second.body.next_cursor).toBeNull()
  })
})

describe('Lists: /tenders and /orders filter by status, customer_id, project_id', () => {
  it.each([
    ['?status=EXPORTED', ['TENDER EXPORTED']],
    ['?status=EXPORTED,PROCESSING', ['TENDER PROCESSING', 'TENDER EXPORTED']],
    ['?status=EXPORTED%2CEXPORTED', ['TENDER EXPORTED']],
    ['?customer_id=K-2', ['TENDER NEEDS_REVIEW', 'TENDER EXPORTED']],
    ['?customer_id=nobody%2F', []],
    ['?customer_id=K-2&status=EXPORTED', ['TENDER EXPORTED']],
    ['?project_id=none', []],
    ['?project_id=999999', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    const orders = expected.map((name) => name.replace('TENDER', 'ORDER'))
    expect(await names(query, '/orders')).toEqual(orders)
  })

  it('project_id', async () => {
    const query = `?project_id=${projectId}`
    expect(await names(query)).toEqual(['TENDER PROCESSING', 'TENDER NEEDS_REVIEW'])
    expect(await names(`${query}&customer_id=K-1`)).toEqual(['TENDER PROCESSING'])
  })

  it.each([
    ['EXPORTED,DONE', '"EXPORTED,DONE"'],
    ['exported', '"exported"'],
    ['EXPORTED,', '"EXPORTED,"'],
    ['EXPORTED,%20ARCHIVED', '"EXPORTED, ARCHIVED"'],
    ['x'.repeat(200), 'xxx'],
  ])('an unknown status is 400 naming it: %s', async (status, named) => {
    for (const path of ['/tenders', '/orders']) {
      const { status: code, body } = await service.get(`${path}?status=${status}`)
      expect([code, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.error.details[0].loc).toEqual(['query', 'status'])
      expect(body.error.message).toContain(named)
    }
  })

  it.each([
    '?state=EXPORTED',
    '?status=EXPORTED&status=ARCHIVED',
    '?limit=0',
    '?completed_since=x',
  ])('refused with 400: %s', async (query) => {
    expect((await service.get(`/tenders${query}`)).status).toBe(400)
  })

  it('the cursor carries the filters: they may be repeated, in any order of statuses, but not changed', async () => {
    const { next_cursor } = await list('?status=EXPORTED,ARCHIVED&customer_id=K-1,&limit=1')
    expect(next_cursor).toBeNull()
    const first = await list('?status=EXPORTED,ARCHIVED&limit=1')
    const cursor = `cursor=${encodeURIComponent(first.next_cursor ?? '')}`
    expect(await names(`?${cursor}`)).toEqual(['TENDER ARCHIVED'])
    expect(await names(`?${cursor}&status=ARCHIVED,EXPORTED`)).toEqual(['TENDER ARCHIVED'])
    for (const other of ['status=EXPORTED', 'customer_id=K-1', 'project_id=1']) {
      const { status, body } = await service.get(`/tenders?${cursor}&${other}`)
      expect([other, status]).toEqual([other, 400])
      expect(body.error.details[0].loc).toEqual(['query', other.split('=')[0]])
    }
  })
})

describe('Pagination: completed_since returns records completed since, ordered by completed_at', () => {
  const LONG_AGO = 'completed_since=2020-01-01T00:00:00Z'

  it('none before the first release; then in the order of completion, not of change', async () => {
    expect(await names(`?${LONG_AGO}`)).toEqual([])
    await complete('TENDER EXPORTED')
    await complete('TENDER NEEDS_REVIEW')
    // A later change does not move a record in the feed.
    await service.post(`/tenders/${ids.get('TENDER EXPORTED')}/acknowledgements`, {
      status: 'SUCCESS',
    })
    expect(await names(`?${LONG_AGO}`)).toEqual(['TENDER EXPORTED', 'TENDER NEEDS_REVIEW'])
    expect(await names('?status=EXPORTED')).toEqual(['TENDER NEEDS_REVIEW', 'TENDER EXPORTED'])
    expect(await names(`?${LONG_AGO}`, '/orders')).toEqual([])
  })

  it('the bound is inclusive: what was read can be sent back', async () => {
    const [, last] = (await list(`?${LONG_AGO}`)).data
    const since = encodeURIComponent(last?.completed_at ?? '')
    expect(await names(`?completed_since=${since}`)).toEqual([last?.name])
    expect(await names(`?completed_since=${since.replace('Z', '+00:00')}`)).toEqual([last?.name])
  })

  it('a record that is released again reappears behind all others, also on a chain of cursors', async () => {
    const first = await list(`?${LONG_AGO}&limit=1`)
    expect(first.data.map(({ name }) => name)).toEqual(['TENDER EXPORTED'])
    await complete('TENDER EXPORTED')
    const cursor = encodeURIComponent(first.next_cursor ?? '')
    // Once a cursor is sent, completed_since is ignored.
    const rest = await names(`?cursor=${cursor}&completed_since=2999-01-01T00:00:00Z`)
    expect(rest).toEqual(['TENDER NEEDS_REVIEW', 'TENDER EXPORTED'])
    expect(await names(`?${LONG_AGO}`)).toEqual(rest)
  })

  it('with both *_since on the first page, both filter', async () => {
    const [early, late] = (await list(`?${LONG_AGO}`)).data
    const modified = `modified_since=${encodeURIComponent(late?.updated_at ?? '')}`
    expect(await names(`?${LONG_AGO}&${modified}`)).toEqual([late?.name])
    // A seventh decimal is cut.
    const completed = `completed_since=${late?.completed_at?.replace('Z', '9Z')}`
    expect(await names(`?${completed}&modified_since=${early?.updated_at}`)).toEqual([late?.name])
  })

  it('filters hold in the feed, too', async () => {
    expect(await names(`?${LONG_AGO}&status=EXPORTED&customer_id=K-2`)).toEqual([
      'TENDER NEEDS_REVIEW',
      'TENDER EXPORTED',
    ])
    expect(await names(`?${LONG_AGO}&status=ARCHIVED`)).toEqual([])
  })

  it('orders have a feed of their own', async () => {
    await complete('ORDER ARCHIVED')
    expect(await names(`?${LONG_AGO}`, '/orders')).toEqual(['ORDER ARCHIVED'])
  })

  it('a list that has no completion refuses completed_since', async () => {
    expect((await service.get(`/articles?${LONG_AGO}`)).status).toBe(400)
  })
})

describe('Pagination: no row is silently skipped or duplicated, whoever writes meanwhile', () => {
  const WRITERS = 4
  const RELEASES = 12

  it('readers of both orders see the last release of every record, and the feed is in order', async () => {
    const { organisationId, apiKey } = await service.createOrganisation('Busy')
    const busy = { database: service.database, organisationId }
    const tenders = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createInquiry(busy, { name: `${index}` })),
    )
    const released: string[] = []
    let isDone = false
    const write = async (writer: number) => {
      for (let turn = 0; turn < RELEASES; turn += 1) {
        const id = tenders[(writer * 3 + turn) % tenders.length] ?? ''
        await completeInquiry(busy, id)
        const { body } = await call(service.origin, apiKey, `/tenders/${id}`)
        released.push(`${id} ${body.completed_at}`)
      }
    }
    /** Goes on behind the last row it saw, as a poller with a cursor does. */
    const follow = async (query: string): Promise<string[]> => {
      const seen: string[] = []
      let path = `/tenders?limit=3&${query}`
      for (;;) {
        const isLast = isDone
        const { body } = await call(service.origin, apiKey, path)
        for (const each of body.data) {
          if (each.completed_at) seen.push(`${each.tender_id} ${each.completed_at}`)
        }
        if (body.next_cursor) path = `/tenders?limit=3&cursor=${body.next_cursor}`
        else if (isLast) return seen
        else await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const readers = [follow('completed_since=2020-01-01T00:00:00Z'), follow('')]
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    isDone = true
    const [feed = [], changes = []] = await Promise.all(readers)

    const last = new Map(released.sort(byMoment).map((each) => each.split(' ') as [string, string]))
    for (const seen of [feed, changes]) {
      expect(new Map(seen.map((each) => each.split(' ') as [string, string]))).toEqual(last)
    }
    // Who asks at the end with the cursor he had gets the last page again.
    const moments = [...new Set(feed)].map(momentOf)
    expect(moments).toEqual(moments.toSorted())
  })

  const momentOf = (each: string) => each.split(' ')[1] ?? ''
  const byMoment = (one: string, other: string) => (momentOf(one) < momentOf(other) ? -1 : 1)

  it('the whole list, page by page, has every record once', async () => {
    const all = await scan('?limit=2')
    expect(new Set(all.map(({ tender_id }) => tender_id)).size).toBe(STATUSES.length)
    expect(all).toHaveLength(STATUSES.length)
  })
})
