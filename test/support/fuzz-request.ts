import type { OperationObject, ParameterObject } from '#kernel/http/openapi/document.ts'

/** A request to be sent as it is, with `node:http`: `fetch` would put some of it right. */
export type FuzzRequest = {
  readonly method: string
  /** As it goes over the line, base path included; may be ill-formed on purpose. */
  readonly path: string
  /** Without the question mark; empty for none. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Whether a valid key is to be added; if not, the request has none or a bad one. */
  readonly withKey: boolean
  /**
   * accepted: 2xx, or 404 for a record that is not there, or 422 for a repeated Idempotency-Key;
   * refused: 4xx. A full budget (429) is always possible.
   */
  readonly expected: 'accepted' | 'refused' | 'any'
  /** What was done to it, for the message of a failure. */
  readonly note: string
}

/** Values from earlier answers, which the caller may add to while it goes on. */
export type Known = {
  /** By the path of their list, as the document has it: another list refuses them. */
  readonly cursors: Record<string, string[]>
  /** By the name of the parameter, or of the field of a body. */
  readonly ids: Record<string, string[]>
}

/** An operation that requests are made for. */
export type Target = {
  readonly method: string
  readonly path: string
  readonly base: string
  readonly operation: OperationObject
  readonly parameters: readonly ParameterObject[]
}

/** A sound request, to be sent as it is or to be made odd. */
export type Draft = { readonly target: Target; readonly request: FuzzRequest }

export const pick = <T>(from: readonly T[], luck: number): T => from[luck % from.length] as T
