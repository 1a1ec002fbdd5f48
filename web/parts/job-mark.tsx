import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { CopyText } from './states.tsx'

/** Which job changed a record last; who may see jobs gets the way to it. */
export const JobMark = ({ jobId }: { readonly jobId: string | null }) => {
  const words = useWords(common)
  const { role } = useSession().session.user
  if (jobId === null) return <span className="secondary">{words.jobGone}</span>
  return (
    <>
      <CopyText text={jobId} label={`${jobId.slice(0, 8)}…`} />{' '}
      {role === 'ADMIN' && (
        // The page of jobs may be another part of the application by then: a plain address.
        <a href={`/app/developers/jobs?job=${encodeURIComponent(jobId)}`}>{words.openJob}</a>
      )}
    </>
  )
}
