import { randomBytes } from 'node:crypto'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import { claimTurns } from '../../src/events/deliveries/claim-turns.ts'
import { type DeliveryDeps, takeTurn } from '../../src/events/deliveries/take-turn.ts'
import type { NewEvent } from '../../src/events/event.ts'
import { publish } from '../../src/events/publish.ts'
import { createPoster } from '../../src/events/sending/post.ts'
import { resolveBySystem } from '../../src/events/sending/resolve-name.ts'
import type { Webhooks } from '../../src/events/webhooks.ts'
import type { Service } from './service.ts'

export const DEFAULT_DELAYS_S = [30, 300, 1_800, 7_200, 43_200]

/** Sending as in the service, to receivers on this machine. */
export const openWebhooks = (given: Partial<Webhooks> = {}): Webhooks => ({
  poster: createPoster({ allowInsecure: true, resolve: resolveBySystem }),
  sealer: createSealer(randomBytes(KEY_BYTES)),
  allowInsecure: true,
  resolveName: resolveBySystem,
  retryDelaysS: DEFAULT_DELAYS_S,
  ...given,
})

/** Makes every attempt that is due, and those that become due by it. */
export async function deliverDue(
  deps: Omit<DeliveryDeps, 'onAttempt'> & Partial<Pick<DeliveryDeps, 'onAttempt'>>,
): Promise<void> {
  const { signal } = new AbortController()
  const places = { free: 100, freeForFailing: 100 }
  for (;;) {
    const turns = await deps.database.asSystem((db) => claimTurns(db, places, deps.now()))
    if (turns.length === 0) return
    await Promise.all(
      turns.map((turn) => takeTurn({ onAttempt: () => undefined, ...deps }, turn, signal)),
    )
  }
}

export type Subscribed = { readonly id: string; readonly secret: string }

/** A subscription as the service stores it, without going through its interface. */
export async function subscribe(
  { database, sealer }: Pick<Service, 'database'> & Pick<Webhooks, 'sealer'>,
  organisationId: number,
  { url, eventTypes = null }: { readonly url: string; readonly eventTypes?: string[] | null },
): Promise<Subscribed> {
  const id = newId(new Date())
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  await database.asOrganisation(organisationId, (db) =>
    db.run(sql`
      insert into subscriptions (id, organisation_id, url, event_types, secret)
      values (${id}, ${organisationId}, ${url}, ${eventTypes}::text[], ${sealer.seal(secret, id)})`),
  )
  return { id, secret }
}

/** An event of nothing in particular, as a change would publish it; answers its id. */
export async function tell(
  { database }: Pick<Service, 'database'>,
  organisationId: number,
  event: Partial<NewEvent> = {},
): Promise<string> {
  const id = newId(new Date())
  const told = { id, organisationId, type: 'project.exported' as const, data: { id }, ...event }
  await database.asOrganisation(organisationId, (db) => publish(db, told))
  return id
}
