import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { field, file } from '#test/forms.ts'
import { CONTENTS, sendForm } from '#test/intake.ts'
import { tidyUp } from '#test/maintenance.ts'
import { push } from '#test/push.ts'
import { createCatalogue, createInquiry } from '#test/reviewed-inquiry.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { treeOf } from '../../web/api/tree.ts'

/** The settings of an organisation, and that each of them takes effect. */
let service: Service
let admin: SignedIn
let member: SignedIn
let now = new Date('2026-11-14T22:30:00Z')

beforeAll(async () => {
  service = await startService(() => now)
  admin = await service.signIn({ role: 'ADMIN' })
  member = await service.signIn()
  await createCatalogue(service)
})
afterAll(() => service.stop())

const set = (change: object) => admin.patch('/organisation', change)
const own = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

/** What the audit log has of a call. */
const notedOf = (requestId: string | null) =>
  service.rows<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where request_id = '${requestId}'`,
  )

const parts = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => field(name, value))

const sendTender = (fields: Record<string, string> = {}) =>
  sendForm(service, [...parts(fields), file('a.csv', CONTENTS.csv)])

async function tender(fields: Record<string, string> = {}) {
  const { body } = await sendTender(fields)
  const { result } = (await service.get(`/jobs/${body.job_id}`)).body
  // What is in it is not of interest here, and takes its time.
  await service.rows(`delete from tasks where kind = 'process-inquiry'`)
  return (await service.get(`/tenders/${result.request_id}`)).body
}

describe('Settings: the organisation', () => {
  it('is changed field by field, with what was and what is in the audit log', async () => {
    const before = (await admin.get('/organisation')).body
    expect(before).toMatchObject({ name: 'Home', currency: 'EUR', vat_percent: '19' })
    const answer = await set({ name: 'Muster & Söhne', overdue_minutes: 20 })
    expect(answer.body).toEqual({
      ...before,
      name: 'Muster & Söhne',
      overdue_minutes: 20,
      version: before.version + 1,
    })
    expect(await notedOf(answer.headers.get('x-request-id'))).toEqual([
      {
        action: 'organisation.changed',
        before: { name: 'Home', overdue_minutes: 10 },
        after: { name: 'Muster & Söhne', overdue_minutes: 20 },
      },
    ])
    const same = await set({ overdue_minutes: 20, vat_percent: '19.00' })
    expect([same.status, same.body.version]).toEqual([200, before.version + 1])
    expect(await notedOf(same.headers.get('x-request-id'))).toEqual([])
  })

  it('409 where somebody else changed it meanwhile; of two at once one is refused', async () => {
    const { version } = (await admin.get('/organisation')).body
    const both = await Promise.all([
      set({ version, overdue_minutes: 21 }),
      set({ version, overdue_minutes: 22 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [{ currency: 'XXQ' }, ['body', 'currency']],
    [{ vat_percent: '101' }, ['body', 'vat_percent']],
    [{ time_zone: 'Mars/Olympus' }, ['body', 'time_zone']],
    [{ name: ' x' }, ['body', 'name']],
    [{ name: '' }, ['body', 'name']],
    [{ overdue_minutes: 0 }, ['body', 'overdue_minutes']],
    [{ calls_kept_days: 31 }, ['body', 'calls_kept_days']],
    [{ deliveries_kept_days: 31 }, ['body', 'deliveries_kept_days']],
    [
      { lane_limits: { sure: '0.70', check: '0.70', unsure: '0.40' } },
      ['body', 'lane_limits', 'sure'],
    ],
    [
      { lane_limits: { sure: '0.92', check: '0.30', unsure: '0.40' } },
      ['body', 'lane_limits', 'check'],
    ],
    [
      { lane_limits: { sure: '1.01', check: '0.30', unsure: '0.40' } },
      ['body', 'lane_limits', 'sure'],
    ],
  ])('refuses %j at its field', async (change, loc) => {
    const { status, body } = await set(change)
    expect([status, body.error.details[0].loc]).toEqual([400, loc])
  })

  it('currency and VAT rate apply to requests that come from then on', async () => {
    const before = await tender()
    await set({ currency: 'CHF', vat_percent: '8.1' })
    const after = await tender()
    expect([before.currency, after.currency]).toEqual(['EUR', 'CHF'])
    const rates = await own((db) =>
      db.rows(sql`select trim_scale(vat_percent)::text as rate from inquiries
        where organisation_id = ${service.organisationId} order by id desc limit 2`),
    )
    expect(rates).toEqual([{ rate: '8.1' }, { rate: '19' }])
    await set({ currency: 'EUR', vat_percent: '19' })
  })

  it('the language is that of who has not chosen one', async () => {
    await set({ language: 'en' })
    const language = async () => (await member.get('/session')).body.preferences.language
    expect(await language()).toBe('en')
    await member.patch('/session/preferences', { language: 'de' })
    expect(await language()).toBe('de')
    await set({ language: 'de' })
  })

  it('the time zone says what is due today', async () => {
    const { inquiryId } = await createInquiry(service, { positions: [{ text: 'x' }] })
    await service.database.asOrganisation(service.organisationId, async (db) => {
      const row = await db.row<{ stamp: string }>(sql`select begin_change('inquiries') as stamp`)
      await db.run(sql`update inquiries
        set facts = '{"submissionDate":"2026-11-15"}', updated_at = ${row?.stamp}::timestamptz
        where id = ${inquiryId}::bigint and organisation_id = ${service.organisationId}`)
    })
    const dueToday = async () => {
      const { body } = await member.get('/inquiries?due=today')
      const { due_today } = (await member.get('/inquiries/counts')).body
      expect(body.data).toHaveLength(due_today)
      return due_today
    }
    // 22:30 in London is 23:30 in Berlin, and tomorrow in Helsinki.
    expect(await dueToday()).toBe(0)
    await set({ time_zone: 'Europe/Helsinki' })
    expect(await dueToday()).toBe(1)
    await set({ time_zone: 'Europe/Berlin' })
  })

  it('the lane limits decide the lane of a position, wherever it is shown', async () => {
    const positions = [0.93, 0.95, 0.8, 0.5].map((score, at) => ({
      text: `Leitung ${at}`,
      predicted: [['A-1', score]] as const,
    }))
    const { inquiryId, positionIds } = await createInquiry(service, { positions })
    const read = async () => {
      const { lanes } = (await member.get(`/inquiries/${inquiryId}`)).body
      const details = await member.get(`/inquiries/${inquiryId}/positions/${positionIds[0]}`)
      const preview = await member.get(`/inquiries/${inquiryId}/accept-preview`)
      return { lanes, first: details.body.predictions[0].lane, accepted: preview.body.count }
    }
    expect(await read()).toEqual({
      lanes: { settled: 0, sure: 2, check: 1, unsure: 1, none: 0 },
      first: 'sure',
      accepted: 2,
    })
    // Who has others than the usual ones may change them.
    await service.rows(`update organisations set lane_unsure = 0.41
      where organisation_id = ${service.organisationId}`)
    await set({ lane_limits: { sure: '0.95', check: '0.90', unsure: '0.60' } })
    expect(await read()).toEqual({
      lanes: { settled: 0, sure: 1, check: 1, unsure: 1, none: 1 },
      first: 'check',
      accepted: 1,
    })
    const { organisation } = (await member.get('/session')).body
    expect(organisation.lane_limits.sure).toBe('0.95')
    const command = { kind: 'accept_above', score: 0.5 }
    await member.post(`/inquiries/${inquiryId}/commands`, command)
    // Accept all leaves out the lane without a match.
    const [, , , last] = treeOf((await member.get(`/inquiries/${inquiryId}`)).body).positions
    expect(last).toMatchObject({ id: positionIds[3], lane: 'none' })
    await member.post(`/inquiries/${inquiryId}/commands`, {
      kind: 'select',
      position_id: last?.id,
      version: last?.version,
      article_number: 'A-1',
      action: 'key',
    })
    const totals = async (query = '') => {
      const { body } = await member.get(`/lanes/precision${query}`)
      return body.data.map(({ total }: { total: number }) => total)
    }
    expect(await totals()).toEqual([1, 1, 1, 1])
    expect(await totals('?sure=0.90&check=0.70&unsure=0.40')).toEqual([2, 1, 1, 0])
    expect((await member.get('/lanes/precision?sure=0.50')).status).toBe(400)
    await set({ lane_limits: { sure: '0.92', check: '0.70', unsure: '0.40' } })
  })

  it('calls and deliveries are kept for less where the organisation says so', async () => {
    const other = await service.createOrganisation('Other')
    const insert = (id: number, days: number) =>
      service.rows(`insert into api_calls (organisation_id, called_at, request_id, method, route, url,
          status, duration_ms, client_address, request_bytes, response_bytes)
        values (${id}, now() - interval '${days} days', 'kept ${days}', 'GET', '/', '/', 200, 1, '', 0, 0)`)
    for (const id of [service.organisationId, other.organisationId]) {
      await insert(id, 9)
      await insert(id, 11)
      await insert(id, 31)
    }
    await set({ calls_kept_days: 10, deliveries_kept_days: 10 })
    await tidyUp(service.database, { now: () => now })
    const kept = await service.rows<{ id: number; request_id: string }>(
      `select organisation_id as id, request_id from api_calls where request_id like 'kept%' order by 1, 2`,
    )
    expect(kept).toEqual([
      { id: service.organisationId, request_id: 'kept 9' },
      { id: other.organisationId, request_id: 'kept 11' },
      { id: other.organisationId, request_id: 'kept 9' },
    ])
  })

  it('whether statistics per person are allowed is shown to everybody', async () => {
    await set({ person_statistics: false })
    expect((await member.get('/session')).body.organisation.person_statistics).toBe(false)
  })
})

describe('Settings: branches', () => {
  const create = async (name: string, more: object = {}) =>
    (await admin.post('/branches', { name, ...more })).body
  const change = (id: string, wish: object) => admin.patch(`/branches/${id}`, wish)
  const find = async (id: string) =>
    (await admin.get('/branches/settings')).body.data.find((each: { id: string }) => each.id === id)

  it('a renamed one keeps its old name for programs, ignoring case; a removed alias is 400', async () => {
    const { id } = await create('Hamburg', { code: 'HH' })
    const answer = await change(id, { name: 'Nordwest' })
    expect(answer.body).toMatchObject({
      name: 'Nordwest',
      code: 'HH',
      aliases: [{ name: 'Hamburg' }],
    })
    expect((await tender({ branch: 'hAMBURG' })).branch).toBe('Nordwest')
    const patched = await tender()
    const { body } = await service.get(`/tenders/${patched.tender_id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ branch: 'Hamburg' }),
    })
    expect(body.branch).toBe('Nordwest')

    expect((await admin.delete(`/branches/${id}/alias?name=hamburg`)).status).toBe(204)
    const refused = await sendTender({ branch: 'Hamburg' })
    expect([refused.status, refused.body.error.details[0].loc]).toEqual([400, ['body', 'branch']])
    expect((await admin.delete(`/branches/${id}/alias?name=hamburg`)).status).toBe(404)
  })

  it('neither a name nor a former name of one is taken by another; its own it may have again', async () => {
    const { id } = await create('Kiel')
    await change(id, { name: 'Lübeck' })
    const { id: other } = await create('Rostock')
    const types = []
    for (const answer of [
      await admin.post('/branches', { name: 'KIEL' }),
      await admin.post('/branches', { name: 'lübeck' }),
      await change(other, { name: 'kiel' }),
      await change(other, { name: 'Lübeck' }),
    ]) {
      types.push([answer.status, answer.body.error.details[0].type])
    }
    expect(types).toEqual([
      [409, 'alias'],
      [409, 'taken'],
      [409, 'alias'],
      [409, 'taken'],
    ])
    const back = await change(id, { name: 'Kiel' })
    const aliases = back.body.aliases.map(({ name }: { name: string }) => name)
    expect([back.body.name, aliases]).toEqual(['Kiel', ['Lübeck']])
    const spelled = await change(id, { name: 'KIEL' })
    expect(spelled.body.aliases).toHaveLength(1)
  })

  it('race: branch names stay unique when two take each other’s former name at once', async () => {
    const [a, b] = [await create('Eins'), await create('Zwei')]
    const both = await Promise.all([
      change(a.id, { name: 'Drei' }),
      change(b.id, { name: 'Eins' }),
      admin.post('/branches', { name: 'Drei' }),
    ])
    expect(both.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1)
    const names = (await admin.get('/branches/settings')).body.data.flatMap(
      ({ name, aliases }: { name: string; aliases: { name: string }[] }) => [
        name.toLowerCase(),
        ...aliases.map((alias) => alias.name.toLowerCase()),
      ],
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('has members, who see it first; the default takes what nobody routes', async () => {
    const { id } = await create('Mitte', { member_ids: [member.userId] })
    expect((await member.get('/session')).body.user.branch_ids).toEqual([id])
    expect((await change(id, { member_ids: ['999999'] })).body.error.details[0].loc).toEqual([
      'body',
      'member_ids',
      0,
    ])
    expect((await tender()).branch).toBeNull()
    await change(id, { is_default: true })
    expect((await tender()).branch).toBe('Mitte')
    const { id: second } = await create('Zentrale')
    await change(second, { is_default: true })
    expect((await find(id)).is_default).toBe(false)
    expect((await tender()).branch).toBe('Zentrale')
  })

  it('routes by the branch of the customer, if that is wished and known, also by a former name', async () => {
    const { id } = await create('Ost')
    await change(id, { name: 'Fernost' })
    await push(service, '/customers', 'customers', [
      { customer_id: 'K-1', name: 'Eins', branch: 'OST', email: 'a@eins.example' },
      { customer_id: 'K-2', name: 'Zwei', branch: 'Nirgends' },
    ])
    expect((await tender({ customer_id: 'K-1' })).branch).toBe('Zentrale')
    await set({ routes_by_customer: true })
    expect((await tender({ customer_id: 'K-1' })).branch).toBe('Fernost')
    expect((await tender({ customer_id: 'K-2' })).branch).toBe('Zentrale')
    expect((await tender({ customer_id: 'K-1', branch: 'Mitte' })).branch).toBe('Mitte')
  })

  it('whose customer is found in its mail only goes there then, unless somebody said where', async () => {
    const mail = Buffer.from(
      'From: a@eins.example\r\nTo: b@x.example\r\nSubject: LV\r\nMIME-Version: 1.0\r\n' +
        'Content-Type: text/plain\r\n\r\nPos 1  10 m Leitung NYM-J 3x1,5\r\n',
    )
    const send = async (fields: Record<string, string>) => {
      const { body } = await sendForm(service, [...parts(fields), file('a.eml', mail)])
      return (await service.get(`/jobs/${body.job_id}`)).body.result.request_id as string
    }
    const branchOf = async (id: string) => (await service.get(`/tenders/${id}`)).body.branch
    const [free, named] = [await send({}), await send({ branch: 'Mitte' })]
    expect([await branchOf(free), await branchOf(named)]).toEqual(['Zentrale', 'Mitte'])
    await service.workOff()
    expect([await branchOf(free), await branchOf(named)]).toEqual(['Fernost', 'Mitte'])
    await set({ routes_by_customer: false })
  })

  it('is removed only where nothing refers to it, and says what does', async () => {
    const { id } = await create('Leer', { member_ids: [member.userId] })
    const remove = () => admin.delete(`/branches/${id}`)
    await change(id, { is_default: true })
    await member.post('/saved-views', { name: 'Leer', query: '', branch_id: id })
    const { status, body } = await remove()
    const reasons = body.error.details.map(({ loc }: { loc: string[] }) => loc[1])
    expect([status, reasons.sort()]).toEqual([409, ['default', 'members', 'views']])
    await change(id, { is_default: false, member_ids: [] })
    const [view] = (await member.get('/saved-views')).body.data
    await member.delete(`/saved-views/${view.id}`)
    expect((await remove()).status).toBe(204)
    expect(await find(id)).toBeUndefined()
  })
})

describe('Settings: custom fields', () => {
  type Field = { column_id: string; key: string; label: string; shadowed_by: string | null }
  const list = async (resource = 'CUSTOMER'): Promise<Field[]> =>
    (await admin.get(`/custom-fields/settings?resource=${resource}`)).body.data
  const create = async (wish: object): Promise<Field> => {
    const { body } = await admin.post('/custom-fields', { resource: 'CUSTOMER', ...wish })
    return body.data.at(-1)
  }
  const customer = async (id: string) => (await service.get(`/customers/${id}`)).body

  it('of two with one label the first wins; reordering changes which one is read', async () => {
    const options = ['Nord', 'Süd']
    const first = await create({ label: 'Region', type: 'MULTI_SELECT', options })
    const second = await create({ label: 'Region', type: 'TEXT' })
    await push(service, '/customers', 'customers', [
      {
        customer_id: 'K-9',
        custom_fields: { [first.column_id]: ['Nord'], [second.column_id]: 'frei' },
      },
    ])
    expect((await list()).map(({ shadowed_by }) => shadowed_by)).toEqual([null, first.column_id])
    expect((await customer('K-9')).custom_fields).toEqual({ Region: ['Nord'] })

    const column_ids = [second.column_id, first.column_id]
    const answer = await admin.put('/custom-fields/order', { resource: 'CUSTOMER', column_ids })
    expect(answer.body.data.map((each: Field) => each.shadowed_by)).toEqual([
      null,
      second.column_id,
    ])
    expect((await customer('K-9')).custom_fields).toEqual({ Region: 'frei' })
    const stale = await admin.put('/custom-fields/order', {
      resource: 'CUSTOMER',
      column_ids: [first.column_id],
    })
    expect([stale.status, stale.body.error.details[0].type]).toEqual([409, 'stale'])

    await admin.patch(`/custom-fields/${second.column_id}`, { is_active: false })
    expect((await customer('K-9')).custom_fields).toEqual({ Region: ['Nord'] })
    expect((await list()).map(({ shadowed_by }) => shadowed_by)).toEqual([null, null])
  })

  it('an option with another label has it in the records, which have changed then', async () => {
    const [, field] = await list()
    const before = await customer('K-9')
    const other = await customer('K-1')
    const answer = await admin.patch(`/custom-fields/${field?.column_id}`, {
      options: [{ label: 'Süd', was: 'Nord' }, { label: 'Nord', was: 'Süd' }, { label: 'West' }],
    })
    expect(answer.status).toBe(200)
    const after = await customer('K-9')
    expect(after.custom_fields).toEqual({ Region: ['Süd'] })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(await customer('K-1')).toEqual(other)
    const unknown = await admin.patch(`/custom-fields/${field?.column_id}`, {
      options: [{ label: 'Ost', was: 'Nirgends' }],
    })
    expect([unknown.status, unknown.body.error.details[0].loc]).toEqual([400, ['body', 'options']])
    const late = await admin.patch(`/custom-fields/${field?.column_id}`, {
      options: [{ label: 'Süd' }, { label: 'Nord' }],
      options_seen: ['Süd', 'Nord'],
    })
    expect([late.status, late.body.error.details[0].type]).toEqual([409, 'stale'])
  })

  it('an option with the label of another is refused; where that one goes, who had both has it once', async () => {
    const [, field] = await list()
    const set = (options: object) => admin.patch(`/custom-fields/${field?.column_id}`, { options })
    const both = await set([{ label: 'West', was: 'Nord' }, { label: 'West' }, { label: 'Süd' }])
    expect([both.status, both.body.error.details[0].msg]).toEqual([400, 'has an option twice'])
    const custom_fields = { [field?.column_id ?? '']: ['West', 'Süd', 'Nord'] }
    await push(service, '/customers', 'customers', [{ customer_id: 'K-9', custom_fields }])
    expect((await set([{ label: 'West', was: 'Nord' }, { label: 'Süd' }])).status).toBe(200)
    expect((await customer('K-9')).custom_fields).toEqual({ Region: ['West', 'Süd'] })
  })

  it.each([
    ['REQUEST', 'inquiries'],
    ['PROJECT', 'projects'],
    ['SUPPLIER', 'suppliers'],
    ['USER', 'users'],
  ])('renames it in records of %s too', async (resource, table) => {
    const { body } = await admin.post('/custom-fields', {
      ...{ resource, label: 'Gewerk', type: 'SELECT', options: ['ELT', 'HLS'] },
    })
    const { column_id } = body.data.at(-1)
    if (table === 'suppliers') {
      const custom_fields = { [column_id]: 'ELT' }
      await push(service, '/suppliers', 'suppliers', [{ supplier_id: 'L-1', custom_fields }])
    }
    if (table === 'projects') await admin.post('/projects', { name: 'Kita' })
    await own(async (db) => {
      const stamp =
        table === 'users' || table === 'suppliers'
          ? undefined
          : await db.row<{ stamp: string }>({
              parts: [`select begin_change('${table}') as stamp`],
              values: [],
            })
      if (table === 'suppliers') return
      await db.run({
        parts: [
          `update ${table} set custom_fields = custom_fields || '{"${column_id}":"ELT"}',
             updated_at = ${stamp ? `'${stamp.stamp}'::timestamptz` : 'now()'}
            where organisation_id = ${service.organisationId}`,
        ],
        values: [],
      })
    })
    await admin.patch(`/custom-fields/${column_id}`, {
      options: [{ label: 'Elektro', was: 'ELT' }, { label: 'HLS' }],
    })
    const values = await own((db) =>
      db.rows<{ value: string }>({
        parts: [
          `select distinct custom_fields ->> '${column_id}' as value from ${table}
                  where organisation_id = ${service.organisationId} and custom_fields ? '${column_id}'`,
        ],
        values: [],
      }),
    )
    expect(values).toEqual([{ value: 'Elektro' }])
  })

  it('of articles it gives a label to a key of the partner, once', async () => {
    const wish = { resource: 'ARTICLE', label: 'Farbe', type: 'TEXT', key: 'colour_code' }
    const made = await create(wish)
    expect(made).toMatchObject({ key: 'colour_code', label: 'Farbe' })
    const told = (await member.get('/custom-fields?resource=ARTICLE')).body.data
    expect(told).toMatchObject([{ column_id: 'colour_code', label: 'Farbe' }])
    expect((await admin.post('/custom-fields', wish)).body.error.details[0].type).toBe('taken')
    const elsewhere = await admin.post('/custom-fields', { ...wish, resource: 'CUSTOMER' })
    expect(elsewhere.body.error.details[0].loc).toEqual(['body', 'key'])
  })
})

describe('Settings: the audit log', () => {
  type Entry = { id: string; action: string; user_id: string; happened_at: string }
  const read = async (query = ''): Promise<{ data: Entry[]; next_cursor: string | null }> =>
    (await admin.get(`/audit${query}`)).body

  it('tells who did what, the newest first, page by page without a gap', async () => {
    const all = (await read('?limit=200')).data
    const pages: Entry[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(
        `?limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
      pages.push(...page.data)
      cursor = page.next_cursor
    }
    expect(pages).toEqual(all)
    expect(all.length).toBeGreaterThan(20)
    expect(all.map(({ id }) => Number(id))).toEqual(
      all.map(({ id }) => Number(id)).sort((a, b) => b - a),
    )
    expect(all[0]).toMatchObject({ user_id: admin.userId, user_name: expect.any(String) })
  })

  it('is narrowed to a person, an action, a thing, a call and a time', async () => {
    const all = (await read('?limit=200')).data
    const [newest] = all
    const narrowed = await read(`?action=branch.changed&user_id=${admin.userId}`)
    expect(narrowed.data.length).toBeGreaterThan(2)
    expect(new Set(narrowed.data.map(({ action }) => action))).toEqual(new Set(['branch.changed']))
    expect((await read(`?action=branch`)).data.length).toBeGreaterThan(narrowed.data.length)
    expect((await read(`?user_id=${member.userId}&action=branch`)).data).toEqual([])
    const [changed] = narrowed.data as unknown as { object_id: string; request_id: string }[]
    const things = await read(`?object_type=branch&object_id=${changed?.object_id}`)
    expect(things.data.length).toBeGreaterThan(0)
    expect((await read(`?request_id=${changed?.request_id}`)).data).toHaveLength(1)
    expect((await read(`?id=${newest?.id}`)).data).toEqual([newest])
    const time = encodeURIComponent(newest?.happened_at ?? '')
    expect((await read(`?from=${time}`)).data).toEqual([newest])
    expect((await read(`?to=${time}&limit=200`)).data).toEqual(all.slice(1))
    expect((await admin.get(`/audit?from=${time}&to=${time}`)).status).toBe(400)
    expect((await admin.get('/audit?action=DROP')).status).toBe(400)
  })

  it('formula injection: the CSV has the same lines, and none that a spreadsheet would run', async () => {
    await set({ name: '=cmd|A0' })
    await admin.post('/branches', { name: 'Halb;"und"' })
    const { headers, text } = await admin.get('/audit/csv')
    const lines = text.trim().split('\r\n')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('audit-log.csv')
    expect(lines[0]).toBe(
      'id;happened_at;user_id;user_email;client_address;request_id;action;object_type;object_id;before;after',
    )
    const entries = await service.rows(
      `select 1 from audit_log where organisation_id = ${service.organisationId}`,
    )
    expect(lines).toHaveLength(entries.length + 1)
    for (const line of lines) expect(line).not.toMatch(/(^|;)"?[=+@-]/)
  })

  it('Tenants: nobody else sees it, and a member does not either', async () => {
    const { organisationId } = await service.createOrganisation('Third')
    const stranger = await service.signIn({ organisationId, role: 'ADMIN' })
    expect((await stranger.get('/audit')).body.data).toEqual([])
    expect((await member.get('/audit')).status).toBe(403)
    now = new Date('2026-11-14T23:00:00Z')
  })
})
