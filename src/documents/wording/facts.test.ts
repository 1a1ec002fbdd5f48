import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../parsed-document.ts'
import type { TextLine } from '../reading.ts'
import { findFacts } from './facts.ts'

const linesOf = (text: string): readonly TextLine[] =>
  text.split('\n').map((line, index) => ({
    text: line,
    place: { file: 'LV.txt', kind: 'LINES', first: index + 1, last: index + 1 },
  }))

describe('facts', () => {
  it.each<readonly [string, Partial<Facts>]>([
    [
      'Projekt: 13_0016 Stadt Neustadt\nLV: 0016_1 Umgestaltung Lindenstraße\nDruckdatum: 10.04.2014',
      {
        project: 'Stadt Neustadt',
        projectNumber: '13_0016',
        name: '0016_1 Umgestaltung Lindenstraße',
        date: '2014-04-10',
      },
    ],
    [
      'Bauvorhaben: Neubau Kita Sonnenhof\nProjekt-Nr.: P-4402',
      { project: 'Neubau Kita Sonnenhof', projectNumber: 'P-4402' },
    ],
    ['BV:\tSporthalle Ost', { project: 'Sporthalle Ost' }],
    ['Angebotsfrist: 12.05.2026, 10:00 Uhr', { submissionDate: '2026-05-12' }],
    ['Submission\t12.05.2026', { submissionDate: '2026-05-12' }],
    ['Wir bitten um Ihr Angebot bis spätestens 12.05.2026.', { submissionDate: '2026-05-12' }],
    ['Closing date: 12 May 2026', { submissionDate: '2026-05-12' }],
    [
      'Ausführungszeit: 01.06.2026 - 31.08.2026',
      { executionStart: '2026-06-01', executionEnd: '2026-08-31' },
    ],
    [
      'Baubeginn: 01.06.2026\nFertigstellung: 31.08.2026',
      { executionStart: '2026-06-01', executionEnd: '2026-08-31' },
    ],
    ['Hamburg, den 3. Mai 2026', { date: '2026-05-03' }],
    [
      'Angebot Nr. ANG-2026-4040 vom 18.08.2026',
      { name: 'Angebot Nr. ANG-2026-4040 vom 18.08.2026', date: '2026-08-18' },
    ],
    ['Preisanfrage Sanitär Neubau Kita', { name: 'Preisanfrage Sanitär Neubau Kita' }],
    ['Betreff: Anfrage Leuchten BV Lindenhof', { name: 'Anfrage Leuchten BV Lindenhof' }],
    ['Währung: CHF\nPreise in EUR, EUR, EUR', { currency: 'CHF' }],
    ['Summe 12,00 €\nGesamt 12,00 €', { currency: 'EUR' }],
    ['Currency\tAED', { currency: 'AED' }],
    ['Leistungsverzeichnis\nLV: Elektroinstallation', { name: 'Elektroinstallation' }],
    ['Bitte bieten Sie uns bis zum 17.03.2026 an:', { submissionDate: '2026-03-17' }],
    ['Sehr geehrte Damen und Herren,\nvielen Dank für Ihre Anfrage.', {}],
    ['Gesamtsumme netto\t0.00\nSeite 2 von 45', {}],
  ])('%s', (text, expected) => {
    expect(findFacts(linesOf(text))).toEqual(expected)
  })

  const customer = (text: string) => {
    const found = findFacts(linesOf(text)).customer
    return (
      found && [found.name, found.email, found.phone, found.address?.street, found.address?.city]
    )
  }

  it.each<readonly [string, string, readonly (string | null | undefined)[]]>([
    [
      'named by a label',
      'Auftraggeber:\tStadt Neustadt',
      ['Stadt Neustadt', null, null, undefined, undefined],
    ],
    [
      'named by a label, with its address below',
      'Bauherr:\nWohnbau Nord eG\nRingstr. 4\n24103 Kiel',
      ['Wohnbau Nord eG', null, null, 'Ringstr.', 'Kiel'],
    ],
    [
      'the sender above the window, not who is written to',
      'Brandt GmbH · Hafenstr. 12 · 20457 Hamburg\n\nGroßhandel Nord AG\nPostfach 1020\n20095 Hamburg',
      ['Brandt GmbH', null, null, 'Hafenstr.', 'Hamburg'],
    ],
    [
      'who signed',
      'Hallo,\nanbei die Anfrage.\n\nMit freundlichen Grüßen\nJan Thelen\nThelen Sanitär GmbH\nAm Wall 3, 28195 Bremen\nTel. 0421 12345-0\ninfo@thelen.example',
      ['Thelen Sanitär GmbH', 'info@thelen.example', '0421 12345-0', 'Am Wall', 'Bremen'],
    ],
    [
      'the head of the letter',
      'Wendt Haustechnik KG\nGewerbering 7\n24103 Kiel\n\nAn\nGroßhandel Nord AG',
      ['Wendt Haustechnik KG', null, null, 'Gewerbering', 'Kiel'],
    ],
    [
      'a part of something larger',
      'Auftraggeber: Stadt Neustadt, Eigenbetrieb Schulen',
      ['Stadt Neustadt, Eigenbetrieb Schulen', null, null, undefined, undefined],
    ],
    [
      'the firm of who signs, not what he is there',
      'Best regards,\nJames Hill\nSenior Buyer | Orbit GmbH\nGasse 20 | 4020 Linz | Austria\nTel. +43 732 1234',
      ['Orbit GmbH', null, '+43 732 1234', 'Gasse', 'Linz'],
    ],
    [
      'the firm that orders',
      'Besteller  : Firma Otto Bau KG\nTelefon    : 0441-998877',
      ['Otto Bau KG', null, '0441-998877', undefined, undefined],
    ],
    [
      'a firm that calls itself one',
      'Fa. Elektro Huber, Hauptstraße 3, 83022 Rosenheim',
      ['Elektro Huber', null, null, 'Hauptstraße', 'Rosenheim'],
    ],
    [
      'the only firm with an address',
      `${'Summe\n'.repeat(9)}Sanitär Vogt e. K.\nGewerbering 113a\n29221 Celle`,
      ['Sanitär Vogt e. K.', null, null, 'Gewerbering', 'Celle'],
    ],
    [
      'in the fields of a form',
      'Agency : Department of Works\nEmail : ann.lee@works.example\nPhone Number : +1 609 555 0100\nAddress1 : 50 West State Street\nCity : TRENTON\nZip : 08608',
      [
        'Department of Works',
        'ann.lee@works.example',
        '+1 609 555 0100',
        'West State Street',
        'TRENTON',
      ],
    ],
  ])('the customer is %s', (_, text, expected) => {
    expect(customer(text)).toEqual(expected)
  })

  it.each([
    ['who is written to', 'An\nGroßhandel Nord AG\nPostweg 1\n20095 Hamburg'],
    ['where the goods go', 'Lieferanschrift:\nHolm Bau GmbH\nHauptstr. 5\n20457 Hamburg'],
    ['where the goods go, in one line', 'Lieferung an: Holm Bau GmbH, Hauptstr. 5, 20457 Hamburg'],
    ['the building site', 'anbei die Anfrage zum\nBV Neubau Halle 3, 20457 Hamburg'],
  ])('the customer is not %s', (_, text) => {
    expect(customer(text)).toBeUndefined()
  })

  it('are found in any text without a throw', () => {
    const words = fc.constantFrom(
      'Projekt: ',
      'Auftraggeber:\n',
      'Datum',
      '12.03.2026',
      '\t',
      '\n',
      'Muster GmbH',
      '€',
    )
    const text = fc
      .array(fc.oneof(words, fc.string({ unit: 'binary' })))
      .map((parts) => parts.join(''))
    fc.assert(fc.property(text, (each) => typeof findFacts(linesOf(each)) === 'object'))
  })
})
