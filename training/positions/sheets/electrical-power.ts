import {
  amps,
  byWord,
  colour,
  counted,
  decimal,
  ip,
  measured,
  millimetres,
  named,
  poles,
  written,
} from '../facets.ts'
import { joint, type Language, type Sheet, sheet } from '../sheet.ts'

/** `3x1,5` in all its spellings; `3G1,5` where one core is the protective one. */
function coresAndSection(earthed: (choice: Choice) => boolean) {
  return joint(
    'cores section',
    'Aderzahl x Querschnitt|Aderzahl/Querschnitt|Dimension // cores x cross-section|size',
    (choice, language) => {
      const cores = choice['cores']
      const mm = decimal(choice['section'] ?? 0, language)
      const dot = String(choice['section'])
      const green = earthed(choice) ? [`${cores}G${mm}`, `${cores} G ${mm} mm²`] : []
      const ways =
        language === 'de'
          ? [
              `${cores}x${mm}`,
              `${cores} x ${mm}`,
              `${cores}x${mm} mm²`,
              `${cores} x ${mm} mm²`,
              `${cores}x${mm}mm2`,
              `${cores} x ${dot} mm2`,
              `${cores} x ${mm} qmm`,
              `${cores}X${mm}`,
            ]
          : [
              `${cores}x${mm} mm²`,
              `${cores} x ${mm} mm2`,
              `${cores} x ${mm} sq mm`,
              `${cores} core ${mm} mm²`,
              `${cores}C x ${mm} mm²`,
              `${cores}x${mm}`,
            ]
      return [...ways, ...green].join('|')
    },
  )
}
type Choice = Readonly<Record<string, string | number>>

const cores = (beyond: readonly number[]) =>
  counted(1, 'Aderzahl|Adern // number of cores|cores', '#-adrig|#adrig // #-core|# core', {
    beyond,
  })

const section = (beyond: readonly number[]) =>
  written(
    1,
    'Querschnitt|Nennquerschnitt|Leiterquerschnitt // cross-section|conductor size',
    (value, language) => sectionForms(value, language),
    { beyond },
  )

const sectionForms = (value: string | number, language: Language): string => {
  const mm = decimal(value, language)
  return language === 'de'
    ? `${mm} mm²|${mm}mm²|${mm} mm2|${mm} qmm|${mm}qmm`
    : `${mm} mm²|${mm} mm2|${mm} sq mm|${mm}mm²`
}

const PACKS: Readonly<Record<string, string>> = {
  'Ring 100 m': 'Ring 100 m|100-m-Ring|im Ring à 100 m|100m Ring // 100 m coil|coil of 100 m',
  'Ring 50 m': 'Ring 50 m|50-m-Ring|im Ring à 50 m|50m Ring // 50 m coil|coil of 50 m',
  'Trommel 500 m': 'Trommel 500 m|auf Trommel 500 m|500m Trommel // 500 m drum|drum of 500 m',
  'Trommel 1000 m': 'Trommel 1000 m|auf Trommel 1000 m|1000m Trommel // 1000 m drum|drum of 1000 m',
}
const pack = () => named(0.2, 'Aufmachung|Lieferform|Gebinde // packing|delivery form', PACKS)

const clamp = (need: number) =>
  named(need, 'Anschluss|Anschlussart // terminals|connection', {
    Schraubklemme:
      'Schraubklemme|Schraubanschluss|mit Schraubklemmen // screw terminals|screw type',
    Steckklemme: 'Steckklemme|steckbar|mit Steckklemmen // plug-in terminals|push-in terminals',
    Federzugklemme: 'Federzugklemme|Federzuganschluss|Federklemme // spring-clamp terminals',
  })

const kiloamps = (need: number, beyond: readonly number[]) =>
  measured(need, 'Schaltvermögen|Bemessungsschaltvermögen // breaking capacity', 'kA', { beyond })

const tripping = (need: number) =>
  counted(
    need,
    'Charakteristik|Auslösecharakteristik // tripping characteristic|curve',
    'Char. #|Charakteristik #|#-Charakteristik // curve #|type # curve',
    { beyond: ['K'] },
  )

/** `B16`: the curve and the rated current in one. */
const curveAndAmps = joint(
  'curve amps',
  'Charakteristik/Nennstrom|Auslösung // characteristic and rating',
  (choice, language) => {
    const [curve, rated] = [choice['curve'], choice['amps']]
    return language === 'de'
      ? `${curve}${rated}|${curve} ${rated}|${curve}${rated}A|${curve} ${rated} A|${curve}-${rated}|${rated}A ${curve}`
      : `${curve}${rated}|${curve} ${rated} A|${rated} A curve ${curve}|${rated}A type ${curve}|${curve}-${rated}`
  },
)

const faultForms = (value: string | number, language: Language): string => {
  const amperes = decimal(Number(value) / 1000, language)
  return `${value} mA|${value}mA|${amperes} A|${amperes}A`
}

/** `2S` is two make contacts. */
const contactForms = (value: string | number, language: Language): string => {
  if (language === 'en')
    return String(value).replace(/S/g, ' NO').replace(/Ö/g, ' NC').replace('+', ' + ')
  const spelled = String(value)
    .replace(/S/g, ' Schließer')
    .replace(/Ö/g, ' Öffner')
    .replace('+', ' + ')
  return `${value}|${spelled}`
}

export const powerSheets: readonly Sheet[] = [
  sheet(
    'NYM',
    ({ type }) =>
      type === 'NYM-J'
        ? 'Mantelleitung NYM-J|NYM-J|Installationsleitung NYM-J|Feuchtraumleitung NYM-J|PVC-Mantelleitung NYM-J|Leitung NYM-J|Kabel NYM-J|NYM // NYM-J installation cable|PVC sheathed cable NYM-J|NYM-J cable|light PVC-sheathed cable NYM-J'
        : 'Mantelleitung NHXMH-J|NHXMH-J|halogenfreie Mantelleitung NHXMH-J|Leitung NHXMH-J halogenfrei|Installationsleitung halogenfrei NHXMH-J // halogen-free sheathed cable NHXMH-J|NHXMH-J LSZH installation cable|NHXMH-J cable, halogen free',
    { type: byWord(), cores: cores([7]), section: section([25]), pack: pack() },
    {
      joints: [coresAndSection(() => true)],
      asides:
        '300/500 V|Mantel grau|mit Schutzleiter // 300/500 V|grey sheath|with earth conductor',
    },
  ),
  sheet(
    'NYY',
    ({ type }) =>
      type === 'N2XH-J'
        ? 'Starkstromkabel N2XH-J|N2XH-J|halogenfreies Kabel N2XH-J|Energiekabel N2XH-J halogenfrei|Kabel N2XH-J // halogen-free power cable N2XH-J|N2XH-J LSZH power cable|N2XH-J cable'
        : `Erdkabel ${type}|${type}|Starkstromkabel ${type}|Energiekabel ${type}|Kabel ${type}|Kunststoffkabel ${type} // ${type} power cable|underground cable ${type}|${type} buried cable|PVC power cable ${type}`,
    { type: byWord(), cores: cores([4, 7]), section: section([35, 50]), pack: pack() },
    {
      joints: [coresAndSection(({ type }) => type !== 'NYY-O')],
      asides: '0,6/1 kV|Mantel schwarz // 0.6/1 kV|black sheath',
    },
  ),
  sheet(
    'HVK',
    ({ type }) =>
      type === 'H07V-K'
        ? 'Aderleitung H07V-K|H07V-K|Verdrahtungsleitung H07V-K|PVC-Aderleitung H07V-K feindrähtig|Einzelader H07V-K // H07V-K single core wire|PVC insulated flexible wire H07V-K|H07V-K hook-up wire'
        : 'Aderleitung H07Z-K|H07Z-K|Verdrahtungsleitung H07Z-K halogenfrei|halogenfreie Aderleitung H07Z-K // H07Z-K single core wire|halogen-free flexible wire H07Z-K|H07Z-K LSZH wire',
    {
      type: byWord(),
      section: written(
        1,
        'Querschnitt|Nennquerschnitt // cross-section|conductor size',
        (value, language) =>
          `${sectionForms(value, language)}|1x${decimal(value, language)}|1 x ${decimal(value, language)} mm²`,
        { beyond: [25, 35] },
      ),
      colour: colour(1, { beyond: ['rot', 'orange'] }),
      pack: pack(),
    },
    { asides: '450/750 V|feindrähtig // 450/750 V|fine stranded' },
  ),
  sheet(
    'STL',
    ({ type }) =>
      type === 'YSLY-JZ'
        ? 'Steuerleitung YSLY-JZ|YSLY-JZ|Schaltleitung YSLY-JZ|PVC-Steuerleitung YSLY-JZ|Steuerkabel YSLY-JZ // YSLY-JZ control cable|PVC control cable YSLY-JZ|YSLY-JZ flexible control cable'
        : 'Steuerleitung YSLCY-JZ|YSLCY-JZ|geschirmte Steuerleitung YSLCY-JZ|Steuerkabel YSLCY-JZ geschirmt // YSLCY-JZ screened control cable|shielded control cable YSLCY-JZ|YSLCY-JZ control cable',
    {
      type: byWord(),
      cores: cores([18, 25]),
      section: section([4, 6]),
      colour: named(
        0.4,
        'Mantelfarbe|Mantel // sheath|sheath colour',
        {
          grau: 'grau|Mantel grau // grey|grey sheath',
          'schwarz UV-beständig':
            'schwarz UV-beständig|Mantel schwarz, UV-beständig // black UV resistant|black sheath, UV-resistant',
        },
        { plain: 'grau' },
      ),
    },
    {
      joints: [coresAndSection(() => true)],
      asides: 'Adern nummeriert|300/500 V // numbered cores|300/500 V',
    },
  ),
  sheet(
    'JYS',
    ({ type, colour }) => {
      const red = String(colour).startsWith('rot')
      return type === 'J-Y(St)Y'
        ? `${red ? 'Brandmeldekabel J-Y(St)Y rot|Brandmeldeleitung J-Y(St)Y rot|BMK J-Y(St)Y rot' : 'Fernmeldeleitung J-Y(St)Y|J-Y(St)Y|Telefonkabel J-Y(St)Y|Fernmeldekabel JY(St)Y|Installationskabel J-Y(St)Y'} // ${red ? 'fire alarm cable J-Y(St)Y red|red fire detection cable J-Y(St)Y' : 'J-Y(St)Y telecom cable|telephone installation cable J-Y(St)Y|communication cable J-Y(St)Y'}`
        : `${red ? 'Brandmeldekabel J-H(St)H rot|Brandmeldeleitung J-H(St)H rot halogenfrei|BMK J-H(St)H rot' : 'Fernmeldeleitung J-H(St)H|J-H(St)H|Fernmeldekabel JH(St)H halogenfrei|Installationskabel J-H(St)H'} // ${red ? 'fire alarm cable J-H(St)H red|red halogen-free fire detection cable J-H(St)H' : 'J-H(St)H telecom cable|halogen-free communication cable J-H(St)H'}`
    },
    {
      type: byWord(),
      colour: byWord(),
      pairs: counted(
        1,
        'Doppeladern|Paare // pairs|number of pairs',
        '#x2|# Paare|# DA // # pair|# pairs',
        {
          beyond: [30, 40],
        },
      ),
      wire: written(
        1,
        'Leiterdurchmesser|Aderndurchmesser // conductor diameter',
        (value, language) => `${decimal(value, language)} mm|${decimal(value, language)}mm`,
      ),
    },
    {
      joints: [
        joint(
          'pairs wire',
          'Aufbau|Dimension // construction|size',
          ({ pairs, wire }, language) => {
            const mm = decimal(wire ?? 0, language)
            return language === 'de'
              ? `${pairs}x2x${mm}|${pairs} x 2 x ${mm}|${pairs}x2x${mm} mm|${pairs} x 2 x ${mm} mm`
              : `${pairs}x2x${mm}|${pairs} x 2 x ${mm} mm|${pairs} pair ${mm} mm`
          },
        ),
      ],
    },
  ),
  sheet(
    'HRN',
    'Gummischlauchleitung H07RN-F|H07RN-F|Gummileitung H07RN-F|schwere Gummischlauchleitung H07RN-F|Baustellenleitung H07RN-F // H07RN-F rubber cable|heavy duty rubber cable H07RN-F|H07RN-F flexible rubber sheathed cable',
    { type: byWord(), cores: cores([7]), section: section([10, 16]), pack: pack() },
    { joints: [coresAndSection(() => true)], asides: '450/750 V // 450/750 V' },
  ),
  sheet(
    'SOK',
    'Solarleitung H1Z2Z2-K|Solarkabel|PV-Leitung H1Z2Z2-K|Photovoltaikleitung|PV-Kabel|Solarkabel H1Z2Z2-K // solar cable H1Z2Z2-K|PV cable|photovoltaic cable H1Z2Z2-K|solar DC cable',
    {
      section: written(
        1,
        'Querschnitt|Nennquerschnitt // cross-section|conductor size',
        (value, language) => `${sectionForms(value, language)}|1x${decimal(value, language)} mm²`,
        { beyond: [16, 25] },
      ),
      colour: colour(0.9),
      pack: pack(),
    },
    { asides: '1500 V DC // 1500 V DC' },
  ),
  sheet(
    'LSS',
    'Leitungsschutzschalter|LS-Schalter|Sicherungsautomat|LS-Automat|Sicherungsautomaten|Automat|Leitungsschutzautomat|LSS // miniature circuit breaker|MCB|circuit breaker MCB|miniature breaker',
    {
      curve: tripping(1),
      amps: amps(1, { beyond: [40, 50, 63] }),
      poles: poles(1, { beyond: [2, 4] }),
      breaking: kiloamps(0.75, [15, 25]),
      clamp: clamp(0.15),
    },
    {
      joints: [curveAndAmps],
      asides: '230/400 V|für Hutschiene|Reihenkleingerät // 230/400 V|DIN rail mounting',
    },
  ),
  sheet(
    'FIS',
    'FI-Schutzschalter|Fehlerstromschutzschalter|FI-Schalter|FI|RCD|RCCB|Fehlerstrom-Schutzschalter|FI-Schutzschalter RCCB // residual current circuit breaker|RCCB|RCD|residual current device',
    {
      amps: amps(1, { beyond: [100, 125] }),
      fault: written(
        1,
        'Fehlerstrom|Bemessungsfehlerstrom|Auslösestrom // residual current|rated residual current|sensitivity',
        faultForms,
        { beyond: [10, 100, 500] },
      ),
      type: counted(1, 'Typ // RCD type', 'Typ #|Type # // type #'),
      poles: poles(1),
      delay: named(
        0.15,
        'Auslösung // tripping',
        {
          unverzögert: 'unverzögert // instantaneous|non-delayed',
          selektiv: 'selektiv|selektiv S // selective|time-delayed S',
        },
        { plain: 'unverzögert' },
      ),
    },
    {
      joints: [
        joint(
          'amps fault',
          'Nenn-/Fehlerstrom // rating/sensitivity',
          ({ amps: rated, fault }, language) => {
            const amperes = decimal(Number(fault) / 1000, language)
            return `${rated}/${amperes} A|${rated}/${amperes}|${rated} A / ${fault} mA|${rated}A/${fault}mA|${rated} A ${fault} mA`
          },
        ),
      ],
    },
  ),
  sheet(
    'FIL',
    'FI/LS-Schalter|FI/LS-Kombination|FI-LS|RCBO|FI/LS|FI/LS-Schutzschalter|kombinierter FI/LS-Schalter // RCBO|combined RCD/MCB|residual current breaker with overcurrent protection',
    {
      curve: tripping(1),
      amps: amps(1, { beyond: [25, 40] }),
      breaking: kiloamps(0.7, [15]),
      type: counted(0.9, 'Typ // RCD type', 'Typ # // type #', { beyond: ['B'] }),
    },
    {
      joints: [curveAndAmps],
      asides: '30 mA|0,03 A|1-polig + N|1+N // 30 mA|1P+N',
    },
  ),
  sheet(
    'SHU',
    'SH-Schalter|SLS-Schalter|Hauptleitungsschutzschalter|SLS|selektiver Hauptleitungsschutzschalter|selektiver Hauptschalter SLS // selective main circuit breaker|SLS main breaker|main line circuit breaker SLS',
    {
      amps: written(
        1,
        'Nennstrom|Bemessungsstrom // rated current',
        (value, language) =>
          language === 'de'
            ? `${value} A|${value}A|E${value}|E ${value} A`
            : `${value} A|${value}A|E${value}`,
        { beyond: [80, 100] },
      ),
      poles: poles(1, { beyond: [2] }),
      mount: named(1, 'Montage|Befestigung // mounting', {
        'Sammelschiene 40 mm':
          'für Sammelschiene 40 mm|Sammelschiene 40 mm|Sammelschienenmontage 40 mm // for 40 mm busbar|40 mm busbar mounting',
        Hutschiene:
          'Hutschiene|für Hutschiene|Hutschienenmontage // DIN rail|for DIN rail mounting',
      }),
    },
    { asides: '25 kA // 25 kA' },
  ),
  sheet(
    'UES',
    ({ type }) =>
      type === 'Typ 1+2'
        ? 'Kombiableiter Typ 1+2|Überspannungsableiter Typ 1+2|Überspannungsschutz Typ 1+2|SPD Typ 1+2|Blitzstrom- und Überspannungsableiter Typ 1+2|Überspannungsschutzgerät Typ 1 + 2 // surge arrester type 1+2|combined lightning current and surge arrester type 1+2|SPD type 1+2'
        : `Überspannungsableiter ${type}|Überspannungsschutz ${type}|SPD ${type}|Überspannungsschutzgerät ${type}|ÜSS ${type} // surge arrester ${String(type).replace('Typ', 'type')}|surge protective device ${String(type).replace('Typ', 'type')}|SPD ${String(type).replace('Typ', 'type')}`,
    {
      type: byWord(),
      net: counted(
        1,
        'Netzform|Netzsystem // system|network',
        '#|#-Netz|für #-Netz // #|# system|for # networks',
        {
          beyond: ['IT'],
        },
      ),
      signal: named(
        0.3,
        'Fernmeldekontakt|Fernmeldung // remote signalling contact',
        {
          'ohne Fernmeldekontakt': 'ohne Fernmeldekontakt|ohne FM // without remote signalling',
          'mit Fernmeldekontakt':
            'mit Fernmeldekontakt|mit FM|mit FM-Kontakt // with remote signalling contact|with remote contact',
        },
        { plain: 'ohne Fernmeldekontakt' },
      ),
    },
  ),
  sheet(
    'NHS',
    'NH-Sicherung|NH-Sicherungseinsatz|NH-Patrone|NH-Sicherungspatrone|Messersicherung|NH Sicherungen // NH fuse link|HRC fuse NH|NH fuse|blade type NH fuse',
    {
      amps: amps(1, { beyond: [200, 250] }),
      size: counted(1, 'Größe|Baugröße // size', 'Gr. #|Größe #|NH#|Gr.# // size #|NH#', {
        beyond: ['2', '3'],
      }),
      duty: counted(0.8, 'Betriebsklasse|Charakteristik // utilisation category|class', '#', {}),
    },
    { asides: '500 V // 500 V' },
  ),
  sheet(
    'ISZ',
    'Installationsschütz|Schütz REG|Reihenschütz|Installations-Schütz|Schütz für Hutschiene // installation contactor|modular contactor|DIN rail contactor',
    {
      amps: amps(1, { beyond: [20, 100] }),
      contacts: written(1, 'Kontakte|Kontaktbestückung // contacts', contactForms, {
        beyond: ['3S', '4Ö'],
      }),
      coil: measured(1, 'Spulenspannung|Steuerspannung|Spule // coil voltage', 'V', {
        beyond: [110, 48],
        before: 'Spule|Steuerspannung|Spulenspannung // coil|control voltage',
      }),
      hand: named(
        0.2,
        'Handbetätigung // manual operation',
        {
          'ohne Handbetätigung': 'ohne Handbetätigung // without manual operation',
          'mit Handbetätigung':
            'mit Handbetätigung|mit Handschalter // with manual operation|with hand switch',
        },
        { plain: 'ohne Handbetätigung' },
      ),
    },
  ),
  sheet(
    'SST',
    'Stromstoßschalter|Fernschalter|Stromstoßrelais|Stromstoßschalter REG|Impulsschalter // impulse relay|latching relay|step relay|bistable impulse switch',
    {
      coil: measured(1, 'Spulenspannung|Steuerspannung // coil voltage|control voltage', 'V', {
        beyond: [48, 110],
      }),
      contacts: written(1, 'Kontakte // contacts', contactForms, { beyond: ['4S'] }),
      build: named(0.5, 'Bauart // design', {
        elektromechanisch: 'elektromechanisch|mechanisch // electromechanical',
        elektronisch: 'elektronisch // electronic',
      }),
    },
    { asides: '16 A // 16 A' },
  ),
  sheet(
    'MSS',
    'Motorschutzschalter|Motorstarter|Motorschutz|MSS|Motorschutz-Schalter // motor protection switch|motor circuit breaker|motor protection circuit breaker|manual motor starter',
    {
      range: written(
        1,
        'Einstellbereich|Stromeinstellbereich // setting range|current range',
        (value, language) => {
          const range = language === 'de' ? String(value) : String(value).replaceAll(',', '.')
          return language === 'de'
            ? `${range} A|${range}A|${range.replace('-', ' - ')} A|${range.replace('-', ' bis ')} A|${range.replace('-', '...')} A`
            : `${range} A|${range.replace('-', ' to ')} A|${range.replace('-', ' - ')} A`
        },
        { beyond: ['20-25', '24-32', '0,16-0,25'] },
      ),
      drive: named(0.6, 'Betätigung|Antrieb // actuator', {
        Drehantrieb: 'Drehantrieb|Drehgriff|mit Drehantrieb // rotary handle|rotary actuator',
        Drucktaster: 'Drucktaster|mit Drucktasten // push buttons|push-button operated',
      }),
      clamp: clamp(0.3),
    },
    { asides: '3-polig|690 V // 3-pole|690 V' },
  ),
  sheet(
    'PHS',
    'Phasenschiene|Kammschiene|Verdrahtungsschiene|Phasenschiene für Reihenkleingeräte|Verdrahtungsbrücke // busbar comb|phase busbar|comb busbar|insulated busbar for MCBs',
    {
      phases: counted(1, 'Phasen // phases', '#-phasig|#ph.|#phasig // #-phase|# phase', {
        beyond: [2],
      }),
      modules: counted(
        1,
        'Länge|Teilungseinheiten // modules',
        '# TE|#TE|# Module // # modules|# module',
        {
          beyond: [36],
        },
      ),
      section: written(0.8, 'Querschnitt // cross-section', sectionForms, { beyond: [25] }),
      foot: named(0.8, 'Anschluss|Ausführung // connection', {
        Gabel: 'Gabel|Gabelausführung|mit Gabelanschluss // fork type|fork',
        Stift: 'Stift|Stiftausführung|mit Stiftanschluss // pin type|pin',
      }),
    },
  ),
  sheet(
    'KLV',
    'Kleinverteiler|Sicherungskasten|Unterverteiler|Wohnungsverteiler|Installationskleinverteiler|Unterverteilung|Stromkreisverteiler // small distribution board|consumer unit|distribution board|sub-distribution board',
    {
      rows: counted(
        1,
        'Reihen|Anzahl Reihen // rows',
        '#-reihig|#reihig|# Reihen // #-row|# row|# rows',
        {
          beyond: [5, 6],
        },
      ),
      wide: written(
        0.9,
        'Platzeinheiten|Teilungseinheiten // modules',
        (value, language, { rows }) => {
          const modules = Number(value) * Number(rows)
          return language === 'de'
            ? `${modules} TE|${modules}TE`
            : `${modules} modules|${modules} ways`
        },
      ),
      mount: named(1, 'Montageart|Einbauart // mounting', {
        Aufputz: 'Aufputz|AP|auf Putz // surface mounted|surface mounting',
        Unterputz: 'Unterputz|UP|unter Putz // flush mounted|flush mounting',
        Hohlwand: 'Hohlwand|für Hohlwand|Hohlwandmontage // hollow wall|for hollow walls',
      }),
      door: named(
        0.4,
        'Tür // door',
        {
          weiß: 'Tür weiß|mit weißer Tür // white door',
          transparent: 'Tür transparent|mit transparenter Tür // transparent door|clear door',
        },
        { plain: 'weiß' },
      ),
    },
    { asides: 'IP30 // IP30' },
  ),
  sheet(
    'ZSR',
    'Zählerschrank|Zählerplatz|Zählerverteilung|Zählerverteiler|Zählerplatzschrank // meter cabinet|electricity meter cabinet|meter board',
    {
      fields: counted(
        1,
        'Felder // fields',
        '#-feldrig|#feldrig|# Felder // #-field|# field|# fields',
        {
          beyond: [6],
        },
      ),
      height: millimetres(1, 'Höhe // height', {
        beyond: [900, 1250],
        before: 'H|Höhe|Bauhöhe|H= // height|H',
      }),
      fixing: named(1, 'Zählerbefestigung // meter fixing', {
        '3-Punkt':
          '3-Punkt|Dreipunktbefestigung|3-Punkt-Befestigung // 3-point fixing|three-point mounting',
        eHZ: 'eHZ|für eHZ|eHZ-Technik // eHZ|for eHZ meters',
      }),
      supply: named(
        0.2,
        'Einspeisung // supply',
        {
          'ohne Überspannungsschutz':
            'ohne Überspannungsschutz|ohne SPD // without surge protection',
          'mit SPD Typ 1+2':
            'mit SPD Typ 1+2|mit Überspannungsschutz Typ 1+2 // with SPD type 1+2|with surge protection type 1+2',
        },
        { plain: 'ohne Überspannungsschutz' },
      ),
    },
  ),
  sheet(
    'FRV',
    'Feuchtraumverteiler|Automatengehäuse|FR-Verteiler|Feuchtraumkleinverteiler|Verteiler für Feuchtraum|Aufputz-Feuchtraumverteiler // moisture-proof distribution board|weatherproof enclosure for MCBs|wet-room distribution board',
    {
      modules: counted(
        1,
        'Teilungseinheiten|Platzbedarf // modules',
        '# TE|#TE|# Module // # modules|# ways|# module',
        {
          beyond: [18, 54],
        },
      ),
      ip: ip(1, { beyond: ['IP67'] }),
      colour: colour(0.2),
    },
    { asides: 'Aufputz|AP // surface mounted' },
  ),
  sheet(
    'WSG',
    'Wandschaltschrank|Kompaktschaltschrank|Steuerschrank|Schaltschrank Wandmontage|Wandgehäuse Schaltschrank|Kompakt-Schaltschrank // wall mounted control cabinet|wall-mount enclosure|compact switch cabinet|control panel enclosure',
    {
      width: millimetres(1, 'Breite // width', {
        beyond: [500, 1000],
        before: 'B|Breite // W|width',
      }),
      height: millimetres(1, 'Höhe // height', {
        beyond: [1000, 1200],
        before: 'H|Höhe // H|height',
      }),
      depth: millimetres(1, 'Tiefe // depth', { beyond: [300, 400], before: 'T|Tiefe // D|depth' }),
      steel: named(1, 'Werkstoff|Material // material', {
        'Stahlblech RAL 7035':
          'Stahlblech RAL 7035|Stahlblech lackiert|Stahlblech // sheet steel RAL 7035|painted sheet steel|sheet steel',
        'Edelstahl 1.4301':
          'Edelstahl 1.4301|Edelstahl|V2A // stainless steel 1.4301|stainless steel|AISI 304',
      }),
    },
    {
      joints: [
        joint(
          'width height depth',
          'Abmessungen B x H x T|B/H/T|Maße (BxHxT) // dimensions W x H x D|W/H/D',
          ({ width, height, depth }) =>
            `${width}x${height}x${depth}|${width} x ${height} x ${depth} mm|${width}x${height}x${depth} mm|${width}/${height}/${depth}`,
        ),
      ],
      asides: 'IP66 // IP66',
    },
  ),
  sheet(
    'CEE',
    ({ form, poles: count }) =>
      ({
        Stecker: `CEE-Stecker|CEE Stecker|Industriestecker CEE${count === 5 ? '|Kraftstecker|Drehstromstecker CEE' : ''} // CEE plug|industrial plug|CEE industrial plug`,
        Kupplung: `CEE-Kupplung|CEE Kupplung|CEE-Kupplungsdose${count === 5 ? '|Kraftkupplung CEE' : ''} // CEE connector|industrial coupler|CEE coupling socket`,
        Wandsteckdose: `CEE-Wandsteckdose|CEE-Wanddose|CEE Wandsteckdose AP${count === 5 ? '|Kraftsteckdose CEE Wandmontage' : ''} // CEE wall socket|CEE wall mounted socket|industrial wall socket CEE`,
        Anbausteckdose:
          'CEE-Anbausteckdose|CEE-Anbaudose|CEE Anbausteckdose|CEE-Einbaudose // CEE panel socket|CEE panel mounted socket|industrial panel socket CEE',
      })[String(form)] ?? 'CEE-Steckvorrichtung // CEE connector',
    {
      form: byWord(),
      amps: amps(1, { beyond: [125] }),
      poles: poles(1, { beyond: [4] }),
      ip: ip(0.9, { beyond: ['IP54'] }),
    },
    {
      joints: [
        joint(
          'amps poles',
          'Nennstrom/Polzahl // rating/poles',
          ({ amps: rated, poles: count }, language) =>
            language === 'de'
              ? `${rated}A ${count}p|${rated} A ${count}-polig|${rated}/${count}|${count}x${rated}A|${rated}A/${count}pol.`
              : `${rated}A ${count}P|${rated} A ${count}-pole|${rated}A ${count} pin`,
        ),
      ],
    },
  ),
]
