import type { Db } from '#kernel/db/db.ts'
import { type Detail, invalid } from '#kernel/errors.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { isCalendarDay } from '#kernel/timestamps.ts'
import { findUser } from '../access/users/queries.ts'
import { changedColumns } from '../custom-fields/labelled-values.ts'
import { isCountry } from '../master-data/addresses.ts'
import { unknownCurrency } from '../master-data/row-faults.ts'
import { type Address, PROJECT_ADDRESSES, type ProjectChange } from './project.ts'

/** A change as it is merged: custom fields by column, addresses without what they do not say. */
export type StorableChange = Readonly<Record<string, unknown>> & {
  readonly custom_fields?: Readonly<Record<string, unknown>>
}

/** Checks what a schema cannot say, all of it at once, and answers the change as it is stored. */
export async function storableChange(
  db: Db,
  organisationId: number,
  change: ProjectChange,
): Promise<StorableChange> {
  const faults = [...faultsOf(change), ...(await userFaults(db, organisationId, change))]
  if (faults.length > 0) throw invalid(...faults)
  const { custom_fields, ...plain } = change
  const addresses = PROJECT_ADDRESSES.flatMap((name) => {
    const address = change[name]
    return address ? [[name, stated(address)] as const] : []
  })
  return {
    ...plain,
    ...Object.fromEntries(addresses),
    ...(custom_fields === undefined
      ? {}
      : { custom_fields: await changedColumns(db, organisationId, 'PROJECT', custom_fields) }),
  }
}

const stated = (address: Address) =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value != null))

function faultsOf(change: ProjectChange): Detail[] {
  const faults: Detail[] = []
  const fault = (loc: readonly string[], msg: string, type: string) =>
    faults.push({ loc: ['body', ...loc], msg, type })
  if (unknownCurrency(change))
    fault(['currency'], 'must be an ISO 4217 code such as EUR', 'currency')
  if (change.submission_date != null && !isCalendarDay(change.submission_date)) {
    fault(['submission_date'], 'must be a date such as 2026-11-14', 'date')
  }
  for (const name of PROJECT_ADDRESSES) {
    const country = change[name]?.['country']
    if (country != null && !isCountry(country)) {
      fault([name, 'country'], 'must be an ISO 3166-1 code such as DE', 'country')
    }
  }
  return faults
}

async function userFaults(
  db: Db,
  organisationId: number,
  { responsible_user_id: userId }: ProjectChange,
): Promise<Detail[]> {
  if (userId == null) return []
  const user = isDecimalId(userId) ? await findUser(db, organisationId, userId) : undefined
  if (user?.is_active) return []
  return [{ loc: ['body', 'responsible_user_id'], msg: 'is not an active user', type: 'user' }]
}
