import { csvPart, harmless } from '#kernel/csv.ts'
import type { Database } from '#kernel/db/db.ts'
import { type AuditFilters, listAuditEntries, type NotedEntry } from './queries.ts'

const COLUMNS = [
  'id',
  'happened_at',
  'user_id',
  'user_email',
  'client_address',
  'request_id',
  'action',
  'object_type',
  'object_id',
  'before',
  'after',
] as const satisfies readonly (keyof NotedEntry)[]

const ENTRIES_AT_ONCE = 1_000
/** More than that nobody reads in a sheet. */
export const MOST_CSV_LINES = 100_000

/** The log as a table, a part at a time: who reads slowly holds nothing. */
export async function* auditCsv(
  database: Pick<Database, 'asOrganisation'>,
  organisationId: number,
  filters: AuditFilters,
): AsyncGenerator<string> {
  yield csvPart([COLUMNS], true)
  let after: NotedEntry | undefined
  for (let written = 0; written < MOST_CSV_LINES; written += ENTRIES_AT_ONCE) {
    const asked = { filters, after, limit: ENTRIES_AT_ONCE }
    const entries = await database.asOrganisation(organisationId, (db) =>
      listAuditEntries(db, organisationId, asked),
    )
    const lines = entries.map((entry) => COLUMNS.map((name) => harmless(textOf(entry[name]))))
    yield csvPart(lines, false)
    after = entries.at(-1)
    if (entries.length < ENTRIES_AT_ONCE) return
  }
}

const textOf = (value: string | object | null): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
