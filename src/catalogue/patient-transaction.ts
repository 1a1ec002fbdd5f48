import type { Database, Db } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { sql } from '#kernel/db/sql.ts'

export type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>

const ATTEMPTS = 3
const ENDED_FOR_IDLING = '25P03'

/**
 * A transaction of a thread that also builds indexes, and may not come back to PostgreSQL for longer
 * than other transactions may stand idle. It locks little or nothing, and `work` can be done again.
 */
export const patientTransaction =
  (database: Pick<Database, 'asOrganisation'>, organisationId: number): Transaction =>
  async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await database.asOrganisation(organisationId, async (db) => {
          await db.run(sql`set local idle_in_transaction_session_timeout = '10min'`)
          return work(db)
        })
      } catch (error) {
        if (errorCode(error) !== ENDED_FOR_IDLING || attempt === ATTEMPTS) throw error
      }
    }
  }
