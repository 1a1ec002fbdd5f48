import { Info, TriangleAlert } from 'lucide-react'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { type Issue, issueWords, placeOfIssue, sentenceOfIssue } from './issue-words.ts'
import { useProcessing } from './use-processing.ts'
import { words as catalogue } from './words.ts'

/** What could not be made sense of in the files, for who reviews what was read. */
export const ReadingIssues = ({ inquiryId }: { readonly inquiryId: string }) => {
  const words = useWords(catalogue)
  const { data, isError, error, refetch } = useProcessing(inquiryId)
  if (isError) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={3} />
  if (data.issues.length === 0) return <p className="secondary">{words.noIssues}</p>
  return <IssueList issues={data.issues} />
}

export const IssueList = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const words = useWords(catalogue)
  const sentences = useWords(issueWords)
  return (
    <ul className="processing-issues" aria-label={words.issues}>
      {issues.map((issue, at) => {
        const place = placeOfIssue(sentences, issue)
        const Icon = issue.severity === 'NOTE' ? Info : TriangleAlert
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike, and their order stays
          <li key={at} className={`processing-issue ${issue.severity.toLowerCase()}`}>
            <Icon size={14} aria-hidden="true" />
            <span>
              <span className="visually-hidden">{words.severity[issue.severity]}: </span>
              {sentenceOfIssue(sentences, issue)}
              {place !== undefined && <span className="secondary small"> {place}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
