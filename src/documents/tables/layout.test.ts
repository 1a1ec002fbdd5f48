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
