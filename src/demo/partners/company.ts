import { digits, pick, roll } from '../dice.ts'
import { STREETS, type Town } from './towns.ts'

export type Address = {
  readonly name?: string
  readonly street: string
  readonly house_number: string
  readonly address_line_2?: string
  readonly postal_code: string
  readonly city: string
  readonly region: string
  readonly country: string
  readonly is_default: boolean
}

/** The id of a custom column, by its label: it is known only once the column is stored. */
export type ColumnIdOf = (label: string) => string

export type CustomFields = Readonly<Record<string, unknown>>

export const byColumn = (fields: CustomFields, columnIdOf: ColumnIdOf): CustomFields =>
  Object.fromEntries(Object.entries(fields).map(([label, value]) => [columnIdOf(label), value]))

export const addressIn = (town: Town, chance: number, isDefault: boolean): Address => ({
  street: pick(STREETS, chance),
  house_number: `${1 + ((chance >>> 5) % 120)}${chance % 9 === 0 ? 'a' : ''}`,
  postal_code: town.postalCode,
  city: town.city,
  region: town.region,
  country: town.country,
  is_default: isDefault,
})

export const phoneIn = (town: Town, chance: number): string =>
  `${town.areaCode} 9990${digits(chance % 1000, 3)}`

/** Blocks of mobile numbers that are kept free for use in stories. */
const MOBILE_BLOCKS = ['+49 171 39200', '+49 176 040690']

export const mobileNumber = (chance: number): string =>
  `${pick(MOBILE_BLOCKS, chance)}${digits((chance >>> 4) % 100, 2)}`

export function vatIdIn({ country }: Town, chance: number): string {
  const number = digits(roll(chance, 1) % 1_000_000_000, 9)
  switch (country) {
    case 'AT':
      return `ATU${number.slice(1)}`
    case 'CH':
      return `CHE-${number.slice(0, 3)}.${number.slice(3, 6)}.${number.slice(6)} MWST`
    case 'NL':
      return `NL${number}B01`
    default:
      return `DE${number}`
  }
}
