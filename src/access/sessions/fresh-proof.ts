import { ApiError } from '#kernel/errors.ts'
import type { UserCaller } from '#kernel/http/app-operation.ts'
import { PROOF_MINUTES } from './session.ts'

/** Known by the type of its detail: the page asks for the password, and calls again. */
export function requireFreshProof({ hasFreshProof }: Pick<UserCaller, 'hasFreshProof'>): void {
  if (hasFreshProof) return
  const msg = `was proved more than ${PROOF_MINUTES} minutes ago`
  throw new ApiError('FORBIDDEN', 'Prove first who you are: POST /session/confirm', {
    details: [{ loc: ['session'], msg, type: 'fresh_proof' }],
  })
}
