import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { createKey } from '../access/api-keys/create-key.ts'
import { hasOrganisations, insertOrganisation } from '../access/organisations/queries.ts'

/** Gives an empty database an organisation to try things with, and says how to reach it. */
export async function seedDemo(database: Database, say: (line: string) => void): Promise<void> {
  const key = await database.asSystem(async (db) => {
    // Of several processes that start at once, one does it.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('pis demo', 0))`)
    if (await hasOrganisations(db)) return undefined
    const organisationId = await insertOrganisation(db, 'Demo', true)
    return createKey(db, { organisationId, name: 'Demo key' })
  })
  if (key) say(`Demo organisation made. Its API key, shown only now: ${key.apiKey}`)
}
