import { sql } from '#kernel/db/sql.ts'
import type { Member, ServiceProcess, Stage } from '#test/processes.ts'
import type { Random } from '#test/random.ts'
import { csv } from '#test/wholesale.ts'

/** A request as it was sent, and what must become of it. */
export type SentRequest = {
  readonly jobId: string
  readonly kind: 'tenders' | 'orders'
  /** The article of each position, by which it is settled; none stays open. */
  readonly articles: readonly string[]
  readonly files: number
}

export const ARTICLES = Array.from({ length: 40 }, (_, at) => ({
  article_number: `A-${1_000 + at}`,
  name: `Wandleuchte Tubo ${at + 1} W`,
  base_unit: 'St',
  list_price: 10 + at,
}))

/** A list, the same list in a mail, or an order as JSON, of articles by their numbers. */
export async function sendRequest(
  { origin }: ServiceProcess,
  { apiKey }: Member,
  random: Random,
): Promise<SentRequest> {
  const articles = Array.from({ length: random.whole(1, 60) }, () => random.pick(ARTICLES))
  const numbers = articles.map(({ article_number }) => article_number)
  const form = random.pick(['list', 'mail', 'order'] as const)
  const kind = form === 'order' ? 'orders' : 'tenders'
  const body = form === 'order' ? orderOf(numbers) : formOf(form, listOf(numbers))
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(`${origin}/api/public/v1/${kind}`, { method: 'POST', headers, body })
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { job_id } = (await answer.json()) as { job_id: string }
  return { jobId: job_id, kind, articles: numbers, files: { list: 1, mail: 2, order: 0 }[form] }
}

const orderOf = (numbers: readonly string[]): string =>
  JSON.stringify({
    positions: numbers.map((article_number, at) => ({
      position_number: `${at + 1}`,
      article_number,
      description: `Leuchte ${at + 1}`,
      quantity: at + 1,
      unit: 'St',
    })),
  })

const listOf = (numbers: readonly string[]): string =>
  csv(...numbers.map((number, at) => `${at + 1};${number};Leuchte ${at + 1};${at + 1};St`))

function formOf(form: 'list' | 'mail', list: string): FormData {
  const body = new FormData()
  if (form === 'list') body.append('files', new Blob([list]), 'Liste.csv')
  else body.append('files', new Blob([mailOf(list)]), 'Anfrage.eml')
  return body
}

const mailOf = (list: string): string =>
  [
    'From: Erika Muster <erika@acme.example>',
    'Subject: Anfrage',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Bitte um Angebot.',
    '--b',
    'Content-Type: text/csv; name=Liste.csv',
    'Content-Disposition: attachment; filename=Liste.csv',
    '',
    list,
    '--b--',
  ].join('\r\n')

export const STEPS = ['READ', 'STRUCTURE', 'MATCH', 'PRICE', 'DONE'] as const

const LONG_MS = 30_000

/** Waits until some inquiry has come to a step since it was asked, or none does for long. */
export async function nextStep(
  { database }: Stage,
  { organisationId }: Member,
  step: (typeof STEPS)[number],
): Promise<void> {
  const began = new Date()
  const end = Date.now() + LONG_MS
  const entered = () =>
    database.asOrganisation(organisationId, (db) =>
      db.row(sql`
        select 1 from processings
         where organisation_id = ${organisationId}
           and coalesce((steps -> ${step}::text ->> 'started_at')::timestamptz, ended_at)
               > ${began.toISOString()}::timestamptz
         limit 1`),
    )
  while (!(await entered()) && Date.now() < end) {
    // Without a pause: the moment is short.
  }
}

/** All workers are dead: what they had is free. That it was not done is no fault of a task, and not counted against it. */
export const endLeases = ({ database }: Stage) =>
  database.asSystem((db) =>
    db.run(sql`update tasks set lease_until = null, fruitless_claims = 0, caution = null`),
  )
