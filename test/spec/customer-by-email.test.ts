import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { cases } from '#test/cases.ts'
import { withClient } from '#test/database-server.ts'
import { push } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'
import {
  type FoundCustomer,
  findCustomerByEmail,
  findCustomerById,
} from '../../src/inquiries/customers/resolve-customer.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Customer = {
  readonly customer_id: string
  readonly email?: string | null
  readonly email_domains?: readonly string[]
  readonly is_active?: boolean
}
type Contact = {
  readonly parent_id: string
  readonly email: string
  readonly is_active?: boolean
  readonly parent_type?: string
}
type World = { readonly customers: readonly Customer[]; readonly contacts?: readonly Contact[] }

class TakenBack extends Error {}

/** What is found in a world that exists for the question only. */
async function inWorld<T>(world: World, ask: (db: Db) => Promise<T>): Promise<T> {
  const answers: T[] = []
  const asked = service.database.asOrganisation(service.organisationId, async (db) => {
    await store(db, world)
    answers.push(await ask(db))
    throw new TakenBack()
  })
  await expect(asked).rejects.toThrow(TakenBack)
  return answers[0] as T
}

async function store(db: Db, { customers, contacts = [] }: World): Promise<void> {
  const made = await beginChange(db, 'customers')
  await db.run(sql`
    insert into customers (organisation_id, customer_id, email, email_domains, is_active,
                           custom_fields, created_at, updated_at)
    select ${service.organisationId}, customer_id, email, coalesce(email_domains, '[]'),
           coalesce(is_active, true), '{}', ${made}::timestamptz, ${made}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
           as given (customer_id text, email text, email_domains jsonb, is_active boolean)`)
  const joined = await beginChange(db, 'contacts')
  await db.run(sql`
    insert into contacts (organisation_id, parent_type, parent_id, external_id, email, is_active,
                          custom_fields, created_at, updated_at)
    select ${service.organisationId}, coalesce(parent_type, 'customer'), parent_id,
           row_number() over (), email, coalesce(is_active, true), '{}',
           ${joined}::timestamptz, ${joined}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
           as given (parent_type text, parent_id text, email text, is_active boolean)`)
}

const byEmail = (world: World, email: string): Promise<FoundCustomer | undefined> =>
  inWorld(world, (db) => findCustomerByEmail(db, service.organisationId, email))

describe('customer_email, the three rules in their order', () => {
  const hansen: World = {
    customers: [{ customer_id: 'K-1', email_domains: ['hansen.example'] }, { customer_id: 'K-2' }],
    contacts: [
      { parent_id: 'K-2', email: 'Max@Hansen.example' },
      { parent_id: 'K-2', email: 'einkauf@only.example' },
    ],
  }

  it('exact contact match comes first, ignoring case', async () => {
    expect(await byEmail(hansen, 'mAX@hansen.EXAMPLE')).toEqual({
      customerId: 'K-2',
      foundBy: 'CONTACT',
    })
  })

  it('domain pattern comes second', async () => {
    expect(await byEmail(hansen, 'somebody@hansen.example')).toEqual({
      customerId: 'K-1',
      foundBy: 'DOMAIN_PATTERN',
    })
  })

  it('unique inferred domain comes third', async () => {
    expect(await byEmail(hansen, 'somebody@only.example')).toEqual({
      customerId: 'K-2',
      foundBy: 'INFERRED_DOMAIN',
    })
  })

  it('nothing that fits is nobody', async () => {
    expect(await byEmail(hansen, 'somebody@else.example')).toBeUndefined()
    expect(await byEmail(hansen, 'somebody@sub.only.example')).toBeUndefined()
  })

  it("a customer's own address is an exact match too", async () => {
    const world = { customers: [{ customer_id: 'K-1', email: 'Info@Acme.example' }] }
    expect(await byEmail(world, 'info@acme.example')).toMatchObject({ foundBy: 'CONTACT' })
  })

  it('an address of several customers goes on to the next rule', async () => {
    const contacts = [
      { parent_id: 'K-1', email: 'office@planer.example' },
      { parent_id: 'K-2', email: 'office@planer.example' },
    ]
    const customers = [{ customer_id: 'K-1' }, { customer_id: 'K-2' }]
    expect(await byEmail({ customers, contacts }, 'office@planer.example')).toBeUndefined()
    const third = { customer_id: 'K-3', email_domains: ['planer.example'] }
    expect(
      await byEmail({ customers: [...customers, third], contacts }, 'office@planer.example'),
    ).toEqual({ customerId: 'K-3', foundBy: 'DOMAIN_PATTERN' })
  })

  it('inactive contacts, contacts of suppliers and inactive customers do not count', async () => {
    const customers = [
      { customer_id: 'K-1' },
      { customer_id: 'K-2', is_active: false, email: 'b@b.example', email_domains: ['c.example'] },
    ]
    const contacts = [
      { parent_id: 'K-1', email: 'a@a.example', is_active: false },
      { parent_id: 'K-1', email: 's@s.example', parent_type: 'supplier' },
      { parent_id: 'K-2', email: 'd@d.example' },
    ]
    for (const email of [
      'a@a.example',
      's@s.example',
      'b@b.example',
      'x@c.example',
      'd@d.example',
    ]) {
      expect(await byEmail({ customers, contacts }, email)).toBeUndefined()
    }
  })
})

describe('customer_email, domain patterns', () => {
  const ofPattern = (customerId: string) => ({ customerId, foundBy: 'DOMAIN_PATTERN' })

  it('acme.example is the domain itself, *.acme.example all that is below it', async () => {
    const world = {
      customers: [
        { customer_id: 'SELF', email_domains: ['ACME.example'] },
        { customer_id: 'BELOW', email_domains: ['*.acme.example'] },
      ],
    }
    expect(await byEmail(world, 'a@acme.example')).toEqual(ofPattern('SELF'))
    expect(await byEmail(world, 'a@x.acme.example')).toEqual(ofPattern('BELOW'))
    expect(await byEmail(world, 'a@y.x.acme.example')).toEqual(ofPattern('BELOW'))
    expect(await byEmail(world, 'a@notacme.example')).toBeUndefined()
  })

  it('the most specific pattern wins', async () => {
    const world = {
      customers: [
        { customer_id: 'WIDE', email_domains: ['*.acme.example'] },
        { customer_id: 'NARROW', email_domains: ['*.bau.acme.example'] },
        { customer_id: 'EXACT', email_domains: ['nord.bau.acme.example'] },
      ],
    }
    expect(await byEmail(world, 'a@nord.bau.acme.example')).toEqual(ofPattern('EXACT'))
    expect(await byEmail(world, 'a@sued.bau.acme.example')).toEqual(ofPattern('NARROW'))
    expect(await byEmail(world, 'a@bau.acme.example')).toEqual(ofPattern('WIDE'))
  })

  it('two customers with equally specific patterns are no match', async () => {
    const world = {
      customers: [
        { customer_id: 'K-1', email_domains: ['acme.example'] },
        { customer_id: 'K-2', email_domains: ['other.example', 'acme.example'] },
      ],
    }
    expect(await byEmail(world, 'a@acme.example')).toBeUndefined()
    expect(await byEmail(world, 'a@other.example')).toEqual(ofPattern('K-2'))
  })

  it('patterns follow what partners push: changed, cleared, removed with the customer', async () => {
    const found = (email: string) =>
      service.database.asOrganisation(service.organisationId, (db) =>
        findCustomerByEmail(db, service.organisationId, email),
      )
    const send = (row: object) => push(service, '/customers', 'customers', [row])
    await send({ customer_id: 'P-1', email_domains: ['eins.example'] })
    expect(await found('a@eins.example')).toEqual(ofPattern('P-1'))
    await send({ customer_id: 'P-1', email_domains: ['zwei.example', '*.zwei.example'] })
    expect(await found('a@eins.example')).toBeUndefined()
    expect(await found('a@b.zwei.example')).toEqual(ofPattern('P-1'))
    await send({ customer_id: 'P-1', email_domains: null })
    expect(await found('a@zwei.example')).toBeUndefined()
    await send({ customer_id: 'P-1', email_domains: ['drei.example'] })
    expect(await found('a@drei.example')).toEqual(ofPattern('P-1'))
    await send({ customer_id: 'P-1', deleted: true })
    expect(await found('a@drei.example')).toBeUndefined()
  })
})

describe('customer_email, inferred domains', () => {
  it('a domain at two customers is inferred for neither', async () => {
    const world = {
      customers: [{ customer_id: 'K-1', email: 'a@haus.example' }, { customer_id: 'K-2' }],
      contacts: [{ parent_id: 'K-2', email: 'b@haus.example' }],
    }
    expect(await byEmail(world, 'c@haus.example')).toBeUndefined()
    expect(await byEmail(world, 'b@haus.example')).toMatchObject({ customerId: 'K-2' })
  })

  it.each(['gmail.com', 'gmx.de', 'web.de', 't-online.de', 'outlook.com', 'icloud.com', 'GMX.net'])(
    'a domain where anybody has an address is never inferred: %s',
    async (domain) => {
      const world = {
        customers: [{ customer_id: 'K-1' }],
        contacts: [{ parent_id: 'K-1', email: `meister.huber@${domain}` }],
      }
      expect(await byEmail(world, `jemand@${domain}`)).toBeUndefined()
      expect(await byEmail(world, `meister.huber@${domain}`)).toMatchObject({ foundBy: 'CONTACT' })
    },
  )
})

describe('customer_email, how addresses are written', () => {
  const world = {
    customers: [{ customer_id: 'K-1', email_domains: ['BÜCHER.example'] }],
    contacts: [
      { parent_id: 'K-1', email: 'max@acme.example' },
      { parent_id: 'K-1', email: 'anna@müller.example' },
      { parent_id: 'K-1', email: 'otto@xn--mhle-0ra.example' },
    ],
  }

  it.each([
    'max@acme.example',
    '  max@acme.example \n',
    '<max@acme.example>',
    '"Muster, Max" <MAX@acme.example>',
    'Max <Muster> <max@acme.example>',
    'mailto:max@acme.example',
    'max@acme.example.',
    'max+angebot-4711@acme.example',
    'anna@müller.example',
    'anna@MÜLLER.example',
    'anna@mu\u0308ller.example',
    'anna@xn--mller-kva.example',
    'otto@mühle.example',
  ])('is found: %s', async (email) => {
    expect(await byEmail(world, email)).toEqual({ customerId: 'K-1', foundBy: 'CONTACT' })
  })

  it.each(['a@bücher.example', 'a@xn--bcher-kva.example'])(
    'patterns have both spellings of a domain: %s',
    async (email) => {
      expect(await byEmail(world, email)).toMatchObject({ foundBy: 'DOMAIN_PATTERN' })
    },
  )

  it('a contact with the tag itself comes before the one without', async () => {
    const tagged = {
      customers: [{ customer_id: 'K-1' }, { customer_id: 'K-2' }],
      contacts: [
        { parent_id: 'K-1', email: 'bau@acme.example' },
        { parent_id: 'K-2', email: 'bau+sued@acme.example' },
      ],
    }
    expect(await byEmail(tagged, 'bau+sued@acme.example')).toMatchObject({ customerId: 'K-2' })
    expect(await byEmail(tagged, 'bau+nord@acme.example')).toMatchObject({ customerId: 'K-1' })
  })

  it.each([
    '',
    'max',
    '@acme.example',
    'max@',
    'max@acme',
    'max@.example',
    'max max@acme.example',
    'max\0@acme.example',
    'max@ac\0me.example',
    '\ud800@acme.example',
    'max@acme.example>',
    `${'x'.repeat(2_000)}@acme.example`,
    '<',
    '>@<',
  ])('is no address, and nobody: %j', async (email) => {
    expect(await byEmail(world, email)).toBeUndefined()
  })

  it('no text makes the look-up fail', async () => {
    await inWorld(world, (db) =>
      fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
          await findCustomerByEmail(db, service.organisationId, text)
          await findCustomerByEmail(db, service.organisationId, `${text}@${text}.example`)
        }),
        { numRuns: cases(300) },
      ),
    )
  })
})

describe('customer_email, against a model', () => {
  const label = fc.constantFrom('a', 'b', 'gmx')
  const domain = fc
    .tuple(fc.array(label, { maxLength: 2 }), fc.constantFrom('x.example', 'y.example', 'gmx.de'))
    .map(([below, base]) => [...below, base].join('.'))
  const address = fc
    .tuple(fc.constantFrom('max', 'MAX', 'eva', 'eva+t'), domain)
    .map(([local, at]) => `${local}@${at}`)
  const pattern = fc.tuple(fc.constantFrom('', '*.'), domain).map((parts) => parts.join(''))
  const customers = fc
    .array(
      fc.record({
        email: fc.option(address),
        email_domains: fc.array(pattern, { maxLength: 2 }),
        is_active: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => rows.map((row, at) => ({ ...row, customer_id: `K-${at}` })))
  const contacts = fc.array(
    fc.record({
      parent_id: fc.constantFrom('K-0', 'K-1', 'K-2', 'K-3'),
      email: address,
      is_active: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
    }),
    { maxLength: 5 },
  )

  it('the three rules find what they say, whatever is stored', async () => {
    await fc.assert(
      fc.asyncProperty(customers, contacts, address, async (who, people, email) => {
        const world = { customers: who, contacts: people }
        expect(await byEmail(world, email)).toEqual(modelled(world, email))
      }),
      { numRuns: cases(250) },
    )
  })
})

/** The rules in plain words, over lists. */
function modelled({ customers, contacts = [] }: World, email: string): FoundCustomer | undefined {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const addresses = customers
    .filter(({ is_active }) => is_active)
    .flatMap(({ customer_id, email: own }) =>
      [
        ...(own ? [own] : []),
        ...contacts
          .filter((each) => each.parent_id === customer_id && each.is_active)
          .map((each) => each.email),
      ].map((each) => ({ customer_id, address: each.toLowerCase() })),
    )
  const single = (ids: readonly string[]) => (new Set(ids).size === 1 ? ids[0] : undefined)
  const having = (wanted: string) =>
    single(addresses.filter((each) => each.address === wanted).map((each) => each.customer_id))
  const contact = having(`${local}@${domain}`) ?? having(`${local.split('+')[0]}@${domain}`)
  if (contact !== undefined) return { customerId: contact, foundBy: 'CONTACT' }

  const fitting = customers
    .filter(({ is_active }) => is_active)
    .flatMap(({ customer_id, email_domains = [] }) =>
      email_domains
        .filter((each) =>
          each.startsWith('*.') ? domain.endsWith(each.slice(1)) : domain === each,
        )
        .map((each) => ({ customer_id, length: each.startsWith('*') ? each.length : 1_000 })),
    )
  const longest = Math.max(...fitting.map(({ length }) => length))
  const best = single(
    fitting.filter(({ length }) => length === longest).map(({ customer_id }) => customer_id),
  )
  if (best !== undefined) return { customerId: best, foundBy: 'DOMAIN_PATTERN' }

  const inferred = single(
    addresses
      .filter((each) => each.address.endsWith(`@${domain}`))
      .map(({ customer_id }) => customer_id),
  )
  return inferred === undefined || domain === 'gmx.de'
    ? undefined
    : { customerId: inferred, foundBy: 'INFERRED_DOMAIN' }
}

describe('customer_id', () => {
  it('is looked up as it is, inactive customers too', async () => {
    const world = { customers: [{ customer_id: 'K-1', is_active: false }] }
    const ask = (id: string) =>
      inWorld(world, (db) => findCustomerById(db, service.organisationId, id))
    expect(await ask('K-1')).toEqual({ customerId: 'K-1', foundBy: 'ID' })
    for (const id of ['k-1', 'K-2', '', 'K\0', '\ud800', 'a b'])
      expect(await ask(id)).toBeUndefined()
  })
})

describe('customer_email, with many contacts', () => {
  it('each rule reads a few rows, not the table', async () => {
    const many = 20_000
    await service.database.asOrganisation(service.organisationId, async (db) => {
      const made = await beginChange(db, 'customers')
      await db.run(sql`
        insert into customers (organisation_id, customer_id, email_domains, is_active, custom_fields,
                               created_at, updated_at)
        select ${service.organisationId}, 'M-' || n, jsonb_build_array('m' || n || '.example'), true,
               '{}', ${made}::timestamptz, ${made}::timestamptz
          from generate_series(1, ${many}::int) as n`)
      const joined = await beginChange(db, 'contacts')
      await db.run(sql`
        insert into contacts (organisation_id, parent_type, parent_id, email, is_active,
                              custom_fields, created_at, updated_at)
        select ${service.organisationId}, 'customer', 'M-' || n, 'p@c' || n || '.example', true, '{}',
               ${joined}::timestamptz, ${joined}::timestamptz
          from generate_series(1, ${many}::int) as n`)
    })
    // PostgreSQL does it by itself after a while, and would do it in the middle of this.
    await withClient(service.databaseUrl, (client) =>
      client.query('analyze customers, contacts, customer_domains'),
    )
    const read = await service.database.asOrganisation(service.organisationId, async (db) => {
      const rowsRead = async () => {
        const row = await db.row<{ count: string }>(sql`
          select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as count
            from pg_stat_xact_user_tables
           where relname in ('customers', 'contacts', 'customer_domains')`)
        return Number(row?.count)
      }
      const before = await rowsRead()
      const ask = (email: string) => findCustomerByEmail(db, service.organisationId, email)
      expect(await ask('p@c77.example')).toEqual({ customerId: 'M-77', foundBy: 'CONTACT' })
      expect(await ask('q@m78.example')).toEqual({ customerId: 'M-78', foundBy: 'DOMAIN_PATTERN' })
      expect(await ask('q@c79.example')).toEqual({ customerId: 'M-79', foundBy: 'INFERRED_DOMAIN' })
      return (await rowsRead()) - before
    })
    expect(read).toBeLessThan(50)
  })
})
