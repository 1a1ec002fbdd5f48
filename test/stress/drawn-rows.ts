import type { Random } from '#test/random.ts'
import type { Resource, Row } from './bulk-resources.ts'
import { WRONG } from './master-data-model.ts'

/** What rows are drawn from. */
export type Space = {
  /** How many keys each resource has. */
  readonly keys: number
  /** The one column of its own that the organisation has, for customers: a number. */
  readonly numberColumn: string
}

/** How likely it is that a row removes its record, and that a key comes again. */
export type Mess = { readonly removals?: number; readonly repeats?: number }

/**
 * Rows as an ERP sends them, and worse: new, changed, equal, cleared, removed and faulty ones, unknown
 * references, and keys that come again within the job, at once or much later.
 */
export function drawRows(
  random: Random,
  { keys, numberColumn }: Space,
  resource: Resource,
  count: number,
  { removals = 0.08, repeats = 0.005 }: Mess = {},
): Row[] {
  const first = random.whole(0, keys)
  const rows: Row[] = []
  while (rows.length < count) {
    const last = rows.at(-1)
    const key = random.chance(repeats) ? random.whole(0, keys) : (first + rows.length) % keys
    const drawn = { random, key, keys, numberColumn }
    rows.push(last && random.chance(repeats) ? { ...last } : drawRow(resource, drawn, removals))
  }
  return rows
}

type Draw = Space & { readonly random: Random; readonly key: number }

function drawRow(resource: Resource, draw: Draw, removals: number): Row {
  const [key, fields] = DRAWERS[resource](draw)
  const isRemoval = draw.random.chance(removals)
  if (isRemoval && resource === 'contacts') return { ...key, ...fields, deleted: true }
  return isRemoval ? { ...key, deleted: true } : { ...key, ...fields }
}

/** A key, and what a row with it says. */
type Drawer = (draw: Draw) => readonly [key: Row, fields: Row]

const DRAWERS: Readonly<Record<Resource, Drawer>> = {
  articles: ({ random, key }) => [
    { article_number: `A-${key}` },
    {
      name: random.pick(['cable', 'pipe']),
      ...some(random, 0.3, { list_price: [1, 2.5, null], custom_fields: FIELDS }),
      ...some(random, 0.2, { norms: [['DIN 1'], ['DIN 1', 'DIN 2'], null] }),
      ...some(random, 0.05, { ean: [WRONG] }),
    },
  ],
  customers: (draw) => [
    { customer_id: `K-${draw.key}` },
    { ...company(draw), ...some(draw.random, 0.3, { discount_percent: [0, 12.5, null] }) },
  ],
  suppliers: (draw) => [{ supplier_id: `L-${draw.key}` }, company(draw)],
  unit_conversions: ({ random, key }) => [
    { article_number: `A-${key}`, alternative_unit: random.pick(['ROL', 'PAL / 2']) },
    {
      ...(random.chance(0.95) && { numerator: random.pick([100, 0.5]), denominator: 3 }),
      ...some(random, 0.3, { custom_fields: FIELDS }),
    },
  ],
  accessories: ({ random, key, keys }) => [
    { ...linked(random, key, keys, 'accessory_article_number') },
    some(random, 0.4, {
      multiplier: [2, 0.5, null],
      order: [1, 2, null],
      is_mandatory: [true, false, null],
      custom_fields: FIELDS,
    }),
  ],
  alternatives: ({ random, key, keys }) => [
    { ...linked(random, key, keys, 'alternative_article_number') },
    some(random, 0.5, { order: [1, 2.5, null], custom_fields: FIELDS }),
  ],
  // Identities overlap as often as they can; rows of one parent are far from each other.
  contacts: ({ random, key, keys }) => {
    const parent = key % Math.ceil(keys / 3)
    return [
      parent % 2 === 0
        ? { parent_type: 'customer', parent_id: `K-${parent}` }
        : { parent_type: 'supplier', parent_id: `L-${parent}` },
      {
        ...some(random, 0.4, { external_id: ['P-1', 'P-2'] }),
        ...some(random, 0.7, {
          email: ['a@x.example', 'A@X.example', 'b@x.example', null],
          name: ['Ann Lee', 'Bo'],
          phone: ['030', '040'],
        }),
        ...some(random, 0.2, {
          first_name: ['Ann', null],
          last_name: ['Lee', null],
          position: ['buyer', null],
          is_active: [true, false, null],
          custom_fields: FIELDS,
        }),
      },
    ]
  },
}

const FIELDS: readonly Row[] = [{ a: 1 }, { b: 2 }, { a: null }, { a: 2, b: null }]

const ADDRESSES = [
  [{ city: 'Hamburg' }],
  [{ city: 'Bremen' }, { city: 'Kiel', is_default: true }],
  [],
  null,
]

const company = ({ random, numberColumn }: Draw): Row => ({
  name: random.pick(['Hansen', 'Petersen']),
  ...some(random, 0.2, {
    is_active: [true, false, null],
    addresses: ADDRESSES,
    custom_fields: [...FIELDS, { [numberColumn]: 7 }, { [numberColumn]: 'seven' }],
  }),
  ...some(random, 0.1, { currency: ['EUR', null, WRONG] }),
})

/** To one of the next articles; now and then, by mistake, to itself. */
const linked = (random: Random, key: number, keys: number, field: string): Row => ({
  source_article_number: `A-${key}`,
  [field]: `A-${(key + (random.chance(0.01) ? 0 : random.whole(1, 2))) % keys}`,
})

/** Some of the fields, each with one of its values. */
const some = (
  random: Random,
  share: number,
  choices: Readonly<Record<string, readonly unknown[]>>,
): Row =>
  Object.fromEntries(
    Object.entries(choices)
      .filter(() => random.chance(share))
      .map(([field, values]) => [field, random.pick(values)]),
  )
