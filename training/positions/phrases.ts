import type { Language } from './sheet.ts'

/** What is laid by the metre, what is built in, and what is used up. */
export type Goods = 'laid' | 'mounted' | 'used'

/** What stands around the product in a bill of quantities, and says nothing about it. */
type Phrases = {
  /** Follows the product in a sentence. */
  readonly work: Readonly<Record<Goods, readonly string[]>>
  /** Sentences before the description. */
  readonly before: readonly string[]
  /** Sentences behind it. */
  readonly behind: readonly string[]
  /** The same of goods that are only delivered. */
  readonly delivery: readonly string[]
  readonly places: readonly string[]
  readonly equal: readonly string[]
  /** Blanks that the bidder fills in. */
  readonly blanks: readonly string[]
  readonly norm: readonly string[]
  /** Behind an order line. */
  readonly remarks: readonly string[]
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    work: {
      laid: [
        'liefern und fachgerecht verlegen.',
        'liefern und montieren, einschl. Befestigung.',
        'liefern und in vorhandene Trasse einlegen.',
        'liefern und fachgerecht einbauen.',
        'als Zulage liefern und einbauen.',
        'liefern, ablängen und montieren, Verschnitt einrechnen.',
        'frei Baustelle liefern, ohne Montage.',
        'einschl. Zubehör liefern und verlegen.',
      ],
      mounted: [
        'liefern und fachgerecht montieren.',
        'liefern, montieren und betriebsfertig anschließen.',
        'liefern und einbauen.',
        'einschl. Kleinmaterial liefern und montieren.',
        'liefern und nach Herstellervorschrift einbauen.',
        'komplett liefern und anschlussfertig montieren.',
        'nur liefern, Montage bauseits.',
        'liefern und setzen.',
        'frei Verwendungsstelle liefern und montieren.',
        'als Ersatz für den Bestand liefern und montieren.',
      ],
      used: [
        'liefern.',
        'als Verbrauchsmaterial liefern.',
        'frei Baustelle liefern.',
        'liefern und verarbeiten.',
        'in Originalverpackung liefern.',
      ],
    },
    before: [
      'Vorbemerkungen des Titels sind zu beachten.',
      'Alle Arbeiten gemäß VOB/C.',
      'Die Ausführung erfolgt in Abstimmung mit der Bauleitung.',
      'Montagehöhe bis 3,50 m über OKFF.',
      'Leistung wie in den Allgemeinen Vorbemerkungen beschrieben.',
      'Lieferung und Einbau nach Ausführungsplanung des Auftraggebers.',
      'Die Position umfasst Lieferung und Montage in allen Geschossen.',
      'Das Material ist vor dem Einbau vom Auftraggeber freizugeben.',
    ],
    behind: [
      'Einschl. Befestigungs- und Kleinmaterial.',
      'Einschl. aller Nebenarbeiten.',
      'Abrechnung nach Aufmaß.',
      'Lage gemäß Plan des Auftraggebers.',
      'Siehe Zeichnung Blatt 3 der Ausführungsplanung.',
      'Technisches Datenblatt ist mit dem Angebot vorzulegen.',
      'Eine Konformitätserklärung des Herstellers ist beizulegen.',
      'Verpackung ist zurückzunehmen und zu entsorgen.',
      'Farbe und Lage sind vor Ausführung zu bemustern.',
      'Einschl. Beschriftung nach Vorgabe des Betreibers.',
      'Die Montageanleitung des Herstellers ist einzuhalten.',
      'Bruch und Verschnitt sind einzurechnen.',
      'Bohr- und Stemmarbeiten werden gesondert vergütet.',
      'Gewährleistung 4 Jahre nach VOB/B.',
      'Bestehende Installation ist zu schützen.',
      'Lieferzeit ist im Angebot anzugeben.',
      'Übergabe mit Protokoll.',
    ],
    delivery: [
      'Lieferung frei Baustelle.',
      'Verpackungseinheiten sind zu beachten.',
      'Teillieferungen sind möglich.',
      'Technisches Datenblatt auf Verlangen.',
      'Preis je Einheit netto.',
    ],
    places: [
      'Einbauort: Untergeschoss, Technikraum',
      'für EG und 1. OG',
      'Bauteil B, Achse 4 bis 7',
      'Einbauort Tiefgarage',
      'Wohnung 1 bis 12',
      'Bereich Flure und Treppenhaus',
      'Haus 2, Dachgeschoss',
      'Einbauort: Küche und Bad',
    ],
    equal: [
      'oder gleichwertig',
      'o. glw.',
      'oder gleichwertiger Art',
      'o. gleichw.',
      'oder glw. Art',
      'bzw. gleichwertig',
      'oder technisch gleichwertig',
      'od. gleichwertig',
    ],
    blanks: [
      'Angebotenes Fabrikat: ....................',
      'Fabrikat/Typ: ____________ (vom Bieter einzutragen)',
      'angeb. Erzeugnis: ................',
      "Hersteller: '.....................' Typ: '...............'",
    ],
    norm: ['nach #', 'gemäß #', 'entspr. #', 'Ausführung nach #', 'geprüft nach #', 'gem. #'],
    remarks: [
      'bitte schnell',
      'wie immer',
      'für BV Schulstraße',
      'eilt',
      'wenn lieferbar',
      'Rückstand möglich',
      'Baustelle Nord',
      'auf Lager?',
    ],
  },
  en: {
    work: {
      laid: [
        'supply and install complete.',
        'to be supplied and laid.',
        'supply and fix including supports.',
        'supply and lay complete with accessories.',
        'supply only, delivered to site.',
        'supply and install, waste to be included.',
        'supply and install, measured as laid.',
      ],
      mounted: [
        'supply and install complete.',
        'supply, fix and connect.',
        'to be supplied and mounted ready for use.',
        "supply and install in accordance with the manufacturer's instructions.",
        'supply only, installation by others.',
        'supply, install and test.',
        'supply and fix including all fixings.',
      ],
      used: ['supply only.', 'supply to site.', 'to be supplied.', 'supply as consumables.'],
    },
    before: [
      'Refer to the general specification for workmanship.',
      'All works to be coordinated with the main contractor.',
      'The preambles of this section apply.',
      'Working height up to 3.5 m.',
      'Material to be approved by the engineer prior to installation.',
      'Rates shall include delivery to site and handling.',
    ],
    behind: [
      'Including all small materials and fixings.',
      'Location as shown on the drawings.',
      'Data sheet to be submitted with the tender.',
      'Rate to include testing and labelling.',
      'Samples to be submitted for approval.',
      "The manufacturer's warranty shall be handed over.",
      'Packaging to be removed from site.',
      'Cutting and making good measured elsewhere.',
      'Spare parts to be available for ten years.',
    ],
    delivery: ['Delivered to site.', 'Part deliveries accepted.', 'Data sheet on request.'],
    places: [
      'Location: basement plant room',
      'for ground and first floor',
      'Building B, level 2',
      'Location: car park',
      'Apartments 1 to 12',
      'Staircase and corridors',
    ],
    equal: [
      'or equal',
      'or equivalent',
      'or approved equal',
      'or equal and approved',
      'or similar approved',
    ],
    blanks: [
      'Offered make: ....................',
      'Make/model offered: ____________ (to be filled in by bidder)',
      'Product offered: ................',
    ],
    norm: ['to #', 'acc. to #', 'in accordance with #', 'complying with #', 'tested to #'],
    remarks: ['urgent please', 'if in stock', 'for site North', 'as last time', 'part delivery ok'],
  },
}

/** `[short text, long text, unit]`: work that no article stands for. */
export const SERVICES: Readonly<Record<Language, readonly (readonly [string, string, string])[]>> =
  {
    de: [
      [
        'Stundenlohn Monteur',
        'Stundenlohnarbeiten eines Monteurs auf Anordnung der Bauleitung.',
        'h',
      ],
      [
        'Stundenlohn Obermonteur',
        'Verrechnungssatz für einen Obermonteur, einschl. Zulagen.',
        'Std',
      ],
      ['Stundensatz Helfer', '', 'Std'],
      ['Baustelleneinrichtung', 'Baustelle einrichten, vorhalten und räumen.', 'psch'],
      [
        'Demontage Altanlage',
        'Vorhandene Installation demontieren und fachgerecht entsorgen.',
        'psch',
      ],
      [
        'Dokumentation und Revisionsunterlagen',
        'Bestandsunterlagen in 2-facher Ausfertigung und als Datei.',
        'psch',
      ],
      ['Einweisung des Nutzers', 'Bedienpersonal einweisen, Protokoll erstellen.', 'Psch'],
      [
        'Kernbohrung Stahlbeton',
        'Kernbohrung herstellen und nach Leitungsverlegung verschließen.',
        'Stk',
      ],
      ['Wandschlitz herstellen', 'Schlitz in Mauerwerk fräsen, Schutt entsorgen.', 'm'],
      ['Druckprobe Rohrleitungen', 'Dichtheitsprüfung durchführen und protokollieren.', 'psch'],
      ['Anfahrt', 'An- und Abfahrt Kundendienst.', 'psch'],
      ['Gerüst stellen', 'Fahrgerüst für Arbeiten über 3,5 m vorhalten.', 'psch'],
      ['Hydraulischer Abgleich', 'Heizungsanlage einregulieren, Nachweis erstellen.', 'psch'],
      ['Messung und Prüfung der Anlage', 'Erstprüfung mit Messprotokoll.', 'psch'],
      [
        'Werk- und Montageplanung',
        'Erstellen der Montageplanung auf Grundlage der Ausführungspläne.',
        'psch',
      ],
      [
        'Zuschlag Nachtarbeit',
        'Zuschlag auf den Stundenlohn für Arbeiten zwischen 20 und 6 Uhr.',
        'h',
      ],
    ],
    en: [
      ['Hourly rate electrician', 'Daywork carried out on instruction of the site manager.', 'h'],
      ['Hourly rate plumber', 'Daywork rate including all allowances.', 'hr'],
      ['Site set-up', 'Set up, maintain and clear the site.', 'lump sum'],
      ['As-built documentation', 'Drawings and test records, two copies and files.', 'LS'],
      ['Removal of existing installation', 'Strip out and dispose of redundant services.', 'LS'],
      ['Training of operating staff', 'Instruct the operator and hand over a record.', 'LS'],
      ['Pressure test of pipework', 'Carry out and record the test.', 'LS'],
      ['Core drilling in concrete', 'Drill, and seal after installation.', 'pcs'],
      ['Testing and commissioning', 'Test the whole installation and issue certificates.', 'LS'],
      ['Call-out charge', '', 'LS'],
    ],
  }

/** As people write the units that goods are counted in. */
export const UNITS: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    ST: ['Stk', 'St', 'Stück', 'Stk.', 'St.', 'Stck', 'ST'],
    M: ['m', 'lfm', 'lfdm', 'Mtr', 'M', 'lfd. m'],
    KG: ['kg', 'KG'],
    SET: ['Set', 'Satz', 'Stk'],
    RNG: ['Ring', 'Rg', 'Ringe'],
    TR: ['Trommel', 'Tr'],
    PAK: ['Pck', 'Pack', 'VPE', 'Pkg', 'Paket'],
    KAR: ['Karton', 'Krt', 'Ktn'],
    STG: ['Stg', 'Stange', 'Stangen'],
    BUN: ['Bund', 'Bd'],
    ROL: ['Rolle', 'Rollen', 'Rol'],
    PAL: ['Palette', 'Pal'],
  },
  en: {
    ST: ['pcs', 'ea', 'nr', 'no', 'pc', 'each', 'nos'],
    M: ['m', 'mtr', 'metre', 'lm'],
    KG: ['kg'],
    SET: ['set', 'sets', 'pcs'],
    RNG: ['ring'],
    TR: ['drum'],
    PAK: ['pack', 'packs', 'pkg'],
    KAR: ['carton', 'box'],
    STG: ['rods', 'rod'],
    BUN: ['bundle'],
    ROL: ['roll', 'rolls'],
    PAL: ['pallet'],
  },
}
