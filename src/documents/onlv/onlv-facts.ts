import { type AddressParts, currencyOf, partyOf } from '../gaeb/gaeb-facts.ts'
import { oneLine } from '../gaeb/gaeb-texts.ts'
import { readIsoDate } from '../gaeb/xml-context.ts'
import { type Rule, rules, value } from '../gaeb/xml-rules.ts'
import type { Facts } from '../parsed-document.ts'

/** What a file says of itself, by the name of the element. */
export type Header = Map<string, string>

export const newHeader = (): Header => new Map()

/** Names and titles; the standard has 60 characters for them. */
const LONGEST_VALUE = 500

/** Countries are written with three letters here. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AUT: 'AT',
  DEU: 'DE',
  CHE: 'CH',
  ITA: 'IT',
  LIE: 'LI',
  LUX: 'LU',
}

export function headerRules(header: Header): Map<string, Rule> {
  const keep = (name: string): [string, Rule] => [
    name,
    value((text) => {
      const said = oneLine(text.slice(0, LONGEST_VALUE))
      if (said !== '' && !header.has(name)) header.set(name, said)
    }),
  ]
  const communication: Rule = {
    inside: new Map<string, Rule>([
      ['adresse', { inside: new Map(['strasse', 'ort', 'plz', 'land'].map(keep)) }],
      ...['telefon', 'email'].map(keep),
    ]),
  }
  const person: Rule = {
    inside: new Map<string, Rule>([
      ['kommunikation', communication],
      ...['nachname', 'vorname'].map(keep),
    ]),
  }
  const company: Rule = {
    inside: new Map<string, Rule>([
      ['kommunikation', communication],
      ['kontaktperson', { inside: rules({ kommunikation: communication }) }],
      keep('name'),
    ]),
  }
  return rules({
    metadaten: {
      inside: new Map(['erstelltam', 'programmsystem', 'programmversion'].map(keep)),
    },
    kenndaten: {
      inside: new Map<string, Rule>([
        ...['vorhaben', 'lvbezeichnung', 'bearbeitungsstand', 'wkz', 'angebotsfrist'].map(keep),
        ['auftraggeber', { inside: rules({ firma: company, person }) }],
      ]),
    },
    lbkenndaten: { inside: new Map(['bezeichnung'].map(keep)) },
  })
}

/** Only what the file states. */
export function factsOf(header: Header): Partial<Facts> {
  const facts = {
    name: header.get('lvbezeichnung') ?? header.get('bezeichnung'),
    project: header.get('vorhaben'),
    date:
      readIsoDate(header.get('bearbeitungsstand') ?? '') ??
      readIsoDate(header.get('erstelltam') ?? ''),
    submissionDate: readIsoDate(header.get('angebotsfrist') ?? ''),
    customer: partyOf(clientOf(header)) ?? undefined,
    currency: currencyOf(header.get('wkz') ?? '', '') ?? undefined,
    program: joined(header.get('programmsystem'), header.get('programmversion')) ?? undefined,
  }
  return Object.fromEntries(Object.entries(facts).filter(([, said]) => said !== undefined))
}

function clientOf(header: Header): AddressParts {
  const get = (name: string) => header.get(name) ?? null
  const country = get('land')
  return {
    name: get('name') ?? joined(header.get('vorname'), header.get('nachname')),
    street: get('strasse'),
    postalCode: get('plz'),
    city: get('ort'),
    country: country && (COUNTRIES[country.toUpperCase()] ?? country),
    phone: get('telefon'),
    email: get('email'),
  }
}

const joined = (...parts: readonly (string | undefined)[]): string | null =>
  parts.filter((part) => part !== undefined).join(' ') || null
