import type { Agreement } from '../prediction.ts'
import { SIZE_KINDS } from './dimensions.ts'
import type { Parameter, ParameterKind, StatedParameter } from './parameter.ts'

type Pair = { readonly offered: Parameter | null; readonly verdict: Agreement }

const MISSING: Pair = { offered: null, verdict: 'missing' }

/** The same but for rounding, and the same but for what a tolerance or an inch table makes of it. */
const SAME = 0.005
const NEAR = 0.03

const IS_SIZE = new Set<ParameterKind>([...SIZE_KINDS, 'side_1_mm', 'side_2_mm', 'side_3_mm'])

/** Thicknesses are not turned into lengths. */
const THIN: ReadonlySet<ParameterKind> = new Set(['thickness_mm', 'wall_thickness_mm'])

/** Lengths in metres that a text may give without their name: `Pumpe 6 m`. */
const IN_METRES = new Set<ParameterKind>(['head_m', 'range_m', 'pack_length_m'])

/** Further apart than that, two sizes without a name are those of different parts. */
const SAME_PART = 4

/**
 * One size. The same under another name is near, under no name equal. It is a conflict only where the article states
 * another value under the very same name, or another of about that size under none either.
 */
export function agreeSize(wanted: StatedParameter, offered: readonly Parameter[]): Pair {
  const nameless = wanted.kind === 'size_mm'
  let best = MISSING
  let other: Parameter | undefined
  for (const each of offered) {
    const metres = nameless && IN_METRES.has(each.kind)
    if (each.kind === wanted.kind) {
      if (!nameless || isSamePart(wanted, each)) other ??= each
    } else if (each.kind === 'nominal_diameter_dn' && wanted.kind === 'diameter_mm') {
      // `200er`: fitters name a pipe by either.
    } else if (!metres && (!IS_SIZE.has(each.kind) || thinAndLong(wanted.kind, each.kind))) continue
    const apart = distance(wanted, metres ? inMillimetres(each) : each)
    if (apart > NEAR) continue
    const loose = nameless || each.kind === 'size_mm' || each.kind === wanted.kind
    if (apart <= SAME && loose) return { offered: each, verdict: 'equal' }
    if (best.verdict !== 'near') best = { offered: each, verdict: 'near' }
  }
  if (best.verdict === 'near' || other === undefined) return best
  return { offered: other, verdict: 'conflict' }
}

const isSamePart = (one: Parameter, other: Parameter): boolean =>
  one.high <= other.high * SAME_PART && other.high <= one.high * SAME_PART

const inMillimetres = ({ kind, low, high }: Parameter): Parameter => ({
  kind,
  low: low * 1000,
  high: high * 1000,
})

/** A wall of 2 mm is no length of 2 mm, but a diameter of 22 mm may be called a width. */
const thinAndLong = (wanted: ParameterKind, offered: ParameterKind): boolean =>
  THIN.has(offered) !== THIN.has(wanted) && wanted !== 'size_mm' && offered !== 'size_mm'

/** As a share of the value: 0 within a range. */
function distance(wanted: Parameter, offered: Parameter): number {
  if (wanted.low === wanted.high && offered.low <= wanted.low && wanted.high <= offered.high) {
    // A range that holds the size serves, but is not the size.
    return offered.low === offered.high ? 0 : SAME * 2
  }
  const least = Math.abs(wanted.low - offered.low) / Math.max(wanted.low, offered.low, 1e-9)
  const most = Math.abs(wanted.high - offered.high) / Math.max(wanted.high, offered.high, 1e-9)
  return Math.max(least, most)
}

const SIDES: ReadonlySet<ParameterKind> = new Set(['side_1_mm', 'side_2_mm', 'side_3_mm'])
const NAMED_SIZES: ReadonlySet<ParameterKind> = new Set(SIZE_KINDS)

/**
 * One of several sides: all of them are laid against the sizes of the article, each of which serves once. What fits
 * none is a conflict only where the article states at least as many sides as are wanted.
 */
export function agreeSides(
  wanted: StatedParameter,
  offered: readonly Parameter[],
  allWanted: readonly StatedParameter[],
): Pair {
  const sizes: Parameter[] = []
  const sides: Parameter[] = []
  const round: Parameter[] = []
  for (const each of offered) {
    if (SIDES.has(each.kind)) sides.push(each)
    else if (NAMED_SIZES.has(each.kind)) sizes.push(each)
    // What is round is as wide as it is high.
    if (each.kind === 'diameter_mm') round.push(each)
  }
  if (sizes.length === 0 && sides.length === 0) return MISSING
  const group = allWanted.filter(({ kind, span }) => SIDES.has(kind) && span[0] === wanted.span[0])
  const turned = best(wanted, group, [round.length === 0 ? sizes : [...sizes, ...round], sides])
  if (turned !== undefined) return turned
  const told = Math.max(sides.length, sizes.length)
  return told >= group.length
    ? { offered: sides[0] ?? sizes[0] ?? null, verdict: 'conflict' }
    : MISSING
}

/** People leave out units: what does not fit in millimetres may fit in centimetres. */
const SCALES = [1, 10]

function best(
  wanted: StatedParameter,
  group: readonly StatedParameter[],
  pools: readonly (readonly Parameter[])[],
): Pair | undefined {
  let found: Pair | undefined
  for (const scale of SCALES) {
    for (const pool of pools) {
      if (pool.length === 0) continue
      const fitted = laid(group, pool, scale)
      // In another unit all have to fit, or it is chance.
      if (scale !== 1 && fitted.some((each) => each === undefined)) continue
      const match = fitted[group.indexOf(wanted)]
      if (match === undefined) continue
      const equal = scale === 1 && distance(wanted, match) <= SAME
      if (equal) return { offered: match, verdict: 'equal' }
      found ??= { offered: match, verdict: 'near' }
    }
    if (found !== undefined) return found
  }
  return found
}

/** The nearest size for each side, none of them twice. */
function laid(
  group: readonly Parameter[],
  pool: readonly Parameter[],
  scale: number,
): readonly (Parameter | undefined)[] {
  const free = [...pool]
  return group.map(({ kind, low, high }) => {
    const side = { kind, low: low * scale, high: high * scale }
    let at = -1
    let least = NEAR
    for (let place = 0; place < free.length; place++) {
      const apart = distance(side, free[place] as Parameter)
      if (apart <= least && (at < 0 || apart < least)) {
        at = place
        least = apart
      }
    }
    return at < 0 ? undefined : free.splice(at, 1)[0]
  })
}
