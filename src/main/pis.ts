import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError } from 'commander'
import type { Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import { textToPublish } from '#kernel/http/openapi/api-changes.ts'
import { openApiDocument } from '#kernel/http/openapi/openapi-document.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { createKey } from '../access/api-keys/create-key.ts'
import { revokeKey } from '../access/api-keys/queries.ts'
import { isScope, SCOPES, type Scope } from '../access/api-keys/scopes.ts'
import { insertOrganisation } from '../access/organisations/queries.ts'
import { buildOperations } from '../app.ts'
import { listConfig, readConfig } from '../config.ts'
import { API_BASE, API_VERSION } from '../version.ts'
import { openDatabase } from './open-database.ts'

/** The operator's command line. Each command answers one object: lines to read, or JSON. */
const program = new Command('pis')
  .description("The operator's command line of the Partner Integration Service")
  .showHelpAfterError('Run it with --help to see what is possible.')

const org = program.command('org').description('organisations')
answering(
  org
    .command('create')
    .description('make an organisation')
    .requiredOption('--name <name>', 'its name', oneLine),
).action((options: { name: string; json?: true }) =>
  answer(options, async (db) => ({
    organisation_id: await insertOrganisation(db, options.name, false),
  })),
)

type KeyOptions = {
  org: number
  name?: string
  scopes?: Scope[]
  expires?: string
  writeRate?: number
  readRate?: number
  slots?: number
  json?: true
}

const key = program.command('key').description('API keys')
answering(
  key
    .command('create')
    .description('make an API key; it is shown only now')
    .requiredOption('--org <id>', 'organisation', positive)
    .option('--name <name>', 'what the key is for', oneLine)
    .option(
      '--scopes <list>',
      `separated by commas; all of them unless given: ${SCOPES.join(', ')}`,
      scopeList,
    )
    .option('--expires <timestamp>', 'UTC, such as 2027-01-01T00:00:00Z', timestamp)
    .option('--write-rate <n>', 'writes a minute (60)', positive)
    .option('--read-rate <n>', 'reads a minute (600)', positive)
    .option('--slots <n>', 'bulk jobs in flight (5)', positive),
).action((options: KeyOptions) =>
  answer(options, async (db) => {
    const { keyId, apiKey } = await createKey(db, {
      organisationId: options.org,
      name: options.name,
      scopes: options.scopes,
      expiresAt: options.expires,
      writePerMinute: options.writeRate,
      readPerMinute: options.readRate,
      jobSlots: options.slots,
    })
    return { key_id: keyId, api_key: apiKey }
  }),
)
answering(
  key
    .command('revoke')
    .description('end an API key at once')
    .requiredOption('--id <key id>', 'the key id'),
).action((options: { id: string; json?: true }) =>
  answer(options, async (db) => {
    const revoked = await revokeKey(db, options.id)
    if (!revoked) throw notFound('key', options.id)
    return revoked
  }),
)

answering(program.command('config').description('every setting: value, default, meaning')).action(
  (options: { json?: true }) => {
    readConfig(process.env)
    const settings = listConfig(process.env)
    print(options, options.json ? { settings } : Object.fromEntries(settings.map(settingLine)))
  },
)

program
  .command('openapi')
  .description('the OpenAPI document')
  .option('--publish <file>', 'write it to a file, unless it breaks what the file promises')
  .action(({ publish }: { publish?: string }) => {
    // The handlers are never called: only their descriptions are read.
    const operations = buildOperations({
      database: undefined as never,
      now: () => new Date(),
      cursorSecret: '',
      metrics: createMetrics(),
    })
    const document = openApiDocument(operations, { version: API_VERSION, basePath: API_BASE })
    if (publish === undefined) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
    else {
      const before = existsSync(publish) ? readFileSync(publish, 'utf8') : undefined
      writeFileSync(publish, textToPublish(document, before))
    }
  })

function answering(command: Command): Command {
  return command.option('--json', 'print one JSON object')
}

type Printed = { readonly json?: true }

async function answer(options: Printed, work: (db: Db) => Promise<object>): Promise<void> {
  const opened = await openDatabase(readConfig(process.env), {
    maxConnections: 2,
    applicationName: 'pis-command',
    onIdleError: () => undefined,
    onNote: (line) => process.stderr.write(`${line}\n`),
  })
  try {
    print(options, await opened.database.asSystem(work))
  } finally {
    await opened.close()
  }
}

function print({ json }: Printed, result: object): void {
  const lines = Object.entries(result).map(([name, value]) => `${name}: ${value}`)
  process.stdout.write(`${json ? JSON.stringify(result) : lines.join('\n')}\n`)
}

const settingLine = ({
  name,
  value,
  default: fallback,
  meaning,
}: ReturnType<typeof listConfig>[number]) =>
  [name, `${value || '(none)'}   [default: ${fallback || 'none'}] ${meaning}`] as const

function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}

function oneLine(text: string): string {
  if (!/^[^\p{Cc}]{1,1000}$/u.test(text))
    throw new InvalidArgumentError('It must be 1 to 1,000 characters.')
  return text
}

function scopeList(text: string): Scope[] {
  return text.split(',').map((name) => {
    const scope = name.trim()
    if (!isScope(scope)) throw new InvalidArgumentError(`There is no scope ${scope}.`)
    return scope
  })
}

function timestamp(text: string): string {
  let moment: string
  try {
    moment = readTimestamp('expires', text)
  } catch {
    throw new InvalidArgumentError('It must be a UTC timestamp such as 2027-01-01T00:00:00Z.')
  }
  if (Date.parse(moment) <= Date.now()) throw new InvalidArgumentError('It must be in the future.')
  return moment
}

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
