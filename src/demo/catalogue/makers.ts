import { roll } from '../dice.ts'

/**
 * The parts of the assortment that a maker can be at home in, and what the smaller ones there call
 * their trade. The electrical ones come first.
 */
const TRADES = {
  cables: 'Kabeltechnik GmbH',
  protection: 'Schutzschaltgeräte GmbH',
  boards: 'Verteilerbau KG',
  switches: 'Installationsgeräte GmbH',
  lighting: 'Leuchten GmbH',
  routing: 'Kabelführung GmbH & Co. KG',
  conduits: 'Elektromaterial GmbH',
  connection: 'Klemmentechnik KG',
  network: 'Netzwerkbedarf GmbH',
  intercom: 'Sprechanlagen KG',
  fire: 'Meldetechnik GmbH',
  earthing: 'Erdungsbau GmbH',
  charging: 'Ladetechnik GmbH',
  solar: 'Solar & Speicher GmbH',
  pipes: 'Rohrwerk KG',
  drains: 'Abwassertechnik GmbH',
  fittings: 'Rohrverbindungen GmbH',
  valves: 'Armaturenbau GmbH',
  radiators: 'Heizkörperbau GmbH & Co. KG',
  heating: 'Wärmeverteilung GmbH',
  pumps: 'Pumpenbau GmbH',
  generators: 'Wärmeerzeuger GmbH',
  cylinders: 'Speicherbau KG',
  sanitary: 'Sanitär GmbH',
  taps: 'Badarmaturen GmbH & Co. KG',
  drainage: 'Abläufe GmbH',
  ventilation: 'Lüftungsbau GmbH',
  insulation: 'Isoliertechnik GmbH',
  fixings: 'Befestigungen KG',
  tools: 'Werkstattbedarf GmbH',
  sealants: 'Dichtstoffe GmbH',
} as const

export type MakerRange = keyof typeof TRADES

export type Maker = {
  readonly brand: string
  readonly name: string
  readonly ranges: readonly MakerRange[]
}

const maker = (brand: string, suffix: string, ...ranges: MakerRange[]): Maker => ({
  brand,
  name: `${brand} ${suffix}`,
  ranges,
})

/** All invented. Each is active in what belongs together only. */
export const knownMakers: readonly Maker[] = [
  maker('Orvenau', 'Kabelwerke GmbH', 'cables', 'network'),
  maker('Kabrosa', 'Leitungen GmbH & Co. KG', 'cables'),
  maker('Leitwinn', 'Kabel AG', 'cables'),
  maker('Drahtmoor', 'Kabelfabrik KG', 'cables', 'earthing'),
  maker('Cavendahl', 'Cable Systems GmbH', 'cables', 'network'),
  maker('Torvikka', 'Kabel Deutschland GmbH', 'cables'),
  maker('Sielmark', 'Leitungswerk GmbH', 'cables'),
  maker('Elvarion', 'Schaltgeräte GmbH', 'protection', 'boards'),
  maker('Schalthof', 'Elektrotechnik AG', 'protection', 'boards'),
  maker('Protegonn', 'Niederspannung GmbH', 'protection', 'boards'),
  maker('Ampernau', 'Schutztechnik GmbH', 'protection', 'earthing'),
  maker('Norrelektra', 'GmbH', 'protection', 'switches'),
  maker('Kontavis', 'Schalttechnik GmbH & Co. KG', 'protection', 'connection'),
  maker('Dreyvolt', 'Sicherungsbau KG', 'protection'),
  maker('Verlonda', 'Verteilerbau GmbH', 'boards'),
  maker('Ilmtaler', 'Schrankwerk GmbH', 'boards', 'network'),
  maker('Gehmark', 'Gehäusetechnik GmbH', 'boards', 'conduits'),
  maker('Bordanis', 'Energieverteilung AG', 'boards'),
  maker('Arvelis', 'Gebäudetechnik GmbH', 'switches', 'intercom'),
  maker('Tastorra', 'Schalterprogramme GmbH & Co. KG', 'switches'),
  maker('Wippenthal', 'Installationsgeräte KG', 'switches'),
  maker('Domivaro', 'Home Systems GmbH', 'switches', 'intercom', 'fire'),
  maker('Klingwald', 'Elektro-Feinmechanik GmbH', 'switches', 'intercom'),
  maker('Solvantis', 'Design & Technik GmbH', 'switches'),
  maker('Lumberis', 'Leuchten GmbH', 'lighting'),
  maker('Hellwerker', 'Lichttechnik GmbH & Co. KG', 'lighting'),
  maker('Candorra', 'Licht AG', 'lighting'),
  maker('Wesertaler', 'Lichtmanufaktur GmbH', 'lighting'),
  maker('Strahlina', 'LED-Systeme GmbH', 'lighting'),
  maker('Noctariss', 'Notlicht GmbH', 'lighting', 'fire'),
  maker('Ravelumen', 'Beleuchtung KG', 'lighting'),
  maker('Trassanna', 'Tragsysteme GmbH', 'routing', 'earthing'),
  maker('Rinnwerk', 'Metallbau GmbH & Co. KG', 'routing', 'fixings'),
  maker('Kanaliso', 'Verlegesysteme GmbH', 'routing', 'conduits'),
  maker('Tragetto', 'Kabeltrassen AG', 'routing'),
  maker('Metaviara', 'Kanalsysteme GmbH', 'routing'),
  maker('Gitternau', 'Verlegetechnik KG', 'routing'),
  maker('Rohranno', 'Elektrorohr GmbH', 'conduits'),
  maker('Altmärker', 'Dosenwerk GmbH', 'conduits'),
  maker('Flexarion', 'Kunststofftechnik GmbH', 'conduits', 'drains'),
  maker('Isolantis', 'Installationsmaterial GmbH', 'conduits', 'connection'),
  maker('Installoro', 'Elektrobedarf KG', 'conduits', 'connection'),
  maker('Klemmora', 'Verbindungstechnik GmbH', 'connection'),
  maker('Hülsmark', 'Kontakttechnik GmbH & Co. KG', 'connection'),
  maker('Contabell', 'Anschlusstechnik GmbH', 'connection'),
  maker('Verbindara', 'Elektroklemmen AG', 'connection', 'earthing'),
  maker('Patchwell', 'Datentechnik GmbH', 'network'),
  maker('Cuprolan', 'Datennetze GmbH', 'network'),
  maker('Fibermoor', 'Netzwerktechnik GmbH', 'network'),
  maker('Lanvistara', 'Kommunikationssysteme AG', 'network'),
  maker('Portavoxa', 'Sprechanlagen GmbH', 'intercom'),
  maker('Torlauter', 'Türkommunikation KG', 'intercom'),
  maker('Pyrovisa', 'Brandschutztechnik GmbH', 'fire'),
  maker('Rauchwarda', 'Gefahrenmelder GmbH', 'fire'),
  maker('Sensorella', 'Meldesysteme AG', 'fire'),
  maker('Blitzalar', 'Blitzschutz GmbH', 'earthing', 'protection'),
  maker('Erdanno', 'Erdungstechnik GmbH & Co. KG', 'earthing'),
  maker('Potenzara', 'Ableittechnik KG', 'earthing'),
  maker('Ladewind', 'Elektromobilität GmbH', 'charging'),
  maker('Stromtanka', 'E-Mobility KG', 'charging'),
  maker('Wallmarkt', 'Ladesysteme GmbH', 'charging'),
  maker('Solarnau', 'Photovoltaik AG', 'solar'),
  maker('Heliovara', 'Energiesysteme GmbH', 'solar', 'charging'),
  maker('Stromkernig', 'Speichertechnik GmbH', 'solar'),
  maker('Batteriso', 'Power Systems GmbH', 'solar'),
  maker('Voltaniso', 'Leistungselektronik GmbH & Co. KG', 'solar', 'charging'),
  maker('Cuprinoxa', 'Rohrwerke GmbH', 'pipes', 'fittings'),
  maker('Rohrhofer', 'Metallrohr KG', 'pipes'),
  maker('Sauerbacher', 'Metallwerk GmbH', 'pipes', 'fittings'),
  maker('Tubanno', 'Rohrsysteme AG', 'pipes', 'heating'),
  maker('Pexanno', 'Installationsrohr GmbH', 'pipes', 'heating', 'fittings'),
  maker('Lennetaler', 'Rohrwerk GmbH', 'pipes'),
  maker('Fittanno', 'Verbinder GmbH', 'fittings'),
  maker('Hellweger', 'Muffenwerk GmbH & Co. KG', 'fittings', 'valves'),
  maker('Verpressa', 'Presstechnik GmbH', 'fittings'),
  maker('Gewindalo', 'Fittingfabrik KG', 'fittings'),
  maker('Emsländer', 'Kanalrohr GmbH', 'drains', 'drainage'),
  maker('Polydrano', 'Entwässerung GmbH', 'drains', 'drainage'),
  maker('Muffexa', 'Kunststoffrohr AG', 'drains'),
  maker('Abflussara', 'Rohrtechnik KG', 'drains'),
  maker('Grundrohrer', 'Tiefbausysteme GmbH', 'drains'),
  maker('Armatalo', 'Armaturen GmbH', 'valves'),
  maker('Ventorisa', 'Regelarmaturen GmbH & Co. KG', 'valves'),
  maker('Absperrina', 'Messingwerk KG', 'valves'),
  maker('Regulisa', 'Heizungsarmaturen GmbH', 'valves', 'heating'),
  maker('Thermovara', 'Regelungstechnik AG', 'valves', 'heating'),
  maker('Hahnwerker', 'Wasserarmaturen GmbH', 'valves', 'taps'),
  maker('Warmorra', 'Heizkörper GmbH', 'radiators'),
  maker('Heizwandig', 'Wärmekörper GmbH & Co. KG', 'radiators'),
  maker('Radiantara', 'Heizflächen AG', 'radiators', 'heating'),
  maker('Kalorinna', 'Badwärme GmbH', 'radiators'),
  maker('Jagsttaler', 'Wärmewerk GmbH', 'radiators', 'cylinders'),
  maker('Bodeniara', 'Flächenheizung GmbH', 'heating'),
  maker('Ruhrtaler', 'Pumpenwerk GmbH', 'pumps'),
  maker('Hydravisa', 'Pumpen AG', 'pumps'),
  maker('Zirkulanda', 'Umwälztechnik GmbH & Co. KG', 'pumps'),
  maker('Fluvarra', 'Wassertechnik GmbH', 'pumps', 'cylinders'),
  maker('Tauchmann & Söhr', 'Pumpenfabrik KG', 'pumps'),
  maker('Thermarolo', 'Heiztechnik GmbH', 'generators', 'cylinders'),
  maker('Brennwarter', 'Wärmetechnik GmbH & Co. KG', 'generators', 'cylinders'),
  maker('Kesselhofer', 'Heizsysteme AG', 'generators', 'cylinders'),
  maker('Nordwärmer', 'Heizgeräte GmbH', 'generators'),
  maker('Geovantara', 'Wärmesysteme GmbH', 'generators'),
  maker('Speichwerk', 'Behälterbau KG', 'cylinders'),
  maker('Keramorra', 'Sanitärkeramik GmbH', 'sanitary'),
  maker('Weißbacher', 'Porzellan GmbH & Co. KG', 'sanitary'),
  maker('Sanivella', 'Badkeramik AG', 'sanitary', 'taps'),
  maker('Badenthaler', 'Badausstattung GmbH', 'sanitary', 'drainage'),
  maker('Vorwandler', 'Installationssysteme GmbH', 'sanitary', 'drainage'),
  maker('Mischwerk', 'Armaturenmanufaktur GmbH', 'taps'),
  maker('Aquavelora', 'Wasserdesign GmbH', 'taps'),
  maker('Rinnellara', 'Sanitärarmaturen KG', 'taps'),
  maker('Chromarisa', 'Bad & Küche GmbH', 'taps'),
  maker('Siphonara', 'Ablauftechnik GmbH', 'drainage'),
  maker('Rinnovara', 'Duschentwässerung GmbH', 'drainage'),
  maker('Haveler', 'Luftwerk GmbH', 'ventilation'),
  maker('Aeronella', 'Lüftungstechnik GmbH & Co. KG', 'ventilation'),
  maker('Lechtaler', 'Falzrohr GmbH', 'ventilation', 'insulation'),
  maker('Zephirisa', 'Klimatechnik AG', 'ventilation'),
  maker('Ventarolo', 'Wohnraumlüftung GmbH', 'ventilation'),
  maker('Isolariso', 'Dämmstoffe GmbH', 'insulation'),
  maker('Dämmhofer', 'Technische Isolierung KG', 'insulation'),
  maker('Kautschalo', 'Elastomere GmbH', 'insulation', 'sealants'),
  maker('Wollmarker', 'Mineralfaser AG', 'insulation'),
  maker('Dübelwerker', 'Befestigungstechnik GmbH', 'fixings', 'tools'),
  maker('Ankerhofer', 'Befestigungssysteme GmbH & Co. KG', 'fixings'),
  maker('Schellmark', 'Rohrbefestigung GmbH', 'fixings', 'insulation'),
  maker('Schienalo', 'Montagetechnik KG', 'fixings'),
  maker('Enneper', 'Schraubwerk GmbH', 'fixings'),
  maker('Bohrmarker', 'Werkzeuge GmbH', 'tools'),
  maker('Dichtanno', 'Bauchemie GmbH', 'sealants'),
  maker('Fugenhofer', 'Bauchemie GmbH', 'sealants'),
  maker('Elastorra', 'Dichtstoffwerk KG', 'sealants'),
  maker('Klebonau', 'Chemie GmbH', 'sealants'),
  maker('Remscheidler', 'Werkzeugfabrik KG', 'tools'),
  maker('Bohranda', 'Hartmetall GmbH', 'tools'),
  maker('Trennhofer', 'Schleifmittel KG', 'tools'),
]

const RANGES = Object.keys(TRADES) as MakerRange[]

export const isElectrical = (range: MakerRange): boolean =>
  RANGES.indexOf(range) < RANGES.indexOf('pipes')

const BEGINNINGS = 'Br Dr Fl Gr Kl Kr Pl Schn Spr St Str Tr Zw Gl Fr Kn Schw Bl Schl Schr V'.split(
  ' ',
)
const ENDINGS =
  'avento orilla umero ivasso edanor andrix olmeka uvessa arvino ekkona istrano onvera ' +
  'ulvaro asmodo imenta owenda erlunda akkaro ilmeno osverk udessa envaldo orvetta alundo'
const SMALL_MAKERS = ENDINGS.split(' ').flatMap((ending) =>
  BEGINNINGS.map((beginning) => `${beginning}${ending}`),
)

/**
 * Who makes what, for one seed: the known names first, in an order of their own per range, then
 * the many small ones that only a large catalogue gets to.
 */
export function makersOf(range: MakerRange, seed: number): readonly Maker[] {
  const at = RANGES.indexOf(range)
  const small = SMALL_MAKERS.filter((_, number) => number % RANGES.length === at)
  return [
    ...knownMakers
      .filter(({ ranges }) => ranges.includes(range))
      .map((known, number) => ({ known, order: roll(seed + at, number) }))
      .sort((one, other) => one.order - other.order)
      .map(({ known }) => known),
    ...small.map((brand) => maker(brand, TRADES[range], range)),
  ]
}

/**
 * Words that series are called by. Their number is prime, so that any stride visits all of them
 * before one comes again.
 */
export const SERIES_WORDS: readonly string[] = (
  'Alvera Bellano Corvia Delmaro Estrina Favola Gavento Halora Imberia Jorvano ' +
  'Kelmira Lovanta Mirello Navaro Ostara Palverno Quintera Rovello Savenna Talvero ' +
  'Ulmina Varello Westara Xantora Ysmero Zavella Amberto Brisola Calvento Dovara ' +
  'Elmero Fiorana Granvero Helmina Isvaro Junara Korvelo Lindaro Marvella Nordano ' +
  'Olvessa Pirano Ravensa Silvaro Tovenna Urbano Velmora Windara Zelmaro Arkona ' +
  'Belvaro Cremona Dorvena Elvetta Finaro Gelmora Havanto Ivella Jasmaro Kavenna ' +
  'Lumaro'
).split(' ')
