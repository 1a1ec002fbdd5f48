import type { Service } from './service.ts'

/** Until somebody in the service's database waits for what another one holds. */
export async function untilOneWaits({ rows }: Pick<Service, 'rows'>): Promise<void> {
  const waiting = `select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  while ((await rows(waiting)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
