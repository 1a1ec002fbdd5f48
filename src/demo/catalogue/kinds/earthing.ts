import { rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

const DENSITY = { 'St/tZn': 7.85, 'Edelstahl V4A': 7.98, Kupfer: 8.94, Aluminium: 2.7 } as const
const SQUARE_MM = { 'Rd 8': 50.3, 'Rd 10': 78.5, 'Fl 30x3,5': 105 } as const
const EURO_PER_KG = { 'St/tZn': 3.4, 'Edelstahl V4A': 11.5, Kupfer: 14.8, Aluminium: 9.2 } as const

export const earthing = [
  kind({
    code: 'ERL',
    productGroup: 'Erdungsleiter',
    etimClass: 'EC900390',
    makers: 'earthing',
    baseUnit: 'KG',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 62561-2', 'DIN 18014', 'DIN EN 62305-3'],
    keywords: ['Runddraht', 'Bandstahl', 'Fundamenterder', 'Ringerder', 'Ableitung'],
    notes: [
      'Für Fang- und Ableitungen sowie Erdungsanlagen.',
      'Im Erdreich ist nichtrostender Stahl V4A oder Kupfer vorzusehen.',
    ],
    axes: {
      form: ['Rd 8', 'Rd 10', 'Fl 30x3,5'],
      metal: ['St/tZn', 'Edelstahl V4A', 'Kupfer', 'Aluminium'],
    },
    traits: { ring: [25, 50] },
    model: ({ form, metal, ring }) => ({
      name: `${form.startsWith('Rd') ? 'Runddraht' : 'Bandmaterial'} ${form} mm ${metal} Ring ${ring} kg`,
      text: `${form.startsWith('Rd') ? 'Runddraht' : 'Flachband'} ${form} mm aus ${metal}, Ring mit etwa ${ring} kg.`,
      ...(form.startsWith('Rd')
        ? { diameter_mm: Number(form.slice(3)) }
        : { width_mm: 30, height_mm: 3.5 }),
      weight_kg: rounded((SQUARE_MM[form] * DENSITY[metal]) / 1000, 3),
      attributes: { Abmessung: form, Werkstoff: metal, Ringgewicht: `${ring} kg` },
      price: rounded(EURO_PER_KG[metal] * 100 * (form === 'Rd 8' ? 1.05 : 1), 2),
    }),
    packs: ({ form, metal, ring }) => [
      ['M', Math.round(SQUARE_MM[form] * DENSITY[metal]), 1000],
      ['RNG', ring],
    ],
  }),
  kind({
    code: 'TER',
    productGroup: 'Tiefenerder',
    etimClass: 'EC900393',
    makers: 'earthing',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 62561-2', 'DIN VDE 0100-540'],
    keywords: ['Tiefenerder', 'Staberder', 'Erdspieß', 'Kreuzerder'],
    notes: [
      'Selbstschließende Kupplung, mit Schlagwerkzeug einzutreiben.',
      'Anschlussschelle ist getrennt zu bestellen.',
    ],
    axes: { length: [1000, 1500, 2000], diameter: [20, 25], metal: ['St/tZn', 'Edelstahl V4A'] },
    traits: { build: ['Typ S', 'Typ Z', 'Typ A'] },
    model: ({ length, diameter, metal, build }) => ({
      name: `Tiefenerder Ø ${diameter} mm L ${length} mm ${metal} ${build}`,
      text: `Tiefenerder ${build} aus ${metal}, Durchmesser ${diameter} mm, Länge ${length} mm.`,
      length_mm: length,
      diameter_mm: diameter,
      weight_kg: rounded((diameter * diameter * 0.785 * 7.85 * length) / 1_000_000, 2),
      attributes: { Werkstoff: metal, Bauart: build },
      price: rounded(((diameter * diameter * length) / 42_000) * (metal === 'St/tZn' ? 1 : 3.4), 2),
    }),
  }),
  kind({
    code: 'PAS',
    productGroup: 'Potentialausgleich',
    etimClass: 'EC900394',
    makers: 'earthing',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN VDE 0618-1', 'DIN VDE 0100-540'],
    keywords: ['Potentialausgleichsschiene', 'PAS', 'Hauptpotentialausgleich', 'Erdungsschiene'],
    notes: [
      'Mit Reihenklemmen für Rund- und Flachleiter, Abdeckhaube plombierbar.',
      'Nach DIN VDE in der Nähe des Hausanschlusses anzuordnen.',
    ],
    axes: { places: [5, 7, 10], cover: ['ohne Haube', 'mit Haube'] },
    traits: { metal: ['Messing vernickelt', 'Kupfer', 'Edelstahl'] },
    model: ({ places, cover, metal }) => ({
      name: `Potentialausgleichsschiene ${places}x25 mm² + Fl 30 + Rd 10 ${metal} ${cover}`,
      text: `Potentialausgleichsschiene mit ${places} Anschlüssen bis 25 mm², Schiene aus ${metal}, ${cover}.`,
      length_mm: 90 + places * 14,
      weight_kg: rounded(0.12 + places * 0.03, 2),
      attributes: { Anschlüsse: places, Abdeckhaube: cover === 'mit Haube', Werkstoff: metal },
      price: rounded(6.2 + places * 1.3 + (cover === 'mit Haube' ? 2 : 0), 2),
    }),
    packs: () => [['KAR', 10]],
  }),
  kind({
    code: 'BKL',
    productGroup: 'Blitzschutzklemmen',
    etimClass: 'EC900396',
    makers: 'earthing',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN EN 62561-1', 'DIN EN 62305-3'],
    keywords: ['Kreuzverbinder', 'Blitzschutzklemme', 'Verbindungsklemme', 'KS-Verbinder'],
    notes: [
      'Geprüft mit Blitzstrom 100 kA (10/350 µs).',
      'Mit Schrauben M8 aus nichtrostendem Stahl.',
    ],
    axes: {
      fit: ['Rd 8-10/8-10', 'Rd 8-10/Fl 30', 'Fl 30/Fl 30'],
      metal: ['St/tZn', 'Edelstahl V4A', 'Kupfer'],
    },
    traits: { plate: ['mit Zwischenplatte', 'ohne Zwischenplatte'] },
    model: ({ fit, metal, plate }) => ({
      name: `Kreuzverbinder ${fit} ${metal} ${plate}`,
      text: `Kreuzverbinder für ${fit} aus ${metal}, ${plate}.`,
      width_mm: 60,
      height_mm: 60,
      weight_kg: plate === 'mit Zwischenplatte' ? 0.25 : 0.19,
      attributes: { Klemmbereich: fit, Werkstoff: metal, Zwischenplatte: plate.startsWith('mit') },
      price: rounded((metal === 'St/tZn' ? 260 : 690) + (plate.startsWith('mit') ? 70 : 0), 2),
    }),
    packs: () => [['PAK', 25]],
  }),
]
