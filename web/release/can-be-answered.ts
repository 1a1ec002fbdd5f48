import type { WholeInquiry } from '../api/types.ts'

/**
 * Whether there is an offer to take along: one that was reopened is under review again, though it was completed once.
 * Of what was put away the service alone knows from where.
 */
export const canBeAnswered = ({
  status,
  completed_at,
}: Pick<WholeInquiry, 'status' | 'completed_at'>): boolean =>
  status === 'EXPORTED' || (status === 'ARCHIVED' && completed_at !== null)
