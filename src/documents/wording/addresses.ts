import type { Address } from '../parsed-document.ts'

/** Postal addresses in the lines of a block, or between commas. */

const COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DE: 'deutschland germany de d bundesrepublik',
    AT: 'österreich oesterreich austria at a',
    CH: 'schweiz switzerland suisse ch',
    LI: 'liechtenstein li fl',
    LU: 'luxemburg luxembourg lu l',
    NL: 'niederlande netherlands nl',
    BE: 'belgien belgium be b',
    FR: 'frankreich france fr f',
    IT: 'italien italy it i',
    PL: 'polen poland pl',
    CZ: 'tschechien czechia cz',
    DK: 'dänemark daenemark denmark dk',
    GB: 'england großbritannien uk gb',
    US: 'usa us',
    AE: 'uae ae',
  }).flatMap(([code, names]) => names.split(' ').map((name) => [name, code] as const)),
)

const countryNamed = (name: string | undefined): string | null =>
  COUNTRIES.get((name ?? '').toLowerCase().replace(/[^a-zäöüß]/g, '')) ?? null

type Town = Pick<Address, 'postalCode' | 'city' | 'region' | 'country'>

const CITY = "(\\p{Lu}[\\p{L} .'/()-]{1,40}?)"
const PREFIXED = new RegExp(
  `^(?:([A-Z]{1,2})[- ]{1,2})?(\\d{4,5}) ${CITY}(?:[ ,]+\\(?([A-Z]{2})\\)?)?$`,
  'u',
)
const DUTCH = new RegExp(`^(\\d{4} ?[A-Z]{2}) ${CITY}$`, 'u')
const AMERICAN = /^([A-Z][A-Za-z .'-]{1,40}),? ([A-Z]{2}),? (\d{5}(?:-\d{4})?)$/
const BRITISH = /^(?:([A-Z][A-Za-z .'-]{1,40}),? )?([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/

/** `20457 Hamburg`, `A-1010 Wien`, `TRENTON, NJ 08608`, `London SW1A 2AA`. */
function readTown(line: string): Town | undefined {
  const dutch = DUTCH.exec(line)
  if (dutch)
    return { postalCode: dutch[1] ?? '', city: dutch[2] ?? '', region: null, country: 'NL' }
  const prefixed = NUMBER_FIRST.test(line) ? null : PREFIXED.exec(line)
  if (prefixed) {
    const [, prefix, postalCode = '', city = '', suffix] = prefixed
    // `2000 Stück` is a quantity: four digits need a country or a short name.
    if (
      postalCode.length === 4 &&
      !prefix &&
      /^(?:St|Stk|Stück|Stck|Meter|Paar|Liter)\b/i.test(city)
    )
      return undefined
    return { postalCode, city: city.trim(), region: null, country: countryNamed(prefix ?? suffix) }
  }
  const american = AMERICAN.exec(line)
  if (american) {
    const [, city = '', region = '', postalCode = ''] = american
    return { postalCode, city, region, country: null }
  }
  const british = BRITISH.exec(line)
  return british
    ? { postalCode: british[2] ?? '', city: british[1] ?? null, region: null, country: 'GB' }
    : undefined
}

type Street = Pick<Address, 'street' | 'houseNumber'>

const NUMBER_LAST =
  /^(\p{L}[\p{L}\d .'/-]{1,60}?)[ ]?(?:Nr\. ?)?(?<=[ .])(\d{1,4} ?[a-zA-Z]?(?: ?[-/+–] ?\d{1,4} ?[a-zA-Z]?)?)$/u
const STREET_WORD =
  /(?:str(?:aße|asse|\.)?|weg|platz|allee|ring|gasse|damm|ufer|chaussee|markt|steig|pfad|hof|kamp|wall|park|graben|berg|feld|tor|brücke|zeile|kai|promenade|stieg|twiete|straat|laan|street|road|avenue|lane|drive|boulevard)$/i
const NUMBER_FIRST =
  /^(\d{1,5}[A-Za-z]?),? ((?:[A-Z][A-Za-z.']*|\d+th) ?(?:[A-Za-z.']+ ?){0,4}(?:Street|St\.?|Road|Rd\.?|Avenue|Ave\.?|Lane|Drive|Way|Boulevard|Blvd\.?|Square|Park|Close|Court))$/
/** Where in a place: not the street. */
const INSIDE =
  /^(?:(?:Halle|Tor|Gebäude|Geb\.|Lager|Haus|Bauteil|Rampe|Raum|Zimmer|Baufeld|Los|Werk|Unit|Building|Floor|Gate|Dock|Warehouse|BT|EG|OG|UG)\.? ?(?:[\dA-Z]{1,4}(?!\p{L})|$)|\d+\. ?(?:OG|UG|Stock|Etage)|Abt\.|Abteilung|c\/o)/iu

function readStreet(line: string): Street | undefined {
  if (/^(?:Postfach|P\.? ?O\.? Box)/i.test(line)) return { street: line, houseNumber: null }
  const english = NUMBER_FIRST.exec(line)
  if (english) return { street: english[2] ?? '', houseNumber: english[1] ?? '' }
  if (INSIDE.test(line)) return undefined
  const german = NUMBER_LAST.exec(line)
  if (german) {
    const street = german[1]?.trim().replace(/^(?:Baustelle|BV) (?=\p{Lu})/u, '') ?? ''
    return { street, houseNumber: (german[2] ?? '').replace(/ /g, '') }
  }
  return STREET_WORD.test(line) && line.length <= 60
    ? { street: line, houseNumber: null }
    : undefined
}

const NO_ADDRESS: Address = {
  name: null,
  street: null,
  houseNumber: null,
  addressLine2: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
}

const CONTACT_LINE =
  /^(?:Tel|Telefon|Fon|Fax|Telefax|Mobil|E-?Mail|Phone|Mobile|Internet|www\.|http|USt|UID|VAT|IBAN|z\. ?Hd|zu Händen|Attn|Ansprechpartner|Kontakt|Contact)\b|@/i

/**
 * The address in the lines of a block: names first, then the street, then the town, a country at the end. Undefined
 * where neither street nor town is there.
 */
export function readAddress(lines: readonly string[]): Address | undefined {
  const parts = lines
    .flatMap((line) => divided(line.trim()))
    .filter((line) => line !== '' && line.length <= 100 && !CONTACT_LINE.test(line))
  const townAt = parts.findIndex((part) => readTown(part) !== undefined)
  const before = townAt < 0 ? parts : parts.slice(0, townAt)
  const streetAt = streetIndex(before, townAt >= 0)
  const street = streetAt < 0 ? undefined : readStreet(before[streetAt] ?? '')
  const town = townAt < 0 ? undefined : readTown(parts[townAt] ?? '')
  if (!street && !town) return undefined
  const names = streetAt < 0 ? before : before.slice(0, streetAt)
  const name = names.find((part) => !INSIDE.test(part))
  const more = names.filter((part) => part !== name)
  const inside = streetAt < 0 ? [] : before.slice(streetAt + 1)
  const country = townAt < 0 ? null : countryNamed(parts[townAt + 1])
  return {
    ...NO_ADDRESS,
    name: name === undefined ? null : withoutFirm(name),
    addressLine2: [...more, ...inside].join(', ') || null,
    ...street,
    ...town,
    country: town?.country ?? country,
  }
}

export const hasTown = (line: string): boolean =>
  divided(line.trim()).some((part) => readTown(part) !== undefined)

export const isCountry = (line: string): boolean => line.length > 2 && countryNamed(line) !== null

/** The last one before the town; where no town follows only a sure one counts. */
function streetIndex(parts: readonly string[], isBeforeTown: boolean): number {
  return parts.findLastIndex((part) => {
    const street = readStreet(part)
    if (!street || COMPANY.test(part)) return false
    return isBeforeTown || STREET_WORD.test(street.street ?? '')
  })
}

/** `Hauptstr. 5, 20457 Hamburg` and `Hauptstr. 5 20457 Hamburg` are two lines in one. */
function divided(line: string): readonly string[] {
  return line
    .slice(0, 300)
    .split(/\s*[;|·•∙*]\s*|\s*,(?!\s*[A-Z]{2},? \d{5})\s*|\s+[–-]\s+/)
    .flatMap((part) => {
      const joined = /^(.*\d[a-zA-Z]?) ((?:[A-Z]{1,2}[- ])?\d{5} \p{Lu}.*)$/u.exec(part)
      return joined ? [joined[1] ?? '', joined[2] ?? ''] : [part]
    })
}

/** A company by its legal form. `BV Rathaus` is a building site. */
export const COMPANY =
  /(?<!\p{L})(?:GmbH|mbH|AG|KG|KGaA|OHG|GbR|UG|e\. ?K\.|e\. ?V\.|e\. ?G\.|eG|SE|Ltd\.?|Limited|LLC|L\.L\.C\.|Inc\.?|Corp\.?|PLC|plc|S\.?A\.?R?\.?L?|B\.V\.|(?<=\p{L} )BV(?= ?(?:$|[,·|•]))|N\.V\.|S\.p\.A\.?|s\.r\.o\.|Sp\. z o\.o\.|Stadtwerke|Gemeinde|Landkreis)(?!\p{L})/u

export const withoutFirm = (name: string): string =>
  name.replace(/^(?:Fa\.|Firma|Messrs\.?) +/i, '')
