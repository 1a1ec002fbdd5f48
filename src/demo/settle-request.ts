import type { Database, Db } from '#kernel/db/db.ts'
import { newId } from '#kernel/ids.ts'
import { insertCalls } from '../access/call-records/queries.ts'
import { acknowledge } from '../acknowledgements/acknowledge.ts'
import type { Acknowledgement } from '../acknowledgements/acknowledgement.ts'
import { acknowledgedInquiry } from '../inquiries/acknowledged-inquiry.ts'
import { findOrderJson } from '../inquiries/orders/queries.ts'
import { releaseInquiry } from '../inquiries/release/release-inquiry.ts'
import { runCommand } from '../inquiries/review/commands/run-command.ts'
import type { Person } from '../inquiries/review/person.ts'
import { findTenderJson } from '../inquiries/tenders/queries.ts'
import { API_BASE } from '../version.ts'
import type { DayRequest, Decided, Released } from './inquiries/working-day.ts'
import {
  type DoneCommand,
  listOpen,
  moveCommands,
  moveLink,
  moveProcessing,
  moveRelease,
  type SentRow,
} from './queries.ts'

/** Users of the demo by their e-mail address. */
export type People = ReadonlyMap<string, Person>

/** The time between two decisions of a person. */
const DECISION_MS = 38_000
/** From this score on people accept all at once. */
const ACCEPTED_SCORE = 0.9
/** From the fetch of a release to its acknowledgement. */
const IMPORT_MS = 52_000
const FETCH_MS = 24

/**
 * Adds the work of colleagues and of the partner's system to a processed request, in one
 * transaction: readers see all of it or none. A request that a user has touched gets the times of
 * its processing only.
 */
export async function settleRequest(
  db: Db,
  organisationId: number,
  people: People,
  { arrivedAt, decided, released }: DayRequest,
  row: SentRow,
): Promise<void> {
  await moveProcessing(db, organisationId, { ...row, arrivedAt })
  await moveLink(db, organisationId, row.id, arrivedAt)
  if (row.is_touched) return
  if (decided) await decide(db, organisationId, personOf(people, decided.by), row.id, decided)
  if (released) await release(db, organisationId, row, released)
}

function personOf(people: People, email: string): Person {
  const person = people.get(email)
  if (!person) throw new Error(`The demo has no user ${email}`)
  return person
}

/** Use cases that open a transaction of their own take part in this one. */
const within = (db: Db): Pick<Database, 'asOrganisation'> => ({
  asOrganisation: (_organisationId, work) => work(db),
})

async function decide(
  db: Db,
  organisationId: number,
  person: Person,
  inquiryId: string,
  { from, share }: Decided,
): Promise<void> {
  const done: DoneCommand[] = []
  const run = async (input: Parameters<typeof runCommand>[3]) => {
    const at = new Date(from.getTime() + done.length * DECISION_MS)
    const deps = { database: within(db), now: () => at }
    const { command_id } = await runCommand(deps, person, inquiryId, input)
    if (command_id !== null) done.push({ id: command_id, at })
  }
  const isWhole = share === 1
  if (isWhole) await run({ kind: 'accept_above', score: ACCEPTED_SCORE })
  const open = await listOpen(db, organisationId, inquiryId)
  for (const { id, version, article_number } of open.slice(0, Math.ceil(open.length * share))) {
    const position = { position_id: id, version }
    if (article_number !== null) {
      await run({ kind: 'select', ...position, article_number, action: 'key' })
    } else if (isWhole) {
      await run({ kind: 'set_not_offered', positions: [position], not_offered: true })
    }
  }
  await moveCommands(db, organisationId, inquiryId, done)
}

async function release(
  db: Db,
  organisationId: number,
  { id, kind }: SentRow,
  { by, at, answer }: Released,
): Promise<void> {
  await releaseInquiry(db, { organisationId, inquiryId: id, userEmail: by, now: at })
  if (answer) {
    await fetchRecord(db, organisationId, { id, kind }, new Date(answer.at.getTime() - IMPORT_MS))
    const given: Acknowledgement =
      answer.status === 'SUCCESS'
        ? { status: 'SUCCESS', external_id: answer.erpId, message: null, metadata: null }
        : { status: 'FAILED', external_id: null, message: answer.message, metadata: null }
    const caller = { organisationId, apiKeyId: null }
    await acknowledge(within(db), caller, acknowledgedInquiry(kind), { recordId: id, given })
  }
  await moveRelease(db, organisationId, { inquiryId: id, at, answeredAt: answer?.at ?? null })
}

/** The record of a call that no partner made: what it would have been answered. */
async function fetchRecord(
  db: Db,
  organisationId: number,
  { id, kind }: Pick<SentRow, 'id' | 'kind'>,
  at: Date,
): Promise<void> {
  const { find, path, route } = FETCHED[kind]
  const body = (await find(db, organisationId, id)) ?? ''
  await insertCalls(db, [
    {
      channel: 'API',
      organisation_id: organisationId,
      // The keys of the demo are younger.
      api_key_id: null,
      called_at: at.toISOString(),
      request_id: newId(at),
      method: 'GET',
      route,
      url: `${API_BASE}${path}/${id}`,
      record_key: id,
      status: 200,
      error_code: null,
      duration_ms: FETCH_MS,
      client_address: '127.0.0.1',
      budget_left: null,
      idempotency_key: null,
      job_id: null,
      request_bytes: 0,
      response_bytes: Buffer.byteLength(body),
      request_rows: null,
      request_sha256: null,
      request_headers: [],
      response_headers: [],
      request_body: null,
      response_body: body,
    },
  ])
}

const FETCHED = {
  TENDER: { find: findTenderJson, path: '/tenders', route: '/tenders/{tender_id}' },
  ORDER: { find: findOrderJson, path: '/orders', route: '/orders/{order_id}' },
} as const
