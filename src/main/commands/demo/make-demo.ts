import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { createMetrics } from '#kernel/metrics.ts'
import { workOnce } from '#kernel/queue/work.ts'
import { demoInquiries } from '../../../demo/inquiries/demo-inquiries.ts'
import { isEnoughForRequests, leastArticles } from '../../../demo/inquiries/working-day.ts'
import { createDemo, type Demo, loadDemo } from '../../../demo/load-demo.ts'
import { countBulkJobs } from '../../../jobs/queries.ts'
import { bulkResources, createHandlers } from '../../../tasks.ts'
import type { Opened } from '../../command-line.ts'
import { openProcessing } from '../../open-processing.ts'

const now = () => new Date()
const LOOK_AGAIN_MS = 200

/** Before anything is made: the inquiries of the demo would never be written. */
export function requireEnoughArticles(articles: number | undefined): void {
  if (articles === undefined || isEnoughForRequests(articles)) return
  throw new Error(
    `--articles must be at least ${leastArticles()}: the inquiries of the demo need an article for every position.`,
  )
}

export async function makeDemo(opened: Opened, articles?: number): Promise<object> {
  const { database } = opened
  const demo = await database.asSystem((db) => createDemo(db, articles))
  const users = await loadDemo({ database, now, resources: bulkResources }, demo)
  await workOff(opened, demo)
  return { organisation_id: demo.organisationId, api_key: demo.apiKey, users }
}

/** Files to try things with; no database is needed. */
export async function writeInquiries(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const inquiries = await demoInquiries()
  for (const { name, bytes } of inquiries) await writeFile(join(folder, name), bytes)
  return inquiries.map(({ name }) => name)
}

/** Applies the rows here and now, together with a worker that may be running. Other tasks are taken as they come. */
async function workOff(opened: Opened, { organisationId, loadingKey }: Demo): Promise<void> {
  const { database } = opened
  const log = pino({ level: 'silent' })
  const processing = openProcessing(opened.config, opened, log)
  const handlers = createHandlers({ database, now, log, mail: undefined, ...processing })
  const deps = { database, handlers, log, metrics: createMetrics() }
  const isLoading = () =>
    database.asOrganisation(organisationId, (db) =>
      countBulkJobs(db, organisationId, loadingKey.id),
    )
  while ((await isLoading()) > 0) {
    const worked = await workOnce(deps, new AbortController().signal)
    if (!worked) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  await processing.catalogue.close()
}
