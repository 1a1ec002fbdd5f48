import type { AnyChoice } from '../../src/demo/catalogue/kind.ts'

export type Language = 'de' | 'en'
export type Value = string | number

/** Ways to write one value: alone among other words, and behind its label. */
export type Forms = { readonly brief: readonly string[]; readonly value: readonly string[] }

/** How planners write one property of a kind of product. */
export type Facet = {
  /** The share of positions that state it; 1 where nobody could order without. */
  readonly need: number
  /** What is meant where nothing is said. Everything else is always said. */
  readonly plain: Value | undefined
  /** Plausible values that no article has. */
  readonly beyond: readonly Value[]
  readonly label: Readonly<Record<Language, readonly string[]>>
  /** Undefined: the product's word says it. */
  readonly say: ((value: Value, language: Language, choice: AnyChoice) => Forms) | undefined
}

/** Properties that are mostly written as one: `3x1,5`. */
export type Joint = {
  readonly facets: readonly string[]
  readonly label: Readonly<Record<Language, readonly string[]>>
  readonly say: (choice: AnyChoice, language: Language) => readonly string[]
}

type Words = (choice: AnyChoice) => readonly string[]

/** How one kind of product is written. */
export type Sheet = {
  readonly code: string
  readonly words: Readonly<Record<Language, Words>>
  readonly facets: Readonly<Record<string, Facet>>
  readonly joints: readonly Joint[]
  /** Said of the product now and then, and true of all of them. */
  readonly asides: Readonly<Record<Language, readonly string[]>>
  /** Two sides of a thing that can be turned: 800 x 1000 is 1000 x 800. */
  readonly turned: readonly [string, string] | undefined
}

export const split = (text: string): readonly string[] => (text === '' ? [] : text.split('|'))

/** `Ring|Bund // coil`: the German ways, then the English ones. */
export function bothOf(text: string): Readonly<Record<Language, readonly string[]>> {
  const [de = '', en = de] = text.split(' // ')
  return { de: split(de), en: split(en) }
}

type WordPlan = string | ((choice: AnyChoice) => string)

export function sheet(
  code: string,
  words: WordPlan,
  facets: Readonly<Record<string, Facet>>,
  more: {
    readonly joints?: readonly Joint[]
    readonly asides?: string
    readonly turned?: readonly [string, string]
  } = {},
): Sheet {
  const plan = (choice: AnyChoice) => bothOf(typeof words === 'string' ? words : words(choice))
  return {
    code,
    words: { de: (choice) => plan(choice).de, en: (choice) => plan(choice).en },
    facets,
    joints: more.joints ?? [],
    asides: bothOf(more.asides ?? ''),
    turned: more.turned,
  }
}

export const joint = (
  facets: string,
  label: string,
  say: (choice: AnyChoice, language: Language) => string,
): Joint => ({
  facets: facets.split(' '),
  label: bothOf(label),
  say: (choice, language) => split(say(choice, language)),
})
