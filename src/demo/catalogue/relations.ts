import { roll } from '../dice.ts'
import { type AccessoryRule, accessoryRules } from './accessory-rules.ts'
import { articleNumberOf } from './article.ts'
import { type Assortment, ROUND_SIZE, type Series } from './assortment.ts'
import type { AnyChoice } from './kind.ts'
import { productKinds } from './kinds.ts'

export type UnitConversion = {
  readonly article_number: string
  readonly alternative_unit: string
  readonly numerator: number
  readonly denominator: number
}

export type Accessory = {
  readonly source_article_number: string
  readonly accessory_article_number: string
  readonly multiplier: number
  readonly order: number
  readonly is_mandatory: boolean
}

export type Alternative = {
  readonly source_article_number: string
  readonly alternative_article_number: string
  readonly order: number
}

type Family = {
  readonly kindNumber: number
  readonly round: number
  readonly series: Series
  /** The last family of a catalogue may be cut off. */
  readonly members: number
}

function* families(assortment: Assortment, size: number): Generator<Family> {
  for (let round = 0; round * ROUND_SIZE < size; round += 1) {
    for (const [kindNumber, { variants }] of productKinds.entries()) {
      const first = assortment.indexOf({ kindNumber, round, variant: 0 })
      if (first >= size) return
      const series = assortment.seriesOf(kindNumber, round)
      yield { kindNumber, round, series, members: Math.min(variants.length, size - first) }
    }
  }
}

export function* unitConversions(assortment: Assortment, size: number): Generator<UnitConversion> {
  for (const { series, members } of families(assortment, size)) {
    for (let variant = 0; variant < members; variant += 1) {
      const article_number = articleNumberOf(series, variant)
      for (const [alternative_unit, numerator, denominator = 1] of series.kind.packs(
        variant,
        series.trait,
      )) {
        yield { article_number, alternative_unit, numerator, denominator }
      }
    }
  }
}

/** Accessories of the same maker where he has them, in the same colour or metal. */
export function* accessories(assortment: Assortment, size: number): Generator<Accessory> {
  const find = createFinder(assortment, size)
  for (const { round, series, members } of families(assortment, size)) {
    const rules = accessoryRules.filter(({ source }) => source === series.kind.code)
    for (let variant = 0; variant < members; variant += 1) {
      let order = 0
      for (const rule of rules) {
        const target = find(rule, series, round, variant)
        if (target === undefined) continue
        order += 1
        yield {
          source_article_number: articleNumberOf(series, variant),
          accessory_article_number: target,
          multiplier: rule.multiplier?.(choiceOf(series, variant)) ?? 1,
          order,
          is_mandatory: rule.mandatory ?? false,
        }
      }
    }
  }
}

/** Rounds that are tried when the maker of the source has nothing that fits. */
const OTHER_ROUNDS = [0, 1, 2, 3, 4, 5, 6, 7]

function createFinder(assortment: Assortment, size: number) {
  const variantsThatFit = new Map<string, number | undefined>()

  /** Few combinations of members and traits serve all makers. */
  function fitting(rule: AccessoryRule, source: Series, variant: number, target: Series) {
    const key = `${rule.source} ${variant} ${source.trait} ${rule.target} ${target.trait}`
    if (variantsThatFit.has(key)) return variantsThatFit.get(key)
    const wanted = choiceOf(source, variant)
    const at = target.kind.variants.findIndex((_, other) =>
      rule.fits(wanted, choiceOf(target, other)),
    )
    const found = at < 0 ? undefined : at
    variantsThatFit.set(key, found)
    return found
  }

  return (rule: AccessoryRule, source: Series, round: number, variant: number) => {
    const kindNumber = numberOfKind(rule.target)
    for (const candidate of [round, ...OTHER_ROUNDS]) {
      const series = assortment.seriesOf(kindNumber, candidate)
      const found = fitting(rule, source, variant, series)
      if (found === undefined) continue
      const index = assortment.indexOf({ kindNumber, round: candidate, variant: found })
      if (index < size) return articleNumberOf(series, found)
    }
    return undefined
  }
}

const choiceOf = ({ kind, trait }: Series, variant: number): AnyChoice => ({
  ...kind.variants[variant],
  ...kind.traits[trait],
})

/** Of a hundred families, so many have their alternatives kept. */
const WITH_ALTERNATIVES = 65
const ALTERNATIVES = 3

/** The same goods of other makers, those of a like price first. */
export function* alternatives(
  assortment: Assortment,
  size: number,
  seed: number,
): Generator<Alternative> {
  for (const { kindNumber, round, series, members } of families(assortment, size)) {
    if (roll(seed + kindNumber, round) % 100 >= WITH_ALTERNATIVES) continue
    const others = assortment
      .roundsLike(kindNumber, round)
      .filter((other) => assortment.indexOf({ kindNumber, round: other, variant: 0 }) < size)
      .map((other) => ({ other, made: assortment.seriesOf(kindNumber, other) }))
      .sort((one, two) => distance(one.made, series) - distance(two.made, series))
      .slice(0, ALTERNATIVES)
    for (let variant = 0; variant < members; variant += 1) {
      let order = 0
      for (const { other, made } of others) {
        if (assortment.indexOf({ kindNumber, round: other, variant }) >= size) continue
        order += 1
        yield {
          source_article_number: articleNumberOf(series, variant),
          alternative_article_number: articleNumberOf(made, variant),
          order,
        }
      }
    }
  }
}

const distance = (one: Series, other: Series): number => Math.abs(one.dearness - other.dearness)

/** The number of the first article of a kind with these parameters, if there are so many. */
export function articleNumberFor(
  assortment: Assortment,
  size: number,
  code: string,
  wanted: AnyChoice,
): string | undefined {
  const kindNumber = numberOfKind(code)
  const series = assortment.seriesOf(kindNumber, 0)
  const variant = series.kind.variants.findIndex((choice) =>
    Object.entries(wanted).every(([axis, value]) => choice[axis] === value),
  )
  if (variant < 0) throw new Error(`No ${code} is like ${JSON.stringify(wanted)}`)
  const index = assortment.indexOf({ kindNumber, round: 0, variant })
  return index < size ? articleNumberOf(series, variant) : undefined
}

function numberOfKind(code: string): number {
  const found = productKinds.findIndex((kind) => kind.code === code)
  if (found < 0) throw new Error(`There is no kind ${code}`)
  return found
}
