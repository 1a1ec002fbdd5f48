import { addressOf } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState, ProblemPanel } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { fileWords, problemIn } from '../../words/files.ts'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { useSource } from './source-context.ts'
import { words } from './words.ts'

type FailureProps = { readonly error: Error; readonly onRetry: () => void }

/** A file that cannot be shown can still be saved and opened by the program it is for. */
export const Failure = ({ error, onRetry }: FailureProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const ofFiles = useWords(fileWords)
  const { inquiryId } = useStore()
  const { fileId } = useSource()
  if (!(error instanceof Problem) || error.status !== 409) {
    return (
      <div className="source-state">
        <ProblemPanel error={error} onRetry={onRetry} />
      </div>
    )
  }
  const reason = error.details[0]?.type ?? 'READER_FAILED'
  return (
    <div className="source-state" role="alert">
      <EmptyState
        title={said.cannotShow}
        text={problemIn(ofFiles, reason)}
        actions={
          <>
            {reason === 'READER_FAILED' && <Button onPress={onRetry}>{shared.retry}</Button>}
            {reason !== 'CONTENT_LOST' && (
              <a
                className="button plain"
                href={addressOf('GET /inquiries/{id}/files/{file_id}/content', {
                  path: { id: inquiryId, file_id: fileId },
                })}
                download
              >
                {said.download}
              </a>
            )}
          </>
        }
      />
      <details className="secondary small">
        <summary>{shared.details}</summary>
        <p lang="en">{error.message}</p>
      </details>
    </div>
  )
}
