import { type TSchema, Type } from 'typebox'
import type { Operation, Tied } from './operation.ts'

/** Every internal path starts here. Only the web application calls it. */
export const APP_BASE = '/api/app/v1'

export type AppRole = 'MEMBER' | 'ADMIN'

/** A person who is signed in, as the database knows them at this very call. */
export type UserCaller = {
  readonly organisationId: number
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: AppRole
  readonly mustChangePassword: boolean
  /** Proved who they are a short while ago, by password or at the OpenID provider. */
  readonly hasFreshProof: boolean
  /** Where the call came from, and its id: what the audit log notes of it. */
  readonly address: string
  readonly requestId: string
}

/** What a person needs for an internal operation. */
export type RoleAccess = {
  /** An admin may do all that a member may. */
  readonly role: AppRole
  /** Also for a person who has to choose another password first. */
  readonly beforePasswordChange?: boolean
  /**
   * The person must have proved a short while ago who they are: for what makes, shows or takes away keys and secrets. A
   * session that somebody left open, or that was stolen, does not suffice.
   * `once valid`: the handler demands it after the validation of the input, so that no person
   * types a password for a call that is refused anyway.
   */
  readonly needsFreshProof?: boolean | 'once valid'
  /** Called by pages without a person's doing: it does not keep a session alive. */
  readonly isNoUse?: boolean
}

/** For who is not signed in yet. */
export type OpenAccess = { readonly open: true }

/** Of an operation that is told nothing but its path, and its body if it has one. */
export const NO_INPUT = {
  query: Type.Object({}, { additionalProperties: false }),
  params: Type.Object({}),
  headers: Type.Object({}),
} as const

export type AppOperation = Operation<UserCaller, RoleAccess>
export type OpenOperation = Operation<undefined, OpenAccess>

/** Ties a handler's types to its schemas, as `operation` does for the public interface. */
export const appOperation = <Q extends TSchema, P extends TSchema, H extends TSchema>(
  tied: Tied<UserCaller, RoleAccess, Q, P, H>,
): AppOperation => tied as unknown as AppOperation

export const openOperation = <Q extends TSchema, P extends TSchema, H extends TSchema>(
  tied: Tied<undefined, OpenAccess, Q, P, H>,
): OpenOperation => tied as unknown as OpenOperation
