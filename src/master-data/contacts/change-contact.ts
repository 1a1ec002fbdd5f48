import { beginChange } from '#kernel/db/change-clock.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { tooManyFields } from '../row-faults.ts'
import {
  checkIdentity,
  deactivateContact,
  findContactJson,
  findParent,
  parentExists,
  patchContact,
} from './queries.ts'

type Patch = { readonly value: Readonly<Record<string, unknown>>; readonly text: string }

/** Merges a change into one contact and answers it as it is then. */
export async function changeContact(
  database: Database,
  organisationId: number,
  contactId: string,
  patch: Patch,
): Promise<string> {
  if (tooManyFields(patch.value, Buffer.byteLength(patch.text), ['custom_fields'])) throw tooLarge()
  return database.asOrganisation(organisationId, async (db) => {
    const parent = await findParent(db, organisationId, contactId)
    if (!parent) throw notFound('contact', contactId)
    requireOwnParent(parent, patch.value)
    const stamp = await beginChange(db, 'contacts')
    await patchContact(db, organisationId, contactId, patch.text, stamp).catch((error) => {
      throw refusals[errorCode(error) ?? '']?.() ?? error
    })
    const contact = await checkIdentity(db, organisationId, contactId)
    if (!contact?.has_identity) throw withoutIdentity()
    if (contact.has_twin) throw taken()
    if (contact.is_active && !(await parentExists(db, organisationId, parent))) {
      throw new ApiError('CONFLICT', `The ${parent.parent_type} of this contact was removed`)
    }
    return shown(db, organisationId, contactId)
  })
}

/** Makes a contact inactive; a second time changes nothing. */
export async function removeContact(
  database: Database,
  organisationId: number,
  contactId: string,
): Promise<void> {
  await database.asOrganisation(organisationId, async (db) => {
    if (!(await findParent(db, organisationId, contactId))) throw notFound('contact', contactId)
    const stamp = await beginChange(db, 'contacts')
    await deactivateContact(db, organisationId, contactId, stamp)
  })
}

async function shown(db: Db, organisationId: number, contactId: string): Promise<string> {
  const body = await findContactJson(db, organisationId, contactId)
  if (!body) throw new Error('A contact vanished while it was changed')
  return body
}

function requireOwnParent(parent: object, given: Patch['value']): void {
  const other = Object.entries(parent).find(
    ([name, value]) => given[name] !== undefined && given[name] !== value,
  )
  if (!other) return
  throw invalid({
    loc: ['body', other[0]],
    msg: 'cannot be changed: delete the contact and create it at its new parent',
    type: 'parent',
  })
}

const taken = () =>
  new ApiError('CONFLICT', 'Another contact of this parent has this identity already')

const withoutIdentity = () =>
  invalid({
    loc: ['body'],
    msg: 'would leave the contact without external_id, email, and name with phone',
    type: 'identity',
  })

const tooLarge = () =>
  invalid({
    loc: ['body', 'custom_fields'],
    msg: 'would be larger than 64 KB',
    type: 'maxLength',
  })

/** By PostgreSQL's codes: a unique index, and the check of what custom_fields grow to. */
const refusals: Readonly<Record<string, () => ApiError>> = { '23505': taken, '23514': tooLarge }
