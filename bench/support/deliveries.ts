import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect, type Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createSealer, KEY_BYTES, type Sealer } from '#kernel/sealing.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'
import { signedHeaders } from '../../src/events/deliveries/signed-headers.ts'
import { DELIVERY_CHANNEL, publish } from '../../src/events/publish.ts'
import type { Poster } from '../../src/events/sending/post.ts'
import { resolveBySystem } from '../../src/events/sending/resolve-name.ts'
import { createSubscription } from '../../src/events/subscriptions/create-subscription.ts'
import type { Service } from './service.ts'

/** What an event of a project is about; as long as real ones are. */
const DATA = {
  project_id: '4711',
  object_number: null,
  name: 'Neubau Kindertagesstätte am Markt',
  exported_at: '2026-11-16T10:00:00.000000Z',
  user_email: 'clerk@wholesaler.example',
}

export type Receiver = {
  readonly url: string
  /** Waits until so many requests came since the last time, and answers when each event first did. */
  arrived(count: number): Promise<ReadonlyMap<string, number>>
  stop(): void
}

export async function startReceiver(): Promise<Receiver> {
  const child = fork(join(projectRoot(), 'node_modules/.cache/bench/fast-receiver.mjs'))
  const port = await messageOf<number>(child)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async arrived(count) {
      child.send(count)
      const { arrivals } = await messageOf<{ arrivals: [string, number][] }>(child)
      return new Map(arrivals)
    },
    stop: () => void child.kill(),
  }
}

async function messageOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message')
  return message as T
}

/** Takes connections and never says a word. */
export async function startBlackHole() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // Who does not read does not learn that the other side has hung up.
    socket.resume()
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/hole`,
    stop(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export const openDatabase = ({ databaseUrl }: Service): Database =>
  connect(databaseUrl, {
    maxConnections: 4,
    applicationName: 'pis-bench',
    onIdleError: () => undefined,
  })

/** The service and the bench seal secrets with the same key. */
export function createSealing() {
  const key = randomBytes(KEY_BYTES)
  return { key: key.toString('base64'), sealer: createSealer(key) }
}

/** An organisation with so many subscriptions to a URL; answers its id. */
export async function createSubscriber(
  db: Database,
  sealer: Sealer,
  url: string,
  subscriptions = 1,
): Promise<number> {
  const organisationId = await db.asSystem((tx) => insertOrganisation(tx, 'Bench', false))
  const by = { organisationId, address: 'bench', requestId: '' }
  const means = { sealer, allowInsecure: true, resolveName: resolveBySystem, now: () => new Date() }
  for (let n = 0; n < subscriptions; n++) await createSubscription(db, means, by, { url })
  return organisationId
}

/** So many events for all subscriptions of an organisation, which wait. */
export async function fill(db: Database, organisationId: number, events: number): Promise<void> {
  await hold(db, organisationId)
  await db.asOrganisation(organisationId, async (tx) => {
    await tx.run(sql`
      with event as (
        insert into events (id, organisation_id, type, api_version, data)
        select new_uuid(), ${organisationId}, 'project.exported', '1.33.0', ${JSON.stringify(DATA)}::json
          from generate_series(1, ${events}::int)
        returning id, organisation_id, created_at)
      insert into deliveries (id, organisation_id, subscription_id, event_id, next_attempt_at)
      select new_uuid(), organisation_id, subscription.id, event.id, event.created_at
        from event join subscriptions as subscription using (organisation_id)`)
  })
}

/** Pauses the subscriptions of an organisation. */
export const hold = (db: Database, organisationId: number) =>
  db.asOrganisation(organisationId, (tx) =>
    tx.run(sql`
      update subscriptions set paused_at = now() where organisation_id = ${organisationId}`),
  )

/** From here on they are due. */
export const letGo = (db: Database, organisationId: number): Promise<void> =>
  db.asOrganisation(organisationId, async (tx) => {
    await tx.run(sql`
      update subscriptions set paused_at = null where organisation_id = ${organisationId}`)
    await tx.run(sql`select pg_notify(${DELIVERY_CHANNEL}, '')`)
  })

/** One event as a change publishes it; answers its id, and when it was committed. */
export async function tell(db: Database, organisationId: number) {
  const id = newId(new Date())
  await db.asOrganisation(organisationId, (tx) =>
    publish(tx, { id, organisationId, type: 'project.exported', data: DATA }),
  )
  return { id, at: performance.timeOrigin + performance.now() }
}

/** The same requests without a service around them: signed and posted by the same client, nothing kept. */
export async function postBare(
  poster: Poster,
  url: string,
  { requests, lanes }: { readonly requests: number; readonly lanes: number },
): Promise<void> {
  let left = requests
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const id = newId(new Date())
      const event = { id, type: 'project.exported', created_at: DATA.exported_at }
      const body = Buffer.from(JSON.stringify({ ...event, api_version: '1.33.0', data: DATA }))
      const headers = signedHeaders({
        eventId: id,
        type: 'project.exported',
        deliveryId: id,
        attempt: 1,
        body,
        secret: 'whsec_bench',
        now: new Date(),
      })
      const { error, message } = await poster.post({ url, headers, body })
      if (error) throw new Error(message ?? error)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
