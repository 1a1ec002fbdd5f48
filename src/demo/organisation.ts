import type { CustomResource, CustomType } from '../custom-fields/custom-field.ts'
import type { AnyChoice } from './catalogue/kind.ts'
import { CUSTOMER_OPTIONS } from './partners/customers.ts'
import { SUPPLIER_OPTIONS } from './partners/suppliers.ts'

export const NAME = 'Nordlicht Großhandel GmbH'
const DOMAIN = 'nordlicht-grosshandel.example'

export type DemoUser = {
  readonly email: string
  readonly name: string
  readonly role: 'ADMIN' | 'MEMBER'
  readonly isActive: boolean
  /** By label. */
  readonly customFields: Readonly<Record<string, string>>
}

const user = (
  mailbox: string,
  name: string,
  role: DemoUser['role'],
  shorthand: string,
  isActive = true,
): DemoUser => ({
  email: `${mailbox}@${DOMAIN}`,
  name,
  role,
  isActive,
  customFields: { 'ERP-Kürzel': shorthand },
})

export const users: readonly DemoUser[] = [
  user('m.albers', 'Marlene Albers', 'ADMIN', 'MALB'),
  user('t.roggenkamp', 'Tim Roggenkamp', 'ADMIN', 'TROG'),
  user('s.jansen', 'Sönke Jansen', 'MEMBER', 'SJAN'),
  user('d.kaya', 'Derya Kaya', 'MEMBER', 'DKAY'),
  user('h.lorenzen', 'Hauke Lorenzen', 'MEMBER', 'HLOR'),
  user('p.seidel', 'Petra Seidel', 'MEMBER', 'PSEI'),
  user('j.wulff', 'Jonas Wulff', 'MEMBER', 'JWUL'),
  user('a.nowak', 'Agnieszka Nowak', 'MEMBER', 'ANOW'),
  user('g.timm', 'Gerd Timm', 'MEMBER', 'GTIM', false),
]

export type DemoCustomField = {
  readonly resource: CustomResource
  readonly label: string
  readonly type: CustomType
  readonly options?: readonly string[]
  readonly order: number
}

/** The columns of one resource, in the order in which they are shown. */
const columns = (
  resource: DemoCustomField['resource'],
  ...fields: Omit<DemoCustomField, 'resource' | 'order'>[]
): DemoCustomField[] => fields.map((field, at) => ({ resource, ...field, order: at + 1 }))

export const customFields: readonly DemoCustomField[] = [
  ...columns(
    'CUSTOMER',
    { label: 'Kundengruppe', type: 'SELECT', options: CUSTOMER_OPTIONS.Kundengruppe },
    { label: 'Zahlungsziel', type: 'NUMBER' },
    { label: 'Rahmenvertrag', type: 'BOOLEAN' },
    { label: 'Betreuer', type: 'TEXT' },
    { label: 'Kunde seit', type: 'DATE' },
    { label: 'Gewerke', type: 'MULTI_SELECT', options: CUSTOMER_OPTIONS.Gewerke },
  ),
  ...columns(
    'SUPPLIER',
    { label: 'Lieferzeit (Tage)', type: 'NUMBER' },
    { label: 'Bestellweg', type: 'SELECT', options: SUPPLIER_OPTIONS.Bestellweg },
    { label: 'Bonusvereinbarung', type: 'BOOLEAN' },
    { label: 'Unsere Kundennummer', type: 'TEXT' },
  ),
  ...columns('USER', { label: 'ERP-Kürzel', type: 'TEXT' }),
  ...columns(
    'PROJECT',
    { label: 'Bauherr', type: 'TEXT' },
    { label: 'Bausumme', type: 'NUMBER' },
    {
      label: 'Objektart',
      type: 'SELECT',
      options: ['Wohnungsbau', 'Gewerbe', 'Industrie', 'Schule', 'Krankenhaus', 'Infrastruktur'],
    },
    { label: 'Baubeginn', type: 'DATE' },
    {
      label: 'Gewerke',
      type: 'MULTI_SELECT',
      options: ['Elektro', 'Sanitär', 'Heizung', 'Lüftung', 'Fernmeldetechnik'],
    },
  ),
  ...columns(
    'REQUEST',
    { label: 'Kommission', type: 'TEXT' },
    { label: 'Dringlichkeit', type: 'SELECT', options: ['normal', 'eilig', 'sehr eilig'] },
    { label: 'Nebenangebot erlaubt', type: 'BOOLEAN' },
    { label: 'Liefertermin', type: 'DATE' },
  ),
]

/** The number of an article of a kind with these parameters, if the catalogue reaches that far. */
export type FindArticle = (code: string, wanted: AnyChoice) => string | undefined

export type DefaultArticle = { readonly pattern: string; readonly article_number: string }

/** What is taken for positions that name no product in particular. */
export function defaultArticles(find: FindArticle): readonly DefaultArticle[] {
  const rule = (pattern: string, code: string, wanted: AnyChoice): DefaultArticle[] => {
    const article_number = find(code, wanted)
    return article_number === undefined ? [] : [{ pattern, article_number }]
  }
  return [
    ...rule('Kleinmaterial Elektro', 'VKL', { poles: 3, section: 4, form: 'Hebel' }),
    ...rule('Befestigungsmaterial', 'DUE', { size: '8x40', form: 'Allzweckdübel' }),
    ...rule('Kabelbinder', 'KBI', { size: '200x4,8', colour: 'schwarz' }),
    ...rule('Aderendhülsen sortiert', 'AEH', { section: 2.5, length: 12 }),
    ...rule('Rohrbefestigung', 'RSC', { range: '20-24', thread: 'M8' }),
    ...rule('Dichtmaterial Sanitär', 'DSI', { colour: 'transparent', base: 'Sanitärsilikon' }),
    ...rule('Schalterdose', 'GDO', { depth: 61, form: 'Gerätedose UP' }),
  ]
}

export type PartsList = {
  readonly name: string
  /** Quantities are decimals, and so are texts. */
  readonly items: readonly { readonly article_number: string; readonly quantity: string }[]
}

/** Sets that positions name as a whole. */
export const partsLists = (find: FindArticle): readonly PartsList[] =>
  SETS.flatMap(({ name, items }) => {
    const found = items.flatMap(([quantity, code, wanted]) => {
      const article_number = find(code, wanted)
      return article_number === undefined ? [] : [{ article_number, quantity }]
    })
    return found.length === items.length ? [{ name, items: found }] : []
  })

type Part = readonly [quantity: string, code: string, wanted: AnyChoice]

const SETS: readonly { readonly name: string; readonly items: readonly Part[] }[] = [
  {
    name: 'Wallbox-Set 11 kW',
    items: [
      ['1', 'WBX', { cable: 'Kabel 5 m', kw: 11, meter: 'MID-Zähler' }],
      ['1', 'LSS', { amps: 16, curve: 'C', poles: 3 }],
      ['1', 'FIS', { amps: 40, fault: 30, type: 'A' }],
      ['15', 'NYM', { section: 2.5, cores: 5 }],
    ],
  },
  {
    name: 'Steckdosen-Set Unterputz komplett',
    items: [
      ['1', 'SDO', { make: 'Standard', clamp: 'Steckklemme' }],
      ['1', 'RAH', { gang: 1, field: 'ohne Beschriftungsfeld' }],
      ['1', 'GDO', { depth: 61, form: 'Gerätedose UP' }],
    ],
  },
  {
    name: 'Wechselschalter-Set Unterputz komplett',
    items: [
      ['1', 'EIN', { circuit: 'Wechselschalter', clamp: 'Steckklemme' }],
      ['1', 'WIP', { form: 'Wippe einfach' }],
      ['1', 'RAH', { gang: 1, field: 'ohne Beschriftungsfeld' }],
      ['1', 'GDO', { depth: 61, form: 'Gerätedose UP' }],
    ],
  },
  {
    name: 'Heizkörper-Anschlussset Eck 1/2"',
    items: [
      ['1', 'THV', { inch: '1/2"', form: 'Eck' }],
      ['1', 'RLV', { inch: '1/2"', form: 'Eck' }],
      ['1', 'THK', { form: 'Standard', fit: 'M30x1,5' }],
    ],
  },
  {
    name: 'Wand-WC-Set mit Vorwandelement',
    items: [
      ['1', 'WCW', { depth: 530, flush: 'Tiefspüler', rim: 'spülrandlos' }],
      ['1', 'VWE', { height: 1120, use: 'Wand-WC' }],
      ['1', 'HTB', { angle: 87, dn: 110 }],
    ],
  },
  {
    name: 'PV-Paket 10 kWp mit Speicher',
    items: [
      ['24', 'PVM', { watts: 425, frame: 'schwarz' }],
      ['1', 'WRI', { kw: 10, form: 'Hybrid' }],
      ['1', 'BSP', { kwh: 10.2, volts: 400 }],
      ['80', 'SOK', { section: 6, colour: 'schwarz' }],
    ],
  },
  {
    name: 'Verteilung Wohnung 3-reihig bestückt',
    items: [
      ['1', 'KLV', { rows: 3, mount: 'Unterputz' }],
      ['2', 'FIS', { amps: 40, fault: 30, type: 'A' }],
      ['12', 'LSS', { amps: 16, curve: 'B', poles: 1 }],
      ['2.5', 'PHS', { phases: 3, modules: 12 }],
    ],
  },
]
