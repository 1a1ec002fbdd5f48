import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { insertBareInquiry } from '#test/bare-inquiries.ts'
import { acceptInquiry } from '#test/inquiries.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createProject } from '../../src/projects/create-project.ts'

const TODAY = '2026-11-14'

let service: Service
let ada: SignedIn
let bob: SignedIn
let outsider: SignedIn
let branches: readonly string[]
beforeAll(async () => {
  service = await startService(() => new Date(`${TODAY}T10:00:00Z`))
  ada = await service.signIn()
  bob = await service.signIn()
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId })
  branches = await ours(async (db) => [
    (await createBranch(db, service.organisationId, 'Nord')).id,
    (await createBranch(db, service.organisationId, 'Süd')).id,
    (await createBranch(db, service.organisationId, 'Leer')).id,
  ])
})
afterAll(() => service.stop())

const ours = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

type Wish = {
  status?: string
  branch?: number
  by?: SignedIn
  due?: string
  projectDue?: string
  open?: number
  refused?: boolean
}

const set = (id: string, values: Sql) =>
  ours(async (db) => {
    const stamp = await beginChange(db, 'inquiries')
    await db.run(sql`
      update inquiries set ${values}, updated_at = ${stamp}::timestamptz where id = ${id}::bigint`)
  })

async function make({ status = 'NEEDS_REVIEW', branch, by, ...wish }: Wish = {}) {
  const { organisationId } = service
  const projectId = wish.projectDue
    ? await ours((db) =>
        createProject(db, organisationId, { name: 'P', submission_date: wish.projectDue }),
      )
    : undefined
  const branchId = branch === undefined ? undefined : branches[branch]
  const id = await insertBareInquiry(service.database, organisationId, {
    status,
    ...(branchId && { branchId }),
    ...(by && { assignedUserId: by.userId }),
    ...(projectId && { projectId }),
  })
  const facts = wish.due ? JSON.stringify({ submissionDate: wish.due }) : null
  const open = wish.open ?? 0
  await set(
    id,
    sql`facts = ${facts}::jsonb, position_count = ${open}, open_count = ${open},
        needs_attention = ${wish.refused ?? false}`,
  )
  return id
}

async function listed(query: string, limit = 200): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const more: string = cursor === null ? query : `cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await ada.get(`/inquiries?limit=${limit}&${more}`)
    expect(status).toBe(200)
    found.push(...body.data.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  } while (cursor !== null)
  return found
}

describe('Inbox: ordered by urgency', () => {
  it('has what the ERP refused, then the next submission, then the most work, then the newest', async () => {
    const never = await make()
    const neverNewer = await make()
    const later = await make({ due: '2026-12-01', open: 9 })
    const soonLittle = await make({ due: '2026-11-20', open: 3 })
    const soonMuch = await make({ projectDue: '2026-11-20', due: '2026-11-01', open: 7 })
    const soonMuchNewer = await make({ due: '2026-11-20', open: 7 })
    const refused = await make({ status: 'EXPORTED', refused: true, due: '2027-01-01' })
    const refusedNever = await make({ status: 'EXPORTED', refused: true })
    const neverMuch = await make({ open: 5 })
    const expected = [
      ...[refused, refusedNever, soonMuchNewer, soonMuch, soonLittle, later],
      ...[neverMuch, neverNewer, never],
    ]
    expect(await listed('to_do=true&order=urgent')).toEqual(expected)
    for (const limit of [1, 2, 3])
      expect(await listed('to_do=true&order=urgent', limit)).toEqual(expected)
    expect([...(await listed('to_do=true', 2))].sort()).toEqual([...expected].sort())
    expect((await ada.get('/inquiries?order=newest')).status).toBe(400)
  })

  it('has what is finished last, however long its submission is over and whatever is open in it', async () => {
    const exported = await make({ status: 'EXPORTED', due: '2026-01-01', open: 8 })
    const archived = await make({ status: 'ARCHIVED', due: '2026-01-02', open: 9 })
    const found = await listed('order=urgent', 2)
    expect(found.slice(-2)).toEqual([archived, exported])
    expect(found).toHaveLength(new Set(found).size)
  })
})

describe('Inbox: search', () => {
  it("finds by the customer's order number, the project's name and its object number", async () => {
    const projectId = await ours((db) =>
      createProject(db, service.organisationId, { name: 'Neubau Seehof', object_number: 'OBJ_77' }),
    )
    const id = await insertBareInquiry(service.database, service.organisationId, { projectId })
    const reference = { customer_reference: { value: 'PO-88213', certainty: 1, place: null } }
    await set(id, sql`order_metadata = ${JSON.stringify(reference)}::jsonb`)
    for (const search of ['seehof', 'obj_7', 'po-882', id])
      expect(await listed(`search=${search}`)).toEqual([id])
    expect(await listed('search=objx7')).toEqual([])
    expect((await outsider.get('/inquiries?search=seehof')).body.data).toEqual([])
  })
})

describe('Inbox: counts', () => {
  it('each count is the length of its list, also where it is narrowed', async () => {
    const wishes: Wish[] = [
      { by: ada, branch: 0, due: TODAY },
      { by: ada, branch: 1, due: '2026-11-13', status: 'READY_TO_EXPORT' },
      { by: bob, branch: 0, projectDue: '2026-11-15', due: TODAY },
      { by: bob, branch: 1, status: 'PROCESSING', due: TODAY },
      { by: ada, branch: 0, status: 'PROCESSING' },
      { by: ada, branch: 0, status: 'EXPORTED', due: TODAY },
      { by: ada, branch: 1, status: 'EXPORTED', refused: true, due: TODAY },
      { by: ada, branch: 0, status: 'ARCHIVED', due: TODAY },
    ]
    for (const wish of wishes) await make(wish)
    for (const asked of [
      'to_do=true',
      'status=NEEDS_REVIEW,EXPORTED',
      'kind=ORDER',
      'search=bare',
      '',
    ]) {
      for (const whose of [
        '',
        `branch_id=${branches[0]}`,
        `assigned=${ada.userId}`,
        'assigned=none',
      ]) {
        const { body } = await ada.get(`/inquiries/counts?${asked}&${whose}`)
        const length = async (query: string) => (await listed(query)).length
        const inBranch = (at: number) => length(`${asked}&branch_id=${branches[at]}`)
        const besideStatus = asked.replace(/^(to_do|status)=.*/, '')
        expect(body).toEqual({
          mine: await length(`${asked}&assigned=${ada.userId}`),
          all: await length(asked),
          by_branch: [
            { branch_id: branches[2], name: 'Leer', count: 0 },
            { branch_id: branches[0], name: 'Nord', count: await inBranch(0) },
            { branch_id: branches[1], name: 'Süd', count: await inBranch(1) },
          ],
          needs_attention: await length(`needs_attention=true&${asked}&${whose}`),
          due_today: await length(`due=today&${asked}&${whose}`),
          processing: await length(`${besideStatus}&status=PROCESSING&${whose}`),
        })
      }
    }
    const { body } = await ada.get('/inquiries/counts?to_do=true')
    expect(body).toMatchObject({ mine: 4, needs_attention: 3, due_today: 3, processing: 2 })
    expect((await ada.get('/inquiries/counts?due=today')).body).toMatchObject({ all: 3, mine: 2 })
    expect((await outsider.get('/inquiries/counts')).body).toEqual({
      ...{ mine: 0, all: 0, by_branch: [], needs_attention: 0, due_today: 0, processing: 0 },
    })
  })
})

describe('Inbox: the tender of a quote number', () => {
  it('is found by exactly this number, ours or that of the ERP, and by no part of one', async () => {
    const [ours, erps, other] = [await make(), await make(), await make()]
    await set(erps, sql`erp_offer_id = ${`AN-${ours}`}`)
    await set(other, sql`erp_offer_id = ${`AN-${ours}-2`}, name = ${`Los ${ours}`}`)
    expect(await listed(`number=${ours}`)).toEqual([ours])
    expect(await listed(`number=AN-${ours}`)).toEqual([erps])
    expect(await listed('number=AN')).toEqual([])
    expect((await outsider.get(`/inquiries?number=${ours}`)).body.data).toEqual([])
  })
})

describe('Inbox: a line', () => {
  it('is read again by id, of several at once, a foreign or unknown one like none', async () => {
    const [one, two] = [await make(), await make({ status: 'ARCHIVED' })]
    await make()
    const { body } = await ada.get(`/inquiries?ids=${one},${two},999999999`)
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual([one, two].toSorted())
    expect((await outsider.get(`/inquiries?ids=${one}`)).body.data).toEqual([])
    const far = (count: number) =>
      Array.from({ length: count }, (_, at) => 10n ** 17n + BigInt(at)).join(',')
    const begun = await ada.get(`/inquiries?ids=${one},${two},${far(50)}&limit=1`)
    const { body: rest } = await ada.get(`/inquiries?cursor=${begun.body.next_cursor}`)
    expect(rest.data).toHaveLength(1)
    for (const ids of ['', ',', '1,', 'x', '0', far(53)]) {
      expect((await ada.get(`/inquiries?ids=${ids}`)).status).toBe(400)
    }
  })

  it('through which channel it came, and how far it is', async () => {
    const { inquiryId } = await acceptInquiry(service, {
      kind: 'ORDER',
      lines: [{ description: 'x' }],
    })
    const { body } = await ada.get(`/inquiries?search=${inquiryId}`)
    const line = body.data.find(({ id }: { id: string }) => id === inquiryId)
    expect(line).toMatchObject({
      processing: { step: expect.stringMatching(/^[A-Z]+$/), done: 0, total: expect.any(Number) },
    })
    const brought = await make()
    const [other] = (await ada.get(`/inquiries?search=${brought}`)).body.data
    expect(other).toMatchObject({ channel: 'UPLOAD', key_name: null, processing: null })
    const [key] = await service.rows<{ id: string; name: string }>('select id, name from api_keys')
    await set(brought, sql`api_key_id = ${key?.id ?? null}::bigint`)
    const [sent] = (await ada.get(`/inquiries?search=${brought}`)).body.data
    expect(sent).toMatchObject({ channel: 'API', key_name: key?.name })
  })
})

describe('Inbox: several inquiries at once', () => {
  const audited = (id: string) =>
    ours((db) =>
      db.rows<{ action: string }>(sql`
        select action from audit_log where object_type = 'request' and object_id = ${id} order by id`),
    )

  it('are put away, each by the rules for one, and each noted', async () => {
    const [open, running, gone] = [await make(), await make({ status: 'PROCESSING' }), '999999']
    const theirs = await outsider.post('/inquiries/archive', { ids: [open] })
    expect(theirs.body.data).toEqual([{ id: open, ok: false, reason: 'NOT_FOUND' }])
    const { status, body } = await ada.post('/inquiries/archive', {
      ids: [running, gone, open, 'x'],
    })
    expect([status, body.data]).toEqual([
      200,
      [
        { id: running, ok: false, reason: 'CONFLICT' },
        { id: gone, ok: false, reason: 'NOT_FOUND' },
        { id: open, ok: true },
        { id: 'x', ok: false, reason: 'NOT_FOUND' },
      ],
    ])
    expect(await audited(open)).toEqual([{ action: 'request.archived' }])
    expect(await audited(running)).toEqual([])
  })

  it('are assigned; a user who is none is refused as a whole', async () => {
    const ids = [await make(), await make({ by: bob })]
    const wish = { ids, user_id: bob.userId }
    const { body } = await ada.post('/inquiries/assign', wish)
    expect(body.data).toEqual(ids.map((id) => ({ id, ok: true })))
    expect(
      (await ada.get(`/inquiries?assigned=${bob.userId}&search=${ids[0]}`)).body.data,
    ).toHaveLength(1)
    expect(await audited(ids[0] ?? '')).toEqual([{ action: 'request.assigned' }])
    expect(await audited(ids[1] ?? '')).toEqual([])
    const refused = await ada.post('/inquiries/assign', { ids, user_id: outsider.userId })
    expect([refused.status, refused.body.error.details[0].loc]).toEqual([400, ['body', 'user_id']])
  })

  it('are 200 at the most, each once', async () => {
    const many = Array.from({ length: 201 }, (_, at) => String(at + 1))
    for (const ids of [many, [], ['1', '1']])
      expect((await ada.post('/inquiries/archive', { ids })).status).toBe(400)
  })
})
