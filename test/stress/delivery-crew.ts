import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from '#kernel/db/sql.ts'
import { createSealer, KEY_BYTES } from '#kernel/sealing.ts'
import type { Stage } from '#test/processes.ts'
import { insertSubscription, publishEvent } from '#test/subscriptions.ts'

/** All processes of a stage and the test itself seal with the same key. */
export function createSealing() {
  const key = randomBytes(KEY_BYTES)
  return { key: key.toString('base64'), sealer: createSealer(key) }
}

export type Sealing = ReturnType<typeof createSealing>

/** What workers need to send to this machine, and to try again soon. */
export const deliveringEnv = ({ key }: Sealing): Readonly<Record<string, string>> => ({
  SECRETS_KEY: key,
  WEBHOOK_ALLOW_INSECURE_TARGETS: 'true',
  WEBHOOK_RETRY_DELAYS_S: '1,1,1,1,1',
})

export type Subscribed = Awaited<ReturnType<typeof subscribeOn>>

export const subscribeOn = (
  { database }: Stage,
  webhooks: Sealing,
  organisationId: number,
  url: string,
) => insertSubscription({ database, organisationId, webhooks }, { url })

/** As a change publishes it; answers its id once it is committed. */
export const publishOne = (
  { database }: Stage,
  organisationId: number,
  data: object,
): Promise<string> => publishEvent({ database, organisationId }, { type: 'project.exported', data })

/** Many at once, as after a long pause. */
export const publishMany = ({ database }: Stage, organisationId: number, count: number) =>
  database.asOrganisation(organisationId, (db) =>
    db.run(sql`
      with event as (
        insert into events (id, organisation_id, type, api_version, data)
        select new_uuid(), ${organisationId}, 'project.exported', '1.33.0', '{}'
          from generate_series(1, ${count}::int)
        returning id, organisation_id, created_at)
      insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at)
      select new_uuid(), organisation_id, subscription.id, event.id, event.created_at
        from event join subscriptions as subscription using (organisation_id)`),
  )

/** All workers are dead: their endpoints are free. */
export const endTurns = ({ database }: Stage) =>
  database.asSystem((db) => db.run(sql`update subscriptions set lease_until = null`))

/** Takes connections and never says a word. */
export async function startBlackHole() {
  const sockets = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    // Who does not read does not learn that the other side has hung up.
    socket.resume()
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hole`,
    /** Connections at the same time, at the most. */
    most: () => most,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
