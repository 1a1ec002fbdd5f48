import type { Bill, BillPosition, Firm, Line } from '../bill.ts'
import { element, escaped, field } from './markup.ts'

/** What all phases of GAEB DA XML have in common. */
export type GaebVersion = '3.1' | '3.2' | '3.3'

const DATES = { '3.1': '2009-12', '3.2': '2013-10', '3.3': '2021-05' } as const

export const namespace = (version: string, phase: string): string =>
  version === '3.1'
    ? 'http://www.gaeb.de/GAEB_DA_XML/200407'
    : `http://www.gaeb.de/GAEB_DA_XML/DA${phase}/${version}`

export const head = (bill: Bill, version: GaebVersion): string =>
  element(
    'GAEBInfo',
    field('Version', version) +
      field('VersDate', DATES[version]) +
      field('Date', bill.date) +
      field('Time', '09:30:00') +
      field('ProgSystem', 'Demo') +
      field('ProgName', 'Demo-AVA'),
  ) +
  element(
    'PrjInfo',
    field('NamePrj', bill.projectNumber) +
      field('LblPrj', bill.project) +
      field('Cur', 'EUR') +
      field('CurLbl', 'Euro') +
      field('BidCommPerm', 'Yes'),
  )

/** Names are cut where the schema cuts them. */
export function address({ name, email, phone, address: where }: Firm, contact?: string): string {
  const cut = name.length <= 40 ? 40 : name.lastIndexOf(' ', 40)
  return element(
    'Address',
    field('Name1', name.slice(0, cut)) +
      field('Name2', name.slice(cut).trim().slice(0, 40)) +
      field('Street', `${where.street} ${where.house_number}`) +
      field('PCode', where.postal_code) +
      field('City', where.city) +
      field('Country', where.country === 'DE' ? 'Deutschland' : where.country) +
      field('Contact', contact) +
      field('Phone', phone.slice(0, 20)) +
      field('Email', email),
  )
}

export function description(
  { longText, shortText, kind }: BillPosition,
  version: GaebVersion,
): string {
  const asks = longText.some((line) => typeof line !== 'string')
  return element(
    'Description',
    element(
      'CompleteText',
      (asks ? field('ComplTSB', 'Yes') : '') +
        element('DetailTxt', detail(longText, version)) +
        (kind === 'NOTE'
          ? ''
          : element(
              'OutlineText',
              element('OutlTxt', element('TextOutlTxt', paragraphs([shortText]))),
            )),
    ),
  )
}

/** What the bidder fills stands between the texts, as an element of its own. */
function detail(lines: readonly Line[], version: GaebVersion): string {
  let written = ''
  let texts: string[] = []
  let mark = 0
  const close = () => {
    if (texts.length > 0) written += element('Text', paragraphs(texts))
    texts = []
  }
  for (const line of lines) {
    if (typeof line === 'string') {
      texts.push(line)
      continue
    }
    close()
    mark += 1
    const body = (text: string) => (version === '3.1' ? escaped(text) : paragraphs([text]))
    written += element(
      'TextComplement',
      element('ComplCaption', body(`${line.asks}: `)) +
        element('ComplBody', body('....................')),
      { Kind: 'Bidder', MarkLbl: String(mark) },
    )
  }
  close()
  return written
}

export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => element('p', element('span', escaped(line)))).join('')
