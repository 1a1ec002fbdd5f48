import type { AnyChoice, ProductKind } from '../../src/demo/catalogue/kind.ts'
import type { Chance } from './chance.ts'
import { UNITS } from './phrases.ts'
import type { Language } from './sheet.ts'

const SHARE = {
  pack: 0.08,
  /** Of what is sold by the piece or by weight and can be had by the metre. */
  byLength: 0.4,
} as const

/** Packs that say nothing about the article beyond what the text says. */
const PACKS = new Set(['PAK', 'KAR', 'STG', 'BUN', 'PAL'])

/** How much is wanted, mostly in the unit it is sold in. */
export function amountOf(
  kind: ProductKind,
  choice: AnyChoice,
  language: Language,
  chance: Chance,
): { readonly quantity: string; readonly unit: string } {
  const units = UNITS[language]
  const amount = (quantity: number, unit: string) => ({
    quantity: String(quantity),
    unit: chance.wording(units[unit] ?? [unit]),
  })
  const variant = kind.variants.findIndex((row) => agree(row, choice))
  const trait = kind.traits.findIndex((row) => agree(row, choice))
  const offered = variant < 0 || trait < 0 || 'pack' in choice ? [] : kind.packs(variant, trait)
  const packs = offered.filter(([unit]) => PACKS.has(unit))
  if (offered.some(([unit]) => unit === 'M') && chance.happens(SHARE.byLength)) {
    return amount(5 + 5 * chance.below(60), 'M')
  }
  if (packs.length > 0 && chance.happens(SHARE.pack)) {
    const [unit] = chance.pick(packs)
    return amount(1 + chance.below(12), unit)
  }
  const { price } = kind.model(Math.max(variant, 0), Math.max(trait, 0))
  return amount(quantityOf(kind, price, chance), kind.baseUnit)
}

const agree = (row: AnyChoice, choice: AnyChoice): boolean =>
  Object.keys(row).every((name) => row[name] === choice[name])

/** What is dear is bought by ones and twos. */
function quantityOf(
  { baseUnit, priceQuantity }: ProductKind,
  price: number,
  chance: Chance,
): number {
  if (baseUnit === 'M') return 5 + 5 * chance.below(100)
  if (baseUnit === 'KG') return 25 * (1 + chance.below(20))
  if (priceQuantity > 1) return 10 * (1 + chance.below(50))
  return 1 + chance.below(price > 200 ? 4 : price > 40 ? 20 : 60)
}
