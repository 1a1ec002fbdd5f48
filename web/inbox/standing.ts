import type { InboxItem } from './api.ts'

type Told = Pick<
  InboxItem,
  'status' | 'processing' | 'acknowledgement' | 'erp_offer_id' | 'completed_at'
>

/** Whether it may still be found out whose it is: that nobody knows yet is nothing to see to. */
export const isBeingFound = ({ status, processing }: Told): boolean =>
  status === 'PROCESSING' && processing?.step !== 'PRICE'

/** Whether it was handed over so long ago that somebody should ask the partner's system. */
export const isSilent = (
  { status, acknowledgement, erp_offer_id, completed_at }: Told,
  now: number,
  patienceMinutes: number,
): boolean =>
  status === 'EXPORTED' &&
  !acknowledgement &&
  !erp_offer_id &&
  completed_at !== null &&
  now - Date.parse(completed_at) > patienceMinutes * 60_000
