import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { Branch } from '../../access/branches/queries.ts'
import { findProject } from '../../projects/queries.ts'
import { findCustomerById } from '../customers/resolve-customer.ts'
import type { StoredInquiry } from '../queries.ts'
import type { Head } from './queries.ts'

/** An absent field stays as it is, null clears it. */
export type HeadWish = {
  readonly name?: string | undefined
  readonly customer_id?: string | null | undefined
  readonly project_id?: string | null | undefined
  /** By its name, ignoring case. */
  readonly branch?: string | null | undefined
}

/**
 * The head that is wished for, with the branch that was found by its name. Refuses names of what is not there, all of
 * them at once.
 */
export async function resolveHead(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  wish: HeadWish,
  branch: Branch | undefined,
): Promise<Head> {
  const faults: Detail[] = []
  const find = async (
    field: keyof HeadWish,
    current: string | null,
    look: (text: string) => Promise<string | undefined>,
  ): Promise<string | null> => {
    const wished = wish[field]
    if (wished === undefined) return current
    if (wished === null) return null
    const found = await look(wished)
    if (found === undefined) faults.push(unknown(field))
    return found ?? null
  }
  const head: Head = {
    name: wish.name ?? inquiry.name,
    customer_id: await find('customer_id', inquiry.customer_id, async (id) =>
      id === inquiry.customer_id
        ? id
        : (await findCustomerById(db, organisationId, id))?.customerId,
    ),
    project_id: await find('project_id', inquiry.project_id, async (id) =>
      isDecimalId(id) ? (await findProject(db, organisationId, id))?.id : undefined,
    ),
    branch_id: await find('branch', inquiry.branch_id, async () => branch?.id),
  }
  if (faults.length > 0) throw invalid(...faults)
  return head
}

const unknown = (field: string): Detail => ({
  loc: ['body', field],
  msg: 'is not known',
  type: 'unknown',
})
