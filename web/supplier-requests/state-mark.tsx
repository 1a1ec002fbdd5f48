import type { AnswerOf } from '../api/call.ts'
import { useWords } from '../words/words.ts'
import { words } from './words.ts'

export type SupplierRequest = AnswerOf<'GET /supplier-requests/{id}'>
type Status = SupplierRequest['status']

export const STATES = ['DRAFT', 'SENT', 'ANSWERED', 'CLOSED'] as const satisfies readonly Status[]

const LOOK: Readonly<Record<Status, string>> = {
  DRAFT: '',
  SENT: 'accent',
  ANSWERED: 'sure',
  CLOSED: '',
}

export const StateMark = ({ status }: { readonly status: Status }) => {
  const said = useWords(words)
  return <span className={`badge ${LOOK[status]}`}>{said.states[status]}</span>
}
