import type { AnyChoice } from './kind.ts'

/** Which member of one kind goes with which of another. */
export type AccessoryRule = {
  /** Codes of the kinds. */
  readonly source: string
  readonly target: string
  readonly fits: (source: AnyChoice, target: AnyChoice) => boolean
  /** How many are needed for one base unit of the source; 1 unless said. */
  readonly multiplier?: (source: AnyChoice) => number
  readonly mandatory?: boolean
}

const same =
  (sourceAxis: string, targetAxis: string, fixed: AnyChoice = {}) =>
  (source: AnyChoice, target: AnyChoice): boolean =>
    source[sourceAxis] === target[targetAxis] && has(target, fixed)

const always =
  (fixed: AnyChoice) =>
  (_: AnyChoice, target: AnyChoice): boolean =>
    has(target, fixed)

const has = (choice: AnyChoice, fixed: AnyChoice): boolean =>
  Object.entries(fixed).every(([axis, value]) => choice[axis] === value)

const ROCKERS: Readonly<Record<string, string>> = {
  'Taster 1 Schließer': 'Wippe mit Symbol Klingel',
  Serienschalter: 'Serienwippe',
  Doppelwechselschalter: 'Serienwippe',
  Jalousieschalter: 'Jalousiewippe',
}

const STEEL_INCH: Readonly<Record<string, string>> = {
  15: '1/2"',
  20: '3/4"',
  25: '1"',
  32: '1 1/4"',
  50: '2"',
}

/** The smallest driver that carries a whole roll of five metres. */
const DRIVERS: Readonly<Record<string, number>> = { 4.8: 30, 9.6: 60, 14.4: 100, 19.2: 100 }

/** A clamp whose range has the outer diameter of the pipe. */
const clamps = (source: AnyChoice, target: AnyChoice): boolean => {
  const [least = 0, most = 0] = String(target['range']).split('-').map(Number)
  const outer = Number(source['outer'])
  return outer >= least && outer <= most && has(target, { thread: 'M8', steel: 'verzinkt' })
}

const PRESS_METAL: Readonly<Record<string, string>> = {
  'C-Stahl verzinkt': 'C-Stahl',
  'Edelstahl 1.4401': 'Edelstahl',
}

const pressed =
  (fixed: AnyChoice) =>
  (source: AnyChoice, target: AnyChoice): boolean =>
    target['size'] === source['outer'] &&
    target['metal'] === (PRESS_METAL[String(source['steel'])] ?? 'Kupfer') &&
    has(target, fixed)

const BEND = { angle: 90, ends: 'I/I' }
const VALVE = { inch: '1/2"', form: 'Eck' }
const HEAD = { form: 'Standard', fit: 'M30x1,5' }
const FRAME = { gang: 1, field: 'ohne Beschriftungsfeld' }
const BOX = { depth: 61, form: 'Gerätedose UP' }

export const accessoryRules: readonly AccessoryRule[] = [
  // Switches and sockets are bought as insert, rocker, frame and box.
  { source: 'SDO', target: 'RAH', fits: always(FRAME), mandatory: true },
  { source: 'SDO', target: 'GDO', fits: always(BOX) },
  {
    source: 'EIN',
    target: 'WIP',
    fits: ({ circuit }, { form }) => form === (ROCKERS[String(circuit)] ?? 'Wippe einfach'),
    mandatory: true,
  },
  { source: 'EIN', target: 'RAH', fits: always(FRAME), mandatory: true },
  { source: 'EIN', target: 'GDO', fits: always(BOX) },
  { source: 'DIM', target: 'RAH', fits: always(FRAME), mandatory: true },
  // Boards need their bars and what protects them.
  {
    source: 'KLV',
    target: 'PHS',
    fits: always({ phases: 3, modules: 12 }),
    multiplier: ({ rows }) => Number(rows),
    mandatory: true,
  },
  { source: 'FRV', target: 'PHS', fits: always({ phases: 3, modules: 12 }) },
  {
    source: 'ZSR',
    target: 'SHU',
    fits: always({ amps: 63, poles: 3 }),
    multiplier: ({ fields }) => Number(fields),
  },
  { source: 'ZSR', target: 'UES', fits: always({ type: 'Typ 1+2', net: 'TN-S' }) },
  {
    source: 'ABZ',
    target: 'KVS',
    fits: always({ size: 20, make: 'Polyamid' }),
    multiplier: () => 4,
  },
  {
    source: 'WBX',
    target: 'LSS',
    fits: ({ kw }, target) =>
      has(target, { amps: kw === 22 ? 32 : 16, curve: 'C', poles: kw === 3.7 ? 1 : 3 }),
  },
  { source: 'WBX', target: 'FIS', fits: always({ amps: 40, fault: 30, type: 'A' }) },
  {
    source: 'LBD',
    target: 'LTR',
    fits: (source, target) =>
      target['volts'] === source['volts'] && target['watts'] === DRIVERS[String(source['watts'])],
    multiplier: () => 0.2,
    mandatory: true,
  },
  {
    source: 'TSP',
    target: 'ISP',
    fits: ({ media }, target) =>
      media === 'Video' && has(target, { screen: 7, extra: 'ohne WLAN' }),
    multiplier: ({ buttons }) => Number(buttons),
  },
  { source: 'DDO', target: 'PAT', fits: always({ length: 2, colour: 'grau' }) },
  {
    source: 'PVM',
    target: 'SOK',
    fits: always({ section: 6, colour: 'schwarz' }),
    multiplier: () => 2.5,
  },
  {
    source: 'WRI',
    target: 'BSP',
    fits: ({ form }, target) => form === 'Hybrid' && has(target, { kwh: 10.2, volts: 400 }),
  },
  {
    source: 'TER',
    target: 'BKL',
    fits: same('metal', 'metal', { fit: 'Rd 8-10/Fl 30' }),
    mandatory: true,
  },
  {
    source: 'KRI',
    target: 'GWS',
    fits: always({ length: 1000, thread: 'M8' }),
    multiplier: () => 1.4,
  },
  // Pipes come with fittings, clamps and insulation of their size.
  { source: 'CUR', target: 'PBO', fits: pressed(BEND) },
  { source: 'CUR', target: 'PTS', fits: pressed({ branch: 'egal' }) },
  { source: 'CUR', target: 'LOF', fits: same('outer', 'size', { form: 'Bogen 90° I/I' }) },
  { source: 'CUR', target: 'RSC', fits: clamps, multiplier: () => 0.8 },
  { source: 'CUR', target: 'ROI', fits: same('outer', 'bore', { thick: 19 }) },
  { source: 'SYR', target: 'PBO', fits: pressed(BEND) },
  { source: 'SYR', target: 'PTS', fits: pressed({ branch: 'egal' }) },
  { source: 'SYR', target: 'RSC', fits: clamps, multiplier: () => 0.6 },
  { source: 'SYR', target: 'ROI', fits: same('outer', 'bore', { thick: 25 }) },
  {
    source: 'GWR',
    target: 'GFI',
    fits: ({ dn }, target) =>
      has(target, { form: 'Winkel Nr. 90', inch: STEEL_INCH[String(dn)] ?? 'none' }),
  },
  { source: 'HTR', target: 'HTB', fits: same('dn', 'dn', { angle: 45 }) },
  { source: 'KGR', target: 'KGB', fits: same('dn', 'dn', { angle: 45 }) },
  { source: 'WFR', target: 'WFB', fits: same('bore', 'bore', { angle: 90 }) },
  { source: 'WFR', target: 'TEV', fits: same('bore', 'bore', { flow: 'Abluft' }) },
  {
    source: 'RSC',
    target: 'GWS',
    fits: always({ length: 1000, thread: 'M8' }),
    multiplier: () => 0.3,
  },
  // Heating and sanitary.
  { source: 'HKK', target: 'THV', fits: always(VALVE), mandatory: true },
  { source: 'HKK', target: 'RLV', fits: always(VALVE), mandatory: true },
  { source: 'HKK', target: 'THK', fits: always(HEAD) },
  { source: 'BHK', target: 'THV', fits: always(VALVE), mandatory: true },
  { source: 'BHK', target: 'RLV', fits: always(VALVE), mandatory: true },
  { source: 'THV', target: 'THK', fits: always(HEAD) },
  {
    source: 'SPE',
    target: 'SGR',
    fits: ({ litres }, target) => has(target, { bar: 8, dn: Number(litres) > 200 ? 25 : 20 }),
    mandatory: true,
  },
  {
    source: 'SPE',
    target: 'MAG',
    fits: ({ litres }, target) =>
      has(target, { litres: Number(litres) > 200 ? 25 : 18, medium: 'Trinkwasser' }),
  },
  { source: 'GBW', target: 'SIV', fits: always({ bar: 3, inch: '1/2"', medium: 'Heizung' }) },
  { source: 'WPL', target: 'PUF', fits: always({ litres: 200, coil: 'ohne Wärmetauscher' }) },
  {
    source: 'UWP',
    target: 'KUG',
    fits: always({ inch: '1"', ends: 'IG/IG' }),
    multiplier: () => 2,
  },
  { source: 'HKV', target: 'RTR', fits: always({ volts: 230, form: 'digital', mount: 'Aufputz' }) },
  { source: 'WAT', target: 'EHM', fits: always({ use: 'Waschtisch', spout: 110 }) },
  { source: 'WAT', target: 'SIF', fits: always({ form: 'Röhrensiphon', dn: 32 }), mandatory: true },
  { source: 'WCW', target: 'VWE', fits: always({ height: 1120, use: 'Wand-WC' }) },
  { source: 'BTH', target: 'BRG', fits: same('finish', 'finish', { bar: 900, head: 120 }) },
]
