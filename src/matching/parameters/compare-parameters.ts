import type { Agreement } from '../prediction.ts'
import {
  type Agree,
  angleAgrees,
  atLeast,
  exact,
  fireAgrees,
  polesAgree,
  protectionAgrees,
  surgeAgrees,
  upTo,
  within,
} from './agreements.ts'
import { DN_OF_INCH } from './codes.ts'
import { colourOfRal } from './colours.ts'
import {
  agreeColours,
  agreeMaterials,
  agreeMountings,
  agreeRal,
  agreeVariants,
} from './compare-choices.ts'
import { agreeSides, agreeSize } from './compare-sizes.ts'
import { SCALES } from './dimensions.ts'
import type { Parameter, ParameterKind, StatedParameter } from './parameter.ts'
import { groupOf, isPlain } from './variants.ts'

/** One kind of parameter, as it is wanted and as it is offered. */
export type ParameterComparison = {
  readonly kind: ParameterKind
  readonly wanted: StatedParameter | null
  readonly offered: Parameter | null
  readonly verdict: Agreement
}

/** Many articles are compared with one position. */
export type Comparison = (offered: readonly Parameter[]) => readonly ParameterComparison[]

/**
 * One line per kind, those that are wanted first, in the order of the text; sizes that nobody names have a line each. Of
 * several values of any other kind the best pair
 * counts: a text that names the voltages of coil and contacts is met by an article that states one of them.
 */
export function comparisonWith(wanted: readonly StatedParameter[]): Comparison {
  const plan = plannedLines(wanted)
  return (offered) => {
    const lines: ParameterComparison[] = []
    for (const line of plan) lines.push(compareLine(line, wanted, offered))
    for (const parameter of offered) {
      if (isNewTo(lines, parameter)) {
        lines.push({ kind: parameter.kind, wanted: null, offered: parameter, verdict: 'extra' })
      }
    }
    return lines
  }
}

/** What a line is about: the values that are wanted of a kind, or one of those that stand apart. */
type PlannedLine = {
  readonly kind: ParameterKind
  readonly rule: Rule
  readonly wanted: readonly StatedParameter[]
}

function plannedLines(wanted: readonly StatedParameter[]): readonly PlannedLine[] {
  const lines: PlannedLine[] = []
  for (const each of wanted) {
    const { kind } = each
    const rule = RULES[kind]
    const isKnown = (line: PlannedLine): boolean =>
      rule.apart ? line.wanted.some((other) => isSameLine(other, each)) : line.kind === kind
    if (lines.some(isKnown)) continue
    lines.push({
      kind,
      rule,
      wanted: rule.apart ? [each] : wanted.filter((other) => other.kind === kind),
    })
  }
  return lines
}

const isSameLine = (one: Parameter, other: Parameter): boolean =>
  one.kind === other.kind &&
  (one.kind === 'variant' ? groupOf(one.low) === groupOf(other.low) : one.low === other.low)

/** Not compared yet; and nobody mentions what goes without saying, so that is not more than was asked for. */
function isNewTo(lines: readonly ParameterComparison[], parameter: Parameter): boolean {
  const isVariant = parameter.kind === 'variant'
  if (isVariant && isPlain(parameter.low)) return false
  for (const { kind, wanted, offered } of lines) {
    if (offered === parameter) return false
    if (kind !== parameter.kind) continue
    if (!isVariant || isSameLine(wanted ?? offered ?? parameter, parameter)) return false
  }
  return true
}

type Pair = {
  readonly offered: Parameter | null
  readonly verdict: Agreement
}

const MISSING: Pair = { offered: null, verdict: 'missing' }

/** The better comes first. */
const ORDER: Readonly<Record<Agreement, number>> = {
  equal: 0,
  near: 1,
  conflict: 2,
  missing: 3,
  extra: 4,
}

function compareLine(
  { kind, rule, wanted }: PlannedLine,
  allWanted: readonly StatedParameter[],
  offered: readonly Parameter[],
): ParameterComparison {
  let best: StatedParameter | null = null
  let pair = MISSING
  let unmet = false
  for (const each of wanted) {
    const found = rule.compare(each, offered, allWanted)
    if (found.verdict !== 'equal') unmet = true
    if (best !== null && ORDER[found.verdict] >= ORDER[pair.verdict]) continue
    best = each
    pair = found
  }
  // A branch has two ends, and one that fits is not enough.
  const verdict = rule.each && unmet && pair.verdict === 'equal' ? 'near' : pair.verdict
  return { kind, wanted: best, offered: pair.offered, verdict }
}

type Compare = (
  wanted: StatedParameter,
  offered: readonly Parameter[],
  allWanted: readonly StatedParameter[],
) => Pair

type Rule = {
  readonly compare: Compare
  /** Several values are several ends of the thing: all of them count. */
  readonly each?: boolean
  /** Values have nothing to do with each other: each has a line of its own. */
  readonly apart?: boolean
}

/** The best of what is offered of the kind, or of one that says the same in other words. */
const by =
  (
    agree: Agree,
    ...others: readonly (readonly [ParameterKind, (value: number) => number | undefined])[]
  ): Compare =>
  (wanted, offered) => {
    let best = MISSING
    for (const each of offered) {
      if (each.kind !== wanted.kind) continue
      const verdict = agree(wanted, each)
      if (ORDER[verdict] < ORDER[best.verdict]) best = { offered: each, verdict }
    }
    if (best !== MISSING) return best
    for (const [kind, convert] of others) {
      for (const each of offered) {
        if (each.kind !== kind) continue
        const low = convert(each.low)
        const high = convert(each.high)
        if (low === undefined || high === undefined) continue
        const verdict = agree(wanted, { kind: wanted.kind, low, high })
        if (ORDER[verdict] < ORDER[best.verdict]) best = { offered: each, verdict }
      }
    }
    return best
  }

/** Another kind that may be the same thing: agreement tells, a difference does not. */
const orSame =
  (compare: Compare, kind: ParameterKind): Compare =>
  (wanted, offered, all) => {
    const pair = compare(wanted, offered, all)
    if (pair.verdict !== 'missing') return pair
    const same = offered.find(
      (each) => each.kind === kind && each.low <= wanted.low && each.high >= wanted.high,
    )
    return same && same.low === same.high ? { offered: same, verdict: 'equal' } : MISSING
  }

/** A thread at one end says nothing of the other, which may be given in millimetres: `1 1/4" x 50 mm`. */
const orOtherEnd =
  (compare: Compare): Compare =>
  (wanted, offered, all) => {
    const pair = compare(wanted, offered, all)
    if (pair.verdict !== 'conflict' || pair.offered?.kind !== 'thread_inch') return pair
    const end = offered.find(({ kind, low }) => kind === 'size_mm' && low === wanted.low)
    return end === undefined ? pair : { offered: end, verdict: 'equal' }
  }

/** A difference says little: many things are stated of other parts or states of the same article. */
const soft =
  (compare: Compare): Compare =>
  (wanted, offered, all) => {
    const pair = compare(wanted, offered, all)
    return pair.verdict === 'conflict' ? { offered: pair.offered, verdict: 'missing' } : pair
  }

/** `2-reihig, 24 TE` may mean the modules of a row or of both. */
const compareModules: Compare = (wanted, offered, all) => {
  const pair = by(exact)(wanted, offered, all)
  if (pair.verdict !== 'conflict' || pair.offered === null) return pair
  const rows = [...all, ...offered].find(({ kind }) => kind === 'rows')?.low ?? 1
  const related = pair.offered.low === wanted.low * rows || wanted.low === pair.offered.low * rows
  return rows > 1 && related ? { offered: pair.offered, verdict: 'near' } : pair
}

const inchesOf = (dn: number): number | undefined => INCH_OF_DN.get(dn)
const INCH_OF_DN = new Map([...DN_OF_INCH].map(([inch, dn]) => [dn, inch]))

const EXACT: Rule = { compare: by(exact) }
const SIZE: Rule = { compare: agreeSize }
const measured = (near: number): Rule => ({ compare: by(within(near)) })

/**
 * How each kind is compared. The share in `measured` is how far apart two values may be and still be near; what is
 * further apart is a conflict, unless the rule is soft.
 */
const RULES: Readonly<Record<ParameterKind, Rule>> = {
  // Counts and choices of which one is as wrong as another
  cores: EXACT,
  pairs: EXACT,
  trip_curve: EXACT,
  gangs: EXACT,
  rows: EXACT,
  phases: EXACT,
  network_category: { compare: by(atLeast) },
  ports: EXACT,
  fibres: EXACT,
  height_units: EXACT,
  fields: EXACT,
  cutting_edges: EXACT,
  buttons: EXACT,
  heat_exchangers: EXACT,
  trackers: EXACT,
  contacts_no: EXACT,
  contacts_nc: EXACT,
  contacts_changeover: EXACT,
  lamp_base: EXACT,
  fuse_size: EXACT,
  radiator_type: EXACT,
  pieces: { compare: soft(by(exact)) },
  modules: { compare: compareModules },
  poles: { compare: by(polesAgree) },
  surge_type: { compare: by(surgeAgrees) },
  residual_type: { compare: by(atLeast) },
  // More serves
  ip_rating: { compare: by(protectionAgrees) },
  ik_rating: { compare: by(atLeast) },
  fire_class: { compare: by(fireAgrees) },
  nominal_pressure_pn: { compare: by(atLeast) },
  pressure_bar: { compare: by(atLeast) },
  breaking_capacity_ka: { compare: by(atLeast) },
  colour_rendering_ra: { compare: by(atLeast) },
  ring_stiffness_sn: { compare: by(atLeast) },
  force_n: { compare: by(atLeast) },
  duration_h: { compare: by(atLeast) },
  // Electrical values
  voltage_v: measured(0.1),
  current_a: measured(0.03),
  power_w: { compare: by(upTo(0.03)) },
  residual_current_ma: measured(0.01),
  cross_section_mm2: measured(0.01),
  conductor_diameter_mm: measured(0.01),
  frequency_hz: { compare: soft(by(within(0.2))) },
  capacity_ah: measured(0.05),
  energy_kwh: measured(0.05),
  luminous_flux_lm: measured(0.1),
  colour_temperature_k: measured(0.03),
  // Pipes and fittings: thread and nominal diameter are two names of one size
  nominal_diameter_dn: {
    compare: orSame(
      orOtherEnd(by(exact, ['thread_inch', (inch) => DN_OF_INCH.get(inch)])),
      'diameter_mm',
    ),
    each: true,
  },
  thread_inch: { compare: by(exact, ['nominal_diameter_dn', inchesOf]), each: true },
  metric_thread: { compare: orSame(by(exact), 'diameter_mm'), each: true },
  angle_deg: { compare: by(angleAgrees) },
  set_pressure_bar: measured(0.01),
  flow_m3h: {
    compare: by(within(0.05), ['flow_l_min', (value) => value / SCALES.flow_l_min.perBase]),
  },
  flow_l_min: {
    compare: by(within(0.05), ['flow_m3h', (value) => value * SCALES.flow_l_min.perBase]),
  },
  temperature_c: { compare: soft(by(within(0.03))) },
  volume_l: measured(0.03),
  head_m: measured(0.05),
  range_m: { compare: by(atLeast) },
  // Sizes: compared with all sizes of the article, since makers turn the same box three ways
  length_mm: SIZE,
  width_mm: SIZE,
  height_mm: SIZE,
  depth_mm: SIZE,
  diameter_mm: SIZE,
  thickness_mm: SIZE,
  wall_thickness_mm: SIZE,
  size_mm: { compare: agreeSize, apart: true },
  cutout_mm: measured(0.03),
  side_1_mm: { compare: agreeSides },
  side_2_mm: { compare: agreeSides },
  side_3_mm: { compare: agreeSides },
  pack_length_m: measured(0.01),
  size_inch: measured(0.01),
  weight_kg: { compare: soft(by(within(0.1))) },
  area_m2: { compare: soft(by(within(0.05))) },
  // Choices with families
  ral_colour: { compare: by(agreeRal, ['colour', (code) => code]) },
  colour: { compare: by(agreeColours, ['ral_colour', colourOfRal]) },
  material: { compare: by(agreeMaterials) },
  mounting: { compare: by(agreeMountings) },
  variant: { compare: agreeVariants, apart: true },
}
