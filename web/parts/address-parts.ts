import type { Address } from '../api/interface.ts'

/** In the order in which an address is written. */
export const ADDRESS_PARTS = [
  'name',
  'street',
  'house_number',
  'address_line_2',
  'postal_code',
  'city',
  'region',
  'country',
] as const satisfies readonly (keyof Address)[]
export type AddressPart = (typeof ADDRESS_PARTS)[number]
