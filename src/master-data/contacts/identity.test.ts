import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAllCases, cases } from '#test/cases.ts'
import {
  applyContact,
  type ContactModel,
  copyOf,
  findContact,
  type ModelContact,
  nameOf,
  type SentContact,
} from '#test/contact-model.ts'
import { contactRows, identityFields } from '#test/contact-rows.ts'
import { seed } from '#test/random.ts'
import { createChunkBuilder } from '../bulk/chunk.ts'
import { contactIdentifier, contactTouches, withoutIdentity } from './identity.ts'

const PARENT = { parent_type: 'customer', parent_id: 'a' }

const rows = contactRows(0)
  .map((row): SentContact => ({ ...row, ...PARENT }))
  .filter((row) => withoutIdentity(row) === undefined)

/** Whatever may be stored at one parent, also by single changes; no identity is there twice. */
const stored: fc.Arbitrary<ContactModel> = fc
  .array(fc.record(identityFields, { requiredKeys: [] }).map(contactOf), { maxLength: 5 })
  .map((contacts) => ({
    parents: new Set(['customer/a']),
    contacts: contacts.filter((contact, index) =>
      contacts.slice(0, index).every((other) => keyOf(other) !== keyOf(contact)),
    ),
  }))

type Fields = { readonly [Name in keyof typeof identityFields]?: string | null | undefined }

function contactOf({ external_id, email, name, first_name, last_name, phone }: Fields) {
  const contact: ModelContact = {
    ...PARENT,
    external_id: external_id || null,
    email: email ?? null,
    name: name || null,
    first_name: first_name ?? null,
    last_name: last_name ?? null,
    phone: phone ?? null,
    position: null,
    is_active: true,
    custom_fields: {},
  }
  return contact
}

const keyOf = (contact: ModelContact): string =>
  JSON.stringify(
    contact.external_id !== null
      ? ['external_id', contact.external_id]
      : contact.email !== null
        ? ['email', contact.email.toLowerCase()]
        : ['name', nameOf(contact), contact.phone],
  )

const readsOf = (later: SentContact, earlier: SentContact): boolean => {
  const { writes } = contactTouches(earlier)
  return contactTouches(later).reads.some((name) => writes.includes(name))
}

const meet = (model: ContactModel, some: readonly SentContact[]): boolean => {
  const found = some.map((row) => findContact(model, row)).filter((place) => place >= 0)
  return new Set(found).size < found.length
}

type Values = { readonly [Name in keyof Fields]: readonly Fields[Name][] }

/** Every way to take one of the values for each field; undefined leaves it out. */
const combinations = (values: Values): Fields[] =>
  Object.entries(values).reduce<Fields[]>(
    (all, [name, some]) =>
      all.flatMap((each) =>
        some.map((value) => (value === undefined ? each : { ...each, [name]: value })),
      ),
    [{}],
  )

const sound = (fields: readonly Fields[]): SentContact[] =>
  fields
    .map((each) => ({ ...PARENT, ...each }) as SentContact)
    .filter((row) => withoutIdentity(row) === undefined)

const RUNS = { numRuns: cases(1_000, 200) }
const PARTS = 7

describe('contactTouches', () => {
  it('a row that finds another contact after an earlier row either reads what that row writes, or both find the same one', () => {
    fc.assert(
      fc.property(stored, rows, rows, (model, earlier, later) => {
        const after = copyOf(model)
        applyContact(after, earlier)
        if (findContact(after, later) === findContact(model, later)) return
        expect(readsOf(later, earlier) || meet(model, [earlier, later])).toBe(true)
      }),
      RUNS,
    )
  })

  it('the same, for every pair of rows and every stored contact of a few values', () => {
    const earlier = combinations({
      external_id: [undefined, '1'],
      email: [undefined, null, 'a@x.example'],
      name: [undefined, null, 'Ann Lee', 'Bo'],
      first_name: [undefined, null, 'Ann'],
      last_name: [undefined, null, 'Lee'],
      phone: [undefined, null, '030'],
    })
    const later = combinations({
      external_id: [undefined, '1'],
      email: [undefined, 'a@x.example', 'A@x.example'],
      name: [undefined, 'Ann Lee', 'Ann', 'Lee', 'Bo'],
      phone: [undefined, '030'],
    })
    const contacts = combinations({
      external_id: [undefined, '1'],
      email: [undefined, 'a@x.example', 'b@x.example'],
      name: [undefined, 'Ann Lee', 'Bo'],
      first_name: [undefined, 'Ann'],
      last_name: [undefined, 'Lee'],
      phone: [undefined, '030'],
    }).map(contactOf)

    const unnoticed: object[] = []
    // The short form takes a part of the rows, chosen by the seed.
    const chosen = sound(earlier).filter((_, at) => areAllCases || at % PARTS === seed % PARTS)
    for (const row of chosen) {
      const unread = sound(later).filter((next) => !readsOf(next, row))
      for (const contact of contacts) {
        const before = { parents: new Set(['customer/a']), contacts: [contact] }
        const after = copyOf(before)
        applyContact(after, row)
        const missed = unread.filter(
          (next) =>
            findContact(after, next) !== findContact(before, next) && !meet(before, [row, next]),
        )
        unnoticed.push(...missed.map((next) => ({ contact, row, next })))
      }
    }
    expect(unnoticed.slice(0, 3)).toEqual([])
  })

  it('unless rows of a run meet, each finds there what it would find if they were applied one by one', () => {
    fc.assert(
      fc.property(stored, fc.array(rows, { minLength: 2, maxLength: 8 }), (before, sent) => {
        const model = copyOf(before)
        for (const run of runsOf(sent)) {
          const start = copyOf(model)
          const isMet = meet(start, run)
          for (const row of run) {
            if (!isMet) expect(findContact(model, row)).toBe(findContact(start, row))
            applyContact(model, row)
          }
        }
      }),
      RUNS,
    )
  })

  it.each([
    ['İ@x.example', 'i@x.example'],
    ['ΑΣ@x.example', 'ασ@x.example'],
    ['Ü@x.example', 'ü@x.example'],
    ['\u212a@x.example', 'k@x.example'],
  ])(
    'Contact: addresses that PostgreSQL takes for equal are touched as one: %s, %s',
    (one, other) => {
      expect(readsOf({ ...PARENT, email: other }, { ...PARENT, email: one })).toBe(true)
      expect(readsOf({ ...PARENT, email: one }, { ...PARENT, email: other })).toBe(true)
    },
  )

  it('is of use: rows with identities of their own are applied in one run', () => {
    const many = Array.from({ length: 100 }, (_, n) => [
      { ...PARENT, external_id: `${n}`, email: `e${n}@x.example`, name: 'Ann', phone: '030' },
      { ...PARENT, email: `a${n}@x.example`, name: `Bo ${n}`, phone: '030' },
      { ...PARENT, name: `Cy ${n}`, phone: '030' },
    ]).flat()
    expect(runsOf(many)).toHaveLength(1)
  })

  it('Contact: rows of different parents have nothing to do with each other', () => {
    const row = { external_id: '1', email: 'a@x.example', first_name: 'Ann', phone: '030' }
    const parents = [PARENT, { ...PARENT, parent_id: 'b' }, { ...PARENT, parent_type: 'supplier' }]
    expect(runsOf(parents.map((parent) => ({ ...row, ...parent })))).toHaveLength(1)
  })
})

describe('contactIdentifier', () => {
  it.each([
    [{ external_id: 'P-1', email: 'a@x.example', name: 'Ann' }, 'P-1'],
    [{ external_id: '', email: 'a@x.example', name: 'Ann' }, 'a@x.example'],
    [{ external_id: null, email: null, name: 'Ann', first_name: 'Bo' }, 'Ann'],
    [{ name: null, first_name: 'Bo', last_name: 'Lee' }, 'Bo Lee'],
    [{ last_name: 'Lee' }, 'Lee'],
    [{ phone: '030' }, ''],
  ])('identifier is customer/K-1/<external_id or email or name>: %j', (fields, self) => {
    expect(contactIdentifier({ ...PARENT, ...fields })).toBe(`customer/a/${self}`)
  })
})

function runsOf(sent: readonly SentContact[]): (readonly SentContact[])[] {
  const builder = createChunkBuilder(0)
  sent.forEach((row) => {
    const bytes = Buffer.from(JSON.stringify(row))
    builder.addSound(contactTouches(row), { bytes, hasNull: false, value: row })
  })
  const { rounds: several } = builder.build()
  const rounds = several ?? sent.map(() => 1)
  const last = Math.max(0, ...rounds)
  return Array.from({ length: last }, (_, index) =>
    sent.filter((_row, at) => rounds[at] === index + 1),
  )
}
