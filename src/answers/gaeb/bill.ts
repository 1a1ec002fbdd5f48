import type { AnswerPosition } from '../answer-document.ts'
import type { StatedProject } from './head.ts'

/** A bill of quantities as it is answered: its skeleton, and which position of ours stands where. */
export type Bill = {
  readonly id: string
  readonly name: string
  /** The customer's own identifier of the bill, where its file has one. */
  readonly guid: string | null
  readonly project: StatedProject | undefined
  readonly unitPricePlaces: number
  /** Whether its author takes remarks on positions. */
  readonly takesComments: boolean
  readonly breakdown: readonly BreakdownLevel[]
  readonly body: BillBody
}

/** How numbers are made: the widths of their parts. */
export type BreakdownLevel = {
  readonly type: string
  readonly label: string | null
  readonly length: number
  readonly isNumeric: boolean
  readonly alignment: string | null
}

export type BillBody = { readonly groups: BillGroup[]; readonly entries: BillEntry[] }

export type BillGroup = { readonly id: string; readonly part: string; readonly body: BillBody }

export type BillEntry = {
  readonly id: string
  readonly part: string
  readonly index: string | undefined
  readonly isSurcharge: boolean
  /** Null where our document does not have it. */
  readonly position: AnswerPosition | null
  /** The customer took it out again. */
  readonly isDropped: boolean
  /** What the customer's file says; undefined where it asks for it or where there is no such file. */
  readonly askedQuantity: string | null | undefined
  readonly parts: BillPart[]
}

/** A sub-description. */
export type BillPart = { readonly number: string; readonly position: AnswerPosition | null }

export const newBody = (): BillBody => ({ groups: [], entries: [] })

/** The part of a level that has no number. */
export const BLANK = '_'

/** What the schema takes for a part, and for all that stands behind the position's own. */
export const PART = /^[0-9A-Za-z_]{1,14}$/
export const INDEX = /^[0-9A-Za-z_]$/
