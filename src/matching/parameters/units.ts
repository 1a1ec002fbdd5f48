import type { Dimension } from './dimensions.ts'
import type { ParameterKind } from './parameter.ts'

/** A unit behind a number. */
export type Unit = {
  readonly dimension: Dimension
  readonly factor: number
  /** What it states when nothing else is said. */
  readonly kind: ParameterKind | null
  /** So small that `1.500` of it is fifteen hundred. */
  readonly small: boolean
}

const unit = (
  dimension: Dimension,
  factor: number,
  kind: ParameterKind | null,
  small = false,
): Unit => ({ dimension, factor, kind, small })

const VOLT = unit('voltage', 1, 'voltage_v', true)
const KILOVOLT = unit('voltage', 1000, 'voltage_v')
const AMPERE = unit('current', 1, 'current_a')
const MILLIAMPERE = unit('current', 0.001, 'current_a')
const KILOAMPERE = unit('current', 1000, 'breaking_capacity_ka')
const WATT = unit('power', 1, 'power_w', true)
const KILOWATT = unit('power', 1000, 'power_w')
const LUMEN = unit('flux', 1, 'luminous_flux_lm', true)
const KELVIN = unit('kelvin', 1, 'colour_temperature_k', true)
const HERTZ = unit('frequency', 1, 'frequency_hz')
const MILLIMETRE = unit('length', 1, 'size_mm', true)
const CENTIMETRE = unit('length', 10, 'size_mm')
const METRE = unit('length', 1000, 'size_mm')
const SECTION = unit('section', 1, 'cross_section_mm2')
const AREA = unit('area', 1, 'area_m2')
const INCH = unit('inch', 1, 'thread_inch')
const LITRE = unit('volume', 1, 'volume_l', true)
const KILOGRAM = unit('weight', 1, 'weight_kg')
const BAR = unit('pressure', 1, 'pressure_bar')
const DEGREE = unit('angle', 1, 'angle_deg')
const CELSIUS = unit('celsius', 1, 'temperature_c')
const ENERGY = unit('energy', 1, 'energy_kwh')
const HOUR = unit('time', 1, 'duration_h')
const OTHER = unit('other', 1, null)

/** As written: a letter's case tells volts from a Roman five. */
const WRITTEN: Readonly<Record<string, Unit>> = {
  ...{ V: VOLT, VAC: VOLT, Vac: VOLT, VDC: VOLT, Vdc: VOLT, Volt: VOLT, VOLT: VOLT, volt: VOLT },
  ...{ volts: VOLT, Volts: VOLT, kV: KILOVOLT, KV: KILOVOLT, mV: OTHER },
  ...{ A: AMPERE, AAC: AMPERE, ADC: AMPERE, Amp: AMPERE, amp: AMPERE, amps: AMPERE, Amps: AMPERE },
  ...{ Ampere: AMPERE, ampere: AMPERE, amperes: AMPERE, AMP: AMPERE },
  ...{ mA: MILLIAMPERE, ma: MILLIAMPERE, MA: MILLIAMPERE, kA: KILOAMPERE, KA: KILOAMPERE },
  ...{ W: WATT, Watt: WATT, watt: WATT, watts: WATT, Watts: WATT, WATT: WATT, Wp: WATT, WP: WATT },
  ...{ kW: KILOWATT, KW: KILOWATT, kw: KILOWATT, Kilowatt: KILOWATT, kWp: KILOWATT },
  ...{ lm: LUMEN, LM: LUMEN, Lm: LUMEN, Lumen: LUMEN, lumen: LUMEN, lumens: LUMEN },
  ...{ K: KELVIN, Kelvin: KELVIN, kelvin: KELVIN },
  ...{ Hz: HERTZ, HZ: HERTZ, hz: HERTZ, Hertz: HERTZ, kHz: OTHER, MHz: OTHER, GHz: OTHER },
  ...{ Ah: unit('capacity', 1, 'capacity_ah'), AH: unit('capacity', 1, 'capacity_ah') },
  ...{ mAh: unit('capacity', 0.001, 'capacity_ah', true) },
  ...{
    kWh: ENERGY,
    KWh: ENERGY,
    kwh: ENERGY,
    KWH: ENERGY,
    Wh: unit('energy', 0.001, 'energy_kwh'),
  },
  ...{ mm: MILLIMETRE, MM: MILLIMETRE, Mm: MILLIMETRE, mms: MILLIMETRE },
  ...{ Millimeter: MILLIMETRE, millimetre: MILLIMETRE, millimetres: MILLIMETRE },
  ...{ cm: CENTIMETRE, CM: CENTIMETRE, Zentimeter: CENTIMETRE, centimetre: CENTIMETRE },
  ...{ m: METRE, mtr: METRE, Meter: METRE, Metern: METRE, meter: METRE, metre: METRE },
  ...{ metres: METRE, meters: METRE, Mtr: METRE, lfm: OTHER, km: OTHER, dm: OTHER },
  ...{ mm2: SECTION, qmm: SECTION, Qmm: SECTION, QMM: SECTION, sqmm: SECTION, qmm2: SECTION },
  ...{ m2: AREA, qm: AREA, sqm: AREA, cm2: unit('area', 0.0001, 'area_m2'), m3: OTHER, cm3: OTHER },
  ...{ Zoll: INCH, zoll: INCH, ZOLL: INCH, inch: INCH, Inch: INCH, inches: INCH },
  ...{ l: LITRE, L: LITRE, ltr: LITRE, Ltr: LITRE, Liter: LITRE, liter: LITRE, litre: LITRE },
  ...{ litres: LITRE, liters: LITRE, Litern: LITRE, lt: LITRE },
  ...{ ml: unit('volume', 0.001, 'volume_l', true), ML: unit('volume', 0.001, 'volume_l', true) },
  ...{ kg: KILOGRAM, KG: KILOGRAM, Kg: KILOGRAM, Kilo: KILOGRAM, kilogram: KILOGRAM, t: OTHER },
  ...{ bar: BAR, Bar: BAR, BAR: BAR, bars: BAR, mbar: unit('pressure', 0.001, null) },
  ...{ Grad: DEGREE, grad: DEGREE, GRAD: DEGREE, deg: DEGREE, degree: DEGREE, degrees: DEGREE },
  ...{ h: HOUR, Std: HOUR, Stunden: HOUR, Stunde: HOUR, hours: HOUR, hour: HOUR, hrs: HOUR },
  N: unit('force', 1, 'force_n'),
  ...{ kN: OTHER, Nm: OTHER, VA: OTHER, kVA: OTHER, KVA: OTHER, MVA: OTHER, kvar: OTHER },
  ...{ Pa: OTHER, kPa: OTHER, MPa: OTHER, dB: OTHER, µm: OTHER, μm: OTHER, um: OTHER, ms: OTHER },
  ...{ s: OTHER, min: OTHER, nm: OTHER, mH: OTHER, µF: OTHER, MB: OTHER, GB: OTHER, TB: OTHER },
  ...{ ppm: OTHER, rpm: OTHER, USD: OTHER, EUR: OTHER, Jahre: OTHER, years: OTHER, Tage: OTHER },
}

/** Small letters that stand for a unit only where they touch the number: `230v`, but not `2 v`. */
const TOUCHING: Readonly<Record<string, Unit>> = {
  ...{
    v: VOLT,
    w: WATT,
    k: KELVIN,
    kv: KILOVOLT,
    in: INCH,
    ah: unit('capacity', 1, 'capacity_ah'),
  },
}

const PER: Readonly<Record<string, Unit>> = {
  'm3/h': unit('flow', 1, 'flow_m3h', true),
  'cbm/h': unit('flow', 1, 'flow_m3h', true),
  'l/h': unit('flow', 0.001, 'flow_m3h', true),
  'l/min': unit('flow', 0.06, 'flow_l_min'),
  'ltr/min': unit('flow', 0.06, 'flow_l_min'),
  'l/s': unit('flow', 3.6, 'flow_l_min'),
  'm3/min': unit('flow', 60, 'flow_m3h'),
  // Sold by the metre, so that its power and its light are those of a metre.
  'w/m': WATT,
  'lm/m': LUMEN,
}

const WRITTEN_UNITS = new Map(Object.entries(WRITTEN))
const TOUCHING_UNITS = new Map(Object.entries(TOUCHING))
const PER_UNITS = new Map(Object.entries(PER))

export const writtenUnit = (raw: string, touching: boolean): Unit | undefined =>
  WRITTEN_UNITS.get(raw) ?? (touching ? TOUCHING_UNITS.get(raw) : undefined)

/** Of something per something: undefined where it is no parameter, as with `lm/W`. */
export const unitPer = (one: string, per: string): Unit | undefined =>
  PER_UNITS.get(`${one.toLowerCase()}/${per.toLowerCase()}`)

export { CELSIUS, DEGREE, OTHER }
