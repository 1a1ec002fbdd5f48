import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { listBranches } from '../../../access/branches/queries.ts'
import { todayOf } from '../../../access/organisations/settings.ts'
import { allOf, type InboxFilters, inquiriesOf, isAssigned, isDue, written } from './filters.ts'

type Asked = {
  /** Who asks. */
  readonly userId: string
  readonly now: Date
  /** What the list is narrowed to. */
  readonly filters: InboxFilters
}

export type InboxCounts = {
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

/** How long the lists are that the inbox offers: of whom, and then what in it needs somebody. */
export async function countInbox(
  db: Db,
  organisationId: number,
  { userId, now, filters }: Asked,
): Promise<InboxCounts> {
  const today = await todayOf(db, organisationId, now)
  const { branch_id, assigned, ...others } = written(filters, today)
  const { status, to_do, ...besideStatus } = others
  const those = (asked: Readonly<Record<string, string>>) => allOf(organisationId, asked)
  const whose = those({ ...(branch_id && { branch_id }), ...(assigned && { assigned }) })
  const listed = those({ ...(status && { status }), ...(to_do && { to_do }) })
  const counted = await db.rows<
    Omit<InboxCounts, 'by_branch'> & { readonly branch_id: string | null }
  >(sql`
    select branch_id, (count(*) filter (where ${listed}))::int as all,
           (count(*) filter (where ${listed} and ${isAssigned(userId)}))::int as mine,
           (count(*) filter (where ${listed} and needs_attention and ${whose}))::int
             as needs_attention,
           (count(*) filter (where ${listed} and ${isDue(today)} and ${whose}))::int
             as due_today,
           (count(*) filter (where status = 'PROCESSING' and ${whose}))::int as processing
      from ${inquiriesOf(organisationId)} as inquiry
     where (${listed} or status = 'PROCESSING') and ${those(besideStatus)}
     group by branch_id`)
  const sum = (name: 'all' | 'mine' | 'needs_attention' | 'due_today' | 'processing') =>
    counted.reduce((total, row) => total + row[name], 0)
  const branches = await listBranches(db, organisationId)
  return {
    mine: sum('mine'),
    all: sum('all'),
    by_branch: branches.map(({ id, name }) => ({
      branch_id: id,
      name,
      count: counted.find(({ branch_id }) => branch_id === id)?.all ?? 0,
    })),
    needs_attention: sum('needs_attention'),
    due_today: sum('due_today'),
    processing: sum('processing'),
  }
}
