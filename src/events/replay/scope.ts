import { type Detail, invalid } from '#kernel/errors.ts'
import { readPeriod } from '#kernel/timestamps.ts'
import type { EventType } from '../event.ts'

/** Which events are sent again. */
export type Scope =
  | { readonly kind: 'EVENT'; readonly eventId: string }
  /** All that happened in a time, delivered or not. */
  | {
      readonly kind: 'RANGE'
      readonly from: string
      readonly to: string | undefined
      readonly eventTypes: readonly EventType[] | undefined
    }
  /**
   * FAILED: what an endpoint did not take, given up or waiting to be tried again. UNDELIVERED: what did not arrive, for
   * whatever reason: also what a person cancelled.
   */
  | {
      readonly kind: 'FAILED' | 'UNDELIVERED'
      readonly from: string | undefined
      readonly to: string | undefined
    }

export const SCOPES = ['FAILED', 'UNDELIVERED', 'RANGE', 'EVENT'] as const

export type GivenScope = {
  readonly scope: (typeof SCOPES)[number]
  readonly event_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly event_types?: readonly EventType[] | undefined
}

type Field = Exclude<keyof GivenScope, 'scope'>

const FIELDS: Readonly<Record<GivenScope['scope'], readonly Field[]>> = {
  EVENT: ['event_id'],
  RANGE: ['from', 'to', 'event_types'],
  FAILED: ['from', 'to'],
  UNDELIVERED: ['from', 'to'],
}

/** Each scope has fields of its own: what would be ignored was meant in another way. */
export function readScope(given: GivenScope, part: 'query' | 'body'): Scope {
  const { scope, event_id, from, to, event_types } = given
  const foreign = (['event_id', 'from', 'to', 'event_types'] as const).filter(
    (field) => given[field] !== undefined && !FIELDS[scope].includes(field),
  )
  if (foreign.length > 0) {
    throw invalid(...foreign.map((field) => detail(part, field, `has no meaning with ${scope}`)))
  }
  const period = readPeriod({ from, to }, part)
  switch (scope) {
    case 'EVENT':
      if (event_id === undefined) throw missing(part, 'event_id')
      return { kind: scope, eventId: event_id }
    case 'RANGE':
      if (period.from === undefined) throw missing(part, 'from')
      return { kind: scope, from: period.from, to: period.to, eventTypes: event_types }
    case 'FAILED':
    case 'UNDELIVERED':
      return { kind: scope, ...period }
  }
}

const missing = (part: string, field: Field) => invalid(detail(part, field, 'is missing'))

const detail = (part: string, field: Field, msg: string): Detail => ({
  loc: [part, field],
  msg,
  type: 'scope',
})
