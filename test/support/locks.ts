import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from './service.ts'

/** Until somebody in the service's database waits for what another one holds. */
export const untilOneWaits = (service: Pick<Service, 'rows'>): Promise<void> =>
  untilSomeWait(service, 1)

/** The same of several. */
export async function untilSomeWait({ rows }: Pick<Service, 'rows'>, count: number): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  while ((await rows(waiting)).length < count) {
    await sleep(10)
  }
}
