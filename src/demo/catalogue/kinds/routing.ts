import { comma, rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

const sides = (size: string): readonly [number, number] => {
  const [first = 0, second = 0] = size.split('x').map(Number)
  return [first, second]
}

export const routing = [
  kind({
    code: 'KRI',
    productGroup: 'Kabelrinnen',
    etimClass: 'EC000854',
    makers: 'routing',
    baseUnit: 'M',
    priceQuantity: 1,
    norms: ['DIN EN 61537', 'DIN EN 10346'],
    keywords: ['Kabelrinne', 'Kabelpritsche', 'Kabeltragsystem', 'Kabelbahn'],
    notes: [
      'Seitenholme gebördelt, Boden gelocht; Verbinder und Schrauben getrennt.',
      'Stützabstand bis 1,5 m bei voller Belastung, Potentialausgleich durchgängig.',
    ],
    axes: { width: [100, 200, 300, 400, 600], height: [35, 60, 85, 110] },
    traits: { surface: ['bandverzinkt', 'tauchfeuerverzinkt', 'Edelstahl 1.4301'] },
    model: ({ width, height, surface }) => ({
      name: `Kabelrinne ${height}x${width} mm gelocht ${surface} Länge 3 m`,
      text: `Kabelrinne mit Holmhöhe ${height} mm und Breite ${width} mm, Oberfläche ${surface}, Lieferlänge 3000 mm.`,
      length_mm: 3000,
      width_mm: width,
      height_mm: height,
      weight_kg: rounded((width + 2 * height) * 0.0072, 2),
      attributes: { Holmhöhe: height, Oberfläche: surface, Lochung: true, Blechdicke: '0,75 mm' },
      price: rounded(
        (width + 2 * height) *
          0.033 *
          (surface.startsWith('Edel') ? 4 : surface.startsWith('tauch') ? 1.6 : 1),
        2,
      ),
    }),
    packs: ({ width, height }) => [
      ['STG', 3],
      ['KG', 10_000, Math.round((width + 2 * height) * 72)],
    ],
  }),
  kind({
    code: 'GIT',
    productGroup: 'Gitterrinnen',
    etimClass: 'EC900856',
    makers: 'routing',
    baseUnit: 'M',
    priceQuantity: 1,
    norms: ['DIN EN 61537'],
    keywords: ['Gitterrinne', 'Gitterbahn', 'Drahtrinne', 'Kabelgitter'],
    notes: [
      'Aus verschweißten Stahldrähten, vor Ort mit dem Bolzenschneider zu formen.',
      'Gute Belüftung der Leitungen, geringe Brandlast.',
    ],
    axes: { width: [100, 200, 300, 400], height: [35, 55, 105] },
    traits: { surface: ['galvanisch verzinkt', 'feuerverzinkt', 'Edelstahl 1.4401'] },
    model: ({ width, height, surface }) => ({
      name: `Gitterrinne ${height}x${width} mm ${surface} Länge 3 m`,
      text: `Gitterrinne ${height} mal ${width} mm aus Draht, Oberfläche ${surface}, Länge 3000 mm.`,
      length_mm: 3000,
      width_mm: width,
      height_mm: height,
      weight_kg: rounded((width + 2 * height) * 0.004, 2),
      attributes: { Holmhöhe: height, Oberfläche: surface, Drahtstärke: '4,8 mm' },
      price: rounded((width + 2 * height) * 0.028 * (surface.startsWith('Edel') ? 3.6 : 1), 2),
    }),
    packs: () => [['STG', 3]],
  }),
  kind({
    code: 'LFK',
    productGroup: 'Leitungsführungskanäle',
    etimClass: 'EC900863',
    makers: 'routing',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN 50085-2-1'],
    keywords: ['Kabelkanal', 'Leitungskanal', 'Wandkanal', 'Minikanal', 'LF-Kanal'],
    notes: [
      'Unterteil im Boden gelocht, Oberteil aufrastend und nur mit Werkzeug zu öffnen.',
      'Formteile für Ecken, Abzweige und Enden sind lieferbar.',
    ],
    axes: {
      size: ['15x15', '30x30', '40x40', '60x40', '60x60', '110x60', '150x60', '190x60', '230x60'],
      colour: ['reinweiß RAL 9010', 'lichtgrau RAL 7035'],
    },
    traits: { plastic: ['PVC', 'halogenfrei'] },
    model: ({ size, colour, plastic }) => {
      const [width, height] = sides(size)
      return {
        name: `Leitungsführungskanal ${size} mm ${colour} ${plastic} Länge 2 m`,
        text: `Leitungsführungskanal ${width} mm breit und ${height} mm hoch, Werkstoff ${plastic}, Farbe ${colour}, mit Oberteil.`,
        length_mm: 2000,
        width_mm: width,
        height_mm: height,
        weight_kg: rounded((width + height) * 0.0058, 3),
        ip_rating: 'IP30',
        attributes: { Farbe: colour, Werkstoff: plastic, Halogenfrei: plastic === 'halogenfrei' },
        price: rounded((width + height) * (plastic === 'PVC' ? 4.1 : 6.9), 2),
      }
    },
    packs: ({ size }) => [
      ['STG', 2],
      ['KAR', size === '15x15' ? 80 : 24],
    ],
  }),
  kind({
    code: 'BRK',
    productGroup: 'Brüstungskanäle',
    etimClass: 'EC900864',
    makers: 'routing',
    baseUnit: 'M',
    priceQuantity: 1,
    norms: ['DIN EN 50085-2-1'],
    keywords: ['Brüstungskanal', 'Gerätekanal', 'Fensterbankkanal', 'BR-Kanal'],
    notes: [
      'Für den frontrastenden Einbau von Geräten mit Zentralplatte 55 mm.',
      'Trennsteg für Energie und Daten nachrüstbar.',
    ],
    axes: { height: [100, 130, 170, 210], part: ['Unterteil', 'Oberteil', 'Komplettkanal'] },
    traits: { make: ['PVC reinweiß', 'Aluminium natur', 'Stahlblech RAL 9010'] },
    model: ({ height, part, make }) => ({
      name: `Brüstungskanal ${part} 68x${height} mm ${make} Länge 2 m`,
      text: `Brüstungskanal, ${part}, Tiefe 68 mm, Höhe ${height} mm, Ausführung ${make}.`,
      length_mm: 2000,
      width_mm: 68,
      height_mm: height,
      weight_kg: rounded((68 + height) * 0.009, 2),
      attributes: { Teil: part, Ausführung: make },
      price: rounded(
        (68 + height) *
          0.052 *
          (part === 'Komplettkanal' ? 1.6 : part === 'Oberteil' ? 0.6 : 1) *
          (make.startsWith('PVC') ? 1 : 2.2),
        2,
      ),
    }),
    packs: () => [['STG', 2]],
  }),
]

export const conduits = [
  kind({
    code: 'EFR',
    productGroup: 'Elektroinstallationsrohre',
    etimClass: 'EC001175',
    makers: 'conduits',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN 61386-22', 'DIN EN 61386-1'],
    keywords: ['Wellrohr', 'Leerrohr', 'Flexrohr', 'Installationsrohr', 'Panzerrohr flexibel'],
    notes: [
      'Flammwidrig, innen gleitbeschichtet für leichtes Einziehen.',
      'Für Unterputz, Hohlwand, Decke und Estrich.',
    ],
    axes: { size: [16, 20, 25, 32, 40, 50, 63], force: [320, 750] },
    traits: { colour: ['grau', 'schwarz'], wire: ['ohne Zugdraht', 'mit Zugdraht'] },
    model: ({ size, force, colour, wire }) => ({
      name: `Elektroinstallationsrohr flexibel M${size} ${force} N ${colour} ${wire}`,
      text: `Gewelltes Installationsrohr M${size}, Druckfestigkeit ${force} N auf 5 cm, Farbe ${colour}, ${wire}.`,
      diameter_mm: size,
      weight_kg: rounded((size * size * force) / 4_200_000 + 0.02, 3),
      attributes: {
        Nenngröße: `M${size}`,
        Druckfestigkeit: `${force} N`,
        Farbe: colour,
        Zugdraht: wire === 'mit Zugdraht',
      },
      price: rounded(size * size * 0.052 + size * 1.1 + (force === 750 ? 18 : 0), 2),
    }),
    packs: ({ size }) => [['RNG', size < 40 ? 50 : 25]],
  }),
  kind({
    code: 'ESR',
    productGroup: 'Elektroinstallationsrohre',
    etimClass: 'EC901174',
    makers: 'conduits',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN 61386-21', 'DIN EN 61386-1'],
    keywords: ['Stangenrohr', 'Panzerrohr', 'Installationsrohr starr', 'Staparohr'],
    notes: [
      'Mit einseitiger Steckmuffe, in Schellen oder Clips zu befestigen.',
      'Glatte Oberfläche, UV-stabilisiert.',
    ],
    axes: { size: [16, 20, 25, 32, 40, 50, 63], make: ['PVC', 'Stahl verzinkt'] },
    traits: { colour: ['lichtgrau', 'tiefschwarz', 'cremeweiß'] },
    model: ({ size, make, colour }) => ({
      name: `Elektroinstallationsrohr starr M${size} ${make} ${colour} Stange 3 m`,
      text: `Starres Installationsrohr M${size} aus ${make}, Farbe ${colour}, Stangenlänge 3 m.`,
      diameter_mm: size,
      length_mm: 3000,
      weight_kg: rounded(size * (make === 'PVC' ? 0.006 : 0.03), 3),
      attributes: { Nenngröße: `M${size}`, Werkstoff: make, Farbe: colour },
      price: rounded(size * size * 0.09 + size * (make === 'PVC' ? 2.2 : 9), 2),
    }),
    packs: () => [
      ['STG', 3],
      ['BUN', 57],
    ],
  }),
  kind({
    code: 'GDO',
    productGroup: 'Installationsdosen',
    etimClass: 'EC900313',
    makers: 'conduits',
    baseUnit: 'ST',
    priceQuantity: 100,
    norms: ['DIN EN 60670-1', 'DIN 49073'],
    keywords: ['Gerätedose', 'Schalterdose', 'Hohlwanddose', 'UP-Dose', 'Gerätedose 60 mm'],
    notes: [
      'Rohr- und Leitungseinführungen werkzeuglos zu öffnen, Geräteschrauben liegen bei.',
      'Kombinierbar im Normabstand 71 mm.',
    ],
    axes: {
      depth: [41, 47, 61],
      form: ['Gerätedose UP', 'Geräte-Verbindungsdose UP', 'Hohlwanddose', 'Betonbaudose'],
    },
    traits: { seal: ['Standard', 'winddicht', 'halogenfrei'] },
    model: ({ depth, form, seal }) => ({
      name: `${form} Ø 60 mm Tiefe ${depth} mm ${seal}`,
      text: `${form} mit Durchmesser 60 mm und Tiefe ${depth} mm, Ausführung ${seal}.`,
      diameter_mm: 60,
      height_mm: depth,
      weight_kg: rounded(0.012 + depth / 4000, 3),
      ip_rating: 'IP30',
      attributes: { Bauform: form, Tiefe: `${depth} mm`, Ausführung: seal },
      price: rounded(
        (form.startsWith('G') ? 28 : 74) + depth * 0.6 + (seal === 'Standard' ? 0 : 48),
        2,
      ),
    }),
    packs: () => [
      ['PAK', 25],
      ['KAR', 250],
    ],
  }),
  kind({
    code: 'ABZ',
    productGroup: 'Abzweigdosen',
    etimClass: 'EC900230',
    makers: 'conduits',
    baseUnit: 'ST',
    priceQuantity: 1,
    norms: ['DIN EN 60670-22', 'DIN EN 60529'],
    keywords: ['Abzweigkasten', 'Abzweigdose', 'Verbindungsdose', 'FR-Dose', 'Aufputzdose'],
    notes: [
      'Mit Stufennippeln und Außenbefestigung, Deckel mit Schnellverschluss.',
      'Aus halogenfreiem Polypropylen, Glühdrahtprüfung 650 °C.',
    ],
    axes: {
      size: ['75x75', '85x85', '100x100', '150x110', '190x145'],
      ip: ['IP55', 'IP66'],
      inside: ['ohne Klemmen', 'mit Klemmen 5x4 mm²'],
    },
    traits: { colour: ['grau', 'weiß', 'schwarz'] },
    model: ({ size, ip, inside, colour }) => {
      const [width, height] = sides(size)
      return {
        name: `Abzweigkasten ${size} mm ${ip} ${colour} ${inside}`,
        text: `Abzweigkasten für Aufputzmontage, ${width} mal ${height} mm, Schutzart ${ip}, Farbe ${colour}, ${inside}.`,
        voltage_v: 690,
        width_mm: width,
        height_mm: height,
        length_mm: 42 + Math.round(width / 8),
        weight_kg: rounded((width * height) / 95_000 + 0.03, 3),
        ip_rating: ip,
        attributes: { Farbe: colour, Klemmen: inside, Werkstoff: 'Polypropylen' },
        price: rounded(
          (width * height) / 5200 +
            (ip === 'IP66' ? 2.1 : 0.4) +
            (inside.startsWith('mit') ? 2.6 : 0),
          2,
        ),
      }
    },
    packs: () => [['KAR', 10]],
  }),
  kind({
    code: 'KBI',
    productGroup: 'Kabelbinder',
    etimClass: 'EC000046',
    makers: 'conduits',
    baseUnit: 'ST',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 62275'],
    keywords: ['Kabelbinder', 'Bündelband', 'Kabelstraps'],
    notes: [
      'Aus Polyamid 6.6, innen verzahnt, nicht wieder lösbar.',
      'Temperaturbereich von -40 bis +85 °C.',
    ],
    axes: {
      size: ['100x2,5', '140x3,6', '200x3,6', '200x4,8', '300x4,8', '370x4,8', '370x7,6'],
      colour: ['natur', 'schwarz'],
    },
    traits: { grade: ['Standard', 'UV-stabilisiert', 'hitzebeständig'] },
    model: ({ size, colour, grade }) => {
      const [length = 0, width = 0] = size.replace(',', '.').split('x').map(Number)
      return {
        name: `Kabelbinder ${size} mm ${colour} ${grade}`,
        text: `Kabelbinder ${length} mm lang und ${comma(width)} mm breit, Farbe ${colour}, ${grade}.`,
        length_mm: length,
        width_mm: width,
        weight_kg: rounded((length * width) / 800_000, 5),
        attributes: { Farbe: colour, Ausführung: grade, Werkstoff: 'PA 6.6' },
        price: rounded(length * width * 0.0034 + (grade === 'Standard' ? 0.7 : 2.2), 2),
      }
    },
    packs: () => [
      ['PAK', 100],
      ['KAR', 5000],
    ],
  }),
]
