import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '#kernel/errors.ts'
import { jsonTypesOf } from './request-body.ts'

/** A partner's program that calls the public interface: found once by the gate, read by every handler. */
export type KeyCaller = {
  readonly organisationId: number
  readonly apiKeyId: string
  /** How many bulk jobs of this key may be in flight. */
  readonly jobSlots: number
}

/** What a call takes from: the read or the write bucket; a bulk write also needs a job slot. */
export type Limit = 'read' | 'write' | 'bulk'

/** What a key needs for a public operation. */
export type KeyAccess = {
  /** The scope a key needs; `any` for a call that every key may make. */
  readonly scope: string
  readonly limit: Limit
}

/** What goes out: JSON text as it is, a value as JSON, a file, events without end, or nothing at all (204, 302). */
export type Answer = {
  readonly status: number
  readonly json?: string | object
  readonly file?: AnsweredFile
  /** Server-sent events, as they come. */
  readonly events?: Readable
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

export type AnsweredFile = {
  readonly content: Uint8Array | Readable
  readonly mediaType: string
  /** As it is saved; any characters. */
  readonly name: string
  /** Shown in the browser only where that was meant; saved unless said otherwise. */
  readonly disposition?: 'attachment' | 'inline'
  /** In bytes, where the content is a stream and its length is known. */
  readonly size?: number
}

export type ResponseDoc = {
  readonly description: string
  /** None for an answer without a body, with a file or with events. */
  readonly schema?: TSchema
  readonly example?: unknown
  /** Of the file that is answered, such as `application/pdf`; a wildcard where it can be any. */
  readonly fileType?: string
  /** Headers beyond those of every response, by their names in `openapi/responses.ts`. */
  readonly headers?: readonly string[]
}

/** A body in one media type. In an example of a form the name of a file stands for the file. */
export type MediaDoc = { readonly schema: TSchema; readonly example: unknown }

/** JSON, or one of several media types, the usual one first. */
export type BodyDoc = { readonly description: string } & (
  | MediaDoc
  | { readonly content: Readonly<Record<string, MediaDoc>> }
)

/** The media types that a body may have. */
export function contentOf(body: BodyDoc, method: string): Readonly<Record<string, MediaDoc>> {
  if ('content' in body) return body.content
  const { schema, example } = body
  return Object.fromEntries(jsonTypesOf(method).map((type) => [type, { schema, example }]))
}

export type Call<Query, Params, Headers, Caller = KeyCaller> = {
  readonly query: Query
  readonly params: Params
  readonly headers: Headers
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What is published and checked of an operation, whoever calls it. */
export type Description = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in the interface: `/articles/{article_number}`. */
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly query: TSchema
  readonly params: TSchema
  readonly headers: TSchema
  /** Published only: each body is read and checked by its handler, as it arrives. */
  readonly body?: BodyDoc
  readonly responses: Readonly<Record<number, ResponseDoc>>
  /** Beyond those that every operation can answer. */
  readonly errors: readonly ErrorCode[]
}

/**
 * One operation of an interface: what is published of it, what is checked, who may call it, and what
 * it does. The server's routes and the OpenAPI document are both made from these, so they cannot
 * differ. Unless said otherwise it is one of the public interface, called with a key.
 */
export type Operation<Caller = KeyCaller, Access = KeyAccess> = Description &
  Access & {
    readonly handle: (call: Call<unknown, unknown, unknown, Caller>) => Promise<Answer>
  }

/** An operation whose handler knows the types that its schemas stand for. */
export type Tied<Caller, Access, Q extends TSchema, P extends TSchema, H extends TSchema> = Omit<
  Description,
  'query' | 'params' | 'headers'
> &
  Access & {
    readonly query: Q
    readonly params: P
    readonly headers: H
    readonly handle: (call: Call<Static<Q>, Static<P>, Static<H>, Caller>) => Promise<Answer>
  }

/** Ties a handler's types to its schemas. The server calls it only with values they accepted. */
export const operation = <Q extends TSchema, P extends TSchema, H extends TSchema>(
  tied: Tied<KeyCaller, KeyAccess, Q, P, H>,
): Operation => tied as unknown as Operation
