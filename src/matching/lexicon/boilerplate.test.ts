import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsOthers, boilerplateSpans, isService } from './boilerplate.ts'
import { wordsOf } from './phrases.ts'

const rest = (text: string) => {
  let left = ''
  let end = 0
  for (const [from, to] of boilerplateSpans(wordsOf(text))) {
    left += text.slice(end, from)
    end = to
  }
  return (left + text.slice(end)).replace(/[\s,.]+/g, ' ').trim()
}

describe('boilerplateSpans', () => {
  test.each([
    ['Installationsrohr M25 liefern und montieren', 'Installationsrohr M25'],
    ['Schalter liefern, montieren und betriebsfertig anschließen', 'Schalter'],
    ['Leuchte, einschl. Klein- und Befestigungsmaterial', 'Leuchte'],
    ['Rohr DN 50 inkl. aller erforderlichen Nebenarbeiten', 'Rohr DN 50'],
    ['Rohr DN 50 INKL. ALLER ERFORDERLICHEN NEBENARBEITEN', 'Rohr DN 50'],
    ['Steckdose nach Angabe der Bauleitung', 'Steckdose'],
    ['Verteiler gem. beiliegender Zeichnung', 'Verteiler'],
    ['wie vor, jedoch 5x2,5 mm²', '5x2 5 mm²'],
    ['Kabelrinne mit allem erforderlichen\nZubehör', 'Kabelrinne'],
    ['Supply and install cable tray complete with all necessary fixings', 'cable tray'],
    ['Socket outlet as per drawing', 'Socket outlet'],
    ["Pump in accordance with the manufacturer's instructions", 'Pump'],
    ['Fabrikat Muster oder gleichwertig', 'Fabrikat Muster'],
  ])('%s: what is left names the product', (text, product) => {
    expect(rest(text)).toBe(product)
  })

  test.each([
    'Nageldübel mit Schraube',
    'Power supply 24 V DC',
    'Rohr nach DIN EN 1057',
    'Montageplatte verzinkt',
    'Waschtisch mit Überlauf',
    'Anschlussleitung mit Stecker',
  ])('%s: says nothing but the product', (text) => {
    expect(boilerplateSpans(wordsOf(text))).toEqual([])
  })

  test('no text makes it fail, and spans stay within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const [from, to] of boilerplateSpans(wordsOf(text))) {
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('allowsOthers', () => {
  test.each([
    'Fabrikat Muster oder gleichwertig',
    'Fabr. Muster o. glw.',
    'Fabr. Muster o.glw.',
    'Muster oder technisch gleichwertig',
    'oder gleichwertiger Art',
    'gleichwertiges Fabrikat',
    'Sample Ltd or equal',
    'or approved equivalent',
    'or equal and approved',
    'Alternativfabrikate zulässig',
  ])('%s: another maker will do', (text) => {
    expect(allowsOthers(wordsOf(text))).toBe(true)
  })

  test.each([
    'Fabrikat Muster',
    'Keine gleichwertigen Produkte',
    'Alternativfabrikate nicht zulässig',
    'equal tee 22 mm',
    'no alternatives accepted',
    'T-Stück egal',
  ])('%s: nothing is said of another maker', (text) => {
    expect(allowsOthers(wordsOf(text))).toBe(false)
  })
})

describe('isService', () => {
  test.each([
    'Stundenlohnarbeiten Facharbeiter',
    'Facharbeiterstunde',
    '10 Std. Obermonteur',
    'Demontage Waschtisch',
    'De- und Wiedermontage Heizkörper',
    'Inbetriebnahme der Anlage',
    'Dokumentation',
    'Dokumentation der Anlage',
    'Baustelleneinrichtung',
    'Kernbohrung DN 100',
    'Prüfung und Messprotokoll',
    'VDE-Messung',
    'Anfahrt',
    'Montage bauseits gestellter Leuchten',
    'Mauerschlitze fräsen',
    'Heizungsanlage spülen und befüllen',
    'Hydraulischer Abgleich',
    'Waschtisch demontieren',
    'Removal of existing luminaires',
    'Testing and commissioning',
    'Core drilling through wall',
    'Labour only',
    'Installation of free-issue equipment',
  ])('%s: asks for work only', (text) => {
    expect(isService(text, wordsOf(text))).toBe(true)
  })

  test.each([
    'Montageplatte',
    'Montage-Set für WC',
    'Montageset',
    'Prüfgerät',
    'Prüfung Gerät VDE 0701',
    'Installationsrohr liefern und montieren',
    'Demontage-Werkzeug',
    'Demontage Werkzeug für Steckklemmen',
    'Lieferung und Montage Waschtisch',
    'Waschtisch\nDemontage des alten Waschtisches, Inbetriebnahme',
    'Kernbohrgerät',
    'Kernbohrkrone 82 mm',
    'Installation tester',
    'Installation cable 3x1.5',
    'Betriebsstundenzähler',
    'Dokumentationsbox',
    'Dokumentation Mappe',
    'Hydraulischer Wagenheber',
    'Handpumpe zum Befüllen',
    'Anschlussdose',
    'Wartungsset',
    'Power supply',
    '',
  ])('%s: asks for an article', (text) => {
    expect(isService(text, wordsOf(text))).toBe(false)
  })
})
