import { type Model, type ProductKind, productKinds } from './support/product-kinds.ts'

/** An article with every field that a partner may send. */
export type Article = Omit<Model, 'name' | 'detail' | 'basePrice'> & {
  readonly article_number: string
  readonly name: string
  readonly description: string
  readonly base_unit: string
  readonly manufacturer_name: string
  readonly manufacturer_article_number: string
  readonly supplier_id: string
  readonly supplier_article_number: string
  readonly ean: string
  readonly etim_class: string
  readonly norms: readonly string[]
  readonly product_group: string
  readonly keywords: readonly string[]
  readonly list_price: number
  readonly price_quantity: number
  readonly currency: string
  readonly is_active: boolean
  readonly custom_fields: Readonly<Record<string, unknown>>
}

export type Catalogue = {
  /** Article `index` of the catalogue; a later `revision` of it has another price, and no more. */
  article(index: number, revision?: number): Article
}

/**
 * An invented catalogue of the electrical and plumbing trade, as long as one likes: each article
 * depends on the seed and its index alone. Articles come in families of the same make and model
 * that differ from their neighbours in one parameter, as real ones do.
 */
export function createCatalogue(seed = 1): Catalogue {
  return {
    article(index, revision = 0) {
      const family = familyOf(seed, Math.floor(index / FAMILY_SIZE))
      const variant = index % FAMILY_SIZE
      return articleOf(family, variant, index, revision)
    },
  }
}

/** The body of POST /articles with the articles `from` to `from + count - 1`. */
export function articlesBody(
  catalogue: Catalogue,
  from: number,
  count: number,
  revision = 0,
): Buffer {
  const rows = Array.from({ length: count }, (_, at) =>
    JSON.stringify(catalogue.article(from + at, revision)),
  )
  return Buffer.from(`{"articles":[${rows.join(',')}]}`)
}

const FAMILY_SIZE = 24

type Family = {
  readonly kind: ProductKind
  readonly number: number
  readonly maker: string
  readonly series: string
  readonly supplier: number
  /** What this make costs against the usual price of the kind. */
  readonly dearness: number
}

function familyOf(seed: number, position: number): Family {
  const dice = mix(seed, position)
  const number = scramble(position)
  return {
    kind: pick(productKinds, position),
    number,
    maker: pick(MAKERS, dice),
    series: `${pick(SERIES, dice >>> 8)} ${100 + (number % 900)}`,
    supplier: 70_000 + (dice % 400),
    dearness: 0.7 + ((dice >>> 12) % 600) / 1000,
  }
}

function articleOf(family: Family, variant: number, index: number, revision: number): Article {
  const { kind, maker, series } = family
  const model = kind.model(variant)
  // Field by field: what spreads make is slower by far, and a million are made.
  return {
    article_number: `${kind.code}${digits(family.number, 7)}-${digits(variant + 1, 2)}`,
    name: `${maker} ${series} ${model.name}`,
    description: `${model.detail} ${kind.note}`,
    base_unit: kind.baseUnit,
    manufacturer_name: `${maker} ${kind.makerSuffix}`,
    manufacturer_article_number: `${series.replace(' ', '')}.${kind.code}${digits(variant * 7 + 11, 3)}`,
    supplier_id: String(family.supplier),
    supplier_article_number: `${family.supplier}/${digits(index, 8)}`,
    ean: withCheckDigit(`29${digits(scramble(index), 10)}`),
    etim_class: kind.etimClass,
    norms: kind.norms,
    product_group: kind.productGroup,
    keywords: kind.keywords,
    power_w: model.power_w,
    voltage_v: model.voltage_v,
    current_a: model.current_a,
    length_mm: model.length_mm,
    width_mm: model.width_mm,
    height_mm: model.height_mm,
    diameter_mm: model.diameter_mm,
    weight_kg: model.weight_kg,
    ip_rating: model.ip_rating,
    attributes: { ...model.attributes, Serie: series },
    list_price: cents(cents(model.basePrice * family.dearness) + revision * 0.01),
    price_quantity: kind.priceQuantity,
    currency: 'EUR',
    is_active: index % 50 !== 49,
    custom_fields: { warengruppe: `${kind.code}-${family.number % 90}`, lagerplatz: shelf(index) },
  }
}

const shelf = (index: number): string => `${pick(AISLES, index)}${digits(index % 61, 2)}`

/**
 * Neighbouring families get numbers far apart, as the groups of an ERP do; every position below the
 * prime has its own.
 */
const scramble = (position: number): number => (position * 7_368_787) % 9_999_991

/** Deals the bits of two numbers well enough to choose by; it is no hash of anything secret. */
function mix(seed: number, value: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(value + 1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0')

const cents = (amount: number): number => Math.round(amount * 100) / 100

/** GS1: the digits weigh 3 and 1 in turn, from the right; the check digit fills up to ten. */
export function withCheckDigit(body: string): string {
  const sum = [...body].reduceRight(
    (total, digit, at) => total + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}

const AISLES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

const MAKERS = [
  'Ambertal',
  'Brückmann',
  'Calvora',
  'Dornach',
  'Elbfurt',
  'Fennwerk',
  'Grünholt',
  'Hagenau',
  'Isarlux',
  'Jostmann',
  'Kaltbach',
  'Lohfelden',
  'Mühlgrund',
  'Nordhain',
  'Oderfels',
  'Pöhlmann',
  'Querfurth',
  'Rheinau',
  'Süderholz',
  'Tannried',
  'Uhlenbrock',
  'Varnholt',
  'Weserlicht',
  'Zörbig',
]

const SERIES = ['Avanta', 'Basic', 'Compact', 'Domo', 'Eco', 'Forte', 'Gala', 'Hybrid', 'Integra']
