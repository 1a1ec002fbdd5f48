import type { ParameterKind } from './parameter.ts'

/** What a unit measures. Values of one dimension convert into each other. */
export type Dimension =
  | 'area'
  | 'angle'
  | 'capacity'
  | 'celsius'
  | 'current'
  | 'energy'
  | 'flow'
  | 'flux'
  | 'force'
  | 'frequency'
  | 'inch'
  | 'kelvin'
  | 'length'
  | 'power'
  | 'pressure'
  | 'section'
  | 'time'
  | 'voltage'
  | 'volume'
  | 'weight'
  /** A number of things. */
  | 'count'
  /** One of a list: a letter, a word, a code. */
  | 'choice'
  /** Units that are known for what they are not: `kVA` is no power in watts. */
  | 'other'

type Scale = {
  readonly dimension: Dimension
  /** How many of the kind's unit make one of the dimension's: millimetres, amperes, cubic metres per hour. */
  readonly perBase: number
}

const of = (dimension: Dimension, perBase = 1): Scale => ({ dimension, perBase })

export const SCALES: Readonly<Record<ParameterKind, Scale>> = {
  cores: of('count'),
  cross_section_mm2: of('section'),
  pairs: of('count'),
  conductor_diameter_mm: of('length'),
  voltage_v: of('voltage'),
  current_a: of('current'),
  power_w: of('power'),
  residual_current_ma: of('current', 1000),
  breaking_capacity_ka: of('current', 0.001),
  trip_curve: of('choice'),
  poles: of('count'),
  modules: of('count'),
  gangs: of('count'),
  rows: of('count'),
  phases: of('count'),
  frequency_hz: of('frequency'),
  capacity_ah: of('capacity'),
  luminous_flux_lm: of('flux'),
  colour_temperature_k: of('kelvin'),
  colour_rendering_ra: of('count'),
  network_category: of('choice'),
  ports: of('count'),
  fibres: of('count'),
  ip_rating: of('choice'),
  ik_rating: of('choice'),
  fire_class: of('choice'),
  surge_type: of('choice'),
  nominal_diameter_dn: of('count'),
  thread_inch: of('inch'),
  nominal_pressure_pn: of('count'),
  diameter_mm: of('length'),
  wall_thickness_mm: of('length'),
  angle_deg: of('angle'),
  pressure_bar: of('pressure'),
  flow_m3h: of('flow'),
  flow_l_min: of('flow', 1000 / 60),
  temperature_c: of('celsius'),
  volume_l: of('volume'),
  metric_thread: of('count'),
  length_mm: of('length'),
  width_mm: of('length'),
  height_mm: of('length'),
  thickness_mm: of('length'),
  side_1_mm: of('length'),
  side_2_mm: of('length'),
  side_3_mm: of('length'),
  weight_kg: of('weight'),
  area_m2: of('area'),
  ral_colour: of('choice'),
  colour: of('choice'),
  material: of('choice'),
  mounting: of('choice'),
  pieces: of('count'),
  size_mm: of('length'),
  depth_mm: of('length'),
  cutout_mm: of('length'),
  pack_length_m: of('length', 0.001),
  head_m: of('length', 0.001),
  range_m: of('length', 0.001),
  energy_kwh: of('energy'),
  height_units: of('count'),
  force_n: of('force'),
  set_pressure_bar: of('pressure'),
  residual_type: of('choice'),
  ring_stiffness_sn: of('count'),
  size_inch: of('inch'),
  lamp_base: of('choice'),
  fuse_size: of('choice'),
  radiator_type: of('count'),
  fields: of('count'),
  duration_h: of('time'),
  variant: of('choice'),
  cutting_edges: of('count'),
  buttons: of('count'),
  heat_exchangers: of('count'),
  trackers: of('count'),
  contacts_no: of('count'),
  contacts_nc: of('count'),
  contacts_changeover: of('count'),
}

/** The neighbouring kinds a length may be stored under: makers turn the same box three ways. */
export const SIZE_KINDS: readonly ParameterKind[] = [
  'length_mm',
  'width_mm',
  'height_mm',
  'depth_mm',
  'diameter_mm',
  'thickness_mm',
  'wall_thickness_mm',
  'size_mm',
]

/** Free of what floating point adds: 2.2 times 1000 is 2200. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6
