import {
  byWord,
  colour,
  counted,
  decimal,
  kilowatts,
  measured,
  millimetres,
  named,
  written,
} from '../facets.ts'
import { joint, type Language, type Sheet, sheet } from '../sheet.ts'

const sectionForms = (value: string | number, language: Language): string => {
  const mm = decimal(value, language)
  return language === 'de'
    ? `${mm} mm²|${mm}mm²|${mm} mm2|${mm} qmm`
    : `${mm} mm²|${mm} mm2|${mm} sq mm`
}
const section = (beyond: readonly number[]) =>
  written(1, 'Querschnitt|Nennquerschnitt // cross-section|conductor size', sectionForms, {
    beyond,
  })

const category = (need: number, beyond: readonly string[]) =>
  written(
    need,
    'Kategorie // category',
    (value, language) => {
      const number = String(value).replace('Cat.', '')
      const ways = `Cat.${number}|Cat ${number}|CAT ${number}|Cat. ${number}|CAT${number}`
      return language === 'de' ? `${ways}|Kat. ${number}` : ways
    },
    { beyond },
  )

const mount = (need: number) =>
  named(need, 'Montage|Montageart // mounting', {
    Aufputz: 'Aufputz|AP|auf Putz // surface mounted|surface mounting',
    Unterputz: 'Unterputz|UP|unter Putz // flush mounted|flush mounting',
  })

const METALS: Readonly<Record<string, string>> = {
  'St/tZn':
    'St/tZn|Stahl feuerverzinkt|Stahl verzinkt // hot-dip galvanised steel|St/tZn|galvanised steel',
  'Edelstahl V4A': 'Edelstahl V4A|V4A|NIRO V4A // stainless steel V4A|stainless steel AISI 316',
  Kupfer: 'Kupfer|Cu // copper|Cu',
  Aluminium: 'Aluminium|Alu|Al // aluminium|Al',
  'Messing vernickelt':
    'Messing vernickelt|Ms vernickelt // nickel-plated brass|brass, nickel plated',
  Edelstahl: 'Edelstahl|NIRO // stainless steel',
  Polyamid: 'Polyamid|PA|Kunststoff // polyamide|nylon|plastic',
}

export const systemSheets: readonly Sheet[] = [
  sheet(
    'VKL',
    ({ form }) =>
      form === 'Hebel'
        ? 'Hebelklemme|Verbindungsklemme mit Hebel|Dosenklemme mit Hebel|Verbindungsklemme Hebel // lever connector|splicing connector with levers|lever terminal connector'
        : 'Steckklemme|Dosenklemme steckbar|Verbindungsklemme steckbar|Dosensteckklemme // push-wire connector|push-in splicing connector|push-in junction box connector',
    {
      form: byWord(),
      poles: written(
        1,
        'Leiteranzahl|Anzahl Leiter // number of conductors',
        (value, language) =>
          language === 'de'
            ? `${value}-Leiter|${value}-fach|für ${value} Leiter|${value}x`
            : `${value}-conductor|${value}-way|for ${value} conductors`,
        { beyond: [4, 8] },
      ),
      section: section([10, 16]),
      body: colour(0.4),
    },
    {
      joints: [
        joint(
          'poles section',
          'Leiter x Querschnitt // conductors x size',
          ({ poles, section: mm }, language) => {
            const size = decimal(mm ?? 0, language)
            return `${poles}x${size}|${poles} x ${size} mm²|${poles}x${size} mm²`
          },
        ),
      ],
    },
  ),
  sheet(
    'RKL',
    ({ duty }) =>
      ({
        'Durchgangsklemme grau':
          'Durchgangsklemme|Reihenklemme grau|Durchgangs-Reihenklemme|Reihenklemme Durchgang // feed-through terminal block|through terminal grey|DIN rail terminal feed-through',
        'N-Klemme blau':
          'N-Klemme|Reihenklemme blau|N-Reihenklemme blau|Durchgangsklemme blau N // neutral terminal block blue|N terminal blue|DIN rail terminal blue (N)',
        'PE-Klemme grün-gelb':
          'PE-Klemme|Schutzleiterklemme|Reihenklemme grün-gelb|Schutzleiter-Reihenklemme PE // earth terminal block|PE terminal green/yellow|ground terminal block',
      })[String(duty)] ?? 'Reihenklemme // terminal block',
    {
      duty: byWord(),
      section: section([1.5, 50, 70]),
      clamp: named(0.85, 'Anschlussart|Anschluss // connection', {
        'Push-in': 'Push-in|Push-in-Anschluss|steckbar (Push-in) // push-in|push-in connection',
        Schraubanschluss:
          'Schraubanschluss|mit Schraubklemme|schraubbar // screw connection|screw clamp',
      }),
    },
  ),
  sheet(
    'AEH',
    'Aderendhülse|Aderendhülsen|AEH|Endhülsen|Ader-Endhülse // wire end ferrule|bootlace ferrule|ferrule|end sleeve',
    {
      section: section([25, 35]),
      length: millimetres(0.9, 'Länge|Hülsenlänge // length', {
        beyond: [8, 10],
        before: 'L|Länge|Hülsenlänge // length|L',
      }),
      collar: named(
        0.6,
        'Ausführung // version',
        {
          isoliert: 'isoliert|mit Kunststoffkragen|mit Kragen // insulated|with plastic collar',
          'isoliert halogenfrei':
            'isoliert halogenfrei|isoliert, halogenfrei // insulated halogen-free|insulated, halogen free',
          unisoliert: 'unisoliert|ohne Kragen|blank // uninsulated|non-insulated',
        },
        { plain: 'isoliert' },
      ),
    },
  ),
  sheet(
    'RKS',
    'Presskabelschuh|Rohrkabelschuh|Kabelschuh|Kupfer-Presskabelschuh|Cu-Rohrkabelschuh // crimp cable lug|copper cable lug|compression cable lug|tubular cable lug',
    {
      section: section([95, 120, 150]),
      hole: written(
        1,
        'Bolzen|Bolzenloch|Lochung // stud|bolt hole',
        (value, language) =>
          language === 'de'
            ? `M${value}|M ${value}|Bolzen M${value}`
            : `M${value}|stud M${value}|M${value} hole`,
        { beyond: [5, 16] },
      ),
      surface: named(0.6, 'Oberfläche // finish', {
        verzinnt: 'verzinnt // tinned|tin plated',
        blank: 'blank // bare|plain copper',
      }),
    },
    {
      joints: [
        joint(
          'section hole',
          'Querschnitt-Bolzen // size - stud',
          ({ section: mm, hole }, language) =>
            `${mm}-${hole}|${mm}/M${hole}|${mm} mm² M${hole}|${mm}${language === 'de' ? 'qmm' : ' mm2'} M${hole}`,
        ),
      ],
    },
  ),
  sheet(
    'KVS',
    'Kabelverschraubung|Kabelverschraubungen|Leitungseinführung Kabelverschraubung|Kabelverschraubung metrisch|PG-Ersatz Kabelverschraubung metrisch // cable gland|metric cable gland|cable gland with strain relief',
    {
      size: written(
        1,
        'Gewinde|Größe // thread|size',
        (value, language) =>
          language === 'de'
            ? `M${value}|M${value}x1,5|M ${value}|M${value} x 1,5`
            : `M${value}|M${value}x1.5|M${value} x 1.5`,
        { beyond: [75, 10] },
      ),
      make: named(1, 'Werkstoff|Material // material', METALS, { beyond: ['Edelstahl'] }),
      colour: colour(0.4),
    },
    { asides: 'IP68|mit Zugentlastung // IP68|with strain relief' },
  ),
  sheet(
    'DAT',
    'Datenkabel|Verlegekabel|LAN-Kabel Verlegung|Netzwerk-Verlegekabel|Datenleitung|Datenkabel S/FTP // data cable|LAN installation cable|network installation cable|structured cabling S/FTP cable',
    {
      category: category(1, ['Cat.5e', 'Cat.8']),
      build: named(
        0.6,
        'Bauform // construction',
        {
          simplex: 'simplex|einfach // simplex|single',
          duplex: 'duplex|Duplex|zweifach duplex // duplex|twin',
        },
        { plain: 'simplex' },
      ),
      fire: counted(
        0.95,
        'Brandklasse|Brandverhalten CPR|Euroklasse // fire class|CPR class|Euroclass',
        '#|CPR #|Brandklasse # // #|CPR #|Euroclass #',
        { beyond: ['Cca'] },
      ),
      pack: named(0.3, 'Aufmachung|Lieferform // packing', {
        'Trommel 500 m':
          'Trommel 500 m|500m Trommel|auf Trommel à 500 m // 500 m drum|drum of 500 m',
        'Trommel 1000 m':
          'Trommel 1000 m|1000m Trommel|auf Trommel à 1000 m // 1000 m drum|drum of 1000 m',
        'Ring 100 m': 'Ring 100 m|100m Ring|im Ring à 100 m // 100 m coil|coil of 100 m',
      }),
    },
    { asides: 'S/FTP|4x2xAWG23|halogenfrei // S/FTP|AWG23|LSZH' },
  ),
  sheet(
    'PAT',
    'Patchkabel|Patchkabel RJ45|RJ45-Patchkabel|Netzwerk-Patchkabel|Patchcord // patch cord|RJ45 patch cable|patch lead|network patch cord',
    {
      length: written(
        1,
        'Länge // length',
        (value, language) => {
          const metres = decimal(value, language)
          const round =
            Number(value) < 1
              ? [`${Number(value) * 100} cm`]
              : language === 'de'
                ? [`${metres},00 m`]
                : []
          return [`${metres} m`, `${metres}m`, ...round].join('|')
        },
        { beyond: [7.5, 15, 20] },
      ),
      category: category(1, ['Cat.5e', 'Cat.7']),
      colour: colour(0.7, { beyond: ['grün', 'rot'] }),
    },
    { asides: 'S/FTP // S/FTP' },
  ),
  sheet(
    'DDO',
    'Datendose|Netzwerkdose|RJ45-Datendose|Anschlussdose RJ45|UAE-Dose RJ45|Datenanschlussdose // data outlet|RJ45 data socket|network outlet|telecommunication outlet RJ45',
    {
      ports: written(
        1,
        'Ports|Anzahl Ports // ports',
        (value, language) =>
          language === 'de'
            ? `${value}xRJ45|${value}-fach|${value}x RJ45|${value} Port`
            : `${value}xRJ45|${value}-port|${value} x RJ45`,
        { beyond: [3] },
      ),
      category: category(1, ['Cat.5e', 'Cat.8.1']),
      mount: named(1, 'Montage|Montageart // mounting', {
        UP: 'UP|Unterputz|unter Putz // flush mounted|flush mounting',
        AP: 'AP|Aufputz|auf Putz // surface mounted|surface mounting',
        Kanal: 'Kanaleinbau|für Brüstungskanal|für Kanal // trunking mounted|for trunking',
      }),
      colour: colour(0.8, { beyond: ['aluminium lackiert'] }),
    },
  ),
  sheet(
    'NWS',
    'Netzwerkschrank Wand|19"-Wandschrank|Datenschrank Wandmontage|19-Zoll-Wandverteiler|Netzwerk-Wandverteiler 19"|19-Zoll-Schrank Wand // 19" wall cabinet|wall mounted network cabinet|19-inch wall mount rack|data cabinet, wall mounted',
    {
      units: counted(
        1,
        'Höheneinheiten|Höhe // rack units|height',
        '# HE|#HE|# Höheneinheiten // #U|# U|#RU',
        { beyond: [4, 15, 24] },
      ),
      depth: millimetres(1, 'Tiefe // depth', { beyond: [400, 800], before: 'T|Tiefe // depth|D' }),
      colour: colour(0.4),
    },
  ),
  sheet(
    'LWL',
    'LWL-Kabel|Glasfaserkabel|LWL-Bündeladerkabel|Lichtwellenleiterkabel|LWL Kabel // fibre optic cable|fiber cable|optical fibre cable|loose tube fibre cable',
    {
      fibres: written(
        1,
        'Fasern|Faserzahl // fibres',
        (value, language) =>
          language === 'de'
            ? `${value} Fasern|${value}F|${value}-Faser|${value}x`
            : `${value} fibres|${value}F|${value}-core|${value} fiber`,
        { beyond: [6, 48] },
      ),
      type: counted(1, 'Fasertyp // fibre type', '#', { beyond: ['OM2', 'OM5'] }),
      place: named(0.9, 'Einsatz|Verwendung // use', {
        'Universal innen/außen':
          'Universal innen/außen|Universalkabel|innen und außen // universal indoor/outdoor|indoor/outdoor',
        Außen: 'Außenkabel|für Außenverlegung|außen // outdoor|outdoor use',
      }),
    },
  ),
  sheet(
    'TSP',
    'Türstation|Türsprechstelle|Außenstation Sprechanlage|Klingelstation mit Sprechstelle|Türsprechstation|Außensprechstelle // door station|door intercom outdoor station|entrance panel intercom|outdoor intercom panel',
    {
      media: named(1, 'Übertragung|System // transmission', {
        Audio: 'Audio|Audio-Ausführung // audio',
        Video: 'Video|Video-Ausführung|mit Kamera // video|with camera',
      }),
      buttons: written(
        1,
        'Ruftasten|Klingeltaster // call buttons',
        (value, language) =>
          language === 'de'
            ? `${value}-fach|${value} Ruftaste${value === 1 ? '' : 'n'}|${value} Klingeltaster|${value} WE`
            : `${value} call button${value === 1 ? '' : 's'}|${value}-button|${value} way`,
        { beyond: [5, 10, 12] },
      ),
      mount: mount(1),
      surface: named(1, 'Oberfläche|Farbe // finish', {
        Edelstahl: 'Edelstahl|Front Edelstahl // stainless steel|stainless steel front',
        anthrazit: 'anthrazit // anthracite',
        weiß: 'weiß // white',
      }),
    },
  ),
  sheet(
    'ISP',
    'Video-Innenstation|Innenstation Video|Wohnungsstation Video|Video-Innensprechstelle|Innensprechstelle mit Monitor // video indoor station|indoor monitor intercom|video intercom indoor unit|apartment video station',
    {
      screen: written(
        1,
        'Bildschirm|Display // screen|display',
        (value, language) => {
          const size = decimal(value, language)
          return language === 'de'
            ? `${size} Zoll|${size}"|${size}-Zoll-Display`
            : `${size} inch|${size}"|${size}-inch screen`
        },
        { beyond: [3.5, 8] },
      ),
      extra: named(
        0.3,
        'WLAN // Wi-Fi',
        {
          'ohne WLAN': 'ohne WLAN // without Wi-Fi',
          'mit WLAN': 'mit WLAN|WLAN-fähig // with Wi-Fi|Wi-Fi',
        },
        { plain: 'ohne WLAN' },
      ),
      mount: mount(1),
      colour: colour(0.8, { beyond: ['silber'] }),
    },
  ),
  sheet(
    'RWM',
    'Rauchwarnmelder|Rauchmelder|RWM|Rauchwarnmelder DIN 14604|Heimrauchmelder // smoke alarm|smoke detector domestic|domestic smoke alarm device',
    {
      sense: named(0.9, 'Messverfahren|Erkennung // detection', {
        optisch: 'optisch|fotooptisch // optical|photoelectric',
        thermisch: 'thermisch|Hitzemelder // thermal|heat sensing',
        'optisch-thermisch':
          'optisch-thermisch|optisch/thermisch // optical/thermal|combined optical and heat',
      }),
      link: named(
        0.3,
        'Vernetzung // interconnection',
        {
          Einzelmelder: 'Einzelmelder|nicht vernetzt // stand-alone|single station',
          Funkvernetzung:
            'funkvernetzt|Funkvernetzung|mit Funkmodul // wireless interlinked|radio-linked',
          Drahtvernetzung:
            'drahtvernetzt|Drahtvernetzung|verdrahtet vernetzt // wired interconnection|hard-wire interlinked',
        },
        { plain: 'Einzelmelder' },
      ),
      supply: named(
        0.6,
        'Stromversorgung|Batterie // supply',
        {
          'Lithium 10 Jahre':
            '10-Jahres-Batterie|Lithiumbatterie 10 Jahre|Lithium 10 Jahre|10 J. Batterie // 10-year lithium battery|lithium 10 years',
          '230 V':
            '230 V|230V Netzanschluss|Netzversorgung 230 V // 230 V mains|mains powered 230 V',
        },
        { plain: 'Lithium 10 Jahre' },
      ),
      colour: colour(0.15, { plain: 'weiß' }),
    },
  ),
  sheet(
    'BMT',
    'automatischer Brandmelder|Ringbusmelder|Punktmelder BMA|Brandmelder für Ringleitung|automatischer Melder BMA // automatic fire detector|addressable point detector|loop fire detector|addressable fire detector',
    {
      sense: named(
        1,
        'Messverfahren|Meldertyp // sensor|detection principle',
        {
          'Rauch optisch':
            'Rauch optisch|optischer Rauchmelder|O-Melder // optical smoke|smoke, optical',
          'Wärme maximal':
            'Wärme maximal|Wärmemaximalmelder|Wärmemelder maximal // fixed temperature heat|heat, maximum',
          'Wärme differential':
            'Wärme differential|Wärmedifferentialmelder|Wärmemelder differential // rate-of-rise heat|heat, differential',
          'Mehrfachsensor O/T':
            'Mehrfachsensor O/T|Mehrsensormelder O/T|Mehrkriterienmelder optisch/thermisch // multisensor optical/heat|multi-criteria O/T',
        },
        { beyond: ['Mehrfachsensor O/T/CO'] },
      ),
      isolator: named(
        0.4,
        'Trenner // isolator',
        {
          'ohne Trenner': 'ohne Trenner // without isolator',
          'mit Trenner':
            'mit Trenner|mit Kurzschlusstrenner // with isolator|with short-circuit isolator',
        },
        { plain: 'ohne Trenner' },
      ),
      base: named(
        0.4,
        'Sockel // base',
        {
          'ohne Sockel': 'ohne Sockel // without base',
          'mit Sockel': 'mit Sockel|inkl. Sockel|einschl. Meldersockel // with base|including base',
        },
        { plain: 'ohne Sockel' },
      ),
      colour: colour(0.2, { plain: 'weiß' }),
    },
  ),
  sheet(
    'ERL',
    ({ form, metal }) =>
      String(form).startsWith('Rd')
        ? 'Runddraht|Rundleiter|Blitzableiter Runddraht|Erdungsdraht rund // round conductor|round wire conductor|earthing round conductor'
        : `Flachband|Erdungsband|Banderder|Flachleiter${metal === 'Kupfer' || metal === 'Aluminium' ? '' : '|Bandstahl'} // flat strip conductor|earthing strip|flat tape conductor`,
    {
      form: written(
        1,
        'Abmessung|Dimension // dimension|size',
        (value, language) => {
          const [shape = '', size = ''] = String(value).split(' ')
          const shown = language === 'de' ? size : size.replace(',', '.')
          if (shape === 'Rd')
            return language === 'de'
              ? `Rd ${size}|Rd ${size} mm|Ø ${size} mm|RD${size}`
              : `Rd ${size}|dia. ${size} mm|Ø ${size} mm`
          return language === 'de'
            ? `Fl ${shown}|${shown} mm|FL ${shown} mm|${shown.replace('x', ' x ')} mm`
            : `${shown} mm|${shown.replace('x', ' x ')} mm|Fl ${shown}`
        },
        { beyond: ['Rd 16', 'Fl 40x4'] },
      ),
      metal: named(1, 'Werkstoff|Material // material', METALS),
      ring: measured(0.2, 'Ringgewicht|Ring // coil weight', 'kg', {
        before: 'Ring|Ring à // coil',
      }),
    },
  ),
  sheet(
    'TER',
    'Tiefenerder|Staberder|Erdspieß|Tiefenerder Stab|Erdungsstab // earth rod|deep earth electrode|ground rod|earthing rod',
    {
      length: millimetres(1, 'Länge // length', {
        beyond: [2500, 3000],
        before: 'L|Länge|L= // length|L',
      }),
      diameter: written(
        1,
        'Durchmesser // diameter',
        (value, language) =>
          language === 'de'
            ? `Ø ${value} mm|Ø${value}|D=${value} mm|Durchmesser ${value} mm`
            : `dia. ${value} mm|Ø ${value} mm|${value} mm dia`,
        { beyond: [16, 30] },
      ),
      metal: named(1, 'Werkstoff|Material // material', METALS, { beyond: ['Kupfer'] }),
      build: written(0.5, 'Bauart|Ausführung // design', (value, language) =>
        language === 'de' ? String(value) : String(value).replace('Typ', 'type'),
      ),
    },
  ),
  sheet(
    'PAS',
    'Potentialausgleichsschiene|PA-Schiene|PAS|Potenzialausgleichsschiene|Haupterdungsschiene|Hauptpotentialausgleichsschiene // equipotential bonding bar|main earthing terminal bar|bonding bar',
    {
      places: written(
        1,
        'Anschlüsse|Anschlussstellen // terminals',
        (value, language) =>
          language === 'de'
            ? `${value} Anschlüsse|${value}-fach|${value}x25 mm²|${value} Klemmstellen`
            : `${value} terminals|${value}-way|${value}x25 mm²`,
        { beyond: [3, 12] },
      ),
      cover: named(0.9, 'Abdeckhaube|Haube // cover', {
        'ohne Haube': 'ohne Haube|ohne Abdeckung // without cover',
        'mit Haube': 'mit Haube|mit Abdeckhaube|mit Abdeckung // with cover|with hood',
      }),
      metal: named(0.5, 'Werkstoff|Schiene // material', METALS),
    },
  ),
  sheet(
    'BKL',
    'Kreuzverbinder|KS-Verbinder|Blitzschutz-Kreuzverbinder|Kreuzverbinder Blitzschutz|Kreuzklemme Blitzschutz // cross connector|lightning protection cross clamp|cross connector for lightning protection',
    {
      fit: written(
        1,
        'Klemmbereich // clamping range',
        (value) =>
          `${value}|${String(value).replace('/', ' / ')}|${String(value).replaceAll(' ', '')}`,
        { beyond: ['Rd 16/Fl 40'] },
      ),
      metal: named(1, 'Werkstoff|Material // material', METALS, { beyond: ['Aluminium'] }),
      plate: named(0.7, 'Zwischenplatte // intermediate plate', {
        'mit Zwischenplatte': 'mit Zwischenplatte // with intermediate plate',
        'ohne Zwischenplatte': 'ohne Zwischenplatte // without intermediate plate',
      }),
    },
  ),
  sheet(
    'WBX',
    'Wallbox|Ladestation Elektroauto|Ladestation für E-Fahrzeuge|Wandladestation|Ladepunkt Wallbox|AC-Ladestation // EV wallbox|EV charging station|wall mounted EV charger|AC charge point',
    {
      kw: kilowatts(1, 'Ladeleistung|Leistung // charging power|power', { beyond: [7.4, 43] }),
      cable: named(
        1,
        'Ladeanschluss|Anschluss // charging connection',
        {
          'Steckdose Typ 2':
            'Steckdose Typ 2|mit Typ-2-Steckdose|Typ 2 Dose // type 2 socket|with type 2 socket',
          'Kabel 5 m':
            'Ladekabel 5 m|mit Kabel 5 m|fest angeschl. Kabel 5 m // 5 m cable|with tethered cable 5 m',
          'Kabel 7,5 m':
            'Ladekabel 7,5 m|mit Kabel 7,5 m|fest angeschl. Kabel 7,5 m // 7.5 m cable|with tethered cable 7.5 m',
        },
        { beyond: ['Kabel 10 m'] },
      ),
      meter: named(
        0.4,
        'Zähler // meter',
        {
          'ohne Zähler': 'ohne Zähler // without meter',
          'MID-Zähler':
            'mit MID-Zähler|MID-Zähler|mit geeichtem Zähler MID // with MID meter|MID meter',
        },
        { plain: 'ohne Zähler' },
      ),
      colour: colour(0.3),
    },
  ),
  sheet(
    'PVM',
    'PV-Modul|Solarmodul|Photovoltaikmodul|Solarpanel|PV-Modul monokristallin // PV module|solar panel|photovoltaic module|monocrystalline solar module',
    {
      watts: written(
        1,
        'Nennleistung|Leistung // rated power|power',
        (value) => `${value} Wp|${value}Wp|${value} W`,
        { beyond: [380, 460, 500] },
      ),
      frame: named(0.9, 'Rahmen|Rahmenfarbe // frame', {
        schwarz: 'Rahmen schwarz|schwarzer Rahmen // black frame',
        silber: 'Rahmen silber|silberner Rahmen // silver frame',
      }),
      build: named(0.9, 'Aufbau|Bauart // construction', {
        'Glas-Glas': 'Glas-Glas|Glas/Glas|Doppelglas // glass-glass|double glass',
        'Glas-Folie': 'Glas-Folie|Glas/Folie // glass-foil|glass-backsheet',
      }),
    },
  ),
  sheet(
    'WRI',
    ({ form }) =>
      form === 'Hybrid'
        ? 'Hybridwechselrichter|Hybrid-Wechselrichter|Wechselrichter Hybrid|PV-Hybridwechselrichter // hybrid inverter|hybrid solar inverter|PV hybrid inverter'
        : 'Stringwechselrichter|String-Wechselrichter|PV-Wechselrichter String|Wechselrichter String // string inverter|PV string inverter|solar string inverter',
    {
      form: byWord(),
      kw: kilowatts(1, 'AC-Leistung|Nennleistung // AC power|rated power', { beyond: [4, 25, 30] }),
      trackers: counted(
        0.95,
        'MPP-Tracker // MPP trackers',
        '# MPPT|# MPP-Tracker|#x MPPT // # MPPT|# MPP trackers',
        { beyond: [4] },
      ),
    },
  ),
  sheet(
    'BSP',
    'Batteriespeicher|Stromspeicher|Heimspeicher|PV-Speicher|Solarspeicher LFP|Solarbatterie // battery storage|home battery|solar battery storage|energy storage battery',
    {
      kwh: measured(1, 'Kapazität|nutzbare Kapazität // capacity|usable capacity', 'kWh', {
        beyond: [3.8, 20.5],
      }),
      volts: named(1, 'Systemspannung // system voltage', {
        '48': 'Niedervolt 48 V|48 V|48V // low voltage 48 V|48 V',
        '400': 'Hochvolt|Hochvolt 400 V|HV // high voltage|high voltage 400 V',
      }),
      place: named(0.9, 'Montage|Aufstellung // mounting', {
        Bodenmontage: 'Bodenmontage|bodenstehend|Bodenaufstellung // floor standing|floor mounted',
        Wandmontage: 'Wandmontage|wandhängend // wall mounted|wall mounting',
      }),
    },
  ),
]
