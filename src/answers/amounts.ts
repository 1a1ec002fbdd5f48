import { rounded } from '#kernel/decimal.ts'

/** With exactly so many places: `12.5` as `12.50`. */
export function withPlaces(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = rounded(decimal, places).split('.')
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

/** Whether a type of so many digits, some of them behind the point, has room for it. */
export const hasRoom = (decimal: string, digits: number, places: number): boolean =>
  (rounded(decimal, places).replace('-', '').split('.')[0] ?? '').length <= digits - places
