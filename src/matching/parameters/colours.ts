import { choicesOf } from './choices.ts'

export const COLOURS = choicesOf([
  `white, weiß, weiss, ws, wht | pure white, reinweiß, rws | traffic white, verkehrsweiß | cream white, cremeweiß, creme, cream, cws, cremews
    | signal white, signalweiß | alpine white, alpinweiß | polar white, polarweiß | pearl white, perlweiß
    | studio white, studioweiß | grey white, grauweiß | ivory, elfenbein | ultra white, ultraweiß | matt white, mattweiß
    | electric white, elektroweiß`,
  `black, schwarz, sw, schw, blk | jet black, tiefschwarz | matt black, mattschwarz | traffic black, verkehrsschwarz
    | signal black, signalschwarz | graphite black, graphitschwarz`,
  `grey, gray, grau, grauer, graues, grauen, grauem | light grey, light gray, lichtgrau, hellgrau | dark grey, dark gray, dunkelgrau | silver grey, silbergrau
    | anthracite, anthrazit, anthrazitgrau, anthracite grey, anthracite gray, anthr, anth | stone grey, steingrau, kieselgrau, pebble grey
    | platinum grey, platingrau, platin | window grey, fenstergrau | dust grey, staubgrau | traffic grey, verkehrsgrau
    | graphite grey, graphit, graphitgrau | slate grey, schiefergrau`,
  'silver, silber, silbern, silberfarben, silberfarbig | white aluminium, weißaluminium, alusilber | grey aluminium, graualuminium',
  'red, rot | flame red, feuerrot | traffic red, verkehrsrot | ruby red, rubinrot | signal red, signalrot | wine red, weinrot',
  'blue, blau, blauer, blaues, blauen, blauem | light blue, hellblau, lichtblau | dark blue, dunkelblau | gentian blue, enzianblau | signal blue, signalblau',
  'green, grün | light green, hellgrün | dark green, dunkelgrün | moss green, moosgrün | turquoise, türkis',
  'green yellow, grün gelb, grüngelb, gngelb, gnge, yellow green, gelbgrün, gelb grün',
  'yellow, gelb | rapeseed yellow, rapsgelb | signal yellow, signalgelb | traffic yellow, verkehrsgelb',
  'orange | pastel orange, pastellorange | deep orange, tieforange | orange brown, orangebraun',
  'brown, braun | dark brown, dunkelbraun | chocolate brown, schokoladenbraun | mahogany, mahagoni | bronze coloured, bronzefarben',
  'beige | light beige, hellbeige | sand coloured, sandfarben',
  'violet, violett, lila, purple | magenta | pink, rosa',
  'chrome, chrom, verchromt, chromed, chrome plated, glanzchrom, hochglanzverchromt | matt chrome, mattchrom, mattverchromt',
  'gold, golden, goldfarben | rose gold, roségold',
  'transparent, klar, glasklar | opal, opalweiß | natural, natur, naturfarben',
  'pergamon',
  'bahama, bahamabeige',
  'manhattan',
  'jasmine, jasmin',
])

/** The shade that a RAL number is; its family alone where the number is not among the common ones. */
export function colourOfRal(ral: number): number | undefined {
  const name = COMMON[ral] ?? (ral >= 9000 ? undefined : THOUSANDS[Math.floor(ral / 1000)])
  if (name === undefined) return undefined
  const words = name.split(' ')
  return (
    COLOURS.codes.get(name) ??
    COLOURS.phrases.get(words[0] ?? '')?.find((phrase) => phrase.words.join(' ') === name)?.code
  )
}

/** Folded, as in the table. */
const COMMON: Readonly<Record<number, string>> = {
  ...{ 9001: 'cream white', 9002: 'grey white', 9003: 'signal white', 9010: 'pure white' },
  ...{
    9016: 'traffic white',
    9018: 'white',
    9012: 'white',
    9004: 'signal black',
    9005: 'jet black',
  },
  ...{ 9011: 'graphite black', 9017: 'traffic black', 9006: 'white aluminium' },
  ...{ 9007: 'grey aluminium', 9022: 'silver', 9023: 'silver' },
  ...{
    1013: 'ivory',
    1014: 'ivory',
    1015: 'ivory',
    1001: 'beige',
    1019: 'beige',
    1003: 'signal yellow',
  },
  ...{ 1021: 'rapeseed yellow', 1023: 'traffic yellow', 2003: 'pastel orange', 3000: 'flame red' },
  ...{ 3001: 'signal red', 3003: 'ruby red', 3005: 'wine red', 3020: 'traffic red' },
  ...{ 5005: 'signal blu', 5010: 'gentian blu', 6005: 'moss green', 6018: 'green' },
  ...{
    7001: 'silver grey',
    7012: 'grey',
    7016: 'anthracite',
    7030: 'stone grey',
    7032: 'stone grey',
  },
  ...{ 7035: 'light grey', 7036: 'platinum grey', 7037: 'dust grey', 7040: 'window grey' },
  ...{ 7042: 'traffic grey', 7024: 'graphite grey', 7015: 'slate grey' },
  ...{ 8017: 'chocolate brown', 8016: 'mahogany', 8023: 'orange brown' },
}

const THOUSANDS: Readonly<Record<number, string>> = {
  ...{
    1: 'yellow',
    2: 'orange',
    3: 'red',
    4: 'violet',
    5: 'blu',
    6: 'green',
    7: 'grey',
    8: 'brown',
  },
}

/** The light's colour, not the thing's: a range of kelvins instead. */
export const LIGHT_COLOURS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['warmweiss', [2700, 3300]],
  ['warmwhite', [2700, 3300]],
  ['warmwht', [2700, 3300]],
  ['warmws', [2700, 3300]],
  ['extrawarmweiss', [2200, 2700]],
  ['neutralweiss', [3500, 4500]],
  ['neutralwhite', [3500, 4500]],
  ['neutralwht', [3500, 4500]],
  ['kaltweiss', [5000, 6500]],
  ['tageslichtweiss', [5000, 6500]],
  ['daylight', [5000, 6500]],
  ['coolwhite', [4000, 6500]],
  ['coolwht', [4000, 6500]],
])
