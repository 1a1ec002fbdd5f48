import { rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

const PRESS_METALS = ['Kupfer', 'Edelstahl', 'C-Stahl', 'Rotguss'] as const
const dearness = (metal: (typeof PRESS_METALS)[number]): number =>
  ({ Kupfer: 1, Edelstahl: 1.9, 'C-Stahl': 0.7, Rotguss: 1.7 })[metal]

const INCH_MM: Readonly<Record<string, number>> = {
  '3/8"': 17,
  '1/2"': 21,
  '3/4"': 26,
  '1"': 33,
  '1 1/4"': 42,
  '1 1/2"': 48,
  '2"': 60,
}
const bore = (inch: string): number => INCH_MM[inch] ?? 21

export const fittings = [
  kind({
    code: 'PBO',
    productGroup: 'Pressfittings',
    etimClass: 'EC911231',
    makers: 'fittings',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 1254-7', 'DVGW W 534'],
    keywords: ['Pressbogen', 'Bogen', 'Pressfitting', 'Winkel'],
    notes: [
      'Dichtelement aus EPDM eingelegt, unverpresst undicht bei der Druckprobe.',
      'Für Trinkwasser und Heizung bis 16 bar und 110 °C.',
    ],
    axes: { size: [15, 18, 22, 28, 35, 54], angle: [45, 90], ends: ['I/I', 'I/A'] },
    traits: { metal: PRESS_METALS },
    model: ({ size, angle, ends, metal }) => ({
      name: `Pressfitting Bogen ${angle}° ${size} mm ${ends} ${metal}`,
      text: `Pressbogen ${angle} Grad für Rohr ${size} mm, Anschlüsse ${ends}, Werkstoff ${metal}.`,
      diameter_mm: size,
      length_mm: Math.round(size * 1.6 + angle / 4),
      weight_kg: rounded(size * size * 0.000085 + 0.01, 3),
      attributes: { Winkel: angle, Anschluss: ends, Werkstoff: metal, Kontur: 'M' },
      price: rounded((1.1 + size * size * 0.0062 + angle * 0.005) * dearness(metal), 2),
    }),
    packs: ({ size }) => [['PAK', size < 28 ? 10 : 5]],
  }),
  kind({
    code: 'PTS',
    productGroup: 'Pressfittings',
    etimClass: 'EC911232',
    makers: 'fittings',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 1254-7', 'DVGW W 534'],
    keywords: ['Press-T-Stück', 'T-Stück', 'Abzweig', 'Pressfitting'],
    notes: [
      'Dichtelement aus EPDM eingelegt, mit Leckanzeige.',
      'Mit handelsüblichen Pressbacken der Kontur M zu verarbeiten.',
    ],
    axes: { size: [15, 18, 22, 28, 35, 54], branch: ['egal', 'reduziert 15'] },
    traits: { metal: PRESS_METALS },
    model: ({ size, branch, metal }) => ({
      name: `Pressfitting T-Stück ${size} mm Abgang ${branch === 'egal' ? 'egal' : `${branch} mm`} ${metal}`,
      text: `Press-T-Stück ${size} mm, Abgang ${branch}, Werkstoff ${metal}.`,
      diameter_mm: size,
      weight_kg: rounded(size * size * 0.00013 + 0.015, 3),
      attributes: { Abgang: branch, Werkstoff: metal, Kontur: 'M' },
      price: rounded((2.2 + size * size * 0.009) * dearness(metal), 2),
    }),
    packs: ({ size }) => [['PAK', size < 28 ? 10 : 5]],
  }),
  kind({
    code: 'PUE',
    productGroup: 'Pressfittings',
    etimClass: 'EC911233',
    makers: 'fittings',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 1254-7', 'DIN EN 10226-1'],
    keywords: ['Übergangsstück', 'Übergangsmuffe', 'Übergangsnippel', 'Pressfitting'],
    notes: [
      'Übergang von Pressanschluss auf Gewinde, Sechskant zum Gegenhalten.',
      'Gewinde mit Hanf oder Dichtband abzudichten.',
    ],
    axes: {
      fit: [
        '15 mm x 1/2"',
        '18 mm x 1/2"',
        '18 mm x 3/4"',
        '22 mm x 3/4"',
        '22 mm x 1"',
        '28 mm x 1"',
      ],
      thread: ['AG', 'IG'],
    },
    traits: { metal: PRESS_METALS },
    model: ({ fit, thread, metal }) => ({
      name: `Pressfitting Übergangsstück ${fit} ${thread} ${metal}`,
      text: `Press-Übergangsstück ${fit} mit ${thread === 'AG' ? 'Außengewinde' : 'Innengewinde'}, Werkstoff ${metal}.`,
      diameter_mm: Number(fit.slice(0, 2)),
      weight_kg: rounded(Number(fit.slice(0, 2)) * 0.0042, 3),
      attributes: { Gewinde: fit.slice(8), Gewindeart: thread, Werkstoff: metal },
      price: rounded((1.4 + Number(fit.slice(0, 2)) * 0.17) * dearness(metal), 2),
    }),
    packs: () => [['PAK', 10]],
  }),
  kind({
    code: 'LOF',
    productGroup: 'Lötfittings',
    etimClass: 'EC911234',
    makers: 'fittings',
    baseUnit: 'ST',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 1254-1', 'DVGW GW 6'],
    keywords: ['Lötfitting', 'Kupferfitting', 'Lötbogen', 'Kapillarlötfitting'],
    notes: [
      'Für Weich- und Hartlöten an Kupferrohr nach DIN EN 1057.',
      'Innen und außen blank, Löttiefe nach Norm.',
    ],
    axes: {
      size: [12, 15, 18, 22, 28, 35],
      form: ['Bogen 90° I/I', 'Bogen 45° I/I', 'Muffe', 'T-Stück', 'Kappe'],
    },
    traits: { metal: ['Kupfer', 'Rotguss'] },
    model: ({ size, form, metal }) => ({
      name: `Lötfitting ${form} ${size} mm ${metal}`,
      text: `Kapillarlötfitting ${form} für Rohr ${size} mm aus ${metal}.`,
      diameter_mm: size,
      weight_kg: rounded(size * size * 0.000062 + 0.004, 4),
      attributes: { Form: form, Werkstoff: metal },
      price: rounded(
        (24 + size * size * 0.42) * (form === 'T-Stück' ? 2 : 1) * (metal === 'Kupfer' ? 1 : 2.3),
        2,
      ),
    }),
    packs: ({ size }) => [['PAK', size < 22 ? 50 : 10]],
  }),
  kind({
    code: 'GFI',
    productGroup: 'Gewindefittings',
    etimClass: 'EC911235',
    makers: 'fittings',
    baseUnit: 'ST',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 10242', 'DIN EN 10226-1'],
    keywords: ['Temperguss', 'Gewindefitting', 'Tempergussfitting', 'Verschraubungsteil'],
    notes: [
      'Aus weißem Temperguss mit verstärktem Rand, Gewinde zylindrisch innen und kegelig außen.',
      'Bis 25 bar bei 120 °C.',
    ],
    axes: {
      inch: ['3/8"', '1/2"', '3/4"', '1"', '1 1/4"', '2"'],
      form: [
        'Winkel Nr. 90',
        'T-Stück Nr. 130',
        'Muffe Nr. 270',
        'Doppelnippel Nr. 280',
        'Kappe Nr. 300',
      ],
    },
    traits: { surface: ['verzinkt', 'schwarz'] },
    model: ({ inch, form, surface }) => ({
      name: `Tempergussfitting ${form} ${inch} ${surface}`,
      text: `Gewindefitting ${form} aus Temperguss, Gewinde ${inch}, Oberfläche ${surface}.`,
      diameter_mm: bore(inch),
      weight_kg: rounded(bore(inch) ** 2 * 0.00016, 3),
      attributes: { Form: form, Gewinde: inch, Oberfläche: surface },
      price: rounded((58 + bore(inch) ** 2 * 0.21) * (surface === 'schwarz' ? 0.8 : 1), 2),
    }),
    packs: ({ inch }) => [['KAR', bore(inch) < 30 ? 50 : 10]],
  }),
]
