/** How numbers and dates are written; what comes in is plain: `1234.5`, `2026-03-09`. */

/** `12.5` as `12.500`. */
export function withPlaces(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  if (places === 0 && fraction === '') return whole
  if (fraction.length <= places) return `${whole}.${fraction.padEnd(places, '0')}`
  const scaled = BigInt(whole + fraction.slice(0, places + 1))
  const digits = String((scaled + 5n) / 10n).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** `1234.5` as `1.234,500`. */
export function german(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = withPlaces(decimal, places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return fraction === '' ? grouped : `${grouped},${fraction}`
}

/** `1234.5` as `1,234.50`. */
export function english(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = withPlaces(decimal, places).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** `2026-03-09` as `09.03.2026`. */
export const germanDate = (iso: string): string => iso.split('-').reverse().join('.')

/** `2026-03-09` as `09.03.26`. */
export const shortDate = (iso: string): string => germanDate(iso.slice(2))
