import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counts, countsOf, type ReadJob } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'

let service: Service

/** As many customers and suppliers as the tests take, each with the same ids. */
const PARENTS = Array.from({ length: 250 }, (_, n) => `K-${n + 1}`)

beforeAll(async () => {
  service = await startService()
  await push(
    'customers',
    PARENTS.map((customer_id) => ({ customer_id })),
  )
  await push(
    'suppliers',
    PARENTS.map((supplier_id) => ({ supplier_id })),
  )
})
afterAll(() => service.stop())

type Parent = { readonly parent_type: 'customer' | 'supplier'; readonly parent_id: string }

let lastParent = 0
/** A customer without contacts. */
function freshParent(): Parent {
  const parent_id = PARENTS[lastParent++]
  if (parent_id === undefined) throw new Error('More parents are needed')
  return { parent_type: 'customer', parent_id }
}

async function push(resource: string, rows: readonly object[]): Promise<ReadJob> {
  const { status, body, text } = await service.post(`/${resource}`, { [resource]: rows })
  if (status !== 202) throw new Error(`POST /${resource} answered ${status}: ${text}`)
  await service.workOff()
  const job = (await service.get(`/jobs/${body.job_id}`)).body
  expect(job.status).toBe('COMPLETED')
  const { created, updated, skipped, deleted, errors } = countsOf(job)
  expect(created + updated + skipped + deleted + errors).toBe(job.total_rows)
  return job
}
const pushContacts = (...rows: readonly object[]) => push('contacts', rows)
const countsAfter = async (...rows: readonly object[]) => countsOf(await pushContacts(...rows))
const errorsAfter = async (...rows: readonly object[]) => (await pushContacts(...rows)).errors

// biome-ignore lint/suspicious/noExplicitAny: tests read records of every shape
type Read = any

const listed = async (query: string): Promise<Read[]> =>
  (await service.get(`/contacts?${query}`)).body.data
const contactsOf = ({ parent_type, parent_id }: Parent) =>
  listed(`parent_type=${parent_type}&parent_id=${parent_id}`)

/** The contact of a parent that has no other. */
async function only(parent: Parent): Promise<Read> {
  const found = await contactsOf(parent)
  expect(found).toHaveLength(1)
  return found[0]
}

async function store(fields: object, parent = freshParent()): Promise<Read> {
  await pushContacts({ ...parent, ...fields })
  return only(parent)
}

const write = (method: string, id: string, body?: unknown, apiKey = service.apiKey) =>
  call(
    service.origin,
    apiKey,
    `/contacts/${id}`,
    body === undefined ? { method } : { ...jsonInit(body), method },
  )
const patch = (id: string, body: unknown, apiKey?: string) => write('PATCH', id, body, apiKey)
const read = async (id: string): Promise<Read> => (await service.get(`/contacts/${id}`)).body

const moveParent = ({ parent_type, parent_id }: Parent, fields: object = {}) =>
  push(`${parent_type}s`, [{ [`${parent_type}_id`]: parent_id, ...fields }])

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const UNKNOWN_ID = '019a84cf-c400-7000-8000-000000000002'

const FULL = {
  external_id: 'P-77 / "ü"',
  email: 'K.Hansen@elektro-hansen.example',
  name: 'Dr. Karla Hansen',
  first_name: 'Karla',
  last_name: 'Hansen',
  phone: '+49 40 1234561',
  mobile: '+49 170 1234561',
  position: 'Einkauf',
  department: 'Zentrale',
  language: 'de-AT',
  is_active: false,
  custom_fields: { erp: 'K-17', nested: { list: [1, null, 'ü'] } },
}

describe('Contact, all fields', () => {
  it('Contact: every field comes back as it was sent, with id, created_at and updated_at', async () => {
    const parent = freshParent()
    const { id, created_at, updated_at, ...fields } = await store(FULL, parent)
    expect(fields).toEqual({ ...parent, ...FULL })
    expect(id).toMatch(UUID_V7)
    expect(created_at).toMatch(MICROSECONDS)
    expect(updated_at).toBe(created_at)
  })

  it('Contact: never sent fields are null, is_active is true, custom_fields is empty', async () => {
    const parent = freshParent()
    const { id, created_at, updated_at, ...fields } = await store({ external_id: 'P-1' }, parent)
    expect(fields).toEqual({
      ...parent,
      ...Object.fromEntries(Object.keys(FULL).map((name) => [name, null])),
      external_id: 'P-1',
      is_active: true,
      custom_fields: {},
    })
  })

  it('an omitted field stays, null clears it: every field', async () => {
    const parent = freshParent()
    const before = await store(FULL, parent)
    const { external_id, ...others } = FULL
    const key = { ...parent, external_id }
    expect(await countsAfter({ ...key, is_active: false })).toEqual(counts({ skipped: 1 }))

    const cleared = Object.fromEntries(Object.keys(others).map((name) => [name, null]))
    expect(await countsAfter({ ...key, ...cleared })).toEqual(counts({ updated: 1 }))
    const after = await only(parent)
    expect(after).toEqual({
      ...before,
      ...cleared,
      is_active: true,
      custom_fields: {},
      updated_at: after.updated_at,
    })
    expect(after.updated_at > before.updated_at).toBe(true)
  })

  it('custom_fields is merged key by key, null clears one key, free keys', async () => {
    const parent = freshParent()
    const row = { ...parent, external_id: '1' }
    await store({ external_id: '1', custom_fields: { a: 1, b: { c: 2 } } }, parent)
    await pushContacts({ ...row, custom_fields: { b: { d: 3 }, e: null, f: 'x' } })
    expect((await only(parent)).custom_fields).toEqual({ a: 1, b: { d: 3 }, f: 'x' })
    await pushContacts({ ...row, custom_fields: { a: null, 'free key': false } })
    expect((await only(parent)).custom_fields).toEqual({ b: { d: 3 }, f: 'x', 'free key': false })
  })

  it('a contact read and sent back whole is skipped and stays as it is', async () => {
    for (const fields of [
      { ...FULL, is_active: true },
      FULL,
      { email: 'a@x.example' },
      { first_name: 'Ann', last_name: 'Lee', phone: '030' },
      { first_name: 'Ann', email: 'a@x.example', name: '' },
      { name: '', first_name: '', last_name: 'Lee', phone: '030', mobile: '' },
    ]) {
      const contact = await store(fields)
      expect(await countsAfter(contact)).toEqual(counts({ skipped: 1 }))
      expect(await read(contact.id)).toEqual(contact)
    }
  })

  it('Texts: custom_fields is at most 64 KB a row', async () => {
    const parent = freshParent()
    const sized = (length: number) => ({
      ...parent,
      external_id: `${length}`,
      custom_fields: { x: 'y'.repeat(length) },
    })
    const errors = await errorsAfter(sized(64 * 1024 - 8), sized(64 * 1024))
    expect(errors).toMatchObject([{ row_number: 2, identifier: expect.stringMatching(/65536$/) }])
    expect(errors[0]?.error_message).toMatch(/^custom_fields: /)
  })

  it('an identifier is cut, however long the key that a row is refused for', async () => {
    const parent = freshParent()
    const [error] = await errorsAfter({ ...parent, external_id: 'ä'.repeat(500_000) })
    expect(error?.identifier).toMatch(/^customer\/.*ä…$/)
    expect([error?.identifier.length, (error?.error_message.length ?? 0) < 200]).toEqual([
      601,
      true,
    ])
  })

  it('Texts: a name made of first and last name is at most 1,000 characters, and can be sent back', async () => {
    const parent = freshParent()
    const long = {
      ...parent,
      external_id: '1',
      first_name: 'a'.repeat(1_000),
      last_name: 'b'.repeat(9),
    }
    expect(await errorsAfter(long)).toEqual([])
    const stored = await only(parent)
    expect(stored.name).toBe('a'.repeat(1_000))
    expect(await countsAfter(stored)).toEqual(counts({ skipped: 1 }))
  })

  it.each([
    ['external_id', 'x'.repeat(1_001)],
    ['name', 'x'.repeat(1_001)],
    ['phone', '0'.repeat(1_001)],
    ['mobile', '0'.repeat(1_001)],
    ['position', 'x'.repeat(1_001)],
    ['department', 'x'.repeat(1_001)],
    ['email', 'no address'],
    ['email', ''],
    ['email', `${'x'.repeat(320)}@x.example`],
    ['language', 'deutsch, bitte'],
  ])('formats and lengths are judged per row: %s %.20j', async (name, value) => {
    const parent = freshParent()
    const bad = { ...parent, external_id: '1', email: 'a@x.example', [name]: value }
    const errors = await errorsAfter(bad, { ...parent, external_id: '2' })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.error_message).toMatch(new RegExp(`^${name}: `))
    expect((await only(parent)).external_id).toBe('2')
  })

  it('Texts: identities of 1,000 characters are taken and found again', async () => {
    const [name, phone, external_id] = ['n'.repeat(1_000), 'p'.repeat(1_000), 'e'.repeat(1_000)]
    const parent = freshParent()
    const row = { ...parent, name, phone }
    expect(await countsAfter(row, row)).toEqual(counts({ created: 1, skipped: 1 }))
    expect(await countsAfter({ ...row, external_id }, { ...parent, external_id })).toEqual(
      counts({ updated: 1, skipped: 1 }),
    )
  })
})

describe('Contact, parent', () => {
  it('Contact: a single batch may mix customer and supplier contacts', async () => {
    const customer = freshParent()
    const supplier = { ...freshParent(), parent_type: 'supplier' } as const
    const rows = [customer, supplier, customer].map((parent, n) => ({
      ...parent,
      external_id: `${n}`,
    }))
    expect(await countsAfter(...rows)).toEqual(counts({ created: 3 }))
    expect(await contactsOf(customer)).toHaveLength(2)
    expect(await only(supplier)).toMatchObject(supplier)
  })

  it('Contact: a row whose parent cannot be resolved fails and does not affect the rest of the batch', async () => {
    const parent = freshParent()
    const [first, second] = [
      { ...parent, external_id: '1' },
      { ...parent, external_id: '2' },
    ]
    const job = await pushContacts(
      first,
      { parent_type: 'customer', parent_id: 'nobody', external_id: 'P-1', email: 'a@x.example' },
      { parent_type: 'supplier', parent_id: 'nobody', email: 'a@x.example', name: 'Ann' },
      { parent_type: 'person', parent_id: parent.parent_id, first_name: 'Ann', last_name: 'Lee' },
      { parent_type: 'customer', parent_id: 'a b', name: 'Ann', phone: '030' },
      { parent_type: 'customer', parent_id: '', external_id: 'P-1' },
      second,
    )
    expect(countsOf(job)).toEqual(counts({ created: 2, errors: 5 }))
    expect(job.errors).toEqual([
      {
        row_number: 2,
        identifier: 'customer/nobody/P-1',
        error_message: 'parent_id: "nobody" is not a known customer',
      },
      {
        row_number: 3,
        identifier: 'supplier/nobody/a@x.example',
        error_message: 'parent_id: "nobody" is not a known supplier',
      },
      {
        row_number: 4,
        identifier: `person/${parent.parent_id}/Ann Lee`,
        error_message: expect.stringMatching(/^parent_type: "person" .*customer.*supplier/),
      },
      {
        row_number: 5,
        identifier: 'customer/a b/Ann',
        error_message: expect.stringMatching(/^parent_id: "a b" must be 1 to 255 letters/),
      },
      {
        row_number: 6,
        identifier: 'customer//P-1',
        error_message: expect.stringMatching(/^parent_id: "" must be/),
      },
    ])
    expect(await contactsOf(parent)).toHaveLength(2)
  })

  it('Contact: a customer is not a supplier', async () => {
    const parent_id = 'customer-only'
    await push('customers', [{ customer_id: parent_id }])
    const errors = await errorsAfter(
      { parent_type: 'customer', parent_id, external_id: '1' },
      { parent_type: 'supplier', parent_id, external_id: '1' },
    )
    expect(errors).toMatchObject([{ row_number: 2 }])
  })

  it('Contact: the parent may be in the job before', async () => {
    const parent_id = 'just-sent'
    const row = { parent_type: 'customer', parent_id, external_id: '1' }
    await service.post('/customers', { customers: [{ customer_id: parent_id }] })
    expect(await countsAfter(row)).toEqual(counts({ created: 1 }))
  })

  it('a missing parent field, a wrong type, an unknown field is 400 with the place, and nothing is stored', async () => {
    const parent = freshParent()
    const sound = { ...parent, external_id: '1' }
    for (const [bad, field] of [
      [{ parent_type: 'customer', external_id: '1' }, 'parent_id'],
      [{ parent_id: parent.parent_id, external_id: '1' }, 'parent_type'],
      [{ ...sound, parent_id: 1 }, 'parent_id'],
      [{ ...sound, parent_id: null }, 'parent_id'],
      [{ ...sound, parent_type: null }, 'parent_type'],
      [{ ...sound, external_id: 7 }, 'external_id'],
      [{ ...sound, email: ['a@x.example'] }, 'email'],
      [{ ...sound, phone: 30 }, 'phone'],
      [{ ...sound, is_active: 'true' }, 'is_active'],
      [{ ...sound, custom_fields: [] }, 'custom_fields'],
      [{ ...sound, deleted: 'yes' }, 'deleted'],
      [{ ...sound, e_mail: 'a@x.example' }, 'e_mail'],
    ] as const) {
      const { status, body } = await service.post('/contacts', { contacts: [sound, bad] })
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.error.details.map(({ loc }: Read) => loc)).toEqual([
        ['body', 'contacts', 1, field],
      ])
    }
    await service.workOff()
    expect(await contactsOf(parent)).toEqual([])
  })
})

describe('Contact, identity', () => {
  const EMAIL = 'ann@x.example'

  /** What the second row makes of the contact that the first one left. */
  async function outcome(...rows: readonly object[]) {
    const parent = freshParent()
    const all = []
    for (const row of rows) all.push(await countsAfter({ ...parent, ...row }))
    return { last: all.at(-1), contacts: await contactsOf(parent) }
  }
  const found = counts({ updated: 1 })
  const missed = counts({ created: 1 })

  it('Contact, by external_id: matched by it, whatever else differs', async () => {
    const { last, contacts } = await outcome(
      { external_id: '1', email: EMAIL, name: 'Ann', phone: '030' },
      { external_id: '1', email: 'other@x.example', name: 'Bo', phone: '040' },
    )
    expect(last).toEqual(found)
    expect(contacts).toMatchObject([{ external_id: '1', email: 'other@x.example', name: 'Bo' }])
  })

  it.each([
    ['another external_id', { external_id: '2', email: EMAIL, name: 'Ann', phone: '030' }],
    ['its e-mail address alone', { email: EMAIL, name: 'Ann', phone: '030' }],
    ['its name and phone alone', { name: 'Ann', phone: '030' }],
    ['an external_id in other case', { external_id: 'p', email: EMAIL }],
  ])('Contact, identity: a contact with external_id is not found by %s', async (_by, row) => {
    const first = { external_id: 'P', email: EMAIL, name: 'Ann', phone: '030' }
    const { last, contacts } = await outcome(first, row)
    expect(last).toEqual(missed)
    expect(contacts).toHaveLength(2)
  })

  it('Contact, by email: without external_id, ignoring case, whatever the name and phone', async () => {
    const { last, contacts } = await outcome(
      { email: 'Müller@X.example', name: 'Ann', phone: '030' },
      { email: 'mÜLLER@x.EXAMPLE', name: 'Bo', phone: '040' },
    )
    expect(last).toEqual(found)
    expect(contacts).toMatchObject([{ email: 'mÜLLER@x.EXAMPLE', name: 'Bo', phone: '040' }])
  })

  it('Contact, by email: it adopts the external_id and is then found by that alone', async () => {
    const { last, contacts } = await outcome(
      { email: EMAIL },
      { external_id: '1', email: EMAIL.toUpperCase() },
      { external_id: '1', position: 'buyer' },
    )
    expect(last).toEqual(found)
    expect(contacts).toMatchObject([{ external_id: '1', position: 'buyer' }])
    expect(
      (await outcome({ email: EMAIL }, { external_id: '1', email: EMAIL }, { email: EMAIL })).last,
    ).toEqual(missed)
  })

  it('Contact, by email: the external_id goes before the e-mail address of another', async () => {
    const { last, contacts } = await outcome(
      { email: EMAIL },
      { external_id: '1' },
      { external_id: '1', email: EMAIL },
    )
    expect(last).toEqual(found)
    expect(contacts.map(({ external_id, email }) => [external_id, email])).toEqual([
      [null, EMAIL],
      ['1', EMAIL],
    ])
  })

  it('Contact, by email: the e-mail address goes before name and phone of another', async () => {
    const { last, contacts } = await outcome(
      { name: 'Ann', phone: '030' },
      { email: EMAIL },
      { email: EMAIL, name: 'Ann', phone: '030' },
    )
    expect(last).toEqual(found)
    expect(contacts.map(({ email, name }) => [email, name])).toEqual([
      [null, 'Ann'],
      [EMAIL, 'Ann'],
    ])
  })

  it('Contact, by name and phone: both have to match', async () => {
    const first = { name: 'Ann', phone: '030' }
    expect((await outcome(first, { ...first, position: 'buyer' })).last).toEqual(found)
    expect((await outcome(first, { ...first, phone: '031' })).last).toEqual(missed)
    expect((await outcome(first, { ...first, name: 'ann' })).last).toEqual(missed)
  })

  it('Contact, by name and phone: a name made of first and last name is the same name, either way round', async () => {
    const [whole, parts] = [
      { name: 'Ann Lee', phone: '030' },
      { first_name: 'Ann', last_name: 'Lee', phone: '030' },
    ]
    expect((await outcome(whole, parts)).last).toEqual(found)
    expect((await outcome(parts, whole)).last).toEqual(counts({ skipped: 1 }))
    expect((await outcome(parts, { ...parts, name: 'Ann L.' })).last).toEqual(missed)
  })

  it('Contact, by name and phone: it adopts external_id and e-mail address', async () => {
    const pair = { name: 'Ann', phone: '030' }
    const { last, contacts } = await outcome(pair, { ...pair, external_id: '1', email: EMAIL })
    expect(last).toEqual(found)
    expect(contacts).toMatchObject([{ ...pair, external_id: '1', email: EMAIL }])
    expect(
      (await outcome(pair, { ...pair, email: EMAIL }, { email: EMAIL, phone: '1' })).last,
    ).toEqual(found)
  })

  it('Contact, by name and phone: not when both have an e-mail address; a row without one finds it', async () => {
    const pair = { name: 'Ann', phone: '030' }
    const first = { ...pair, email: EMAIL }
    expect((await outcome(first, { ...pair, email: 'other@x.example' })).last).toEqual(missed)
    expect(
      (await outcome(first, { ...pair, external_id: '1', email: 'o@x.example' })).last,
    ).toEqual(missed)
    expect((await outcome(first, { ...pair, position: 'buyer' })).last).toEqual(found)
    expect((await outcome(first, { ...pair, external_id: '1' })).contacts).toMatchObject([
      { external_id: '1', email: EMAIL },
    ])
  })

  it('Contact, by name and phone: of several, the one without an e-mail address is found', async () => {
    const pair = { name: 'Ann', phone: '030' }
    const { last, contacts } = await outcome(
      { ...pair, email: EMAIL },
      { email: 'other@x.example' },
      { external_id: '1', ...pair, email: 'third@x.example' },
      { name: 'Bo', phone: '030' },
    )
    expect(last).toEqual(missed)
    const [parent, bo] = [contacts[0], contacts.find(({ name }) => name === 'Bo')]
    await patch(bo.id, { name: 'Ann' })
    const { parent_type, parent_id } = parent
    await pushContacts({ parent_type, parent_id, ...pair, position: 'buyer' })
    expect(await read(bo.id)).toMatchObject({ ...pair, position: 'buyer' })
  })

  it.each([
    {},
    { name: 'Ann' },
    { first_name: 'Ann', last_name: 'Lee' },
    { phone: '030' },
    { mobile: '030', name: 'Ann' },
    { external_id: null, email: null, name: null, phone: '030' },
    { external_id: '', name: 'Ann', phone: '' },
  ])('Contact: without any identity: row error: %j', async (fields) => {
    const parent = freshParent()
    const job = await pushContacts({ ...parent, ...fields }, { ...parent, external_id: '1' })
    expect(countsOf(job)).toEqual(counts({ created: 1, errors: 1 }))
    expect(job.errors[0]?.row_number).toBe(1)
    expect(job.errors[0]?.error_message).toMatch(/no identity/)
  })

  it('Contact: an empty external_id is none', async () => {
    const { last, contacts } = await outcome(
      { external_id: '', email: EMAIL },
      { external_id: '', email: EMAIL, position: 'buyer' },
    )
    expect(last).toEqual(found)
    expect(contacts).toMatchObject([{ external_id: null, position: 'buyer' }])
  })

  it('Contact: the same identity at another parent, or at a supplier with the same id, is another contact', async () => {
    const parent = freshParent()
    const supplier = { ...parent, parent_type: 'supplier' } as const
    for (const self of [{ external_id: '1' }, { email: EMAIL }, { name: 'Ann', phone: '030' }]) {
      const rows = [parent, freshParent(), supplier].map((each) => ({ ...each, ...self }))
      expect(await countsAfter(...rows)).toEqual(counts({ created: 3 }))
      expect(await countsAfter({ ...supplier, ...self, position: 'sales' })).toEqual(found)
    }
    expect((await contactsOf(parent)).map(({ position }) => position)).toEqual([null, null, null])
    expect((await contactsOf(supplier)).map(({ position }) => position)).toEqual(
      Array(3).fill('sales'),
    )
  })

  it('rows that are of one stored contact though they share nothing act one after the other', async () => {
    const parent = freshParent()
    const { id } = await store({ email: EMAIL, name: 'Ann', phone: '030' }, parent)
    const byEmail = { ...parent, email: EMAIL, position: 'buyer', custom_fields: { a: 1 } }
    const byName = { ...parent, name: 'Ann', phone: '030', department: 'sales' }
    expect(await countsAfter(byEmail, byName)).toEqual(counts({ updated: 2 }))
    expect(await only(parent)).toMatchObject({ id, position: 'buyer', department: 'sales' })

    expect(await countsAfter({ ...byEmail, external_id: '1' }, byName)).toEqual(
      counts({ created: 1, updated: 1 }),
    )
  })

  it.each([
    ['İ@x.example', 'i@x.example'],
    ['ΑΣ@x.example', 'ασ@x.example'],
    ['ẞ@x.example', 'ß@x.example'],
  ])(
    'one letter in other case is one address, in one batch as in two: %s, %s',
    async (one, other) => {
      const [made, removed] = [{ email: one }, { email: other, deleted: true }]
      const { last } = await outcome(made, removed)
      const parent = freshParent()
      const both = await countsAfter({ ...parent, ...made }, { ...parent, ...removed })
      expect(both).toEqual({ ...last, created: 1 })
    },
  )

  it('a row finds what the row before it has left, in one batch as in two', async () => {
    const batches = [
      [{ email: EMAIL }, { external_id: '1', email: EMAIL }, { external_id: '1', name: 'Ann' }],
      [
        { name: 'Ann', phone: '030' },
        { name: 'Ann', phone: '030', email: EMAIL },
        { email: EMAIL, name: 'Bo' },
        { name: 'Bo', phone: '030', position: 'x' },
      ],
      [
        { email: EMAIL, first_name: 'Ann', last_name: 'Lee', phone: '030' },
        { email: EMAIL, last_name: 'Ray' },
        { name: 'Ann Ray', phone: '030', position: 'x' },
      ],
    ]
    for (const rows of batches) {
      const parent = freshParent()
      expect(await countsAfter(...rows.map((row) => ({ ...parent, ...row })))).toEqual(
        counts({ created: 1, updated: rows.length - 1 }),
      )
      const { id, created_at, updated_at, parent_id, ...fields } = await only(parent)
      expect((await outcome(...rows)).contacts).toMatchObject([fields])
    }
  })
})

describe('Contact, name', () => {
  it('Contact: a missing name is made of first and last name', async () => {
    const named = async (fields: object) => (await store({ external_id: '1', ...fields })).name
    expect(await named({ first_name: 'Ann', last_name: 'Lee' })).toBe('Ann Lee')
    expect(await named({ first_name: 'Ann' })).toBe('Ann')
    expect(await named({ last_name: 'Lee', first_name: '' })).toBe('Lee')
    expect(await named({ name: null, first_name: 'Ann', last_name: null })).toBe('Ann')
    expect(await named({ name: '', first_name: 'Ann', last_name: 'Lee' })).toBe('Ann Lee')
    expect(await named({})).toBeNull()
  })

  it('Contact: a made name follows later changes of first and last name, also by PATCH and when it was sent back', async () => {
    const parent = freshParent()
    const key = { ...parent, external_id: '1' }
    const contact = await store({ external_id: '1', first_name: 'Ann', last_name: 'Lee' }, parent)
    await pushContacts(contact)
    await pushContacts({ ...key, last_name: 'Ray' })
    expect((await only(parent)).name).toBe('Ann Ray')
    expect((await patch(contact.id, { first_name: null })).body.name).toBe('Ray')
    expect((await patch(contact.id, { ...(await only(parent)), position: 'x' })).body.name).toBe(
      'Ray',
    )
    expect((await patch(contact.id, { first_name: 'Bo' })).body.name).toBe('Bo Ray')
  })

  it('Contact: an explicit name stays; cleared, it is made again', async () => {
    const parent = freshParent()
    const key = { ...parent, external_id: '1' }
    await store({ external_id: '1', name: 'Dr. Lee', first_name: 'Ann', last_name: 'Lee' }, parent)
    await pushContacts({ ...key, last_name: 'Ray' })
    expect((await only(parent)).name).toBe('Dr. Lee')
    await pushContacts({ ...key, name: null })
    expect((await only(parent)).name).toBe('Ann Ray')
  })
})

describe('Contact, soft delete', () => {
  it('deleted: true soft-deletes and counts as deleted; a second time, and for an unknown one, skipped', async () => {
    const parent = freshParent()
    const before = await store({ email: 'a@x.example', position: 'buyer' }, parent)
    const removal = { ...parent, email: 'A@x.example', position: 'ignored', deleted: true }
    expect(await countsAfter(removal)).toEqual(counts({ deleted: 1 }))
    const after = await only(parent)
    expect(after).toEqual({ ...before, is_active: false, updated_at: after.updated_at })
    expect(after.updated_at > before.updated_at).toBe(true)

    expect(await countsAfter(removal, { ...removal, email: 'nobody@x.example' })).toEqual(
      counts({ skipped: 2 }),
    )
    expect(await only(parent)).toEqual(after)
    const stranger = { ...removal, parent_id: 'nobody' }
    expect(await countsAfter(stranger)).toEqual(counts({ skipped: 1 }))
  })

  it('Contact: re-sending the same identity reactivates it, under its id', async () => {
    const parent = freshParent()
    const row = { ...parent, name: 'Ann', phone: '030' }
    const { id } = await store(row, parent)
    await pushContacts({ ...row, deleted: true })
    expect(await countsAfter(row)).toEqual(counts({ updated: 1 }))
    expect(await only(parent)).toMatchObject({ id, is_active: true })
    expect(await countsAfter({ ...row, deleted: true }, row)).toEqual(
      counts({ deleted: 1, updated: 1 }),
    )
  })

  it('Contact: re-sending reactivates unless the row says is_active: false', async () => {
    const parent = freshParent()
    const row = { ...parent, external_id: '1' }
    await store({ ...row, is_active: false }, parent)
    expect(await countsAfter({ ...row, is_active: false, position: 'x' })).toEqual(
      counts({ updated: 1 }),
    )
    expect(await only(parent)).toMatchObject({ is_active: false, position: 'x' })
    await pushContacts(row)
    expect((await only(parent)).is_active).toBe(true)
  })

  it('a row that changes nothing is skipped and does not advance updated_at', async () => {
    const parent = freshParent()
    const contact = await store(FULL, parent)
    const row = { ...parent, ...FULL }
    const turned = Object.fromEntries(Object.entries(row).reverse())
    const part = { ...parent, external_id: FULL.external_id, is_active: false, name: FULL.name }
    expect(await countsAfter(row, turned, part)).toEqual(counts({ skipped: 3 }))
    expect(await only(parent)).toEqual(contact)
  })

  it('after a PATCH or DELETE the same row is applied again', async () => {
    const parent = freshParent()
    const row = { ...parent, external_id: '1', position: 'buyer' }
    const { id } = await store(row, parent)
    await patch(id, { position: 'seller' })
    expect(await countsAfter(row)).toEqual(counts({ updated: 1 }))
    expect((await read(id)).position).toBe('buyer')
    await write('DELETE', id)
    expect(await countsAfter(row)).toEqual(counts({ updated: 1 }))
    expect((await read(id)).is_active).toBe(true)
  })

  it.each(['customer', 'supplier'] as const)(
    'Contact: removing a %s makes its contacts inactive, in a scan by modified_since, too; re-creating it does not reactivate them',
    async (parent_type) => {
      const parent = { ...freshParent(), parent_type }
      const twin = {
        ...parent,
        parent_type: parent_type === 'customer' ? 'supplier' : 'customer',
      } as const
      const row = { ...parent, external_id: '1' }
      await pushContacts(
        row,
        { ...parent, external_id: '2', is_active: false },
        { ...twin, external_id: '1' },
      )
      const [before, inactive] = await contactsOf(parent)
      const other = await only(twin)

      await moveParent(parent, { deleted: true })
      const after = await read(before.id)
      expect(after).toEqual({ ...before, is_active: false, updated_at: after.updated_at })
      expect(after.updated_at > before.updated_at).toBe(true)
      expect(await read(inactive.id)).toEqual(inactive)
      expect(await read(other.id)).toEqual(other)
      expect(await listed(`modified_since=${after.updated_at}`)).toEqual([after])
      expect((await errorsAfter(row))[0]?.error_message).toMatch(/not a known/)

      await moveParent(parent)
      expect(await read(before.id)).toEqual(after)
      expect(await countsAfter(row)).toEqual(counts({ updated: 1 }))
      expect((await read(before.id)).is_active).toBe(true)
    },
  )
})

describe('GET /contacts', () => {
  /** 6 contacts of each parent, every third inactive, sent in three batches. */
  async function family() {
    const customer = freshParent()
    const supplier = { ...customer, parent_type: 'supplier' } as const
    for (const batch of [0, 1, 2]) {
      const rows = [0, 1].flatMap((n) =>
        [customer, supplier].map((parent) => ({
          ...parent,
          external_id: `${batch}${n}`,
          is_active: (batch * 2 + n) % 3 !== 0,
        })),
      )
      await pushContacts(...rows)
    }
    return { customer, supplier, all: await listed(`parent_id=${customer.parent_id}`) }
  }

  const status = async (query: string) => (await service.get(`/contacts?${query}`)).status

  it('GET /contacts: parent_type, parent_id, is_active and modified_since filter singly and together', async () => {
    const { customer, all } = await family()
    const parent_id = customer.parent_id
    expect(all).toHaveLength(12)
    const since = all[5].updated_at
    const filters = {
      [`parent_id=${parent_id}`]: (each: Read) => each.parent_id === parent_id,
      'parent_type=supplier': (each: Read) => each.parent_type === 'supplier',
      'parent_type=customer': (each: Read) => each.parent_type === 'customer',
      'is_active=true': (each: Read) => each.is_active,
      'is_active=false': (each: Read) => !each.is_active,
      [`modified_since=${since}`]: (each: Read) => each.updated_at >= since,
    }
    const everything: Read[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const from: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await service.get(`/contacts?limit=500${from}`)
      everything.push(...body.data)
      cursor = body.next_cursor
    }
    expect(everything.filter(({ parent_id: id }) => id === parent_id)).toEqual(all)

    const entries = Object.entries(filters)
    for (let mask = 1; mask < 2 ** entries.length; mask += 1) {
      const some = entries.filter((_entry, bit) => mask & (1 << bit))
      const names = some.map(([query]) => query.split('=')[0])
      if (new Set(names).size < names.length) continue
      const wanted = everything.filter((each) => some.every(([, fits]) => fits(each)))
      const found = await listed(`limit=500&${some.map(([query]) => query).join('&')}`)
      expect([some, found]).toEqual([some, wanted.slice(0, 500)])
    }
  })

  it('Pagination: filtered pages follow the cursor, every contact once, whatever the limit', async () => {
    const { customer, all } = await family()
    const filter = `parent_id=${customer.parent_id}&parent_type=supplier&is_active=true`
    const wanted = all.filter((each) => each.parent_type === 'supplier' && each.is_active)
    expect(wanted).toHaveLength(4)
    for (const limit of [1, 2, 3, 4, 5]) {
      for (const repeated of ['', `&${filter}`, '&is_active=true']) {
        const found: Read[] = []
        let query = filter
        for (let pages = 1; ; pages += 1) {
          const { body } = await service.get(`/contacts?limit=${limit}&${query}`)
          found.push(...body.data)
          if (body.next_cursor === null) {
            expect(pages).toBe(Math.ceil(wanted.length / limit))
            break
          }
          query = `cursor=${encodeURIComponent(body.next_cursor)}${repeated}`
        }
        expect(found).toEqual(wanted)
      }
    }
  })

  it('A list’s order: a cursor carries its filters; another filter, or one more, is 400', async () => {
    const { customer } = await family()
    const filter = `parent_id=${customer.parent_id}&is_active=true`
    const { body } = await service.get(`/contacts?limit=1&${filter}`)
    const cursor = `cursor=${encodeURIComponent(body.next_cursor)}`
    for (const [query, expected] of [
      [`is_active=true`, 200],
      [`${filter}&limit=7&modified_since=2030-01-01T00:00:00Z`, 200],
      [`is_active=false`, 400],
      [`parent_id=K-1000`, 400],
      [`parent_type=customer`, 400],
    ] as const) {
      expect([query, await status(`${cursor}&${query}`)]).toEqual([query, expected])
    }
    expect((await service.get(`/articles?${cursor}`)).status).toBe(400)
  })

  it.each([
    'parent_type=person',
    'parent_type=',
    'is_active=yes',
    'is_active=',
    'is_active=1',
    'email=a@x.example',
    'active=true',
    'limit=0',
    'limit=501',
    'modified_since=yesterday',
    'cursor=x',
    'parent_id=a&parent_id=b',
    'parent_id=%00',
    `parent_id=${'x'.repeat(256)}`,
  ])('GET /contacts: an unknown value or parameter is 400 naming it: %s', async (query) => {
    const { status, body } = await service.get(`/contacts?${query}`)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc).toEqual(['query', query.split('=')[0]])
  })

  it.each(['nobody', 'a%20b', '%C3%BC', '%27'])(
    'GET /contacts: a parent_id that nobody has finds nothing: %s',
    async (parent_id) => {
      expect(await listed(`parent_id=${parent_id}`)).toEqual([])
    },
  )
})

describe('GET /contacts/{id}', () => {
  it('GET /contacts/{id}: answers what the list shows', async () => {
    const contact = await store({ external_id: '1', email: 'a@x.example' })
    const { status, body } = await service.get(`/contacts/${contact.id}`)
    expect([status, body]).toEqual([200, contact])
  })

  it('Ids: a contact has a UUIDv7 that stays, whatever is sent as id', async () => {
    const parent = freshParent()
    const { id } = await store({ email: 'a@x.example', id: UNKNOWN_ID }, parent)
    expect(id).toMatch(UUID_V7)
    expect(id).not.toBe(UNKNOWN_ID)
    await pushContacts({ ...parent, email: 'a@x.example', external_id: '1', id: UNKNOWN_ID })
    await pushContacts({ ...parent, external_id: '1', email: 'b@x.example' })
    await pushContacts({ ...parent, external_id: '1', deleted: true })
    await patch(id, { is_active: true, id: UNKNOWN_ID })
    expect((await only(parent)).id).toBe(id)
  })

  it('Ids: contacts of one batch have different ones', async () => {
    const parent = freshParent()
    await pushContacts(
      ...Array.from({ length: 50 }, (_, n) => ({ ...parent, external_id: `${n}` })),
    )
    const ids = (await contactsOf(parent)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(50)
    for (const id of ids) expect(id).toMatch(UUID_V7)
  })

  it.each([UNKNOWN_ID, 'x', '1', `${UNKNOWN_ID}0`, '%00', 'K-1', `{${UNKNOWN_ID}}`])(
    'GET, PATCH and DELETE of an unknown or ill-formed id is 404: %s',
    async (id) => {
      for (const answer of [
        await service.get(`/contacts/${id}`),
        await patch(id, { phone: '1' }),
        await write('DELETE', id),
      ]) {
        expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
      }
    },
  )

  it('Tenants: another organisation’s id is 404 for GET, PATCH and DELETE', async () => {
    const contact = await store({ external_id: '1' })
    const { apiKey } = await service.createOrganisation('Other')
    for (const answer of [
      await write('GET', contact.id, undefined, apiKey),
      await patch(contact.id, { phone: '1' }, apiKey),
      await write('DELETE', contact.id, undefined, apiKey),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await read(contact.id)).toEqual(contact)
    const list = await call(service.origin, apiKey, `/contacts?parent_id=${contact.parent_id}`)
    expect(list.body).toEqual({ data: [], next_cursor: null })
  })
})

describe('PATCH /contacts/{id}', () => {
  const AT = { email: 'ann@x.example', name: 'Ann', phone: '030' }

  it('PATCH: partial: an omitted field stays, null clears, custom_fields is merged; it answers the contact', async () => {
    const before = await store(FULL)
    const change = {
      phone: '040',
      position: null,
      is_active: true,
      custom_fields: { erp: null, added: 1 },
    }
    const { status, body, headers } = await patch(before.id, change)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body).toEqual({
      ...before,
      ...change,
      custom_fields: { nested: FULL.custom_fields.nested, added: 1 },
      updated_at: body.updated_at,
    })
    expect(body.updated_at > before.updated_at).toBe(true)
    expect(await read(before.id)).toEqual(body)
    expect(await listed(`modified_since=${body.updated_at}`)).toEqual([body])
  })

  it('PATCH: null clears every field', async () => {
    const before = await store(FULL)
    const { external_id, ...others } = FULL
    const cleared = Object.fromEntries(Object.keys(others).map((name) => [name, null]))
    const { body } = await patch(before.id, cleared)
    expect(body).toEqual({
      ...before,
      ...cleared,
      is_active: true,
      custom_fields: {},
      updated_at: body.updated_at,
    })
  })

  it('PATCH: does not reactivate by itself', async () => {
    const { id } = await store({ ...AT, is_active: false })
    expect((await patch(id, { position: 'x' })).body.is_active).toBe(false)
  })

  it('PATCH: no change does not advance updated_at: an empty object, equal values, the contact as it was read', async () => {
    const contact = await store({ first_name: 'Ann', last_name: 'Lee', phone: '030' })
    for (const body of [{}, { phone: '030', custom_fields: {} }, contact]) {
      const answer = await patch(contact.id, body)
      expect([answer.status, answer.body]).toEqual([200, contact])
    }
    expect(await read(contact.id)).toEqual(contact)
  })

  it('PATCH: its own parent is fine; another is 400 naming it', async () => {
    const parent = freshParent()
    const contact = await store(AT, parent)
    expect((await patch(contact.id, { ...parent, position: 'x' })).status).toBe(200)
    const other = freshParent().parent_id
    for (const [body, field] of [
      [{ parent_id: other }, 'parent_id'],
      [{ ...parent, parent_id: other }, 'parent_id'],
      [{ parent_type: 'supplier' }, 'parent_type'],
      [{ ...parent, parent_type: 'supplier' }, 'parent_type'],
      [{ parent_type: 'person' }, 'parent_type'],
      [{ parent_id: null }, 'parent_id'],
    ] as const) {
      const answer = await patch(contact.id, { ...body, position: 'y' })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details[0].loc).toEqual(['body', field])
    }
    expect(await only(parent)).toMatchObject({ position: 'x' })
  })

  it.each([
    [{ mail: 'a@x.example' }, 'mail'],
    [{ deleted: true }, 'deleted'],
    [{ phone: 30 }, 'phone'],
    [{ is_active: 'false' }, 'is_active'],
    [{ custom_fields: 'x' }, 'custom_fields'],
    [{ email: 'no address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ language: 'deutsch, bitte' }, 'language'],
    [{ position: 'x'.repeat(1_001) }, 'position'],
  ])(
    'PATCH: an unknown field, a wrong type, a bad form is 400 with the place: %.40j',
    async (body, field) => {
      const contact = await store(AT)
      const answer = await patch(contact.id, { position: 'x', ...body })
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(answer.body.error.details[0].loc).toEqual(['body', field])
      expect(await read(contact.id)).toEqual(contact)
    },
  )

  it('Texts: custom_fields is at most 64 KB, also when it grows by a PATCH; more is 400', async () => {
    const { id } = await store(AT)
    const sized = (key: string, length: number) => ({
      custom_fields: { [key]: 'y'.repeat(length) },
    })
    expect((await patch(id, sized('a', 64 * 1024 - 8))).status).toBe(200)
    const contact = await read(id)
    for (const change of [sized('a', 64 * 1024), sized('b', 40 * 1024), sized('b', 300_000)]) {
      const { status, body } = await patch(id, change)
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.error.details[0].loc).toEqual(['body', 'custom_fields'])
    }
    expect(await read(id)).toEqual(contact)
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"phone":"1","phone":"2"}',
    '{"phone":"\\u0000"}',
    '{"phone":1}x',
  ])('PATCH: malformed JSON, or no object, is 400: %s', async (body) => {
    const contact = await store(AT)
    const answer = await patch(contact.id, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await read(contact.id)).toEqual(contact)
  })

  it.each([
    'application/json',
    'application/merge-patch+json',
    'Application/Merge-Patch+JSON; charset=UTF-8',
  ])('Media types of PATCH: %s', async (type) => {
    const { id } = await store(AT)
    const init = { method: 'PATCH', headers: { 'content-type': type }, body: '{"phone":"1"}' }
    const { status, body } = await service.get(`/contacts/${id}`, init)
    expect([status, body.phone]).toEqual([200, '1'])
  })

  it('PATCH: a body that is not JSON is 415', async () => {
    const { id } = await store(AT)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'application/merge-patch+json; charset=iso-8859-1',
    ]) {
      const init = { method: 'PATCH', headers: { 'content-type': type }, body: '{"phone":"1"}' }
      const { status, body } = await service.get(`/contacts/${id}`, init)
      expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })

  it.each([
    ['external_id', { external_id: '1' }, { email: 'b@x.example' }, { external_id: '1' }],
    ['e-mail address, ignoring case', AT, { email: 'b@x.example' }, { email: 'ANN@x.example' }],
    [
      'name and phone',
      { name: 'Ann', phone: '030' },
      { name: 'Bo', phone: '030' },
      { name: 'Ann' },
    ],
    [
      'made name and phone',
      { name: 'Ann Lee', phone: '030' },
      { first_name: 'Ann', phone: '030' },
      { last_name: 'Lee' },
    ],
    [
      'e-mail address, once its external_id is gone',
      AT,
      { ...AT, external_id: '1' },
      { external_id: null },
    ],
    [
      'name and phone, once its e-mail address is gone',
      { name: 'Ann', phone: '030' },
      { ...AT, name: 'Bo' },
      { email: null, name: 'Ann' },
    ],
  ])(
    'PATCH: a collision with another contact’s identity is 409: %s',
    async (_what, other, own, change) => {
      const parent = freshParent()
      const contact = await store(own, parent)
      await pushContacts({ ...parent, ...other })
      expect(await contactsOf(parent)).toHaveLength(2)
      const { status, body } = await patch(contact.id, { ...change, position: 'x' })
      expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
      expect(await read(contact.id)).toEqual(contact)
    },
  )

  it('PATCH: the identity of a contact of another parent, or that only resembles it, is no collision', async () => {
    const parent = freshParent()
    await pushContacts(
      { ...parent, external_id: '1', ...AT },
      { ...parent, name: 'Bo', phone: '1' },
    )
    await store({ external_id: '2', email: 'c@x.example' })
    const contact = (await contactsOf(parent)).find(({ name }) => name === 'Bo')
    for (const change of [
      AT,
      { external_id: '2' },
      { email: 'c@x.example' },
      { email: 'C@x.example' },
    ]) {
      expect((await patch(contact.id, change)).status).toBe(200)
    }
  })

  it.each([
    [{ email: 'a@x.example' }, { email: null }],
    [{ external_id: '1', name: 'Ann' }, { external_id: null }],
    [{ external_id: '1', name: 'Ann' }, { external_id: '' }],
    [{ name: 'Ann', phone: '030' }, { phone: null }],
    [{ name: 'Ann', phone: '030' }, { phone: '' }],
    [{ name: 'Ann', phone: '030' }, { name: null }],
    [{ first_name: 'Ann', phone: '030' }, { first_name: '' }],
  ])('PATCH: leaving no identity is 400: %j, %j', async (fields, change) => {
    const contact = await store(fields)
    const { status, body } = await patch(contact.id, change)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc[0]).toBe('body')
    expect(await read(contact.id)).toEqual(contact)
  })

  it('PATCH: another identity may take its place, and the old one is free', async () => {
    const parent = freshParent()
    const { id } = await store({ email: 'a@x.example', name: 'Ann' }, parent)
    expect((await patch(id, { email: null, phone: '030' })).status).toBe(200)
    expect(await countsAfter({ ...parent, email: 'a@x.example' })).toEqual(counts({ created: 1 }))
    expect(await countsAfter({ ...parent, name: 'Ann', phone: '030', position: 'x' })).toEqual(
      counts({ updated: 1 }),
    )
  })

  it('PATCH: activating a contact whose parent was removed is 409; other changes are fine', async () => {
    const parent = freshParent()
    const { id } = await store(AT, parent)
    await moveParent(parent, { deleted: true })
    const { status, body } = await patch(id, { is_active: true })
    expect([status, body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await patch(id, { position: 'x' })).body).toMatchObject({
      position: 'x',
      is_active: false,
    })
    await moveParent(parent)
    expect((await patch(id, { is_active: true })).body.is_active).toBe(true)
  })
})

describe('DELETE /contacts/{id}', () => {
  it('DELETE: answers 204 without a body and soft-deletes; a second DELETE too, changing nothing', async () => {
    const before = await store({ external_id: '1' })
    const answers = [await write('DELETE', before.id)]
    const after = await read(before.id)
    answers.push(await write('DELETE', before.id))
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect(after).toEqual({ ...before, is_active: false, updated_at: after.updated_at })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(await read(before.id)).toEqual(after)
    expect(await listed(`modified_since=${after.updated_at}`)).toEqual([after])
  })
})

describe('Who may change a contact', () => {
  it('Key scopes: PATCH and DELETE need master-data:write, else 403 naming it', async () => {
    const contact = await store({ external_id: '1' })
    const reader = await service.createKey({ scopes: ['master-data:read', 'requests:write'] })
    for (const { status, body } of [
      await patch(contact.id, { phone: '1' }, reader.apiKey),
      await write('DELETE', contact.id, undefined, reader.apiKey),
    ]) {
      expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
      expect(body.error.message).toContain('master-data:write')
    }
    expect(await read(contact.id)).toEqual(contact)
    const writer = await service.createKey({ scopes: ['master-data:write'] })
    expect((await patch(contact.id, { phone: '1' }, writer.apiKey)).status).toBe(200)
    expect((await write('DELETE', contact.id, undefined, writer.apiKey)).status).toBe(204)
  })

  it('Which limits a call takes: PATCH and DELETE take from the write bucket, refused ones too', async () => {
    const { id } = await store({ external_id: '1' })
    const { apiKey } = await service.createKey({ writePerMinute: 6, readPerMinute: 600 })
    const first = await patch(id, { phone: '1' }, apiKey)
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"write";q=6;w=60/)
    expect(first.headers.get('x-ratelimit-remaining')).toBe('0')
    for (const refused of [
      await patch(id, { phone: '2' }, apiKey),
      await write('DELETE', id, undefined, apiKey),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    }
    expect(await read(id)).toMatchObject({ phone: '1', is_active: true })

    const roomier = await service.createKey({ writePerMinute: 60 })
    const left = [
      await patch(id, { phone: 1 }, roomier.apiKey),
      await write('DELETE', UNKNOWN_ID, undefined, roomier.apiKey),
      await write('DELETE', id, undefined, roomier.apiKey),
    ]
    expect(left.map(({ status }) => status)).toEqual([400, 404, 204])
    expect(left.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')))).toEqual([
      9, 8, 7,
    ])
  })
})
