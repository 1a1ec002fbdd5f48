import {
  byWord,
  colour,
  counted,
  decimal,
  degrees,
  ip,
  kelvin,
  measured,
  millimetres,
  named,
  watts,
  written,
} from '../facets.ts'
import { joint, type Sheet, sheet } from '../sheet.ts'

const clamp = (need: number) =>
  named(need, 'Anschluss|Anschlussart // terminals|connection', {
    Schraubklemme:
      'Schraubklemme|Schraubanschluss|mit Schraubklemmen // screw terminals|screw type',
    Steckklemme:
      'Steckklemme|Steckanschluss|mit Steckklemmen // push-in terminals|screwless terminals',
  })

const control = (plain: string | undefined, ways: Readonly<Record<string, string>>, need = 0.5) =>
  named(
    need,
    'Betriebsgerät|Ansteuerung|Steuerung // control gear|control',
    ways,
    plain === undefined ? {} : { plain },
  )

const DALI = 'DALI|mit DALI|DALI-dimmbar // DALI|DALI dimmable'
const NOT_DIMMABLE =
  'nicht dimmbar|ohne Dimmung|schaltbar // non-dimmable|not dimmable|switchable only'

/** Light output is what planners tell apart two of one length by. */
const trayWatts = (length: unknown, output: unknown): number =>
  Math.round((Number(length) / 1500) * (output === 'High' ? 52 : 30))

const CIRCUITS: Readonly<Record<string, string>> = {
  'Ausschalter 2-polig':
    'Ausschalter 2-polig|Ausschaltereinsatz 2-polig|UP-Ausschalter 2pol.|Schaltereinsatz Aus 2-polig // 2-pole switch insert|double pole switch insert|DP one-way switch mechanism',
  Wechselschalter:
    'Wechselschalter|Wechselschaltereinsatz|UP-Wechselschalter|Schaltereinsatz Wechsel|Universalschalter Aus/Wechsel // two-way switch insert|2-way switch mechanism|changeover switch insert',
  Kreuzschalter:
    'Kreuzschalter|Kreuzschaltereinsatz|UP-Kreuzschalter|Schaltereinsatz Kreuz // intermediate switch insert|intermediate switch mechanism',
  Serienschalter:
    'Serienschalter|Serienschaltereinsatz|UP-Serienschalter|Schaltereinsatz Serie // series switch insert|two-circuit switch insert|double switch mechanism (series)',
  'Taster 1 Schließer':
    'Taster 1 Schließer|Tastereinsatz 1S|UP-Taster 1 Schließer|Taster-Einsatz Schließer // push button insert 1 NO|momentary push-button mechanism',
  Doppelwechselschalter:
    'Doppelwechselschalter|Doppelwechselschaltereinsatz|UP-Doppelwechselschalter|Wechsel-/Wechselschalter // double two-way switch insert|double changeover switch mechanism',
  Jalousieschalter:
    'Jalousieschalter|Jalousieschaltereinsatz|UP-Jalousieschalter|Rollladenschalter // blind switch insert|shutter switch mechanism|roller blind switch insert',
}

const ROCKERS: Readonly<Record<string, string>> = {
  'Wippe einfach':
    'Wippe einfach|Schalterwippe 1-fach|Einfachwippe|Wippe 1fach // single rocker|rocker, single|1-gang rocker',
  'Wippe mit Linse':
    'Wippe mit Linse|Kontrollwippe mit Linse|Schalterwippe mit Linse // rocker with lens|rocker with indicator lens',
  'Wippe mit Symbol Licht':
    'Wippe mit Symbol Licht|Wippe Lichtsymbol|Schalterwippe mit Aufdruck Licht // rocker with light symbol|rocker marked light',
  'Wippe mit Symbol Klingel':
    'Wippe mit Symbol Klingel|Wippe Klingelsymbol|Schalterwippe mit Aufdruck Klingel // rocker with bell symbol|rocker marked bell',
  Serienwippe:
    'Serienwippe|Wippe für Serienschalter|Doppelwippe Serie // double rocker for series switch|series rocker',
  Jalousiewippe:
    'Jalousiewippe|Wippe für Jalousieschalter|Wippe Auf/Ab Jalousie // blind rocker|rocker for shutter switch',
}

const WET_ROOM: Readonly<Record<string, string>> = {
  Ausschalter:
    'FR-Ausschalter AP|Feuchtraum-Ausschalter Aufputz|AP-Ausschalter Feuchtraum|Ausschalter für Feuchtraum AP // wet-room one-way switch surface mounted|weatherproof one-way switch',
  Wechselschalter:
    'FR-Wechselschalter AP|Feuchtraum-Wechselschalter Aufputz|AP-Wechselschalter Feuchtraum|Wechselschalter für Feuchtraum AP // wet-room two-way switch surface mounted|weatherproof 2-way switch',
  Kreuzschalter:
    'FR-Kreuzschalter AP|Feuchtraum-Kreuzschalter Aufputz|AP-Kreuzschalter Feuchtraum // wet-room intermediate switch surface mounted|weatherproof intermediate switch',
  Serienschalter:
    'FR-Serienschalter AP|Feuchtraum-Serienschalter Aufputz|AP-Serienschalter Feuchtraum // wet-room series switch surface mounted|weatherproof two-circuit switch',
  Taster:
    'FR-Taster AP|Feuchtraum-Taster Aufputz|AP-Taster Feuchtraum|Taster für Feuchtraum AP // wet-room push button surface mounted|weatherproof push button switch',
  'Steckdose 1-fach':
    'FR-Steckdose AP 1-fach|Feuchtraumsteckdose Aufputz 1-fach|AP-Steckdose 1fach Feuchtraum|Steckdose für Feuchtraum AP 1-fach // wet-room socket outlet 1-gang surface mounted|weatherproof single socket',
  'Steckdose 2-fach':
    'FR-Steckdose AP 2-fach|Feuchtraumsteckdose Aufputz 2-fach|AP-Doppelsteckdose Feuchtraum|Steckdose für Feuchtraum AP 2-fach // wet-room socket outlet 2-gang surface mounted|weatherproof double socket',
}

const BOXES: Readonly<Record<string, string>> = {
  'Gerätedose UP':
    'Gerätedose UP|UP-Gerätedose|Schalterdose UP|Unterputz-Gerätedose 60er|UP-Schalterdose // flush-mounted switch box|flush device box|wall box 60 mm flush mounted',
  'Geräte-Verbindungsdose UP':
    'Geräte-Verbindungsdose UP|Geräteverbindungsdose UP|UP-Geräte-Abzweigdose|Schalterklemmdose UP // flush device and junction box|combined switch and junction box, flush',
  Hohlwanddose:
    'Hohlwanddose|Hohlwand-Gerätedose|HW-Dose|Gerätedose für Hohlwand|HW-Gerätedose // hollow wall box|cavity wall box|dry lining box',
  Betonbaudose:
    'Betonbaudose|Betondose|Gerätedose für Ortbeton|Beton-Gerätedose // concrete box|box for in-situ concrete|cast-in concrete wall box',
}

const sides = (label: string, beyond: readonly string[]) =>
  written(
    1,
    label,
    (value) => {
      const [one, two] = String(value).split('x')
      return `${one}x${two}|${one} x ${two} mm|${one}x${two} mm|${one}/${two}`
    },
    { beyond },
  )

/** Trays are called by height and width, in either order; `60x200` and `200x60` are the same. */
const heightAndWidth = joint(
  'height width',
  'Abmessung H x B|Maße HxB // dimensions H x W|size H x W',
  ({ height, width }, language) =>
    language === 'de'
      ? `${height}x${width}|${height} x ${width} mm|${height}/${width}|H ${height} x B ${width} mm|B${width} H${height}`
      : `${height}x${width} mm|${height} x ${width} mm|${width} mm wide x ${height} mm high`,
)

export const fittingSheets: readonly Sheet[] = [
  sheet(
    'SDO',
    'Schutzkontaktsteckdose UP|Schukosteckdose UP|Steckdose UP|SSD UP|Schuko-Steckdose UP|UP-Schukosteckdose|Steckdoseneinsatz UP|Steckdose unter Putz // Schuko socket outlet flush mounted|flush socket outlet with earth contact|Schuko socket UP|flush-mounted power socket',
    {
      make: named(
        0.25,
        'Ausführung // version',
        {
          Standard: 'Standard|Standardausführung // standard|standard version',
          'erhöhter Berührungsschutz':
            'mit erhöhtem Berührungsschutz|erhöhter Berührungsschutz|mit Kinderschutz // with shutters|with increased touch protection',
          Klappdeckel: 'mit Klappdeckel|Klappdeckel // with hinged lid|with flap cover',
          Kontrollleuchte:
            'mit Kontrollleuchte|mit Kontrolllicht // with pilot light|with indicator light',
          Beschriftungsfeld:
            'mit Beschriftungsfeld|mit Textfeld // with labelling field|with label field',
          'USB-C 18 W': 'mit USB-C 18 W|mit USB-C|USB-C 18W // with USB-C 18 W|with USB-C charger',
        },
        { plain: 'Standard', beyond: ['mit FI 30 mA', 'mit Überspannungsschutz'] },
      ),
      clamp: clamp(0.3),
      colour: colour(1, { beyond: ['bronze', 'braun'] }),
    },
    { asides: '16 A 250 V|16A|250 V // 16 A 250 V|16 A' },
  ),
  sheet(
    'RAH',
    'Abdeckrahmen|Rahmen|Schalterrahmen|Rahmen für Schalterprogramm|Abdeckrahmen Schalterprogramm // cover frame|switch frame|frame|design frame',
    {
      gang: counted(1, 'Fach|Anzahl // gangs', '#-fach|#fach|#f // #-gang|# gang', { beyond: [6] }),
      field: named(
        0.2,
        'Beschriftungsfeld // labelling field',
        {
          'ohne Beschriftungsfeld': 'ohne Beschriftungsfeld // without labelling field',
          'mit Beschriftungsfeld':
            'mit Beschriftungsfeld|mit BF|mit Textfeld // with labelling field|with label field',
        },
        { plain: 'ohne Beschriftungsfeld' },
      ),
      colour: colour(1, { beyond: ['bronze', 'glas schwarz'] }),
    },
  ),
  sheet(
    'EIN',
    ({ circuit }) => CIRCUITS[String(circuit)] ?? 'Schaltereinsatz // switch insert',
    {
      circuit: byWord(),
      clamp: clamp(0.35),
      amps: measured(0.3, 'Nennstrom // rated current', 'A', { plain: 10, beyond: [20] }),
    },
    { asides: '250 V|UP|Einsatz // 250 V|flush mounted' },
  ),
  sheet('WIP', ({ form }) => ROCKERS[String(form)] ?? 'Wippe // rocker', {
    form: byWord(),
    colour: colour(1, { beyond: ['bronze', 'braun'] }),
  }),
  sheet(
    'DIM',
    ({ drive }) =>
      drive === 'Drehdimmer'
        ? 'Drehdimmer LED UP|Drehdimmer|LED-Drehdimmer Unterputz|Dimmer Drehbetätigung UP|Dimmer mit Drehknopf // rotary dimmer LED|flush rotary dimmer|rotary LED dimmer insert'
        : 'Tastdimmer LED UP|Tastdimmer|LED-Tastdimmer Unterputz|Dimmer Tastbetätigung UP // push dimmer LED|touch dimmer insert|push-button LED dimmer',
    {
      drive: byWord(),
      load: written(
        1,
        'Lastbereich|Leistung // load range|load',
        (value, language) => {
          const range = String(value).replace(' W', '')
          return language === 'de'
            ? `${range} W|${range}W|${range.replace('-', ' bis ')} W|${range.replace('-', ' - ')} W`
            : `${range} W|${range.replace('-', ' to ')} W`
        },
        { beyond: ['20-600 W', '50-1000 W'] },
      ),
      wire: named(0.5, 'Anschluss // wiring', {
        '2-Draht': '2-Draht|Zweidraht|2-Leiter-Anschluss // 2-wire',
        '3-Draht': '3-Draht|Dreidraht|3-Leiter-Anschluss // 3-wire',
      }),
      signal: named(
        0.2,
        'Nebenstelle // extension input',
        {
          'ohne Nebenstelle': 'ohne Nebenstelle // without extension input',
          'mit Nebenstelleneingang':
            'mit Nebenstelleneingang|mit Nebenstelle // with extension input',
        },
        { plain: 'ohne Nebenstelle' },
      ),
    },
  ),
  sheet(
    'BWM',
    'Bewegungsmelder|PIR-Melder|Bewegungsmelder PIR|PIR-Bewegungsmelder|Bewegungssensor // motion detector|PIR motion sensor|PIR detector|movement detector',
    {
      range: measured(1, 'Reichweite|Erfassungsbereich // range|detection range', 'm', {
        beyond: [6, 20, 24],
        before: 'Reichweite|bis|RW // range|up to',
      }),
      mount: named(
        1,
        'Montage|Montageart // mounting',
        {
          'Wand UP':
            'Wand UP|Wandmontage Unterputz|UP Wand // wall, flush mounted|flush wall mounting',
          'Wand AP':
            'Wand AP|Wandmontage Aufputz|AP Wand // wall, surface mounted|surface wall mounting',
          'Decke AP':
            'Decke AP|Deckenmontage Aufputz|AP Decke // ceiling, surface mounted|surface ceiling mounting',
        },
        { beyond: ['Decke UP'] },
      ),
      out: named(
        1,
        'Ausgang // output',
        {
          Relais: 'Relais|Relaisausgang|mit Relaiskontakt // relay|relay output',
          DALI: 'DALI|DALI-Ausgang // DALI|DALI output',
        },
        { beyond: ['KNX'] },
      ),
      colour: colour(0.8, { beyond: ['braun'] }),
    },
  ),
  sheet(
    'FRS',
    ({ device }) => WET_ROOM[String(device)] ?? 'FR-Schalter // weatherproof switch',
    {
      device: byWord(),
      ip: ip(1, { beyond: ['IP66'] }),
      colour: colour(0.7, { beyond: ['blau'] }),
    },
    { asides: '250 V // 250 V' },
  ),
  sheet(
    'KNX',
    ({ duty }) =>
      ({
        Schaltaktor:
          'KNX-Schaltaktor|Schaltaktor KNX|KNX Schaltaktor REG|Schaltaktor für KNX-Bus // KNX switch actuator|KNX switching actuator',
        Jalousieaktor:
          'KNX-Jalousieaktor|Jalousieaktor KNX|KNX Jalousieaktor REG // KNX blind actuator|KNX shutter actuator',
        Dimmaktor:
          'KNX-Dimmaktor|Dimmaktor KNX|KNX Dimmaktor REG // KNX dimming actuator|KNX dimmer actuator',
        Heizungsaktor:
          'KNX-Heizungsaktor|Heizungsaktor KNX|KNX Heizungsaktor REG // KNX heating actuator|KNX heating valve actuator',
      })[String(duty)] ?? 'KNX-Aktor // KNX actuator',
    {
      duty: byWord(),
      channels: counted(
        1,
        'Kanäle|Ausgänge // channels',
        '#-fach|# Kanäle|#fach|#-Kanal // #-channel|# channels|#-fold',
        { beyond: [2, 12, 24] },
      ),
      amps: measured(0.8, 'Nennstrom // rated current', 'A', { beyond: [6, 20] }),
      metering: named(
        0.25,
        'Strommessung // current measurement',
        {
          'ohne Strommessung': 'ohne Strommessung // without current detection',
          'mit Strommessung':
            'mit Strommessung|mit Stromerkennung // with current detection|with current measurement',
        },
        { plain: 'ohne Strommessung' },
      ),
    },
    { asides: 'REG|für Hutschiene // DIN rail' },
  ),
  sheet(
    'FRL',
    'LED-Feuchtraumleuchte|Feuchtraumleuchte|Wannenleuchte|FR-Leuchte|FRWL|LED-Wannenleuchte|Feuchtraumwannenleuchte|LED Leuchte für Feuchtraum // LED moisture-proof luminaire|LED batten weatherproof|damp-proof LED luminaire|vapour-tight LED light',
    {
      length: millimetres(1, 'Länge|Baulänge // length', {
        beyond: [900, 1800],
        before: 'L|Länge|L= // L|length',
      }),
      output: written(1, 'Leistung|Anschlussleistung // power|wattage', (value, _, { length }) => {
        const power = trayWatts(length, value)
        return `${power} W|${power}W|${power * 135} lm`
      }),
      kelvin: kelvin(0.9, { beyond: [5000] }),
      control: control(
        'EVG',
        {
          EVG: 'EVG|mit EVG // electronic ballast|fixed output',
          DALI,
          Bewegungssensor:
            'mit Bewegungssensor|mit Bewegungsmelder|Sensorleuchte // with motion sensor|with PIR sensor',
        },
        0.25,
      ),
    },
    { asides: 'IP65|IK08 // IP65|IK08' },
  ),
  sheet(
    'PAN',
    'LED-Panel|LED-Einlegeleuchte|Rasterleuchte LED|LED-Panel für Rasterdecke|Einlegeleuchte LED|LED Rasterleuchte|Deckeneinlegeleuchte // LED panel|recessed LED panel|LED lay-in luminaire|LED troffer',
    {
      format: sides('Abmessungen|Format|Maß // dimensions|size', ['300x300', '1200x600']),
      kelvin: kelvin(0.95, { beyond: [2700, 6500], toned: true }),
      watts: watts(1, { beyond: [18, 48] }),
      control: control(
        'EVG',
        {
          EVG: 'EVG|mit EVG|schaltbar // electronic driver|switchable',
          'DALI-2': 'DALI-2|DALI|mit DALI-2 // DALI-2|DALI|DALI-2 dimmable',
          '1-10 V': '1-10 V|1-10V dimmbar|Ansteuerung 1-10 V // 1-10 V|1-10V dimmable',
        },
        0.3,
      ),
    },
    { asides: 'UGR<19|UGR < 19|CRI 80 // UGR<19|UGR below 19' },
  ),
  sheet(
    'DLR',
    'LED-Downlight|Downlight|LED-Einbaustrahler|Deckeneinbaustrahler LED|LED Einbaudownlight|Einbaudownlight // LED downlight|recessed downlight|recessed LED spotlight|ceiling downlight LED',
    {
      cut: millimetres(1, 'Deckenausschnitt|Ausschnitt|DA // cut-out|ceiling cut-out', {
        beyond: [68, 240],
        before: 'Deckenausschnitt|DA|Ausschnitt // cut-out|ceiling cut-out',
      }),
      kelvin: kelvin(1, { beyond: [2700, 5000], toned: true }),
      ip: ip(0.9, { beyond: ['IP65'] }),
      colour: colour(0.7, { beyond: ['chrom'] }),
      control: control('nicht dimmbar', { 'nicht dimmbar': NOT_DIMMABLE, DALI }, 0.25),
    },
  ),
  sheet(
    'HAL',
    'LED-Hallenstrahler|Hallenstrahler|Highbay|LED-Highbay|LED Hallenleuchte|Hallenleuchte|UFO-Hallenstrahler // LED high bay|high bay luminaire|UFO high bay light|industrial LED high-bay',
    {
      watts: watts(1, { beyond: [80, 300] }),
      beam: degrees(0.95, 'Ausstrahlwinkel|Abstrahlwinkel // beam angle', {
        beyond: [30],
        before: 'Ausstrahlwinkel|Abstrahlwinkel // beam angle|beam',
      }),
      kelvin: kelvin(0.9, { beyond: [3000, 6500] }),
      control: named(0.9, 'Ansteuerung|Steuerung // control', {
        '1-10 V': '1-10 V|dimmbar 1-10V|Ansteuerung 1-10 V // 1-10 V|1-10V dimmable',
        DALI,
      }),
    },
    { asides: 'IP65 // IP65' },
  ),
  sheet(
    'FLU',
    'LED-Fluter|Fluter|LED-Strahler außen|Außenstrahler LED|LED-Scheinwerfer|Flutlichtstrahler LED|LED Außenfluter // LED floodlight|flood light LED|outdoor LED flood|LED flood luminaire',
    {
      watts: watts(1, { beyond: [70, 200] }),
      kelvin: kelvin(0.9, { beyond: [6500], toned: true }),
      colour: colour(0.6, { beyond: ['grau'] }),
      sensor: named(
        0.25,
        'Sensor|Bewegungsmelder // sensor',
        {
          'ohne Sensor': 'ohne Sensor|ohne Bewegungsmelder // without sensor',
          'mit Bewegungsmelder':
            'mit Bewegungsmelder|mit BWM|mit PIR-Sensor // with motion sensor|with PIR',
        },
        { plain: 'ohne Sensor' },
      ),
    },
    { asides: 'IP65 // IP65' },
  ),
  sheet(
    'NOT',
    ({ form }) =>
      form === 'Rettungszeichenleuchte'
        ? 'Rettungszeichenleuchte|RZ-Leuchte|LED-Rettungszeichenleuchte|RE-Leuchte|Fluchtwegleuchte mit Piktogramm|Rettungszeichenleuchte LED // exit sign luminaire|escape route sign luminaire|LED exit sign|emergency exit sign light'
        : 'Sicherheitsleuchte|LED-Sicherheitsleuchte|Sicherheitsleuchte LED|SL-Leuchte|Sicherheitsleuchte für Fluchtweg // emergency luminaire|LED emergency light|safety luminaire|non-maintained emergency light LED',
    {
      form: byWord(),
      hours: measured(1, 'Betriebsdauer|Nennbetriebsdauer // rated duration|autonomy', 'h', {
        beyond: [2],
      }),
      mount: named(
        1,
        'Montage|Montageart // mounting',
        {
          Wand: 'Wandmontage|Wand|für Wandmontage // wall mounting|wall mounted',
          Decke: 'Deckenmontage|Decke|für Deckenmontage // ceiling mounting|ceiling mounted',
          Einbau: 'Einbau|Deckeneinbau|Einbauausführung // recessed|recessed mounting',
        },
        { beyond: ['Pendelmontage'] },
      ),
      test: named(1, 'Überwachung|Versorgung // monitoring|supply', {
        Selbsttest:
          'Selbsttest|mit Selbsttest|Einzelbatterie mit Selbsttest // self-test|with self-test',
        Funküberwachung:
          'Funküberwachung|mit Funküberwachung|funküberwacht // wireless monitoring|radio monitored',
        Zentralbatterie:
          'Zentralbatterie|für Zentralbatterieanlage|zum Anschluss an Zentralbatterie // central battery|for central battery system',
      }),
    },
    { asides: 'IP42 // IP42' },
  ),
  sheet(
    'LBD',
    'LED-Band|LED-Streifen|LED-Strip|LED-Stripe|LED-Lichtband|LED Flexband // LED strip|LED tape|flexible LED strip|LED strip light',
    {
      watts: written(
        1,
        'Leistung je Meter|Leistung // power per metre|wattage',
        (value, language) => {
          const power = decimal(value, language)
          return language === 'de'
            ? `${power} W/m|${power}W/m|${power} Watt/m`
            : `${power} W/m|${power}W per m`
        },
        { beyond: [7.2, 24] },
      ),
      kelvin: kelvin(1, { beyond: [6500] }),
      ip: ip(0.95, { beyond: ['IP67'] }),
      volts: measured(0.95, 'Betriebsspannung|Spannung // operating voltage', 'V', {
        beyond: [48],
      }),
    },
  ),
  sheet(
    'LLA',
    'LED-Lampe|LED-Leuchtmittel|LED Leuchtmittel|LED-Retrofit|LED-Birne|Leuchtmittel LED // LED lamp|LED bulb|retrofit LED lamp|LED replacement bulb',
    {
      cap: counted(1, 'Sockel|Fassung // cap|base', '#|Sockel #|Fassung # // #|# cap|# base', {
        beyond: ['G9', 'B22d'],
      }),
      watts: watts(1, { beyond: [3, 12] }),
      kelvin: kelvin(0.9, { beyond: [6500] }),
      dim: named(
        0.3,
        'Dimmbarkeit // dimmability',
        { 'nicht dimmbar': NOT_DIMMABLE, dimmbar: 'dimmbar|dimmbare Ausführung // dimmable' },
        { plain: 'nicht dimmbar' },
      ),
      glass: named(0.5, 'Kolben|Glas // bulb|glass', {
        matt: 'matt|mattiert // frosted|matt',
        klar: 'klar|Klarglas // clear',
      }),
    },
  ),
  sheet(
    'LTR',
    'LED-Treiber|LED-Netzteil|LED-Trafo|LED-Konverter|Netzteil für LED-Band|LED-Betriebsgerät Konstantspannung // LED driver|LED power supply|constant voltage LED driver|LED transformer',
    {
      watts: watts(1, { beyond: [20, 75, 200] }),
      volts: written(
        1,
        'Ausgangsspannung|Sekundärspannung // output voltage',
        (value) => `${value} V|${value}V DC|${value} V DC|DC ${value} V`,
        { beyond: [48, 36] },
      ),
      control: control(
        'nicht dimmbar',
        {
          'nicht dimmbar': NOT_DIMMABLE,
          'DALI-2': 'DALI-2|DALI|DALI-dimmbar // DALI-2|DALI|DALI dimmable',
          Phasenabschnitt:
            'Phasenabschnitt|dimmbar Phasenabschnitt // trailing edge dimmable|phase-cut dimmable',
        },
        0.35,
      ),
      ip: ip(0.9, { beyond: ['IP44'] }),
    },
  ),
  sheet(
    'KRI',
    'Kabelrinne|Kabelrinne gelocht|Kabeltragsystem Kabelrinne|Kabelbahn|Rinne für Kabel gelocht // cable tray|perforated cable tray|steel cable tray',
    {
      height: millimetres(1, 'Höhe|Holmhöhe|Seitenhöhe // height|side height', {
        beyond: [50, 150],
        before: 'H|Höhe|Holmhöhe // height|H',
      }),
      width: millimetres(1, 'Breite // width', {
        beyond: [150, 500],
        before: 'B|Breite // width|W',
      }),
      surface: named(
        0.6,
        'Oberfläche|Ausführung // finish|surface',
        {
          bandverzinkt:
            'bandverzinkt|sendzimirverzinkt|bandverz. // pre-galvanised|strip galvanised',
          tauchfeuerverzinkt:
            'tauchfeuerverzinkt|feuerverzinkt|stückverzinkt // hot-dip galvanised|hot dip galvanized',
          'Edelstahl 1.4301':
            'Edelstahl 1.4301|Edelstahl V2A|V2A // stainless steel 1.4301|stainless steel AISI 304',
        },
        { plain: 'bandverzinkt', beyond: ['pulverbeschichtet'] },
      ),
    },
    { joints: [heightAndWidth] },
  ),
  sheet(
    'GIT',
    'Gitterrinne|Drahtgitterrinne|Gitterbahn|Kabelgitterrinne|Drahtrinne // wire mesh tray|mesh cable tray|basket tray|wire basket cable tray',
    {
      height: millimetres(1, 'Höhe|Seitenhöhe // height|side height', {
        beyond: [75, 150],
        before: 'H|Höhe // height|H',
      }),
      width: millimetres(1, 'Breite // width', {
        beyond: [60, 500],
        before: 'B|Breite // width|W',
      }),
      surface: named(
        0.7,
        'Oberfläche|Ausführung // finish|surface',
        {
          'galvanisch verzinkt':
            'galvanisch verzinkt|galv. verzinkt // electro-galvanised|zinc plated',
          feuerverzinkt:
            'feuerverzinkt|tauchfeuerverzinkt // hot-dip galvanised|hot dip galvanized',
          'Edelstahl 1.4401':
            'Edelstahl 1.4401|Edelstahl V4A|V4A // stainless steel 1.4401|stainless steel AISI 316',
        },
        { plain: 'galvanisch verzinkt' },
      ),
    },
    { joints: [heightAndWidth] },
  ),
  sheet(
    'LFK',
    'Kabelkanal|Leitungsführungskanal|LF-Kanal|Leitungskanal|Installationskanal Wand|Wandkanal // cable trunking|mini trunking|wiring duct|cable trunking with lid',
    {
      size: sides('Abmessungen|Größe|B x H // dimensions|size', ['20x20', '90x60', '130x60']),
      colour: colour(0.9, { beyond: ['schwarz', 'braun'] }),
      plastic: named(
        0.35,
        'Werkstoff|Material // material',
        {
          PVC: 'PVC|aus PVC|Kunststoff PVC // PVC',
          halogenfrei:
            'halogenfrei|halogenfreier Kunststoff|aus halogenfreiem Material // halogen-free|halogen free plastic|LSZH',
        },
        { plain: 'PVC' },
      ),
    },
  ),
  sheet(
    'BRK',
    ({ part }) =>
      ({
        Unterteil:
          'Brüstungskanal Unterteil|BR-Kanal Unterteil|Gerätekanal Unterteil|Brüstungskanal-Unterteil // dado trunking base|parapet trunking base section|sill trunking base',
        Oberteil:
          'Brüstungskanal Oberteil|BR-Kanal Oberteil|Gerätekanal-Oberteil|Brüstungskanal Deckel // dado trunking lid|parapet trunking cover|sill trunking cover',
        Komplettkanal:
          'Brüstungskanal komplett|BR-Kanal komplett|Gerätekanal komplett mit Oberteil|Brüstungskanal mit Ober- und Unterteil // dado trunking complete|parapet trunking with cover|complete sill trunking',
      })[String(part)] ?? 'Brüstungskanal // dado trunking',
    {
      part: byWord(),
      height: written(
        1,
        'Höhe // height',
        (value, language) =>
          language === 'de'
            ? `68x${value}|H ${value} mm|${value} mm hoch|68 x ${value} mm`
            : `68x${value} mm|height ${value} mm|${value} mm high`,
        { beyond: [80, 250] },
      ),
      make: named(1, 'Werkstoff|Ausführung // material', {
        'PVC reinweiß': 'PVC reinweiß|Kunststoff reinweiß|PVC rws // PVC pure white|pure white PVC',
        'Aluminium natur':
          'Aluminium natur|Alu natur|Alu natureloxiert // natural aluminium|aluminium',
        'Stahlblech RAL 9010':
          'Stahlblech RAL 9010|Stahlblech reinweiß // sheet steel RAL 9010|steel, pure white',
      }),
    },
  ),
  sheet(
    'EFR',
    'Elektroinstallationsrohr flexibel|Wellrohr|Leerrohr flexibel|Flexrohr|Installationsrohr flexibel gewellt|flexibles Kunststoff-Wellrohr // flexible conduit|corrugated conduit|flexible electrical conduit|corrugated pliable conduit',
    {
      size: written(
        1,
        'Nenngröße|Größe // size',
        (value, language) =>
          language === 'de'
            ? `M${value}|M ${value}|${value} mm|EN ${value}`
            : `M${value}|${value} mm|size M${value}`,
        { beyond: [75] },
      ),
      force: measured(0.95, 'Druckfestigkeit // compression strength', 'N', { beyond: [1250] }),
      colour: colour(0.4),
      wire: named(
        0.2,
        'Zugdraht // draw wire',
        {
          'ohne Zugdraht': 'ohne Zugdraht // without draw wire',
          'mit Zugdraht': 'mit Zugdraht|mit Einziehdraht // with draw wire|with pull wire',
        },
        { plain: 'ohne Zugdraht' },
      ),
    },
  ),
  sheet(
    'ESR',
    'Elektroinstallationsrohr starr|Stangenrohr|Installationsrohr starr|Panzerrohr starr|Elektrorohr starr|Stapa-Rohr // rigid conduit|rigid electrical conduit|conduit, rigid, plain end',
    {
      size: written(
        1,
        'Nenngröße|Größe // size',
        (value, language) =>
          language === 'de'
            ? `M${value}|M ${value}|${value} mm|EN ${value}`
            : `M${value}|${value} mm|size M${value}`,
        { beyond: [75] },
      ),
      make: named(
        1,
        'Werkstoff|Material // material',
        {
          PVC: 'PVC|Kunststoff PVC|aus PVC // PVC',
          'Stahl verzinkt':
            'Stahl verzinkt|Stahl verz.|verzinkter Stahl // galvanised steel|steel galvanized',
        },
        { beyond: ['Aluminium'] },
      ),
      colour: colour(0.5),
    },
  ),
  sheet('GDO', ({ form }) => BOXES[String(form)] ?? 'Gerätedose // device box', {
    form: byWord(),
    depth: millimetres(1, 'Tiefe // depth', {
      beyond: [35, 73],
      before: 'Tiefe|T|tief|t= // depth|D',
    }),
    seal: named(
      0.2,
      'Ausführung // version',
      {
        Standard: 'Standard|Standardausführung // standard',
        winddicht: 'winddicht|luftdicht|winddichte Ausführung // airtight|windproof',
        halogenfrei: 'halogenfrei|halogenfreie Ausführung // halogen-free|halogen free',
      },
      { plain: 'Standard' },
    ),
  }),
  sheet(
    'ABZ',
    'Abzweigkasten|Abzweigdose AP|Verbindungsdose AP|FR-Abzweigdose|Aufputz-Abzweigkasten|Feuchtraumabzweigdose|FR-Dose // junction box|surface mounted junction box|weatherproof junction box|connection box',
    {
      size: sides('Abmessungen|Maße // dimensions|size', ['65x65', '240x190']),
      ip: ip(0.95, { beyond: ['IP44', 'IP67'] }),
      inside: named(
        0.25,
        'Klemmen // terminals',
        {
          'ohne Klemmen': 'ohne Klemmen|leer // without terminals|empty',
          'mit Klemmen 5x4 mm²':
            'mit Klemmen 5x4 mm²|mit Klemmen 5 x 4 mm²|mit 5-pol. Klemme 4 mm² // with terminals 5x4 mm²|with 5 x 4 mm² terminal block',
        },
        { plain: 'ohne Klemmen' },
      ),
      colour: colour(0.6, { beyond: ['blau'] }),
    },
  ),
  sheet(
    'KBI',
    'Kabelbinder|Kabelbinder Kunststoff|Bündelbänder|Kabelstrapse|Kabelbänder // cable tie|cable ties|nylon cable tie|zip tie',
    {
      size: written(
        1,
        'Abmessung|L x B // dimensions|size',
        (value, language) => {
          const [length, width] = (
            language === 'de' ? String(value) : String(value).replace(',', '.')
          ).split('x')
          return `${length}x${width}|${length} x ${width} mm|${length}x${width}mm|${length}/${width}`
        },
        { beyond: ['450x7,6', '540x7,6', '160x2,5'] },
      ),
      colour: colour(0.9, { beyond: ['rot', 'weiß'] }),
      grade: named(
        0.15,
        'Ausführung // grade',
        {
          Standard: 'Standard // standard',
          'UV-stabilisiert':
            'UV-stabilisiert|UV-beständig|für außen UV-stabil // UV stabilised|UV resistant',
          hitzebeständig: 'hitzebeständig|wärmebeständig // heat resistant|heat stabilised',
        },
        { plain: 'Standard' },
      ),
    },
  ),
]
