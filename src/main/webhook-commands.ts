import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import type { Author } from '../access/audit/record-audit.ts'
import type { Config } from '../config.ts'
import { checkTarget } from '../events/sending/target-guard.ts'
import type { Webhooks } from '../events/webhooks.ts'

/** What the commands on webhooks share. */

/** Somebody at the command line, of whom nothing but the place is known. */
export const operatorIn = (organisationId: number): Author => ({
  organisationId,
  address: 'command line',
  requestId: '',
})

/** As the service has them, so that a command judges and seals as it does. */
export async function withWebhooks<T>(
  config: Config,
  database: Database,
  work: (webhooks: Webhooks & { readonly now: () => Date }) => Promise<T>,
): Promise<T> {
  const log = { error: () => undefined, warn: () => undefined }
  // What sends takes long to load: commands that send nothing do without.
  const { openWebhooks } = await import('./open-webhooks.ts')
  const webhooks = await openWebhooks(config, database, log)
  try {
    return await work({ ...webhooks, now: () => new Date() })
  } finally {
    await webhooks.poster.close()
  }
}

/**
 * Names the setting where it is all that stands against a target: who is at the command line can change it, an admin of
 * an organisation cannot.
 */
export async function namingTheSetting<T>(url: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (url === undefined || !isOfTarget(error) || !isFineWhenInsecure(url)) throw error
    throw new Error(
      `${error.message} It is refused unless WEBHOOK_ALLOW_INSECURE_TARGETS is true.`,
      { cause: error },
    )
  }
}

const isOfTarget = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.details.some(({ type }) => type.startsWith('target_'))

function isFineWhenInsecure(url: string): boolean {
  try {
    checkTarget(url, { allowInsecure: true })
    return true
  } catch {
    return false
  }
}
