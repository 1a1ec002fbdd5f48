import type { Span } from '../position.ts'

/**
 * What technical texts state as a value: numbers in one unit per kind, or one of a list of choices.
 * The place in this list is the code an index stores: new kinds are added at the end.
 */
export const PARAMETER_KINDS = [
  // Electrical
  'cores',
  'cross_section_mm2',
  'pairs',
  'conductor_diameter_mm',
  'voltage_v',
  'current_a',
  'power_w',
  'residual_current_ma',
  'breaking_capacity_ka',
  'trip_curve',
  'poles',
  'modules',
  'gangs',
  'rows',
  'phases',
  'frequency_hz',
  'capacity_ah',
  'luminous_flux_lm',
  'colour_temperature_k',
  'colour_rendering_ra',
  'network_category',
  'ports',
  'fibres',
  // Protection
  'ip_rating',
  'ik_rating',
  'fire_class',
  'surge_type',
  // Pipes and fittings
  'nominal_diameter_dn',
  'thread_inch',
  'nominal_pressure_pn',
  'diameter_mm',
  'wall_thickness_mm',
  'angle_deg',
  'pressure_bar',
  'flow_m3h',
  'flow_l_min',
  'temperature_c',
  'volume_l',
  // Sizes
  'metric_thread',
  'length_mm',
  'width_mm',
  'height_mm',
  'thickness_mm',
  /** The sides of an object, whatever they are called, in falling order. */
  'side_1_mm',
  'side_2_mm',
  'side_3_mm',
  'weight_kg',
  'area_m2',
  // Choices
  'ral_colour',
  'colour',
  'material',
  'mounting',
  'pieces',
  // Added later
  /** A size nobody names: `Duschrinne 700 mm`. */
  'size_mm',
  'depth_mm',
  'cutout_mm',
  /** What is wound on a ring, a roll or a drum. */
  'pack_length_m',
  'head_m',
  'range_m',
  'energy_kwh',
  'height_units',
  'force_n',
  /** At which a safety valve opens: unlike a pressure that is borne, more is not better. */
  'set_pressure_bar',
  'residual_type',
  'ring_stiffness_sn',
  /** Screens and racks: inches that are no thread. */
  'size_inch',
  'lamp_base',
  'fuse_size',
  'radiator_type',
  'fields',
  'duration_h',
  /** One of several ways in which things of a kind are made: with or without something, this or that. */
  'variant',
  'cutting_edges',
  'buttons',
  'heat_exchangers',
  'trackers',
  'contacts_no',
  'contacts_nc',
  'contacts_changeover',
] as const

export type ParameterKind = (typeof PARAMETER_KINDS)[number]

/**
 * A value, as a number of the kind's unit or the code of a choice; `low` is `high` unless it is a range. Where a number
 * cannot say it plainly: `3P+N` are 3.5 poles, `Cat.6A` is 6.5, an X of a protection class counts as `X_FIRST` or
 * `X_SECOND` says, surge types are written in a row (`Typ 1+2` is 12).
 */
export type Parameter = {
  readonly kind: ParameterKind
  readonly low: number
  readonly high: number
}

/** A parameter that a text states, and where. */
export type StatedParameter = Parameter & { readonly span: Span }
