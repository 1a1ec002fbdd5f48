import { cursorCodec } from '#kernel/cursor.ts'
import type { Database } from '#kernel/db/db.ts'
import { type AuditFilters, listAuditEntries, type NotedEntry } from './queries.ts'

export type AuditDeps = { readonly database: Database; readonly cursorSecret: string }

type AuditCall = AuditFilters & {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

type Page = { readonly data: readonly NotedEntry[]; readonly next_cursor: string | null }

const DEFAULT_LIMIT = 100

/** Who did what, the newest first. */
export async function pageOfEntries(
  { database, cursorSecret }: AuditDeps,
  organisationId: number,
  { cursor, limit = DEFAULT_LIMIT, ...given }: AuditCall,
): Promise<Page> {
  const codec = cursorCodec(cursorSecret, organisationId, 'audit')
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const filters = begun?.filters ?? filled(given)
  const rows = await database.asOrganisation(organisationId, (db) =>
    listAuditEntries(db, organisationId, { filters, before: begun?.id, limit: limit + 1 }),
  )
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next = last && { at: last.happened_at, id: last.id }
  return {
    data: shown,
    next_cursor: next ? codec.encode({ order: 'created_at', filters, ...next }) : null,
  }
}

const filled = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
