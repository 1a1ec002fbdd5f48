import {
  FIRE_CLASSES,
  FIRE_SCALE,
  FUSE_SIZES,
  LAMP_BASES,
  RESIDUAL_TYPES,
  TRIP_CURVES,
  X_FIRST,
  X_SECOND,
} from './codes.ts'
import { COLOURS } from './colours.ts'
import { MATERIALS } from './materials.ts'
import { MOUNTINGS } from './mountings.ts'
import type { Parameter, ParameterKind } from './parameter.ts'
import { variantName } from './variants.ts'

/** A parameter as people write it. What it is called is the reader's business: `450 mm`, not `Breite 450 mm`. */
export function sayParameter({ kind, low, high }: Parameter): string {
  const say = WORDS[kind]
  if (say !== undefined) return low === high ? say(low) : `${say(low)} - ${say(high)}`
  if (kind === 'ip_rating') return sayProtection(low, high)
  const { before = '', after = '' } = SIGNS[kind] ?? {}
  const numbers = low === high ? `${low}` : `${low}-${high}`
  return `${before}${numbers}${after}`
}

type Signs = { readonly before?: string; readonly after?: string }

const MILLIMETRES: Signs = { after: ' mm' }
const METRES: Signs = { after: ' m' }

const SIGNS: Readonly<Partial<Record<ParameterKind, Signs>>> = {
  cross_section_mm2: { after: ' mm²' },
  conductor_diameter_mm: MILLIMETRES,
  voltage_v: { after: ' V' },
  current_a: { after: ' A' },
  power_w: { after: ' W' },
  residual_current_ma: { after: ' mA' },
  breaking_capacity_ka: { after: ' kA' },
  modules: { after: ' TE' },
  frequency_hz: { after: ' Hz' },
  capacity_ah: { after: ' Ah' },
  luminous_flux_lm: { after: ' lm' },
  colour_temperature_k: { after: ' K' },
  colour_rendering_ra: { before: 'Ra ' },
  nominal_diameter_dn: { before: 'DN ' },
  nominal_pressure_pn: { before: 'PN ' },
  ring_stiffness_sn: { before: 'SN ' },
  diameter_mm: { before: 'Ø ', after: ' mm' },
  wall_thickness_mm: MILLIMETRES,
  angle_deg: { after: '°' },
  pressure_bar: { after: ' bar' },
  set_pressure_bar: { after: ' bar' },
  flow_m3h: { after: ' m³/h' },
  flow_l_min: { after: ' l/min' },
  temperature_c: { after: ' °C' },
  volume_l: { after: ' l' },
  metric_thread: { before: 'M' },
  length_mm: MILLIMETRES,
  width_mm: MILLIMETRES,
  height_mm: MILLIMETRES,
  depth_mm: MILLIMETRES,
  thickness_mm: MILLIMETRES,
  cutout_mm: MILLIMETRES,
  size_mm: MILLIMETRES,
  side_1_mm: MILLIMETRES,
  side_2_mm: MILLIMETRES,
  side_3_mm: MILLIMETRES,
  weight_kg: { after: ' kg' },
  area_m2: { after: ' m²' },
  ral_colour: { before: 'RAL ' },
  pack_length_m: METRES,
  head_m: METRES,
  range_m: METRES,
  energy_kwh: { after: ' kWh' },
  height_units: { after: ' HE' },
  force_n: { after: ' N' },
  duration_h: { after: ' h' },
}

const WORDS: Readonly<Partial<Record<ParameterKind, (value: number) => string>>> = {
  trip_curve: (code) => TRIP_CURVES[code] ?? '',
  residual_type: (code) => RESIDUAL_TYPES[code] ?? '',
  lamp_base: (code) => LAMP_BASES[code] ?? '',
  fuse_size: (code) => FUSE_SIZES[code] ?? '',
  fire_class: (code) => FIRE_CLASSES[Math.floor(code / FIRE_SCALE)]?.[code % FIRE_SCALE] ?? '',
  surge_type: (code) => `${code}`.split('').join('+'),
  poles: (count) => (count % 1 === 0 ? `${count}P` : `${Math.floor(count)}P+N`),
  network_category: (code) =>
    `Cat.${code % 1 === 0.5 ? `${Math.floor(code)}${code < 6 ? 'e' : 'A'}` : code}`,
  ik_rating: (code) => `IK${`${code}`.padStart(2, '0')}`,
  thread_inch: sayInches,
  size_inch: (value) => `${value}"`,
  colour: (code) => COLOURS.names.get(code) ?? '',
  material: (code) => MATERIALS.names.get(code) ?? '',
  mounting: (code) => MOUNTINGS.names.get(code) ?? '',
  variant: variantName,
}

function sayInches(value: number): string {
  const whole = Math.floor(value)
  for (const below of [2, 4, 8, 16]) {
    const above = (value - whole) * below
    if (above > 0 && Number.isInteger(above)) {
      return `${whole > 0 ? `${whole} ` : ''}${above}/${below}"`
    }
  }
  return `${value}"`
}

const sayProtection = (low: number, high: number): string =>
  low === high ? `IP${sayDigits(low)}` : `IP${sayDigits(low)}/${sayDigits(high)}`

function sayDigits(code: number): string {
  if (code >= X_SECOND) return `${(code - X_SECOND) / 10}X`
  if (code >= X_FIRST) return `X${code - X_FIRST}`
  return `${code}`.padStart(2, '0')
}
