import {
  bars,
  byWord,
  decimal,
  degrees,
  dn,
  inch,
  millimetres,
  named,
  outer,
  written,
} from '../facets.ts'
import { joint, type Language, type Sheet, sheet } from '../sheet.ts'

const METALS: Readonly<Record<string, string>> = {
  Kupfer: 'Kupfer|Cu|aus Kupfer // copper|Cu',
  Edelstahl: 'Edelstahl|VA|aus Edelstahl // stainless steel|stainless',
  'C-Stahl': 'C-Stahl|C-Stahl verzinkt|unlegierter Stahl // carbon steel|C-steel',
  Rotguss: 'Rotguss|RG|aus Rotguss // gunmetal|red brass|bronze',
}
const metal = (need: number, beyond: readonly string[] = []) =>
  named(need, 'Werkstoff|Material // material', METALS, { beyond })

const copperWall = (size: number): number => (size < 28 ? 1 : size < 54 ? 1.5 : 2)

/** `22x1` as well as `22`: with one wall for each diameter, both say the same. */
const pipeForms = (size: number, wall: number, language: Language): string => {
  const thick = decimal(wall, language)
  return language === 'de'
    ? `${size}x${thick}|${size} x ${thick} mm|${size}x${thick} mm|${size} mm|Ø ${size} mm|${size}er`
    : `${size}x${thick} mm|${size} x ${thick} mm|${size} mm|${size} mm OD`
}

const angle = (need: number, beyond: readonly number[]) =>
  degrees(need, 'Winkel|Bogen // angle', { beyond })

const soundproof = () =>
  named(
    0.2,
    'Ausführung // version',
    {
      grau: 'grau|Standard grau // grey|standard grey',
      'schallgedämmt weiß':
        'schallgedämmt weiß|schallgedämmt|Schallschutzausführung weiß // sound insulated white|acoustic, white',
    },
    { plain: 'grau' },
  )

const stiffness = () =>
  written(
    0.4,
    'Ringsteifigkeit // ring stiffness',
    (value) => `${value}|${String(value).replace('SN', 'SN ')}`,
    {
      plain: 'SN4',
    },
  )

const LENGTHS = 'L|Länge|BL|L= // length|L'

const wasteBore = (beyond: readonly number[]) =>
  written(
    1,
    'Nennweite|Dimension // nominal size|size',
    (value, language) =>
      language === 'de'
        ? `DN ${value}|DN${value}|d${value}|${value}er`
        : `DN ${value}|DN${value}|${value} mm`,
    { beyond },
  )

const medium = (need: number, beyond: readonly string[] = []) =>
  named(
    need,
    'Medium|Einsatz // medium|application',
    {
      Heizung: 'für Heizung|Heizung|Heizungswasser // for heating|heating',
      Trinkwasser: 'für Trinkwasser|Trinkwasser|TW // for drinking water|potable water',
      Gas: 'für Gas|Gas|DVGW Gas // for gas|gas',
      Solar: 'für Solar|Solar|Solaranlage // for solar|solar',
    },
    { beyond },
  )

const sheetMetal = () =>
  named(
    0.5,
    'Werkstoff|Ausführung // material|finish',
    {
      verzinkt: 'verzinkt|Stahlblech verzinkt|verz. // galvanised|galvanised steel',
      'Edelstahl 1.4301':
        'Edelstahl 1.4301|Edelstahl V2A|V2A // stainless steel 1.4301|stainless steel',
      'RAL 9010': 'RAL 9010|beschichtet RAL 9010|weiß RAL 9010 // RAL 9010|coated RAL 9010',
    },
    { plain: 'verzinkt' },
  )

const LOETFORM: Readonly<Record<string, string>> = {
  'Bogen 90° I/I':
    'Lötbogen 90° I/I|Lötfitting Bogen 90°|Lötbogen 90 Grad // solder elbow 90°|capillary bend 90° F/F|solder ring bend 90°',
  'Bogen 45° I/I':
    'Lötbogen 45° I/I|Lötfitting Bogen 45°|Lötbogen 45 Grad // solder elbow 45°|capillary bend 45° F/F',
  Muffe: 'Lötmuffe|Lötfitting Muffe|Muffe löten // solder coupling|capillary coupler|solder socket',
  'T-Stück':
    'Löt-T-Stück|Lötfitting T-Stück|T-Stück löten // solder tee|capillary tee|solder equal tee',
  Kappe: 'Lötkappe|Lötfitting Kappe|Kappe löten // solder cap|capillary end cap|solder stop end',
}
const TEMPERGUSS: Readonly<Record<string, string>> = {
  'Winkel Nr. 90':
    'Tempergusswinkel Nr. 90|Temperguss Winkel 90|Gewindefitting Winkel Nr. 90 // malleable iron elbow no. 90|malleable elbow 90',
  'T-Stück Nr. 130':
    'Temperguss-T-Stück Nr. 130|Temperguss T-Stück 130|Gewindefitting T-Stück Nr. 130 // malleable iron tee no. 130|malleable equal tee 130',
  'Muffe Nr. 270':
    'Tempergussmuffe Nr. 270|Temperguss Muffe 270|Gewindefitting Muffe Nr. 270 // malleable iron socket no. 270|malleable socket 270',
  'Doppelnippel Nr. 280':
    'Temperguss-Doppelnippel Nr. 280|Temperguss Doppelnippel 280|Gewindefitting Doppelnippel Nr. 280 // malleable iron hexagon nipple no. 280|malleable nipple 280',
  'Kappe Nr. 300':
    'Tempergusskappe Nr. 300|Temperguss Kappe 300|Gewindefitting Kappe Nr. 300 // malleable iron cap no. 300|malleable cap 300',
}

export const pipeSheets: readonly Sheet[] = [
  sheet(
    'CUR',
    'Kupferrohr|Cu-Rohr|Kupferrohr in Stangen|Installationsrohr Kupfer|CU-Rohr Stange|Kupferrohr nahtlos // copper pipe|copper tube|Cu pipe in straight lengths|seamless copper tube',
    {
      outer: written(
        1,
        'Abmessung|Außendurchmesser|Dimension // dimension|outside diameter',
        (value, language) => pipeForms(Number(value), copperWall(Number(value)), language),
        { beyond: [10, 64, 76] },
      ),
      temper: named(0.9, 'Festigkeit // temper', {
        'hart R290': 'hart|hart R290|R290 // hard|R290 hard drawn|hard R290',
        'halbhart R250': 'halbhart|halbhart R250|R250 // half-hard|R250 half hard',
      }),
      jacket: named(
        0.25,
        'Ummantelung // jacket',
        {
          blank: 'blank|ohne Mantel // bare|plain',
          'mit PVC-Stegmantel':
            'mit PVC-Stegmantel|mit Stegmantel|ummantelt (Stegmantel) // with ribbed PVC jacket|PVC coated',
        },
        { plain: 'blank' },
      ),
    },
  ),
  sheet(
    'SYR',
    ({ steel }) =>
      String(steel).startsWith('C')
        ? 'Systemrohr C-Stahl verzinkt|C-Stahlrohr|Pressrohr C-Stahl|Präzisionsstahlrohr C-Stahl verzinkt|C-Stahl-Systemrohr // carbon steel press pipe|C-steel system pipe galvanised|carbon steel system tube'
        : 'Systemrohr Edelstahl 1.4401|Edelstahlrohr|Pressrohr Edelstahl|Edelstahl-Systemrohr|VA-Systemrohr // stainless steel press pipe|stainless steel system pipe 1.4401|stainless system tube',
    {
      steel: byWord(),
      outer: written(
        1,
        'Abmessung|Dimension // dimension|size',
        (value, language) => pipeForms(Number(value), Number(value) < 28 ? 1.2 : 1.5, language),
        { beyond: [12, 66.7, 76.1] },
      ),
      pack: named(0.25, 'Lieferform|Stangenlänge // bar length', {
        'Stange 6 m': 'Stange 6 m|6-m-Stangen|in Stangen à 6 m // 6 m length|6 m bars',
        'Stange 3 m': 'Stange 3 m|3-m-Stangen|in Stangen à 3 m // 3 m length|3 m bars',
      }),
    },
  ),
  sheet(
    'GWR',
    'Gewinderohr|Stahlrohr mittelschwer|mittelschweres Gewinderohr|Stahlrohr DIN EN 10255|Gewinderohr mittelschwer // threaded steel pipe|medium weight steel pipe EN 10255|steel pipe medium series',
    {
      dn: written(
        1,
        'Nennweite|Dimension // nominal size|size',
        (value, language) => {
          const size = (
            {
              15: '1/2',
              20: '3/4',
              25: '1',
              32: '1 1/4',
              40: '1 1/2',
              50: '2',
              65: '2 1/2',
              80: '3',
              100: '4',
            } as Readonly<Record<number, string>>
          )[Number(value)]
          return language === 'de'
            ? `DN ${value}|DN${value}|DN ${value} (${size}")|${size}"|${size} Zoll`
            : `DN ${value}|DN${value}|${size}"|${size} inch`
        },
        { beyond: [100] },
      ),
      surface: named(1, 'Oberfläche // finish', {
        schwarz: 'schwarz // black',
        verzinkt: 'verzinkt|feuerverzinkt|verz. // galvanised|galvanized',
      }),
      ends: named(0.5, 'Rohrenden|Enden // ends', {
        'glatte Enden': 'glatte Enden|mit glatten Enden // plain ends',
        'mit Gewinde und Muffe':
          'mit Gewinde und Muffe|Gewinde u. Muffe // threaded and socketed|with thread and socket',
      }),
    },
  ),
  sheet(
    'MVR',
    'Mehrschichtverbundrohr|Verbundrohr|MV-Rohr|Alu-Verbundrohr|Metallverbundrohr|Mehrschicht-Verbundrohr // multilayer composite pipe|multilayer pipe|MLC pipe|composite pipe for plumbing',
    {
      size: written(
        1,
        'Abmessung|Dimension // dimension|size',
        (value, language) => {
          const [first, second] = (
            language === 'de' ? String(value) : String(value).replace(',', '.')
          ).split('x')
          return `${first}x${second}|${first} x ${second} mm|${first}x${second} mm|${first}mm`
        },
        { beyond: ['50x4', '63x4,5'] },
      ),
      insulation: named(
        0.3,
        'Dämmung|Isolierung // insulation',
        {
          'ohne Dämmung': 'ohne Dämmung|ungedämmt|nackt // uninsulated|without insulation',
          'Dämmung 9 mm':
            'mit Dämmung 9 mm|vorgedämmt 9 mm|Dämmung 9 mm // pre-insulated 9 mm|with 9 mm insulation',
          'Dämmung 26 mm':
            'mit Dämmung 26 mm|vorgedämmt 26 mm|Dämmung 26 mm // pre-insulated 26 mm|with 26 mm insulation',
        },
        { plain: 'ohne Dämmung' },
      ),
      pack: named(0.35, 'Lieferform|Aufmachung // delivery form', {
        'Rolle 50 m': 'Rolle 50 m|50m Rolle|Ringbund 50 m // 50 m coil|coil of 50 m',
        'Stange 5 m': 'Stange 5 m|Stangen 5 m|Stangenware 5 m // 5 m lengths|straight length 5 m',
        'Rolle 100 m': 'Rolle 100 m|100m Rolle|Ringbund 100 m // 100 m coil|coil of 100 m',
      }),
    },
  ),
  sheet(
    'HTR',
    'HT-Rohr|HT-Abflussrohr|Abflussrohr HT|HTEM|HT-Rohr mit Muffe|HT Rohr PP // HT waste pipe|PP waste pipe HT|HT soil pipe with socket',
    {
      dn: wasteBore([125, 160]),
      length: millimetres(1, 'Länge|Baulänge // length', { beyond: [750, 1500], before: LENGTHS }),
      build: soundproof(),
    },
    {
      joints: [
        joint('dn length', 'Abmessung // dimension', ({ dn: bore, length }, language) =>
          language === 'de'
            ? `DN ${bore}/${length}|DN${bore}x${length}|DN ${bore} x ${length} mm|${bore}/${length}`
            : `DN ${bore} x ${length} mm|${bore} x ${length} mm`,
        ),
      ],
    },
  ),
  sheet(
    'HTB',
    'HT-Bogen|HTB|HT-Abflussbogen|Abflussbogen HT|HT Bogen PP // HT bend|PP waste bend HT|HT waste elbow',
    {
      dn: wasteBore([90, 125]),
      angle: angle(1, [20, 60]),
      build: soundproof(),
    },
  ),
  sheet(
    'KGR',
    'KG-Rohr|KGEM|Kanalgrundrohr|KG-Kanalrohr|Kanalrohr KG mit Muffe|KG Rohr PVC // KG drain pipe|PVC-U sewer pipe KG|underground drainage pipe KG',
    {
      dn: wasteBore([250, 315]),
      length: millimetres(1, 'Länge|Baulänge // length', { beyond: [3000], before: LENGTHS }),
      stiffness: stiffness(),
    },
    {
      joints: [
        joint('dn length', 'Abmessung // dimension', ({ dn: bore, length }, language) =>
          language === 'de'
            ? `DN ${bore}/${length}|DN${bore}x${length}|DN ${bore} x ${length} mm|${bore}/${length}`
            : `DN ${bore} x ${length} mm|${bore} x ${length} mm`,
        ),
      ],
    },
  ),
  sheet(
    'KGB',
    'KG-Bogen|KGB|Kanalbogen KG|KG-Formstück Bogen|KG Bogen PVC // KG bend|PVC-U sewer bend KG|underground drainage bend KG',
    {
      dn: wasteBore([250, 315]),
      angle: angle(1, [67]),
      stiffness: stiffness(),
    },
  ),
  sheet(
    'PBO',
    'Pressbogen|Press-Bogen|Pressfitting Bogen|Bogen Pressverbindung|Pressfitting-Bogen // press elbow|press-fit bend|press fitting elbow',
    {
      size: outer(1, 'Größe|Rohraußendurchmesser // size|pipe OD', { beyond: [42, 76] }),
      angle: angle(1, [30, 60]),
      ends: named(
        0.4,
        'Anschlüsse // ends',
        {
          'I/I': 'I/I|i/i|beidseitig Muffe // F/F|socket x socket',
          'I/A': 'I/A|i/a|Muffe/Einsteckende // F/M|socket x spigot',
        },
        { plain: 'I/I' },
      ),
      metal: metal(1),
    },
  ),
  sheet(
    'PTS',
    'Press-T-Stück|Pressfitting T-Stück|T-Stück Press|T-Stück Pressverbindung|Press T-Stück // press tee|press-fit tee|press fitting tee',
    {
      size: outer(1, 'Größe|Rohraußendurchmesser // size|pipe OD', { beyond: [42, 76] }),
      branch: named(
        0.5,
        'Abgang // branch',
        {
          egal: 'egal|Abgang egal|gleich // equal|equal branch',
          'reduziert 15':
            'Abgang reduziert 15 mm|Abgang 15|red. 15 // reduced branch 15 mm|branch 15',
        },
        { plain: 'egal' },
      ),
      metal: metal(1),
    },
  ),
  sheet(
    'PUE',
    ({ thread }) =>
      `Press-Übergangsstück ${thread}|Pressfitting Übergang ${thread}|Übergangs${thread === 'AG' ? 'nippel' : 'muffe'} Press ${thread}|Übergangsstück Press ${thread === 'AG' ? 'Außengewinde' : 'Innengewinde'}|Pressübergang ${thread} // press adapter ${thread === 'AG' ? 'male' : 'female'} thread|press-fit transition ${thread === 'AG' ? 'male' : 'female'}`,
    {
      thread: byWord(),
      fit: written(
        1,
        'Anschluss|Dimension // size|connection',
        (value, language) => {
          const [mm = '', size = ''] = String(value).split(' mm x ')
          return language === 'de'
            ? `${mm} mm x ${size}|${mm}x${size}|${mm} x ${size}|${mm} - ${size.replace('"', ' Zoll')}|${mm} mm auf ${size}`
            : `${mm} mm x ${size}|${mm} x ${size}|${mm} mm to ${size}`
        },
        { beyond: ['35 mm x 1 1/4"', '12 mm x 3/8"'] },
      ),
      metal: metal(1),
    },
  ),
  sheet('LOF', ({ form }) => LOETFORM[String(form)] ?? 'Lötfitting // solder fitting', {
    form: byWord(),
    size: outer(1, 'Größe|Rohraußendurchmesser // size|pipe OD', { beyond: [42, 54, 10] }),
    metal: metal(0.9),
  }),
  sheet(
    'GFI',
    ({ form }) => TEMPERGUSS[String(form)] ?? 'Tempergussfitting // malleable iron fitting',
    {
      form: byWord(),
      inch: inch(1, 'Gewinde|Größe // thread|size', {
        withDn: false,
        beyond: ['1/4"', '2 1/2"', '3"'],
      }),
      surface: named(1, 'Oberfläche // finish', {
        verzinkt: 'verzinkt|verz.|feuerverzinkt // galvanised|galvanized',
        schwarz: 'schwarz // black',
      }),
    },
  ),
  sheet(
    'KUG',
    'Kugelhahn|Absperrkugelhahn|Kugelabsperrhahn|Absperrhahn (Kugelhahn)|Kugelhahn mit vollem Durchgang // ball valve|shut-off ball valve|isolating ball valve',
    {
      inch: inch(1, 'Gewinde|Nennweite|Anschluss // thread|size', { beyond: ['3/8"', '2 1/2"'] }),
      ends: named(
        0.5,
        'Anschluss // ends',
        {
          'IG/IG': 'IG/IG|beidseitig Innengewinde|IG x IG // F/F|female x female',
          'IG/AG': 'IG/AG|Innen-/Außengewinde|IG x AG // F/M|female x male',
        },
        { plain: 'IG/IG' },
      ),
      grip: named(0.5, 'Griff|Betätigung // handle', {
        Hebelgriff: 'Hebelgriff|mit Hebel|Stahlhebel // lever handle|lever',
        Flügelgriff: 'Flügelgriff|mit Flügelgriff|Knebelgriff // butterfly handle|wing handle',
      }),
      medium: medium(1, ['Druckluft']),
    },
  ),
  sheet(
    'FSV',
    ({ build }) =>
      build === 'KFR-Ventil'
        ? 'KFR-Ventil|KFR-Schrägsitzventil|KFR-Ventil Trinkwasser|kombiniertes Freistromventil mit Rückflussverhinderer (KFR) // KFR valve|combined shut-off and check valve (KFR)|angle seat valve with check valve'
        : 'Freistromventil|Freistrom-Absperrventil|Schrägsitz-Freistromventil|Freiflussventil // free-flow valve|free flow stop valve|Y-pattern stop valve',
    {
      build: byWord(),
      inch: inch(1, 'Gewinde|Nennweite // thread|size', { beyond: ['3/8"', '2 1/2"'] }),
      drain: named(0.95, 'Entleerung // drain', {
        'ohne Entleerung': 'ohne Entleerung|o. Entl. // without drain',
        'mit Entleerung':
          'mit Entleerung|m. Entleerung|mit Entleerungsventil // with drain|with drain cock',
      }),
    },
    { asides: 'Rotguss // gunmetal' },
  ),
  sheet(
    'HWS',
    ({ form }) =>
      ({
        Rückspülfilter:
          'Rückspülfilter|Hauswasserfilter rückspülbar|Trinkwasser-Rückspülfilter|Rückspül-Feinfilter // backwash filter|backwashable water filter|domestic backwash filter',
        Druckminderer:
          'Druckminderer|Druckminderer Trinkwasser|Druckreduzierventil|Druckminderventil Hauswasser // pressure reducing valve|water pressure reducer|PRV drinking water',
        Hauswasserstation:
          'Hauswasserstation|Hauswasserstation mit Filter und Druckminderer|HWS Trinkwasser // domestic water station|water station with filter and pressure reducer',
      })[String(form)] ?? 'Hauswasserfilter // water filter',
    {
      form: byWord(),
      inch: inch(1, 'Anschluss|Nennweite // connection|size', { beyond: ['1/2"', '1 1/2"', '2"'] }),
      drive: named(0.9, 'Bedienung // operation', {
        'von Hand': 'von Hand|manuell|handbetätigt // manual|hand operated',
        automatisch: 'automatisch|Automatik|vollautomatisch // automatic',
      }),
    },
  ),
  sheet(
    'SIV',
    'Sicherheitsventil|Membransicherheitsventil|Membran-Sicherheitsventil|Überdruckventil (Sicherheitsventil)|SV // safety valve|diaphragm safety valve|pressure relief valve',
    {
      medium: medium(1),
      inch: inch(1, 'Eintritt|Gewinde // inlet|thread', { beyond: ['1 1/4"', '2"'] }),
      bar: bars(1, 'Ansprechdruck|Abblasedruck // set pressure', { beyond: [4, 12] }),
    },
  ),
  sheet(
    'SGR',
    'Sicherheitsgruppe|Boilersicherheitsgruppe|Speicher-Sicherheitsgruppe|Sicherheitsgruppe für Trinkwassererwärmer|Sicherheitsgruppe Warmwasserspeicher // safety group|boiler safety group|cylinder safety group|hot water cylinder safety assembly',
    {
      dn: dn(1, { beyond: [32, 40] }),
      bar: bars(1, 'Ansprechdruck // set pressure', { beyond: [4, 12] }),
      reducer: named(
        0.35,
        'Druckminderer // pressure reducer',
        {
          'ohne Druckminderer': 'ohne Druckminderer|ohne DM // without pressure reducer',
          'mit Druckminderer':
            'mit Druckminderer|mit DM|inkl. Druckminderer // with pressure reducer|incl. pressure reducing valve',
        },
        { plain: 'ohne Druckminderer' },
      ),
    },
  ),
  sheet(
    'THV',
    'Thermostatventil|Thermostatventil-Unterteil|Heizkörperventil|THV|Thermostat-Ventilunterteil // thermostatic radiator valve body|TRV body|thermostatic valve body',
    {
      inch: inch(1, 'Anschluss|Gewinde // connection|thread', { beyond: ['1"'] }),
      form: named(1, 'Bauform|Form // form', {
        Durchgang: 'Durchgang|Durchgangsform|DG // straight|straight pattern',
        Eck: 'Eck|Eckform // angle|angled|angle pattern',
        Axial: 'Axial|Axialform // axial|axial pattern',
        Winkeleck: 'Winkeleck|Winkeleckform // angle-corner|double angle',
      }),
      setting: named(0.95, 'Einstellung // setting', {
        voreinstellbar: 'voreinstellbar|mit Voreinstellung // presettable|with presetting',
        'mit dynamischem Abgleich':
          'mit dynamischem Abgleich|dynamisch|druckunabhängig dynamisch // with dynamic balancing|dynamic',
        'kv fest': 'kv fest|fester kv-Wert|ohne Voreinstellung // fixed kv|without presetting',
      }),
    },
    { asides: 'M30x1,5 // M30x1.5' },
  ),
  sheet(
    'THK',
    'Thermostatkopf|Heizkörperthermostat|Thermostatkopf Heizkörper|TH-Kopf|Fühlerkopf Thermostat // thermostatic head|radiator thermostat head|TRV head|thermostat sensor head',
    {
      form: named(
        0.4,
        'Bauart|Ausführung // version',
        {
          Standard: 'Standard|Standardausführung // standard',
          Behördenmodell:
            'Behördenmodell|Behördenausführung // tamper-proof model|institutional model',
          'Fernfühler 2 m':
            'mit Fernfühler 2 m|Fernfühler 2 m // with remote sensor 2 m|remote sensor 2 m',
          'elektronisch Funk':
            'elektronisch Funk|elektronisch mit Funk|Funk-Heizkörperthermostat elektronisch // electronic wireless|electronic, radio controlled',
        },
        { plain: 'Standard', beyond: ['Fernfühler 5 m'] },
      ),
      fit: named(
        1,
        'Anschluss // connection',
        {
          'M30x1,5': 'M30x1,5|M 30 x 1,5|Gewinde M30x1,5 // M30x1.5|M30 x 1.5',
          Klemmverbindung:
            'Klemmverbindung|mit Klemmanschluss|Klemmanschluss // clamp connection|snap connection',
        },
        { beyond: ['M28x1,5'] },
      ),
      colour: named(
        0.4,
        'Farbe // colour',
        {
          weiß: 'weiß // white',
          chrom: 'chrom|verchromt // chrome',
          anthrazit: 'anthrazit // anthracite',
        },
        { plain: 'weiß' },
      ),
    },
  ),
  sheet(
    'RLV',
    'Rücklaufverschraubung|RLV|Heizkörper-Rücklaufverschraubung|Rücklaufverschraubung absperrbar|Rücklaufventil // return valve|lockshield valve|radiator lockshield|radiator return union',
    {
      inch: inch(1, 'Anschluss|Gewinde // connection|thread', { beyond: ['1"'] }),
      form: named(1, 'Bauform|Form // form', {
        Durchgang: 'Durchgang|Durchgangsform|DG // straight|straight pattern',
        Eck: 'Eck|Eckform // angle|angled|angle pattern',
      }),
      drain: named(0.8, 'Entleerung // drain', {
        'mit Entleerung': 'mit Entleerung|entleerbar // with drain|drainable',
        'ohne Entleerung': 'ohne Entleerung|nicht entleerbar // without drain',
      }),
    },
  ),
  sheet(
    'WFR',
    'Wickelfalzrohr|Spiralfalzrohr|Spirorohr|Wickelfalz-Rohr|Lüftungsrohr Wickelfalz|WFR // spiral duct|spiral wound duct|spiral seam ventilation duct|round spiral duct',
    {
      bore: dn(1, { beyond: [140, 355, 400] }),
      length: millimetres(1, 'Länge|Baulänge // length', { beyond: [2000, 6000], before: LENGTHS }),
      sheet: sheetMetal(),
    },
  ),
  sheet(
    'WFB',
    'Lüftungsbogen|Wickelfalzbogen|Bogen für Wickelfalzrohr|Wickelfalz-Bogen|Lüftungsbogen Wickelfalz // spiral duct bend|ventilation duct elbow|bend for spiral duct',
    {
      bore: dn(1, { beyond: [140, 355, 400] }),
      angle: angle(1, [15, 60]),
      sheet: sheetMetal(),
    },
    { asides: 'mit Lippendichtung // with lip seal' },
  ),
  sheet(
    'ROI',
    'Rohrisolierung|Isolierschlauch|Rohrdämmung|Rohrdämmschlauch|Rohrisolierschlauch // pipe insulation|insulation tube|pipe insulation sleeve|pipe lagging',
    {
      bore: written(
        1,
        'für Rohr|Rohrdurchmesser // pipe diameter|for pipe',
        (value, language) =>
          language === 'de'
            ? `für Rohr ${value} mm|Rohr Ø ${value} mm|für ${value}er Rohr`
            : `for ${value} mm pipe|pipe dia. ${value} mm`,
        { beyond: [12, 64, 76] },
      ),
      thick: millimetres(1, 'Dämmdicke|Dämmstärke // insulation thickness|thickness', {
        beyond: [32, 40],
        before: 'Dämmdicke|Dämmstärke|DD // thickness|wall',
      }),
      make: named(1, 'Werkstoff|Material // material', {
        'Kautschuk schwarz':
          'Kautschuk schwarz|Kautschuk|synth. Kautschuk // black rubber|elastomeric rubber',
        'PE-Schaum grau': 'PE-Schaum grau|PE grau|PE-Weichschaum grau // PE foam grey|grey PE foam',
        'PE-Schaum geschlitzt': 'PE-Schaum geschlitzt|PE geschlitzt // PE foam slit|slit PE foam',
      }),
    },
    {
      joints: [
        joint(
          'bore thick',
          'Abmessung|Rohr x Dicke // size (pipe x thickness)',
          ({ bore, thick }) => `${bore}x${thick}|${bore} x ${thick} mm|${bore}/${thick}`,
        ),
      ],
    },
  ),
  sheet(
    'MWS',
    'Rohrschale|Rohrschale Steinwolle|Steinwollschale|Mineralwoll-Rohrschale|Dämmschale Steinwolle // pipe section|mineral wool pipe section|rock wool pipe shell',
    {
      bore: written(
        1,
        'für Rohr|Rohrdurchmesser // pipe diameter|for pipe',
        (value, language) =>
          language === 'de'
            ? `für Rohr ${value} mm|Rohr Ø ${value} mm|für ${value}er Rohr`
            : `for ${value} mm pipe|pipe dia. ${value} mm`,
        { beyond: [15, 76, 89] },
      ),
      thick: millimetres(1, 'Dämmdicke|Dämmstärke // insulation thickness|thickness', {
        beyond: [50, 60],
        before: 'Dämmdicke|Dämmstärke // thickness',
      }),
      skin: named(1, 'Kaschierung // facing', {
        alukaschiert: 'alukaschiert|mit Alukaschierung|alu-kaschiert // aluminium faced|foil faced',
        unkaschiert: 'unkaschiert|ohne Kaschierung // unfaced',
      }),
    },
    {
      joints: [
        joint(
          'bore thick',
          'Abmessung|Rohr x Dicke // size (pipe x thickness)',
          ({ bore, thick }) => `${bore}x${thick}|${bore} x ${thick} mm|${bore}/${thick}`,
        ),
      ],
    },
  ),
  sheet(
    'SIF',
    ({ form }) =>
      ({
        Röhrensiphon:
          'Röhrensiphon|Röhrengeruchverschluss|Rohrsiphon|Geruchverschluss Röhrenform // tubular trap|P-trap tubular|tube siphon',
        Flaschensiphon:
          'Flaschensiphon|Flaschengeruchverschluss|Tassensiphon Flasche|Geruchverschluss Flaschenform // bottle trap|basin bottle trap',
        Raumsparsiphon:
          'Raumsparsiphon|Raumspar-Geruchverschluss|Siphon raumsparend // space-saving trap|space saver siphon',
        Einbausiphon:
          'Einbausiphon|UP-Siphon|Wandeinbausiphon|Einbau-Geruchverschluss // concealed trap|built-in wall trap|concealed siphon',
      })[String(form)] ?? 'Siphon // trap',
    {
      form: byWord(),
      dn: written(
        1,
        'Abgang // outlet',
        (value, language) =>
          language === 'de'
            ? `DN ${value}|Abgang ${value} mm|${value} mm|1 1/4" x ${value}|DN${value}`
            : `DN ${value}|outlet ${value} mm|${value} mm|1 1/4" x ${value} mm`,
        { beyond: [63] },
      ),
      make: named(1, 'Material|Ausführung // material|finish', {
        'Kunststoff weiß':
          'Kunststoff weiß|weiß Kunststoff|PP weiß // white plastic|plastic, white',
        'Messing verchromt':
          'Messing verchromt|Ms verchromt|chrom // chrome-plated brass|brass chromed',
        'Messing schwarz matt': 'Messing schwarz matt|schwarz matt // brass matt black|matt black',
      }),
    },
  ),
  sheet(
    'BAB',
    'Bodenablauf|Badablauf|Gully|Deckenablauf|Bodeneinlauf // floor drain|floor gully|bathroom floor drain',
    {
      dn: dn(1, { beyond: [40, 90] }),
      out: named(1, 'Abgang // outlet', {
        'Abgang waagerecht':
          'Abgang waagerecht|waagrecht|waagerechter Ablauf // horizontal outlet|side outlet',
        'Abgang senkrecht':
          'Abgang senkrecht|senkrecht|senkrechter Ablauf // vertical outlet|bottom outlet',
      }),
      grate: written(
        0.9,
        'Rost // grate',
        (value, language) =>
          language === 'de'
            ? `Rost ${value}|Rost ${value} mm|Rost ${String(value).replace('x', ' x ')} mm`
            : `grate ${value} mm|${value} mm grating`,
        { beyond: ['200x200', '138x138'] },
      ),
      make: named(
        1,
        'Werkstoff|Material // material',
        {
          Polypropylen: 'Polypropylen|PP|Kunststoff PP // polypropylene|PP plastic',
          Edelstahl: 'Edelstahl|VA // stainless steel',
        },
        { beyond: ['Gusseisen'] },
      ),
    },
  ),
]
