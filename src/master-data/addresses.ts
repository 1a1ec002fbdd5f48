import { type TProperties, Type } from 'typebox'
import { shorten } from './bulk/judge-row.ts'
import type { Column } from './bulk/merge-rows.ts'
import type { Row } from './bulk/resource.ts'
import { asRead, flag, formed, records, text } from './fields.ts'

/**
 * Partners send many addresses of a customer or supplier; one is kept: the default, else the first.
 * It is a column of its record, and has no list of its own.
 */
export const addressFields = {
  name: text({ description: 'Who is found there, where that is not the record itself.' }),
  street: text({ description: 'Street.', examples: ['Hafenstraße'] }),
  house_number: text({ description: 'House number.', examples: ['12a'] }),
  address_line_2: text({ description: 'Building, floor, post box.' }),
  postal_code: text({ description: 'Postal code.', examples: ['20457'] }),
  city: text({ description: 'City.', examples: ['Hamburg'] }),
  region: text({ description: 'State or region.' }),
  country: formed('^[A-Z]{2}$', 'an ISO 3166-1 code such as DE', {
    description: 'ISO 3166-1 alpha-2.',
    examples: ['DE'],
  }),
} satisfies TProperties

/** One is kept, so more are only a matter of reading them. */
const MAX_ADDRESSES = 1_000

/** As sent. */
export const addresses = records(
  {
    ...addressFields,
    is_default: flag({ description: 'The address to keep. Of two, the first counts.' }),
  },
  MAX_ADDRESSES,
  {
    description:
      'Replaced as a whole. One is kept: the entry with is_default, else the first; the others are ' +
      'dropped.',
  },
)

export const Address = Type.Object(asRead(addressFields, []), { 'x-component': 'Address' })

/** As read. */
export const keptAddresses = Type.Array(Address, {
  maxItems: 1,
  description: 'The address that was kept, or none.',
})

export const exampleAddress = {
  name: null,
  street: 'Hafenstraße',
  house_number: '12a',
  address_line_2: null,
  postal_code: '20457',
  city: 'Hamburg',
  region: null,
  country: 'DE',
}

/** As read where none was ever set. */
export const unsetAddress = Object.fromEntries(
  Object.keys(addressFields).map((name) => [name, null]),
)

/** The first one needs no search where it is the default, and a single one nearly always is. */
const DEFAULT_ADDRESS = `(case
  when sent.item #> '{addresses,0,is_default}' = 'true' then sent.item #> '{addresses,0}'
  else coalesce(
    jsonb_path_query_first(sent.item, '$.addresses[*] ? (@.is_default == true)'),
    sent.item #> '{addresses,0}')
  end)`

/** Stores one of the addresses sent, without its empty fields. */
export const addressColumn: Column = {
  name: 'address',
  field: 'addresses',
  type: 'jsonb',
  sent: `case when sent.has_nulls then jsonb_strip_nulls(${DEFAULT_ADDRESS} - 'is_default')
              else ${DEFAULT_ADDRESS} - 'is_default' end`,
}

const everyField = (column: string): string =>
  Object.keys(addressFields)
    .map((name) => `${column} -> '${name}' as ${name}`)
    .join(', ')

/** The kept address as partners read it. */
export const shownAddresses = [
  'addresses',
  `(select coalesce(json_agg(kept), '[]') from (select ${everyField('address')}) as kept
     where address is not null)`,
] as const

/** An address in a column of its own as partners read it: every field is there. */
export const shownAddress = (column: string): string =>
  `(select row_to_json(kept) from (select ${everyField(column)}) as kept)`

export function unknownCountry({ addresses }: Row): string | undefined {
  for (const [index, { country }] of ((addresses ?? []) as Row[]).entries()) {
    if (typeof country === 'string' && !isCountry(country)) {
      return `addresses.${index}.country: ${shorten(country)} must be an ISO 3166-1 code such as DE`
    }
  }
  return undefined
}

export const isCountry = (code: string): boolean => COUNTRIES.has(code)

/** ISO 3166-1 alpha-2, and XK, which the trade uses for Kosovo. */
const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
    'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
    'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
    'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
    'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
    'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
    'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
    'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
)
