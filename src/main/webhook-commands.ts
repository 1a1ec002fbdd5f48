import type { Database } from '#kernel/db/db.ts'
import { readConfig } from '../config.ts'
import type { Author } from '../events/subscriptions/subscription.ts'
import type { Webhooks } from '../events/webhooks.ts'
import { openWebhooks } from './open-webhooks.ts'

/** What the commands on webhooks share. */

/** Somebody at the command line, of whom nothing but the place is known. */
export const operatorIn = (organisationId: number): Author => ({
  organisationId,
  address: 'command line',
  requestId: '',
})

/** As the service has them, so that a command judges and seals as it does. */
export async function withWebhooks<T>(
  database: Database,
  work: (webhooks: Webhooks & { readonly now: () => Date }) => Promise<T>,
): Promise<T> {
  const log = { error: () => undefined, warn: () => undefined }
  const webhooks = await openWebhooks(readConfig(process.env), database, log)
  try {
    return await work({ ...webhooks, now: () => new Date() })
  } finally {
    await webhooks.poster.close()
  }
}
