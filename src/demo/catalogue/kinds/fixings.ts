import { rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

export const fixings = [
  kind({
    code: 'RSC',
    productGroup: 'Rohrschellen',
    etimClass: 'EC900327',
    makers: 'fixings',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN 4109-36', 'DIN EN 10346'],
    keywords: ['Rohrschelle', 'Schraubrohrschelle', 'Rohrbefestigung', 'Schelle'],
    notes: [
      'Zweiteilig mit Schnellverschluss und Schalldämmeinlage aus EPDM.',
      'Verschlussschrauben unverlierbar, verzinkt.',
    ],
    axes: {
      range: ['12-15', '15-18', '20-24', '25-28', '32-36', '40-45', '48-53', '57-63', '108-116'],
      thread: ['M8', 'M8/M10'],
    },
    traits: {
      inlay: ['mit Schalldämmeinlage', 'ohne Einlage'],
      steel: ['verzinkt', 'Edelstahl A4'],
    },
    model: ({ range, thread, inlay, steel }) => {
      const [min = 0, max = 0] = range.split('-').map(Number)
      return {
        name: `Rohrschelle ${range} mm ${thread} ${inlay} ${steel}`,
        text: `Rohrschelle mit Spannbereich ${range} mm, Anschlussmuffe ${thread}, ${inlay}, ${steel}.`,
        diameter_mm: { min, max },
        weight_kg: rounded(0.03 + max * 0.0014, 3),
        attributes: {
          Spannbereich: `${range} mm`,
          Anschlussgewinde: thread,
          Einlage: inlay,
          Werkstoff: steel,
        },
        price: rounded(
          (58 + max * 1.7 + (thread === 'M8' ? 0 : 9)) * (steel === 'verzinkt' ? 1 : 4.4),
          2,
        ),
      }
    },
    packs: ({ range }) => [['PAK', range === '108-116' ? 25 : 50]],
  }),
  kind({
    code: 'DUE',
    productGroup: 'Dübel',
    etimClass: 'EC900326',
    makers: 'fixings',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN EN 1992-4'],
    keywords: ['Dübel', 'Spreizdübel', 'Allzweckdübel', 'Nylondübel'],
    notes: [
      'Aus Nylon, alterungsbeständig von -40 bis +80 °C.',
      'Für Beton, Vollstein, Lochstein und Gipskarton, je nach Ausführung.',
    ],
    axes: {
      size: ['5x25', '6x30', '8x40', '10x50', '12x60', '14x70'],
      form: ['Spreizdübel', 'Allzweckdübel'],
    },
    traits: { screw: ['ohne Schraube', 'mit Schraube'] },
    model: ({ size, form, screw }) => {
      const [hole = 0, length = 0] = size.split('x').map(Number)
      return {
        name: `${form} ${size} mm Nylon ${screw}`,
        text: `${form} für Bohrloch ${hole} mm, Länge ${length} mm, ${screw}.`,
        diameter_mm: hole,
        length_mm: length,
        weight_kg: rounded((hole * hole * length) / 1_900_000, 5),
        attributes: {
          Bauform: form,
          Bohrloch: `${hole} mm`,
          Schraube: screw === 'mit Schraube',
          Werkstoff: 'PA 6',
        },
        price: rounded(1.2 + hole * hole * length * 0.0011 + (screw.startsWith('mit') ? 5 : 0), 2),
      }
    },
    packs: ({ size }) => [
      ['PAK', size.length > 4 ? 25 : 100],
      ['KAR', 1000],
    ],
  }),
  kind({
    code: 'BAN',
    productGroup: 'Schwerlastanker',
    etimClass: 'EC900328',
    makers: 'fixings',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN EN 1992-4'],
    keywords: ['Bolzenanker', 'Schwerlastanker', 'Betonanker', 'Durchsteckanker'],
    notes: [
      'Für gerissenen und ungerissenen Beton C20/25 bis C50/60.',
      'Mit Feuerwiderstand R120, Setztiefenmarkierung am Bolzen.',
    ],
    axes: { length: [75, 95, 115], thread: ['M8', 'M10', 'M12'] },
    traits: { steel: ['galvanisch verzinkt', 'Edelstahl A4'] },
    model: ({ length, thread, steel }) => ({
      name: `Bolzenanker ${thread}x${length} mm ${steel}`,
      text: `Bolzenanker ${thread} mit Länge ${length} mm, ${steel}.`,
      diameter_mm: Number(thread.slice(1)),
      length_mm: length,
      weight_kg: rounded(Number(thread.slice(1)) ** 2 * length * 0.0000062, 3),
      attributes: { Gewinde: thread, Werkstoff: steel },
      price: rounded(
        Number(thread.slice(1)) ** 2 * length * 0.008 * (steel.startsWith('E') ? 3.4 : 1) + 30,
        2,
      ),
    }),
    packs: ({ thread }) => [['PAK', thread === 'M12' ? 25 : 50]],
  }),
  kind({
    code: 'SKS',
    productGroup: 'Schrauben',
    etimClass: 'EC900329',
    makers: 'fixings',
    baseUnit: 'ST',
    priceQuantity: 1000,
    commodity: true,
    norms: ['DIN 933', 'DIN EN ISO 4017'],
    keywords: ['Sechskantschraube', 'Maschinenschraube', 'Schraube DIN 933', 'ISO 4017'],
    notes: ['Mit Gewinde bis Kopf.', 'Metrisches Regelgewinde, Toleranz 6g.'],
    axes: { length: [16, 20, 25, 30, 40, 50], thread: ['M6', 'M8', 'M10', 'M12'] },
    traits: { steel: ['8.8 verzinkt', 'Edelstahl A2', 'Edelstahl A4'] },
    model: ({ length, thread, steel }) => {
      const bolt = Number(thread.slice(1))
      return {
        name: `Sechskantschraube DIN 933 ${thread}x${length} ${steel}`,
        text: `Sechskantschraube nach DIN 933 (ISO 4017), ${thread}x${length} mm, ${steel}.`,
        diameter_mm: bolt,
        length_mm: length,
        weight_kg: rounded(bolt * bolt * (length + bolt) * 0.0000061, 4),
        attributes: { Gewinde: thread, Werkstoff: steel, Norm: 'DIN 933' },
        price: rounded(
          bolt * bolt * (length + bolt) * 0.027 * (steel.startsWith('8') ? 1 : 2.9),
          2,
        ),
      }
    },
    packs: ({ thread, length }) => [
      ['PAK', thread === 'M6' || thread === 'M8' ? 200 : 100],
      [
        'KG',
        100_000,
        Math.round(Number(thread.slice(1)) ** 2 * (length + Number(thread.slice(1))) * 0.61),
      ],
    ],
  }),
  kind({
    code: 'GWS',
    productGroup: 'Gewindestangen',
    etimClass: 'EC900330',
    makers: 'fixings',
    baseUnit: 'ST',
    priceQuantity: 1,
    commodity: true,
    norms: ['DIN 976-1'],
    keywords: ['Gewindestange', 'Gewindestab', 'Abhängung', 'Gewindebolzen'],
    notes: [
      'Metrisches Regelgewinde, beidseitig entgratet.',
      'Zum Abhängen von Rohren und Schienen.',
    ],
    axes: { length: [1000, 2000, 3000], thread: ['M6', 'M8', 'M10', 'M12'] },
    traits: { steel: ['4.8 verzinkt', '8.8 verzinkt', 'Edelstahl A2'] },
    model: ({ length, thread, steel }) => ({
      name: `Gewindestange DIN 976 ${thread}x${length} ${steel}`,
      text: `Gewindestange ${thread}, Länge ${length} mm, ${steel}.`,
      diameter_mm: Number(thread.slice(1)),
      length_mm: length,
      weight_kg: rounded(Number(thread.slice(1)) ** 2 * length * 0.0000049, 3),
      attributes: { Gewinde: thread, Werkstoff: steel },
      price: rounded(
        Number(thread.slice(1)) ** 2 * length * 0.0000155 * (steel.startsWith('E') ? 4 : 1) + 0.3,
        2,
      ),
    }),
    packs: ({ length }) => [
      ['M', 1000, length],
      ['BUN', 25],
    ],
  }),
  kind({
    code: 'MSI',
    productGroup: 'Montageschienen',
    etimClass: 'EC900331',
    makers: 'fixings',
    baseUnit: 'M',
    priceQuantity: 1,
    norms: ['DIN EN 10346', 'DIN EN 1993-1-3'],
    keywords: ['Montageschiene', 'Profilschiene', 'C-Profil', 'Installationsschiene'],
    notes: [
      'C-Profil mit Langlöchern, Zahnung für Hammerkopfschrauben.',
      'Zulässige Last nach Tabelle des Herstellers.',
    ],
    axes: { profile: ['27x18', '28x30', '38x40', '41x41'], length: [2, 3, 6] },
    traits: { surface: ['sendzimirverzinkt', 'feuerverzinkt', 'Edelstahl A4'] },
    model: ({ profile, length, surface }) => {
      const [width = 0, height = 0] = profile.split('x').map(Number)
      return {
        name: `Montageschiene ${profile} mm gelocht ${surface} Länge ${length} m`,
        text: `Montageschiene ${profile} mm, gelocht, ${surface}, Lieferlänge ${length} m.`,
        width_mm: width,
        height_mm: height,
        length_mm: length * 1000,
        weight_kg: rounded((width + 2 * height) * 0.0157, 2),
        attributes: { Profil: profile, Oberfläche: surface },
        price: rounded((width + 2 * height) * 0.049 * (surface.startsWith('E') ? 4.4 : 1), 2),
      }
    },
    packs: ({ length, profile }) => [
      ['STG', length],
      ['KG', 1000, Math.round((Number(profile.slice(0, 2)) + 2 * Number(profile.slice(3))) * 15.7)],
    ],
  }),
]

export const tools = [
  kind({
    code: 'DSI',
    productGroup: 'Dichtstoffe',
    etimClass: 'EC900332',
    makers: 'sealants',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 15651-3', 'DIN EN ISO 11600'],
    keywords: ['Silikon', 'Sanitärsilikon', 'Dichtstoff', 'Fugenmasse', 'Kartusche'],
    notes: [
      'Fungizid ausgerüstet, dauerelastisch bis 25 % Bewegungsaufnahme.',
      'Hautbildung nach etwa 15 Minuten, kühl und trocken zu lagern.',
    ],
    axes: {
      colour: ['transparent', 'weiß', 'manhattan', 'silbergrau', 'anthrazit', 'schwarz'],
      base: ['Sanitärsilikon', 'Natursteinsilikon', 'Acryl-Dichtstoff'],
    },
    traits: { pack: ['Kartusche 310 ml', 'Schlauchbeutel 400 ml'] },
    model: ({ colour, base, pack }) => ({
      name: `${base} ${colour} ${pack}`,
      text: `${base} in ${pack}, Farbe ${colour}.`,
      weight_kg: pack.endsWith('310 ml') ? 0.37 : 0.46,
      attributes: { Farbe: colour, Gebinde: pack, Basis: base },
      price: rounded(
        (base === 'Natursteinsilikon' ? 9.4 : 5.2) + (pack.endsWith('400 ml') ? 1.6 : 0),
        2,
      ),
    }),
    packs: ({ pack }) => [
      ['KAR', pack.endsWith('310 ml') ? 12 : 20],
      ['L', 1000, pack.endsWith('310 ml') ? 310 : 400],
    ],
  }),
  kind({
    code: 'BOH',
    productGroup: 'Bohrer',
    etimClass: 'EC900333',
    makers: 'tools',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN 8039', 'DIN 8035'],
    keywords: ['Hammerbohrer', 'Bohrer', 'Steinbohrer', 'Betonbohrer'],
    notes: [
      'Hartmetallplatte mit Zentrierspitze, vierspiralig für raschen Abtransport des Bohrmehls.',
      'Für Beton, Mauerwerk und Naturstein.',
    ],
    axes: { length: [110, 160, 210], size: [5, 6, 8, 10, 12, 14, 16] },
    traits: { tip: ['zwei Schneiden', 'vier Schneiden'] },
    model: ({ length, size, tip }) => ({
      name: `Hammerbohrer ${size}x${length} mm ${tip}`,
      text: `Hammerbohrer mit Durchmesser ${size} mm und Gesamtlänge ${length} mm, ${tip}.`,
      diameter_mm: size,
      length_mm: length,
      weight_kg: rounded(size * size * length * 0.0000042, 3),
      attributes: { Schneiden: tip, Arbeitslänge: `${length - 60} mm` },
      price: rounded(1.1 + size * length * 0.0019 + (tip === 'vier Schneiden' ? 2.6 : 0), 2),
    }),
    packs: () => [['PAK', 10]],
  }),
  kind({
    code: 'TRS',
    productGroup: 'Trennscheiben',
    etimClass: 'EC900334',
    makers: 'tools',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN EN 12413', 'DIN EN 13236'],
    keywords: ['Trennscheibe', 'Flexscheibe', 'Schruppscheibe', 'Diamantscheibe'],
    notes: [
      'Bohrung 22,23 mm, Umfangsgeschwindigkeit 80 m/s.',
      'Mit Glasgewebe verstärkt, eisen- und schwefelfrei.',
    ],
    axes: { size: [115, 125, 180, 230], use: ['Stahl', 'Edelstahl', 'Stein'] },
    traits: { thick: ['1,0 mm', '1,6 mm', '2,5 mm'] },
    model: ({ size, use, thick }) => ({
      name: `Trennscheibe ${size}x${thick} ${use}`,
      text: `Trennscheibe für ${use}, Durchmesser ${size} mm, Dicke ${thick}.`,
      diameter_mm: size,
      weight_kg: rounded(size * size * 0.0000024, 3),
      attributes: { Verwendung: use, Dicke: thick },
      price: rounded(60 + size * size * 0.0062, 2),
    }),
    packs: () => [['PAK', 25]],
  }),
]
