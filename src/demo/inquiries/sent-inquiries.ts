import type { InquiryKind } from '../../inquiries/inquiry.ts'

/** What became of an inquiry of the demo since it was sent. */
export type Outcome =
  | { readonly kind: 'RELEASED' }
  | { readonly kind: 'IMPORTED'; readonly offer: string }
  | { readonly kind: 'REFUSED'; readonly message: string }

/** How one of the demo's files was sent in. */
export type SentInquiry = {
  readonly file: string
  readonly kind: InquiryKind
  /** Which of the demo's customers, from 0; not said where the service has to find out. */
  readonly customer?: number
  readonly branch?: string
  readonly context?: string
  /** By label. */
  readonly customFields?: Readonly<Record<string, unknown>>
  readonly outcome?: Outcome
}

export type DemoProject = {
  readonly name: string
  readonly object_number: string
  readonly submission_date: string
}

/** What the demo's sales people work on; some inquiries name them. */
export const demoProjects: readonly DemoProject[] = [
  {
    name: 'Erweiterung Grundschule am Deich',
    object_number: 'OBJ-2231',
    submission_date: '2026-12-04',
  },
  {
    name: 'Sanierung Wohnanlage Birkenweg',
    object_number: 'OBJ-2240',
    submission_date: '2026-12-11',
  },
  { name: 'Neubau Kita Sonnenhügel', object_number: 'OBJ-2252', submission_date: '2027-01-15' },
]

const tender = (file: string, rest: Omit<SentInquiry, 'file' | 'kind'> = {}): SentInquiry => ({
  file,
  kind: 'TENDER',
  ...rest,
})
const order = (file: string, rest: Omit<SentInquiry, 'file' | 'kind'> = {}): SentInquiry => ({
  file,
  kind: 'ORDER',
  ...rest,
})
const imported = (offer: string): Outcome => ({ kind: 'IMPORTED', offer })

/** Every format once: those that are released first, as the oldest; scans last, since they take longest. */
export const sentInquiries: readonly SentInquiry[] = [
  tender('Schule Elektro.x83', {
    customer: 6,
    branch: 'Hamburg',
    context: 'Objekt OBJ-2231, Abgabe bis 4. Dezember.',
    customFields: { Kommission: 'Schule am Deich', Dringlichkeit: 'eilig' },
    outcome: imported('AN-204811'),
  }),
  tender('Heizung Sanierung.x81', {
    customer: 9,
    branch: 'Bremen',
    context: 'Bauvorhaben OBJ-2240',
    outcome: { kind: 'REFUSED', message: 'Kunde ist im ERP gesperrt' },
  }),
  order('Lagerbestellung.csv', { customer: 0, branch: 'Kiel', outcome: imported('AU-88213') }),
  tender('Bürobeleuchtung.xlsx', { customer: 2, branch: 'Hamburg', outcome: { kind: 'RELEASED' } }),
  order('Bestellung Baustelle.pdf', { customer: 1, context: 'Objekt OBJ-2252' }),
  tender('Schule Elektro.d83', { customer: 6 }),
  tender('Schule Elektro.p83', { customer: 6 }),
  tender('Schule Elektro.txt'),
  tender('Heizung Sanierung.d81', { customer: 9 }),
  tender('Heizung Sanierung.p81', { customer: 9, branch: 'Hannover' }),
  tender('Heizung Sanierung.docx', { customer: 9 }),
  tender('Heizung Sanierung.pdf'),
  tender('Bäder.onlv', { customer: 1, branch: 'Leipzig' }),
  tender('Preisanfrage.x93', { customer: 0 }),
  tender('Preisangebot.x94', { customer: 0 }),
  tender('Preisanfrage.p93', { customer: 0 }),
  tender('Preisangebot.p94', { customer: 0 }),
  tender('Preisangebot.d94', { customer: 1 }),
  tender('Anfrage mit Anhang.eml'),
  order('Bestellung Theke.eml'),
  order('Fax.png', { customer: 0 }),
  order('Fax.jpg'),
  order('Fax.jpeg'),
  order('Fax.gif'),
  order('Fax.bmp'),
  order('Fax.tiff'),
  order('Fax.webp'),
]
