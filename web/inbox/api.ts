import { type AnswerOf, call, type OperationId } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Inquiry } from '../api/types.ts'

/** An inquiry as the inbox shows it. */
export type InboxItem = Inquiry & {
  /** How it came. */
  readonly channel?: string | null
  readonly key_name?: string | null
  readonly processing?: {
    readonly step: string
    readonly done: number
    readonly total: number
  } | null
}

export type InboxPage = { readonly data: InboxItem[]; readonly next_cursor: string | null }

export type Counts = {
  readonly mine: number
  readonly all: number
  readonly by_branch: readonly {
    readonly branch_id: string
    readonly name: string
    readonly count: number
  }[]
  readonly needs_attention: number
  readonly due_today: number
  readonly processing: number
}

export type Branch = { readonly id: string; readonly name: string }
export type User = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly is_active: boolean
}
export type Customer = {
  readonly customer_id: string
  readonly name: string | null
  readonly city?: string | null
}
export type CustomField = {
  readonly column_id: string
  readonly label: string
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'BOOLEAN' | 'SELECT' | 'MULTI_SELECT'
  readonly options: readonly string[]
  readonly order: number
}
export type Outcome = { readonly id: string; readonly ok: boolean; readonly reason?: string | null }

/** The query of the inbox; see `askedOf` for how it is made of an address. */
export type Asked = {
  readonly kind?: 'TENDER' | 'ORDER'
  readonly status?: string
  readonly branch_id?: string
  readonly assigned?: string
  readonly to_do?: boolean
  readonly search?: string
  readonly order?: 'urgent' | 'changed'
  readonly needs_attention?: boolean
  readonly due?: 'today'
}

type Loose = { readonly path?: object; readonly query?: object; readonly body?: object }

/** Operations that the generated types do not name yet. */
const ask = <Answer>(id: string, inputs: Loose = {}, signal?: AbortSignal): Promise<Answer> =>
  call(id as OperationId, inputs as never, signal) as Promise<unknown> as Promise<Answer>

const isUnknownRoute = (error: unknown) =>
  error instanceof Problem && (error.status === 404 || error.status === 405)
const isUnknownQuery = (error: unknown) =>
  error instanceof Problem && error.details.some(({ loc }) => NEWER.some((at) => loc.includes(at)))

const NEWER = ['order', 'needs_attention', 'due']
const PAGE = 60

/** Set by the first refusal: a service that cannot yet be asked for an order is asked without it. */
let isPlain = false

export async function listInquiries(
  asked: Asked,
  cursor?: string,
  signal?: AbortSignal,
): Promise<InboxPage> {
  // A cursor carries its filters.
  const { order, needs_attention, due, ...plain } = cursor === undefined ? asked : ({} as Asked)
  const common = { limit: PAGE, ...(cursor !== undefined && { cursor }) }
  if (!isPlain) {
    try {
      const query = { ...common, ...plain, order, needs_attention, due }
      return await ask('GET /inquiries', { query }, signal)
    } catch (error) {
      if (!isUnknownQuery(error)) throw error
      isPlain = true
    }
  }
  return call('GET /inquiries', { query: { ...common, ...plain } }, signal)
}

const orWithout = async <Answer, Other>(answer: Promise<Answer>, other: Other) => {
  try {
    return await answer
  } catch (error) {
    if (isUnknownRoute(error)) return other
    throw error
  }
}

export const readCounts = (signal?: AbortSignal): Promise<Counts | null> =>
  orWithout(ask<Counts>('GET /inquiries/counts', {}, signal), null)

const NOTHING = { data: [] }

export const listBranches = (): Promise<{ readonly data: readonly Branch[] }> =>
  orWithout(ask<{ data: Branch[] }>('GET /branches'), NOTHING)

export const listUsers = (): Promise<{ readonly data: readonly User[] }> =>
  orWithout(ask<{ data: User[] }>('GET /users'), NOTHING)

export const searchCustomers = (
  search: string,
  signal?: AbortSignal,
): Promise<{ readonly data: readonly Customer[] }> =>
  orWithout(
    ask<{ data: Customer[] }>('GET /customers', { query: { search, limit: 20 } }, signal),
    NOTHING,
  )

export const listRequestFields = (): Promise<{ readonly data: readonly CustomField[] }> =>
  orWithout(
    ask<{ data: CustomField[] }>('GET /custom-fields', { query: { resource: 'REQUEST' } }),
    NOTHING,
  )

export const assignAll = (ids: readonly string[], user_id: string | null) =>
  together('POST /inquiries/assign', { ids, user_id }, ids, (id) =>
    call('POST /inquiries/{id}/assign', { path: { id }, body: { user_id } }),
  )

export const archiveAll = (ids: readonly string[]) =>
  together('POST /inquiries/archive', { ids }, ids, (id) =>
    call('POST /inquiries/{id}/archive', { path: { id } }),
  )

/** There is no operation for many of these: people undo few at a time. */
export const restoreAll = (ids: readonly string[]) =>
  oneByOne(ids, (id) => call('POST /inquiries/{id}/restore', { path: { id } }))

export const reopen = (id: string): Promise<AnswerOf<'POST /inquiries/{id}/reopen'>> =>
  call('POST /inquiries/{id}/reopen', { path: { id } })

export const moveToBranch = (ids: readonly string[], branch: string | null) =>
  oneByOne(ids, (id) => call('PATCH /inquiries/{id}', { path: { id }, body: { branch } }))

async function together(
  operation: string,
  body: object,
  ids: readonly string[],
  single: (id: string) => Promise<unknown>,
): Promise<readonly Outcome[]> {
  const many = await orWithout(ask<{ data: Outcome[] }>(operation, { body }), null)
  return many?.data ?? oneByOne(ids, single)
}

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
      outcomes.push({ id, ok: false, reason: error.message })
    }
  }
  return outcomes
}

/** Where a file of an inquiry is, for a link. */
export const fileAddress = (id: string, fileId: string): string =>
  `/api/app/v1/inquiries/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}/content`
