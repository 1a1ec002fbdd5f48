import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import {
  FIRE_CLASSES,
  FIRE_SCALE,
  FUSE_SIZES,
  LAMP_BASES,
  RESIDUAL_TYPES,
  TRIP_CURVES,
} from './codes.ts'
import { COLOURS } from './colours.ts'
import { MATERIALS } from './materials.ts'
import { MOUNTINGS } from './mountings.ts'
import { PARAMETER_KINDS, type ParameterKind } from './parameter.ts'
import { readNamed, readParameters } from './read-parameters.ts'
import { sayParameter } from './say-parameter.ts'

const one = (kind: ParameterKind, value: number) => ({ kind, low: value, high: value })

describe('sayParameter', () => {
  it.each([
    [one('cross_section_mm2', 1.5), '1.5 mm²'],
    [one('nominal_diameter_dn', 15), 'DN 15'],
    [one('thread_inch', 0.5), '1/2"'],
    [one('thread_inch', 1.25), '1 1/4"'],
    [one('thread_inch', 2), '2"'],
    [one('ip_rating', 65), 'IP65'],
    [one('ip_rating', 104), 'IPX4'],
    [one('ip_rating', 220), 'IP2X'],
    [{ kind: 'ip_rating', low: 20, high: 44 } as const, 'IP20/44'],
    [one('ral_colour', 9016), 'RAL 9016'],
    [one('poles', 3.5), '3P+N'],
    [one('network_category', 6.5), 'Cat.6A'],
    [one('network_category', 5.5), 'Cat.5e'],
    [one('ik_rating', 8), 'IK08'],
    [one('surge_type', 12), '1+2'],
    [one('trip_curve', 1), 'C'],
    [one('diameter_mm', 22), 'Ø 22 mm'],
    [one('metric_thread', 8), 'M8'],
    [{ kind: 'voltage_v', low: 220, high: 240 } as const, '220-240 V'],
    [one('angle_deg', 45), '45°'],
    [one('colour', COLOURS.codes.get('lichtgrau') ?? 0), 'light grey'],
  ])('%j is %s', (parameter, said) => {
    expect(sayParameter(parameter)).toBe(said)
  })

  const codes: Readonly<Partial<Record<ParameterKind, readonly number[]>>> = {
    trip_curve: [...TRIP_CURVES.keys()],
    residual_type: [...RESIDUAL_TYPES.keys()],
    lamp_base: [...LAMP_BASES.keys()],
    fuse_size: [...FUSE_SIZES.keys()],
    fire_class: FIRE_CLASSES.flatMap((scale, at) =>
      [...scale.keys()].map((rank) => at * FIRE_SCALE + rank),
    ),
    surge_type: [1, 2, 3, 12, 23, 123],
    poles: [1, 1.5, 2, 3, 3.5, 4],
    network_category: [5, 5.5, 6, 6.5, 7, 7.5, 8],
    ik_rating: [0, 6, 7, 8, 9, 10],
    ip_rating: [20, 44, 54, 65, 67, 68, 69, 101, 104, 220],
    ral_colour: [1013, 7035, 9010, 9016],
    colour: [...COLOURS.names.keys()],
    material: [...MATERIALS.names.keys()],
    mounting: [...MOUNTINGS.names.keys()],
    thread_inch: [0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6],
    size_inch: [4.3, 7, 10.1, 19],
    metric_thread: [3, 4, 5, 6, 8, 10, 12, 16, 20, 63],
    radiator_type: [11, 22, 33],
  }
  const whole = new Set<ParameterKind>([
    ...([
      'cores',
      'pairs',
      'modules',
      'gangs',
      'rows',
      'phases',
      'ports',
      'fibres',
      'pieces',
    ] as const),
    ...([
      'nominal_diameter_dn',
      'nominal_pressure_pn',
      'height_units',
      'fields',
      'ring_stiffness_sn',
    ] as const),
    'colour_rendering_ra',
    ...(['cutting_edges', 'buttons', 'heat_exchangers', 'trackers'] as const),
    ...(['contacts_no', 'contacts_nc', 'contacts_changeover'] as const),
  ])
  const limits: Readonly<Partial<Record<ParameterKind, readonly [number, number]>>> = {
    ...{
      colour_rendering_ra: [60, 99],
      ring_stiffness_sn: [2, 16],
      height_units: [1, 60],
      modules: [1, 400],
    },
    ...{
      phases: [1, 3],
      rows: [1, 12],
      gangs: [1, 64],
      fields: [1, 5],
      ports: [1, 96],
      fibres: [1, 288],
    },
    ...{
      nominal_diameter_dn: [3, 3000],
      nominal_pressure_pn: [1, 400],
      colour_temperature_k: [1800, 9000],
    },
    ...{ cores: [1, 100], pairs: [1, 400], angle_deg: [1, 360] },
    ...{ cutting_edges: [1, 8], buttons: [1, 64], heat_exchangers: [1, 4], trackers: [1, 12] },
    ...{ contacts_no: [1, 12], contacts_nc: [1, 12], contacts_changeover: [1, 12] },
  }

  // A variant is called by its English name, which is not always one of its spellings.
  it.each(PARAMETER_KINDS.filter((kind) => kind !== 'variant'))(
    'what it writes of %s is read back as the same, given the name',
    (kind) => {
      const [least, most] = limits[kind] ?? [1, 5000]
      const value = codes[kind]
        ? fc.constantFrom(...codes[kind])
        : whole.has(kind)
          ? fc.integer({ min: least, max: most })
          : fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10)
      fc.assert(
        fc.property(value, (number) => {
          const parameter = one(kind, number)
          const read = readNamed(sayParameter(parameter), { kind, bare: true })
          const values = read.filter(({ kind: found }) => found !== 'variant')
          expect(values.map(({ low, high, kind: found }) => ({ kind: found, low, high }))).toEqual([
            parameter,
          ])
        }),
        { numRuns: cases(200) },
      )
    },
  )

  it.each([
    ...([
      'cross_section_mm2',
      'voltage_v',
      'power_w',
      'ip_rating',
      'ik_rating',
      'nominal_diameter_dn',
    ] as const),
    ...([
      'thread_inch',
      'nominal_pressure_pn',
      'diameter_mm',
      'angle_deg',
      'metric_thread',
      'ral_colour',
    ] as const),
    ...([
      'colour',
      'material',
      'mounting',
      'network_category',
      'luminous_flux_lm',
      'weight_kg',
    ] as const),
  ])('what it writes of %s says by itself what it is', (kind) => {
    const parameter = one(kind, codes[kind]?.[2] ?? 50)
    // Short names of plastics are read only where pipes are spoken of, so the first of all is asked.
    const read = readParameters(sayParameter(parameter))
    expect(read.map(({ low, high, kind: found }) => ({ kind: found, low, high }))).toEqual([
      parameter,
    ])
  })
})
