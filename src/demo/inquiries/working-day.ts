import type { InquiryKind } from '../../inquiries/inquiry.ts'
import { instantIn, plusDays, weekOf, workingDaysBefore } from '../calendar.ts'
import { NothingToPick } from '../dice.ts'
import { createWholesaler, type Wholesaler } from '../wholesaler.ts'
import type { Bill } from './bill.ts'
import { type BillDates, type BillPlan, createBill } from './create-bill.ts'
import { createOrder, type OrderPlan } from './create-order.ts'
import type { Written } from './expected.ts'
import { writeCsv } from './formats/csv.ts'
import { writeDocx } from './formats/docx.ts'
import { writeHtmlMail, writeMailWith } from './formats/eml.ts'
import { writeGaebXml } from './formats/gaeb-xml.ts'
import { writeOnlv } from './formats/onlv.ts'
import { writeBillPdf, writeOrderPdf } from './formats/pdf.ts'
import { scannerOf } from './formats/scan.ts'
import { writeXlsx } from './formats/xlsx.ts'
import { fillShelves } from './shelves.ts'

/** A request in the inbox of the demo. All instants are before the demo is made. */
export type DayRequest = {
  readonly file: string
  /** As the inbox calls it. */
  readonly name: string
  readonly kind: InquiryKind
  readonly bill: Bill
  write(): Written | Promise<Written>
  /** A mail says by its sender which customer it is from, a fax does not. */
  readonly isCustomerGiven: boolean
  /** That of its customer. */
  readonly branch?: string | undefined
  readonly objectNumber?: string | undefined
  readonly customFields?: Readonly<Record<string, string>> | undefined
  /** E-mail address of the assigned user. */
  readonly assigned?: string | undefined
  readonly arrivedAt: Date
  readonly decided?: Decided | undefined
  readonly released?: Released | undefined
}

/** Positions decided by a user. */
export type Decided = {
  readonly by: string
  readonly from: Date
  /** Of the open positions, from 0 to 1. */
  readonly share: number
}

export type Released = {
  readonly by: string
  readonly at: Date
  /** Absent while the partner's system has not fetched it. */
  readonly answer?: Answer | undefined
}

type Answer = { readonly at: Date } & Outcome
type Outcome =
  | { readonly status: 'SUCCESS'; readonly erpId: string }
  | { readonly status: 'FAILED'; readonly message: string }

export type DemoProject = {
  readonly name: string
  readonly object_number: string
  readonly submission_date: string
  readonly createdBy: string
  readonly createdAt: Date
}

export type WorkingDay = {
  readonly projects: readonly DemoProject[]
  /** By arrival, the oldest first; the scan takes longest and is the last one. */
  readonly requests: readonly DayRequest[]
}

export type Now = { readonly instant: Date; readonly today: string; readonly timeZone: string }

const SCHOOL = 'OBJ-2231'
const NURSERY = 'OBJ-2252'

/** The inbox of a working day: all dates and instants follow from the instant of its beginning. */
export function createWorkingDay(
  wholesaler: Wholesaler,
  { instant, today, timeZone }: Now,
): WorkingDay {
  const shelves = fillShelves(wholesaler)
  const back = (days: number, time: string): Date =>
    instantIn(timeZone, workingDaysBefore(today, days), time)
  const ago = (minutes: number): Date => new Date(instant.getTime() - minutes * 60_000)
  const emailOf = (name: string): string => {
    const user = wholesaler.users.find((each) => each.name === name)
    if (!user) throw new Error(`The demo has no user ${name}`)
    return user.email
  }
  /** Written some working days ago, due some days from today. */
  const dates = (written: number, due: number): BillDates => ({
    date: workingDaysBefore(today, written),
    submissionDate: plusDays(today, due),
    executionStart: plusDays(today, due + 45),
    executionEnd: plusDays(today, due + 240),
  })
  const bill = (plan: Omit<BillPlan, 'fileName'>) =>
    createBill(shelves, { fileName: 'LV', ...plan })
  const order = (plan: Omit<OrderPlan, 'fileName'>) =>
    createOrder(shelves, { fileName: 'Bestellung', ...plan })

  const [marlene, soenke, derya, hauke, petra] = [
    emailOf('Marlene Albers'),
    emailOf('Sönke Jansen'),
    emailOf('Derya Kaya'),
    emailOf('Hauke Lorenzen'),
    emailOf('Petra Seidel'),
  ]
  const stockWeek = weekOf(workingDaysBefore(today, 8))
  const xml = { version: '3.3', phase: '83' } as const

  const fireStation = bill({
    title: 'Elektroinstallation',
    project: 'Neubau Feuerwache Nord',
    trade: 'ELECTRICAL',
    asker: 'electrical',
    positions: 40,
    seed: 102,
    dates: dates(9, -6),
  })
  const stock = order({
    project: 'Lager',
    trade: 'ELECTRICAL',
    asker: 'electrical',
    positions: 28,
    seed: 100,
    dates: dates(8, -6),
  })
  const hotel = bill({
    title: 'Sanitärinstallation',
    project: 'Hotel Seeblick, Umbau der Bäder',
    trade: 'SANITARY',
    asker: 'plumbing',
    positions: 30,
    seed: 91,
    dates: dates(6, -2),
  })
  const office = bill({
    title: 'Beleuchtung',
    project: 'Hafenkontor, Umbau 2. Obergeschoss',
    trade: 'LIGHTING',
    asker: 'electrical',
    positions: 24,
    seed: 108,
    dates: dates(5, 3),
  })
  const school = bill({
    title: 'Elektroinstallation',
    project: 'Erweiterung Grundschule am Deich',
    projectNumber: SCHOOL,
    trade: 'ELECTRICAL',
    asker: 'municipal',
    positions: 200,
    seed: 24,
    dates: dates(6, 2),
  })
  const schoolLights = bill({
    title: 'Beleuchtung',
    project: 'Erweiterung Grundschule am Deich',
    projectNumber: SCHOOL,
    trade: 'LIGHTING',
    asker: 'electrical',
    positions: 22,
    seed: 105,
    dates: dates(4, 2),
  })
  const practice = bill({
    title: 'Elektro',
    project: 'Umbau Zahnarztpraxis Wendt',
    trade: 'ELECTRICAL',
    asker: 'electrical',
    positions: 26,
    seed: 117,
    dates: dates(4, -1),
  })
  const home = bill({
    title: 'Sanitär und Heizung',
    project: 'Seniorenheim Lindenhof, Strangsanierung',
    trade: 'SANITARY',
    asker: 'plumbing',
    positions: 45,
    seed: 90,
    dates: dates(3, 0),
  })
  const nursery = bill({
    title: 'Heizung',
    project: 'Neubau Kita Sonnenhügel',
    projectNumber: NURSERY,
    trade: 'HEATING',
    asker: 'plumbing',
    positions: 32,
    seed: 92,
    dates: dates(3, 7),
  })
  const nurserySite = order({
    project: 'Neubau Kita Sonnenhügel',
    projectNumber: NURSERY,
    trade: 'HEATING',
    asker: 'plumbing',
    positions: 14,
    seed: 92,
    dates: dates(2, 5),
  })
  const counter = order({
    project: 'Ladenumbau Marktplatz',
    trade: 'LIGHTING',
    asker: 'electrical',
    positions: 9,
    seed: 110,
    dates: dates(1, 2),
  })
  const workshop = bill({
    title: 'Unterverteilung',
    project: 'Werkstatt Halle 2',
    trade: 'ELECTRICAL',
    asker: 'industry',
    positions: 18,
    seed: 41,
    dates: dates(1, 21),
  })
  const gym = order({
    project: 'Reparatur Turnhalle',
    trade: 'ELECTRICAL',
    asker: 'electrical',
    positions: 10,
    seed: 107,
    dates: dates(1, 1),
  })

  const branches = new Map(
    [...wholesaler.customers((label) => label)].map((each) => [each.customer_id, each.branch]),
  )
  const given = (bill: Bill) => ({
    bill,
    isCustomerGiven: true,
    branch: branches.get(bill.customer.id),
  })
  const found = (bill: Bill) => ({ bill, isCustomerGiven: false })
  const tender = { kind: 'TENDER' } as const
  const purchase = { kind: 'ORDER' } as const
  return {
    projects: [
      {
        name: 'Erweiterung Grundschule am Deich',
        object_number: SCHOOL,
        submission_date: school.submissionDate,
        createdBy: derya,
        createdAt: back(10, '10:12'),
      },
      {
        name: 'Neubau Kita Sonnenhügel',
        object_number: NURSERY,
        submission_date: nursery.submissionDate,
        createdBy: soenke,
        createdAt: back(7, '14:38'),
      },
    ],
    requests: [
      {
        ...tender,
        name: 'Feuerwache Nord, Elektroinstallation',
        file: 'LV Feuerwache Nord Elektro.x83',
        ...given(fireStation),
        write: () => writeGaebXml(fireStation, xml),
        assigned: soenke,
        arrivedAt: back(9, '08:12'),
        decided: { by: soenke, from: back(8, '09:05'), share: 1 },
        released: {
          by: soenke,
          at: back(7, '15:20'),
          answer: { at: back(7, '15:22'), status: 'SUCCESS', erpId: 'AN-204811' },
        },
      },
      {
        ...purchase,
        name: `Bestellung Lagerware KW ${stockWeek}`,
        file: `Bestellung Lagerware KW ${stockWeek}.csv`,
        ...given(stock),
        write: () => writeCsv(stock, { divider: ';', encoding: 'win1252', numbers: 'GERMAN' }),
        assigned: derya,
        arrivedAt: back(8, '07:48'),
        decided: { by: derya, from: back(8, '10:40'), share: 1 },
        released: {
          by: derya,
          at: back(8, '11:31'),
          answer: { at: back(8, '11:33'), status: 'SUCCESS', erpId: 'AU-88213' },
        },
      },
      {
        ...tender,
        name: 'Hotel Seeblick, Sanitär Bäder',
        file: 'Hotel Seeblick Sanitär.onlv',
        ...given(hotel),
        write: () => writeOnlv(hotel),
        assigned: hauke,
        arrivedAt: back(6, '09:26'),
        decided: { by: hauke, from: back(5, '08:20'), share: 1 },
        released: {
          by: hauke,
          at: back(4, '13:47'),
          answer: {
            at: back(4, '13:49'),
            status: 'FAILED',
            message: 'Kunde ist im ERP für Angebote gesperrt (Kreditlimit)',
          },
        },
      },
      {
        ...tender,
        name: 'Grundschule am Deich, Elektroinstallation',
        file: 'LV Elektro Grundschule am Deich.x83',
        ...given(school),
        write: () => writeGaebXml(school, xml),
        objectNumber: SCHOOL,
        customFields: { Kommission: 'Schule am Deich', Dringlichkeit: 'eilig' },
        assigned: marlene,
        arrivedAt: back(5, '08:31'),
        decided: { by: derya, from: back(2, '13:10'), share: 0.4 },
      },
      {
        ...tender,
        name: 'Hafenkontor, Bürobeleuchtung',
        file: 'Anfrage Beleuchtung Hafenkontor.xlsx',
        ...given(office),
        write: () => writeXlsx(office, 'PLAIN'),
        assigned: petra,
        arrivedAt: back(5, '11:05'),
        decided: { by: petra, from: back(2, '09:15'), share: 1 },
        released: { by: petra, at: back(1, '16:05') },
      },
      {
        ...tender,
        name: 'Zahnarztpraxis Wendt, Umbau',
        file: 'Anfrage Zahnarztpraxis Wendt.docx',
        ...given(practice),
        write: () => writeDocx(practice, 'TABLE'),
        assigned: hauke,
        arrivedAt: back(4, '10:18'),
        decided: { by: hauke, from: back(3, '15:02'), share: 0.5 },
      },
      {
        ...tender,
        name: 'Grundschule am Deich, Beleuchtung',
        file: 'LV Beleuchtung Grundschule am Deich.pdf',
        ...given(schoolLights),
        write: () => writeBillPdf(schoolLights, { quantities: 'BELOW' }),
        objectNumber: SCHOOL,
        assigned: marlene,
        arrivedAt: back(3, '09:40'),
        decided: { by: soenke, from: back(1, '10:25'), share: 1 },
      },
      {
        ...tender,
        name: 'Seniorenheim Lindenhof, Strangsanierung',
        file: 'Lindenhof_Sanitaer_LV.x83',
        ...given(home),
        write: () => writeGaebXml(home, { version: '3.2', phase: '83' }),
        assigned: marlene,
        arrivedAt: back(2, '14:52'),
      },
      {
        ...tender,
        name: 'Kita Sonnenhügel, Heizung',
        file: 'Kita Sonnenhügel Heizung.xlsx',
        ...given(nursery),
        write: () => writeXlsx(nursery, 'CHAPTER_ROWS'),
        objectNumber: NURSERY,
        assigned: soenke,
        arrivedAt: back(2, '15:33'),
      },
      {
        ...purchase,
        name: 'Bestellung Baustelle Kita Sonnenhügel',
        file: `Bestellung ${nurserySite.order?.customerReference}.pdf`,
        ...given(nurserySite),
        write: () => writeOrderPdf(nurserySite),
        objectNumber: NURSERY,
        assigned: marlene,
        arrivedAt: back(1, '08:05'),
      },
      {
        ...purchase,
        name: 'Bestellung Ladenumbau Marktplatz',
        file: `Bestellung ${counter.order?.customerReference} Ladenumbau Marktplatz.eml`,
        ...found(counter),
        write: () => writeHtmlMail(counter),
        arrivedAt: ago(95),
      },
      {
        ...tender,
        name: 'Werkstatt Halle 2, Unterverteilung',
        file: 'Anfrage Werkstatt Halle 2.eml',
        ...found(workshop),
        write: () =>
          writeMailWith(workshop, [
            {
              name: 'Leistungsverzeichnis Halle 2.x83',
              type: 'application/octet-stream',
              written: writeGaebXml(workshop, xml),
            },
          ]),
        arrivedAt: ago(40),
      },
      {
        ...purchase,
        name: 'Fax Reparatur Turnhalle',
        file: `Fax_${today.replaceAll('-', '')}_0412.png`,
        ...found(gym),
        write: () => scannerOf(gym)('png'),
        arrivedAt: ago(6),
      },
    ],
  }
}

/** Any instant: it has no influence on the articles. */
const SOME_DAY: Now = {
  instant: new Date('2026-11-18T09:00:00Z'),
  today: '2026-11-18',
  timeZone: 'Europe/Berlin',
}

/** Whether a catalogue of this size has an article for every position of the requests. */
export function isEnoughForRequests(articles: number): boolean {
  try {
    createWorkingDay(createWholesaler({ articles }), SOME_DAY)
    return true
  } catch (error) {
    if (error instanceof NothingToPick) return false
    throw error
  }
}

/** Enough, as the size of the demo at a first start. */
const ENOUGH = 5_000

/**
 * The size of the smallest catalogue that is enough, by bisection: a longer catalogue begins with
 * the shorter one.
 */
export function leastArticles(): number {
  let [tooFew, enough] = [0, ENOUGH]
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isEnoughForRequests(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}
