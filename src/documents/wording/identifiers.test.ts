import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdentifierFinder } from './identifiers.ts'

/** Short text, long text, and what is found: `ean`, `art`, `mpn` (maker's number), `own` (customer's), `make`, `type`. */
type Case = readonly [shortText: string, longText: string, ...found: readonly string[]]

const NAMES = {
  EAN: 'ean',
  ARTICLE_NUMBER: 'art',
  MANUFACTURER_ARTICLE_NUMBER: 'mpn',
  CUSTOMER_ARTICLE_NUMBER: 'own',
  MANUFACTURER: 'make',
  TYPE: 'type',
} as const

const found = (shortText: string, longText: string) =>
  new IdentifierFinder()
    .find(shortText, longText)
    .map(({ type, value }) => `${NAMES[type]} ${value}`)

function check(cases: readonly Case[]): void {
  it.each(cases)('%s | %s', (shortText, longText, ...expected) => {
    expect(found(shortText, longText)).toEqual(expected)
  })
}

describe('EANs', () => {
  check([
    ['Steckdose', 'EAN 4010337012344', 'ean 4010337012344'],
    ['Steckdose', 'EAN: 4 010337 012344', 'ean 4010337012344'],
    ['Steckdose', 'EAN-Code 4010337-012344', 'ean 4010337012344'],
    ['Steckdose', 'GTIN-14: 04010337012344', 'ean 04010337012344'],
    ['Relay', 'UPC 036000291452', 'ean 036000291452'],
    ['Schraube', 'EAN-8: 96385074', 'ean 96385074'],
    ['Steckdose 4010337012344', '', 'ean 4010337012344'],
    [
      'Steckdose',
      '4010337012344 Steckdose UP, 4010337012351',
      'ean 4010337012344',
      'ean 4010337012351',
    ],
    ['Steckdose', 'GTIN\n4010337012344', 'ean 4010337012344'],
    // The check digit is wrong.
    ['Steckdose', 'EAN 4010337012346'],
    ['Steckdose 4010337012346', ''],
    // Eight or twelve digits say nothing without a label.
    ['Steckdose 96385074', ''],
    ['Relay 036000291452', ''],
    // A time, a phone number, an account.
    ['Stand 20260312101508', ''],
    ['Rückfragen', 'Tel. 4010337012344'],
    ['Konto', 'IBAN DE89 3704 0044 0532 0130 00'],
  ])
})

describe('article numbers behind a label', () => {
  check([
    ['Dichtring', 'Art.-Nr. 47110001', 'art 47110001'],
    // They begin like cables; the cores of a cable have not as many digits.
    ['NYM-J 4x10 mm²', 'Artikelnummer: NYM1237-08', 'art NYM1237-08'],
    ['NH-Sicherung', 'Artikelnummer: NHS5905-03', 'art NHS5905-03'],
    ['Erdkabel', 'Artikelnummer: NYY-J 5x1,5'],
    ['Erdkabel', 'Artikelnummer: NAYY4x150'],
    ['Dichtring', 'Art. Nr.: 4711-0001', 'art 4711-0001'],
    ['Dichtring', 'Artikelnummer: DR-40.52/7', 'art DR-40.52/7'],
    ['Dichtring', 'Artikel-Nr 47110001, schwarz', 'art 47110001'],
    ['Artikel 47110001, Dichtring NBR 40x52x7', '', 'art 47110001'],
    ['KNX-Aktor', 'Bestellnummer 5WG1 117-2CB12', 'art 5WG1 117-2CB12'],
    ['Baugruppe', 'Best.-Nr.: 6ES7 131-6BF00-0BA0', 'art 6ES7 131-6BF00-0BA0'],
    ['Rahmen', 'Bestell-Nr. MTN 3624-0319', 'art MTN 3624-0319'],
    ['Schalter', 'Best. Nr. 0 771 11', 'art 0 771 11'],
    ['Lager', 'Mat.-Nr. 10023344', 'art 10023344'],
    ['Lager', 'Materialnummer: 000000001002334455', 'art 000000001002334455'],
    ['Deckel', 'Teilenummer A2C-3345', 'art A2C-3345'],
    ['Bearing', 'P/N 6204-2RS', 'art 6204-2RS'],
    ['Bearing', 'Part No. 6204-2RS-C3', 'art 6204-2RS-C3'],
    ['Bearing', 'Item no.: 100-22', 'art 100-22'],
    ['Bearing', 'SKU: BRG_6204', 'art BRG_6204'],
    ['Rohr', 'Katalognr. 30-445', 'art 30-445'],
    ['Rohr', 'Ihre Art.-Nr. 99817', 'art 99817'],
    ['Rohr', 'Artikelnummer\n99817', 'art 99817'],
    ['Rohr', 'Art.-Nr. 471101, 471102 und 471103', 'art 471101', 'art 471102', 'art 471103'],
    ['Rohr', 'Art.-Nr. 47110001 100 St', 'art 47110001'],
    ['Rohr', 'Art.-Nr. 4711 12,50 EUR', 'art 4711'],
    ['Rohr', 'Artikel-Nr. (Lieferant): 558-21', 'art 558-21'],
    ['Dose', 'Artikelnummer 4010337012344', 'art 4010337012344', 'ean 4010337012344'],
    ['Dose', 'Hersteller-Nr. 775510', 'mpn 775510'],
    ['Dose', 'Herst.-Art.-Nr.: AB-77/5510', 'mpn AB-77/5510'],
    ['Dose', 'MPN: VU36NC', 'mpn VU36NC'],
    ['Dose', 'Manufacturer part number: C9F36116', 'mpn C9F36116'],
    ['Dose', 'Kunden-Art.-Nr. K-100200', 'own K-100200'],
    ['Dose', 'Unsere Art.-Nr.: 100200', 'own 100200'],
    ['Dose', 'Our item no. 100200; your item no. 4711', 'own 100200', 'art 4711'],
    // Blanks that somebody else fills in, and words.
    ['Dose', "Art.-Nr. '..........'"],
    ['Dose', 'Artikelnummer: __________ vom Bieter einzutragen'],
    ['Dose', 'Art.-Nr. siehe Anlage 3'],
    ['Artikel aus Edelstahl', 'Art der Ausführung: 3-polig'],
    ['Blech', 'Mat.-Nr. 1.4301, Werkstoff-Nr. 1.4571'],
  ])
})

describe('makers and types', () => {
  check([
    ['Verteiler', 'Fabrikat: Hager', 'make Hager'],
    ['Verteiler', 'Fabrikat: Hager, Typ: Volta VU36', 'make Hager', 'type Volta VU36'],
    ['Verteiler', 'Fabrikat: Muster GmbH, Typ ABC-500', 'make Muster GmbH', 'type ABC-500'],
    ['Verteiler', 'Fabr. Striebel & John o. glw.', 'make Striebel & John'],
    ['Verteiler', 'Fabrikat Hager oder gleichwertig', 'make Hager'],
    ['Leuchte', 'Fabrikat: Alpha Leuchten GmbH o. gleichw.', 'make Alpha Leuchten GmbH'],
    ['Verteiler', 'Hersteller: Alpha Metallbau GmbH', 'make Alpha Metallbau GmbH'],
    ['Rinne', 'Fabrikat: Alpha GmbH & Co. KG o. glw.', 'make Alpha GmbH & Co. KG'],
    ['Rinne', 'Fabrikat:\nHager', 'make Hager'],
    ['Rinne', 'Fabrikat / Typ:\nHager / VU36', 'make Hager', 'type VU36'],
    ['Verteiler', 'Hersteller / Typ: Kermi / Therm X2', 'make Kermi', 'type Therm X2'],
    ['Dübel', 'Produkt: Fischer FIS EM Plus oder gleichwertig', 'make Fischer', 'type FIS EM Plus'],
    ['Platte', 'Produkt\t\tTrespa Meteon o. glw.', 'make Trespa', 'type Meteon'],
    [
      'Rinne',
      'Fabrikat: ACO ProfiLine oder gleichwertiges: ........',
      'make ACO',
      'type ProfiLine',
    ],
    ['Schalter', 'z. B. Gira E2 oder gleichwertig', 'make Gira', 'type E2'],
    ['Schalter', 'Fabrikat: Gira / Jung / Berker', 'make Gira', 'make Jung', 'make Berker'],
    ['Schalter', 'Leitfabrikat: Busch-Jaeger', 'make Busch-Jaeger'],
    [
      'Insulation',
      'Make: Armaflex / ALP / K-Flex or equal approved',
      'make Armaflex',
      'make ALP',
      'make K-Flex',
    ],
    ['Pump', 'Manufacturer: Grundfos, Model: Magna3 25-60', 'make Grundfos', 'type Magna3 25-60'],
    ['Waschtisch', 'Marke: Duravit\nSerie: D-Code', 'make Duravit', 'type D-Code'],
    ['Markise', "Erzeugnis 'Fugenglatt Nr 4711'", 'make Fugenglatt', 'mpn 4711'],
    ['Doppelboden', 'nach DIN EN 13213, Typ LK 2-600-18, Lastklasse 2', 'type LK 2-600-18'],
    ['Dübelleisten, Typ HDB - 12/205 - 2/450', '', 'type HDB - 12/205 - 2/450'],
    ['HAWLE BAIO MMB-Schieber E3 Nr. 437-00', '', 'make HAWLE', 'mpn 437-00'],
    ['Hager VU36NC Verteiler', '', 'make Hager', 'mpn VU36NC'],
    ['Kugellager SKF 6204-2RS', '', 'make SKF', 'mpn 6204-2RS'],
    ['Einhebelmischer Grohe 33265002', '', 'make Grohe', 'mpn 33265002'],
    ['PE-Rohr Wavin DN70 einschl. Formstücke', '', 'make Wavin'],
    ['SW Duo Hebeanlage KSB, Compacta UZ3.150 D', '', 'make KSB'],
    ['Leuchte', 'Fabrikat: Zumtobel\nArt.-Nr.: 42 184 482', 'make Zumtobel', 'art 42 184 482'],
    ['Hager VU36NC', 'Hager VU36NC\nFabrikat: Hager', 'make Hager', 'mpn VU36NC'],
    ['Ventil', 'Fabrikat: Oventrop, Modell AV 9', 'make Oventrop', 'type AV 9'],
    ['Fernseher', 'Fabrikat: Nordlicht Rondo 300', 'make Nordlicht', 'type Rondo 300'],
    // Blanks for the bidder and phrases.
    ['Platte', 'ang. Fabrikat / Typ: ______________ / ________________'],
    ['Platte', "Fabrikat: '......'"],
    ['Platte', 'Fabrikat: .......... Typ: ..........'],
    ['Platte', 'Fabrikat: (vom Bieter einzutragen)'],
    ['Platte', 'Fabrikat: vom Bieter anzugeben'],
    ['Platte', 'Fabrikat nach Wahl des Bieters'],
    ['Platte', "Erzeugnis ''\nvom Bieter einzutragen"],
    ['Bahn', 'Fabrikat der bestehenden Unterspannbahn ist unbekannt'],
    ['Bahn', 'Eingebautes Fabrikat:\nDie Arbeiten sind nach Herstellervorschrift auszuführen'],
    ['Mörtel', 'nach Hersteller- und Bauleitungsangabe anmischen'],
    ['Dämmung', 'Faserdämmstoff DIN 18165-2, Typ T, Verkehrslast 1,5 kN/m2'],
    ['FI-Schutzschalter Typ A 40/0,03', ''],
    ['Überspannungsschutz Typ 1+2', ''],
    ['Überspannungsschutz Typ 1+2 TT 12,5 kA', ''],
    ['Heizkörper Typ 22 600x1000', ''],
    ['Füllung', "Stoff 'Kies-Sand-Gemisch 0/32' oder gleichwertiger Art"],
    ['Rohr', 'z. B. Edelstahl oder gleichwertig'],
    ['Concrete', 'make good all surfaces, type of finish as drawing'],
  ])
})

describe('positions as they are written', () => {
  check([
    [
      'LED-Einbauleuchte',
      'LED-Einbauleuchte 36W 4000K, Fabrikat Trilux, Typ Arimo Fit M73 CDP LED4000',
      'make Trilux',
      'type Arimo Fit M73 CDP LED4000',
    ],
    [
      'Leitungsschutzschalter B16',
      'Fabr.: Hager, Best.-Nr. MBN116, oder gleichwertig',
      'make Hager',
      'art MBN116',
    ],
    [
      'Waschtischarmatur',
      'Hersteller: Hansgrohe\nModell: Talis E 110\nArtikel-Nr.: 71710000',
      'make Hansgrohe',
      'type Talis E 110',
      'art 71710000',
    ],
    ['Heizkörper', 'Kermi therm-x2 Profil-V FTV 22 600x1000', 'make Kermi'],
    [
      'Kabelrinne',
      'z.B. OBO Bettermann RKSM 630 FT o.glw.',
      'make OBO Bettermann',
      'type RKSM 630 FT',
    ],
    [
      'Umwälzpumpe',
      'Fabrikat: Wilo\nTyp: Stratos MAXO 25/0,5-6',
      'make Wilo',
      'type Stratos MAXO 25/0',
    ],
    ['Rohrschelle', 'Material-Nr. 4711-08/15 lt. Liste', 'art 4711-08/15'],
    ['Brandschutzplatte', 'Erzeugnis: .................... (vom Bieter einzutragen)'],
    ['WC-Element', 'Geberit Duofix 111.300.00.5', 'make Geberit'],
    ['WC-Element', 'Fabrikat Geberit, Art.-Nr. 111.300.00.5', 'make Geberit', 'art 111.300.00.5'],
    [
      'Kugelhahn 1/2"',
      'Fabrikat: Oventrop oder glw., Serie Optibal',
      'make Oventrop',
      'type Optibal',
    ],
    ['Steckdose', 'Gira 018803 reinweiß', 'make Gira', 'mpn 018803'],
    ['Trasse', 'Verlegung nach Herstellerangabe, Typ nach Wahl des AN'],
    ['Rauchmelder', 'Hekatron Genius Plus X, EAN 4250107523459', 'make Hekatron'],
    [
      'Dämmung',
      'Armaflex AF, 19 mm, Fabrikat Armacell oder gleichwertig',
      'make Armaflex',
      'make Armacell',
    ],
    ['Fan coil unit', 'Make: Daikin or approved equal, model FWW-VC', 'make Daikin', 'type FWW-VC'],
    ['Valve DN 50', 'Manufacturer: KSB, type: BOA-Compact EKB', 'make KSB', 'type BOA-Compact EKB'],
    ['Bolt M12x60', 'Part number 0057-12-60, DIN 931', 'art 0057-12-60'],
    ['Filter', 'OEM No. A 000 180 26 09', 'mpn A 000 180 26 09'],
    ['Kabel', 'NYCWY 4x95 SM/50, 0,6/1 kV, Kupferzahl 4208'],
    ['Schrank', 'Rittal VX 8806.000', 'make Rittal', 'mpn VX 8806.000'],
    [
      'Schrank',
      'Schaltschrank Fabrikat Rittal, Typ VX25, Bestellnummer 8806.000',
      'make Rittal',
      'type VX25',
      'art 8806.000',
    ],
    ['Tür T30-1', 'Feuerschutztür T30-1-RS, Zulassungs-Nr. Z-6.20-1888'],
    ['Handlauf', 'Edelstahl V2A, Werkstoff 1.4301, Korn 240'],
    ['Sensor', 'Bestellbezeichnung: E2B-M12KN05-WP-B1', 'art E2B-M12KN05-WP-B1'],
    [
      'Pumpe',
      'Angebotenes Fabrikat: ____ Typ: ____ Leitfabrikat: Grundfos Magna3',
      'make Grundfos',
      'type Magna3',
    ],
    ['Schalterprogramm', 'Programm: Busch-Jaeger future linear', 'make Busch-Jaeger'],
    ['Klemme', 'WAGO 221-413', 'make WAGO', 'mpn 221-413'],
    ['Klemme', 'Phoenix Contact 3044076', 'make Phoenix Contact', 'mpn 3044076'],
    ['Gerät', 'Seriennummer 445566, Baujahr 2019'],
  ])
})

describe('what is no identifier', () => {
  check([
    ['Schraube DIN 933 M8x40 8.8', ''],
    ['Kabel NYM-J 3x1,5 VDE 0250', 'Typ NYM-J 3x1,5 mm²'],
    ['Lackierung RAL 9010', 'Farbe RAL 9010, Typ RAL 9016'],
    ['Rohr DN 100 PN 16', 'DN100, PN16, SDR 11'],
    ['Leuchte IP65 IK08 4000K 36W', ''],
    ['Baustelle einrichten', 'StL-Nr. 13.101/107.21'],
    ['Abfälle entsorgen AVV-Nr. 170107', ''],
    ['Lieferung bis 12.05.2026', 'Angebot vom 12.03.2026, 1.000 St'],
    ['Rückfragen', 'Tel. 0521 555-120, Fax +49 521 555121'],
    ['Beton C25/30 XC4', 'B500A, 12 m³, DIN EN 206'],
    ['Platten 600x600x18 mm', '1/2" x 20, 230/400V, 3x1,5'],
    ['Arbeiten nach DIN 18299 Nr. 4.1.8', 'VOB/C Nr. 4.1'],
    ['Siemensstraße 5 räumen', 'in der Robert-Bosch-Straße'],
    ['', ''],
  ])
})

describe('the number of a maker behind the name of its product', () => {
  check([
    ['Phoenix Contact UT 2,5 (3044076)', '', 'make Phoenix Contact', 'mpn 3044076'],
    ['WAGO Verbindungsklemme 221-413', '', 'make WAGO', 'mpn 221-413'],
    ['Grohe Eurosmart Waschtischarmatur 33265003', '', 'make Grohe', 'mpn 33265003'],
    ['Gira 0106 03 Steckdose', '', 'make Gira', 'mpn 0106 03'],
    ['Hager Leitungsschutzschalter MBN116', '', 'make Hager', 'mpn MBN116'],
    // Sizes, classes, norms, phones and quantities.
    ['Hager Verteiler 2-reihig, 12 TE, IP30', '', 'make Hager'],
    ['Wilo Pumpe DN50 PN10, 230V', '', 'make Wilo'],
    ['Viega Megapress DN20 nach EN 10255', '', 'make Viega'],
    ['Philips LED 18W 4000K CRI80 UGR19', '', 'make Philips'],
    ['Rehau Rohr 20x2,9 RAL9010', '', 'make Rehau'],
    ['Grohe Kundendienst, Tel. 0541123456', '', 'make Grohe'],
    ['Gira 0106 10 Stk', '', 'make Gira'],
  ])
})

describe('the list', () => {
  it('has every number once, however it is written', () => {
    expect(found('Art.-Nr. 47-11', 'Art.-Nr. 4711\nArtikelnummer: 47.11')).toHaveLength(1)
  })

  it('ends after twenty', () => {
    const many = Array.from({ length: 50 }, (_, index) => `Art.-Nr. ${10_000 + index}`).join('\n')
    expect(new IdentifierFinder().find(many, '')).toHaveLength(20)
  })

  const words = fc.constantFrom(
    'Fabrikat: ',
    'Typ ',
    'Art.-Nr. ',
    'EAN ',
    'Hager',
    ' Nr. ',
    'z. B. ',
    'oder gleichwertig',
    '4010337012344',
    '\n',
  )
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'binary' })))
    .map((parts) => parts.join(''))

  it('is made of any text without a throw, and is the same whatever was read before', () => {
    const experienced = new IdentifierFinder()
    fc.assert(
      fc.property(text, text, (short, long) => {
        expect(experienced.find(short, long)).toEqual(new IdentifierFinder().find(short, long))
      }),
    )
  })
})
