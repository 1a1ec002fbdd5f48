import { describe, expect, it } from 'vitest'
import { briefly, outlineOf, readRows } from './tables.testing.ts'

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

  it('rows whose quantities are not those above are positions of their own', () => {
    const { positions } = readRows(
      ['Pos', 'Bezeichnung', 'Menge', 'ME'],
      ['1', 'Steckdose', 10, 'St'],
      [null, 'Rahmen', 4, 'St'],
      [null, 'Wippe', 5, 'St'],
      ['2', 'Schalter', 3, 'St'],
    )
    expect(positions).toHaveLength(4)
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
