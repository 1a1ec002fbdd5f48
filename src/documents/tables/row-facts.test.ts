import { describe, expect, it } from 'vitest'
import { briefly, readRows } from './tables.testing.ts'

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
    expect(quantities('5.000,', '1.000')).toEqual(['5000', '1000'])
    expect(quantities('1200,', '1.250')).toEqual(['1200', '1250'])
    expect(quantities('12,', '1,000')).toEqual(['12', '1'])
    expect(quantities('12.', '1.500')).toEqual(['12', '1.5'])
  })

  it('have decimals behind the comma of a German table, also between whole numbers', () => {
    const { positions } = readRows(
      ['Bezeichnung', 'Menge'],
      ['Leitung', '65'],
      ['Steuerleitung', '502,125'],
      ['Datenkabel', '263,750'],
      ['Dose', '1.250'],
    )
    expect(positions.map(({ quantity }) => quantity)).toEqual(['65', '502.125', '263.75', '1250'])
  })

  it('have their thousands divided as the other columns have', () => {
    const beside = (...rows: readonly (readonly [string, string])[]) =>
      readRows(['Text', 'Menge', 'EP'], ...rows.map((row) => ['Rohr', ...row])).positions.map(
        ({ quantity }) => quantity,
      )
    expect(beside(['11', '14,67'], ['166,125', '2.437,05'])).toEqual(['11', '166.125'])
    expect(beside(['11', '14,67'], ['2.076', '3,05'])).toEqual(['11', '2076'])
    expect(beside(['11', '14.67'], ['2,076', '3.05'])).toEqual(['11', '2076'])
    // A speck behind a number says nothing of how numbers are written.
    expect(beside(['29.', '14,67'], ['9,250', '3,05'])).toEqual(['29', '9.25'])
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
