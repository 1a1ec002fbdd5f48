import type { XmlPosition } from '../containers/xml.ts'
import type { AddressParts } from './gaeb-facts.ts'
import { oneLine } from './gaeb-texts.ts'
import { type Rule, rules, value } from './xml-rules.ts'

/** What `<Address>` says of somebody. */
type XmlAddress = AddressParts & { readonly contact: string | null }

/** `<Address>` in `<OWN>`, `<CustomerInfo>` and others; handed over when it is read. */
function addressRule(take: (address: XmlAddress, at: XmlPosition) => void): Rule {
  let fields = new Map<string, string>()
  const keep = (name: string): [string, Rule] => [
    name,
    value((text) => {
      fields.set(name, oneLine(text.slice(0, LONGEST_FIELD)))
    }),
  ]
  return {
    inside: new Map(FIELDS.map(keep)),
    open: () => {
      fields = new Map()
    },
    close: (_, at) => {
      const get = (name: string) => fields.get(name) || null
      const names = ['Name1', 'Name2', 'Name3', 'Name4'].flatMap((name) => get(name) ?? [])
      take(
        {
          name: names[0] ?? null,
          name2: names.slice(1).join(', ') || null,
          street: get('Street'),
          postalCode: get('PCode'),
          city: get('City'),
          country: get('Country'),
          phone: get('Phone'),
          email: get('Email'),
          contact: get('Contact'),
        },
        at,
      )
    },
  }
}

/** The standard has 256 characters for the longest. */
const LONGEST_FIELD = 300

const FIELDS = [
  'Name1',
  'Name2',
  'Name3',
  'Name4',
  'Street',
  'PCode',
  'City',
  'Country',
  'Contact',
  'Phone',
  'Email',
]

/** `<OWN>`, `<CustomerInfo>`: an element with an address. */
export const addressedRule = (take: (address: XmlAddress, at: XmlPosition) => void): Rule => ({
  inside: rules({ Address: addressRule(take) }),
})
