import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '#test/cases.ts'
import { Outline } from '../outline.ts'
import type { Chapter, Position } from '../parsed-document.ts'
import { LIMITS, type TextLine } from '../reading.ts'
import { type PrintedChapter, type PrintStyle, printBill } from './print-bill.testing.ts'
import { readLines } from './read-lines.ts'

const asLines = (texts: readonly string[]): TextLine[] =>
  texts.map((text, at) => ({
    text,
    place: { file: 'lv.txt', kind: 'LINES', first: at + 1, last: at + 1 },
  }))

function read(text: string | readonly string[]) {
  const lines = asLines(typeof text === 'string' ? text.split('\n') : text)
  const outline = new Outline(LIMITS, { file: 'lv.txt', kind: 'LINES', first: 1, last: 1 })
  const { loose, issues } = readLines(lines, outline)
  const chapters = outline.finish()
  return {
    chapters,
    positions: allPositions(chapters),
    loose: loose.map((line) => line.text),
    issues,
  }
}

const allPositions = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...allPositions(chapter.chapters)])

const asked = (positions: readonly Position[]) =>
  positions
    .filter(({ kind }) => kind !== 'NOTE')
    .map(({ number, quantity, unit, shortText }) => [number, quantity, unit, shortText].join(' | '))

const titles = (chapters: readonly Chapter[]): string[] =>
  chapters.flatMap((chapter) => [`${chapter.number} ${chapter.title}`, ...titles(chapter.chapters)])

describe('a bill of quantities', () => {
  test('has its number, text and quantity on lines of their own', () => {
    const { positions, chapters, loose } = read(`
Leistungsverzeichnis Heizung
01. Wärmeerzeugung
01.02. Pumpen
01.02.0010. Umwälzpumpe
Umwälzpumpe als Nassläufer, elektronisch gere-
gelt, Förderhöhe 6 m,
2.5 mm Wandstärke.
2,000 St ................ ................
01.02.0020. Inbetriebnahme
1,000 psch ................
Summe 01.02. Pumpen ................`)
    expect(titles(chapters)).toEqual(['01 Wärmeerzeugung', '01.02 Pumpen'])
    expect(asked(positions)).toEqual([
      '01.02.0010 | 2 | St | Umwälzpumpe',
      '01.02.0020 | 1 | psch | Inbetriebnahme',
    ])
    expect(positions[0]?.longText).toBe(
      'Umwälzpumpe als Nassläufer, elektronisch geregelt,\nFörderhöhe 6 m,\n2.5 mm Wandstärke.',
    )
    expect(positions[0]?.place).toMatchObject({ first: 5, last: 9 })
    expect(positions[1]?.kind).toBe('LUMP_SUM')
    expect(loose).toContain('Leistungsverzeichnis Heizung')
  })

  test('may show the quantity beside the number, with prices', () => {
    const { positions } = read([
      '002\tSanitär',
      '002.001\tArmaturen',
      '002.001.0010\t1.250,500 m\t5,00\t6.252,50 EUR',
      'Kupferrohr 18x1',
      '002.001.0020\t4 Stck\t12,00\tNur E.P.',
      'Absperrventil',
      'Gruppensumme 002.001\t6.252,50 EUR',
      'Gruppe\tBezeichnung\tSumme',
      '002.001\tArmaturen\t6.252,50 EUR',
    ])
    expect(asked(positions)).toEqual([
      '002.001.0010 | 1250.5 | m | Kupferrohr 18x1',
      '002.001.0020 | 4 | Stck | Absperrventil',
    ])
    expect(positions[0]).toMatchObject({ unitPrice: '5', totalPrice: '6252.5' })
    expect(positions[1]).toMatchObject({ unitPrice: '12', totalPrice: null, kind: 'OPTIONAL' })
  })

  test.each([
    ['1 . 5 . 11', '1.5.11'],
    ['1. 5. 11', '1.5.11'],
    ['04.02.03..0010.', '04.02.03.0010'],
    ['2._.10', '2.10'],
    ['01.02.0010.A', '01.02.0010.A'],
    ['01.O2.00l0', '01.02.0010'],
    ['01,02.0010', '01.02.0010'],
    ['Pos. 3.7', '3.7'],
  ])('numbers a position %s', (written, number) => {
    const { positions } = read([
      `${written}   Rohr DN 50`,
      '12,500 m   ........',
      '',
      '99.99.9999   Rohr DN 70',
      '1,000 m   ........',
    ])
    expect(asked(positions)[0]).toBe(`${number} | 12.5 | m | Rohr DN 50`)
  })

  test('knows kinds by their words, before the number and behind it', () => {
    const { positions } = read(`
*** Grundposition 1.0
1.10   Teppich
10,000 m2 ........ ........
*** Wahlposition 1.1 zu 1.0
1.20   Linoleum
10,000 m2 ........ ........
1.30   Fräsen
*** Bedarfsposition ohne GB
5,000 m2 ........ ........
1.40   Schleifen
*** Bedarfsposition mit GB
5,000 m2 ........ ........
1.50   Stundenlohnarbeiten
Facharbeiter
8,00 h ........ ........
1.60   entfällt
1.70   Wie Position 1.10, jedoch grün
3,000 m2 ........ ........`)
    expect(positions.map(({ number, kind, traits }) => [number, kind, ...traits])).toEqual([
      ['1.10', 'NORMAL', 'BASE'],
      ['1.20', 'ALTERNATIVE'],
      ['1.30', 'OPTIONAL'],
      ['1.40', 'NORMAL', 'OPTIONAL_IN_TOTAL'],
      ['1.50', 'NORMAL', 'HOURLY'],
      ['1.60', 'NOTE', 'DROPPED'],
      ['1.70', 'NORMAL', 'REPEATED'],
    ])
    expect(positions.at(-1)?.longText).toContain('Teppich')
  })

  test('says so when a position refers to one that is not there', () => {
    const { issues } = read(['1.10  Wie Position 7.70, jedoch blau', '3,000 m2 ........'])
    expect(issues.map(({ code }) => code)).toEqual(['MISSING_REFERENCE'])
  })

  test('keeps its notes, in their places', () => {
    const { positions } = read(`
Vorbemerkungen
Alle Maße sind am Bau zu prüfen.
1 Türen
1.1 Tür
Stahltür T30
2,000 St ........
Hinweis
Die Zargen stellt der Bauherr.
1.2 Schloss
2,000 St ........`)
    expect(positions.map(({ kind, shortText }) => `${kind} ${shortText}`)).toEqual([
      'NOTE Vorbemerkungen',
      'NORMAL Tür',
      'NOTE Hinweis',
      'NORMAL Schloss',
    ])
  })

  test('is not its table of contents', () => {
    const { chapters, positions } = read(`
Inhaltsverzeichnis
1 Erdarbeiten ................................ 3
1.1 Aushub ................................... 3
2 Mauerarbeiten .............................. 9
1 Erdarbeiten
1.1 Aushub
1.1.1 Boden lösen
12,000 m3 ........
2 Mauerarbeiten
2.1 Wände
2.1.1 Mauerwerk
40,000 m2 ........`)
    expect(titles(chapters)).toEqual([
      '1 Erdarbeiten',
      '1.1 Aushub',
      '2 Mauerarbeiten',
      '2.1 Wände',
    ])
    expect(positions).toHaveLength(2)
  })

  test('names its chapters by words, too', () => {
    const { chapters } = read(`
Los 1: Rohbau
Titel 01 Erdarbeiten
01.0010 Boden lösen
12,000 m3 ........
Titel 02 Mauerarbeiten
02.0010 Mauerwerk
40,000 m2 ........`)
    expect(titles(chapters)).toEqual([' Los 1: Rohbau', '01 Erdarbeiten', '02 Mauerarbeiten'])
  })

  test('is no contract whose clauses are numbered', () => {
    const clauses = Array.from(
      { length: 30 },
      (_, at) => `1.${at + 1} Der Auftragnehmer schuldet Leistung ${at}.`,
    )
    expect(read([...clauses, 'Der Abstand beträgt', '3 m']).positions).toEqual([])
  })

  test('asks for something even where a number was lost', () => {
    const { positions } = read(`
01.01.0010 Rohr
12,000 m ........
Summe 01.01 ........
Bogen, dessen Anfang fehlt
3,000 St ........
01.02.0010 Muffe
3,000 St ........`)
    expect(asked(positions)).toEqual([
      '01.01.0010 | 12 | m | Rohr',
      ' | 3 | St | Bogen, dessen Anfang fehlt',
      '01.02.0010 | 3 | St | Muffe',
    ])
  })

  test('may leave the quantity to the bidder, and ask for a maker', () => {
    const { positions } = read([
      '1.1 Leuchte',
      "Fabrikat '..................'",
      '........ St   EP ______ GP ______',
      '1.2 Leuchte',
      '2,000 St   EP ______ GP ______',
    ])
    expect(positions[0]).toMatchObject({ quantity: null, unit: 'St' })
    expect(positions[0]?.traits).toEqual(['FREE_QUANTITY', 'ASKS_BIDDER'])
    expect(positions[0]?.gaps).toEqual([{ mark: null, caption: 'Fabrikat', tail: '' }])
    expect(positions[1]).toMatchObject({ traits: [], gaps: [] })
  })

  test('may begin with the quantity, beside the number, and end with the prices', () => {
    const { positions } = read(`
1.10    120 m    Rohrleitung DN 20
        aus Verbundrohr, in Schlitzen
        EP: ............ EUR   GP: ............ EUR
1.20    250 m²   Dämmung 30 mm          ........ EUR
1.30    16 Std   Facharbeiter
        EP: 45,50 EUR   GP: 728,00 EUR`)
    expect(asked(positions)).toEqual([
      '1.10 | 120 | m | Rohrleitung DN 20 aus Verbundrohr, in Schlitzen',
      '1.20 | 250 | m² | Dämmung 30 mm',
      '1.30 | 16 | Std | Facharbeiter',
    ])
    expect(positions[0]?.longText).not.toContain('EP')
    expect(positions[0]?.place).toMatchObject({ first: 2, last: 4 })
    expect(positions[2]).toMatchObject({ unitPrice: '45.5', totalPrice: '728' })
  })

  test('may have the quantity in a column beside the end of the text', () => {
    const { positions } = read(`
1.  LED-Leuchte 600x600, 36 W              48 St
2.  Rettungszeichenleuchte,
    in Dauerschaltung, 3 h                 12 St
3.  Kabelrinne 200x60
    Höhe                                   60 mm
    tauchfeuerverzinkt              150,000 m`)
    expect(asked(positions)).toEqual([
      '1 | 48 | St | LED-Leuchte 600x600, 36 W',
      '2 | 12 | St | Rettungszeichenleuchte, in Dauerschaltung, 3 h',
      '3 | 150 | m | Kabelrinne 200x60',
    ])
    expect(positions[2]?.longText).toMatch(/^Höhe +60 mm\ntauchfeuerverzinkt$/)
  })

  test('may begin the text below the number with the quantity', () => {
    const { positions } = read([
      '01.010',
      '30 m2 Parkett Eiche',
      'EP in Worten: ............',
      'EP ............ GP ............',
      '01.020',
      '2 Stück Pumpen als Doppelpumpe',
      '1,000 St ............ ............',
    ])
    expect(asked(positions)).toEqual([
      '01.010 | 30 | m2 | Parkett Eiche',
      '01.020 | 1 | St | 2 Stück Pumpen als Doppelpumpe',
    ])
    expect(positions[0]?.traits).toEqual([])
  })

  test('has its parts by letters in the long text', () => {
    const { positions } = read([
      '1.1  Anlage, bestehend aus',
      'a) Waschtisch',
      'b) Mischer',
      '12 Stk   EP ______  GP ______',
    ])
    expect(positions[0]).toMatchObject({
      shortText: 'Anlage, bestehend aus',
      longText: 'a) Waschtisch\nb) Mischer',
    })
  })

  test('may be an order whose quantities and prices stand below the articles', () => {
    const { positions } = read(`
00010  100200300       Kabelbinder 200x4,8
       1.000           Stück        0,035 EUR/ST       35,00
00020  100200301       Isolierband 15 mm
       50              Rollen       0,89 EUR/ROL       44,50`)
    expect(
      positions.map(({ number, quantity, unit, unitPrice, totalPrice }) =>
        [number, quantity, unit, unitPrice, totalPrice].join(' '),
      ),
    ).toEqual(['00010 1000 Stück 0.035 35', '00020 50 Rollen 0.89 44.5'])
  })

  test('has chapters with English names, too', () => {
    const { chapters, positions } = read(`
SECTION 1: PLUMBING
1.1 Supply PPR pipe 20mm dia.   Rmt   250
SECTION 2: SANITARY
2.1 Wall hung WC   Nos   24`)
    expect(titles(chapters)).toEqual(['1 PLUMBING', '2 SANITARY'])
    expect(asked(positions)).toEqual([
      '1.1 | 250 | Rmt | Supply PPR pipe 20mm dia.',
      '2.1 | 24 | Nos | Wall hung WC',
    ])
  })

  test('may ask for a lump sum without a number', () => {
    const { positions } = read([
      '1.1  Demontage',
      'pauschal      EP ________  GP ________',
      '1.2  Rohr',
      '2,00 m        EP ________  GP ________',
    ])
    expect(positions[0]).toMatchObject({
      kind: 'LUMP_SUM',
      quantity: null,
      unit: 'pauschal',
      traits: [],
      shortText: 'Demontage',
    })
  })

  test('is numbered with letters in Austria, and asks for shares of the price', () => {
    const { chapters, positions } = read(`
LG 01  Sanitärinstallationen
ULG 01.10  Waschtische
01.10.01 A Z Waschtisch 60 cm
   Waschtisch aus Porzellan, weiß.
   L: ................
   S: ................ EP: ................ 12,00 Stk PP: ................
01.10.01 B   Waschtisch 50 cm
   L: ................
   S: ................ EP: ................ 4,00 Stk PP: ................
01.10.02A Z  Handtuchhalter
   L: 1,00   S: 12,50   EP: 13,50   16,00 Stk   PP: 216,00`)
    expect(titles(chapters)).toEqual(['01 Sanitärinstallationen', '01.10 Waschtische'])
    expect(asked(positions)).toEqual([
      '01.10.01A | 12 | Stk | Waschtisch 60 cm',
      '01.10.01B | 4 | Stk | Waschtisch 50 cm',
      '01.10.02A | 16 | Stk | Handtuchhalter',
    ])
    expect(positions.map(({ kind, traits }) => [kind, ...traits])).toEqual([
      ['NORMAL'],
      ['NORMAL'],
      ['NORMAL'],
    ])
    expect(positions[0]?.longText).toBe('Waschtisch aus Porzellan, weiß.')
  })

  test.each([
    ['Bedarfsposition: Fliesen', 'OPTIONAL'],
    ['(Eventualposition) Fliesen', 'OPTIONAL'],
    ['Eventualpos.: Fliesen', 'OPTIONAL'],
    ['Fliesen - Bedarfsposition -', 'OPTIONAL'],
    ['Fliesen (Alternativposition)', 'ALTERNATIVE'],
    ['Alternativ zu Pos. 1.1: Fliesen', 'ALTERNATIVE'],
    ['Wahlposition Fliesen', 'ALTERNATIVE'],
    ['Alternatives Heizsystem', 'NORMAL'],
    ['Bedarfsgerechte Lüftung', 'NORMAL'],
  ])('says of which kind a position is in its title: %s', (title, kind) => {
    const { positions } = read([
      '1.1  Estrich',
      '5,00 m2  EP ______  GP ______',
      `1.2  ${title}`,
      '5,00 m2  EP ______  GP ______',
    ])
    expect(positions[1]).toMatchObject({ kind, quantity: '5', shortText: title })
  })

  test.each([
    ['1. Rohbau      12.03.-15.04.   4 Wochen', '2. Estrich     KW 25   10 Tage'],
    [
      '1. Gewährleistung',
      'Die Frist beträgt',
      '24 Monate',
      '2. Zahlung',
      'innerhalb von',
      '30 Tage',
    ],
    ['Estrich KW 25   10 Tage', 'Rohbau  12.03.-15.04.  4 Wochen'],
    ['Estrich', '10 Tage', '', 'Rohbau', '4 Wochen'],
    ['Pos  Vorgang      Dauer', '1    Rohbau       8 Wochen', '2    Fenster      10 Tage'],
  ])('is no list of durations, as schedules and contracts have them: %s', (...lines) => {
    expect(read(lines).positions).toEqual([])
  })

  test('may hire something for a time', () => {
    const { positions } = read([
      '1. Gerüst aufstellen    120 m2',
      '2. Gerüst vorhalten     4 Wochen',
      '3. Kran vorhalten       2 Monate   ........   ........',
    ])
    expect(positions.map(({ unit }) => unit)).toEqual(['m2', 'Wochen', 'Monate'])
  })

  test('ends where the letter around it goes on', () => {
    const { positions, loose } = read([
      '1. Leitung NYM-J 3x1,5    500 m',
      '2. Schalterdose           120 Stk',
      'Bitte um Angebot bis 30.11.2026.',
    ])
    expect(positions.at(-1)?.longText).toBe('')
    expect(loose).toEqual(['Bitte um Angebot bis 30.11.2026.'])
  })

  // Lines that are alike on all pages are taken for their heads: these are not.
  const name = fc.string({ unit: fc.constantFrom(...'abeilnorst'), minLength: 7, maxLength: 9 })
  const word = fc.constantFrom('Rohr', 'Bogen', 'Ventil', 'DN 50', '2,5 mm', 'liefern', 'aus PE')
  const words = fc
    .tuple(name, fc.array(word, { maxLength: 5 }))
    .map(([first, more]) => ['Teil', first, ...more].join(' '))
  const quantity = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 999 }))
    .map(([whole, rest]) => `${whole},${String(rest).padStart(3, '0')}`)
  const unit = fc.constantFrom('m', 'm2', 'm³', 'St', 'Stck', 'psch', 'h', 'kg')
  const texts = fc.record({
    shortText: words,
    longText: fc.array(words, { maxLength: 4 }),
    quantity,
    unit,
  })
  const bill = fc
    .array(fc.array(texts, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map((chapters): PrintedChapter[] =>
      chapters.map((positions, at) => {
        const number = `01.${String(at + 1).padStart(2, '0')}`
        const title = `Kapitel der ${at + 1}. Gruppe`
        return {
          number,
          title,
          positions: positions.map((position, index) => ({
            ...position,
            number: `${number}.${String((index + 1) * 10).padStart(4, '0')}`,
          })),
        }
      }),
    )
  const style: fc.Arbitrary<PrintStyle> = fc.record({
    quantity: fc.constantFrom('below', 'beside number', 'beside text'),
    prices: fc.constantFrom(
      '........... ...........',
      '12,50   1.250,00 EUR',
      'EP ________ GP ________',
    ),
    number: fc.constantFrom(
      (number: string) => number,
      (number: string) => `${number}.`,
      (number: string) => number.replaceAll('.', ' . '),
    ),
    linesPerPage: fc.integer({ min: 12, max: 60 }),
  })

  test('is found again, however it is printed', () => {
    fc.assert(
      fc.property(bill, style, (chapters, how) => {
        const found = allPositions(read(printBill(chapters, how)).chapters).filter(
          ({ kind }) => kind !== 'NOTE',
        )
        const wanted = chapters.flatMap(({ positions }) => positions)
        expect(found.map(({ number, unit: of }) => `${number} ${of}`)).toEqual(
          wanted.map(({ number, unit: of }) => `${number} ${of}`),
        )
        expect(found.map(({ quantity: of }) => Number(of))).toEqual(
          wanted.map(({ quantity: of }) => Number(of.replace(',', '.'))),
        )
        expect(found.map(({ shortText }) => shortText)).toEqual(
          wanted.map(({ shortText }) => shortText),
        )
      }),
      { numRuns: cases(150) },
    )
  })
})

describe('a letter', () => {
  test.each([
    ['10 Stück Art.-Nr. 4711 Kabel NYM-J 3x1,5', '10 Stück Art.-Nr. 4711 Kabel NYM-J 3x1,5'],
    ['5x 4711-22 Schalter', '5  4711-22 Schalter'],
    ['- 3 m Rohr DN 50', '3 m Rohr DN 50'],
    ['Pos. 1: 20 St. Steckdose', '20 St. Steckdose'],
    ['4711 | 20 | Stk', '20 Stk 4711'],
    ['4711-22: 5 Stk', '5 Stk 4711-22'],
    ['Kabel NYM-J 5x2,5: 100 m', '100 m Kabel NYM-J 5x2,5'],
    ['Rohrschelle DN 50 - 40 Stück', '40 Stück Rohrschelle DN 50'],
    ['1.000 Stück Schrauben M8x40', '1000 Stück Schrauben M8x40'],
    ['2 Platten 60x60', '2 Platten Platten 60x60'],
    ['• 3 Rollen Isolierband', '3 Rollen Isolierband'],
    ['Art. 4711-22, 20 Stück, weiß', '20 Stück Art. 4711-22, weiß'],
    ['Menge 20, Artikel 4711', '20  Artikel 4711'],
    ['4711 (20 Stk.)', '20 Stk. 4711'],
    ['Wir benötigen 20 Stück Schalter 4711.', '20 Stück Schalter 4711'],
    ['Bitte noch ergänzen: 4 Stk Eckventil 1/2"', '4 Stk Eckventil 1/2"'],
    ['Wir benötigen außerdem 3 Rollen Isolierband', '3 Rollen Isolierband'],
    ['Bitte legen Sie noch 5 Stk Dübel S8 dazu.', '5 Stk Dübel S8'],
    ['Könnten Sie uns bitte 3 Stück Umwälzpumpen anbieten?', '3 Stück Umwälzpumpen'],
    ['Please add 4 pcs ball valve DN 15.', '4 pcs ball valve DN 15'],
    ['Nachtrag: 5 Stk Kugelhahn DN 25', '5 Stk Kugelhahn DN 25'],
    ['- 6 2-fach Rahmen', '6  2-fach Rahmen'],
    ['- 2 4-polig FI 40A', '2  4-polig FI 40A'],
    ['Zwei Stück Kugelhahn DN 15', '2 Stück Kugelhahn DN 15'],
    ['- ein Paar Handschuhe Gr. 9', '1 Paar Handschuhe Gr. 9'],
    ['bitte noch drei Rollen Klebeband', '3 Rollen Klebeband'],
    ['Wir brauchen zwölf Sack Fliesenkleber.', '12 Sack Fliesenkleber'],
    ['* two boxes M8 screws', '2 boxes M8 screws'],
    ['mind. 10 St Rohrschelle DN 50', '10 St Rohrschelle DN 50'],
    ['mindestens 10 Stück Rohrschelle', '10 Stück Rohrschelle'],
    ['a) 3 Stk. Rolltor 3000x3500', '3 Stk. Rolltor 3000x3500'],
    ['2 Rollen PE-Folie', '2 Rollen PE-Folie'],
    ['Zusätzlich noch: 10 Stk Endwinkel', '10 Stk Endwinkel'],
    ['etwa 50 Stück Rohrschellen', '50 Stück Rohrschellen'],
    ['Pos 1  Stk  10  Schütz 3RT2015', '10 Stk Schütz 3RT2015'],
    ['Kugelhahn DN 15 ................ 20 Stk', '20 Stk Kugelhahn DN 15'],
    ['- Schrauben 3,9x25: 10 Pakete à 1000 Stk', '10 Pakete Schrauben 3,9x25 à 1000 Stk'],
    ['Stellmotor ARA661 (4x)', '4  Stellmotor ARA661'],
    ['Pos. 1   10 Stk   Leuchte 36W   á 45,90 EUR   459,00 EUR', '10 Stk Leuchte 36W'],
    ['Art.-Nr.: 123456   Menge: 10   Stk', '10 Stk Art.-Nr.: 123456'],
    ['Dübel SX 8x40, 10 Schachteln', '10 Schachteln Dübel SX 8x40'],
  ])('asks for something: %s', (line, expected) => {
    const { positions } = read([
      'Sehr geehrte Damen und Herren,',
      '',
      line,
      '',
      'Mit freundlichen Grüßen',
    ])
    expect(
      positions.map(({ quantity, unit, shortText }) => `${quantity} ${unit ?? ''} ${shortText}`),
    ).toEqual([expected])
  })

  test.each([
    'Lieferung bis 12.03.2026 frei Baustelle',
    '2 Wochen Lieferzeit',
    '30 Tage netto',
    '12345 Berlin',
    'Tel. 030 123456-20',
    'Hauptstraße 12',
    '19 % Mehrwertsteuer',
    '3 m Länge reicht aus.',
    'ab 500 Stück 4,35 EUR',
    'Die Mindestbestellmenge beträgt 50 Stück.',
    'Unser Angebot 4711 vom 12. März',
    '10 Uhr Anlieferung',
    'Der Schacht hat eine Tiefe von 3 m',
    'Es fehlen noch 10 Stück aus der letzten Lieferung.',
    'Leistung 5 kW, Gewicht 20 kg',
    '2 Zimmer Wohnung',
    'max. 20 kg pro Paket',
    'Bauvorhaben: Neubau 3 Mehrfamilienhäuser',
    'Kabellänge        3 m',
    'Gewicht           25 kg',
    'Bitte liefern Sie die 10 Stück umgehend nach.',
    'Bitte senden Sie uns die Rechnung über 10 Stück erneut zu.',
    'Ein paar Dinge noch zur Baustelle',
    'Ein Satz Pläne liegt bei.',
    'zwei Sätze Bestandspläne in Papierform sowie',
    'Zwei Stück Kugelhähne wurden beschädigt geliefert',
    'Two sets of rules apply here',
    'Leider wurden zwei Stück Kugelhahn defekt geliefert. Bitte senden Sie uns Ersatz.',
    'Wir bestellen gern bei Ihnen, wenn ein Satz Musterteile kostenlos beiliegt.',
    'Für die Montage benötigen Sie zwei Stück Schrauben M8.',
    'Der Besteller erhält eine Packung Muster je Artikel.',
    'Bestellungen unter 10 Stück Mindestmenge kosten mehr.',
    'In order to open it 2 pcs M8 screws will do',
    'Auch 3 m Abstand sind einzuhalten.',
    'Bitte 2 Tage vorher anrufen, noch 3 Stück auf Lager.',
    'mind. 3 m Abstand',
    'mindestens 10 Stück Abnahme',
  ])('does not ask for anything: %s', (line) => {
    expect(read(['Guten Tag,', '', line, '', 'Mit freundlichen Grüßen']).positions).toEqual([])
  })

  test('may be a single line', () => {
    expect(asked(read('10 Stück Rohrschelle DN 50').positions)).toEqual([
      ' | 10 | Stück | Rohrschelle DN 50',
    ])
  })

  test('counts goods without a unit where others of the kind stand beside', () => {
    expect(asked(read('20 Dübel 8 mm\n100 Schrauben 5x60').positions)).toEqual([
      ' | 20 |  | Dübel 8 mm',
      ' | 100 |  | Schrauben 5x60',
    ])
  })

  test('goes on with details of what it asks for', () => {
    const { positions } = read(
      '10 Stück Schalter\n   reinweiß glänzend\nArt.-Nr. 4711\nLieferung frei Haus',
    )
    expect(positions.map(({ shortText, longText }) => [shortText, longText])).toEqual([
      ['Schalter', 'reinweiß glänzend\nArt.-Nr. 4711'],
    ])
  })

  test('asks for goods in sentences that go on below', () => {
    const { positions } = read([
      'Für unser Bauvorhaben benötigen wir 120 m Kabelrinne 200x60, 40 Stück Ausleger',
      '200 mm sowie 80 Stück Verbinder. Bitte machen Sie uns ein Angebot.',
      'Lieferung frei Baustelle',
    ])
    expect(asked(positions)).toEqual([
      ' | 120 | m | Kabelrinne 200x60',
      ' | 40 | Stück | Ausleger 200 mm',
      ' | 80 | Stück | Verbinder',
    ])
    expect(positions.map(({ longText }) => longText)).toEqual(['', '', ''])
    expect(positions[0]?.place).toMatchObject({ first: 1, last: 2 })
  })

  test.each([
    ['Position 1', 'Position 2'],
    ['01.10', '01.20'],
  ])('may be a form, with the unit below the quantity: %s', (one, other) => {
    const { positions } = read(
      `${one}\nBezeichnung: Drossel 32A\nMenge: 2\nEinheit: Stück\n\n${other}\nBezeichnung: Filter\nMenge: 3`,
    )
    expect(
      positions.map(({ shortText, longText, quantity, unit }) => [
        shortText,
        longText,
        quantity,
        unit,
      ]),
    ).toEqual([
      ['Drossel 32A', '', '2', 'Stück'],
      ['Filter', '', '3', null],
    ])
  })

  test('may be written in small letters', () => {
    const { positions } = read('20 sack rotband\n15 gipsplatten 12,5\n1 eimer tiefgrund\ngruss jan')
    expect(asked(positions)).toEqual([
      ' | 20 | sack | rotband',
      ' | 15 |  | gipsplatten 12,5',
      ' | 1 | eimer | tiefgrund',
    ])
    expect(positions[2]?.longText).toBe('')
  })

  test('may number what it asks for by letters', () => {
    const { positions } = read('a) 3 Stk Rolltor\nb) 1 Stk Tor\nc) Schlüssel liegen bei')
    expect(asked(positions)).toEqual(['a | 3 | Stk | Rolltor', 'b | 1 | Stk | Tor'])
    expect(positions[1]?.longText).toBe('')
  })

  test.each([
    ['bitte noch 2 Rollen Hanf und eine Dose Fermit dazu.', ['2 Rollen Hanf', '1 Dose Fermit']],
    ['Bitte 5 Stk Rohr 2 m lang liefern.', ['5 Stk Rohr 2 m lang']],
    ['Wir bestellen 5 Stk Rohr 2 m lang und 3 Stk Bogen.', ['5 Stk Rohr 2 m lang', '3 Stk Bogen']],
    ['We would like to order 12 pcs of pressure gauge', ['12 pcs pressure gauge']],
  ])('may ask for several things in a sentence: %s', (line, expected) => {
    const { positions } = read(`Servus,\n${line}\nlg`)
    expect(positions.map((each) => `${each.quantity} ${each.unit} ${each.shortText}`)).toEqual(
      expected,
    )
  })

  test('asks for hours of work in a list of goods only', () => {
    const { positions } = read('a) 3 Stk Rolltor\nb) 12 Std. Montage\nc) 4 h Inbetriebnahme')
    expect(asked(positions)).toEqual([
      'a | 3 | Stk | Rolltor',
      'b | 12 | Std. | Montage',
      'c | 4 | h | Inbetriebnahme',
    ])
    expect(read('- 8 Std. Montag\n- 8 Std. Dienstag').positions).toEqual([])
    expect(read('3 Stk Akku 18 V\n8 Std. Laufzeit').positions).toHaveLength(1)
  })

  test('ends with thanks, which are part of nothing', () => {
    const { positions } = read('5 Stk Schalter weiß\ndanke\nlg Franz')
    expect(positions.map(({ longText }) => longText)).toEqual([''])
  })

  test('may have the quantity below the text', () => {
    expect(asked(read('Schalter Serie S\nArt.-Nr. 4711\nMenge: 20 Stück\n').positions)).toEqual([
      ' | 20 | Stück | Schalter Serie S',
    ])
  })

  test.each(['\n', ''])(
    'may begin with the number of the article, and end with the quantity: "%s"',
    (between) => {
      const { positions } = read(
        `Art.-Nr. 0815-4711\nKugelhahn DN 25\n20 Stk\n${between}Art.-Nr. 0815-4712\nKugelhahn DN 32\n10 Stk`,
      )
      expect(
        positions.map(({ shortText, longText, quantity }) => [shortText, longText, quantity]),
      ).toEqual([
        ['Kugelhahn DN 25', 'Art.-Nr. 0815-4711', '20'],
        ['Kugelhahn DN 32', 'Art.-Nr. 0815-4712', '10'],
      ])
    },
  )

  test('may number what it asks for', () => {
    expect(asked(read('1. 20 Stk Abdeckung\n2. 10 Stk Rahmen\n3. 15 m Kabel').positions)).toEqual([
      '1 | 20 | Stk | Abdeckung',
      '2 | 10 | Stk | Rahmen',
      '3 | 15 | m | Kabel',
    ])
  })
})

describe('a list below a sentence that asks for prices', () => {
  test.each([
    [
      'Bitte um Preise für:\n\n- Kugelhahn DN 15\n- Eckventil',
      [' | Kugelhahn DN 15', ' | Eckventil'],
    ],
    ['Bitte bieten Sie an:\nHager MBN116\nLED-Panel', [' | Hager MBN116', ' | LED-Panel']],
    ['Bitte um Angebot:\n- Bogen 90°\n- Muffe', [' | Bogen 90°', ' | Muffe']],
    ['Please quote:\n1. Ball valve\n2. Y-strainer', ['1 | Ball valve', '2 | Y-strainer']],
    [
      'wir bitten um Ihr Angebot\nfür folgende Teile:\n\nSpax 5x60\n\nSpax 6x80',
      [' | Spax 5x60', ' | Spax 6x80'],
    ],
  ])('names articles without quantities: %s', (text, expected) => {
    for (const end of [
      '\n\nMit freundlichen Grüßen',
      '\nMfG',
      '\n\nFranz Huber',
      '\nLieferung bis KW 40',
    ]) {
      const { positions } = read(`Guten Tag,\n\n${text}${end}\nHuber GmbH\nHauptstraße 12`)
      expect(positions.map(({ number, shortText }) => `${number} | ${shortText}`)).toEqual(expected)
      expect(
        positions.every(({ quantity, unit, longText }) => !quantity && !unit && !longText),
      ).toBe(true)
    }
  })

  test('goes on with what is set in below an article', () => {
    const { positions } = read('Bitte um Preise für:\n- Mischer\n    chrom\n- Wanne 90x90')
    expect(
      positions.map(({ shortText, longText, place }) => [shortText, longText, place]),
    ).toMatchObject([
      ['Mischer', 'chrom', { first: 2, last: 3 }],
      ['Wanne 90x90', '', { first: 4, last: 4 }],
    ])
  })

  test('is read by its quantities where it has some', () => {
    const { positions } = read(
      'Bitte um Preise für:\n- 10 Stk Bogen\n- 5 Stk Muffe\n- wie besprochen',
    )
    expect(asked(positions)).toEqual([' | 10 | Stk | Bogen', ' | 5 | Stk | Muffe'])
  })

  test.each([
    'Bitte senden Sie Ihr Angebot für die Rohre an:\nHuber GmbH\nHauptstraße 12\n1010 Wien',
    'Bitte um Angebot für folgendes Bauvorhaben:\nNeubau Schule Linz 2',
    'Bitte um Angebot für:\nBV Schule Linz\nHauptstraße 12',
    'Bitte um Angebot für:\nFranz Huber\nSanitär und Heizung',
    'Bitte um Angebot für:\n- LV Heizung\n- LV Sanitär',
    'Bitte beachten Sie bei Ihrem Angebot für uns folgende Punkte:\n- Frei Haus\n- Preise ohne MwSt.',
    'Die Preise gelten für:\n- Abnahme ganzer Paletten\n- Selbstabholer',
    'Bitte um Preise für:\n- Lieferkosten\n- Verpackung',
    'Bitte um ein Angebot für:\n\nUnsere Anlage ist undicht.',
    'Please send your offer for pipes to:\nJohn Smith\n12 High Street',
    'Gerne bieten wir Ihnen an:\nKugelhahn DN 15',
    'Bitte teilen Sie uns mit, ob die Preise für 2026 noch gelten:\n- Kupferrohr',
    'Bitte um Angebot für folgende Standorte:\n- Linz\n- Wien',
    'Please find our quotation for the following items:\n- Valve DN 15',
  ])('may be something else: %s', (text) => {
    expect(read(`Guten Tag,\n\n${text}\n\nMit freundlichen Grüßen`).positions).toEqual([])
  })
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1.',
      '01.02.0010',
      '12,500 m2',
      '........',
      '\t',
      '   ',
      'Titel 01',
      'wie vor',
      '*** Bedarfsposition',
      'Summe',
      'O',
      '_',
      ',',
      '|',
      'Seite 1 von 2',
      '\f',
    ),
  )
  const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '))

  test('never ends the reading, and every position keeps within it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (texts) => {
        for (const { place } of read(texts).positions) {
          if (place.kind !== 'LINES') throw new Error('not of lines')
          expect(place.first).toBeLessThanOrEqual(place.last)
          expect(place.last).toBeLessThanOrEqual(texts.length)
        }
      }),
      { numRuns: cases(500) },
    )
  })

  test.each([
    ['digits', '1'.repeat(100_000)],
    ['dots', '1.'.repeat(50_000)],
    ['blanks', `1${' '.repeat(100_000)}2`],
    ['room', `1.1 x ${'. '.repeat(50_000)}`],
    ['words', 'wie vor '.repeat(12_000)],
    ['requests', `Bitte um Preise für ${'Preise für '.repeat(9_000)}:`],
  ])('of one long line of %s is read soon', (_, text) => {
    expect(read(Array.from({ length: 20 }, () => text)).issues).toEqual([])
  })
})
