import type { Context } from '../../matching/context.ts'
import type { AnalysedPosition } from '../../matching/decide/analysed-position.ts'
import type { PositionKeys } from '../../matching/decide/keys.ts'
import type { NumberHit } from '../../matching/decide/ports.ts'
import type { Past } from '../../matching/past-candidates.ts'
import type { Position } from '../../matching/position.ts'
import type { AttributeComparison, Prediction } from '../../matching/prediction.ts'
import type { CatalogueFindings, CatalogueQuery } from '../../matching/search.ts'

export type CatalogueSize = {
  readonly articles: number
  /** Of the index. */
  readonly bytes: number
}

/** A position, understood for decisions. */
export type Understood = {
  readonly analysed: AnalysedPosition
  readonly keys: PositionKeys
  /** Work and not goods: there is no article to find. */
  readonly isService: boolean
}

export type PositionToMatch = {
  readonly position: Position
  /** What people chose before, by the articles' numbers. */
  readonly past: ReadonlyMap<string, Past>
}

export type Matches = {
  readonly predictions: readonly Prediction[]
  readonly hits: readonly NumberHit[]
}

/** What can be asked of the thread that has the indexes, and what it answers. */
export type Requests = {
  readonly measure: {
    readonly asked: { readonly organisationId: number }
    readonly answer: CatalogueSize
  }
  readonly readContext: {
    readonly asked: { readonly organisationId: number; readonly text: string }
    readonly answer: Context
  }
  readonly analyse: {
    readonly asked: { readonly organisationId: number; readonly positions: readonly Position[] }
    readonly answer: readonly Understood[]
  }
  readonly match: {
    readonly asked: {
      readonly organisationId: number
      readonly context: Context
      readonly positions: readonly PositionToMatch[]
      /** Makers of which nothing is proposed. */
      readonly excludedMakers: readonly string[]
    }
    readonly answer: readonly Matches[]
  }
  readonly compare: {
    readonly asked: {
      readonly organisationId: number
      readonly context: Context
      readonly position: Position
      readonly articleNumber: string
    }
    readonly answer: readonly AttributeComparison[]
  }
  readonly search: {
    readonly asked: { readonly organisationId: number; readonly query: CatalogueQuery }
    readonly answer: CatalogueFindings
  }
  /** Analyses again what is remembered from before the analysis was changed; answers how much of it. */
  readonly renewMemory: {
    readonly asked: { readonly organisationId: number }
    readonly answer: number
  }
}

export type RequestName = keyof Requests
export type Asked<Name extends RequestName> = Requests[Name]['asked']
export type Answer<Name extends RequestName> = Requests[Name]['answer']

export type ToThread =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly name: RequestName
      readonly asked: Asked<RequestName>
    }
  | { readonly kind: 'stop' }

export type FromThread =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer<RequestName> }
  | { readonly kind: 'failure'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'note'; readonly note: string; readonly failure: Failure }

/** An error as it crosses the border. */
export type Failure = { readonly message: string; readonly stack: string }

export const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? { message: error.message, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

/** What the thread is given when it starts. */
export type ThreadData = {
  readonly databaseUrl: string
  readonly role: string | undefined
  readonly memoryBytes: number
}
