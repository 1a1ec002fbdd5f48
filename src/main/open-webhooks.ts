import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { Config } from '../config.ts'
import { createPoster } from '../events/sending/post.ts'
import { createPublicResolver, resolveBySystem } from '../events/sending/resolve-name.ts'
import type { Webhooks } from '../events/webhooks.ts'
import { openSealer } from './secrets-key.ts'

/** What this process needs to send to partners' endpoints. */
export async function openWebhooks(
  config: Config,
  database: Database,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<Webhooks> {
  const { sealer, problem } = await openSealer(config, database)
  if (problem) log.error(`this process delivers no events: ${problem}`)
  const allowInsecure = config.webhookAllowInsecureTargets
  if (allowInsecure) {
    log.warn(
      'events may be sent over plain http and to private addresses: WEBHOOK_ALLOW_INSECURE_TARGETS',
    )
  }
  const resolveName = allowInsecure ? resolveBySystem : createPublicResolver()
  return {
    poster: createPoster({ allowInsecure, resolve: resolveName }),
    sealer,
    canSign: problem === undefined,
    allowInsecure,
    resolveName,
    retryDelaysS: config.webhookRetryDelaysS,
  }
}
