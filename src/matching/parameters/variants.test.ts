import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonWith } from './compare-parameters.ts'
import { parametersOf } from './parameters-of-article.ts'
import { readParameters } from './read-parameters.ts'
import { variantName } from './variants.ts'

const variantsIn = (text: string): readonly string[] =>
  readParameters(text)
    .filter(({ kind }) => kind === 'variant')
    .map(({ low }) => variantName(low))

describe('variants', () => {
  it.each<readonly [string, ...string[]]>([
    ['Abdeckrahmen 3-fach mit BF', 'label field'],
    ['Rahmen m. Textfeld', 'label field'],
    ['Rahmen ohne Beschriftungsfeld', 'without label field'],
    ['frame w/o labelling field', 'without label field'],
    ['frame with labelling field', 'label field'],
    ['LED nicht dimmbar', 'without dimmable'],
    ['non-dimmable driver', 'without dimmable'],
    ['dimmbare Leuchte', 'dimmable'],
    ['Melder ohne Sockel', 'without base'],
    ['detector with base', 'base'],
    ['Lampe Sockel E27'],
    ['Kabel ohne Stecker'],
    ['Kabel o. Stecker'],
    ['Schütz Spule 24 V'],
    ['TRV body angle-corner', 'double angle'],
    ['Spüle Edelstahl', 'sink'],
    ['Dose ohne Schraubklemmen, mit Steckklemmen', ...variantsIn('mit Steckklemmen')],
    ['Waschtisch ohne Überlauf', 'basin', 'without overflow'],
    ['Wand-Tiefspülklosett', 'washdown'],
    ['wall-hung WC, wash-down', 'wall-hung WC', 'washdown'],
    ['Kugelhahn IG/AG', 'female-male'],
    ['ball valve F/M', 'female-male'],
    ['Kugelhahn Innen-/Außengewinde', 'female-male'],
    ['Übergang 1/2" AG', 'male thread'],
    ['Übergang 1/2 Zoll AG', 'male thread'],
    ['Muster Armaturen AG'],
    ['NH00 160 A gG', 'gG'],
    ['Einschl. Beschriftung nach Vorgabe, Rates shall include delivery'],
    ['Montage am Bau'],
    ['Dimmer 3-Draht', 'three-wire'],
    ['Zählerplatz 3-Punkt-Befestigung', 'three-point'],
    ['Dreipunktbefestigung', 'three-point'],
    ['Beton-Gerätedose', 'concrete box'],
    ['Hohlwand-Gerätedosen', 'cavity wall box'],
    ['Spülrand: randlos', 'rimless'],
    ['Geräte-Verbindungsdose', 'device junction box'],
    ['Gas-Brennwertgerät'],
    ['hydraulischer Abgleich'],
    ['elektronischer Durchlauferhitzer', 'electronic', 'electronic'],
  ])('%j has %j', (text, ...names) => {
    expect(variantsIn(text)).toEqual(names)
  })

  const compared = (wanted: string, name: string, attributes = {}): readonly string[] =>
    comparisonWith(readParameters(wanted))(parametersOf({ article_number: '1', name, attributes }))
      .filter(({ kind }) => kind === 'variant')
      .map(({ verdict }) => verdict)

  it('exclude each other within their group', () => {
    expect(compared('WC washdown', 'Wand-WC Tiefspüler')).toContain('equal')
    expect(compared('WC washdown', 'WC Flachspüler')).toEqual(['conflict'])
    expect(compared('duplex', 'simplex')).toEqual(['conflict'])
  })

  it('have nothing to say of other groups', () => {
    expect(compared('WC washdown', 'Kugelhahn IG/AG')).toEqual(['missing', 'extra'])
  })

  it('count as stated first: the rest comes with it', () => {
    const wanted = 'water station with filter and pressure reducer'
    expect(compared(wanted, 'Hauswasserstation')).toEqual(['equal'])
    expect(compared(wanted, 'Druckminderer')).toEqual(['near'])
    expect(compared(wanted, 'Rückspülfilter')).toEqual(['conflict'])
  })

  it('are more than was asked for, unless they go without saying', () => {
    expect(compared('Abdeckrahmen', 'Rahmen mit BF')).toEqual(['extra'])
    expect(compared('Abdeckrahmen', 'Rahmen ohne BF')).toEqual([])
  })

  it('are told by attributes that say yes or no', () => {
    expect(compared('mit Textfeld', 'Rahmen', { Beschriftungsfeld: true })).toEqual(['equal'])
    expect(compared('mit Textfeld', 'Rahmen', { Beschriftungsfeld: false })).toEqual(['conflict'])
    expect(compared('mit Textfeld', 'Rahmen', { Unbekannt: false })).toEqual(['missing'])
  })

  it('stand where they are said to', () => {
    fc.assert(
      fc.property(fc.string(), (before) => {
        const text = `${before} mit Beschriftungsfeld`
        const found = readParameters(text).filter(({ kind }) => kind === 'variant')
        const [from, to] = found.at(-1)?.span ?? [0, 0]
        expect(text.slice(from, to)).toMatch(/Beschriftungsfeld$/)
      }),
    )
  })
})
