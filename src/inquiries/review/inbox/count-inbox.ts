import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { listBranches } from '../../../access/branches/queries.ts'
import { dayOf, inquiriesOf, isAssigned, isDue, TO_DO } from './filters.ts'

type Asked = {
  /** Who asks. */
  readonly userId: string
  readonly now: Date
  /** What the list is narrowed to; as its filters. */
  readonly branchId?: string | undefined
  readonly assigned?: string | undefined
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

/** How much there is to do. What is narrowed to a branch or a person are the last three. */
export async function countInbox(
  db: Db,
  organisationId: number,
  { userId, now, branchId, assigned }: Asked,
): Promise<InboxCounts> {
  const narrowed = sql`(${branchId ? sql`branch_id = ${branchId}::bigint` : sql`true`}
    and ${assigned ? isAssigned(assigned) : sql`true`})`
  const counted = await db.rows<
    Omit<InboxCounts, 'by_branch'> & { readonly branch_id: string | null }
  >(sql`
    select branch_id, count(*)::int as all,
           (count(*) filter (where ${isAssigned(userId)}))::int as mine,
           (count(*) filter (where needs_attention and ${narrowed}))::int as needs_attention,
           (count(*) filter (where ${isDue(dayOf(now))} and ${narrowed}))::int as due_today,
           (count(*) filter (where status = 'PROCESSING' and ${narrowed}))::int as processing
      from ${inquiriesOf(organisationId)} as inquiry
     where ${TO_DO}
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
