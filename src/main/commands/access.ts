import { type Command, InvalidArgumentError } from 'commander'
import { notFound } from '#kernel/errors.ts'
import { createKey } from '../../access/api-keys/create-key.ts'
import { revokeKey } from '../../access/api-keys/queries.ts'
import { isScope, SCOPES, type Scope } from '../../access/api-keys/scopes.ts'
import { createBranch } from '../../access/branches/manage-branches.ts'
import { insertOrganisation, setStorageQuota } from '../../access/organisations/queries.ts'
import { createUser } from '../../access/users/manage-users.ts'
import { ROLES, type Role } from '../../access/users/user.ts'
import {
  answer,
  answerFor,
  answering,
  type CommandContext,
  futureTimestamp,
  jsonObject,
  oneLine,
  oneOf,
  type Printed,
  positive,
} from '../command-line.ts'

/** Organisations, and who may do what in them. */
export function addAccessCommands(program: Command, context: CommandContext): void {
  const org = program.command('org').description('organisations')
  answering(
    org
      .command('create')
      .description('make an organisation')
      .requiredOption('--name <name>', 'its name', oneLine),
  ).action((options: { name: string } & Printed) =>
    answer(context, options, (database) =>
      database.asSystem(async (db) => ({
        organisation_id: await insertOrganisation(db, options.name, false),
      })),
    ),
  )
  answering(
    org
      .command('set')
      .description('set what an organisation may use')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--storage-quota <megabytes>', 'what it may keep of files', positive),
  ).action((options: { org: number; storageQuota: number } & Printed) =>
    answer(context, options, (database) =>
      database.asSystem(async (db) => {
        await setStorageQuota(db, options.org, options.storageQuota)
        return { organisation_id: options.org, storage_quota_mb: options.storageQuota }
      }),
    ),
  )
  addKeyCommands(program, context)
  addUserCommands(program, context)

  const branch = program.command('branch').description('branches')
  answering(
    branch
      .command('create')
      .description('make a branch')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--name <name>', 'its name, unique ignoring case', oneLine),
  ).action((options: { org: number; name: string } & Printed) =>
    answerFor(context, options, async (db, organisationId) => {
      const { id, name } = await createBranch(db, organisationId, options.name)
      return { branch_id: id, name }
    }),
  )
}

type KeyOptions = Printed & {
  org: number
  name?: string
  scopes?: Scope[]
  expires?: string
  writeRate?: number
  readRate?: number
  slots?: number
}

function addKeyCommands(program: Command, context: CommandContext): void {
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
      .option('--expires <timestamp>', 'UTC, such as 2027-01-01T00:00:00Z', futureTimestamp)
      .option('--write-rate <n>', 'writes a minute (60)', positive)
      .option('--read-rate <n>', 'reads a minute (600)', positive)
      .option('--slots <n>', 'bulk jobs in flight (5)', positive),
  ).action((options: KeyOptions) =>
    answer(context, options, (database) =>
      database.asSystem(async (db) => {
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
    ),
  )
  answering(
    key
      .command('revoke')
      .description('end an API key at once')
      .requiredOption('--id <key id>', 'the key id'),
  ).action((options: { id: string } & Printed) =>
    answer(context, options, (database) =>
      database.asSystem(async (db) => {
        const revoked = await revokeKey(db, options.id)
        if (!revoked) throw notFound('key', options.id)
        return revoked
      }),
    ),
  )
}

type UserOptions = Printed & {
  org: number
  email: string
  name: string
  role: Role
  password?: string
  mustChangePassword?: boolean
  customFields?: Record<string, unknown>
}

function addUserCommands(program: Command, context: CommandContext): void {
  const user = program.command('user').description('users of the web application')
  answering(
    user
      .command('create')
      .description('make a user; a password that is made is shown only now')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--email <address>', 'e-mail address', oneLine)
      .requiredOption('--name <name>', 'whole name', oneLine)
      .requiredOption('--role <role>', ROLES.join(' or '), oneOf(ROLES))
      .option('--password <password>', 'at least 8 characters; made unless given')
      .option(
        '--must-change-password',
        'it has to be changed at the first sign-in, as one that is made always has to be',
      )
      .option('--custom-fields <json>', 'values by label, as a JSON object', jsonObject),
  ).action((options: UserOptions) =>
    answerFor(context, options, async (db, organisationId) => {
      const mustChangePassword = options.mustChangePassword ?? options.password === undefined
      const wish = { ...options, organisationId, mustChangePassword }
      const { userId, password } = await createUser(db, wish)
      return { user_id: userId, password }
    }),
  )
}

export function scopeList(text: string): Scope[] {
  return text.split(',').map((name) => {
    const scope = name.trim()
    if (!isScope(scope)) throw new InvalidArgumentError(`There is no scope ${scope}.`)
    return scope
  })
}
