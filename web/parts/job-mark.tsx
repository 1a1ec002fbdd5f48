import { Link } from '@tanstack/react-router'
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
        <Link to="/developers/jobs/$jobId" params={{ jobId }} search={{}}>
          {words.openJob}
        </Link>
      )}
    </>
  )
}
