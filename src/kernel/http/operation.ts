import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '#kernel/errors.ts'

/** Who is asking: found once by the gate, read by every handler. */
export type Caller = {
  readonly organisationId: number
  readonly apiKeyId: string
  /** How many bulk jobs of this key may be in flight. */
  readonly jobSlots: number
}

/** What a call takes from: the read or the write bucket; a bulk write also needs a job slot. */
export type Limit = 'read' | 'write' | 'bulk'

/** What goes out: JSON text as it is, a value as JSON, or nothing at all (204). */
export type Answer = {
  readonly status: number
  readonly json?: string | object
  readonly headers?: Readonly<Record<string, string>>
}

export type ResponseDoc = {
  readonly description: string
  /** None for an answer without a body. */
  readonly schema?: TSchema
  readonly example?: unknown
}

export type Call<Query, Params, Headers> = {
  readonly query: Query
  readonly params: Params
  readonly headers: Headers
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * One operation of the public interface: what is published of it, what is checked, and what it
 * does. The server's routes and the OpenAPI document are both made from these, so they cannot
 * differ.
 */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As in the interface: `/articles/{article_number}`. */
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** The scope a key needs; `any` for a call that every key may make. */
  readonly scope: string
  readonly limit: Limit
  readonly query: TSchema
  readonly params: TSchema
  readonly headers: TSchema
  /** Published only: each body is read and checked by its handler, as it arrives. */
  readonly body?: {
    readonly schema: TSchema
    readonly example: unknown
    readonly description: string
  }
  readonly responses: Readonly<Record<number, ResponseDoc>>
  /** Beyond those that every operation can answer. */
  readonly errors: readonly ErrorCode[]
  readonly handle: (call: Call<unknown, unknown, unknown>) => Promise<Answer>
}

type Described<Q extends TSchema, P extends TSchema, H extends TSchema> = Omit<
  Operation,
  'query' | 'params' | 'headers' | 'handle'
> & {
  readonly query: Q
  readonly params: P
  readonly headers: H
  readonly handle: (call: Call<Static<Q>, Static<P>, Static<H>>) => Promise<Answer>
}

/** Ties a handler's types to its schemas. The server calls it only with values they accepted. */
export const operation = <Q extends TSchema, P extends TSchema, H extends TSchema>(
  described: Described<Q, P, H>,
): Operation => described as unknown as Operation
