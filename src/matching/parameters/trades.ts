import { foldWord } from '../text/fold.ts'

/** What a text is about, as far as the same figures mean different things there. */
export const CABLE = 1
export const PIPE = 2
export const LAMP = 4
export const RESIDUAL = 8
export const SURGE = 16
export const BREAKER = 32
export const INSULATION = 64
export const RADIATOR = 128
export const SAFETY_VALVE = 256
export const SCREEN = 512
export const FIXING = 1024
export const DRIVER = 2048
export const RELAY = 4096

/** Whole words, beginnings (`fehlerstrom-`) and endings (`-rohr`). */
const WORDS: readonly (readonly [number, string])[] = [
  [
    CABLE,
    `-kabel -leitung -leitungen kabel leitung cable cables wire -cable NYM NYY NYCWY NHXMH NHXH YSLY YSLCY H07V H07RN H05VV
      H05V H03VV LiYY LiYCY JYSTY JY litze -litze -draht ader -ader adern -adern flex aderendhülse aderendhülsen kabelschuh
      klemme -klemme`,
  ],
  [
    PIPE,
    `-rohr -rohre rohr rohre pipe pipes tube tubes tubing -pipe -tube -fitting fitting fittings pressfitting press- elbow elbows tee tees
      -muffe bogen -bogen verbundrohr wickelfalzrohr`,
  ],
  [
    LAMP,
    `LED -leuchte -leuchten leuchte leuchten lampe lampen -lampe -lampen -röhre röhre leuchtstofflampe leuchtmittel -strahler
      strahler downlight -downlight spot -spot luminaire luminaires lamp lamps light lights lighting panel -panel -fluter fluter
      floodlight highbay T5 T8 led- leuchtstoff-`,
  ],
  [
    RESIDUAL,
    `FI RCD RCCB RCBO fehlerstrom- fehlerstrom residual differenzstrom- fischutzschalter GFCI fischalter FILS
      bemessungsfehlerstrom bemessungsdifferenzstrom auslösestrom personenschutz-`,
  ],
  [
    SURGE,
    `überspannungs- SPD surge blitzstrom- ableiter -ableiter arrester arresters kombiableiter blitzschutz- überspannungsschutz`,
  ],
  [
    BREAKER,
    `LS leitungsschutz- leitungsschutzschalter MCB breaker breakers sicherungsautomat- automat automaten RCBO FILS
      charakteristik SH hauptleitungsschutzschalter leistungsschalter circuit LSS lsschalter sls kennlinie auslösecharakteristik
      curve`,
  ],
  [
    INSULATION,
    `-isolierung isolierung isolierschlauch- dämmschlauch- -schlauch rohrschale- -schale dämmung -dämmung insulation lagging
      rohrdämm- rohrisolier- mineralwoll-`,
  ],
  [
    RADIATOR,
    'heizkörper -heizkörper radiator radiators flachheizkörper kompaktheizkörper ventilheizkörper',
  ],
  [
    SAFETY_VALVE,
    'sicherheitsventil- -sicherheitsventil sicherheitsgruppe- safety kesselsicherheitsgruppe',
  ],
  [
    SCREEN,
    `bildschirm- monitor- display- touchscreen- touchpanel- innenstation -innenstation screen rack -rack
      -schrank schrank cabinet netzwerk- server-`,
  ],
  [
    FIXING,
    '-schraube -schrauben schraube schrauben -dübel dübel screw screws bolt bolts -bohrer bohrer -anker anker',
  ],
  [
    RELAY,
    `schütz schütze installationsschütz- leistungsschütz- stromstoß- relais -relais relay relays contactor contactors taster
      tastereinsatz -taster`,
  ],
  [
    DRIVER,
    'treiber -treiber driver netzteil- -netzteil vorschaltgerät- betriebsgerät konverter trafo transformator',
  ],
]

const WHOLE = new Map<string, number>()
const BEGINNINGS = new Map<string, (readonly [string, number])[]>()
const ENDINGS = new Map<string, (readonly [string, number])[]>()

/** So many letters tell which beginnings and endings are worth a look. */
const TELLING = 4

for (const [trade, words] of WORDS) {
  for (const written of words.split(/\s+/)) {
    const word = foldWord(written.replaceAll('-', ''))
    if (written.endsWith('-')) note(BEGINNINGS, word.slice(0, TELLING), word, trade)
    if (written.startsWith('-')) note(ENDINGS, word.slice(-TELLING), word, trade)
    if (!written.startsWith('-')) WHOLE.set(word, (WHOLE.get(word) ?? 0) | trade)
  }
}

function note(
  map: Map<string, (readonly [string, number])[]>,
  key: string,
  word: string,
  trade: number,
): void {
  map.set(key, [...(map.get(key) ?? []), [word, trade]])
}

/** The trades a word speaks of, as bits. */
export function tradesOf(word: string): number {
  let trades = WHOLE.get(word) ?? 0
  if (word.length <= TELLING) return trades
  for (const [beginning, trade] of BEGINNINGS.get(word.slice(0, TELLING)) ?? NONE) {
    if (word.startsWith(beginning)) trades |= trade
  }
  for (const [ending, trade] of ENDINGS.get(word.slice(-TELLING)) ?? NONE) {
    if (word.endsWith(ending)) trades |= trade
  }
  return trades
}

const NONE: readonly (readonly [string, number])[] = []
