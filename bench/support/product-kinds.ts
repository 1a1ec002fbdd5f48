/** A number, or a range of them. */
export type Measure = number | { readonly min: number; readonly max: number }

/** What one variant of a product says of itself. */
export type Model = {
  readonly name: string
  readonly detail: string
  readonly power_w: Measure
  readonly voltage_v: Measure
  readonly current_a: Measure
  readonly length_mm: Measure
  readonly width_mm: Measure
  readonly height_mm: Measure
  readonly diameter_mm: Measure
  readonly weight_kg: Measure
  readonly ip_rating: string
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** In euro, per price quantity. */
  readonly basePrice: number
}

/** What all makes of a product have in common. */
type Common = {
  readonly code: string
  readonly productGroup: string
  readonly etimClass: string
  readonly baseUnit: string
  readonly priceQuantity: number
  readonly makerSuffix: string
  readonly norms: readonly string[]
  readonly keywords: readonly string[]
  readonly note: string
}

export type ProductKind = Common & { readonly model: (variant: number) => Model }

type Axes = Readonly<Record<string, readonly (string | number)[]>>
type Choice<Of extends Axes> = { readonly [Axis in keyof Of]: Of[Axis][number] }

/** Variants go through the axes like the wheels of a counter: neighbours differ in one of them. */
function kind<const Of extends Axes>(
  common: Common,
  axes: Of,
  model: (choice: Choice<Of>) => Model,
): ProductKind {
  const known = new Map<number, Model>()
  return {
    ...common,
    model(variant) {
      const made = known.get(variant) ?? model(choiceAt(axes, variant))
      known.set(variant, made)
      return made
    },
  }
}

function choiceAt<const Of extends Axes>(axes: Of, variant: number): Choice<Of> {
  let rest = variant
  const chosen = Object.entries(axes).map(([axis, values]) => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return [axis, value]
  })
  return Object.fromEntries(chosen) as Choice<Of>
}

/** As German texts write a decimal. */
const comma = (value: number): string => String(value).replace('.', ',')

const to = (value: number, places: number): number => Number(value.toFixed(places))

export const productKinds: readonly ProductKind[] = [
  kind(
    {
      code: 'LTG',
      productGroup: 'Installationsleitungen',
      etimClass: 'EC900101',
      baseUnit: 'M',
      priceQuantity: 100,
      makerSuffix: 'Kabelwerke GmbH',
      norms: ['DIN VDE 0250-204', 'DIN EN 50575'],
      keywords: ['Mantelleitung', 'Feuchtraumleitung', 'Installationsleitung'],
      note: 'Für die Verlegung über, auf, in und unter Putz in trockenen und feuchten Räumen.',
    },
    { section: [1.5, 2.5, 4, 6, 10, 16], cores: [3, 5], ring: [50, 100] },
    ({ section, cores, ring }) => ({
      name: `Mantelleitung NYM-J ${cores}x${comma(section)} mm² Ring ${ring} m`,
      detail: `PVC-isolierte Mantelleitung mit ${cores} Adern von ${comma(section)} mm², grauer Mantel.`,
      power_w: { min: 0, max: 230 * Math.round(10 * section) },
      voltage_v: { min: 300, max: 500 },
      current_a: Math.round(10 + section * 4.5),
      length_mm: ring * 1000,
      width_mm: 320,
      height_mm: 90,
      diameter_mm: to(5 + cores * 0.8 + section * 0.7, 1),
      weight_kg: to((cores * section * 9.6 * ring) / 900 + 3, 2),
      ip_rating: 'IP20',
      attributes: { Aderzahl: cores, Querschnitt: `${comma(section)} mm²`, Mantelfarbe: 'grau' },
      basePrice: to(cores * section * 11.4 + 18, 2),
    }),
  ),
  kind(
    {
      code: 'LSS',
      productGroup: 'Schutzschaltgeräte',
      etimClass: 'EC900102',
      baseUnit: 'ST',
      priceQuantity: 1,
      makerSuffix: 'Schaltgeräte AG',
      norms: ['DIN EN 60898-1', 'DIN VDE 0641-11'],
      keywords: ['Leitungsschutzschalter', 'Sicherungsautomat', 'LS-Schalter'],
      note: 'Für Hutschiene 35 mm, mit Schaltstellungsanzeige und Kombiklemmen.',
    },
    { amps: [6, 10, 13, 16, 20, 25, 32, 40], curve: ['B', 'C', 'D'], poles: [1, 3] },
    ({ amps, curve, poles }) => ({
      name: `Leitungsschutzschalter ${curve}${amps} ${poles}-polig 6 kA`,
      detail: `Auslösecharakteristik ${curve}, Bemessungsstrom ${amps} A, Schaltvermögen 6 kA.`,
      power_w: to(0.9 + amps * 0.06, 2),
      voltage_v: poles === 1 ? 230 : { min: 230, max: 400 },
      current_a: amps,
      length_mm: 86,
      width_mm: to(17.7 * poles, 1),
      height_mm: 70,
      diameter_mm: 5.2,
      weight_kg: to(0.125 * poles, 3),
      ip_rating: 'IP20',
      attributes: { Polzahl: poles, Charakteristik: curve, Schaltvermögen: '6 kA' },
      basePrice: to(7.9 * poles + amps * 0.21, 2),
    }),
  ),
  kind(
    {
      code: 'LED',
      productGroup: 'Feuchtraumleuchten',
      etimClass: 'EC900103',
      baseUnit: 'ST',
      priceQuantity: 1,
      makerSuffix: 'Licht GmbH & Co. KG',
      norms: ['DIN EN 60598-1', 'DIN EN 62471'],
      keywords: ['LED-Leuchte', 'Wannenleuchte', 'Feuchtraumleuchte'],
      note: 'Gehäuse aus Polycarbonat mit rostfreien Verschlüssen.',
    },
    { kelvin: [3000, 4000, 6500], watts: [18, 24, 36, 48], control: ['EVG', 'DALI'] },
    ({ kelvin, watts, control }) => ({
      name: `LED-Feuchtraumleuchte ${watts} W ${kelvin} K ${control}`,
      detail: `Lichtstrom ${watts * 135} lm, Farbtemperatur ${kelvin} K, Betriebsgerät ${control}.`,
      power_w: watts,
      voltage_v: { min: 220, max: 240 },
      current_a: to(watts / 220, 3),
      length_mm: 600 + watts * 19,
      width_mm: 88,
      height_mm: 84,
      diameter_mm: 20,
      weight_kg: to(0.9 + watts / 30, 2),
      ip_rating: 'IP65',
      attributes: { Farbtemperatur: kelvin, Betriebsgerät: control, Dimmbar: control === 'DALI' },
      basePrice: to(21 + watts * 1.15 + (control === 'DALI' ? 24 : 0), 2),
    }),
  ),
  kind(
    {
      code: 'CUR',
      productGroup: 'Rohre Kupfer',
      etimClass: 'EC900104',
      baseUnit: 'M',
      priceQuantity: 1,
      makerSuffix: 'Metallrohr GmbH',
      norms: ['DIN EN 1057', 'DVGW GW 392'],
      keywords: ['Kupferrohr', 'Installationsrohr', 'Trinkwasserrohr'],
      note: 'Nahtlos gezogen, für Trinkwasser, Heizung und Gas, zum Löten und Pressen.',
    },
    { outer: [12, 15, 18, 22, 28, 35], temper: ['hart', 'halbhart'], length: [3, 5] },
    ({ outer, temper, length }) => ({
      name: `Kupferrohr ${outer}x${outer < 28 ? 1 : comma(1.5)} mm ${temper} Stange ${length} m`,
      detail: `Blankes Kupferrohr, Außendurchmesser ${outer} mm, Zustand ${temper}.`,
      power_w: 0,
      voltage_v: 0,
      current_a: 0,
      length_mm: length * 1000,
      width_mm: outer,
      height_mm: outer,
      diameter_mm: outer,
      weight_kg: to(outer * 0.0272 * length, 3),
      ip_rating: 'IP00',
      attributes: { Außendurchmesser: outer, Zustand: temper, Betriebsdruck: '16 bar' },
      basePrice: to(outer * 0.62 + (temper === 'hart' ? 0.4 : 0.9), 2),
    }),
  ),
  kind(
    {
      code: 'PRF',
      productGroup: 'Pressfittings',
      etimClass: 'EC900105',
      baseUnit: 'ST',
      priceQuantity: 10,
      makerSuffix: 'Armaturen KG',
      norms: ['DVGW GW 6', 'DIN EN 1254-7'],
      keywords: ['Pressbogen', 'Bogen', 'Fitting'],
      note: 'Mit eingelegtem Dichtelement; unverpresst undicht bei der Druckprobe.',
    },
    { size: [15, 18, 22, 28, 35, 42], angle: [45, 90], ends: ['I/I', 'I/A'] },
    ({ size, angle, ends }) => ({
      name: `Pressbogen ${angle}° ${size} mm ${ends} Edelstahl`,
      detail: `Bogen ${angle} Grad für Rohr ${size} mm, Anschlüsse ${ends}, Kontur M.`,
      power_w: 0,
      voltage_v: 0,
      current_a: 0,
      length_mm: to(size * 2.3 + angle / 9, 1),
      width_mm: to(size * 1.4, 1),
      height_mm: to(size * 1.9, 1),
      diameter_mm: size,
      weight_kg: to(size * 0.0041, 4),
      ip_rating: 'IP00',
      attributes: { Winkel: angle, Nennweite: size, Anschluss: ends, Werkstoff: '1.4401' },
      basePrice: to(size * 4.6 + angle * 0.2, 2),
    }),
  ),
  kind(
    {
      code: 'PMP',
      productGroup: 'Heizungspumpen',
      etimClass: 'EC900106',
      baseUnit: 'ST',
      priceQuantity: 1,
      makerSuffix: 'Pumpen SE',
      norms: ['DIN EN 16297-1', 'DIN EN 60335-2-51'],
      keywords: ['Umwälzpumpe', 'Heizungspumpe', 'Hocheffizienzpumpe'],
      note: 'Elektronisch geregelt, mit Leistungsanzeige und werkzeuglosem Anschluss.',
    },
    { head: [4, 6, 8], size: [15, 25, 30, 32], build: [130, 180] },
    ({ head, size, build }) => ({
      name: `Hocheffizienzpumpe ${size}-${head * 10} Einbaulänge ${build} mm`,
      detail: `Nassläufer-Umwälzpumpe DN ${size}, Förderhöhe bis ${head} m.`,
      power_w: { min: 3, max: head * 9 },
      voltage_v: 230,
      current_a: { min: 0.04, max: to(head * 0.08, 2) },
      length_mm: build,
      width_mm: 97,
      height_mm: 145,
      diameter_mm: size,
      weight_kg: to(1.7 + size / 40, 2),
      ip_rating: 'IP44',
      attributes: { Förderhöhe: `${head} m`, Nennweite: size, Einbaulänge: build },
      basePrice: to(118 + head * 14 + size * 1.9, 2),
    }),
  ),
  kind(
    {
      code: 'KKA',
      productGroup: 'Leitungsführungskanäle',
      etimClass: 'EC900107',
      baseUnit: 'M',
      priceQuantity: 100,
      makerSuffix: 'Verlegesysteme GmbH',
      norms: ['DIN EN 50085-2-1', 'DIN EN 60529'],
      keywords: ['Kabelkanal', 'Wandkanal', 'Leitungskanal'],
      note: 'Unterteil gelocht, Oberteil nur mit Werkzeug zu öffnen.',
    },
    { width: [20, 30, 40, 60, 90, 110], height: [20, 40], colour: ['reinweiß', 'lichtgrau'] },
    ({ width, height, colour }) => ({
      name: `Leitungsführungskanal ${width}x${height} mm ${colour} 2 m`,
      detail: `Kanal aus PVC mit Oberteil, Querschnitt ${width} mal ${height} mm, Farbe ${colour}.`,
      power_w: 0,
      voltage_v: { min: 0, max: 500 },
      current_a: 0,
      length_mm: 2000,
      width_mm: width,
      height_mm: height,
      diameter_mm: 5,
      weight_kg: to((width + height) * 0.0066, 3),
      ip_rating: 'IP20/44',
      attributes: { Breite: width, Höhe: height, Farbe: colour, Halogenfrei: false },
      basePrice: to((width + height) * 3.9, 2),
    }),
  ),
  kind(
    {
      code: 'SDO',
      productGroup: 'Schalterprogramme',
      etimClass: 'EC900108',
      baseUnit: 'ST',
      priceQuantity: 1,
      makerSuffix: 'Gebäudetechnik GmbH',
      norms: ['DIN VDE 0620-1', 'DIN 49440-1'],
      keywords: ['Schutzkontaktsteckdose', 'Steckdose', 'Steckdoseneinsatz'],
      note: 'Unterputzeinsatz mit Steckklemmen und Krallen, für Gerätedosen 60 mm.',
    },
    {
      colour: ['reinweiß', 'cremeweiß', 'anthrazit', 'aluminium'],
      cover: ['ohne', 'mit'],
      shutter: ['Standard', 'Kinderschutz', 'USB-C'],
    },
    ({ colour, cover, shutter }) => ({
      name: `Schutzkontaktsteckdose ${colour} ${cover} Klappdeckel ${shutter}`,
      detail: `Steckdose 16 A, Oberfläche ${colour}, ${cover} Klappdeckel, Ausführung ${shutter}.`,
      power_w: 3680,
      voltage_v: 250,
      current_a: 16,
      length_mm: 55,
      width_mm: 55,
      height_mm: cover === 'mit' ? 48 : 42,
      diameter_mm: 60,
      weight_kg: to(0.06 + (shutter === 'USB-C' ? 0.04 : 0), 3),
      ip_rating: cover === 'mit' ? 'IP44' : 'IP20',
      attributes: { Farbe: colour, Klappdeckel: cover === 'mit', Ausführung: shutter },
      basePrice: to(5.4 + (cover === 'mit' ? 4 : 0) + (shutter === 'USB-C' ? 27 : 0), 2),
    }),
  ),
]
