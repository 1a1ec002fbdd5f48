import { digits, pick, roll, rounded } from '../dice.ts'
import { initials, type Place, type Series } from './assortment.ts'
import { eanOf } from './ean.ts'
import type { Measure } from './kind.ts'

/**
 * An article as a partner sends it. What a product does not have is undefined here and so absent
 * in JSON.
 */
export type Article = {
  readonly article_number: string
  readonly name: string
  readonly description: string | undefined
  readonly base_unit: string
  readonly manufacturer_name: string
  readonly manufacturer_article_number: string
  readonly supplier_id: string
  readonly supplier_article_number: string
  readonly ean: string | undefined
  readonly etim_class: string
  readonly norms: readonly string[]
  readonly product_group: string
  readonly keywords: readonly string[]
  readonly power_w: Measure | undefined
  readonly voltage_v: Measure | undefined
  readonly current_a: Measure | undefined
  readonly length_mm: Measure | undefined
  readonly width_mm: Measure | undefined
  readonly height_mm: Measure | undefined
  readonly diameter_mm: Measure | undefined
  readonly weight_kg: Measure | undefined
  readonly ip_rating: string | undefined
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly list_price: number
  readonly price_quantity: number
  readonly currency: string
  readonly is_active: boolean
  readonly custom_fields: Readonly<Record<string, unknown>>
}

/** Of a thousand articles, so many lack something, as in any real catalogue. */
const INACTIVE = 20
const WITHOUT_EAN = 30
const WITHOUT_DESCRIPTION = 30

export function articleOf(
  index: number,
  { kindNumber, variant }: Place,
  series: Series,
  seed: number,
  revision: number,
): Article {
  const { kind, maker, label } = series
  const model = kind.model(variant, series.trait)
  const chance = roll(seed, index)
  // Field by field: what spreads make is slower by far, and a million are made.
  return {
    article_number: articleNumberOf(series, variant),
    name: nameOf(model.name, series),
    description:
      (chance >>> 10) % 1000 < WITHOUT_DESCRIPTION ? undefined : `${model.text} ${series.notes}`,
    base_unit: kind.baseUnit,
    manufacturer_name: maker.name,
    manufacturer_article_number: makersNumber(series, kindNumber, variant),
    supplier_id: series.supplierId,
    supplier_article_number: `${series.supplierId}-${digits(index, 7)}`,
    ean: (chance >>> 20) % 1000 < WITHOUT_EAN ? undefined : eanOf(index, seed),
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
    attributes: label === undefined ? model.attributes : { ...model.attributes, Serie: label },
    list_price: rounded(
      rounded(Math.max(0.02, model.price * series.dearness), 2) + revision * 0.01,
      2,
    ),
    price_quantity: kind.priceQuantity,
    currency: 'EUR',
    is_active: chance % 1000 >= INACTIVE,
    custom_fields: {
      warengruppe: `${kind.code}-${series.number.slice(0, 2)}`,
      rabattgruppe: pick(DISCOUNT_GROUPS, series.style + kindNumber),
      lagerplatz: `${pick(AISLES, chance)}${digits((chance >>> 8) % 61, 2)}-${(chance >>> 16) % 9}`,
      abc: chance % 10 === 0 ? 'A' : chance % 10 < 4 ? 'B' : 'C',
    },
  }
}

/** The kind, the series and the member, as the groups of an ERP number them. */
export const articleNumberOf = ({ kind, number }: Series, variant: number): string =>
  `${kind.code}${number}-${digits(variant + 1, 2)}`

/**
 * Within one maker no two are alike: the words of the model tell kinds, traits and variants apart,
 * the label tells the generations.
 */
function nameOf(words: string, { maker, label, style }: Series): string {
  const named =
    label === undefined ? words : style % 2 === 0 ? `${label} ${words}` : `${words} ${label}`
  return style % 3 === 0 ? `${maker.brand} ${named}` : named
}

/** Every maker numbers in a way of his own; all of them name the kind, the series and the member. */
function makersNumber(series: Series, kindNumber: number, variant: number): string {
  const { maker, number, style } = series
  const kind = digits(kindNumber, 3)
  const member = digits(variant * 3 + 11, 3)
  switch (style % 6) {
    case 0:
      return `${initials(maker)}${kind}.${number}-${member}`
    case 1:
      return `${kind} ${number} ${member}`
    case 2:
      return `${initials(maker)}-${number}${member}/${kind}`
    case 3:
      return `${kind}${number}${member}`
    case 4:
      return `${initials(maker)}${number}${member}${kind}`
    default:
      return `${number}.${kind}.${member}`
  }
}

const AISLES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const DISCOUNT_GROUPS = ['R10', 'R12', 'R15', 'R20', 'R24', 'R30', 'R33', 'N00']
