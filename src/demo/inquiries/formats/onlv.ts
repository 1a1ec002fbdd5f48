import { type Bill, type BillChapter, type BillPosition, type Line, positionsOf } from '../bill.ts'
import { canonical, type Expected, expectedOf, type Written } from '../expected.ts'
import { element, escaped, field, XML } from './markup.ts'
import { withPlaces } from './notation.ts'

export type OnlvEdition = '2015-07-15' | '2021-03-01'

/** The Austrian standard: groups and positions have two characters, units are a fixed list. */
export function writeOnlv(bill: Bill, edition: OnlvEdition = '2015-07-15'): Written {
  const expected: Expected[] = []
  const lists = bill.chapters.map((chapter) => groupElement(chapter, expected)).join('')
  const body = element(
    'onlv',
    element(
      'metadaten',
      field('erstelltam', `${bill.date}T09:30:00`) +
        field('dateiname', `${bill.fileName}.onlv`) +
        field('programmsystem', 'Demo') +
        field('programmversion', '1.0'),
    ) +
      '<grafiktabelle/>' +
      parts(edition) +
      variants(bill) +
      (edition === '2015-07-15'
        ? '<zugelassenenachlaesse><aufsummen/><hierarchiestufen/></zugelassenenachlaesse>'
        : '<zugelassenenachlaesse><aufpreisanteile/><hierarchiestufen><auflvsumme/></hierarchiestufen></zugelassenenachlaesse>') +
      element(
        'ausschreibungs-lv',
        facts(bill) + element('gliederung-lg', BOOK + element('lg-liste', lists)),
      ),
    { xmlns: `http://www.oenorm.at/schema/A2063/${edition}` },
  )
  return { bytes: Buffer.from(XML + body), expected }
}

const parts = (edition: OnlvEdition): string =>
  edition === '2015-07-15'
    ? '<leistungsteiltabelle><leistungsteil nr="1"><bezeichnung>Gesamt</bezeichnung><definition><festpreise/></definition></leistungsteil></leistungsteiltabelle>'
    : '<leistungsteiltabelle><leistungsteil nr="1"><bezeichnung>Gesamt</bezeichnung><definition-preisanteil1><festpreise/></definition-preisanteil1><definition-preisanteil2><festpreise/></definition-preisanteil2></leistungsteil></leistungsteiltabelle>'

const variants = (bill: Bill): string => {
  const groups = positionsOf(bill).flatMap(({ kind, group }) =>
    kind === 'BASE' && group !== undefined ? [group] : [],
  )
  return element(
    'zztabelle',
    groups
      .map((group) =>
        element('zzgruppe', '<varianten><variante nr="0"/><variante nr="1"/></varianten>', {
          nr: key(group),
        }),
      )
      .join(''),
  )
}

const facts = (bill: Bill): string =>
  element(
    'kenndaten',
    field('lvcode', bill.projectNumber) +
      field('vorhaben', bill.project.slice(0, 60)) +
      field('lvbezeichnung', bill.title.slice(0, 60)) +
      element(
        'auftraggeber',
        element(
          'firma',
          field('name', bill.customer.name.slice(0, 60)) +
            element(
              'kommunikation',
              element(
                'adresse',
                field(
                  'strasse',
                  `${bill.customer.address.street} ${bill.customer.address.house_number}`,
                ) +
                  field('ort', bill.customer.address.city) +
                  field('plz', bill.customer.address.postal_code) +
                  field('land', 'DEU'),
              ) +
                field('telefon', bill.customer.phone) +
                field('email', bill.customer.email),
            ),
        ),
      ) +
      field('bearbeitungsstand', bill.date) +
      '<preisanteilmodell><keinepreisanteile/></preisanteilmodell>' +
      field('wkz', 'EUR') +
      field('angebotsfrist', `${bill.submissionDate}T11:00:00`),
  )

const BOOK =
  '<preiserstellungsverfahren>Preisangebotsverfahren</preiserstellungsverfahren>' +
  '<lb><bezeichnung>frei formuliert</bezeichnung><herausgeber><firma><name>frei formuliert</name></firma></herausgeber>' +
  '<lbkennung>FF</lbkennung><versionsnummer>999</versionsnummer><versionsdatum>2009-06-01</versionsdatum><status>freigegeben</status></lb><svb/>'

function groupElement(chapter: BillChapter, expected: Expected[]): string {
  return element(
    'lg',
    element('lg-eigenschaften', field('ueberschrift', chapter.title)) +
      element(
        'ulg-liste',
        chapter.chapters
          .map((inner) =>
            element(
              'ulg',
              element('ulg-eigenschaften', field('ueberschrift', inner.title)) +
                element('positionen', positionElements(inner, expected)),
              { nr: inner.number.slice(-2) },
            ),
          )
          .join(''),
      ),
    { nr: chapter.number },
  )
}

/** A position and those that repeat its text share a basic text, and have letters. */
function positionElements({ number, positions }: BillChapter, expected: Expected[]): string {
  let written = ''
  let texts = 0
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at]
    // A surcharge is no position there.
    if (!position || position.kind === 'SURCHARGE') continue
    texts += 1
    const nr = key(texts)
    const repeats = positions[at + 1]?.kind === 'REPEATED' ? positions[at + 1] : undefined
    if (repeats) {
      at += 1
      expected.push(austrian(position, `${number}.${nr}A`), austrian(repeats, `${number}.${nr}B`))
      written += element(
        'grundtextnr',
        element('grundtext', element('langtext', paragraphs(position.longText))) +
          element('folgeposition', properties(position, []), { ftnr: 'A', mfv: '' }) +
          element('folgeposition', properties(repeats, repeats.longText), { ftnr: 'B', mfv: '' }),
        { nr },
      )
    } else {
      expected.push(austrian(position, `${number}.${nr}`))
      written += element(
        'grundtextnr',
        element('ungeteilteposition', properties(position, position.longText), { mfv: '' }),
        { nr },
      )
    }
  }
  return written
}

/** Two characters; letters follow when the digits are used up. */
const key = (value: number): string => {
  if (value < 100) return String(value).padStart(2, '0')
  const rest = value - 100
  return String.fromCharCode(65 + (Math.floor(rest / 10) % 26)) + String(rest % 10)
}

function properties(position: BillPosition, longText: readonly Line[]): string {
  const { kind, shortText, unit, quantity, group } = position
  const text =
    field('stichwort', shortText.slice(0, 60)) +
    (longText.length > 0 ? element('langtext', paragraphs(longText)) : '') +
    field('herkunftskennzeichen', 'Z')
  if (kind === 'NOTE') return element('pos-eigenschaften', text)
  const zz = group === undefined ? '' : field('zz', key(group))
  const pzzv =
    kind === 'BASE'
      ? element('normalposition_einer_variante', `${zz}<variantennummer>0</variantennummer>`)
      : kind === 'ALTERNATIVE'
        ? element('wahlposition', `${zz}<variantennummer>1</variantennummer>`)
        : kind === 'OPTIONAL'
          ? '<eventualposition/>'
          : '<normalposition/>'
  return element(
    'pos-eigenschaften',
    text +
      field('einheit', unitOf(unit)) +
      element('pzzv', pzzv) +
      field('leistungsteil', '1') +
      field('lvmenge', withPlaces(quantity ?? '0', 2)) +
      '<nichtangeboten/>',
  )
}

const unitOf = (unit: string | null): string => UNITS[(unit ?? '').toLowerCase()] ?? 'Stk'

const UNITS: Readonly<Record<string, string>> = {
  m: 'm',
  lfm: 'm',
  kg: 'kg',
  psch: 'PA',
  h: 'h',
  std: 'h',
  satz: 'VE',
}

const austrian = (position: BillPosition, number: string): Expected => ({
  ...expectedOf(position),
  number,
  quantity: position.kind === 'NOTE' ? null : canonical(withPlaces(position.quantity ?? '0', 2)),
  unit: position.kind === 'NOTE' ? null : unitOf(position.unit),
})

/** A blank for the bidder is an element. */
const paragraphs = (lines: readonly Line[]): string =>
  lines
    .map((line) =>
      element(
        'p',
        typeof line === 'string' ? escaped(line) : `${escaped(line.asks)}: <bl kennung="BL"></bl>`,
      ),
    )
    .join('')
