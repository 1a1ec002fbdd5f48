import type { CallLine } from './call-line.ts'

/** The number, and the code of a refusal: the colour alone says nothing. */
export const StatusMark = ({
  call,
}: {
  readonly call: Pick<CallLine, 'status' | 'error_code'>
}) => (
  <span className={`badge ${lookOf(call.status)}`}>
    {call.status}
    {call.error_code !== null && ` ${call.error_code}`}
  </span>
)

function lookOf(status: number): string {
  if (status >= 500) return 'danger'
  if (status >= 400) return 'check'
  return status < 300 ? 'sure' : ''
}
