import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { saveFile } from '../parts/save-file.ts'
import { CopyText } from '../parts/states.tsx'
import { useReview } from '../review/store/use-review.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { canBeAnswered } from './can-be-answered.ts'
import { whyNoAnswer } from './why-no-answer.ts'
import { words } from './words.ts'

const FORMATS = ['X84', 'X94', 'XLSX', 'CSV'] as const
type Format = (typeof FORMATS)[number]

/** The released tender as a file for the customer. */
export const Downloads = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const head = useReview((state) => state.head)
  const { download, format, problem } = useDownload(head.id)
  const reason =
    head.kind === 'ORDER'
      ? said.downloadsNoTender
      : canBeAnswered(head)
        ? undefined
        : said.downloadsNotReleased
  return (
    <>
      {problem && (
        <div className="release-download-problem" role="alert">
          <strong>
            {said.downloadFailed(problem.format, whyNoAnswer(problem.said, said, shared))}
          </strong>
          <details>
            <summary>{shared.details}</summary>
            <p className="mono">{problem.said.message}</p>
            {problem.said.requestId !== null && (
              <p>
                {shared.requestId} <CopyText text={problem.said.requestId} />
              </p>
            )}
          </details>
        </div>
      )}
      <div className="release-downloads">
        <Menu
          trigger={
            <Button
              icon={<Download size={14} />}
              isDisabled={reason !== undefined}
              {...(reason !== undefined && { 'aria-describedby': 'downloads-reason' })}
            >
              {said.downloads}
            </Button>
          }
          entries={FORMATS.map((each) => ({
            id: each,
            label: said.formats[each],
            onAction: () => void download(each),
          }))}
        />
        <span id="downloads-reason" className="secondary small" role="status">
          {format === null ? reason : said.downloading(format)}
        </span>
      </div>
    </>
  )
}

/** By hand and not by a link, so that a refusal is told here instead of being saved as a file. */
function useDownload(id: string) {
  const language = useLanguage()
  const [format, setFormat] = useState<Format | null>(null)
  const [problem, setProblem] = useState<{ format: Format; said: Problem } | null>(null)

  async function download(wanted: Format): Promise<void> {
    // The button stays: who pressed it has the focus there.
    if (format !== null) return
    setFormat(wanted)
    setProblem(null)
    try {
      const { content, name } = await fetchFile('GET /inquiries/{id}/answer', {
        path: { id },
        query: { format: wanted, language },
      })
      saveFile(content, name)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem({ format: wanted, said: error })
    } finally {
      setFormat(null)
    }
  }

  return { download, format, problem }
}
