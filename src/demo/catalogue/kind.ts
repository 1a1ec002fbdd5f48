import type { MakerRange } from './makers.ts'

/** A number, or a range of them. */
export type Measure = number | { readonly min: number; readonly max: number }

/** The parameters that have a field of their own; only those that make sense for the product. */
export type Measures = {
  readonly power_w?: Measure
  readonly voltage_v?: Measure
  readonly current_a?: Measure
  readonly length_mm?: Measure
  readonly width_mm?: Measure
  readonly height_mm?: Measure
  readonly diameter_mm?: Measure
  readonly weight_kg?: Measure
  readonly ip_rating?: string
}

/** What one variant of a product says of itself, whoever makes it. */
export type Model = Measures & {
  readonly name: string
  readonly text: string
  /** In euro, per price quantity. */
  readonly price: number
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/** 1 unit = numerator / denominator base units. */
export type Pack = readonly [unit: string, numerator: number, denominator?: number]

type Value = string | number
type Axes = Readonly<Record<string, readonly Value[]>>
type Choice<Of extends Axes> = { readonly [Axis in keyof Of]: Of[Axis][number] }
export type AnyChoice = Readonly<Record<string, Value>>

/** What all makes of a product have in common. */
type Common = {
  /** Begins the article numbers of the kind. */
  readonly code: string
  readonly productGroup: string
  /**
   * The number of the ETIM class where it is known; else one from EC9, where no class is: a wrong
   * class would be worse than an unknown one.
   */
  readonly etimClass: string
  readonly makers: MakerRange
  readonly baseUnit: string
  readonly priceQuantity: 1 | 100 | 1000
  readonly norms: readonly string[]
  readonly keywords: readonly string[]
  /** Sentences of the long text that hold for every variant; each series says some of them. */
  readonly notes: readonly string[]
  /** Sold by its norm, not by its brand: the maker's main line bears no name. */
  readonly commodity?: boolean
}

type KindPlan<Of extends Axes, Across extends Axes> = Common & {
  /** What the members of a family differ in. */
  readonly axes: Of
  /** What a whole series has in common and others of the same maker have not. */
  readonly traits: Across
  readonly model: (choice: Choice<Of> & Choice<Across>) => Model
  readonly packs?: (choice: Choice<Of> & Choice<Across>) => readonly Pack[]
}

export type ProductKind = Common & {
  /** The members of a family, in an order in which neighbours differ on one axis. */
  readonly variants: readonly AnyChoice[]
  readonly traits: readonly AnyChoice[]
  model(variant: number, trait: number): Model
  packs(variant: number, trait: number): readonly Pack[]
}

export function kind<const Of extends Axes, const Across extends Axes>(
  plan: KindPlan<Of, Across>,
): ProductKind {
  const { axes, traits: across, model, packs, ...common } = plan
  const variants = inTurn(axes)
  const traits = inTurn(across)
  const choiceOf = (variant: number, trait: number) =>
    ({ ...variants[variant], ...traits[trait] }) as Choice<Of> & Choice<Across>
  // A few thousand models serve any number of articles.
  const known: (Model | undefined)[] = new Array(variants.length * traits.length)
  return {
    ...common,
    variants,
    traits,
    model(variant, trait) {
      const at = trait * variants.length + variant
      const made = known[at] ?? model(choiceOf(variant, trait))
      known[at] = made
      return made
    },
    packs: (variant, trait) => packs?.(choiceOf(variant, trait)) ?? [],
  }
}

/**
 * All combinations, the first axis turning fastest. Where a slower axis moves on, the faster ones
 * turn back instead of starting over, so that neighbours never differ on two axes.
 */
function inTurn(axes: Axes): readonly AnyChoice[] {
  let rows: AnyChoice[] = [{}]
  for (const [axis, values] of Object.entries(axes).reverse()) {
    rows = rows.flatMap((row, at) =>
      (at % 2 === 0 ? values : values.toReversed()).map((value) => ({ [axis]: value, ...row })),
    )
  }
  return rows
}
