import { type Command, InvalidArgumentError } from 'commander'
import type { Database } from '#kernel/db/db.ts'
import type { Author } from '../../access/audit/record-audit.ts'
import { getOrganisation } from '../../access/organisations/queries.ts'
import type { Config } from '../../config.ts'
import { EVENT_TYPES, type EventType, isEventType } from '../../events/event.ts'
import { changeSubscription } from '../../events/subscriptions/change-subscription.ts'
import { createSubscription } from '../../events/subscriptions/create-subscription.ts'
import { deleteSubscription } from '../../events/subscriptions/delete-subscription.ts'
import {
  pauseAll,
  pauseSubscription,
  resumeAll,
  resumeSubscription,
} from '../../events/subscriptions/pause-subscription.ts'
import { getOwner, listSubscriptions } from '../../events/subscriptions/queries.ts'
import {
  cancelSecret,
  prepareSecret,
  switchSecret,
} from '../../events/subscriptions/rotate-secret.ts'
import type { WithSecret } from '../../events/subscriptions/subscription.ts'
import {
  answer,
  answerFor,
  answering,
  type CommandContext,
  list,
  oneLine,
  type Printed,
  positive,
} from '../command-line.ts'
import { rotateKey } from '../rotate-key.ts'
import { adoptKey } from '../secrets-key.ts'
import { namingTheSetting, operatorIn, withWebhooks } from '../webhook-commands.ts'
import { addDeliveryCommands } from './deliveries.ts'

type OfOne = Printed & { id: string }
type OneOrAll = Printed & { id?: string; all?: true }
type Described = { url?: string; events?: readonly EventType[] | 'all'; description?: string }
type CreateOptions = Printed & Described & { org: number; url: string }

/** Subscriptions to events, as admins manage them in the web application. */
export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhook = program.command('webhook').description('subscriptions to events')
  addCreateAndList(webhook, context)
  addChanges(webhook, context)
  addPauses(webhook, context)
  addSecrets(webhook, context)
  addDeliveryCommands(webhook, context)
}

function addCreateAndList(webhook: Command, context: CommandContext): void {
  answering(
    webhook
      .command('create')
      .description('make a subscription; its secret is shown only now')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--url <url>', 'where events are sent')
      .option('--events <list>', `${EVENTS_HELP}; all of them unless given`, eventList)
      .option('--description <text>', 'what it is for', oneLine),
  ).action((options: CreateOptions) =>
    answer(context, options, async (database, { config }) => {
      await database.asSystem((db) => getOrganisation(db, options.org))
      const wish = { url: options.url, ...describedBy(options) }
      return withWebhooks(config, database, async (webhooks) => {
        const made = createSubscription(database, webhooks, operatorIn(options.org), wish)
        return secretOf(await namingTheSetting(options.url, made))
      })
    }),
  )
  answering(
    webhook
      .command('list')
      .description('the subscriptions of an organisation')
      .requiredOption('--org <id>', 'organisation', positive),
  ).action((options: Printed & { org: number }) =>
    answerFor(context, options, async (db, organisationId) => ({
      subscriptions: await listSubscriptions(db, organisationId),
    })),
  )
}

function addChanges(webhook: Command, context: CommandContext): void {
  ofOne(webhook, 'update', 'change a subscription')
    .option('--url <url>', 'where events are sent')
    .option('--events <list>', `${EVENTS_HELP}; all for all of them`, eventListOrAll)
    .option('--description <text>', 'what it is for; "" for nothing', lineOrNothing)
    .action((options: OfOne & Described) => {
      const change = describedBy(options)
      if (Object.keys(change).length === 0) {
        throw new Error('Say what to change: --url URL, --events LIST, --description TEXT.')
      }
      return answerOn(context, options, (database, by, config) =>
        withWebhooks(config, database, (webhooks) =>
          namingTheSetting(
            options.url,
            changeSubscription(database, webhooks, by, options.id, change),
          ),
        ),
      )
    })
  ofOne(webhook, 'delete', 'end a subscription; what it still waits for is cancelled').action(
    (options: OfOne) =>
      answerOn(context, options, async (database, by) => {
        await deleteSubscription(database, by, options.id)
        return { subscription_id: options.id, deleted: true }
      }),
  )
}

function addPauses(webhook: Command, context: CommandContext): void {
  oneOrAll(webhook, 'pause', 'send nothing for now; events are kept').action((options: OneOrAll) =>
    answerOnOneOrAll(context, options, pauseSubscription, async (database) => ({
      paused: await pauseAll(database, operatorIn),
    })),
  )
  oneOrAll(webhook, 'resume', 'send again, first what was kept').action((options: OneOrAll) =>
    answerOnOneOrAll(context, options, resumeSubscription, async (database) => ({
      resumed: await resumeAll(database, operatorIn),
    })),
  )
}

function addSecrets(webhook: Command, context: CommandContext): void {
  ofOne(webhook, 'prepare-secret', 'make the next secret; it is shown only now').action(
    (options: OfOne) =>
      answerOn(context, options, (database, by, config) =>
        withWebhooks(config, database, async (webhooks) =>
          secretOf(await prepareSecret(database, webhooks, by, options.id)),
        ),
      ),
  )
  ofOne(webhook, 'switch-secret', 'sign with the secret that was prepared').action(
    (options: OfOne) =>
      answerOn(context, options, (database, by) => switchSecret(database, by, options.id)),
  )
  ofOne(webhook, 'cancel-secret', 'discard the secret that was prepared').action((options: OfOne) =>
    answerOn(context, options, (database, by) => cancelSecret(database, by, options.id)),
  )
  answering(
    webhook
      .command('adopt-key')
      .description(
        'after the key for stored secrets was lost: take the one that is set; secrets must be made anew',
      ),
  ).action((options: Printed) =>
    answer(context, options, async (database, { config }) => {
      await adoptKey(config, database)
      return { adopted: true, next: AFTER_ADOPTION }
    }),
  )
  answering(
    webhook
      .command('rotate-key')
      .description(
        'seal all stored secrets with SECRETS_KEY in place of SECRETS_KEY_BEFORE; the service is stopped',
      ),
  ).action((options: Printed) =>
    answer(context, options, async (database, { config }) => ({
      ...(await rotateKey(config, database)),
      next: AFTER_ROTATION,
    })),
  )
}

const AFTER_ROTATION =
  'Unset SECRETS_KEY_BEFORE and start all processes with the new key. Backups made before need the old one.'

const AFTER_ADOPTION =
  'Prepare and switch the secret of every subscription (pis webhook prepare-secret, switch-secret), and restart all processes. ' +
  'The file exchange over SFTP then has another host key: tell its partners the new fingerprint.'

const ofOne = (webhook: Command, name: string, description: string): Command =>
  answering(
    webhook
      .command(name)
      .description(description)
      .requiredOption('--id <subscription id>', 'the subscription'),
  )

const oneOrAll = (webhook: Command, name: string, description: string): Command =>
  answering(
    webhook
      .command(name)
      .description(description)
      .option('--id <subscription id>', 'the subscription')
      .option('--all', 'all subscriptions of all organisations'),
  )

function answerOnOneOrAll(
  context: CommandContext,
  { id, all, ...options }: OneOrAll,
  one: typeof pauseSubscription,
  every: (database: Database) => Promise<object>,
): Promise<void> {
  if ((id === undefined) === (all === undefined)) throw new Error('Say which: --id ID, or --all.')
  if (id === undefined) return answer(context, options, every)
  return answerOn(context, { ...options, id }, (database, by) => one(database, by, id))
}

/** Finds whose subscription it is, and answers for it. */
const answerOn = (
  context: CommandContext,
  options: OfOne,
  work: (database: Database, by: Author, config: Config) => Promise<object>,
): Promise<void> =>
  answer(context, options, async (database, { config }) =>
    work(database, operatorIn(await getOwner(database.system, options.id)), config),
  )

const secretOf = ({ subscription_id, signing_secret }: WithSecret) => ({
  subscription_id,
  signing_secret,
})

const describedBy = ({ url, events, description }: Described) => ({
  ...(url === undefined ? {} : { url }),
  ...(events === undefined ? {} : { event_types: events === 'all' ? null : events }),
  ...(description === undefined ? {} : { description }),
})

const lineOrNothing = (text: string): string => (text === '' ? text : oneLine(text))

const EVENTS_HELP = `separated by commas: ${EVENT_TYPES.join(', ')}`

function eventList(text: string): readonly EventType[] {
  const types = list(text).map((type) => {
    if (isEventType(type)) return type
    throw new InvalidArgumentError(
      `There is no event type ${type}. There are ${EVENT_TYPES.join(', ')}.`,
    )
  })
  if (new Set(types).size < types.length) {
    throw new InvalidArgumentError('It must name each type once.')
  }
  return types
}

const eventListOrAll = (text: string): readonly EventType[] | 'all' =>
  text === 'all' ? text : eventList(text)
