import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { notFound } from '#kernel/errors.ts'
import { SCOPES, type Scope } from '../../access/api-keys/scopes.ts'
import { listExchangeFiles } from '../../file-exchange/tree/overview.ts'
import { revokeSftpUser } from '../../file-exchange/users/change-user.ts'
import { createSftpUser } from '../../file-exchange/users/create-user.ts'
import { findUserByName } from '../../file-exchange/users/queries.ts'
import { wireFile } from '../../file-exchange/users/read-files.ts'
import { readUser, readUsers } from '../../file-exchange/users/read-users.ts'
import {
  answerFor,
  answering,
  type CommandContext,
  futureTimestamp,
  oneLine,
  oneOf,
  type Printed,
  positive,
} from '../command-line.ts'
import { operatorIn } from '../webhook-commands.ts'
import { scopeList } from './access.ts'

type CreateOptions = Printed & {
  org: number
  name: string
  publicKey?: string
  scopes?: Scope[]
  expires?: string
  password?: true
  writeRate?: number
  readRate?: number
  slots?: number
}

const STATES = ['arriving', 'waiting', 'processed', 'failed', 'out'] as const

const STATE_OF = {
  arriving: 'ARRIVING',
  waiting: 'WAITING',
  processed: 'PROCESSED',
  failed: 'FAILED',
  out: 'OUT',
} as const

type FilesOptions = Printed & { org: number; state?: (typeof STATES)[number]; limit?: number }

/** Users of the file exchange, and the files that they sent and fetch. */
export function addFileExchangeCommands(program: Command, context: CommandContext): void {
  answering(
    program
      .command('sftp-files')
      .description('the files of the exchange, the last changed first')
      .requiredOption('--org <id>', 'organisation', positive)
      .option('--state <state>', STATES.join(', '), oneOf(STATES))
      .option('--limit <n>', 'files (100)', positive),
  ).action((options: FilesOptions) =>
    answerFor(context, options, async (db, organisationId) => {
      const files = await listExchangeFiles(db, organisationId, {
        state: options.state && STATE_OF[options.state],
        limit: options.limit ?? 100,
      })
      return { files: files.map(wireFile) }
    }),
  )
  const user = program.command('sftp-user').description('users of the file exchange over SFTP')
  addCreate(user, context)
  answering(
    user
      .command('list')
      .description('the SFTP users of an organisation, with their public keys')
      .requiredOption('--org <id>', 'organisation', positive),
  ).action((options: Printed & { org: number }) =>
    answerFor(context, options, async (db, organisationId) => ({
      sftp_users: await readUsers(db, organisationId, new Date()),
    })),
  )
  answering(
    user
      .command('revoke')
      .description('end an SFTP user at once')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--name <name>', 'its name', oneLine),
  ).action((options: Printed & { org: number; name: string }) =>
    answerFor(context, options, async (db, organisationId) => {
      const found = await findUserByName(db, organisationId, options.name)
      if (!found) throw notFound('SFTP user', options.name)
      const now = new Date()
      await revokeSftpUser(db, operatorIn(organisationId), found.sftp_user_id, now)
      const { sftp_user_id, name, revoked_at } = await readUser(
        db,
        organisationId,
        found.sftp_user_id,
        now,
      )
      return { sftp_user_id, name, revoked_at }
    }),
  )
}

function addCreate(user: Command, context: CommandContext): void {
  answering(
    user
      .command('create')
      .description('make an SFTP user; a password is shown only now')
      .requiredOption('--org <id>', 'organisation', positive)
      .requiredOption('--name <name>', 'for the sign-in, unique in the service', oneLine)
      .option('--public-key <file>', 'public keys, a line each, as in a .pub file; - reads stdin')
      .option(
        '--scopes <list>',
        `separated by commas; all of them unless given: ${SCOPES.join(', ')}`,
        scopeList,
      )
      .option('--expires <timestamp>', 'UTC, such as 2027-01-01T00:00:00Z', futureTimestamp)
      .option('--password', 'make a password as well')
      .option('--write-rate <n>', 'writes a minute (60)', positive)
      .option('--read-rate <n>', 'reads a minute (600)', positive)
      .option('--slots <n>', 'bulk jobs in flight (5)', positive),
  ).action(async (options: CreateOptions) => {
    const publicKeys = await readPublicKeys(options.publicKey)
    await answerFor(context, options, async (db, organisationId) => {
      const { name } = options
      const { userId, password } = await createSftpUser(
        db,
        operatorIn(organisationId),
        {
          ...{ name, publicKeys },
          scopes: options.scopes,
          expiresAt: options.expires,
          withPassword: options.password,
          writePerMinute: options.writeRate,
          readPerMinute: options.readRate,
          jobSlots: options.slots,
        },
        new Date(),
      )
      return {
        ...{ sftp_user_id: userId, name },
        fingerprints: publicKeys.map(({ fingerprint }) => fingerprint),
        ...(password === undefined ? {} : { password }),
      }
    })
  })
}

async function readPublicKeys(file: string | undefined) {
  if (file === undefined) return []
  // The library of SSH takes long to load: commands without keys do without it.
  const { parsePublicKeys } = await import('../../file-exchange/users/public-key.ts')
  return parsePublicKeys(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'))
}
