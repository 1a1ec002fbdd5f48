import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import type { Sender } from '../../documents/email/correspondence.ts'
import type { ParsedInquiry } from '../../documents/read-inquiry.ts'
import {
  addressToKeep,
  type FoundCustomer,
  findCustomerByEmail,
} from '../customers/resolve-customer.ts'
import type { StoredInquiry } from '../queries.ts'
import { routeInquiry } from '../route-inquiry.ts'
import { linkToldProject } from './link-project.ts'
import { metadataFields } from './order-metadata.ts'
import { cut, cutJson } from './texts.ts'

const NAME_CHARACTERS = 1_000
const FACT_CHARACTERS = 5_000

/**
 * Keeps what the files say of the inquiry as a whole. What somebody sent or set, also while the files were read, stands.
 * Who calls it holds the inquiry.
 */
export async function describeInquiry(
  db: Db,
  organisationId: number,
  inquiry: StoredInquiry,
  { driving, sender, document: { facts, orderMetadata } }: ParsedInquiry,
  firstFile: string,
): Promise<void> {
  const from = await findSender(db, organisationId, inquiry, sender)
  const customerId = from?.found?.customerId ?? inquiry.customer_id
  const branchId = await routeInquiry(db, organisationId, customerId)
  const numbers = [orderMetadata.projectNumber?.value, facts.projectNumber]
  await linkToldProject(db, organisationId, inquiry, { numbers, context: inquiry.context })
  const metadata = inquiry.kind === 'ORDER' ? metadataFields(orderMetadata) : null
  const stamp = await beginChange(db, 'inquiries')
  await db.run(sql`
    update inquiries
       set name = ${inquiry.name ?? nameOf(driving?.name ?? firstFile)},
           customer_id = coalesce(${from?.found?.customerId ?? null}, customer_id),
           customer_found_by = coalesce(${from?.found?.foundBy ?? null}, customer_found_by),
           customer_email = coalesce(${from?.email ?? null}, customer_email),
           branch_id = case when is_routed then ${branchId}::bigint else branch_id end,
           facts = ${cutJson(facts, FACT_CHARACTERS)}::jsonb,
           order_metadata = ${metadata && cutJson(metadata, FACT_CHARACTERS)}::jsonb
             || (select coalesce(jsonb_object_agg(name, field), '{}')
                   from jsonb_each(coalesce(order_metadata, '{}')) as said (name, field)
                  where jsonb_typeof(field) = 'object' and field ? 'is_stated'),
           updated_at = ${stamp}::timestamptz
     where id = ${inquiry.id}::bigint and organisation_id = ${organisationId}`)
}

/** What an inquiry is called that nobody named. In a mail the way to the file stands before its name. */
export const nameOf = (file: string): string =>
  cut(file.slice(file.lastIndexOf('/') + 1), NAME_CHARACTERS)

/** Whose mail it is, where nobody said whose inquiry. A sender that was not known before may be known by now. */
async function findSender(
  db: Db,
  organisationId: number,
  { customer_id, customer_found_by, customer_email }: StoredInquiry,
  sender: Sender | null,
): Promise<{ readonly email: string; readonly found: FoundCustomer | undefined } | undefined> {
  const emails = addressesOf(sender)
  const isNamed = customer_id !== null || customer_found_by !== null
  if (isNamed || (customer_email !== null && !emails.includes(customer_email))) return undefined
  for (const email of emails) {
    const found = await findCustomerByEmail(db, organisationId, email)
    if (found) {
      const { customerId } = found
      return { email: await addressToKeep(db, organisationId, email, customerId), found }
    }
  }
  const [email] = emails
  return email === undefined ? undefined : { email, found: undefined }
}

/** Who asked comes before who passed it on: a colleague, or a customer for whom an architect asks. */
const addressesOf = (sender: Sender | null): readonly string[] => {
  if (!sender) return []
  const all = [sender.original?.email, sender.email, sender.replyTo]
  return [...new Set(all.filter((email) => typeof email === 'string' && email !== ''))] as string[]
}
