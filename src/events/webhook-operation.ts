import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { NO_INPUT } from '#kernel/http/app-operation.ts'
import { isUuid } from '#kernel/ids.ts'

/** What the internal operations on subscriptions and events have in common. */
export const OF_WEBHOOKS = { tag: 'Webhooks', role: 'ADMIN', ...NO_INPUT, errors: [] } as const

export const OF_SUBSCRIPTION = {
  ...OF_WEBHOOKS,
  params: Type.Object({ subscription_id: Type.String() }),
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
