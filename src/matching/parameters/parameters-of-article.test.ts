import { describe, expect, it } from 'vitest'
import type { Article } from '../article.ts'
import type { ParameterKind } from './parameter.ts'
import { parametersOf } from './parameters-of-article.ts'
import { sayParameter } from './say-parameter.ts'

const said = (article: Omit<Article, 'article_number'>): readonly string[] =>
  parametersOf({ article_number: 'X-1', ...article })
    .filter(({ kind }) => kind !== 'variant')
    .map((parameter) => `${parameter.kind} ${sayParameter(parameter)}`)

const attribute = (name: string, value: string | number): readonly string[] =>
  said({ attributes: { [name]: value } })

describe('parametersOf', () => {
  it('reads the fields of its own, and sides in falling order', () => {
    expect(
      said({
        power_w: 18,
        voltage_v: { min: 220, max: 240 },
        length_mm: 600,
        width_mm: 88,
        height_mm: 84,
      }),
    ).toEqual([
      ...[
        'power_w 18 W',
        'voltage_v 220-240 V',
        'length_mm 600 mm',
        'width_mm 88 mm',
        'height_mm 84 mm',
      ],
      ...['side_1_mm 600 mm', 'side_2_mm 88 mm', 'side_3_mm 84 mm'],
    ])
    expect(said({ ip_rating: 'IP20/44' })).toEqual(['ip_rating IP20/44'])
    expect(said({ ip_rating: '65' })).toEqual(['ip_rating IP65'])
  })

  it.each<readonly [string, string | number, string]>([
    ['Polzahl', 3, 'poles 3P'],
    ['Polzahl', '1+N', 'poles 1P+N'],
    ['Anzahl der Pole', 4, 'poles 4P'],
    ['number_of_poles', 4, 'poles 4P'],
    ['Aderzahl', 5, 'cores 5'],
    ['Querschnitt', '1,5 mm²', 'cross_section_mm2 1.5 mm²'],
    ['Nennquerschnitt [mm²]', '2,5', 'cross_section_mm2 2.5 mm²'],
    ['Nennstrom', '16 A', 'current_a 16 A'],
    ['rated_current_a', 16, 'current_a 16 A'],
    ['Bemessungsstrom In (A)', '16', 'current_a 16 A'],
    ['Nennweite', 'DN 50', 'nominal_diameter_dn DN 50'],
    ['Nennweite', 50, 'nominal_diameter_dn DN 50'],
    ['Schutzart', 'IP44', 'ip_rating IP44'],
    ['Schutzart', '44', 'ip_rating IP44'],
    ['Schutzart (IP)', 44, 'ip_rating IP44'],
    ['Farbe', 'weiß', 'colour white'],
    ['Colour', 'light grey', 'colour light grey'],
    ['RAL-Nummer', '9010', 'ral_colour RAL 9010'],
    ['RAL-Nummer', 9010, 'ral_colour RAL 9010'],
    ['Länge', '0,5 m', 'length_mm 500 mm'],
    ['Länge (cm)', 50, 'length_mm 500 mm'],
    ['Länge [mm]', '500', 'length_mm 500 mm'],
    ['Teilungseinheiten', 12, 'modules 12 TE'],
    ['Charakteristik', 'C', 'trip_curve C'],
    ['Auslösestrom', '30 mA', 'residual_current_ma 30 mA'],
    ['Bemessungsdifferenzstrom', '0,03 A', 'residual_current_ma 30 mA'],
    ['Fehlerstrom-Typ', 'A', 'residual_type A'],
    ['Lichtstrom', '1620 lm', 'luminous_flux_lm 1620 lm'],
    ['Farbtemperatur', '3000 K', 'colour_temperature_k 3000 K'],
    ['Farbtemperatur', 3000, 'colour_temperature_k 3000 K'],
    ['Wandstärke', '2,6 mm', 'wall_thickness_mm 2.6 mm'],
    ['Druckstufe', 'PN 16', 'nominal_pressure_pn PN 16'],
    ['Druckstufe', 16, 'nominal_pressure_pn PN 16'],
    ['Gewinde', '1/2"', 'thread_inch 1/2"'],
    ['Gewinde', 'M8', 'metric_thread M8'],
    ['Gewinde', '3/4', 'thread_inch 3/4"'],
    ['Winkel', 45, 'angle_deg 45°'],
    ['Inhalt', '120 l', 'volume_l 120 l'],
    ['Kategorie', 'Cat.6A', 'network_category Cat.6A'],
    ['Kategorie', '6A', 'network_category Cat.6A'],
    ['Brandklasse nach EN 13501-6', 'Eca', 'fire_class Eca'],
    ['Baustoffklasse', 'A2', 'fire_class A2'],
    ['Schlagfestigkeit', 'IK08', 'ik_rating IK08'],
    ['Ableiterklasse', 'Typ 1+2', 'surge_type 1+2'],
    ['Montage', 'Wand', 'mounting wall mounted'],
    ['Montageart', 'Aufputz', 'mounting surface mounted'],
    ['Werkstoff', 'Edelstahl 1.4401', 'material V4A'],
    ['Sockel', 'E27', 'lamp_base E27'],
    ['Sockel', 'G13', 'lamp_base G13'],
    ['Aufmachung', 'Ring 100 m', 'pack_length_m 100 m'],
    ['Dämmdicke', '13 mm', 'thickness_mm 13 mm'],
    ['Volumenstrom', '95 m³/h', 'flow_m3h 95 m³/h'],
    ['Reichweite', '8 m', 'range_m 8 m'],
    ['Kanäle', 8, 'gangs 8'],
    ['Gewicht (kg)', 2.5, 'weight_kg 2.5 kg'],
    ['Leistung in kW', 2.2, 'power_w 2200 W'],
    ['Spannbereich', '12-15 mm', 'diameter_mm Ø 12-15 mm'],
  ])('knows the attribute %s with the value %s', (name, value, expected) => {
    expect(attribute(name, value)).toEqual([expected])
  })

  it.each<readonly [string, string | number]>([
    ['Serie', 'PR332'],
    ['Klemmen', 'mit Klemmen 5x4 mm²'],
    ['Ableitstoßstrom', '12,5 kA'],
    ['Leiterklasse', 5],
    ['UGR', 19],
    ['Norm', 'DIN 933'],
    ['Polzahl', 'egal'],
  ])('states nothing for the attribute %s with the value %s', (name, value) => {
    expect(attribute(name, value)).toEqual([])
  })

  it('reads custom fields of a known name, and no others', () => {
    expect(
      said({ custom_fields: { nennweite: 'DN 25', lagerplatz: '230 V', n: null, o: {} } }),
    ).toEqual(['nominal_diameter_dn DN 25'])
  })

  it('takes from the name what nothing else states', () => {
    expect(
      said({ name: 'LS-Schalter B16 1-polig', current_a: 16, attributes: { Polzahl: 1 } }),
    ).toEqual([...['current_a 16 A', 'poles 1P', 'trip_curve B']])
  })

  it('believes fields and attributes more than the name', () => {
    expect(
      said({ name: 'Leuchte 20 W 600x600 mm', power_w: 18, length_mm: 620, width_mm: 620 }),
    ).toEqual([
      ...[
        'power_w 18 W',
        'length_mm 620 mm',
        'width_mm 620 mm',
        'side_1_mm 620 mm',
        'side_2_mm 620 mm',
      ],
    ])
  })

  it('keeps several values of kinds that things have several of', () => {
    const kinds = said({ name: 'Schütz 400 V Spule 24 V', voltage_v: 230 })
    expect(kinds).toEqual(['voltage_v 230 V', 'voltage_v 400 V', 'voltage_v 24 V'])
    expect(said({ name: 'Abzweig DN 110/50' })).toEqual([
      ...['nominal_diameter_dn DN 110', 'nominal_diameter_dn DN 50'],
    ])
  })

  it('states no value twice', () => {
    const kinds = parametersOf({
      article_number: '1',
      name: 'Kugelhahn 1/2" DN 15 Messing',
      attributes: { Gewinde: '1/2"', Nennweite: 'DN 15', Werkstoff: 'Messing' },
    }).map(({ kind }): ParameterKind => kind)
    expect(kinds).toEqual(['thread_inch', 'nominal_diameter_dn', 'material'])
  })
})
