import { comma, rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

/** Kilograms of a metre of pipe; `density` in kg per dm³. */
const metreWeight = (outer: number, wall: number, density: number): number =>
  rounded((Math.PI * (outer - wall) * wall * density) / 1000, 3)

const copperWall = (outer: number): number => (outer < 28 ? 1 : outer < 54 ? 1.5 : 2)

/** Medium threaded pipe: outer diameter and wall by nominal width. */
const STEEL = {
  15: [21.3, 2.6, '1/2'],
  20: [26.9, 2.6, '3/4'],
  25: [33.7, 3.2, '1'],
  32: [42.4, 3.2, '1 1/4'],
  40: [48.3, 3.2, '1 1/2'],
  50: [60.3, 3.6, '2'],
  65: [76.1, 3.6, '2 1/2'],
  80: [88.9, 4, '3'],
} as const

export const pipes = [
  kind({
    code: 'CUR',
    productGroup: 'Kupferrohre',
    etimClass: 'EC910211',
    makers: 'pipes',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 1057', 'DVGW GW 392'],
    keywords: ['Kupferrohr', 'Cu-Rohr', 'Installationsrohr', 'Heizungsrohr'],
    notes: [
      'Nahtlos gezogen, für Trinkwasser, Heizung, Gas und Öl.',
      'Zum Löten, Pressen und Klemmen geeignet, mit fortlaufender Kennzeichnung.',
    ],
    axes: { outer: [12, 15, 18, 22, 28, 35, 42, 54], temper: ['hart R290', 'halbhart R250'] },
    traits: { jacket: ['blank', 'mit PVC-Stegmantel'] },
    model: ({ outer, temper, jacket }) => {
      const wall = copperWall(outer)
      return {
        name: `Kupferrohr ${outer}x${comma(wall)} mm ${temper} ${jacket} Stange 5 m`,
        text: `Kupferrohr mit Außendurchmesser ${outer} mm und Wanddicke ${comma(wall)} mm, ${temper}, ${jacket}, in Stangen zu 5 m.`,
        diameter_mm: outer,
        length_mm: 5000,
        weight_kg: metreWeight(outer, wall, 8.9),
        attributes: {
          Wanddicke: `${comma(wall)} mm`,
          Festigkeit: temper,
          Ummantelung: jacket,
          Werkstoff: 'Cu-DHP',
        },
        price: rounded(metreWeight(outer, wall, 8.9) * 1560 + (jacket === 'blank' ? 0 : 190), 2),
      }
    },
    packs: ({ outer }) => [
      ['STG', 5],
      ['KG', 1000, Math.round(metreWeight(outer, copperWall(outer), 8.9) * 1000)],
    ],
  }),
  kind({
    code: 'SYR',
    productGroup: 'Systemrohre Stahl',
    etimClass: 'EC910212',
    makers: 'pipes',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN 10305-3', 'DIN EN 10312', 'DVGW GW 541'],
    keywords: ['Systemrohr', 'Pressrohr', 'C-Stahlrohr', 'Edelstahlrohr'],
    notes: [
      'Geschweißt und geglüht, für Pressverbinder mit Kontur M und V.',
      'Innen und außen metallisch blank, Enden mit Schutzkappen.',
    ],
    axes: {
      outer: [15, 18, 22, 28, 35, 42, 54],
      steel: ['C-Stahl verzinkt', 'Edelstahl 1.4401'],
    },
    traits: { pack: ['Stange 6 m', 'Stange 3 m'] },
    model: ({ outer, steel, pack }) => {
      const wall = outer < 28 ? 1.2 : 1.5
      return {
        name: `Systemrohr ${outer}x${comma(wall)} mm ${steel} ${pack}`,
        text: `Präzisionsrohr ${outer}x${comma(wall)} mm aus ${steel} für Pressverbindungen, ${pack}.`,
        diameter_mm: outer,
        length_mm: pack === 'Stange 6 m' ? 6000 : 3000,
        weight_kg: metreWeight(outer, wall, 7.9),
        attributes: { Wanddicke: `${comma(wall)} mm`, Werkstoff: steel },
        price: rounded(metreWeight(outer, wall, 7.9) * (steel.startsWith('C') ? 540 : 1490), 2),
      }
    },
    packs: ({ outer, pack }) => [
      ['STG', pack === 'Stange 6 m' ? 6 : 3],
      ['KG', 1000, Math.round(metreWeight(outer, outer < 28 ? 1.2 : 1.5, 7.9) * 1000)],
    ],
  }),
  kind({
    code: 'GWR',
    productGroup: 'Gewinderohre',
    etimClass: 'EC910213',
    makers: 'pipes',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 10255', 'DIN EN 10240'],
    keywords: ['Gewinderohr', 'Stahlrohr', 'Heizungsrohr', 'mittelschweres Rohr'],
    notes: [
      'Mittelschwere Reihe M, zum Schweißen und für Gewinde nach DIN EN 10226-1.',
      'Für Heizung, Druckluft und Löschwasser.',
    ],
    axes: { dn: [15, 20, 25, 32, 40, 50, 65, 80], surface: ['schwarz', 'verzinkt'] },
    traits: { ends: ['glatte Enden', 'mit Gewinde und Muffe'] },
    model: ({ dn, surface, ends }) => {
      const [outer, wall, inch] = STEEL[dn]
      return {
        name: `Gewinderohr DN ${dn} ${inch}" ${comma(outer)}x${comma(wall)} mm ${surface} ${ends} Stange 6 m`,
        text: `Stahlrohr DN ${dn} (${inch}"), ${comma(outer)}x${comma(wall)} mm, ${surface}, ${ends}.`,
        diameter_mm: outer,
        length_mm: 6000,
        weight_kg: metreWeight(outer, wall, 7.85),
        attributes: {
          Nennweite: `DN ${dn}`,
          Gewinde: `${inch}"`,
          Rohrenden: ends,
          Wanddicke: `${comma(wall)} mm`,
          Oberfläche: surface,
        },
        price: rounded(metreWeight(outer, wall, 7.85) * (surface === 'schwarz' ? 230 : 335), 2),
      }
    },
    packs: ({ dn }) => [
      ['STG', 6],
      ['KG', 1000, Math.round(metreWeight(STEEL[dn][0], STEEL[dn][1], 7.85) * 1000)],
    ],
  }),
  kind({
    code: 'MVR',
    productGroup: 'Mehrschichtverbundrohre',
    etimClass: 'EC910214',
    makers: 'pipes',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN ISO 21003-2', 'DVGW W 542'],
    keywords: [
      'Mehrschichtverbundrohr',
      'Verbundrohr',
      'MV-Rohr',
      'Alu-Verbundrohr',
      'PE-X/AL/PE-X',
    ],
    notes: [
      'Sauerstoffdicht durch stumpf geschweißte Aluminiumschicht, formstabil zu biegen.',
      'Für Trinkwasser bis 70 °C und Heizung bis 95 °C, 10 bar.',
    ],
    axes: {
      size: ['16x2', '20x2', '26x3', '32x3', '40x3,5'],
      insulation: ['ohne Dämmung', 'Dämmung 9 mm', 'Dämmung 26 mm'],
    },
    traits: { pack: ['Rolle 50 m', 'Stange 5 m', 'Rolle 100 m'] },
    model: ({ size, insulation, pack }) => {
      const outer = Number(size.split('x')[0])
      return {
        name: `Mehrschichtverbundrohr ${size} mm ${insulation} ${pack}`,
        text: `Verbundrohr PE-RT/AL/PE-RT ${size} mm, ${insulation}, ${pack}.`,
        diameter_mm: outer,
        weight_kg: rounded(outer * outer * 0.00042, 3),
        attributes: { Abmessung: `${size} mm`, Dämmung: insulation, Aufmachung: pack },
        price: rounded(outer * 8.2 + outer * outer * 0.29 + (insulation.length - 12) * 55, 2),
      }
    },
    packs: ({ pack }) => [
      pack.startsWith('Rolle') ? ['ROL', pack === 'Rolle 50 m' ? 50 : 100] : ['STG', 5],
    ],
  }),
]

const PLASTIC_WALL = { 32: 1.8, 40: 1.8, 50: 1.8, 75: 1.9, 90: 2.2, 110: 2.7 } as const
const KG_WALL = { 110: 3.2, 125: 3.2, 160: 4, 200: 4.9 } as const

export const drains = [
  kind({
    code: 'HTR',
    productGroup: 'HT-Rohre',
    etimClass: 'EC910221',
    makers: 'drains',
    baseUnit: 'ST',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 1451-1', 'DIN 19560-10', 'DIN 4102-1'],
    keywords: ['HT-Rohr', 'Abflussrohr', 'Hochtemperaturrohr', 'HTEM', 'Hausabfluss'],
    notes: [
      'Aus Polypropylen, heißwasserbeständig bis 95 °C, mit Steckmuffe und Lippendichtung.',
      'Für die Entwässerung innerhalb von Gebäuden.',
    ],
    axes: { length: [150, 250, 500, 1000, 2000], dn: [32, 40, 50, 75, 90, 110] },
    traits: { build: ['grau', 'schallgedämmt weiß'] },
    model: ({ length, dn, build }) => ({
      name: `HT-Rohr DN ${dn} ${length} mm mit Muffe ${build}`,
      text: `HT-Rohr DN ${dn}, Baulänge ${length} mm, Wanddicke ${comma(PLASTIC_WALL[dn])} mm, Ausführung ${build}.`,
      diameter_mm: dn,
      length_mm: length,
      weight_kg: metreWeight(dn, PLASTIC_WALL[dn], (0.95 * length) / 1000),
      attributes: {
        Nennweite: `DN ${dn}`,
        Wanddicke: `${comma(PLASTIC_WALL[dn])} mm`,
        Ausführung: build,
      },
      price: rounded((dn * length * 0.0105 + dn * 1.9) * (build === 'grau' ? 1 : 4.2), 2),
    }),
    packs: ({ length }) => [['KAR', length > 500 ? 10 : 20]],
  }),
  kind({
    code: 'HTB',
    productGroup: 'HT-Formstücke',
    etimClass: 'EC910222',
    makers: 'drains',
    baseUnit: 'ST',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 1451-1', 'DIN 19560-10'],
    keywords: ['HT-Bogen', 'Abflussbogen', 'HTB', 'Formstück'],
    notes: [
      'Aus schwer entflammbarem Polypropylen, Dichtring eingelegt.',
      'Beständig gegen haushaltsübliche Abwässer.',
    ],
    axes: { angle: [15, 30, 45, 67, 87], dn: [32, 40, 50, 75, 110] },
    traits: { build: ['grau', 'schallgedämmt weiß'] },
    model: ({ angle, dn, build }) => ({
      name: `HT-Bogen DN ${dn} ${angle}° ${build}`,
      text: `HT-Bogen DN ${dn} mit ${angle} Grad, Ausführung ${build}.`,
      diameter_mm: dn,
      weight_kg: rounded(dn * dn * 0.0000145 + angle * 0.0002, 3),
      attributes: { Nennweite: `DN ${dn}`, Winkel: angle, Ausführung: build },
      price: rounded((dn * dn * 0.024 + angle * 0.6 + 42) * (build === 'grau' ? 1 : 4.4), 2),
    }),
    packs: () => [['KAR', 20]],
  }),
  kind({
    code: 'KGR',
    productGroup: 'KG-Rohre',
    etimClass: 'EC910223',
    makers: 'drains',
    baseUnit: 'ST',
    priceQuantity: 1,
    commodity: true,
    norms: ['DIN EN 1401-1', 'DIN EN 13476-2'],
    keywords: ['KG-Rohr', 'Kanalgrundrohr', 'Kanalrohr', 'KGEM', 'Grundleitung'],
    notes: [
      'Aus PVC-U, orangebraun, mit Steckmuffe und Lippendichtring.',
      'Für erdverlegte Abwasserleitungen und Grundleitungen.',
    ],
    axes: { length: [500, 1000, 2000, 5000], dn: [110, 125, 160, 200] },
    traits: { stiffness: ['SN4', 'SN8'] },
    model: ({ length, dn, stiffness }) => ({
      name: `KG-Rohr DN ${dn} ${length} mm ${stiffness} mit Muffe`,
      text: `Kanalgrundrohr DN ${dn}, Baulänge ${length} mm, Ringsteifigkeit ${stiffness}.`,
      diameter_mm: dn,
      length_mm: length,
      weight_kg: metreWeight(dn, KG_WALL[dn], (1.4 * length) / 1000),
      attributes: { Nennweite: `DN ${dn}`, Ringsteifigkeit: stiffness, Farbe: 'orangebraun' },
      price: rounded(dn * dn * length * 0.00000062 * (stiffness === 'SN8' ? 1.3 : 1) + 2.4, 2),
    }),
    packs: ({ dn }) => [['PAL', dn < 160 ? 80 : 40]],
  }),
  kind({
    code: 'KGB',
    productGroup: 'KG-Formstücke',
    etimClass: 'EC910224',
    makers: 'drains',
    baseUnit: 'ST',
    priceQuantity: 1,
    commodity: true,
    norms: ['DIN EN 1401-1'],
    keywords: ['KG-Bogen', 'Kanalbogen', 'KGB', 'KG-Formteil'],
    notes: [
      'Aus PVC-U, orangebraun, mit Lippendichtring.',
      'Für Freispiegelleitungen im Erdreich.',
    ],
    axes: { angle: [15, 30, 45, 87], dn: [110, 125, 160, 200] },
    traits: { stiffness: ['SN4', 'SN8'] },
    model: ({ angle, dn, stiffness }) => ({
      name: `KG-Bogen DN ${dn} ${angle}° ${stiffness}`,
      text: `KG-Bogen DN ${dn} mit ${angle} Grad, Ringsteifigkeit ${stiffness}.`,
      diameter_mm: dn,
      weight_kg: rounded(dn * dn * 0.000032 + angle * 0.001, 2),
      attributes: { Nennweite: `DN ${dn}`, Winkel: angle, Ringsteifigkeit: stiffness },
      price: rounded(dn * dn * 0.00021 + angle * 0.02 + (stiffness === 'SN8' ? 1.4 : 0.5), 2),
    }),
    packs: () => [['KAR', 20]],
  }),
]
