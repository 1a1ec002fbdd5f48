import { type AnswerOf, addressOf, call } from '../api/call.ts'
import type { Operations } from '../api/interface.ts'
import { Problem } from '../api/problem.ts'
import type { Inquiry } from '../api/types.ts'

/** An inquiry as the inbox shows it. */
export type InboxItem = Inquiry
export type InboxPage = AnswerOf<'GET /inquiries'>
export type Counts = AnswerOf<'GET /inquiries/counts'>
export type Branch = AnswerOf<'GET /branches'>['data'][number]
export type User = AnswerOf<'GET /users'>['data'][number]
export type Outcome = AnswerOf<'POST /inquiries/assign'>['data'][number]

/** The query of the inbox; see `askedOf` for how it is made of an address. */
export type Asked = Omit<Operations['GET /inquiries']['query'], 'cursor' | 'limit' | 'ids'>

const PAGE = 60

export const listInquiries = (
  asked: Asked,
  cursor?: string,
  signal?: AbortSignal,
): Promise<InboxPage> =>
  // A cursor carries its filters.
  call(
    'GET /inquiries',
    { query: { limit: PAGE, ...(cursor === undefined ? asked : { cursor }) } },
    signal,
  )

/** So many ids of any length an address takes. */
const READ_AT_ONCE = 50

/** As they are now, whether a list would have them still; what is gone is not among them. */
export async function readInquiries(ids: readonly string[]): Promise<readonly InboxItem[]> {
  const found: InboxItem[] = []
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE).join(',')
    const { data } = await call('GET /inquiries', { query: { limit: READ_AT_ONCE, ids: some } })
    found.push(...data)
  }
  return found
}

export const assignAll = (ids: readonly string[], user_id: string | null) =>
  inParts(ids, (some) => call('POST /inquiries/assign', { body: { ids: some, user_id } }))

export const archiveAll = (ids: readonly string[]) =>
  inParts(ids, (some) => call('POST /inquiries/archive', { body: { ids: some } }))

/** So many the service takes at once. */
const AT_ONCE = 200

async function inParts(
  ids: readonly string[],
  work: (some: string[]) => Promise<{ readonly data: readonly Outcome[] }>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    outcomes.push(...(await work(ids.slice(at, at + AT_ONCE))).data)
  }
  return outcomes
}

/** There is no operation for many of these: people undo few at a time. */
export const restoreAll = (ids: readonly string[]) =>
  oneByOne(ids, (id) => call('POST /inquiries/{id}/restore', { path: { id } }))

export const reopen = (id: string): Promise<AnswerOf<'POST /inquiries/{id}/reopen'>> =>
  call('POST /inquiries/{id}/reopen', { path: { id } })

export const moveToBranch = (ids: readonly string[], branch: string | null) =>
  oneByOne(ids, (id) => call('PATCH /inquiries/{id}', { path: { id }, body: { branch } }))

async function oneByOne(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    try {
      await work(id)
      outcomes.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 0 || error.status === 401) throw error
      outcomes.push({ id, ok: false, reason: error.code })
    }
  }
  return outcomes
}

/** Where a file of an inquiry is, for a link. */
export const fileAddress = (id: string, file_id: string): string =>
  addressOf('GET /inquiries/{id}/files/{file_id}/content', { path: { id, file_id } })
