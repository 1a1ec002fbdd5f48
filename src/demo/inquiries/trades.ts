import type { ProductKind } from '../catalogue/kind.ts'
import { boards } from '../catalogue/kinds/boards.ts'
import { cables } from '../catalogue/kinds/cables.ts'
import { connection } from '../catalogue/kinds/connection.ts'
import { earthing } from '../catalogue/kinds/earthing.ts'
import { energy } from '../catalogue/kinds/energy.ts'
import { fittings } from '../catalogue/kinds/fittings.ts'
import { cylinders, generators } from '../catalogue/kinds/generators.ts'
import { heating, pumps, radiators } from '../catalogue/kinds/heating.ts'
import { lighting } from '../catalogue/kinds/lighting.ts'
import { network } from '../catalogue/kinds/network.ts'
import { drains, pipes } from '../catalogue/kinds/pipes.ts'
import { protection } from '../catalogue/kinds/protection.ts'
import { conduits, routing } from '../catalogue/kinds/routing.ts'
import { safety } from '../catalogue/kinds/safety.ts'
import { drainage, sanitary, taps } from '../catalogue/kinds/sanitary.ts'
import { switches } from '../catalogue/kinds/switches.ts'
import { valves } from '../catalogue/kinds/valves.ts'
import { insulation, ventilation } from '../catalogue/kinds/ventilation.ts'

/** What planners put into one chapter, and how they word the work on it. */
export type WorkGroup = {
  readonly title: string
  readonly codes: readonly string[]
  /** What is to be done with the product; one of them follows its name. */
  readonly work: readonly string[]
  /** Said before the positions. */
  readonly note: readonly string[]
}

export type Section = { readonly title: string; readonly groups: readonly WorkGroup[] }

export type BillTrade = 'ELECTRICAL' | 'LIGHTING' | 'HEATING' | 'SANITARY'

const group = (
  title: string,
  kinds: readonly ProductKind[],
  work: readonly string[],
  note: readonly string[],
): WorkGroup => ({ title, codes: kinds.map(({ code }) => code), work, note })

const CABLES = group(
  'Kabel und Leitungen',
  cables,
  [
    'liefern und in vorhandene Rinnen, Kanäle oder Rohre einziehen.',
    'liefern und mit Abstandschellen auf Putz verlegen, einschl. Befestigungsmaterial.',
    'liefern und unter Putz verlegen, Schlitze bauseits.',
  ],
  [
    'Alle Leitungen sind in Teillängen zu verlegen; Verschnitt und',
    'Kleinmaterial sind in die Einheitspreise einzurechnen.',
    'Abgerechnet wird die verlegte Länge nach Aufmaß.',
  ],
)
const ROUTING = group(
  'Verlegesysteme',
  [...routing, ...conduits],
  [
    'liefern und montieren, einschl. aller Form- und Verbindungsstücke.',
    'liefern und an Wand oder Decke befestigen, Befestigungsabstand max. 1,50 m.',
  ],
  ['Potentialausgleich der Tragsysteme ist Bestandteil der Leistung.'],
)
const BOARDS = group(
  'Verteilungen',
  boards,
  [
    'liefern, aufstellen und anschlussfertig montieren.',
    'liefern und montieren, beschriftet, mit Stromlaufplan in der Tür.',
  ],
  ['Verteilungen sind vor Auslieferung zu prüfen, das Protokoll liegt bei.'],
)
const PROTECTION = group(
  'Schutz- und Schaltgeräte',
  protection,
  [
    'liefern und in Verteilung einbauen, verdrahten und beschriften.',
    'als Reihenkleingerät liefern, montieren und betriebsfertig anschließen.',
  ],
  ['Alle Geräte eines Verteilers sind von einem Hersteller anzubieten.'],
)
const SWITCHES = group(
  'Schalter und Steckdosen',
  switches,
  [
    'liefern, in vorhandene Dose einsetzen und anschließen.',
    'liefern und betriebsfertig montieren, Farbe nach Bemusterung.',
  ],
  ['Das Schalterprogramm ist vor Bestellung dem Auftraggeber zu bemustern.'],
)
const CONNECTION = group(
  'Klemmen und Anschlüsse',
  connection,
  ['liefern und verarbeiten.', 'liefern, montieren und anschließen.'],
  ['Anschlüsse nach Angabe der Gerätehersteller.'],
)
const LIGHTING = group(
  'Leuchten',
  lighting,
  [
    'liefern, montieren und anschließen, einschl. Leuchtmittel.',
    'liefern und in bauseitige Decke einbauen, Deckenausschnitt durch AN.',
    'liefern und betriebsfertig montieren, Montagehöhe bis 3,50 m.',
  ],
  ['Lichttechnische Nachweise sind mit dem Angebot vorzulegen.'],
)
const NETWORK = group(
  'Datennetz',
  network,
  [
    'liefern, montieren, auflegen und messen.',
    'liefern und einbauen, Messprotokoll je Strecke in Dateiform.',
  ],
  ['Die Strecken sind als Klasse EA nachzuweisen.'],
)
const SAFETY = group(
  'Sprechanlage und Gefahrenmeldung',
  safety,
  ['liefern, montieren und in Betrieb nehmen.', 'liefern, anschließen und programmieren.'],
  ['Einweisung des Nutzers ist einzurechnen.'],
)
const EARTHING = group(
  'Erdung und Blitzschutz',
  earthing,
  ['liefern und fachgerecht einbauen, Verbindungen korrosionsgeschützt.', 'liefern und verlegen.'],
  ['Die Erdungsanlage ist vor dem Betonieren zu messen und zu fotografieren.'],
)
const ENERGY = group(
  'Photovoltaik und Ladetechnik',
  energy,
  ['liefern, montieren und in Betrieb nehmen.', 'liefern und anschließen, Anmeldung durch AN.'],
  ['Anmeldung beim Netzbetreiber ist Sache des Auftragnehmers.'],
)
const PIPES = group(
  'Rohrleitungen',
  [...pipes, ...drains],
  [
    'liefern und verlegen, einschl. Befestigung mit Schalldämmeinlage.',
    'liefern und als Steig- oder Verteilleitung montieren.',
  ],
  ['Rohrleitungen sind vor dem Verkleiden abzudrücken, Protokoll in zweifacher Ausfertigung.'],
)
const FITTINGS = group(
  'Form- und Verbindungsstücke',
  fittings,
  ['liefern und einbauen.', 'als Zulage zu Rohrleitungen liefern und montieren.'],
  ['Formstücke werden als Zulage zum Rohr vergütet.'],
)
const VALVES = group(
  'Armaturen',
  valves,
  ['liefern und dicht einbauen, einschl. Dichtmaterial.', 'liefern, montieren und beschildern.'],
  ['Alle Armaturen sind mit Bezeichnungsschildern zu versehen.'],
)
const RADIATORS = group(
  'Heizflächen',
  [...radiators, ...heating],
  [
    'liefern und montieren, einschl. Konsolen und Stopfen.',
    'liefern, ausrichten und anschließen, nach dem Streichen abnehmen und wieder montieren.',
  ],
  ['Die Heizlastberechnung liegt der Ausschreibung bei.'],
)
const GENERATORS = group(
  'Wärmeerzeugung und Speicher',
  [...generators, ...cylinders, ...pumps],
  [
    'liefern, aufstellen und betriebsfertig anschließen.',
    'liefern und einbringen, Einbringweg über Kellertreppe.',
  ],
  ['Inbetriebnahme durch den Werkskundendienst wird gesondert vergütet.'],
)
const SANITARY = group(
  'Sanitärgegenstände',
  [...sanitary, ...drainage],
  [
    'liefern und montieren, einschl. Schallschutzset und Verfugung.',
    'liefern, befestigen und anschließen.',
  ],
  ['Sanitärkeramik in Farbe weiß, sofern nicht anders beschrieben.'],
)
const TAPS = group(
  'Sanitärarmaturen',
  taps,
  ['liefern und montieren, einschl. Anschlussschläuchen.', 'liefern, montieren und einregulieren.'],
  ['Alle Armaturen mit Geräuschklasse I.'],
)
const VENTILATION = group(
  'Lüftung und Dämmung',
  [...ventilation, ...insulation],
  ['liefern und montieren, luftdicht verbunden.', 'liefern und anbringen.'],
  ['Dämmdicken nach Gebäudeenergiegesetz.'],
)

export const SECTIONS: Readonly<Record<BillTrade, readonly Section[]>> = {
  ELECTRICAL: [
    { title: 'Starkstromanlagen', groups: [CABLES, ROUTING, BOARDS, PROTECTION] },
    { title: 'Installationsgeräte und Beleuchtung', groups: [SWITCHES, LIGHTING, CONNECTION] },
    { title: 'Fernmelde- und Sicherheitstechnik', groups: [NETWORK, SAFETY] },
    { title: 'Erdung und Eigenerzeugung', groups: [EARTHING, ENERGY] },
  ],
  LIGHTING: [
    { title: 'Bürogeschosse', groups: [LIGHTING, SWITCHES] },
    { title: 'Zuleitungen', groups: [CABLES, ROUTING] },
  ],
  HEATING: [
    { title: 'Heizungsanlage', groups: [GENERATORS, RADIATORS, VALVES] },
    { title: 'Rohrnetz', groups: [PIPES, FITTINGS, VENTILATION] },
  ],
  SANITARY: [
    { title: 'Sanitäre Einrichtung', groups: [SANITARY, TAPS] },
    { title: 'Trinkwasser und Entwässerung', groups: [PIPES, FITTINGS, VALVES] },
  ],
}

/** What a planner asks for that no wholesaler has on the shelf. */
export const GENERAL_WORK: {
  readonly title: string
  readonly note: readonly string[]
  readonly lumpSums: readonly (readonly [string, readonly string[]])[]
  readonly hours: readonly (readonly [string, readonly string[]])[]
  readonly surcharge: readonly [string, readonly string[]]
} = {
  title: 'Allgemeine Leistungen',
  note: [
    'Die nachfolgenden Leistungen werden nur auf Anordnung der',
    'Bauleitung ausgeführt und nach Nachweis vergütet.',
  ],
  lumpSums: [
    [
      'Baustelle einrichten und räumen',
      [
        'Einrichten, Vorhalten und Räumen der Baustelle für die',
        'eigenen Leistungen, einschl. Lagerflächen und Strom.',
      ],
    ],
    [
      'Revisionsunterlagen',
      ['Bestandspläne, Prüfprotokolle und Bedienungsanleitungen, 2-fach', 'und als Datei.'],
    ],
    ['Inbetriebnahme und Einweisung', ['Gesamte Anlage in Betrieb nehmen, Nutzer einweisen.']],
  ],
  hours: [
    ['Stundenlohn Obermonteur', ['Stundenlohnarbeiten eines Obermonteurs, ohne Zuschläge.']],
    ['Stundenlohn Monteur', ['Stundenlohnarbeiten eines Monteurs, ohne Zuschläge.']],
    ['Stundenlohn Helfer', ['Stundenlohnarbeiten eines Helfers, ohne Zuschläge.']],
  ],
  surcharge: [
    'Zuschlag für Arbeiten außerhalb der Regelarbeitszeit',
    ['Zuschlag in v. H. auf die Einheitspreise dieses Abschnitts.'],
  ],
}
