/**
 * Units as documents write them. A reader of free text needs to know a unit when it sees one; what a unit is worth
 * is told by an article's conversions, not here.
 */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  pcs: [
    'st',
    'stk',
    'stck',
    'stück',
    'stueck',
    'stücke',
    'pc',
    'pcs',
    'pce',
    'ea',
    'each',
    'nr',
    'nos',
    'no',
    'piece',
    'pieces',
    'unit',
    'units',
    'item',
    'nbr',
    'stue',
  ],
  m: [
    'm',
    'lfm',
    'lfdm',
    'lm',
    'meter',
    'metre',
    'mtr',
    'lfd.m',
    'lfd m',
    'lfd. m',
    'mete',
    'rm',
    'mtrs',
    'r.m',
    'l.m',
    'stgm',
    'rmt',
  ],
  cm: ['cm'],
  mm: ['mm'],
  km: ['km'],
  m2: ['m2', 'qm', 'sqm', 'm^2', 'sq.m', 'sm', 'sq m'],
  ft: ['ft', 'rft', 'lft', 'feet', 'foot'],
  ft2: ['ft2', 'sft', 'sqft', 'sq.ft', 'sq ft'],
  cm2: ['cm2'],
  m3: ['m3', 'cbm', 'cum', 'm^3', 'cu.m'],
  cm3: ['cm3'],
  l: ['l', 'ltr', 'liter', 'litre', 'lit', 'lite'],
  g: ['g'],
  kg: ['kg', 'kilo'],
  t: ['t', 'to', 'tonne', 'tonnen', 'ton'],
  h: ['h', 'std', 'stunde', 'stunden', 'hr', 'hrs', 'hour', 'hours', 'stdn', 'stun'],
  d: ['d', 'tag', 'tage', 'day', 'days', 'at'],
  week: ['wo', 'woche', 'wochen', 'week', 'weeks'],
  month: ['mo', 'mon', 'monat', 'monate', 'mt', 'month', 'months'],
  year: ['jr', 'jahr', 'jahre', 'a', 'year', 'years'],
  mweek: ['mwo'],
  m2week: ['m2wo'],
  pcsweek: ['stwo'],
  lumpsum: [
    'psch',
    'pschl',
    'pausch',
    'pauschal',
    'pauschale',
    'pau',
    'pa',
    'flat',
    'lsum',
    'ls',
    'lumpsum',
    'lump sum',
    'l.s',
    'job',
    'psc',
    'paus',
    'pausc',
  ],
  set: ['satz', 'set', 'sets', 'sätze', 'garnitur', 'garnituren', 'gar', 'grt', 'sz'],
  pair: ['paar', 'pair', 'pairs', 'pr'],
  roll: ['rol', 'rolle', 'rollen', 'rll', 'roll', 'rolls', 'ro', 'spule', 'spulen'],
  ring: ['ring', 'ringe', 'rg', 'rng'],
  bundle: ['bund', 'bunde', 'bündel', 'bd', 'bnd', 'bundle', 'bundles'],
  pack: [
    'pck',
    'pack',
    'packung',
    'packungen',
    'pkg',
    'paket',
    'pakete',
    'pak',
    'pkt',
    've',
    'vpe',
    'packs',
    'beutel',
    'btl',
  ],
  carton: [
    'ktn',
    'karton',
    'kartons',
    'krt',
    'carton',
    'cartons',
    'box',
    'boxes',
    'kiste',
    'kisten',
    'schachtel',
    'schachteln',
  ],
  drum: ['tr', 'trommel', 'trommeln', 'fass', 'fässer', 'drum', 'trml'],
  rod: ['stg', 'stange', 'stangen', 'rod', 'rods', 'stab', 'stäbe'],
  bag: ['sack', 'säcke', 'sa', 'bag', 'bags', 'sck'],
  bucket: ['eimer', 'eim', 'bucket', 'gebinde', 'geb'],
  canister: [
    'kan',
    'kanister',
    'can',
    'dose',
    'dosen',
    'ds',
    'fl',
    'flasche',
    'flaschen',
    'tube',
    'tuben',
    'kartusche',
    'kartuschen',
    'kart',
  ],
  pallet: ['pal', 'palette', 'paletten', 'pallet'],
  sheet: ['bl', 'blatt', 'platte', 'platten', 'pl', 'tafel', 'tafeln', 'tfl', 'sheet', 'sheets'],
  joint: ['steig', 'wohneinheit', 'we', 'anlage', 'anl', 'stelle', 'platz'],
}

const BY_SPELLING = new Map(
  Object.entries(UNITS).flatMap(([unit, spellings]) =>
    spellings.map((each) => [plain(each), unit] as const),
  ),
)

/** With what a unit is per, such as `m2/Woche`. */
const LONGEST = 24

/** The one name of a unit for all its spellings (`Stck.` and `ST` are `pcs`), undefined where it is not known. */
export function knownUnit(written: string): string | undefined {
  // Asked for most words of a text, of which hardly any is one.
  if (written.length > LONGEST) return undefined
  const known = BY_SPELLING.get(written.toLowerCase())
  if (known !== undefined || !/[^a-zäöü]/i.test(written)) return known
  const text = plain(written)
  const [unit, per] = text.split('/')
  const found = BY_SPELLING.get(text) ?? BY_SPELLING.get(unit ?? '')
  return per === undefined || found === undefined ? found : `${found}/${per}`
}

export const isLumpSum = (unit: string | null): boolean =>
  unit !== null && knownUnit(unit) === 'lumpsum'

function plain(unit: string): string {
  return unit
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[.\s]+$/, '')
    .trim()
}
