import type { Agreement } from '../prediction.ts'
import { FIRE_SCALE, X_FIRST, X_SECOND } from './codes.ts'
import type { Parameter } from './parameter.ts'

/** How two values of one kind stand to each other. */
export type Agree = (wanted: Parameter, offered: Parameter) => Agreement

/** What counts as the same number. */
const SAME = 0.005

/** Numbers: equal, near within a share of the value, ranges by what they have in common. */
export const within =
  (near: number): Agree =>
  (wanted, offered) => {
    if (alike(wanted.low, offered.low, SAME) && alike(wanted.high, offered.high, SAME))
      return 'equal'
    const point = wanted.low === wanted.high
    const inside = offered.low <= wanted.low && wanted.high <= offered.high
    // 220 to 240 V is how 230 V is written in full.
    if (point && inside && offered.low > 0 && offered.high <= offered.low * NARROW) return 'equal'
    if (inside || overlap(wanted, offered)) return 'near'
    if (!point && offered.low !== offered.high) return 'conflict'
    return alike(wanted.low, offered.high, near) || alike(wanted.high, offered.low, near)
      ? 'near'
      : 'conflict'
  }

const NARROW = 1.15

/** Ranges share most of the smaller one; that one begins where the other ends is not enough. */
function overlap(one: Parameter, other: Parameter): boolean {
  const shared = Math.min(one.high, other.high) - Math.max(one.low, other.low)
  const smaller = Math.min(one.high - one.low, other.high - other.low)
  return shared >= smaller / 2 && shared >= 0
}

const alike = (one: number, other: number, share: number): boolean =>
  Math.abs(one - other) <= share * Math.max(Math.abs(one), Math.abs(other))

/** What regulates itself is called by the most it can do. */
export const upTo =
  (near: number): Agree =>
  (wanted, offered) =>
    wanted.low === wanted.high && alike(wanted.high, offered.high, SAME)
      ? 'equal'
      : within(near)(wanted, offered)

/** Counts and codes: the same, or not. A range offers all that is in it. */
export const exact: Agree = (wanted, offered) => {
  if (wanted.low === offered.low && wanted.high === offered.high) return 'equal'
  return wanted.low <= offered.high && offered.low <= wanted.high ? 'near' : 'conflict'
}

/** More serves, less does not. */
export const atLeast: Agree = (wanted, offered) => {
  if (alike(wanted.low, offered.low, SAME) && alike(wanted.high, offered.high, SAME)) return 'equal'
  return offered.high >= wanted.low ? 'near' : 'conflict'
}

/** 3P+N and four poles do the same in most nets. */
export const polesAgree: Agree = (wanted, offered) => {
  if (wanted.low === offered.low) return 'equal'
  return Math.abs(wanted.low - offered.low) === 0.5 && Math.max(wanted.low, offered.low) % 1 === 0
    ? 'near'
    : 'conflict'
}

/** Each digit by itself; an X is met by everything and promises nothing. */
export const protectionAgrees: Agree = (wanted, offered) => {
  if (wanted.low === offered.low && wanted.high === offered.high) return 'equal'
  if (wanted.low === offered.low || wanted.low === offered.high) return 'equal'
  return protects(offered.high, wanted.low) ? 'near' : 'conflict'
}

function protects(offered: number, wanted: number): boolean {
  const [solid, water] = digitsOf(offered)
  const [needSolid, needWater] = digitsOf(wanted)
  return (
    (solid === undefined || solid >= (needSolid ?? 0)) &&
    (water === undefined || water >= (needWater ?? 0))
  )
}

function digitsOf(code: number): readonly [number | undefined, number | undefined] {
  if (code >= X_SECOND) return [(code - X_SECOND) / 10, undefined]
  if (code >= X_FIRST) return [undefined, code - X_FIRST]
  return [Math.floor(code / 10), code % 10]
}

/** A better class serves; classes of different scales are not compared. */
export const fireAgrees: Agree = (wanted, offered) => {
  if (Math.floor(wanted.low / FIRE_SCALE) !== Math.floor(offered.low / FIRE_SCALE)) return 'missing'
  if (wanted.low === offered.low) return 'equal'
  return offered.low < wanted.low ? 'near' : 'conflict'
}

/** An arrester of several types is one of each. */
export const surgeAgrees: Agree = (wanted, offered) => {
  if (wanted.low === offered.low) return 'equal'
  const has = `${offered.low}`
  return [...`${wanted.low}`].every((type) => has.includes(type)) ? 'near' : 'conflict'
}

/** Bends of drains are 87 degrees and called 90. */
const DEGREES_NEAR = 3

export const angleAgrees: Agree = (wanted, offered) => {
  const apart = Math.abs(wanted.low - offered.low)
  return apart < 0.5 ? 'equal' : apart <= DEGREES_NEAR ? 'near' : 'conflict'
}
