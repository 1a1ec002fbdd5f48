import type { TObject } from 'typebox'
import type { Stream } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Entity, RowError } from '../../jobs/job.ts'

/** A sent row, its types checked against the resource's schema. */
export type Row = Readonly<Record<string, unknown>>

/** Some rows of a stored chunk, by their positions in it. No key occurs twice among them. */
export type Slice = {
  readonly organisationId: number
  readonly jobId: string
  readonly firstRow: number
  readonly from: number
  readonly to: number
}

/** What became of a slice. Rows in none of these changed nothing. */
export type Outcome = {
  readonly created: number
  readonly updated: number
  readonly deleted: number
  readonly errors: readonly RowError[]
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
  /** The whole truth about a row. What breaks it is a row error, unless `keyFields` or types do. */
  readonly row: TObject
  /** Fields whose form is part of the request's form: a bad one refuses the request. */
  readonly keyFields: readonly string[]
  readonly examples: readonly Row[]
  /** The upsert key of a row, shown to the partner as `errors[].identifier`. */
  readonly key: (row: Row) => string
  /** What a schema cannot say: "field: value reason", or undefined for a sound row. */
  readonly fault: (row: Row, byteLength: number) => string | undefined
  /** Applies a slice in one go; every changed row carries `stamp` as `updated_at`. */
  readonly apply: (db: Db, slice: Slice, stamp: string) => Promise<Outcome>
}
