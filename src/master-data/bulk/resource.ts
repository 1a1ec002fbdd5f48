import type { TObject } from 'typebox'
import type { Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Sql } from '#kernel/db/sql.ts'
import type { Entity, LabelUse } from '../../jobs/job.ts'

/** A sent row, its types checked against the resource's schema. */
export type Row = Readonly<Record<string, unknown>>

/** The rows of one round of a stored chunk between two positions. None depends on another of them. */
export type Slice = {
  readonly organisationId: number
  readonly jobId: string
  readonly firstRow: number
  readonly round: number
  readonly from: number
  readonly to: number
}

/** A row that was not applied, and why: "field: value reason". */
export type RowFault = {
  /** Its place among the rows of its chunk, from 1. */
  readonly position: number
  readonly row: Row
  readonly message: string
}

/** What became of a slice. Rows in none of these changed nothing. */
export type Outcome = {
  readonly created: number
  readonly updated: number
  readonly deleted: number
  readonly faults: readonly RowFault[]
  /** The stored records that its rows are of, where rows with different keys may be of one. */
  readonly records?: readonly string[]
}

/**
 * What a row may change, and what it depends on, as names within a group. Rows of a group keep their
 * order, and one that depends on what one before it changes is applied after it; all others are
 * applied at once. Without names the group is one record: its rows all depend on each other.
 */
export type Touches = {
  readonly group: string
  readonly writes: readonly string[]
  readonly reads: readonly string[]
}

/** The organisation's custom fields, applied to the rows of one request. */
type OwnColumns = {
  /** The first value that does not fit its column. */
  readonly fault: (row: Row) => string | undefined
  /** Of the rows without a fault: labels of active columns in the place of their ids. */
  readonly labelsUsed: () => readonly LabelUse[]
}

/** How rows become records. */
export type Merge = {
  /** Applies a slice in one go; every changed row carries `stamp` as `updated_at`. */
  readonly apply: (db: Db, slice: Slice, stamp: string) => Promise<Outcome>
  /**
   * Selects a row of `sent (rows, hashes)` that may change something. Absent where only applying the
   * rows tells.
   */
  readonly changedRow?: (organisationId: number) => Sql
}

/** All that the bulk engine must know of one master-data resource. */
export type BulkResource = {
  readonly entity: Entity
  readonly path: `/${string}`
  /** The key of the row array in the request body. */
  readonly arrayKey: string
  readonly stream: Stream
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** The whole truth about a row. What breaks it is a row error, unless it breaks its shape. */
  readonly row: TObject
  /** The upsert key. */
  readonly keyFields: readonly string[]
  /** Fields beside the key whose form is part of the request's form: a bad one refuses it. */
  readonly strictFields?: readonly string[]
  readonly examples: readonly Row[]
  /** How errors name a row; the parts of its key unless given. */
  readonly identifier?: (row: Row) => string
  /** A row touches the record with its key unless given. */
  readonly touches?: (row: Row) => Touches
  /** What a schema cannot say: "field: value reason", or undefined for a sound row. */
  readonly fault?: (row: Row, byteLength: number) => string | undefined
  /** Read once per request, when it comes in. */
  readonly readOwnColumns?: (db: Db, organisationId: number) => Promise<OwnColumns>
  readonly merge: Merge
  /**
   * What goes with records that are removed, in other streams. Whoever refers to such records writes
   * one of these, so it cannot be at work meanwhile.
   */
  readonly takesAlong?: readonly TakenAlong[]
}

export type TakenAlong = {
  readonly stream: Stream
  /** Before the slice itself is applied. */
  readonly apply: (db: Db, slice: Slice, stamp: string) => Promise<void>
}

const NOTHING_ELSE: readonly string[] = []

export function touchesOf(resource: BulkResource, row: Row): Touches {
  if (resource.touches) return resource.touches(row)
  const [field = '', ...others] = resource.keyFields
  const group = others.reduce((key, other) => `${key}/${row[other]}`, String(row[field]))
  return { group, writes: NOTHING_ELSE, reads: NOTHING_ELSE }
}
