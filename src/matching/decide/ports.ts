import type { Identifier } from '../../documents/parsed-document.ts'
import type { Span } from '../position.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import type { Selection } from './decision.ts'

/** What deciding asks of the rest. Each is asked once for all positions of an inquiry, never for each. */
export type Ports = {
  /** The articles that have a number of these positions, in their order. */
  readonly exactNumbers: (
    positions: readonly AnalysedPosition[],
  ) => Promise<readonly (readonly NumberHit[])[]>
  readonly defaultRules: () => Promise<readonly DefaultRule[]>
  readonly partsLists: () => Promise<readonly PartsList[]>
  /** What was chosen under equal keys in other inquiries of the same master project. */
  readonly chosenInMaster: (equalKeys: readonly string[]) => Promise<ChoicesByKey<Choice>>
  /** What the organisation's people chose before; the customer's own choices are never left out for others'. */
  readonly chosenBefore: (asked: KeysAsked, customerId: string | null) => Promise<ChosenBefore>
  readonly nearTo: (
    clusterKeys: readonly string[],
    customerId: string | null,
  ) => Promise<ChoicesByKey<NearChoice>>
  /** Those of the articles that are there and active. */
  readonly isOffered: (articleNumbers: readonly string[]) => Promise<ReadonlySet<string>>
}

export type KeysAsked = {
  readonly equal: readonly string[]
  readonly equivalent: readonly string[]
}

export type ChosenBefore = {
  readonly equal: ChoicesByKey<Choice>
  readonly equivalent: ChoicesByKey<Choice>
}

export type ChoicesByKey<Chosen> = ReadonlyMap<string, readonly Chosen[]>

/** The four numbers of an article. */
export type NumberKind =
  | 'ARTICLE_NUMBER'
  | 'EAN'
  | 'MANUFACTURER_ARTICLE_NUMBER'
  | 'SUPPLIER_ARTICLE_NUMBER'

/** A number of a position that an article has. */
export type NumberHit = {
  readonly articleNumber: string
  /** Which of the article's numbers it is. */
  readonly kind: NumberKind
  /** As the position has it. */
  readonly written: string
  /** What the document says it is; null for a number that merely stands in the text. */
  readonly label: Identifier['type'] | null
  /** In a field or column of its own, and not in running text. */
  readonly isField: boolean
  /** Where it stands in the text, if it does. */
  readonly span: Span | null
  /** Whether the maker that the position names is the article's; unknown where one of them says nothing. */
  readonly maker: 'agrees' | 'differs' | 'unknown'
  /** The same of the product that the text names; kinds of one thing agree. */
  readonly product: 'agrees' | 'differs' | 'unknown'
  /** How many parameters of the position the article contradicts. */
  readonly conflicts: number
}

/** What stands in a position's text (`*` for anything), and the article that is then taken. */
export type DefaultRule = { readonly pattern: string; readonly articleNumber: string }

/** A set of articles under a name that positions use. */
export type PartsList = { readonly name: string; readonly items: readonly Selection[] }

/** What a person chose for a position of some inquiry. */
export type Choice = {
  readonly selections: readonly Selection[]
  readonly customerId: string | null
  /** How often it was chosen, the last time included. */
  readonly times: number
  /** The last time, in UTC; of two the later one is the greater text. */
  readonly at: string
  readonly inquiryId: string
  readonly positionId: string
}

export type NearChoice = Choice & {
  /** In rising order, each once. */
  readonly terms: Uint32Array
}
