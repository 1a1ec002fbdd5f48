import type { Status } from '../api/types.ts'
import type { Search } from '../parts/use-address.ts'
import type { Asked } from './api.ts'

const TABS = ['mine', 'branch', 'all'] as const
const QUICKS = ['error', 'today', 'processing'] as const
const KINDS = ['TENDER', 'ORDER'] as const
const ORDERS = ['urgent', 'changed'] as const
/** All but what is put away, what is to be done, or one status. */
const STATES = [
  'current',
  'open',
  'PROCESSING',
  'NEEDS_REVIEW',
  'READY_TO_EXPORT',
  'EXPORTED',
  'ARCHIVED',
] as const

export type Tab = (typeof TABS)[number]
export type Quick = (typeof QUICKS)[number]
export type State = (typeof STATES)[number]
export type Order = (typeof ORDERS)[number]

export type Filters = {
  readonly tab: Tab
  readonly branch: string | null
  readonly kind: (typeof KINDS)[number] | null
  readonly status: State
  readonly quick: Quick | null
  /** Only those of a customer, or in which an article is chosen: where another page leads here. */
  readonly customer: string | null
  readonly article: string | null
  /** Only what came in on these days, and what somebody is responsible for: where the statistics lead here. */
  readonly from: string | null
  readonly to: string | null
  readonly person: string | null
  readonly q: string
  readonly order: Order
}

export const NO_FILTERS: Filters = {
  tab: 'all',
  branch: null,
  kind: null,
  status: 'current',
  quick: null,
  customer: null,
  article: null,
  from: null,
  to: null,
  person: null,
  q: '',
  order: 'urgent',
}

/** What an address says; what it says wrongly counts as not said. */
export const filtersOf = (search: Search): Filters => ({
  tab: among(TABS, search['tab']) ?? NO_FILTERS.tab,
  branch: search['branch'] ?? null,
  kind: among(KINDS, search['kind']) ?? null,
  status: among(STATES, search['status']) ?? NO_FILTERS.status,
  quick: among(QUICKS, search['quick']) ?? null,
  customer: search['customer'] || null,
  article: search['article'] || null,
  from: dayIn(search['from']),
  to: dayIn(search['to']),
  person: /^(none|[1-9]\d{0,17})$/.test(search['person'] ?? '') ? (search['person'] ?? null) : null,
  q: search['q'] ?? '',
  order: among(ORDERS, search['order']) ?? NO_FILTERS.order,
})

const dayIn = (said: string | undefined): string | null =>
  said !== undefined && /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(said)
    ? said
    : null

const among = <Value extends string>(
  values: readonly Value[],
  said: string | undefined,
): Value | undefined => values.find((value) => value === said)

/** The shortest address that says the same. */
export const searchOf = (filters: Filters): Search =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) =>
        value &&
        value !== NO_FILTERS[name as keyof Filters] &&
        // Elsewhere it says nothing.
        (name !== 'branch' || filters.tab === 'branch'),
    ),
  ) as Search

const CURRENT: readonly Status[] = ['PROCESSING', 'NEEDS_REVIEW', 'READY_TO_EXPORT', 'EXPORTED']

/** The query that a view is. */
export function askedOf(filters: Filters, userId: string): Asked {
  const { tab, branch, kind, quick, customer, article, from, to, person, q, order } = filters
  return {
    ...statusAsked(filters),
    ...(tab === 'mine' && { assigned: userId }),
    ...(tab === 'branch' && branch !== null && { branch_id: branch }),
    ...(kind && { kind }),
    ...(quick === 'error' && { needs_attention: true }),
    ...(quick === 'today' && { due: 'today' as const }),
    ...(customer && { customer_id: customer }),
    ...(article && { article_number: article }),
    ...(from && { created_from: from }),
    ...(to && { created_to: to }),
    ...(person && { assigned: person }),
    ...(q.trim() !== '' && { search: q.trim() }),
    order,
  }
}

function statusAsked(filters: Filters): Pick<Asked, 'status' | 'to_do'> {
  const { status, quick, customer, article, from, to } = filters
  if (quick === 'processing') return { status: 'PROCESSING' }
  if (status === 'open') return { to_do: true }
  // Whoever asks for all of a customer, of an article or of some days means those that are put away too.
  if (status === 'current' && (customer || article || from || to)) return {}
  return { status: status === 'current' ? CURRENT.join(',') : status }
}

/** What the numbers on the buttons count: lists as they are shown, in whatever order. */
export function countedOf(filters: Filters, userId: string): Omit<Asked, 'order'> {
  const { order: _, ...counted } = askedOf(filters, userId)
  return counted
}

/** Whether anything is left out that a person could wonder about. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.keys(searchOf({ ...filters, order: NO_FILTERS.order })).length > 0
