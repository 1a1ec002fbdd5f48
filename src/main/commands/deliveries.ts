import { type Command, InvalidArgumentError } from 'commander'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { isUuid } from '#kernel/ids.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import type { Config } from '../../config.ts'
import { exampleOf } from '../../event-catalogue.ts'
import { EVENT_TYPES, type EventType } from '../../events/event.ts'
import { DELIVERY_STATUSES, type DeliveryStatus } from '../../events/log/delivery.ts'
import { findPlaceOfDelivery, findPlaceOfSubscription } from '../../events/log/find-place.ts'
import { listDeliveries } from '../../events/log/queries.ts'
import { readDelivery } from '../../events/log/read-delivery.ts'
import type { Scope } from '../../events/replay/scope.ts'
import { sendAgain } from '../../events/replay/send-again.ts'
import { sendTest } from '../../events/test-delivery/send-test.ts'
import { answer, answering, type CommandContext, oneOf, type Printed } from '../command-line.ts'
import { operatorIn, withWebhooks } from '../webhook-commands.ts'

type OfOne = Printed & { id: string }
type ReplayOptions = OfOne & { event?: string; from?: string; to?: string; undelivered?: true }

const SHOWN_DELIVERIES = 50

/** What was sent to subscriptions, and sending it again. */
export function addDeliveryCommands(webhook: Command, context: CommandContext): void {
  const ofOne = (name: string, description: string, what = 'subscription'): Command =>
    answering(
      webhook.command(name).description(description).requiredOption('--id <id>', what, uuid),
    )
  ofOne('deliveries', `the newest ${SHOWN_DELIVERIES} deliveries of a subscription`)
    .option('--status <status>', DELIVERY_STATUSES.join(', '), oneOf(DELIVERY_STATUSES))
    .action((options: OfOne & { status?: DeliveryStatus }) =>
      answer(context, options, (database) => list(database, options)),
    )
  ofOne('delivery', 'a delivery with all its attempts', 'delivery').action((options: OfOne) =>
    answer(context, options, (database, { config }) => show(database, config, options.id)),
  )
  ofOne('replay', 'send events again: one, those of a time, or those that did not arrive')
    .option('--event <id>', 'one event', uuid)
    .option(
      '--undelivered',
      'those that did not arrive: given up, cancelled, or waiting to be tried again',
    )
    .option('--from <time>', 'those that happened at this time or later', timestamp)
    .option('--to <time>', 'those that happened before this time', timestamp)
    .action((options: ReplayOptions) =>
      answer(context, options, (database) => replay(database, options)),
    )
  ofOne('test', 'send a test to a subscription now')
    .requiredOption('--event <type>', EVENT_TYPES.join(', '), oneOf(EVENT_TYPES))
    .action((options: OfOne & { event: EventType }) =>
      answer(context, options, (database, { config }) => test(database, config, options)),
    )
}

function uuid(text: string): string {
  if (!isUuid(text)) throw new InvalidArgumentError('It must be a UUID.')
  return text.toLowerCase()
}

function timestamp(text: string): string {
  try {
    return readTimestamp('time', text)
  } catch {
    throw new InvalidArgumentError('It must be a UTC timestamp such as 2026-11-14T09:30:00Z.')
  }
}

async function list(
  database: Database,
  { id, status }: { readonly id: string; readonly status?: DeliveryStatus },
): Promise<object> {
  const place = await placeOf(database, id)
  const asked = { filters: { status }, after: undefined, limit: SHOWN_DELIVERIES }
  const deliveries = await database.asOrganisation(place.organisationId, (db) =>
    listDeliveries(db, place, asked),
  )
  return { deliveries }
}

async function show(database: Database, config: Config, deliveryId: string): Promise<object> {
  const place = await database.asSystem((db) => findPlaceOfDelivery(db, deliveryId))
  if (!place) throw notFound('delivery', deliveryId)
  return withWebhooks(config, database, (webhooks) =>
    database.asOrganisation(place.organisationId, (db) =>
      readDelivery(db, webhooks, { ...place, deliveryId }, new Date()),
    ),
  )
}

async function replay(database: Database, options: ReplayOptions): Promise<object> {
  const scope = scopeOf(options)
  const place = await placeOf(database, options.id)
  const { organisationId } = place
  const { count } = await database.asOrganisation(organisationId, (db) =>
    sendAgain(db, place, { scope }, { by: operatorIn(organisationId), now: new Date() }),
  )
  return { count }
}

function scopeOf({ event, from, to, undelivered }: ReplayOptions): Scope {
  if (from !== undefined && to !== undefined && to <= from) {
    throw new Error('--to must be after --from.')
  }
  if (event !== undefined && from === undefined && to === undefined && !undelivered) {
    return { kind: 'EVENT', eventId: event }
  }
  if (event === undefined && undelivered) return { kind: 'UNDELIVERED', from, to }
  if (event === undefined && from !== undefined) {
    return { kind: 'RANGE', from, to, eventTypes: undefined }
  }
  throw new Error('Give --event, or --from and perhaps --to, or --undelivered and perhaps both.')
}

async function test(
  database: Database,
  config: Config,
  { id, event }: { readonly id: string; readonly event: EventType },
): Promise<object> {
  const place = await placeOf(database, id)
  const { organisationId } = place
  const now = () => new Date()
  return withWebhooks(config, database, async (webhooks) => {
    const deps = { database, now, webhooks, exampleOf }
    const by = operatorIn(organisationId)
    const deliveryId = await sendTest(deps, { ...place, type: event, by })
    return database.asOrganisation(organisationId, (db) =>
      readDelivery(db, webhooks, { ...place, deliveryId }, now()),
    )
  })
}

async function placeOf(database: Database, subscriptionId: string) {
  const place = await database.asSystem((db) => findPlaceOfSubscription(db, subscriptionId))
  if (!place) throw notFound('subscription', subscriptionId)
  return place
}
