import { type Command, InvalidArgumentError } from 'commander'
import type { Database, Db } from '#kernel/db/db.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { parseStrict } from '#kernel/json/parse-strict.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { getOrganisation } from '../access/organisations/queries.ts'
import { type Config, readConfig } from '../config.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'

/** What the commands share: how they reach the database, answer, and read their options. */

/** The process as a command sees it. Tests pass their own, so that commands run in process. */
export type CommandContext = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
}

export type Printed = { readonly json?: true }

/** A command that prints one object: lines to read, or JSON. */
export function answering(command: Command): Command {
  return command.option('--json', 'print one JSON object')
}

/** Prints what `work` answers. Notes for people go to standard error. */
export async function answer(
  context: CommandContext,
  options: Printed,
  work: (database: Database, opened: Opened) => Promise<object>,
): Promise<void> {
  const config = readConfig(context.env)
  const opened = await openDatabase(config, {
    maxConnections: 4,
    applicationName: 'pis-command',
    onIdleError: () => undefined,
    onNote: (line) => context.stderr(`${line}\n`),
  })
  try {
    print(context, options, await work(opened.database, { ...opened, config }))
  } finally {
    await opened.close()
  }
}

export type Opened = OpenedDatabase & { readonly config: Config }

/** As `answer`, for work on one organisation. */
export const answerFor = (
  context: CommandContext,
  options: Printed & { readonly org: number },
  work: (db: Db, organisationId: number) => Promise<object>,
): Promise<void> =>
  answer(context, options, async (database) => {
    await database.asSystem((db) => getOrganisation(db, options.org))
    return database.asOrganisation(options.org, (db) => work(db, options.org))
  })

export function print(context: CommandContext, { json }: Printed, result: object): void {
  const lines = Object.entries(result).map(([name, value]) => `${name}: ${shown(value)}`)
  context.stdout(`${json ? JSON.stringify(result) : lines.join('\n')}\n`)
}

const shown = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)

export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1.')
  }
  return Number(text)
}

export function decimalId(text: string): string {
  if (!isDecimalId(text)) throw new InvalidArgumentError('It must be an id of decimal digits.')
  return text
}

export function whole(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

export function oneLine(text: string): string {
  if (!/^[^\p{Cc}]{1,1000}$/u.test(text)) {
    throw new InvalidArgumentError('It must be 1 to 1,000 characters.')
  }
  return text
}

/** Texts separated by commas. */
export const list = (text: string): string[] => text.split(',').map((part) => oneLine(part.trim()))

export function yesOrNo(text: string): boolean {
  if (text !== 'true' && text !== 'false') {
    throw new InvalidArgumentError('It must be true or false.')
  }
  return text === 'true'
}

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const choice = choices.find((each) => each === text)
    if (choice === undefined) {
      throw new InvalidArgumentError(`It must be one of ${choices.join(', ')}.`)
    }
    return choice
  }

export function jsonObject(text: string): Record<string, unknown> {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidArgumentError('It must be a JSON object.')
  }
  return { ...value }
}

/** As strictly as over HTTP: no number is rounded, no key is there twice. */
function parsed(text: string): unknown {
  try {
    return parseStrict(Buffer.from(text), MAX_DEPTH)
  } catch (error) {
    throw new InvalidArgumentError(`It must be a JSON object: ${(error as Error).message}`)
  }
}

const MAX_DEPTH = 32

export function futureTimestamp(text: string): string {
  let moment: string
  try {
    moment = readTimestamp('expires', text)
  } catch {
    throw new InvalidArgumentError('It must be a UTC timestamp such as 2027-01-01T00:00:00Z.')
  }
  if (Date.parse(moment) <= Date.now()) throw new InvalidArgumentError('It must be in the future.')
  return moment
}
