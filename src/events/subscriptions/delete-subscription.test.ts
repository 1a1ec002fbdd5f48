import { expect, it } from 'vitest'
import type { Database } from '#kernel/db/db.ts'
import { CANCELLED_AT_ONCE } from '../deliveries/cancel-deleted.ts'
import { deleteSubscription } from './delete-subscription.ts'

it('Webhooks, deleting a subscription: who deletes it waits for a bounded part of what is cancelled', async () => {
  let commits = 0
  const database: Pick<Database, 'asOrganisation'> = {
    // It is not leased; then there is always more to cancel.
    asOrganisation: async <T>() => (commits++ === 0 ? false : CANCELLED_AT_ONCE) as T,
  }
  const by = { organisationId: 1, address: '', requestId: '' }
  await deleteSubscription(database, by, 'any')
  expect(commits).toBe(1 + 20)
})
