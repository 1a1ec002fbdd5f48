import {
  byWord,
  colour,
  counted,
  kilowatts,
  litres,
  measured,
  millimetres,
  named,
  outer,
  watts,
  written,
} from '../facets.ts'
import { joint, type Sheet, sheet } from '../sheet.ts'

const mount = (need: number) =>
  named(need, 'Montage|Montageart // mounting', {
    Aufputz: 'Aufputz|AP|auf Putz // surface mounted|surface mounting',
    Unterputz: 'Unterputz|UP|unter Putz // flush mounted|flush mounting',
  })

const finish = (need: number) =>
  named(
    need,
    'Oberfläche|Farbe // finish',
    {
      chrom: 'chrom|verchromt // chrome|chrome plated',
      'schwarz matt': 'schwarz matt|mattschwarz // matt black|black matt',
      'edelstahl gebürstet':
        'Edelstahl gebürstet|edelstahl gebürstet // brushed stainless steel|brushed steel',
    },
    { plain: 'chrom', beyond: ['gold gebürstet'] },
  )

/** In Germany white ceramics are meant where no colour is named. */
const ceramic = () =>
  named(
    0.5,
    'Farbe // colour',
    {
      weiß: 'weiß|Farbe weiß // white',
      'weiß beschichtet':
        'weiß beschichtet|weiß mit Beschichtung // white coated|white with glaze coating',
      manhattan: 'manhattan|Farbe manhattan // manhattan',
    },
    { plain: 'weiß', beyond: ['schwarz matt', 'bahamabeige'] },
  )

const STEELS: Readonly<Record<string, string>> = {
  verzinkt: 'verzinkt|verz.|galv. verzinkt // zinc plated|galvanised',
  'galvanisch verzinkt':
    'galvanisch verzinkt|galv. verzinkt|verzinkt // zinc plated|electro-galvanised',
  'Edelstahl A2': 'Edelstahl A2|A2|V2A // stainless steel A2|A2 stainless',
  'Edelstahl A4': 'Edelstahl A4|A4|V4A // stainless steel A4|A4 stainless',
  '8.8 verzinkt': '8.8 verzinkt|FK 8.8 verzinkt|8.8 vz // 8.8 zinc plated|grade 8.8 zinc plated',
  '4.8 verzinkt': '4.8 verzinkt|FK 4.8 verzinkt|4.8 vz // 4.8 zinc plated|grade 4.8 zinc plated',
  '10.9 blank': '10.9 blank // 10.9 plain',
}
const steel = (
  need: number,
  options: { readonly plain?: string; readonly beyond?: readonly string[] } = {},
) => named(need, 'Werkstoff|Güte|Material // material|grade', STEELS, options)

const threadAndLength = joint(
  'thread length',
  'Abmessung|Größe // size|dimension',
  ({ thread, length }) =>
    `${thread}x${length}|${thread} x ${length}|${thread}x${length} mm|${thread} x ${length} mm`,
)

const widthAndHeight = (facets: string, label: string) =>
  joint(facets, label, (choice) => {
    const [one, two] = facets.split(' ').map((name) => choice[name])
    return `${one}x${two}|${one} x ${two} mm|${one}x${two} mm|${one}/${two}`
  })

const box = (beyond: readonly string[]) =>
  written(
    1,
    'Abmessung|Größe // size|dimension',
    (value) => {
      const [one, two] = String(value).split('x')
      return `${one}x${two}|${one} x ${two} mm|${one}x${two} mm|${one}/${two}`
    },
    { beyond },
  )

const TAPS: Readonly<Record<string, string>> = {
  Waschtisch:
    'Einhebelmischer Waschtisch|Waschtisch-Einhebelmischer|EHM Waschtisch|WT-Einhebelmischer|Waschtischarmatur Einhebel|Waschtischbatterie // basin mixer|single lever basin mixer|washbasin mixer tap',
  Spültisch:
    'Einhebelmischer Spültisch|Spültisch-Einhebelmischer|EHM Spültisch|Küchenarmatur Einhebel|Spültischbatterie // sink mixer|single lever sink mixer|kitchen mixer tap',
  'Brause Aufputz':
    'Einhebelmischer Brause AP|Brause-Einhebelmischer Aufputz|EHM Brause AP|AP-Brausebatterie Einhebel // shower mixer exposed|single lever shower mixer, exposed',
  'Wanne Aufputz':
    'Einhebelmischer Wanne AP|Wannen-Einhebelmischer Aufputz|EHM Wanne AP|AP-Wannenbatterie Einhebel // bath mixer exposed|single lever bath mixer, exposed',
}
const DISCS: Readonly<Record<string, string>> = {
  Stahl: 'für Stahl|Stahl|Metall (Stahl) // for steel|steel',
  Edelstahl: 'für Edelstahl|Edelstahl|INOX // for stainless steel|INOX',
  Stein: 'für Stein|Stein|für Mauerwerk/Stein // for stone|masonry',
}

export const applianceSheets: readonly Sheet[] = [
  sheet(
    'HKK',
    ({ front }) =>
      ({
        profiliert:
          'Kompaktheizkörper profiliert|Plattenheizkörper profiliert|Flachheizkörper profiliert|Kompakt-HK profiliert // compact panel radiator profiled|panel radiator, profiled',
        Planfront:
          'Plan-Kompaktheizkörper|Plattenheizkörper Planfront|Flachheizkörper mit planer Front|Kompaktheizkörper Planfront // panel radiator flat front|plan-faced panel radiator',
        Ventilkompakt:
          'Ventilkompaktheizkörper|Ventil-Kompaktheizkörper|Ventilheizkörper|VK-Heizkörper // valve compact radiator|panel radiator with integrated valve',
      })[String(front)] ?? 'Heizkörper // radiator',
    {
      front: byWord(),
      type: counted(1, 'Typ // type', 'Typ #|Typ# // type #|T#', { beyond: [10, 21] }),
      height: millimetres(1, 'Bauhöhe|Höhe // height', {
        beyond: [300, 400],
        before: 'BH|Bauhöhe|H // height|H',
      }),
      length: millimetres(1, 'Baulänge|Länge // length', {
        beyond: [700, 1200, 1600],
        before: 'BL|Baulänge|L // length|L',
      }),
    },
    {
      joints: [
        joint(
          'type height length',
          'Typ/Höhe/Länge // type/height/length',
          ({ type, height, length }, language) =>
            language === 'de'
              ? `Typ ${type}/${height}/${length}|${type}/${height}/${length}|Typ ${type} ${height}x${length}|T${type} H${height} L${length}`
              : `type ${type} ${height}x${length} mm|${type}/${height}/${length}|type ${type}, H ${height} x L ${length} mm`,
        ),
      ],
    },
  ),
  sheet(
    'BHK',
    'Badheizkörper|Handtuchheizkörper|Handtuchwärmekörper|Bad-Heizkörper|Badheizkörper Röhren // towel radiator|bathroom radiator|towel rail radiator|heated towel rail',
    {
      width: millimetres(1, 'Breite // width', {
        beyond: [400, 900],
        before: 'B|Breite // W|width',
      }),
      height: millimetres(1, 'Höhe|Bauhöhe // height', {
        beyond: [600, 2000],
        before: 'H|Höhe|BH // H|height',
      }),
      colour: colour(0.6, { plain: 'weiß RAL 9016', beyond: ['manhattan'] }),
      fit: named(0.9, 'Anschluss // connection', {
        Mittelanschluss:
          'Mittelanschluss|mit Mittelanschluss|MA 50 mm // centre connection|central connection',
        Standardanschluss:
          'Standardanschluss|Anschluss seitlich unten|Standard-Anschluss // standard connection',
      }),
    },
    {
      joints: [widthAndHeight('width height', 'Abmessungen B x H|Maße (BxH) // dimensions W x H')],
    },
  ),
  sheet(
    'FBR',
    'Fußbodenheizungsrohr|FBH-Rohr|Heizrohr Fußbodenheizung|Flächenheizungsrohr|Rohr für Fußbodenheizung // underfloor heating pipe|UFH pipe|floor heating pipe',
    {
      size: box(['18x2', '25x2']),
      plastic: named(
        1,
        'Werkstoff|Material // material',
        {
          'PE-RT': 'PE-RT|PERT // PE-RT',
          'PE-Xa': 'PE-Xa|PEXa // PE-Xa|PEX-a',
          'PE-RT/AL/PE-RT': 'PE-RT/AL/PE-RT|PE-RT/Al/PE-RT // PE-RT/AL/PE-RT',
        },
        { beyond: ['PB'] },
      ),
      roll: written(
        0.6,
        'Rolle|Rollenlänge // coil',
        (value, language) =>
          language === 'de'
            ? `Rolle ${value} m|${value}m Rolle|Ringbund ${value} m`
            : `${value} m coil|coil ${value} m`,
        { beyond: [200, 500] },
      ),
    },
  ),
  sheet(
    'HKV',
    'Heizkreisverteiler|Fußbodenverteiler|HKV|Heizkreisverteiler mit Durchflussmesser|FBH-Verteiler|Verteilerbalken Fußbodenheizung // underfloor heating manifold|heating circuit manifold|UFH manifold|floor heating distributor',
    {
      circuits: written(
        1,
        'Heizkreise|Anzahl Heizkreise // circuits',
        (value, language) =>
          language === 'de'
            ? `${value}-fach|${value} Heizkreise|${value}fach|${value} HK|für ${value} Kreise`
            : `${value} circuits|${value}-way|${value} port|${value}-circuit`,
        { beyond: [13, 14] },
      ),
      metal: named(1, 'Werkstoff|Material // material', {
        Edelstahl: 'Edelstahl|VA|aus Edelstahl // stainless steel',
        Messing: 'Messing|Ms|aus Messing // brass',
        Kunststoff: 'Kunststoff|aus Kunststoff // plastic|polymer',
      }),
    },
  ),
  sheet(
    'RTR',
    'Raumtemperaturregler|Raumthermostat|RTR|Raumregler|Raumtemperatur-Regler // room thermostat|room temperature controller|room stat',
    {
      form: named(1, 'Bauart|Ausführung // version', {
        mechanisch: 'mechanisch|mechanische Ausführung // mechanical',
        digital: 'digital|mit Display digital // digital',
        Funk: 'Funk|mit Funk|Funkausführung // wireless|radio',
      }),
      volts: measured(1, 'Spannung|Betriebsspannung // voltage', 'V', { beyond: [12] }),
      mount: mount(1),
      colour: colour(0.6, { beyond: ['schwarz'] }),
    },
  ),
  sheet(
    'UWP',
    ({ medium }) =>
      medium === 'Heizung'
        ? 'Umwälzpumpe Heizung|Heizungsumwälzpumpe|Hocheffizienzpumpe Heizung|Heizungspumpe|HE-Pumpe Heizung // heating circulator pump|high-efficiency heating pump|circulation pump for heating'
        : 'Zirkulationspumpe Trinkwasser|Hocheffizienzpumpe Trinkwasser|Trinkwasser-Zirkulationspumpe|Umwälzpumpe Trinkwasser // potable water circulator|domestic hot water circulation pump|DHW circulator pump',
    {
      medium: byWord(),
      head: measured(1, 'Förderhöhe|max. Förderhöhe // head|delivery head', 'm', {
        beyond: [10, 12],
        before: 'Förderhöhe|FH|Förderhöhe bis // head|head up to',
      }),
      dn: written(
        1,
        'Nennweite|Anschluss // nominal size|connection',
        (value) => `DN ${value}|DN${value}`,
        { beyond: [32, 40, 50] },
      ),
      build: millimetres(1, 'Einbaulänge // port-to-port length|installation length', {
        beyond: [150, 220],
        before: 'EBL|Einbaulänge // port-to-port|installation length',
      }),
    },
    {
      joints: [
        joint(
          'dn head',
          'Baugröße // model size',
          ({ dn: bore, head }) => `${bore}-${Number(head) * 10}|${bore}/${head}|${bore}/1-${head}`,
        ),
      ],
    },
  ),
  sheet(
    'TPU',
    'Tauchpumpe|Schmutzwassertauchpumpe|Schmutzwasser-Tauchpumpe|Tauchmotorpumpe Schmutzwasser|Kellerentwässerungspumpe // submersible pump|dirty water submersible pump|sump pump',
    {
      watts: watts(1, { beyond: [250, 1500] }),
      grain: millimetres(1, 'Korngröße|freier Durchgang // solids size|free passage', {
        beyond: [50],
        before: 'Korn|freier Durchgang|Korngröße // solids up to|free passage',
      }),
      switching: named(1, 'Schwimmerschalter // float switch', {
        'mit Schwimmerschalter':
          'mit Schwimmerschalter|mit Schwimmer // with float switch|automatic with float',
        'ohne Schwimmerschalter':
          'ohne Schwimmerschalter|ohne Schwimmer // without float switch|manual, no float',
      }),
    },
  ),
  sheet(
    'GBW',
    ({ use }) =>
      use === 'Kombigerät'
        ? 'Gas-Brennwert-Kombigerät|Gas-Brennwert-Kombitherme|Kombitherme Gas-Brennwert|Gas-Kombitherme Brennwert wandhängend // gas condensing combi boiler|wall-hung condensing combi boiler'
        : 'Gas-Brennwertgerät (Heizgerät)|Gas-Brennwerttherme Heizgerät|Gas-Brennwert-Heizgerät wandhängend|Brennwerttherme Gas nur Heizung // gas condensing system boiler|wall-hung condensing boiler heating only|gas condensing heating-only boiler',
    {
      use: byWord(),
      kw: kilowatts(1, 'Nennwärmeleistung|Leistung // rated heat output|output', {
        beyond: [45, 60],
      }),
      gas: named(1, 'Gasart|Brennstoff // gas type|fuel', {
        'Erdgas E': 'Erdgas E|Erdgas|Erdgas H/E // natural gas E|natural gas',
        'Flüssiggas P': 'Flüssiggas|Flüssiggas P|Propan // LPG|propane|liquid gas P',
      }),
    },
  ),
  sheet(
    'WPL',
    ({ build }) =>
      `Luft/Wasser-Wärmepumpe ${build}|Luft-Wasser-Wärmepumpe ${build}|LWWP ${build}|Wärmepumpe Luft/Wasser ${build}|WP Luft-Wasser ${build} // air/water heat pump ${String(build).toLowerCase()}|air source heat pump ${String(build).toLowerCase()}|ASHP ${String(build).toLowerCase()}`,
    {
      build: byWord(),
      kw: kilowatts(1, 'Heizleistung|Leistung // heating output|output', { beyond: [4, 20, 25] }),
      volts: measured(0.95, 'Spannung|Anschlussspannung // voltage', 'V'),
      hydraulics: named(1, 'Hydraulikmodul // hydraulic module', {
        'ohne Hydraulikmodul': 'ohne Hydraulikmodul // without hydraulic module',
        'mit Hydraulikmodul':
          'mit Hydraulikmodul|inkl. Hydraulikmodul // with hydraulic module|incl. hydraulic unit',
      }),
    },
  ),
  sheet(
    'DLE',
    'Durchlauferhitzer|Elektro-Durchlauferhitzer|DLE|E-Durchlauferhitzer|Elektrodurchlauferhitzer // electric instantaneous water heater|instantaneous water heater|tankless electric water heater',
    {
      kw: kilowatts(1, 'Leistung|Nennleistung // power|rating', { beyond: [13, 33] }),
      control: named(1, 'Regelung|Steuerung // control', {
        hydraulisch: 'hydraulisch|hydraulisch gesteuert // hydraulic|hydraulically controlled',
        elektronisch: 'elektronisch|elektronisch gesteuert // electronic|electronically controlled',
        vollelektronisch:
          'vollelektronisch|vollelektronisch geregelt // fully electronic|fully electronically controlled',
      }),
      mount: named(0.95, 'Montage // mounting', {
        Übertisch: 'Übertisch|Übertischmontage // over-sink|above sink',
        Untertisch: 'Untertisch|Untertischmontage // under-sink|below sink',
      }),
    },
    { asides: '400 V // 400 V' },
  ),
  sheet(
    'SPE',
    'Trinkwasserspeicher|Warmwasserspeicher|Trinkwassererwärmer|Brauchwasserspeicher|WW-Speicher // hot water cylinder|domestic hot water cylinder|DHW storage tank|indirect hot water cylinder',
    {
      litres: litres(1, 'Inhalt|Nenninhalt // capacity|volume', { beyond: [250, 750] }),
      coils: named(1, 'Wärmetauscher // heat exchangers|coils', {
        '1': 'ein Wärmetauscher|1 Wärmetauscher|mit 1 WT|monovalent // one coil|single coil',
        '2': 'zwei Wärmetauscher|2 Wärmetauscher|mit 2 WT|bivalent // two coils|twin coil',
      }),
      class: counted(
        0.4,
        'Energieeffizienzklasse|EEK // energy class',
        'EEK #|Energieeffizienzklasse # // energy class #',
        { beyond: ['C'] },
      ),
      colour: colour(0.3),
    },
  ),
  sheet(
    'PUF',
    'Pufferspeicher|Heizungspufferspeicher|Heizungspuffer|Puffer-Speicher|Heizwasser-Pufferspeicher // buffer tank|heating buffer cylinder|buffer vessel|thermal store buffer',
    {
      litres: litres(1, 'Inhalt|Nenninhalt // capacity|volume', { beyond: [400, 2000] }),
      coil: named(
        0.6,
        'Wärmetauscher|Register // coil',
        {
          'ohne Wärmetauscher':
            'ohne Wärmetauscher|ohne Register|ohne WT // without coil|without heat exchanger',
          'mit Solarregister': 'mit Solarregister|mit Solarwärmetauscher // with solar coil',
        },
        { plain: 'ohne Wärmetauscher' },
      ),
      layers: named(
        0.25,
        'Schichtung // stratification',
        {
          Standard: 'Standard|ohne Schichtung // standard',
          'mit Schichtladeeinrichtung':
            'mit Schichtladeeinrichtung|mit Schichtladung // with stratification|with stratified charging',
        },
        { plain: 'Standard' },
      ),
    },
  ),
  sheet(
    'MAG',
    ({ medium }) =>
      medium === 'Heizung'
        ? 'Ausdehnungsgefäß Heizung|Membran-Ausdehnungsgefäß Heizung|MAG Heizung|Heizungs-Ausdehnungsgefäß|Druckausdehnungsgefäß Heizung // heating expansion vessel|expansion vessel for heating|diaphragm expansion vessel heating'
        : 'Ausdehnungsgefäß Trinkwasser|Membran-Ausdehnungsgefäß Trinkwasser|MAG Trinkwasser|Trinkwasser-Ausdehnungsgefäß // potable water expansion vessel|expansion vessel for drinking water',
    {
      medium: byWord(),
      litres: litres(1, 'Inhalt|Nenninhalt // capacity|volume', { beyond: [140, 200] }),
      colour: colour(0.3),
    },
  ),
  sheet(
    'WAT',
    'Waschtisch|Waschbecken|WT|Waschtisch Keramik|Einzelwaschtisch // washbasin|wash basin|ceramic basin|lavatory basin',
    {
      width: millimetres(1, 'Breite // width', {
        beyond: [700, 800],
        before: 'B|Breite| // W|width|',
      }),
      tap: named(
        0.35,
        'Hahnloch // tap hole',
        {
          'mit Hahnloch': 'mit Hahnloch|1 Hahnloch // with tap hole|1 tap hole',
          'ohne Hahnloch': 'ohne Hahnloch // without tap hole|no tap hole',
        },
        { plain: 'mit Hahnloch' },
      ),
      overflow: named(
        0.35,
        'Überlauf // overflow',
        {
          'mit Überlauf': 'mit Überlauf // with overflow',
          'ohne Überlauf': 'ohne Überlauf // without overflow',
        },
        { plain: 'mit Überlauf' },
      ),
      colour: ceramic(),
    },
  ),
  sheet(
    'WCW',
    ({ flush }) =>
      flush === 'Tiefspüler'
        ? 'Wand-WC Tiefspüler|Wandtiefspül-WC|Hänge-WC Tiefspüler|Wand-Tiefspülklosett|WC wandhängend, Tiefspüler // wall-hung WC washdown|wall hung toilet, washdown|wall-mounted WC pan washdown'
        : 'Wand-WC Flachspüler|Wandflachspül-WC|Hänge-WC Flachspüler|Wand-Flachspülklosett // wall-hung WC washout|wall hung toilet, washout (flat flush)',
    {
      flush: byWord(),
      depth: millimetres(0.9, 'Ausladung // projection', {
        beyond: [540, 560],
        before: 'Ausladung|Tiefe // projection',
      }),
      rim: named(0.95, 'Spülrand // rim', {
        spülrandlos: 'spülrandlos|randlos|ohne Spülrand // rimless',
        'mit Spülrand': 'mit Spülrand // with rim|with flushing rim',
      }),
      colour: ceramic(),
    },
  ),
  sheet(
    'VWE',
    ({ use }) =>
      ({
        'Wand-WC':
          'Vorwandelement WC|WC-Vorwandelement|WC-Element mit UP-Spülkasten|Montageelement Wand-WC|Installationselement WC // WC frame with concealed cistern|pre-wall element for WC|wall-hung WC installation frame',
        Waschtisch:
          'Vorwandelement Waschtisch|Waschtischelement|WT-Element Vorwand|Montageelement Waschtisch // pre-wall element for washbasin|basin installation frame',
        Urinal:
          'Vorwandelement Urinal|Urinalelement|Montageelement Urinal // pre-wall element for urinal|urinal installation frame',
        Bidet:
          'Vorwandelement Bidet|Bidetelement|Montageelement Bidet // pre-wall element for bidet|bidet installation frame',
      })[String(use)] ?? 'Vorwandelement // pre-wall element',
    {
      use: byWord(),
      height: millimetres(1, 'Bauhöhe|Höhe // height', {
        beyond: [1300, 1080],
        before: 'BH|Bauhöhe|H // height|H',
      }),
      wall: named(0.95, 'Wandbauart|Einbau // wall type', {
        Trockenbau: 'Trockenbau|für Trockenbau // drywall|for dry construction',
        Nassbau: 'Nassbau|für Nassbau|zum Einmauern // masonry|for brickwork installation',
      }),
    },
  ),
  sheet(
    'DUW',
    'Duschwanne|Duschtasse|Brausewanne|Brausetasse|Duschwanne flach // shower tray|shower base|low profile shower tray',
    {
      length: millimetres(1, 'Länge // length', {
        beyond: [1600, 1800],
        before: 'L|Länge // L|length',
      }),
      width: millimetres(1, 'Breite // width', {
        beyond: [700, 1100],
        before: 'B|Breite // W|width',
      }),
      make: named(1, 'Werkstoff|Material // material', {
        'Acryl weiß': 'Acryl weiß|Sanitäracryl weiß // white acrylic|acrylic, white',
        'Stahl-Email weiß':
          'Stahl-Email weiß|Stahlemail weiß|emaillierter Stahl weiß // enamelled steel white|white steel enamel',
        'Mineralguss anthrazit':
          'Mineralguss anthrazit // mineral cast anthracite|cast mineral, anthracite',
      }),
    },
    {
      turned: ['length', 'width'],
      joints: [widthAndHeight('length width', 'Abmessungen|Maße L x B // dimensions L x W')],
    },
  ),
  sheet('EHM', ({ use }) => TAPS[String(use)] ?? 'Einhebelmischer // mixer', {
    use: byWord(),
    spout: millimetres(1, 'Ausladung // projection|spout reach', {
      beyond: [220, 160],
      before: 'Ausladung|Ausl. // projection|spout reach',
    }),
    finish: finish(0.5),
    lever: named(0.35, 'Griff // handle', {
      Bügelgriff: 'Bügelgriff|mit Bügelgriff // loop lever|loop handle',
      Stiftgriff: 'Stiftgriff|mit Stiftgriff // pin lever|pin handle',
    }),
  }),
  sheet(
    'BTH',
    ({ use, build }) => {
      const how = build === 'Aufputz' ? 'AP' : 'UP'
      const en = build === 'Aufputz' ? 'exposed' : 'concealed'
      return use === 'Brause'
        ? `Brausethermostat ${how}|Thermostat-Brausebatterie ${build}|Brause-Thermostat ${how}|Thermostatarmatur Brause ${how} // thermostatic shower mixer ${en}|shower thermostat ${en}`
        : `Wannenthermostat ${how}|Thermostat-Wannenbatterie ${build}|Wannen-Thermostat ${how}|Thermostatarmatur Wanne ${how} // thermostatic bath mixer ${en}|bath thermostat ${en}`
    },
    {
      use: byWord(),
      build: byWord(),
      knobs: named(0.8, 'Griffe // handles', {
        Metallgriffe: 'Metallgriffe|mit Metallgriffen // metal handles',
        Kunststoffgriffe: 'Kunststoffgriffe|mit Kunststoffgriffen // plastic handles',
      }),
      finish: finish(0.5),
    },
  ),
  sheet(
    'BRG',
    'Brausegarnitur|Brauseset|Duschset mit Stange|Wandstangen-Set mit Handbrause|Brausestangenset // shower set|shower rail set|sliding rail shower kit',
    {
      bar: millimetres(1, 'Stange|Stangenlänge // rail length|rail', {
        beyond: [750, 1200],
        before: 'Stange|Brausestange|Stangenlänge // rail|slide rail',
      }),
      head: written(
        1,
        'Handbrause // hand shower',
        (value, language) =>
          language === 'de'
            ? `Handbrause Ø ${value} mm|Handbrause ${value} mm|Kopf Ø${value}`
            : `hand shower Ø ${value} mm|handset dia. ${value} mm`,
        { beyond: [80, 180] },
      ),
      finish: finish(0.6),
    },
  ),
  sheet(
    'DRI',
    'Duschrinne|Linienentwässerung Dusche|Ablaufrinne Dusche|Bodengleiche Duschrinne // shower channel|linear shower drain|shower gully channel',
    {
      length: millimetres(1, 'Länge // length', {
        beyond: [600, 1500],
        before: 'L|Länge| // L|length',
      }),
      place: named(1, 'Einbauort|Einbau // position', {
        Wandeinbau: 'Wandeinbau|wandseitig|an der Wand // wall installation|against the wall',
        Flächeneinbau: 'Flächeneinbau|in der Fläche // floor area installation|in the floor area',
      }),
      cover: named(
        1,
        'Abdeckung|Rost // cover',
        {
          'Edelstahl gebürstet':
            'Abdeckung Edelstahl gebürstet|Edelstahl gebürstet // brushed stainless steel cover|cover brushed stainless',
          befliesbar: 'befliesbar|Abdeckung befliesbar // tileable cover|tile insert cover',
          'schwarz matt': 'Abdeckung schwarz matt|schwarz matt // matt black cover',
        },
        { beyond: ['Glas weiß'] },
      ),
    },
  ),
  sheet(
    'BLU',
    'Kleinraumlüfter|Badlüfter|Kleinraumventilator|WC-Lüfter|Abluftventilator Bad|Badventilator // bathroom extractor fan|small room fan|WC extractor fan|bathroom fan',
    {
      bore: written(
        1,
        'Nennweite|Anschluss // nominal size|spigot',
        (value) => `DN ${value}|DN${value}|Ø ${value} mm`,
        { beyond: [80, 160] },
      ),
      control: named(
        0.4,
        'Steuerung // control',
        {
          Standard: 'Standard|Standardausführung // standard',
          Nachlauf: 'mit Nachlauf|Nachlauf|mit Nachlaufrelais // with run-on timer|with timer',
          Feuchtesteuerung:
            'mit Feuchtesteuerung|feuchtegesteuert|Hygrostat // with humidity control|humidistat',
        },
        { plain: 'Standard', beyond: ['mit Präsenzmelder'] },
      ),
      mount: mount(1),
      colour: colour(0.5, { beyond: ['silber'] }),
    },
  ),
  sheet(
    'TEV',
    ({ flow }) =>
      flow === 'Zuluft'
        ? 'Tellerventil Zuluft|Zuluft-Tellerventil|Zuluftventil|Zulufttellerventil // supply air valve|disc valve supply air|supply air disc valve'
        : 'Tellerventil Abluft|Abluft-Tellerventil|Abluftventil|Ablufttellerventil // extract air valve|disc valve exhaust air|exhaust disc valve',
    {
      flow: byWord(),
      bore: written(
        1,
        'Nennweite // nominal size',
        (value) => `DN ${value}|DN${value}|Ø ${value} mm`,
        { beyond: [150, 250] },
      ),
      make: named(0.95, 'Ausführung|Werkstoff // material', {
        'Stahl weiß': 'Stahl weiß|Stahlblech weiß // white steel|steel, white',
        'Kunststoff weiß': 'Kunststoff weiß // white plastic|plastic, white',
        Edelstahl: 'Edelstahl // stainless steel',
      }),
    },
  ),
  sheet(
    'WRG',
    'Lüftungsgerät mit Wärmerückgewinnung|Wohnraumlüftungsgerät|KWL-Gerät|zentrales Wohnungslüftungsgerät|Lüftungsgerät WRG|Wohnungslüftung zentral // MVHR unit|heat recovery ventilation unit|residential ventilation unit with heat recovery',
    {
      flow: measured(1, 'Volumenstrom|Luftmenge // air flow|air volume', 'm³/h', {
        beyond: [120, 600],
      }),
      exchanger: named(0.9, 'Wärmetauscher // heat exchanger', {
        Standardwärmetauscher:
          'Standardwärmetauscher|mit Standard-Wärmetauscher // standard heat exchanger',
        Enthalpiewärmetauscher:
          'Enthalpiewärmetauscher|mit Enthalpietauscher|mit Feuchterückgewinnung (Enthalpie) // enthalpy heat exchanger|enthalpy exchanger',
      }),
      place: named(1, 'Bauart|Montage // design', {
        Wandgerät: 'Wandgerät|Wandmontage // wall mounted unit|wall mounting',
        Deckengerät: 'Deckengerät|Deckenmontage // ceiling unit|ceiling mounting',
      }),
    },
  ),
  sheet(
    'RSC',
    'Rohrschelle|Schraubrohrschelle|Rohrschelle zweiteilig|Rohrbefestigung Schelle|Schraub-Rohrschelle // pipe clamp|pipe clip|two-part pipe clamp|screw pipe clamp',
    {
      range: written(
        1,
        'Spannbereich // clamping range',
        (value, language) =>
          language === 'de'
            ? `${value} mm|${String(value).replace('-', ' - ')} mm|${value}mm|SB ${value}`
            : `${value} mm|${String(value).replace('-', ' to ')} mm`,
        { beyond: ['74-80', '83-91'] },
      ),
      thread: counted(
        0.9,
        'Anschlussgewinde|Gewinde // connection thread',
        '#|Anschluss # // #|thread #',
        { beyond: ['M12'] },
      ),
      inlay: named(1, 'Einlage // lining', {
        'mit Schalldämmeinlage':
          'mit Schalldämmeinlage|mit Einlage|mit Gummieinlage // with rubber lining|with sound insulation lining',
        'ohne Einlage': 'ohne Einlage|ohne Gummieinlage // without lining|unlined',
      }),
      steel: steel(0.6, { plain: 'verzinkt' }),
    },
  ),
  sheet(
    'DUE',
    ({ form }) =>
      form === 'Spreizdübel'
        ? 'Spreizdübel|Spreizdübel Nylon|Nylondübel Spreizdübel|Nylon-Spreizdübel // expansion plug|nylon expansion plug'
        : 'Allzweckdübel|Allzweckdübel Nylon|Universaldübel|Nylon-Allzweckdübel // universal plug|all-purpose nylon plug',
    {
      form: byWord(),
      size: box(['4x20', '16x80']),
      screw: named(
        0.35,
        'Schraube // screw',
        {
          'ohne Schraube': 'ohne Schraube // without screw',
          'mit Schraube': 'mit Schraube|inkl. Schraube // with screw|including screw',
        },
        { plain: 'ohne Schraube' },
      ),
    },
  ),
  sheet(
    'BAN',
    'Bolzenanker|Schwerlastanker Bolzen|Betonanker (Bolzenanker)|Durchsteckanker|Ankerbolzen // wedge anchor|anchor bolt for concrete|through bolt anchor|bolt anchor',
    {
      thread: counted(1, 'Gewinde // thread', '#', { beyond: ['M16', 'M6'] }),
      length: millimetres(1, 'Länge // length', {
        beyond: [140, 180],
        before: 'L|Länge // length|L',
      }),
      steel: steel(1),
    },
    { joints: [threadAndLength] },
  ),
  sheet(
    'SKS',
    'Sechskantschraube|Sechskantschraube DIN 933|6kt-Schraube DIN 933|Sechskantschraube ISO 4017|Maschinenschraube DIN 933|Skt-Schraube DIN 933 // hexagon bolt DIN 933|hex head screw ISO 4017|hexagon set screw DIN 933',
    {
      thread: counted(1, 'Gewinde // thread', '#', { beyond: ['M5', 'M16'] }),
      length: millimetres(1, 'Länge // length', {
        beyond: [35, 60, 80],
        before: 'L|Länge // length|L',
      }),
      steel: steel(1, { beyond: ['10.9 blank'] }),
    },
    { joints: [threadAndLength] },
  ),
  sheet(
    'GWS',
    'Gewindestange|Gewindestab|Gewindestange DIN 976|Gewindestangen // threaded rod|threaded bar|studding DIN 976|all-thread rod',
    {
      thread: counted(1, 'Gewinde // thread', '#', { beyond: ['M16', 'M20'] }),
      length: millimetres(1, 'Länge // length', {
        beyond: [500],
        before: 'L|Länge|L= // length|L',
      }),
      steel: steel(1, { beyond: ['Edelstahl A4'] }),
    },
    { joints: [threadAndLength] },
  ),
  sheet(
    'MSI',
    'Montageschiene|Profilschiene|C-Profilschiene|Montageschiene gelocht|C-Schiene // mounting rail|strut channel|installation channel|slotted mounting channel',
    {
      profile: box(['52x26', '41x21']),
      length: measured(0.9, 'Länge|Stangenlänge // length', 'm', {
        before: 'L|Länge|Stange à // length|L',
      }),
      surface: named(
        0.6,
        'Oberfläche // finish',
        {
          sendzimirverzinkt:
            'sendzimirverzinkt|bandverzinkt // pre-galvanised|sendzimir galvanised',
          feuerverzinkt: 'feuerverzinkt|tauchfeuerverzinkt // hot-dip galvanised',
          'Edelstahl A4': 'Edelstahl A4|Edelstahl V4A|V4A // stainless steel A4|A4 stainless',
        },
        { plain: 'sendzimirverzinkt' },
      ),
    },
  ),
  sheet(
    'DSI',
    ({ base }) =>
      ({
        Sanitärsilikon:
          'Sanitärsilikon|Silikon Sanitär|Sanitär-Silikon // sanitary silicone|bathroom silicone sealant|sanitary silicone sealant',
        Natursteinsilikon:
          'Natursteinsilikon|Silikon für Naturstein|Naturstein-Silikon // natural stone silicone|silicone sealant for natural stone',
        'Acryl-Dichtstoff':
          'Acryl-Dichtstoff|Acryl|Maleracryl|Acrylfugenmasse // acrylic sealant|decorators caulk acrylic|acrylic filler',
      })[String(base)] ?? 'Dichtstoff // sealant',
    {
      base: byWord(),
      colour: colour(1, { beyond: ['braun', 'jasmin'] }),
      pack: named(
        0.8,
        'Gebinde // packaging',
        {
          'Kartusche 310 ml':
            'Kartusche 310 ml|310 ml Kartusche|310ml // cartridge 310 ml|310 ml cartridge',
          'Schlauchbeutel 400 ml':
            'Schlauchbeutel 400 ml|400 ml Beutel|400ml Schlauchbeutel // foil bag 400 ml|400 ml sausage',
        },
        { beyond: ['Eimer 5 l'] },
      ),
    },
  ),
  sheet(
    'BOH',
    'Hammerbohrer|Betonbohrer|Steinbohrer|Hammerbohrer für Beton|Hartmetall-Hammerbohrer // hammer drill bit|masonry drill bit|concrete drill bit|masonry hammer drill bit',
    {
      size: outer(1, 'Durchmesser // diameter', { beyond: [4, 20, 25] }),
      length: millimetres(1, 'Länge|Gesamtlänge // length|overall length', {
        beyond: [260, 310],
        before: 'L|Länge|GL // length|L',
      }),
      tip: named(0.6, 'Schneiden // cutting edges', {
        'zwei Schneiden': 'zwei Schneiden|2 Schneiden|2-schneidig // two cutting edges|2-cutter',
        'vier Schneiden': 'vier Schneiden|4 Schneiden|4-schneidig // four cutting edges|4-cutter',
      }),
    },
    {
      joints: [
        widthAndHeight('size length', 'Abmessung|Durchmesser x Länge // size|diameter x length'),
      ],
    },
  ),
  sheet(
    'TRS',
    'Trennscheibe|Flexscheibe|Trennscheiben|Trennscheibe für Winkelschleifer // cutting disc|cut-off wheel|angle grinder cutting disc',
    {
      size: outer(1, 'Durchmesser // diameter', { beyond: [76, 300] }),
      use: named(1, 'Verwendung|Material // use|for material', DISCS, {
        beyond: ['für Aluminium'],
      }),
      thick: written(
        0.85,
        'Dicke|Stärke // thickness',
        (value, language) => {
          const mm = language === 'de' ? String(value) : String(value).replace(',', '.')
          return `${mm}|${language === 'de' ? 'Stärke' : 'thickness'} ${mm}|${mm.replace(' mm', 'mm')}`
        },
        { beyond: ['1,9 mm', '3,0 mm'] },
      ),
    },
  ),
]
