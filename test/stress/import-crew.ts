import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#kernel/db/sql.ts'
import type { Member, ServiceProcess, Stage } from '#test/processes.ts'
import { call, jsonInit } from '#test/service.ts'
import type { Random } from '#test/stress.ts'
import { applyRows, drawRows, type Expected, type ModelArticle } from './article-model.ts'

/** An organisation that sends jobs, and what its articles must be once they are done. */
export type Sender = Member & {
  readonly articles: Map<string, ModelArticle>
  readonly jobs: SentJob[]
}

export type SentJob = { readonly jobId: string; readonly rows: number; readonly expected: Expected }

export const createSender = async (stage: Stage): Promise<Sender> => ({
  ...(await stage.createOrganisation()),
  articles: new Map(),
  jobs: [],
})

export async function sendJob(
  api: ServiceProcess,
  sender: Sender,
  random: Random,
  count: number,
): Promise<SentJob> {
  const articles = drawRows(random, count)
  const { status, body } = await call(
    api.origin,
    sender.apiKey,
    '/articles',
    jsonInit({ articles }),
  )
  if (status !== 202) throw new Error(`A job was answered ${status}: ${JSON.stringify(body)}`)
  const expected = applyRows(sender.articles, articles)
  const job = { jobId: body.job_id, rows: count, expected }
  sender.jobs.push(job)
  return job
}

const jobsInFlight = async ({ database }: Stage, { organisationId }: Member): Promise<number> => {
  const row = await database.asOrganisation(organisationId, (db) =>
    db.row<{ n: string }>(sql`
      select count(*) as n from jobs
       where organisation_id = ${organisationId} and status in ('PENDING', 'RUNNING')`),
  )
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
export function shortenLeases({ database }: Stage): { stop(): Promise<void> } {
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      await database.asSystem((db) => db.run(END_OLD_LEASES))
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
const END_OLD_LEASES = sql`
  update tasks set lease_until = now() - interval '1 second'
   where id in (select id from tasks
                 where lease_until between now() and now() + interval '29.5 seconds'
                   for update skip locked)`

export async function rowsDone({ database }: Stage, jobId: string): Promise<number> {
  const row = await database.asSystem((db) =>
    db.row<{ next_row: number }>(sql`select next_row from jobs where id = ${jobId}`),
  )
  return row?.next_row ?? 0
}
