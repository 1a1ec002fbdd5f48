import { connect } from '#kernel/db/db.ts'
import { raw, sql } from '#kernel/db/sql.ts'
import { treeOf } from '../../web/api/tree.ts'
import { billOf, fill, sendTender } from './processing.ts'
import { type Account, type Service, startService } from './service.ts'

export type ReviewingPlan = {
  readonly articles: number
  readonly positions: number
  readonly rounds: number
  /** So many positions are decided one by one. */
  readonly decisions: number
}

/** Milliseconds of each time. */
export type ReviewingFigures = {
  readonly opened: readonly number[]
  readonly decided: readonly number[]
  readonly searched: readonly number[]
  readonly accepted: readonly number[]
  readonly undone: readonly number[]
  readonly record: readonly number[]
  /** How many were accepted at once. */
  readonly count: number
}

export async function measureReviewing(plan: ReviewingPlan): Promise<ReviewingFigures> {
  const service = await startService()
  try {
    const account = await service.createOrganisation()
    await fill(service, account, plan.articles)
    const clerk = await signIn(service, account)
    const inquiryId = await arrive(service, account, billOf(plan))
    const path = `/inquiries/${inquiryId}`
    const opened = await repeated(plan.rounds, () => clerk.get(path))
    const decided = await decide(clerk, path, plan.decisions)
    const searched = await search(clerk)
    const { count } = (await clerk.get(`${path}/accept-preview?score=${SCORE}`)) as {
      count: number
    }
    const accepted: number[] = []
    const undone: number[] = []
    for (let round = 0; round < plan.rounds; round++) {
      accepted.push(
        await took(() => clerk.post(`${path}/commands`, { kind: 'accept_above', score: SCORE })),
      )
      undone.push(await took(() => clerk.post(`${path}/undo`, {})))
    }
    const record = await repeated(plan.rounds, () => readRecord(service, account, inquiryId))
    return { opened, decided, searched, accepted, undone, record, count }
  } finally {
    await service.stop()
  }
}

/** That of the lane of sure ones. */
const SCORE = 0.92

type Clerk = Awaited<ReturnType<typeof signIn>>

async function signIn(service: Service, { organisationId }: Account) {
  const email = 'clerk@bench.example'
  const { password } = await service.createUser(organisationId, email)
  const origin = `http://127.0.0.1:${service.port}`
  const own: Record<string, string> = {
    origin,
    'x-pis-request': '1',
    'content-type': 'application/json',
  }
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const init = { method, headers: own, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${origin}/api/app/v1${path}`, init)
    if (!answer.ok) throw new Error(`${method} ${path} answered ${await answer.text()}`)
    return answer
  }
  const answer = await send('POST', '/sign-in', { email, password })
  own['cookie'] = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    get: async (path: string): Promise<unknown> => (await send('GET', path)).json(),
    post: async (path: string, body: object): Promise<unknown> =>
      (await send('POST', path, body)).json(),
  }
}

/**
 * A bill is sent and processed to its end. The planner's statistics stay those from before, as they are in the first minute
 * after it: a clerk who opens it then must not wait for them.
 */
export async function arrive(service: Service, account: Account, bytes: Buffer): Promise<string> {
  const database = connect(service.databaseUrl, {
    maxConnections: 1,
    applicationName: 'pis-bench',
    onIdleError: () => undefined,
  })
  try {
    await database.asSystem(async (db) => {
      for (const table of GROWN) {
        await db.run(sql`alter table ${raw(table)} set (autovacuum_enabled = false)`)
      }
    })
    return (await sendTender(service, account, database, bytes)).inquiryId
  } finally {
    await database.close()
  }
}

const GROWN = ['chapters', 'positions', 'position_matches']

/** Takes what is predicted first for one open position after the other. */
async function decide(clerk: Clerk, path: string, decisions: number): Promise<readonly number[]> {
  const { positions } = treeOf((await clerk.get(path)) as Parameters<typeof treeOf>[0])
  const open = positions.filter(({ lane, article_number }) => lane === 'check' && article_number)
  const times: number[] = []
  for (const { id, version, article_number } of open.slice(0, decisions)) {
    const seen = { position_id: id, version }
    const wish = { kind: 'select', ...seen, article_number, action: 'key' }
    times.push(await took(() => clerk.post(`${path}/commands`, wish)))
  }
  return times
}

const TYPED = ['mantelleitung nym-j 3x1,5', 'schuko steckdose reinweiss', 'ls-schalter b16 1-polig']

async function search(clerk: Clerk): Promise<readonly number[]> {
  const beginnings = TYPED.flatMap((text) =>
    Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1).trim()),
  )
  const times: number[] = []
  for (const q of beginnings) {
    times.push(await took(() => clerk.get(`/articles?q=${encodeURIComponent(q)}`)))
  }
  return times
}

async function readRecord({ port }: Service, { apiKey }: Account, id: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/public/v1/tenders/${id}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  if (!answer.ok) throw new Error(`GET /tenders/${id} answered ${await answer.text()}`)
  await answer.arrayBuffer()
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function repeated(times: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const figures: number[] = []
  for (let round = 0; round < times; round++) figures.push(await took(work))
  return figures
}
