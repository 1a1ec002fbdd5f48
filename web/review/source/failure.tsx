import { addressOf } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { EmptyState, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { useSource } from './source-context.ts'
import { words } from './words.ts'

type FailureProps = { readonly error: Error; readonly onRetry: () => void }

/** A file that cannot be shown can still be saved and opened by the program it is for. */
export const Failure = ({ error, onRetry }: FailureProps) => {
  const said = useWords(words)
  const { inquiryId } = useStore()
  const { fileId } = useSource()
  if (!(error instanceof Problem) || error.status !== 409) {
    return (
      <div className="source-state">
        <ProblemPanel error={error} onRetry={onRetry} />
      </div>
    )
  }
  const isLost = error.message === LOST
  return (
    <div className="source-state" role="alert">
      <EmptyState
        title={isLost ? said.lost : said.cannotShow}
        {...(!isLost && { text: reasonIn(error.message) })}
        actions={
          !isLost && (
            <a
              className="button plain"
              href={addressOf('GET /inquiries/{id}/files/{file_id}/content', {
                path: { id: inquiryId, file_id: fileId },
              })}
              download
            >
              {said.download}
            </a>
          )
        }
      />
    </div>
  )
}

const LOST = 'The content of this file is lost'

/** The service says first what the title says already. */
const reasonIn = (message: string): string => message.replace(/^This file cannot be shown: /, '')
