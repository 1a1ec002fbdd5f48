import pino from 'pino'
import type { Database } from '#kernel/db/db.ts'
import { maintain } from '../../src/maintenance.ts'

type Wish = Partial<Omit<Parameters<typeof maintain>[0], 'database'>>

/** What a worker does every now and then, with what is kept by default. */
export const tidyUp = (database: Database, wish: Wish = {}): Promise<void> =>
  maintain({
    database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    jobsKeptDays: 30,
    callRecordsKeptDays: 30,
    deliveriesKeptDays: 30,
    tidyFiles: async () => 0,
    ...wish,
  })
