import type { Address, Party } from '../parsed-document.ts'

/** Dates, currencies and addresses as GAEB 90 and GAEB 2000 write them. */

/** `31.03.2026` or `31.03.26` in ISO 8601. */
export function germanDate(text: string): string | null {
  const found = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text.trim())
  // Day zero of many programs is in 1899.
  if (!found || found[0] === '30.12.99') return null
  const [day, month, written] = found.slice(1).map(Number) as [number, number, number]
  const year = written >= 100 ? written : written < 70 ? 2000 + written : 1900 + written
  return dateOf(year, month, day)
}

/** Null where there is no such day. A date before 1970 is how programs write that there is none. */
export function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1970 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** The ISO 4217 code. Code pages without the Euro sign leave a `?`, but the name tells it. */
export function currencyOf(code: string, name: string): string | null {
  const said = code.trim().toUpperCase()
  if (said === '€' || /^euro?s?$/i.test(said) || /^euro?s?$/i.test(name.trim())) return 'EUR'
  if (said === 'DM' || said === 'DEM') return 'DEM'
  if (/^S?FR\.?$/.test(said)) return 'CHF'
  return /^[A-Z]{3}$/.test(said) ? said : null
}

export type AddressParts = {
  readonly name: string | null
  readonly name2?: string | null
  readonly street?: string | null
  readonly postalCode?: string | null
  readonly city?: string | null
  readonly country?: string | null
  readonly phone?: string | null
  readonly email?: string | null
}

export function partyOf(parts: AddressParts): Party | null {
  const { name, email = null, phone = null } = parts
  const address = addressOf(parts)
  return name || email || phone || address ? { name, email, phone, address } : null
}

/** Null where there is nothing but a name. */
export function addressOf(parts: AddressParts): Address | null {
  const { street, postalCode, city } = parts
  if (!street && !postalCode && !city) return null
  const [, road = street ?? null, houseNumber = null] =
    /^(.*[^\d\s])\s+(\d+\s?[a-zA-Z]?(?:\s?[-/+]\s?\d+\s?[a-zA-Z]?)*)$/.exec(street ?? '') ?? []
  const [, prefix, digits = postalCode ?? null] =
    /^(?:([A-Z]{1,3})[-\s])?\s*(\d{4,5})$/.exec(postalCode ?? '') ?? []
  return {
    name: parts.name,
    street: road,
    houseNumber,
    addressLine2: parts.name2 ?? null,
    postalCode: digits,
    city: city ?? null,
    region: null,
    country: countryOf(parts.country ?? prefix ?? ''),
  }
}

const COUNTRIES: Readonly<Record<string, string>> = {
  d: 'DE',
  de: 'DE',
  deutschland: 'DE',
  germany: 'DE',
  bundesrepublikdeutschland: 'DE',
  a: 'AT',
  at: 'AT',
  österreich: 'AT',
  austria: 'AT',
  ch: 'CH',
  schweiz: 'CH',
  switzerland: 'CH',
  l: 'LU',
  lu: 'LU',
  luxemburg: 'LU',
  nl: 'NL',
  niederlande: 'NL',
  f: 'FR',
  fr: 'FR',
  frankreich: 'FR',
  b: 'BE',
  be: 'BE',
  belgien: 'BE',
  i: 'IT',
  it: 'IT',
  italien: 'IT',
}

const countryOf = (name: string): string | null =>
  COUNTRIES[name.toLowerCase().replace(/\s/g, '')] ?? null
