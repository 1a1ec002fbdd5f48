import type { Db } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import {
  type AcceptDeps,
  type AcceptedInquiry,
  acceptInquiry,
} from '../inquiries/intake/accept-inquiry.ts'
import { keepIn, receiveFile } from '../inquiries/intake/receive-form.ts'
import { demoBill } from './inquiries/demo-inquiries.ts'
import { hasInquiries } from './queries.ts'

export type LoadBillDeps = AcceptDeps & { readonly files: Pick<FileStore, 'put'> }

/** For who has nothing to look at yet: a bill of the demo arrives as if this person had uploaded it. */
export async function loadDemoBill(
  deps: LoadBillDeps,
  caller: UserCaller,
): Promise<AcceptedInquiry> {
  const { organisationId, userId } = caller
  await deps.database.asOrganisation(organisationId, (db) => requireNone(db, organisationId))
  const { name, bytes } = demoBill()
  const arriving = { field: 'files', name, declaredType: '', bytes: oncePassed(bytes) }
  const file = await receiveFile(arriving, 0, keepIn(deps.files))
  const intake = {
    kind: 'TENDER',
    wish: {
      name: null,
      customerId: null,
      customerEmail: null,
      context: '',
      branch: null,
      customFields: {},
    },
    files: [file],
    hasContents: true,
    driving: null,
    order: null,
    idempotencyKey: null,
    fingerprint: null,
  } as const
  return acceptInquiry(deps, { organisationId, apiKeyId: null, userId }, intake, async (db, id) => {
    // New inquiries take turns: of two who ask at once the second one sees the first one's.
    await requireNone(db, organisationId, id)
    const object = { type: 'request', id }
    await recordAudit(db, { by: caller, action: 'request.demo_loaded', object })
  })
}

async function requireNone(db: Db, organisationId: number, butFor?: string): Promise<void> {
  if (!(await hasInquiries(db, organisationId, butFor))) return
  throw new ApiError('CONFLICT', 'The demo is for who has no request yet')
}

async function* oncePassed(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
