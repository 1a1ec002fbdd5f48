import type { Agreement } from '../prediction.ts'
import { familyOf, isWholeFamily } from './choices.ts'
import { colourOfRal } from './colours.ts'
import { MATERIALS, PLASTICS } from './materials.ts'
import { MOUNTINGS } from './mountings.ts'
import type { Parameter, StatedParameter } from './parameter.ts'
import { groupOf } from './variants.ts'

/** The same shade, another of the family, another family. */
export function agreeColours(wanted: Parameter, offered: Parameter): Agreement {
  if (wanted.low === offered.low) return 'equal'
  return familyOf(wanted.low) === familyOf(offered.low) ? 'near' : 'conflict'
}

const named = (name: string): number => {
  for (const [code, each] of MATERIALS.names) if (each === name) return familyOf(code)
  return 0
}

const STEEL = MATERIALS.codes.get('steel') ?? 0
const STAINLESS = named('stainless steel')
const PLASTIC_FAMILIES = new Set([...PLASTICS].map(named))
const ANY_PLASTIC = named('plastic')
/** Pipes of plastic and metal are called by either. */
const LAYERED = named('multilayer')

/** As colours; any plastic is plastic. */
export function agreeMaterials(wanted: Parameter, offered: Parameter): Agreement {
  if (wanted.low === offered.low) return 'equal'
  const one = familyOf(wanted.low)
  const other = familyOf(offered.low)
  if (one === other) return areTwoGrades(wanted.low, offered.low) ? 'conflict' : 'near'
  // Stainless steel is steel, too.
  if (wanted.low === STEEL && other === STAINLESS) return 'near'
  const plastics = PLASTIC_FAMILIES.has(one) && PLASTIC_FAMILIES.has(other)
  if (plastics && (one === ANY_PLASTIC || other === ANY_PLASTIC)) return 'near'
  const layered = one === LAYERED || other === LAYERED
  return layered && (PLASTIC_FAMILIES.has(one) || PLASTIC_FAMILIES.has(other)) ? 'near' : 'conflict'
}

/** Screws of V2A and V4A look the same, and rust in different places. */
const areTwoGrades = (one: number, other: number): boolean =>
  familyOf(one) === STAINLESS && !isWholeFamily(one) && !isWholeFamily(other)

const mountingFamily = (name: string): number => familyOf(MOUNTINGS.codes.get(name) ?? 0)

/** How it sits in the wall. */
const IN_WALL = ['aufputz', 'unterputz', 'hohlwand', 'recessed'].map(mountingFamily)
/** Where it hangs or stands. */
const PLACE = ['wandmontage', 'deckenmontage', 'bodenmontage', 'pendant'].map(mountingFamily)

/** What excludes each other is a conflict; what speaks of something else is not an answer. */
export function agreeMountings(wanted: Parameter, offered: Parameter): Agreement {
  if (wanted.low === offered.low) return 'equal'
  const one = familyOf(wanted.low)
  const other = familyOf(offered.low)
  if (one === other) return isWholeFamily(wanted.low) ? 'equal' : 'near'
  const alike = isOneOf(one, other, FLUSH)
  if (alike) return 'near'
  return isOneOf(one, other, IN_WALL) || isOneOf(one, other, PLACE) ? 'conflict' : 'missing'
}

/** Both sink into what they are mounted in. */
const FLUSH = ['unterputz', 'recessed'].map(mountingFamily)

const isOneOf = (one: number, other: number, group: readonly number[]): boolean =>
  group.includes(one) && group.includes(other)

/** Two numbers are compared as numbers, a number and a word as colours. */
export function agreeRal(wanted: Parameter, offered: Parameter): Agreement {
  if (wanted.low === offered.low) return 'equal'
  const one = colourOfRal(wanted.low)
  const other = offered.low >= LEAST_RAL ? colourOfRal(offered.low) : offered.low
  if (one === undefined || other === undefined) return 'conflict'
  const verdict = agreeColours(
    { ...wanted, low: one, high: one },
    { ...offered, low: other, high: other },
  )
  // Two numbers of one family are still two colours.
  return verdict === 'equal' && offered.low >= LEAST_RAL ? 'near' : verdict
}

const LEAST_RAL = 1000

/** What is stated first is meant; a later one of the group may be about something that comes with it. */
export function agreeVariants(
  wanted: StatedParameter,
  offered: readonly Parameter[],
  allWanted: readonly StatedParameter[],
): { readonly offered: Parameter | null; readonly verdict: Agreement } {
  const group = groupOf(wanted.low)
  let other: Parameter | null = null
  let later: Parameter | null = null
  for (const each of offered) {
    if (each.kind !== 'variant' || groupOf(each.low) !== group) continue
    if (each.low === wanted.low) return { offered: each, verdict: 'equal' }
    other ??= each
    if (allWanted.some(({ kind, low }) => kind === 'variant' && low === each.low)) later ??= each
  }
  if (later !== null) return { offered: later, verdict: 'near' }
  return { offered: other, verdict: other === null ? 'missing' : 'conflict' }
}
