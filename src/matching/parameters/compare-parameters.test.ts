import { describe, expect, it } from 'vitest'
import { comparisonWith } from './compare-parameters.ts'
import { parametersOf } from './parameters-of-article.ts'
import { readParameters } from './read-parameters.ts'

const compared = (wanted: string, offered: string): readonly string[] =>
  comparisonWith(readParameters(wanted))(parametersOf({ article_number: '1', name: offered })).map(
    ({ kind, verdict }) => `${kind} ${verdict}`,
  )

/** The verdict on the first thing that is wanted. */
const verdict = (wanted: string, offered: string): string | undefined =>
  comparisonWith(readParameters(wanted))(parametersOf({ article_number: '1', name: offered }))[0]
    ?.verdict

describe('comparisonWith', () => {
  it.each([
    ['IP44', 'IP44', 'equal'],
    ['11000 W', '3-11 kW', 'equal'],
    ['11000 W', '3-15 kW', 'near'],
    ['Bogen 200er', 'Bogen DN 200', 'near'],
    ['Siphon DN 50', 'Siphon 1 1/4" x 50 mm', 'equal'],
    ['steel', 'Edelstahl', 'near'],
    ['Edelstahl', 'Stahl', 'conflict'],
    ['Edelstahl', 'V4A', 'near'],
    ['V2A', 'V4A', 'conflict'],
    ['pergamon', 'manhattan', 'conflict'],
    ['IP44', 'IP65', 'near'],
    ['IP65', 'IP44', 'conflict'],
    ['IP54', 'IP45', 'conflict'],
    ['IPX4', 'IP44', 'near'],
    ['IP44', 'IPX4', 'near'],
    ['IP44', 'IPX3', 'conflict'],
    ['IP44', 'IP20/44', 'equal'],
    ['IK08', 'IK10', 'near'],
    ['IK10', 'IK08', 'conflict'],
    ['PN 10', 'PN 16', 'near'],
    ['PN 16', 'PN 10', 'conflict'],
    ['6 bar', '10 bar', 'near'],
    ['10 bar', '6 bar', 'conflict'],
    ['Sicherheitsventil 2,5 bar', 'Sicherheitsventil 3 bar', 'conflict'],
    ['Eca', 'B2ca', 'near'],
    ['B2ca', 'Eca', 'conflict'],
    ['Eca', 'B-s1,d0', 'missing'],
    ['230 V', '230 V', 'equal'],
    ['230 V', '220-240 V', 'equal'],
    ['230 V', '250 V', 'near'],
    ['230/400 V', '230/400 V', 'equal'],
    ['400 V', '230/400 V', 'near'],
    ['24 V', '12-24 V', 'near'],
    ['24 V', '230 V', 'conflict'],
    ['12 V', '24 V', 'conflict'],
    ['16 A', '16 A', 'equal'],
    ['16 A', '13-18 A', 'near'],
    ['16 A', '20 A', 'conflict'],
    ['LS B16', 'LS C16', 'conflict'],
    ['FI 40A 30 mA Typ A', 'FI 40A 300 mA Typ A', 'equal'],
    ['FI Typ A', 'FI Typ B', 'near'],
    ['FI Typ B', 'FI Typ A', 'conflict'],
    ['3-polig', '3P', 'equal'],
    ['4-polig', '3P+N', 'near'],
    ['1P+N', '1-polig', 'conflict'],
    ['2-polig', '1P+N', 'near'],
    ['12 TE', '24 TE', 'conflict'],
    ['24 TE 2-reihig', '2-reihig 12 TE', 'near'],
    ['18 W', '18,2 W', 'near'],
    ['18 W', '18 W', 'equal'],
    ['18 W', '20 W', 'conflict'],
    ['40 W', 'Dimmer 3-60 W', 'near'],
    ['2x58 W', '58 W', 'near'],
    ['2x58 W', '116 W', 'near'],
    ['3000 K', '4000 K', 'conflict'],
    ['LED warmweiß', 'LED 3000 K', 'near'],
    ['LED warmweiß', 'LED 4000 K', 'conflict'],
    ['4000 lm', '4200 lm', 'near'],
    ['4000 lm', '6000 lm', 'conflict'],
    ['Cat.6', 'Cat.6A', 'near'],
    ['Cat.7', 'Cat.6A', 'conflict'],
    ['NYM 3x1,5', 'NYM 5x1,5', 'conflict'],
    ['1,5 mm²', '2,5 mm²', 'conflict'],
    ['1,5 mm²', 'Klemme 0,5-2,5 mm²', 'near'],
    ['SPD Typ 2', 'SPD Typ 1+2', 'near'],
    ['SPD Typ 1+2', 'SPD Typ 2', 'conflict'],
    ['DN 15', '1/2"', 'equal'],
    ['1/2"', 'DN 15', 'equal'],
    ['1 1/4"', 'DN 32', 'equal'],
    ['3/4"', 'DN 15', 'conflict'],
    ['DN 50', 'DN 50', 'equal'],
    ['DN 50', 'DN 100', 'conflict'],
    ['DN 110', 'Ø 110 mm', 'equal'],
    ['DN 100', 'Ø 110 mm', 'missing'],
    ['DN 110/50', 'DN 110/50', 'equal'],
    ['DN 110/50', 'DN 110/110', 'near'],
    ['M8', 'M10', 'conflict'],
    ['M20', 'Rohr Ø 20', 'equal'],
    ['45°', '45°', 'equal'],
    ['90°', '87°', 'near'],
    ['45°', '90°', 'conflict'],
    ['RAL 9016', 'RAL 9016', 'equal'],
    ['RAL 9016', 'RAL 9010', 'near'],
    ['RAL 9016', 'RAL 7035', 'conflict'],
    ['RAL 9010', 'reinweiß', 'equal'],
    ['weiß', 'RAL 9010', 'near'],
    ['weiß', 'reinweiß', 'near'],
    ['weiß', 'schwarz', 'conflict'],
    ['grau', 'RAL 7035', 'near'],
    ['Messing', 'brass', 'equal'],
    ['Messing', 'Edelstahl', 'conflict'],
    ['Edelstahl', 'Edelstahl 1.4401', 'near'],
    ['Kunststoff', 'PVC', 'near'],
    ['Rohr PE-X', 'Mehrschichtverbundrohr', 'near'],
    ['1,6-2,5 A', '2,5-4 A', 'conflict'],
    ['3-32 W', '3-48 W', 'near'],
    ['4 m', 'Pumpe Förderhöhe 4 m', 'equal'],
    ['Aufputz', 'AP', 'equal'],
    ['Aufputz', 'UP', 'conflict'],
    ['Aufputz', 'Wandmontage', 'missing'],
    ['Länge 500 mm', 'Länge 500 mm', 'equal'],
    ['Länge 500 mm', 'Länge 505 mm', 'near'],
    ['Länge 500 mm', 'Länge 600 mm', 'conflict'],
    ['Länge 500 mm', 'Breite 500 mm', 'near'],
    ['Länge 500 mm', 'Breite 600 mm', 'missing'],
    ['500 mm', 'Länge 500 mm', 'equal'],
    ['500 mm', 'Länge 600 mm', 'missing'],
    ['600 mm', '1200 mm', 'conflict'],
    ['Wandstärke 2 mm', 'Länge 2 mm', 'missing'],
    ['600x300 mm', '300x600 mm', 'equal'],
    ['60x200 mm', '60x300 mm', 'conflict'],
    ['80x100', '800x1000 mm', 'near'],
    ['12 l/min', '0,72 m³/h', 'equal'],
    ['2,5 kg', '5 kg', 'missing'],
    ['70 °C', '95 °C', 'missing'],
    ['IP44', 'weiß', 'missing'],
    ['24 V, 230 V', '230 V', 'equal'],
  ])('wanted %s, offered %s: %s', (wanted, offered, expected) => {
    expect(verdict(wanted, offered)).toBe(expected)
  })

  it('has one line per kind: what is wanted in the order of the text, then what is extra', () => {
    expect(compared('LS C16 3-polig IP20', 'LS-Schalter B16 3-polig 6 kA')).toEqual([
      ...['trip_curve conflict', 'current_a equal', 'poles equal', 'ip_rating missing'],
      'breaking_capacity_ka extra',
    ])
  })

  it('finds the sides of a box however its maker turns it', () => {
    const lines = comparisonWith(readParameters('Schrank 400 x 800 x 155 mm'))(
      parametersOf({ article_number: '1', length_mm: 155, width_mm: 400, height_mm: 800 }),
    )
    expect(lines.slice(0, 3).map((line) => line.verdict)).toEqual(['equal', 'equal', 'equal'])
  })

  it('calls a side a conflict only where the article states as many', () => {
    const wanted = readParameters('Kanal 60 x 110 mm')
    const width = parametersOf({ article_number: '1', width_mm: 60 })
    expect(comparisonWith(wanted)(width).map(({ verdict: each }) => each)).toContain('missing')
    const both = parametersOf({ article_number: '1', width_mm: 60, height_mm: 90 })
    expect(comparisonWith(wanted)(both).map(({ verdict: each }) => each)).toContain('conflict')
  })

  it('has a line for each size that nobody names', () => {
    const lines = compared('HT-Rohr 1,8 mm, 2000 mm', 'HT-Rohr Wandstärke 1,8 mm 1000 mm')
    expect(lines.slice(0, 2)).toEqual(['size_mm equal', 'size_mm conflict'])
  })

  it('gives back both sides of a line, and null for what is not there', () => {
    const [line, extra] = comparisonWith(readParameters('IP44'))([
      { kind: 'voltage_v', low: 230, high: 230 },
    ])
    expect(line).toMatchObject({
      kind: 'ip_rating',
      wanted: { low: 44, span: [0, 4] },
      offered: null,
    })
    expect(extra).toMatchObject({
      kind: 'voltage_v',
      wanted: null,
      offered: { low: 230 },
      verdict: 'extra',
    })
  })
})
