import { dice, pick, roll } from '../dice.ts'
import {
  type Address,
  addressIn,
  byColumn,
  type ColumnIdOf,
  type CustomFields,
  phoneIn,
  vatIdIn,
} from './company.ts'
import { slug } from './names.ts'
import { supplierList } from './supplier-list.ts'
import { supplierTowns } from './towns.ts'

export type Supplier = {
  readonly supplier_id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly vat_id: string
  readonly currency: string
  readonly language: string
  readonly is_active: boolean
  readonly addresses: readonly Address[]
  readonly custom_fields: CustomFields
}

/** What belongs to their columns, by label. */
export const SUPPLIER_OPTIONS = { Bestellweg: ['EDI', 'E-Mail', 'Portal', 'Telefon'] } as const

export function* suppliers(seed: number, columnIdOf: ColumnIdOf): Generator<Supplier> {
  for (const [number, { supplierId, name }] of supplierList.entries()) {
    const rolled = dice(seed + 11, number)
    const town = supplierTown(number)
    const domain = supplierDomain(number)
    yield {
      supplier_id: supplierId,
      name,
      email: `vertrieb@${domain}`,
      phone: supplierPhone(number, seed),
      website: `https://www.${domain}`,
      vat_id: vatIdIn(town, rolled(2)),
      currency: 'EUR',
      language: 'de',
      is_active: number % 20 !== 17,
      addresses: [addressIn(town, rolled(3), true)],
      custom_fields: byColumn(
        {
          'Lieferzeit (Tage)': 1 + (rolled(4) % 14),
          Bestellweg: pick(SUPPLIER_OPTIONS.Bestellweg, rolled(5)),
          Bonusvereinbarung: rolled(6) % 3 === 0,
          'Unsere Kundennummer': `${200_000 + (rolled(7) % 700_000)}`,
        },
        columnIdOf,
      ),
    }
  }
}

const supplierTown = (number: number) => pick(supplierTowns, number * 5)

export const supplierPhone = (number: number, seed: number): string =>
  phoneIn(supplierTown(number), roll(seed + 12, number))

export function supplierDomain(number: number): string {
  const { brand } = pick(supplierList, number)
  const words = slug(brand.replace(/\b(GmbH|KG|mbH|Co)\b|&/g, ' ')).split('-')
  return `${words.slice(0, 3).join('-')}.example`
}
