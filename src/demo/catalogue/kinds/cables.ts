import { comma, rounded } from '../../dice.ts'
import { kind } from '../kind.ts'

const SECTIONS = [1.5, 2.5, 4, 6, 10, 16] as const

/** Kilograms of a metre: copper weighs 8.9 g per metre and mm², the rest is jacket. */
const metreWeight = (cores: number, section: number): number =>
  rounded((cores * section * 8.9 * 1.35 + 35) / 1000, 3)

/** Euro per 100 m at the usual copper price. */
const metrePrice = (cores: number, section: number, jacket: number): number =>
  rounded(cores * section * 14.2 + jacket, 2)

const thickness = (cores: number, section: number): number =>
  rounded(3.4 + Math.sqrt(cores * section) * 2.25, 1)

const ringMetres = (pack: string): number => Number(pack.split(' ')[1])

/** What one gets of a cable: rings, drums, and by weight where scrap or copper is settled. */
const cablePacks = (pack: string, weight: number) =>
  [
    ['RNG', pack.startsWith('Ring') ? ringMetres(pack) : 100],
    ['TR', pack.startsWith('Trommel') ? ringMetres(pack) : 500],
    ['KG', 1000, Math.round(weight * 1000)],
  ] as const

export const cables = [
  kind({
    code: 'NYM',
    productGroup: 'Installationsleitungen',
    etimClass: 'EC000057',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN VDE 0250-204', 'DIN EN 50575'],
    keywords: ['Mantelleitung', 'Feuchtraumleitung', 'Installationsleitung', 'NYM', 'PVC-Leitung'],
    notes: [
      'Zur Verlegung über, auf, in und unter Putz sowie im Mauerwerk und im Beton.',
      'Für trockene, feuchte und nasse Räume; im Freien nur vor Sonne geschützt.',
      'Leiter aus blankem Kupfer, Adern nach DIN VDE 0293-308 gekennzeichnet.',
    ],
    axes: { section: SECTIONS, cores: [3, 4, 5] },
    traits: {
      pack: ['Ring 100 m', 'Ring 50 m', 'Trommel 500 m'],
      type: ['NYM-J', 'NHXMH-J'],
    },
    model: ({ section, cores, pack, type }) => ({
      name: `${type} ${cores}x${comma(section)} mm² Mantelleitung ${type === 'NYM-J' ? '' : 'halogenfrei '}grau ${pack}`,
      text: `Mantelleitung ${type} mit ${cores} Adern und Schutzleiter, Nennquerschnitt ${comma(section)} mm², Nennspannung 300/500 V. Lieferform ${pack}.`,
      voltage_v: { min: 300, max: 500 },
      diameter_mm: thickness(cores, section),
      weight_kg: metreWeight(cores, section),
      attributes: {
        Aderzahl: cores,
        Querschnitt: `${comma(section)} mm²`,
        Mantelfarbe: 'grau',
        Schutzleiter: true,
        Halogenfrei: type !== 'NYM-J',
        Aufmachung: pack,
        'Brandklasse nach EN 13501-6': type === 'NYM-J' ? 'Eca' : 'Cca-s1,d1,a1',
      },
      price: metrePrice(cores, section, type === 'NYM-J' ? 24 : 61),
    }),
    packs: ({ section, cores, pack }) => cablePacks(pack, metreWeight(cores, section)),
  }),
  kind({
    code: 'NYY',
    productGroup: 'Erdkabel',
    etimClass: 'EC000057',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN VDE 0276-603', 'DIN EN 50575'],
    keywords: ['Erdkabel', 'Starkstromkabel', 'Energiekabel', 'NYY'],
    notes: [
      'Zur festen Verlegung in Erde, im Wasser, im Freien, in Beton und in Innenräumen.',
      'Mantel beständig gegen UV-Strahlung; kleinster Biegeradius 12 mal Außendurchmesser.',
      'Verlegetiefe und Häufung sind bei der Strombelastbarkeit zu berücksichtigen.',
    ],
    axes: { section: [...SECTIONS, 25], cores: [3, 5] },
    traits: {
      pack: ['Trommel 500 m', 'Ring 50 m', 'Ring 100 m'],
      type: ['NYY-J', 'NYY-O', 'N2XH-J'],
    },
    model: ({ section, cores, pack, type }) => ({
      name: `${type} ${cores}x${comma(section)} mm² ${section < 10 ? 'RE' : 'RM'} ${type === 'N2XH-J' ? 'Starkstromkabel halogenfrei' : 'Erdkabel'} schwarz ${pack}`,
      text: `Starkstromkabel ${type} 0,6/1 kV, ${cores} Adern mit ${comma(section)} mm², Leiter ${section < 10 ? 'eindrähtig' : 'mehrdrähtig'} rund. Aufmachung ${pack}.`,
      voltage_v: { min: 600, max: 1000 },
      current_a: Math.round(18 * section ** 0.62 + 7),
      diameter_mm: rounded(thickness(cores, section) + 2.2, 1),
      weight_kg: rounded(metreWeight(cores, section) * 1.25, 3),
      attributes: {
        Aderzahl: cores,
        Querschnitt: `${comma(section)} mm²`,
        Leiterform: section < 10 ? 'RE' : 'RM',
        Schutzleiter: type !== 'NYY-O',
        Mantelfarbe: 'schwarz',
        Halogenfrei: type === 'N2XH-J',
        Aufmachung: pack,
      },
      price: metrePrice(cores, section, type === 'N2XH-J' ? 98 : 47),
    }),
    packs: ({ section, cores, pack }) => cablePacks(pack, metreWeight(cores, section) * 1.25),
  }),
  kind({
    code: 'HVK',
    productGroup: 'Aderleitungen',
    etimClass: 'EC000993',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 50525-2-31', 'DIN VDE 0285-525-2-31'],
    keywords: ['Aderleitung', 'Einzelader', 'Verdrahtungsleitung', 'Litze'],
    notes: [
      'Für die geschützte Verlegung in Rohren, Kanälen, Geräten und Verteilern.',
      'Feindrähtige Kupferlitze nach Klasse 5, Isolierung aus PVC oder halogenfreiem Compound.',
    ],
    axes: { section: SECTIONS, colour: ['schwarz', 'blau', 'grün-gelb', 'braun'] },
    traits: { type: ['H07V-K', 'H07Z-K'], pack: ['Ring 100 m', 'Trommel 500 m'] },
    model: ({ section, colour, type, pack }) => ({
      name: `${type} 1x${comma(section)} mm² Aderleitung ${colour} ${pack}`,
      text: `Aderleitung ${type} feindrähtig, ${comma(section)} mm², Isolierung ${colour}, Nennspannung 450/750 V.`,
      voltage_v: { min: 450, max: 750 },
      diameter_mm: rounded(1.7 + Math.sqrt(section) * 1.5, 1),
      weight_kg: rounded((section * 9.6 + 6) / 1000, 4),
      attributes: {
        Querschnitt: `${comma(section)} mm²`,
        Farbe: colour,
        Leiterklasse: 5,
        Halogenfrei: type === 'H07Z-K',
        Aufmachung: pack,
      },
      price: metrePrice(1, section, type === 'H07Z-K' ? 21 : 8),
    }),
    packs: ({ section, pack }) => cablePacks(pack, (section * 9.6 + 6) / 1000),
  }),
  kind({
    code: 'STL',
    productGroup: 'Steuerleitungen',
    etimClass: 'EC000104',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN VDE 0285-525-2-51', 'DIN EN 50525-2-51'],
    keywords: ['Steuerleitung', 'Schaltleitung', 'YSLY', 'Anschlussleitung'],
    notes: [
      'Adern schwarz mit fortlaufenden weißen Ziffern, Schutzleiter grün-gelb.',
      'Für mittlere mechanische Beanspruchung bei freier Bewegung ohne Zugbelastung.',
      'Weitgehend ölbeständig und selbstverlöschend nach DIN EN 60332-1-2.',
    ],
    axes: { cores: [3, 4, 5, 7, 12], section: [0.75, 1, 1.5, 2.5] },
    traits: { type: ['YSLY-JZ', 'YSLCY-JZ'], colour: ['grau', 'schwarz UV-beständig'] },
    model: ({ cores, section, type, colour }) => ({
      name: `${type} ${cores}x${comma(section)} mm² Steuerleitung ${type === 'YSLCY-JZ' ? 'geschirmt ' : ''}${colour}`,
      text: `PVC-Steuerleitung ${type} mit ${cores} nummerierten Adern je ${comma(section)} mm²${type === 'YSLCY-JZ' ? ' und verzinntem Kupfergeflecht' : ''}, Mantel ${colour}.`,
      voltage_v: { min: 300, max: 500 },
      diameter_mm: rounded(thickness(cores, section) * (type === 'YSLCY-JZ' ? 1.12 : 1), 1),
      weight_kg: metreWeight(cores, section),
      attributes: {
        Aderzahl: cores,
        Querschnitt: `${comma(section)} mm²`,
        Geschirmt: type === 'YSLCY-JZ',
        Mantelfarbe: colour,
      },
      price: metrePrice(cores, section, type === 'YSLCY-JZ' ? 84 : 36),
    }),
    packs: ({ cores, section }) => cablePacks('Trommel 500 m', metreWeight(cores, section)),
  }),
  kind({
    code: 'JYS',
    productGroup: 'Fernmeldeleitungen',
    etimClass: 'EC000829',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN VDE 0815', 'DIN EN 50575'],
    keywords: ['Fernmeldeleitung', 'Brandmeldekabel', 'Installationskabel', 'Telefonkabel'],
    notes: [
      'Statischer Schirm aus kunststoffkaschierter Aluminiumfolie mit Beidraht.',
      'Für Fernmelde-, Signal- und Meldeanlagen in trockenen und feuchten Betriebsstätten.',
    ],
    axes: { pairs: [2, 4, 6, 10, 20], wire: [0.6, 0.8] },
    traits: { type: ['J-Y(St)Y', 'J-H(St)H'], colour: ['grau', 'rot Brandmeldekabel'] },
    model: ({ pairs, wire, type, colour }) => ({
      name: `${type} ${pairs}x2x${comma(wire)} mm Lg Fernmeldeleitung ${colour}`,
      text: `Installationskabel ${type} mit ${pairs} Doppeladern, Leiterdurchmesser ${comma(wire)} mm, Mantel ${colour}.`,
      voltage_v: 300,
      diameter_mm: rounded(4 + Math.sqrt(pairs) * wire * 2.1, 1),
      weight_kg: rounded((pairs * wire * wire * 17 + 22) / 1000, 3),
      attributes: {
        Doppeladern: pairs,
        Leiterdurchmesser: `${comma(wire)} mm`,
        Mantelfarbe: colour,
        Halogenfrei: type === 'J-H(St)H',
      },
      price: rounded(pairs * wire * wire * 22 + (type === 'J-H(St)H' ? 44 : 19), 2),
    }),
    packs: () => [
      ['RNG', 100],
      ['TR', 500],
    ],
  }),
  kind({
    code: 'HRN',
    productGroup: 'Gummischlauchleitungen',
    etimClass: 'EC000057',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    commodity: true,
    norms: ['DIN EN 50525-2-21', 'DIN VDE 0285-525-2-21'],
    keywords: ['Gummischlauchleitung', 'Gummileitung', 'Baustellenleitung', 'H07RN-F'],
    notes: [
      'Für mittlere mechanische Beanspruchung auf Baustellen, in der Landwirtschaft und im Freien.',
      'Außenmantel aus Chloropren, flexibel bis minus 25 °C.',
    ],
    axes: { section: [1.5, 2.5, 4, 6], cores: [3, 4, 5] },
    traits: { type: ['H07RN-F'], pack: ['Ring 50 m', 'Ring 100 m', 'Trommel 500 m'] },
    model: ({ section, cores, type, pack }) => ({
      name: `${type} ${cores}G${comma(section)} mm² Gummischlauchleitung schwarz ${pack}`,
      text: `Schwere Gummischlauchleitung ${type} mit ${cores} Adern je ${comma(section)} mm², Nennspannung 450/750 V.`,
      voltage_v: { min: 450, max: 750 },
      diameter_mm: rounded(thickness(cores, section) * 1.25, 1),
      weight_kg: rounded(metreWeight(cores, section) * 1.5, 3),
      attributes: {
        Aderzahl: cores,
        Querschnitt: `${comma(section)} mm²`,
        Mantelfarbe: 'schwarz',
        Aufmachung: pack,
      },
      price: metrePrice(cores, section, 88),
    }),
    packs: ({ section, cores, pack }) => cablePacks(pack, metreWeight(cores, section) * 1.5),
  }),
  kind({
    code: 'SOK',
    productGroup: 'Solarleitungen',
    etimClass: 'EC000993',
    makers: 'cables',
    baseUnit: 'M',
    priceQuantity: 100,
    norms: ['DIN EN 50618', 'DIN VDE 0283-618'],
    keywords: ['Solarkabel', 'PV-Leitung', 'Photovoltaikleitung', 'H1Z2Z2-K'],
    notes: [
      'Verzinnte Kupferlitze, doppelt isoliert, beständig gegen Ozon und UV-Strahlung.',
      'Für die Verbindung von Modulen mit dem Wechselrichter, innen wie außen.',
    ],
    axes: { section: [4, 6, 10], colour: ['schwarz', 'rot', 'blau'] },
    traits: { pack: ['Trommel 500 m', 'Ring 100 m', 'Ring 50 m'] },
    model: ({ section, colour, pack }) => ({
      name: `H1Z2Z2-K 1x${section} mm² Solarleitung ${colour} ${pack}`,
      text: `Solarleitung H1Z2Z2-K mit ${section} mm², Mantel ${colour}, Nennspannung DC 1500 V.`,
      voltage_v: 1500,
      diameter_mm: rounded(3.6 + Math.sqrt(section) * 1.1, 1),
      weight_kg: rounded((section * 10.4 + 18) / 1000, 3),
      attributes: { Querschnitt: `${section} mm²`, Mantelfarbe: colour, Aufmachung: pack },
      price: metrePrice(1, section, 38),
    }),
    packs: ({ section, pack }) => cablePacks(pack, (section * 10.4 + 18) / 1000),
  }),
]
