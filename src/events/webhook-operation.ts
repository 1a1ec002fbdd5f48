import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'

/** What the internal operations on one subscription have in common. */
export const OF_SUBSCRIPTION = {
  tag: 'Webhooks',
  role: 'ADMIN',
  query: Type.Object({}, { additionalProperties: false }),
  params: Type.Object({ subscription_id: Type.String() }),
  headers: Type.Object({}),
  errors: ['NOT_FOUND'],
} as const

export const OF_DELIVERY = {
  ...OF_SUBSCRIPTION,
  params: Type.Object({ subscription_id: Type.String(), delivery_id: Type.String() }),
} as const

/** What cannot be an id is not looked up. Answers the id as we write it: secrets are sealed for that, and the audit log has it. */
export function requireId(what: 'subscription' | 'delivery', id: string): string {
  if (!isUuid(id)) throw notFound(what, id)
  return id.toLowerCase()
}
