import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#kernel/db/sql.ts'
import type { Member, ServiceProcess, Stage } from '#test/processes.ts'
import type { Random } from '#test/random.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { RESOURCES, type Resource, startJob } from './bulk-resources.ts'
import { drawRows, type Space } from './drawn-rows.ts'
import { applyRows, type Expected, emptyMasterData, type MasterData } from './master-data-model.ts'

/** An organisation that sends jobs, and what its records must be once they are done. */
export type Sender = Member & Space & { readonly data: MasterData; readonly jobs: SentJob[] }

export type SentJob = {
  readonly jobId: string
  readonly resource: Resource
  readonly rows: number
  readonly expected: Expected
}

export async function createSender(stage: Stage, keys: number): Promise<Sender> {
  const member = await stage.createOrganisation()
  const { organisationId } = member
  const numberColumn = await stage.database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'CUSTOMER', label: 'Rank', type: 'NUMBER' }),
  )
  return { ...member, keys, numberColumn, data: emptyMasterData(numberColumn), jobs: [] }
}

/** One after the other; from the second round on there is much to change and to take along. */
export const nextResource = ({ jobs }: Sender): Resource =>
  RESOURCES[jobs.length % RESOURCES.length] ?? 'articles'

/** Two transactions apply such rows at once. */
const ORDERLY = { removals: 0, repeats: 0 }

export async function sendJob(
  { origin }: ServiceProcess,
  sender: Sender,
  random: Random,
  resource: Resource,
  count: number,
): Promise<SentJob> {
  const rows = drawRows(random, sender, resource, count, random.chance(0.5) ? ORDERLY : {})
  const jobId = await startJob({ origin, apiKey: sender.apiKey }, resource, rows)
  const expected = applyRows(sender.data, resource, rows)
  const job = { jobId, resource, rows: count, expected }
  sender.jobs.push(job)
  return job
}

const jobsInFlight = async ({ database }: Stage, { organisationId }: Member): Promise<number> => {
  const row = await database.system.row<{ n: string }>(sql`
    select count(*) as n from jobs
     where organisation_id = ${organisationId} and status in ('PENDING', 'RUNNING')`)
  return Number(row?.n)
}

/** Waits until at most so many jobs of an organisation are in flight. */
export async function fewInFlight(stage: Stage, sender: Sender, most: number): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await jobsInFlight(stage, sender)) > most) {
    if (Date.now() > end) throw new Error('The jobs do not end')
    await sleep(30)
  }
}

/** Much longer than any job takes, also on a busy machine. */
const PATIENCE_MS = 120_000

/**
 * Lets leases end half a second after they were last renewed, until it is stopped. They last 30
 * seconds: to wait for each of a dead worker's would take the test half an hour.
 */
export function shortenLeases({ database }: Stage, leaseS = 0.5): { stop(): Promise<void> } {
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      // A statement of its own: this process may be busy for long, and a transaction that waits so long is ended.
      await database.system.row(endLeasesAfter(leaseS))
      await sleep(100)
    }
  })()
  return {
    async stop() {
      isOver = true
      await loop
    },
  }
}

/** A task that is locked is being worked on: its lease is about to be renewed. */
const endLeasesAfter = (leaseS: number) => sql`
  update tasks set lease_until = now() - interval '1 second'
   where id in (select id from tasks
                 where lease_until between now() and now() + interval '30 seconds'
                                               - make_interval(secs => ${leaseS})
                   for update skip locked)`

export async function rowsDone({ database }: Stage, jobId: string): Promise<number> {
  const row = await database.system.row<{ next_row: number }>(
    sql`select next_row from jobs where id = ${jobId}`,
  )
  return row?.next_row ?? 0
}
