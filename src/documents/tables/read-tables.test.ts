import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikePositions } from './read-tables.ts'
import { briefly, outlineOf, read, readRows, tableOf } from './tables.testing.ts'

describe('the header', () => {
  it('is found below a letter head, whose lines are loose', () => {
    const { positions, loose } = readRows(
      ['Bau Muster GmbH'],
      ['Bestellnummer:', '4711', null, 'Datum:', '01.02.2026'],
      [],
      ['Pos.', 'Bezeichnung', 'Menge', 'Einheit'],
      [1, 'Rohr DN 50', 12, 'm'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr DN 50 | 12 m'])
    expect(loose).toEqual(['Bau Muster GmbH', 'Bestellnummer:\t4711\tDatum:\t01.02.2026'])
  })

  it('is understood in English, in any order of columns', () => {
    const { positions } = readRows(
      ['Qty', 'UoM', 'Item Description', 'Item No.', 'Unit Rate', 'Amount'],
      [3, 'Nos', 'Gate valve', '1.01', 10.5, 31.5],
    )
    expect(positions[0]).toMatchObject({
      number: '1.01',
      shortText: 'Gate valve',
      quantity: '3',
      unit: 'Nos',
      unitPrice: '10.5',
      totalPrice: '31.5',
    })
  })

  it('may have two rows, the upper one over several columns', () => {
    const merges = [{ top: 0, left: 2, bottom: 0, right: 4 }]
    const rows = [
      ['Pos', 'Beschreibung', 'Menge', null, null, 'ME'],
      [null, null, 'EG', 'OG', 'Gesamt', null],
      [1, 'Steckdose', 4, 6, 10, 'St'],
    ]
    expect(briefly(read(tableOf(rows, '', merges)).positions)).toEqual(['1 | Steckdose | 10 St'])
  })

  it('that names areas without their total gives their sum', () => {
    const { positions } = readRows(
      ['Pos', 'Beschreibung', 'EG', '1. OG', 'Einheit'],
      [1, 'Rohr', 0.1, 0.2, 'm'],
      [2, 'Bogen', null, 3, 'St'],
      [3, 'Muffe', null, null, 'St'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 0.3 m', '2 | Bogen | 3 St', '3 | Muffe | - St'])
  })

  it('below another says itself what its column is', () => {
    const merges = [{ top: 0, left: 1, bottom: 0, right: 2 }]
    const rows = [
      ['OZ', 'Menge', null, 'Leistung'],
      [null, 'Anzahl', 'ME', 'Kurztext'],
      ['1.1', 5, 'St', 'Steckdose'],
    ]
    expect(briefly(read(tableOf(rows, '', merges)).positions)).toEqual(['1.1 | Steckdose | 5 St'])
  })

  it('that offers several quantities gives the first, not their sum', () => {
    const { positions } = readRows(
      ['Artikel', 'Menge 1', 'Preis 1', 'Menge 2', 'Preis 2'],
      ['Rohr', 10, 5, 100, 4],
      ['Bogen', 20, 3, 200, 2],
    )
    expect(briefly(positions)).toEqual([' | Rohr | 10 -', ' | Bogen | 20 -'])
  })

  it('may have the unit of all quantities', () => {
    const { positions } = readRows(['Text', 'Menge [Stk]'], ['Rohr', 10], ['Bogen', null])
    expect(positions.map(({ unit }) => unit)).toEqual(['Stk'])
  })

  it('of words that mean two things is understood by what stands below', () => {
    const names = readRows(['Material', 'Menge'], ['Kupferrohr hart', 5], ['Lötzinn weich', 2])
    expect(briefly(names.positions)).toEqual([' | Kupferrohr hart | 5 -', ' | Lötzinn weich | 2 -'])
    const numbers = readRows(
      ['Artikel', 'Spezifikation', 'Menge'],
      ['KR-15', 'Kupferrohr hart', 5],
      ['LZ-02', 'Lötzinn weich', 2],
    )
    expect(briefly(numbers.positions)).toEqual([
      ' | Kupferrohr hart | 5 -',
      ' | Lötzinn weich | 2 -',
    ])
    const items = readRows(['Item', 'Qty'], ['Copper pipe', 5], ['Solder wire', 2])
    expect(briefly(items.positions)).toEqual([' | Copper pipe | 5 -', ' | Solder wire | 2 -'])
  })

  it('that comes again on the next page is left out', () => {
    const header = ['Pos', 'Text', 'Menge', 'ME']
    const { positions, loose } = readRows(
      header,
      [1, 'Rohr', 2, 'm'],
      ['Übertrag', null, null, null],
      header,
      [2, 'Bogen', 3, 'St'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 2 m', '2 | Bogen | 3 St'])
    expect(loose).toEqual(['Übertrag'])
  })

  it('of another table below has columns of its own', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'Rohr', 2, 'm'],
      [],
      ['Menge', 'ME', 'Artikel'],
      [5, 'St', 'Schelle'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 2 m', ' | Schelle | 5 St'])
  })

  it('over two columns is each of what they hold', () => {
    const rows = [
      ['Artikel', null, 'Menge', 'ME'],
      ['4711-01', 'Dichtring 40x52', '500', 'St'],
      ['4711-05', 'Kugellager', '1.000', 'St'],
    ]
    const { positions } = read(tableOf(rows, '', [{ top: 0, left: 0, bottom: 0, right: 1 }]))
    expect(briefly(positions)).toEqual([' | Dichtring 40x52 | 500 St', ' | Kugellager | 1000 St'])
    expect(positions[0]?.identifiers).toEqual([{ type: 'ARTICLE_NUMBER', value: '4711-01' }])
  })

  it('of many areas is one, though few of its words say what a column holds', () => {
    const { positions } = readRows(
      ['Pos', 'Artikel', 'EG', '1. OG', '2. OG', 'DG', 'Einheit'],
      [1, 'Steckdose', 12, 10, 10, 4, 'Stk'],
      [2, 'Schalter', 6, 5, null, 2, 'Stk'],
    )
    expect(briefly(positions)).toEqual(['1 | Steckdose | 36 Stk', '2 | Schalter | 13 Stk'])
  })

  it('over places of any name gives their sum', () => {
    const rows = [
      ['Pos', 'Text', 'Anzahl', null, null, 'ME'],
      [null, null, 'Musterstraße', 'Ringweg', 'Lager'],
      [1, 'Becken', 1, 2, 3, 'St'],
    ]
    const { positions } = read(tableOf(rows, '', [{ top: 0, left: 2, bottom: 0, right: 4 }]))
    expect(positions[0]?.quantity).toBe('6')
  })

  it('that sums up areas is told from the one for money', () => {
    const rows = [
      ['Pos', 'Text', 'Stückzahl', null, 'Gesamt', 'EP', 'GP'],
      [null, null, 'Haus A', 'Haus B'],
      [1, 'Heizkörper', 4, 5, 9, 100, 900],
    ]
    const { positions } = read(tableOf(rows, '', [{ top: 0, left: 2, bottom: 0, right: 3 }]))
    expect(positions[0]).toMatchObject({ quantity: '9', unitPrice: '100', totalPrice: '900' })
  })

  it('of a sum without any price is that of the quantity', () => {
    const { positions } = readRows(
      ['Artikel-Nr.', 'Bezeichnung', 'Halle Nord', 'Halle Süd', 'Summe', 'ME'],
      ['2CKA001', 'Steckdose', 4, 2, 6, 'St'],
      ['2CKA002', 'Schalter', 1, 1, 2, 'St'],
    )
    expect(briefly(positions)).toEqual([' | Steckdose | 6 St', ' | Schalter | 2 St'])
    expect(positions[0]).toMatchObject({ totalPrice: null, longText: '' })
  })

  it('beside the units heads the quantity, whatever its word', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Verbrauch', 'ME'],
      [1, 'Rohr', 12, 'm'],
      [2, 'Bogen', 3, 'St'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 12 m', '2 | Bogen | 3 St'])
  })

  it.each(['Bedarf', 'Bedarf in Stk', 'Anz.', 'Anz. [Stk]', 'QTY', 'Stk.', 'Menge/ME', 'Bestellt'])(
    '%s heads the quantity',
    (header) => {
      const { positions } = readRows(['Artikel', header], ['Kabel NYM', 100], ['Kabel NYY', 20])
      expect(positions.map(({ quantity }) => quantity)).toEqual(['100', '20'])
    },
  )

  it.each([
    ['Preis/Einheit', 'Gesamtpreis'],
    ['Price per unit', 'Ext. Price'],
    ['Unit Price (USD)', 'Total (USD)'],
    ['EP', 'PP'],
    ['EUR/Stk', 'EUR gesamt'],
  ])('%s heads the price of one, %s that of all', (one, all) => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', one, all],
      [1, 'Rohr', 2, 3, 6],
      [2, 'Bogen', 2, 4, 8],
    )
    expect(positions[0]).toMatchObject({ unitPrice: '3', totalPrice: '6' })
  })

  it('of an older quantity stands back behind the newer one', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge alt', 'Menge neu', 'ME'],
      [1, 'Rohr', 100, 110, 'm'],
    )
    expect(positions[0]?.quantity).toBe('110')
  })

  it('may say the same in two languages', () => {
    const { positions } = readRows(
      ['Pos. / Item', 'Bezeichnung / Description', 'Menge / Qty', 'Einheit / Unit'],
      ['1', 'Pumpe / Pump', '2', 'Stk'],
    )
    expect(briefly(positions)).toEqual(['1 | Pumpe / Pump | 2 Stk'])
  })

  it('that repeats itself to the right heads a list that goes on there', () => {
    const { positions } = readRows(
      ['Pos', 'Artikel', 'Menge', null, 'Pos', 'Artikel', 'Menge'],
      [1, 'Kessel', 1, null, 3, 'Becken', 4],
      [2, 'Pumpe', 2, null, 4, 'Wanne', 5],
    )
    expect(briefly(positions)).toEqual([
      '1 | Kessel | 1 -',
      '2 | Pumpe | 2 -',
      '3 | Becken | 4 -',
      '4 | Wanne | 5 -',
    ])
    expect(positions[3]?.place).toMatchObject({ first: 3, last: 3 })
  })
})

describe('a number in several columns', () => {
  it('is joined where the outer ones have headers of their own', () => {
    const { chapters, positions } = readRows(
      ['LG', 'ULG', 'Pos', 'Stichwort', 'Menge', 'EH'],
      ['50', null, null, 'Heizung'],
      ['50', '01', null, 'Wärmeerzeuger'],
      ['50', '01', '01A', 'Wärmepumpe', 1, 'Stk'],
      ['50', '02', null, 'Speicher'],
      ['50', '02', '01A', 'Pufferspeicher', 2, 'Stk'],
    )
    expect(positions.map(({ number }) => number)).toEqual(['50.01.01A', '50.02.01A'])
    expect(outlineOf(chapters)).toEqual([
      '50 Heizung (0)',
      '  50.01 Wärmeerzeuger (1)',
      '  50.02 Speicher (1)',
    ])
  })

  it('is joined below one header', () => {
    const rows = [
      ['OZ', null, null, 'Text', 'Menge', 'ME'],
      ['01', null, null, 'Heizung'],
      ['01', '01', '0010', 'Kessel', 1, 'St'],
      ['01', '02', '0010', 'Heizkörper', 8, 'St'],
    ]
    const { positions } = read(tableOf(rows, '', [{ top: 0, left: 0, bottom: 0, right: 2 }]))
    expect(positions.map(({ number }) => number)).toEqual(['01.01.0010', '01.02.0010'])
  })

  it('has its outer parts from above, where they are said once', () => {
    const { positions } = readRows(
      ['Titel', 'Pos', 'Kurztext', 'Menge', 'ME'],
      ['01', '10', 'Rohr', 1, 'm'],
      [null, '20', 'Bogen', 2, 'St'],
      ['02', '10', 'Becken', 1, 'St'],
      [null, '20', 'Wanne', 2, 'St'],
    )
    expect(positions.map(({ number }) => number)).toEqual(['01.10', '01.20', '02.10', '02.20'])
  })

  it('is whole where it has its parts itself, or counts on from lot to lot', () => {
    const whole = readRows(
      ['Titel', 'OZ', 'Kurztext', 'Menge', 'ME'],
      ['01', '01.0010', 'Dose', 2, 'St'],
      ['02', '02.0010', 'Becken', 2, 'St'],
    )
    expect(whole.positions.map(({ number }) => number)).toEqual(['01.0010', '02.0010'])
    const running = readRows(
      ['Los', 'Pos', 'Kurztext', 'Menge', 'ME'],
      [1, 1, 'Dose', 2, 'St'],
      [2, 2, 'Becken', 2, 'St'],
    )
    expect(running.positions.map(({ number }) => number)).toEqual(['1', '2'])
  })
})

describe('a table without header', () => {
  it('is understood by what its columns hold', () => {
    const { positions } = readRows(
      [1, '4006381333931', 'Textmarker gelb', 10, 'St', '1,20'],
      [2, '4006381333948', 'Textmarker rot', 5, 'Pack', '2,40'],
    )
    expect(briefly(positions)).toEqual([
      '1 | Textmarker gelb | 10 St',
      '2 | Textmarker rot | 5 Pack',
    ])
    expect(positions[0]).toMatchObject({
      unitPrice: '1.2',
      identifiers: [{ type: 'EAN', value: '4006381333931' }],
    })
  })

  it('has numbers that look like dates, and dates that are none', () => {
    const { positions } = readRows(
      ['01.02.0010', 'Rohr DN 50', 10, 'Stk', '01.02.2026'],
      ['01.02.0020', 'Kabel NYM', 20, 'm', '01.02.2026'],
    )
    expect(briefly(positions)).toEqual([
      '01.02.0010 | Rohr DN 50 | 10 Stk',
      '01.02.0020 | Kabel NYM | 20 m',
    ])
  })

  it('may begin with the quantity', () => {
    const { positions } = readRows([10, 'Stk', 'Rohr DN 50'], [20, 'm', 'Kabel NYM'])
    expect(briefly(positions)).toEqual([' | Rohr DN 50 | 10 Stk', ' | Kabel NYM | 20 m'])
  })

  it('may have only article numbers and quantities', () => {
    const { positions } = readRows(['4006381333931', '10'], ['4006381333948', '5'])
    expect(positions.map(({ identifiers, quantity }) => [identifiers[0]?.value, quantity])).toEqual(
      [
        ['4006381333931', '10'],
        ['4006381333948', '5'],
      ],
    )
  })

  it('goes on with the columns of the table before, where they are as many', () => {
    const { positions } = read(
      tableOf([
        ['Menge', 'ME', 'Text', 'Pos'],
        [1, 'm', 'Rohr', 'A1'],
      ]),
      tableOf([[2, 'St', 'Bogen', 'A2']]),
    )
    expect(briefly(positions)).toEqual(['A1 | Rohr | 1 m', 'A2 | Bogen | 2 St'])
  })

  it('may have a letter above it', () => {
    const { positions } = readRows(
      ['Sehr geehrte Damen und Herren, wir bitten um ein Angebot über folgendes Material:'],
      [],
      [10, 'Stk', 'Kugelhahn DN 20'],
      [5, 'Stk', 'Kugelhahn DN 25'],
      [100, 'm', 'Kupferrohr 15x1'],
    )
    expect(briefly(positions)).toEqual([
      ' | Kugelhahn DN 20 | 10 Stk',
      ' | Kugelhahn DN 25 | 5 Stk',
      ' | Kupferrohr 15x1 | 100 m',
    ])
  })

  it('may have each quantity with its unit in one cell', () => {
    const { positions } = readRows(['Kugelhahn DN20', '10Stk'], ['Rohr 22mm', '25 m'])
    expect(briefly(positions)).toEqual([' | Kugelhahn DN20 | 10 Stk', ' | Rohr 22mm | 25 m'])
  })

  it('has article numbers where its numbers have many digits', () => {
    const { positions } = readRows(
      ['123456', 'Kupferrohr 15x1', '20'],
      ['123457', 'Kupferrohr 18x1', '10'],
    )
    expect(positions[0]).toMatchObject({
      number: '',
      identifiers: [{ type: 'ARTICLE_NUMBER', value: '123456' }],
    })
  })

  it('is none where it only lays out a letter', () => {
    const table = tableOf([
      ['Muster GmbH', 'Telefon: 0123 456'],
      ['Hauptstraße 1', 'E-Mail: a@b.de'],
    ])
    expect(looksLikePositions(table)).toBe(false)
    const sums = [
      ['Warenwert', '100,50'],
      ['Fracht', '20,00'],
      ['MwSt.', '22,80'],
      ['Gesamt', '143,30'],
    ]
    expect(looksLikePositions(tableOf(sums))).toBe(false)
    expect(read(table)).toMatchObject({
      positions: [],
      loose: ['Muster GmbH\tTelefon: 0123 456', 'Hauptstraße 1\tE-Mail: a@b.de'],
    })
  })
})

describe('chapters', () => {
  it('are rows whose number is the beginning of those below', () => {
    const { chapters } = readRows(
      ['OZ', 'Kurztext', 'Menge', 'ME'],
      ['1.', 'Rohbau'],
      ['1. 1.', 'Erdarbeiten'],
      ['1. 1.  10.', 'Aushub', 5, 'm³'],
      ['1. 2.', 'Mauerwerk'],
      ['1. 2.  10.', 'Wand', 7, 'm²'],
      ['2.', 'Ausbau'],
      ['2. 1.  10.', 'Putz', 9, 'm²'],
    )
    expect(outlineOf(chapters)).toEqual([
      '1 Rohbau (0)',
      '  1.1 Erdarbeiten (1)',
      '  1.2 Mauerwerk (1)',
      '2 Ausbau (1)',
    ])
    expect(chapters[0]?.chapters[0]?.positions[0]?.number).toBe('1.1.10')
  })

  it('are bold or single cells over the width', () => {
    const { chapters } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      ['Dichtungen:'],
      [10, 'O-Ring', 2, 'St'],
      ['-- Gruppe B: Lager --'],
      [20, 'Kugellager', 3, 'St'],
      [null, '*Wellen'],
      [30, 'Welle 20', 3, 'St'],
    )
    expect(outlineOf(chapters)).toEqual([
      ' Dichtungen (1)',
      ' Gruppe B: Lager (1)',
      '   Wellen (1)',
    ])
  })

  it('are named by columns, where rows are sorted by them', () => {
    const { chapters } = readRows(
      ['Gewerk', 'Gruppe', 'Text', 'Menge', 'ME'],
      ['Sanitär', 'Rohre', 'Kupfer 15', 2, 'm'],
      [null, null, 'Kupfer 18', 2, 'm'],
      ['Sanitär', 'Becken', 'WC', 2, 'St'],
      ['Elektro', 'Kabel', 'NYM', 2, 'm'],
    )
    expect(outlineOf(chapters)).toEqual(
      ['Sanitär (0)', '   Rohre (2)', '   Becken (1)', ' Elektro (0)', '   Kabel (1)'].map(
        (line) => (line.startsWith(' ') ? line : ` ${line}`),
      ),
    )
  })

  it('have their first title above the header, where the others look like it', () => {
    const { chapters, loose } = readRows(
      ['Materialliste'],
      ['Titel 1 Sanitär'],
      ['Position', 'Bezeichnung', 'Anzahl', 'Einheit'],
      ['1.1', 'WC', 2, 'Stk'],
      ['Titel 2 Heizung'],
      ['2.1', 'Kessel', 1, 'Stk'],
    )
    expect(outlineOf(chapters)).toEqual([' Titel 1 Sanitär (1)', ' Titel 2 Heizung (1)'])
    expect(loose).toEqual(['Materialliste', 'Titel 1 Sanitär'])
    const named = readRows(
      ['Anfrage 4711'],
      ['Pos', 'Text', 'Menge'],
      [1, 'WC', 2],
      ['Zubehör'],
      [2, 'Sitz', 1],
    )
    expect(outlineOf(named.chapters)).toEqual(['  (1)', ' Zubehör (1)'])
  })

  it('are short texts between positions, where the list begins with one', () => {
    const { chapters } = readRows(
      ['Bezeichnung', 'Stk'],
      ['Wohnzimmer'],
      ['Steckdose', 5],
      ['Schalter', 2],
      ['Speisekammer'],
      ['Steckdose', 7],
    )
    expect(outlineOf(chapters)).toEqual([' Wohnzimmer (2)', ' Speisekammer (1)'])
  })

  it('may have dashes where a position has its quantity', () => {
    const { chapters } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      ['1', 'Heizung', '-', '-'],
      ['1.1', 'Kessel', 1, 'St'],
    )
    expect(outlineOf(chapters)).toEqual(['1 Heizung (1)'])
  })

  it('may be written small, where all is', () => {
    const { chapters } = readRows(
      ['artikel', 'menge'],
      ['bogen', 5],
      ['zubehör:'],
      ['dichtungen', 10],
    )
    expect(outlineOf(chapters)).toEqual(['  (1)', ' zubehör (1)'])
  })

  it('that go on over the page are not there twice', () => {
    const { chapters } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      ['1', 'Heizung'],
      ['1.1', 'Kessel', 1, 'St'],
      ['1', 'Heizung (Fortsetzung)'],
      ['1.2', 'Pumpe', 1, 'St'],
    )
    expect(outlineOf(chapters)).toEqual(['1 Heizung (2)'])
  })

  it('are no notes over the width', () => {
    const { chapters, positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      ['1', 'Rohr', 2, 'm'],
      ['Hinweis: Rohre in Stangen zu 6 m'],
      ['2', 'Bogen', 2, 'St'],
    )
    expect(chapters).toHaveLength(1)
    expect(positions[1]).toMatchObject({ kind: 'NOTE', number: '' })
  })

  it('listed as contents or as a summary are not there twice', () => {
    const { chapters, positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME', 'EP', 'GP'],
      ['1', 'Rohbau', null, null, null, 10],
      ['2', 'Ausbau', null, null, null, 20],
      ['1', 'Rohbau'],
      ['1.1', 'Wand', 1, 'm²'],
      ['2', 'Ausbau'],
      ['2.1', 'Putz', 2, 'm²'],
      ['1', 'Rohbau', null, null, null, 10],
      ['2', 'Ausbau', null, null, null, 20],
      [null, 'Gesamtsumme netto', null, null, null, 30],
    )
    expect(outlineOf(chapters)).toEqual(['1 Rohbau (1)', '2 Ausbau (1)'])
    expect(positions).toHaveLength(2)
  })
})

describe('rows that belong together', () => {
  it('a text below a position continues it', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'Rohr aus Stahl', 2, 'm'],
      [null, 'verzinkt, einschließlich der Befestigung'],
      [null, 'nach DIN 1234.'],
      [2, 'Bogen', 2, 'St'],
    )
    expect(positions[0]).toMatchObject({
      shortText: 'Rohr aus Stahl',
      longText: 'Rohr aus Stahl\nverzinkt, einschließlich der Befestigung\nnach DIN 1234.',
      place: { first: 2, last: 4 },
    })
    expect(positions).toHaveLength(2)
  })

  it('rows that only give a size have the text above them', () => {
    const { positions } = readRows(
      ['S.No', 'Description', 'Unit', 'Qty'],
      ['1', 'Closed cell insulation of pipes'],
      ['a', '19 mm', 'Sqm', 285],
      ['b', '25 mm', 'Sqm', 12],
      ['2', 'Valve', 'Nos', 1],
    )
    expect(briefly(positions)).toEqual([
      '1.a | Closed cell insulation of pipes 19 mm | 285 Sqm',
      '1.b | Closed cell insulation of pipes 25 mm | 12 Sqm',
      '2 | Valve | 1 Nos',
    ])
  })

  it('what goes on in small letters, as a list or as a label, is no heading', () => {
    const { chapters, positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'WC-Anlage', 2, 'St'],
      [null, 'bestehend aus:'],
      [null, '- Becken'],
      [null, '- Sitz'],
      [null, 'Angebotenes Fabrikat:'],
      [2, 'Urinal', 1, 'St'],
      [null, 'Zubehör:'],
      [3, 'Siphon', 1, 'St'],
    )
    expect(positions[0]?.longText).toBe(
      'WC-Anlage\nbestehend aus:\n- Becken\n- Sitz\nAngebotenes Fabrikat:',
    )
    expect(outlineOf(chapters)).toEqual(['  (2)', ' Zubehör (1)'])
  })

  it('number and title may stand above the text that is to order', () => {
    const { chapters, positions } = readRows(
      ['OZ', 'Text', 'Menge', 'ME'],
      ['01', 'Heizung'],
      ['01.001', 'Kessel'],
      [null, 'Gas-Brennwertkessel, wandhängend', 1, 'St'],
      ['01.002', 'Pumpe'],
      [null, 'Hocheffizienzpumpe', 2, 'St'],
    )
    expect(outlineOf(chapters)).toEqual(['01 Heizung (2)'])
    expect(briefly(positions)).toEqual(['01.001 | Kessel | 1 St', '01.002 | Pumpe | 2 St'])
    expect(positions[0]).toMatchObject({
      longText: 'Kessel\nGas-Brennwertkessel, wandhängend',
      place: { first: 3, last: 4 },
    })
  })

  it('a text with a remark of its own is a position, though nothing says how many', () => {
    const { positions } = readRows(
      ['Menge', 'Artikel', 'Bemerkung'],
      ['1 Pkg', 'Dübel 10mm', null],
      [null, 'Montageschiene 2 m', 'Länge nach Bedarf'],
    )
    expect(briefly(positions)).toEqual([' | Dübel 10mm | 1 Pkg', ' | Montageschiene 2 m | - -'])
  })

  it('rows without a text, or that repeat it by a mark, have the text above', () => {
    const { positions } = readRows(
      ['Pos', 'Bezeichnung', 'Dim', 'Menge', 'ME'],
      ['1', 'Rohr', '50', 10, 'm'],
      ['2', null, '70', 12, 'm'],
      ['3', 'dto.', '100', 20, 'm'],
      ['4', '"', '125', 2, 'm'],
      [null, null, null, 44, 'm'],
    )
    expect(briefly(positions)).toEqual([
      '1 | Rohr | 10 m',
      '2 | Rohr | 12 m',
      '3 | Rohr | 20 m',
      '4 | Rohr | 2 m',
    ])
    expect(positions.map(({ longText }) => longText)).toEqual([
      'Dim: 50',
      'Dim: 70',
      'Dim: 100',
      'Dim: 125',
    ])
  })

  it('an article without a text has not that of another', () => {
    const { positions } = readRows(
      ['Art.-Nr.', 'Bezeichnung', 'Menge'],
      ['A-100', 'Rohr verzinkt', 10],
      ['A-101', null, 5],
    )
    expect(briefly(positions)).toEqual([' | Rohr verzinkt | 10 -', ' |  | 5 -'])
  })

  it('rows that divide a quantity by storeys are no positions', () => {
    const { positions } = readRows(
      ['OZ', 'Text', 'Menge', 'ME'],
      ['1', 'Rohr', '30,00', 'm'],
      [null, 'EG', '10,50', 'm'],
      [null, 'OG', '19,50', 'm'],
      ['2', 'Bogen', '5,00', 'St'],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 30 m', '2 | Bogen | 5 St'])
    expect(positions[0]).toMatchObject({
      longText: 'Rohr\nEG: 10.5 m\nOG: 19.5 m',
      place: { first: 2, last: 4 },
    })
  })

  it('a quantity may stand below the text', () => {
    const { positions, issues } = readRows(
      ['OZ', 'Text', 'Menge', 'ME'],
      ['01.01', 'Rohr'],
      [null, 'aus Stahl, mit allem, was dazugehört'],
      [null, null, 12, 'm'],
      ['01.02', 'Bogen'],
      [null, null, 3, 'St'],
    )
    expect(briefly(positions)).toEqual(['01.01 | Rohr | 12 m', '01.02 | Bogen | 3 St'])
    expect(issues).toEqual([])
  })

  it('sums, taxes and what is carried over are no positions', () => {
    const { positions, loose } = readRows(
      ['Pos', 'Text', 'Menge', 'ME', 'EP', 'GP'],
      [1, 'Rohr', 2, 'm', 3, 6],
      [null, 'Zwischensumme', null, null, null, 6],
      [null, null, null, null, 'Übertrag', 6],
      [2, 'Bogen', 1, 'St', 3, 3],
      [null, 'Summe', 3, 'St', null, 9],
      [null, 'zzgl. 19 % MwSt.', null, null, null, 1],
      ['Gesamtsumme', null, null, null, null, 10],
    )
    expect(briefly(positions)).toEqual(['1 | Rohr | 2 m', '2 | Bogen | 1 St'])
    expect(loose).toHaveLength(5)
  })

  it('what bringing the goods costs is no position, unless it is asked for', () => {
    const { positions, loose } = readRows(
      ['Pos', 'Artikel', 'Menge', 'ME', 'EP', 'GP'],
      [1, 'Versandkarton 300x200', 10, 'Stk', 1, 10],
      [2, 'Verpackungsfolie', 2, 'Rolle', 9, 18],
      [3, 'Verpackung PE-Beutel 10x20', 2, 'Stk', 1, 2],
      [4, 'Frachtkostenfreier Anhänger', 1, 'Stk', 99, 99],
      [5, 'Versand', 1, 'Stk', 5.9, 5.9],
      [6, 'Versandkosten DHL Paket', 1, null, 5.9, 5.9],
      [7, 'Porto und Verpackung', 1, null, 5.9, 5.9],
      [null, 'Mindermengenzuschlag', 1, null, 10, 10],
      [null, 'Shipping & handling', 1, null, 10, 10],
      [null, 'Freight charges', 1, null, 10, 10],
    )
    expect(positions.map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
    expect(loose).toHaveLength(6)
    const asked = readRows(
      ['Pos', 'Text', 'Menge', 'ME', 'EP'],
      ['1.1', 'Rohr', 2, 'm', 3],
      ['1.2', 'Frachtkosten', 1, 'psch', 50],
      ['3', 'Frachtkosten', 1, 'psch', null],
    )
    expect(asked.positions).toHaveLength(3)
  })

  it('what only changes the sum continues no position', () => {
    const { positions, loose } = readRows(
      ['Pos', 'Text', 'Menge', 'ME', 'EP', 'GP'],
      [1, 'Rohr', 2, 'm', 3, 6],
      [null, 'abzüglich Nachlass', null, null, null, -1],
      [null, 'Seitensumme', null, null, null, 5],
      [null, 'Carried to Summary', null, null, null, 5],
    )
    expect(positions.map(({ longText }) => longText)).toEqual([''])
    expect(loose).toHaveLength(3)
  })

  it('what follows the table is loose', () => {
    const { positions, loose } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'Rohr', 2, 'm'],
      ['Angebotsdatum:', '18.08.2026'],
      [],
      [null, 'Mit freundlichen Grüßen'],
      ['2.', 'Es gelten unsere Bedingungen.'],
    )
    expect(positions).toHaveLength(1)
    expect(positions[0]?.longText).toBe('')
    expect(loose).toEqual([
      'Angebotsdatum:\t18.08.2026',
      'Mit freundlichen Grüßen',
      '2.\tEs gelten unsere Bedingungen.',
    ])
  })
})

describe('columns of a position', () => {
  it('what an article is named stands below its number, where both are in one cell', () => {
    const { positions } = readRows(
      ['Pos', 'Beschreibung', 'Menge'],
      [1, 'Art.-Nr. 4711-22\nKugelhahn DN 20', '5 Stk'],
    )
    expect(positions[0]).toMatchObject({
      shortText: 'Kugelhahn DN 20',
      longText: 'Art.-Nr. 4711-22\nKugelhahn DN 20',
    })
  })

  it('a number that a program took for a day is the number again', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge'],
      ['2026-02-01', 'Rohr', 5],
      ['1.13', 'Bogen', 5],
    )
    expect(positions.map(({ number }) => number)).toEqual(['1.2', '1.13'])
  })

  it('the price may say what it is for', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
      [1, 'Rohr', '5 m', '5,00 €/m', '€ 25,00'],
    )
    expect(positions[0]).toMatchObject({ unitPrice: '5', totalPrice: '25' })
  })

  it('the price is the one after the discount', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'Listenpreis', 'Rab.%', 'Nettopreis', 'Gesamt'],
      [1, 'Rohr', 5, 10, 20, 8, 40],
    )
    expect(positions[0]).toMatchObject({ unitPrice: '8', totalPrice: '40', longText: '' })
  })

  it('several lines of a text are its short and long text', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge'],
      [1, 'Tisch\nmit Platte\n\n\naus Holz ', 2],
    )
    expect(positions[0]).toMatchObject({
      shortText: 'Tisch',
      longText: 'Tisch\nmit Platte\n\naus Holz',
    })
  })

  it('what has a header of its own is kept, pictures and discounts are not', () => {
    const { positions } = readRows(
      ['Pos', 'Kurztext', 'Langtext', 'Farbe', 'Bild', 'Rabatt', 'Menge', 'Bemerkung'],
      [1, 'Tisch', 'aus Holz', 'rot', 'x.jpg', '3 %', 2, 'eilt'],
    )
    expect(positions[0]).toMatchObject({
      shortText: 'Tisch',
      longText: 'aus Holz\nFarbe: rot\neilt',
    })
  })

  it('numbers and names that tell the article are its identifiers', () => {
    const { positions } = readRows(
      [
        'Pos',
        'Materialnummer',
        'Artikelnummer Lieferant',
        'Hersteller',
        'Hersteller-Nr.',
        'EAN',
        'Typ',
        'Bezeichnung',
        'Menge',
      ],
      [1, '4711', 'DR-1', 'Armaflex / ALP / K-Flex', 'H-9', '4006381333931', 'X 200', 'Ring', 2],
      [2, null, 'DR-2', 'Muster Werke', null, '4006381333932', null, 'Ring', 2],
    )
    expect(positions[0]?.identifiers).toEqual([
      { type: 'CUSTOMER_ARTICLE_NUMBER', value: '4711' },
      { type: 'ARTICLE_NUMBER', value: 'DR-1' },
      { type: 'MANUFACTURER', value: 'Armaflex' },
      { type: 'MANUFACTURER', value: 'ALP' },
      { type: 'MANUFACTURER', value: 'K-Flex' },
      { type: 'MANUFACTURER_ARTICLE_NUMBER', value: 'H-9' },
      { type: 'EAN', value: '4006381333931' },
      { type: 'TYPE', value: 'X 200' },
    ])
    // The last digit is wrong: it is some number, not an EAN.
    expect(positions[1]?.identifiers).toContainEqual({
      type: 'ARTICLE_NUMBER',
      value: '4006381333932',
    })
  })

  it('the material is an article number only where it looks like one', () => {
    const said = (one: string, other: string) =>
      readRows(
        ['Pos', 'Bezeichnung', 'Material', 'Menge'],
        [1, 'Schraube', one, 5],
        [2, 'Mutter', other, 5],
      ).positions[0]?.identifiers
    expect(said('1000123', '1000124')).toEqual([{ type: 'ARTICLE_NUMBER', value: '1000123' }])
    expect(said('Stahl verzinkt', 'Edelstahl')).toEqual([])
  })

  it('maker and type in one column are no two makers', () => {
    const { positions } = readRows(
      ['Pos', 'Fabrikat / Typ', 'Text', 'Menge'],
      [1, 'Grundfos / Alpha2 25-60', 'Umwälzpumpe', 1],
    )
    expect(positions[0]).toMatchObject({
      identifiers: [],
      longText: 'Fabrikat / Typ: Grundfos / Alpha2 25-60',
    })
  })

  it('short numbers of articles stand beside their names', () => {
    const { positions } = readRows(
      ['Artikel', 'Bezeichnung', 'Part #', 'Menge'],
      ['A1', 'Rohr verzinkt', 'BV-050', 10],
      ['A2', 'Bogen', 'BV-051', 10],
    )
    expect(briefly(positions)).toEqual([' | Rohr verzinkt | 10 -', ' | Bogen | 10 -'])
    expect(positions[0]?.identifiers.map(({ value }) => value)).toEqual(['A1', 'BV-050'])
  })

  it('a price list without quantities has positions, too', () => {
    const { positions, issues } = readRows(
      ['Artikelnummer', 'Bezeichnung', 'Einheit', 'Preis'],
      ['A-1', 'Rohr', 'm', '1,50'],
      ['A-2', 'Bogen', 'St', '2,50'],
    )
    expect(positions.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [null, '1.5'],
      [null, '2.5'],
    ])
    expect(issues).toEqual([])
  })

  it('the number of a steel is none of an article', () => {
    const { positions } = readRows(
      ['Werkstoff', 'Bezeichnung', 'Material', 'Menge'],
      ['1.4301', 'Rundstahl 20 mm', '1.4301', 5],
      ['1.4571', 'Flachstahl 30 x 5', 'S235JR', 2],
    )
    expect(positions[0]).toMatchObject({
      number: '',
      shortText: 'Rundstahl 20 mm',
      longText: 'Werkstoff: 1.4301\nMaterial: 1.4301',
      identifiers: [],
    })
  })

  it('an order of articles needs no text', () => {
    const { positions } = readRows(['Artikelnr.', 'Menge'], ['A-1', 5], ['A-2', 6])
    expect(positions.map(({ identifiers, quantity }) => [identifiers[0]?.value, quantity])).toEqual(
      [
        ['A-1', '5'],
        ['A-2', '6'],
      ],
    )
  })

  it('the number may stand before the text', () => {
    const { positions } = readRows(
      ['Leistung', 'Stückzahl'],
      ['A) Zeichnung', 4],
      ['B) Bild', 2],
      ['C) Beratung', null],
    )
    expect(briefly(positions)).toEqual([
      'A | Zeichnung | 4 -',
      'B | Bild | 2 -',
      'C | Beratung | - -',
    ])
  })
})

describe('quantities', () => {
  const quantities = (...values: readonly string[]) =>
    readRows(['Text', 'Menge'], ...values.map((value) => ['Rohr', value])).positions.map(
      ({ quantity, unit }) => (unit === null ? quantity : `${quantity} ${unit}`),
    )

  it('may have their unit in the same cell', () => {
    expect(quantities('12 Stk', '3,5 m', '7m²', 'ca. 20', '10x')).toEqual([
      '12 Stk',
      '3.5 m',
      '7 m²',
      '20',
      '10',
    ])
  })

  it('have their thousands divided as the whole column has', () => {
    expect(quantities('500', '1.000')).toEqual(['500', '1000'])
    expect(quantities('1,000', '12,500')).toEqual(['1', '12.5'])
    expect(quantities('1.000', '2,5')).toEqual(['1000', '2.5'])
    expect(quantities('1.000', '2.55')).toEqual(['1', '2.55'])
    expect(quantities('1,234.56', '1.234,56')).toEqual(['1234.56', '1234.56'])
  })

  it('have their thousands divided as the other columns have', () => {
    const beside = (...rows: readonly (readonly [string, string])[]) =>
      readRows(['Text', 'Menge', 'EP'], ...rows.map((row) => ['Rohr', ...row])).positions.map(
        ({ quantity }) => quantity,
      )
    expect(beside(['11', '14,67'], ['166,125', '2.437,05'])).toEqual(['11', '166.125'])
    expect(beside(['11', '14,67'], ['2.076', '3,05'])).toEqual(['11', '2076'])
    expect(beside(['11', '14.67'], ['2,076', '3.05'])).toEqual(['11', '2076'])
  })

  it('have their thousands divided, though the format knows the others as numbers', () => {
    const { positions } = readRows(['Text', 'Qty'], ['Tube', '1,200'], ['Valve', 10])
    expect(positions.map(({ quantity }) => quantity)).toEqual(['1200', '10'])
  })

  it('are Swiss where an apostrophe divides their thousands', () => {
    expect(quantities("1'234.50", '1’500', '24')).toEqual(['1234.5', '1500', '24'])
  })

  it('that cannot be read are told of, and continue no other position', () => {
    const { positions, issues } = readRows(
      ['Text', 'Menge'],
      ['Rohr', 5],
      ['Schellen', '3 x 100 Stk'],
    )
    expect(briefly(positions)).toEqual([' | Rohr | 5 -', ' | Schellen | - -'])
    expect(issues).toEqual(['BAD_NUMBER'])
  })

  it('may be halves and quarters, but no ranges', () => {
    expect(quantities('½', '1 ½', '1½ m', '1/2', '1 1/2', '2 3/4 m', 'ca. ¼ t')).toEqual([
      '0.5',
      '1.5',
      '1.5 m',
      '0.5',
      '1.5',
      '2.75 m',
      '0.25 t',
    ])
    const ranges = ['2-3', '2 bis 3', '11/2', '1/2/3', '1/2-1']
    const { positions, issues } = readRows(
      ['Text', 'Menge'],
      ...ranges.map((value) => ['Rohr', value]),
    )
    expect(positions.map(({ quantity }) => quantity)).toEqual(ranges.map(() => null))
    expect(issues).toEqual(ranges.map(() => 'BAD_NUMBER'))
  })

  it('may have a column for each unit, of which a row fills one', () => {
    const { positions } = readRows(
      ['Pos', 'Bezeichnung', 'Stk', 'lfm', 'm²'],
      [1, 'Steckdose', 12, null, null],
      [2, 'Kabel', null, '35,5', null],
      [3, 'Dämmung', null, null, 8],
      ['Summe', null, 12, '35,5', 8],
    )
    expect(briefly(positions)).toEqual([
      '1 | Steckdose | 12 Stk',
      '2 | Kabel | 35.5 lfm',
      '3 | Dämmung | 8 m²',
    ])
  })

  it('are in the unit that heads them, whatever weight stands beside', () => {
    const { positions } = readRows(
      ['Pos', 'Bezeichnung', 'Stück', 'kg'],
      [1, 'Träger', 2, 120],
      [2, 'Platte', 4, 60],
    )
    expect(briefly(positions)).toEqual(['1 | Träger | 2 Stück', '2 | Platte | 4 Stück'])
  })

  it('that are words are none', () => {
    const { positions, issues } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'Rohr', 1, 'm'],
      [2, 'Bogen', 'R.O.', 'St'],
      [3, 'Muffe', 'nach Bedarf', 'St'],
      [4, 'Schelle', 'auf Anfrage', 'St'],
      [5, 'Kappe', 'entfällt', 'St'],
      [6, 'Flansch', 0, 'St'],
      [7, 'Kran', 'siehe Plan 3', 'St'],
      [8, 'Hahn', null, 'St'],
      [9, 'Rohr', 1, 'm'],
      [10, 'Rohr', 1, 'm'],
      [11, 'Rohr', 1, 'm'],
      [12, 'Rohr', 1, 'm'],
      [13, 'Rohr', 1, 'm'],
    )
    expect(positions.slice(1, 8).map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
      'OPTIONAL null',
      'OPTIONAL null',
      'NORMAL null',
      'NOTE null',
      'NORMAL 0',
      'NORMAL null',
      'NORMAL null',
    ])
    expect(issues).toEqual(['BAD_NUMBER'])
  })
})

describe('kinds', () => {
  it('are told by a heading, until the next one of its level', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      ['Option 2 / Optional'],
      [1, 'Rohr', 1, 'm'],
      [2, 'Anschluss', 1, 'psch'],
      ['Lieferung'],
      [3, 'Bogen', 1, 'St'],
      [4, 'Anschluss', 1, 'psch'],
    )
    expect(positions.map(({ kind }) => kind)).toEqual([
      'OPTIONAL',
      'OPTIONAL',
      'NORMAL',
      'LUMP_SUM',
    ])
  })

  it('are told by the beginning of a text, not by any word in it', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, '*** Bedarfsposition *** Rohr', 1, 'm'],
      [2, 'Alternativ: Bogen', 1, 'St'],
      [3, 'Eventualposition Muffe', 1, 'St'],
      [4, 'Motor mit optionalem Getriebe', 1, 'St'],
      [5, 'Options-Board 3', 1, 'St'],
    )
    expect(positions.map(({ kind }) => kind)).toEqual([
      'OPTIONAL',
      'ALTERNATIVE',
      'OPTIONAL',
      'NORMAL',
      'NORMAL',
    ])
  })

  it('may have a column of their own', () => {
    const { positions } = readRows(
      ['Pos', 'Art', 'Text', 'Menge', 'ME'],
      [1, 'Normalposition', 'Rohr', 1, 'm'],
      [2, 'Bedarfsposition', 'Bogen', 1, 'St'],
      [3, 'Bedarfsposition mit Gesamtbetrag', 'Muffe', 1, 'St'],
      [4, 'Grundposition', 'Kappe', 1, 'St'],
      [5, 'Alternativposition', 'Kappe', 1, 'St'],
      [6, 'Hinweis', 'Bitte beachten', null, null],
    )
    expect(positions.map(({ kind, traits }) => [kind, ...traits].join(' '))).toEqual([
      'NORMAL',
      'OPTIONAL',
      'NORMAL OPTIONAL_IN_TOTAL',
      'NORMAL BASE',
      'ALTERNATIVE',
      'NOTE',
    ])
  })

  it('are told at the end of a text, in brackets or behind a mark', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [1, 'Rohr (optional)', 1, 'm'],
      [2, 'Bogen [Alternativ]\nverzinkt', 1, 'St'],
      [3, 'Muffe - optional', 1, 'St'],
      [4, 'Kappe (alternativ zu Pos. 3)', 1, 'St'],
      [5, 'Motor, Bremse optional', 1, 'St'],
      [6, 'Schrank\nmit Sockel (optional)', 1, 'St'],
      [7, 'Regler (Option Box)', 1, 'St'],
    )
    expect(positions.map(({ kind }) => kind)).toEqual([
      'OPTIONAL',
      'ALTERNATIVE',
      'OPTIONAL',
      'ALTERNATIVE',
      'NORMAL',
      'NORMAL',
      'NORMAL',
    ])
  })

  it('may be marked in columns of their own', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'Optional', 'Alternative'],
      [1, 'Rohr', 1, 'x', null],
      [2, 'Bogen', 1, null, 'ja'],
      [3, 'Muffe', 1, '-', 'nein'],
      [4, 'Kappe', 1, null, null],
    )
    expect(positions.map(({ kind }) => kind)).toEqual([
      'OPTIONAL',
      'ALTERNATIVE',
      'NORMAL',
      'NORMAL',
    ])
    expect(positions.map(({ longText }) => longText)).toEqual(['', '', '', ''])
    const named = readRows(['Pos', 'Text', 'Menge', 'Option'], [1, 'Rohr', 1, 'Farbe rot'])
    expect(named.positions[0]).toMatchObject({ kind: 'NORMAL', longText: 'Option: Farbe rot' })
  })

  it('are dropped wherever a row says so', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME', 'Status'],
      [1, 'Rohr', 5, 'm', null],
      [2, 'Bogen', 3, 'St', 'entfällt'],
      [3, 'ENTFÄLLT'],
      [4, 'Muffe', 3, 'St', null],
    )
    expect(positions.map(({ kind, traits }) => [kind, ...traits])).toEqual([
      ['NORMAL'],
      ['NOTE', 'DROPPED'],
      ['NOTE', 'DROPPED'],
      ['NORMAL'],
    ])
  })

  it('a remark before the positions is a note', () => {
    const { positions } = readRows(
      ['Pos', 'Text', 'Menge', 'ME'],
      [null, 'Hinweis: Alle Maße sind vor Ort zu prüfen.'],
      [1, 'Rohr', 1, 'm'],
    )
    expect(positions.map(({ kind }) => kind)).toEqual(['NOTE', 'NORMAL'])
  })
})

describe('several sheets', () => {
  const header = ['Pos', 'Text', 'Menge', 'ME']

  it('are chapters where more than one has positions', () => {
    const { chapters } = read(
      tableOf([['Bitte beachten Sie die Hinweise']], 'Deckblatt'),
      tableOf([header, [1, 'Rohr', 1, 'm']], 'Sanitär'),
      tableOf([header, [1, 'Kabel', 1, 'm']], 'Elektro'),
    )
    expect(outlineOf(chapters)).toEqual([' Sanitär (1)', ' Elektro (1)'])
  })

  const revision = (quantity: number, name: string) =>
    tableOf([header, [1, 'Rohr', quantity, 'm'], [2, 'Bogen', 3, 'St']], name)

  it.each([
    ['LV Rev 1', 'LV Rev 2'],
    ['LV Rev. 1', 'LV Rev. 2'],
    ['LV Index A', 'LV Index B'],
  ])('that are revisions are read once, the last one: %s, %s', (one, other) => {
    const { positions, issues } = read(revision(1, one), revision(2, other))
    expect(briefly(positions)).toEqual(['1 | Rohr | 2 m', '2 | Bogen | 3 St'])
    expect(issues).toEqual(['REPEATED_TABLE'])
  })

  it('that ask exactly the same for two flats are both read', () => {
    const { chapters, issues } = read(revision(1, 'Wohnung 1'), revision(1, 'Wohnung 2'))
    expect(outlineOf(chapters)).toEqual([' Wohnung 1 (2)', ' Wohnung 2 (2)'])
    expect(issues).toEqual([])
  })

  it('that ask the same for two houses are both read, but not their total', () => {
    const house = (rows: readonly number[], name: string) =>
      tableOf([header, ...rows.map((quantity, at) => [at + 1, `Rohr ${at}`, quantity, 'm'])], name)
    const { chapters, issues } = read(
      house([1, 2, 3], 'Haus A'),
      house([4, 5, 6], 'Haus B'),
      house([5, 7, 9], 'Gesamt'),
    )
    expect(outlineOf(chapters)).toEqual([' Haus A (3)', ' Haus B (3)'])
    expect(issues).toEqual(['SUMMARY_TABLE'])
  })

  it('that only sum up are left out', () => {
    const { positions, issues } = read(
      tableOf(
        [
          ['Titel', 'Gesamtpreis'],
          ['Rohre', 100],
          ['Bögen', 200],
        ],
        'Zusammenstellung',
      ),
      tableOf([header, [1, 'Rohr', 1, 'm']], 'LV'),
    )
    expect(positions).toHaveLength(1)
    expect(issues).toEqual(['SUMMARY_TABLE'])
  })
})

describe('any table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      null,
      '',
      'Pos',
      'Text',
      'Menge',
      'ME',
      'EP',
      'Gesamt',
      'EG',
      '*Rohre',
      '1.1',
      'a)',
      '19 mm',
      'm',
      'R.O.',
      'Summe',
      'Option 1',
      'Hinweis: x',
      'Übertrag',
      '1.000,5',
      '12 Stk',
    ),
    fc.double(),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  const merge = fc.record({
    top: fc.nat(6),
    left: fc.nat(6),
    bottom: fc.nat(6),
    right: fc.nat(6),
  })

  it('is read without trouble, its positions with places inside it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
        fc.array(merge, { maxLength: 3 }),
        fc.constantFrom('', 'LV'),
        (rows, merges, name) => {
          const table = tableOf(rows, name, merges)
          const { positions } = read(table, tableOf(rows.slice(3), name, merges))
          for (const { place, shortText } of positions) {
            expect(place.kind === 'ROWS' && place.first <= place.last).toBe(true)
            expect(shortText).not.toMatch(/\n|^ | $/)
          }
          if (positions.length > 0) expect(looksLikePositions(table)).toBeTypeOf('boolean')
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
