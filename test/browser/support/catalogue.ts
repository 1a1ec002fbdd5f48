import { setTimeout as sleep } from 'node:timers/promises'
import { call, jsonInit } from '#test/service.ts'
import {
  KNOWN_ACCESSORIES,
  KNOWN_ALTERNATIVES,
  KNOWN_ARTICLES,
  KNOWN_CONVERSIONS,
  wholesaler,
} from '../fixtures/wholesaler.ts'
import type { BrowserService } from './browser-service.ts'

type Partner = Pick<BrowserService, 'origin' | 'apiKey'>

const CUSTOMERS = 40

/** Pushes all master data over the public interface; the service's worker applies it. */
export async function pushCatalogue(partner: Partner): Promise<void> {
  // Branches and custom columns are an organisation's own: a new one has none.
  const customers = [...wholesaler.customers((label) => label)]
    .slice(0, CUSTOMERS)
    .map(({ custom_fields, branch, ...customer }) => customer)
  const known = new Set(customers.map(({ customer_id }) => customer_id))
  const contacts = [...wholesaler.contacts()].filter(
    ({ parent_type, parent_id }) => parent_type === 'customer' && known.has(parent_id),
  )
  const articles = [...wholesaler.articles()].map(({ custom_fields, ...article }) => article)
  await pushRows(partner, '/articles', 'articles', [...articles, ...KNOWN_ARTICLES])
  const conversions = [...wholesaler.unitConversions(), ...KNOWN_CONVERSIONS]
  const accessories = [...wholesaler.accessories(), ...KNOWN_ACCESSORIES]
  // Sent one after the other, so that the list of jobs has one order. They run concurrently.
  const running = [
    await startPush(partner, '/articles/unit-conversions', 'unit_conversions', conversions),
    await startPush(partner, '/articles/accessories', 'accessories', accessories),
    await startPush(partner, '/articles/alternatives', 'alternatives', KNOWN_ALTERNATIVES),
    await startPush(partner, '/customers', 'customers', customers),
  ]
  await Promise.all(running.map((jobId) => expectDone(partner, jobId)))
  await pushRows(partner, '/contacts', 'contacts', contacts)
}

export async function pushRows(
  partner: Partner,
  path: string,
  arrayKey: string,
  rows: readonly object[],
): Promise<void> {
  await expectDone(partner, await startPush(partner, path, arrayKey, rows))
}

/** Sends rows, and answers the id of the job that applies them. */
async function startPush(
  partner: Partner,
  path: string,
  arrayKey: string,
  rows: readonly object[],
): Promise<string> {
  const { status, body, text } = await call(
    partner.origin,
    partner.apiKey,
    path,
    jsonInit({ [arrayKey]: rows }),
  )
  if (status !== 202) throw new Error(`POST ${path} answered ${status}: ${text}`)
  return body.job_id
}

async function expectDone(partner: Partner, jobId: string): Promise<void> {
  const job = await endOf(partner, jobId)
  if (job.status !== 'COMPLETED' || job.error_count > 0) throw new Error(JSON.stringify(job))
}

type Job = {
  readonly status: string
  readonly error_count: number
  readonly errors: readonly { readonly row_number: number }[]
  readonly result: { readonly request_id: string; readonly position_count: number } | null
}

const POLL_MS = 50

/** The job as it ended. */
async function endOf({ origin, apiKey }: Partner, jobId: string): Promise<Job> {
  for (;;) {
    const { body } = await call(origin, apiKey, `/jobs/${jobId}`)
    if (body.status === 'COMPLETED' || body.status === 'FAILED') return body
    await sleep(POLL_MS)
  }
}

/** Uploads a file as the page does it, and answers the request once it is processed. */
export async function uploadInquiry(
  partner: Partner,
  person: { send(method: string, path: string, init: RequestInit): Promise<UploadAnswer> },
  { name, bytes, fields = {} }: Upload,
): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ kind: 'TENDER', ...fields })) {
    form.append(field, value)
  }
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const { status, body, text } = await person.send('POST', '/inquiries', { body: form })
  if (status !== 202) throw new Error(`Uploading ${name} answered ${status}: ${text}`)
  const job = await endOf(partner, body.job_id)
  if (job.status !== 'COMPLETED') throw new Error(`${name}: ${JSON.stringify(job)}`)
  return body.request_id
}

type UploadAnswer = {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of answers
  readonly body: any
}

type Upload = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fields?: Readonly<Record<string, string>>
}
