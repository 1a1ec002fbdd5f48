import { Check, Clock, X } from 'lucide-react'
import { Moment } from '../parts/moment.tsx'
import { useWords } from '../words/words.ts'
import { words } from './words.ts'

type Props = {
  readonly status: 'SUCCESS' | 'FAILED' | null
  readonly number: string | null
  readonly message: string | null
  /** When it was reported, where that is told beside it. */
  readonly at?: string | null
  readonly exportedAt: string | null
}

/** What has become of a project in the partner's system, in a word and a shape. */
export const ErpMark = ({ status, number, message, at = null, exportedAt }: Props) => {
  const said = useWords(words)
  // What was reported before it was last sent says nothing of that.
  const isOutdated = at !== null && exportedAt !== null && at < exportedAt
  if (exportedAt !== null && (status === null || isOutdated)) {
    return (
      <span className="project-erp waiting">
        <Clock size={14} aria-hidden="true" />
        <span className="truncate">{said.erpStates.waiting}</span>
      </span>
    )
  }
  if (status === null) return <span className="secondary">{said.nothing}</span>
  const isGood = status === 'SUCCESS'
  return (
    <span className={isGood ? 'project-erp good' : 'project-erp bad'} title={message ?? undefined}>
      {isGood ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      <span className="truncate">
        {isGood ? said.erpTaken(number ?? '') : said.erpStates.failed}
        {!isGood && message !== null && `: ${message}`}
      </span>
      {at !== null && <Moment at={at} as="short" />}
    </span>
  )
}
