import type { Database } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { hasOrganisations } from '../access/organisations/queries.ts'
import { createDemo, loadDemo } from '../demo/load-demo.ts'
import { bulkResources } from '../tasks.ts'

/** Gives an empty database a wholesaler to try things with, and says how to reach it. */
export async function seedDemo(
  database: Database,
  now: () => Date,
  say: (line: string) => void,
): Promise<void> {
  const demo = await database.asSystem(async (db) => {
    // Of several processes that start at once, one does it.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('pis demo', 0))`)
    return (await hasOrganisations(db)) ? undefined : createDemo(db)
  })
  if (!demo) return
  const users = await loadDemo({ database, now, resources: bulkResources }, demo)
  const admin = users.find(({ role }) => role === 'ADMIN')
  say(`Demo organisation made: ${demo.wholesaler.name}. Shown only now:`)
  say(`  API key   ${demo.apiKey}`)
  if (admin)
    say(
      `  admin     ${admin.email}, password ${admin.password}, to be changed at the first sign-in`,
    )
  say('Its articles, customers, suppliers and contacts are being loaded; that takes some seconds.')
}
