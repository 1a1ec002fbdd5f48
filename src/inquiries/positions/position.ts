import type { Decimal } from '#kernel/decimal.ts'
import type { Gap } from '../../documents/gaps.ts'
import type { Identifier, PositionKind } from '../../documents/parsed-document.ts'
import type { Selection } from './selection.ts'

/** All of a position that people can change. */
export type PositionState = {
  readonly is_removed: boolean
  readonly is_relevant: boolean
  readonly not_offered: boolean
  readonly description: string
  readonly long_text: string
  readonly quantity: Decimal | null
  readonly unit: string | null
  /** Of this position, by a person, in place of the customer's. */
  readonly discount_percent: Decimal | null
  readonly note: string | null
  /** Whose work it is; null for nobody's in particular. */
  readonly responsible_user_id: string | null
  /** What its text asks the bidder for. */
  readonly gaps: readonly PositionGap[]
  readonly selections: readonly Selection[]
  /** Net price per unit of the position, by a person, in place of an article: null with selections. */
  readonly own_net_price: Decimal | null
}

/** A blank for the bidder, and what a person wrote into it; null for what follows from the article. */
export type PositionGap = Gap & { readonly text: string | null }

/** A position under review. */
export type ReviewedPosition = PositionState & {
  readonly id: string
  readonly chapter_id: string
  readonly position_number: string
  readonly kind: PositionKind
  readonly identifiers: readonly Identifier[]
  readonly equal_key: string | null
  readonly version: number
  /** The command that made it what it is; 0 for the service. */
  readonly command_id: string
}

/** Headings and notes are kept for their place; nothing is looked for. */
export const canBeRelevant = (kind: PositionKind): boolean => kind !== 'HEADING' && kind !== 'NOTE'
