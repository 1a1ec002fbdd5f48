import { Download } from 'lucide-react'
import { addressOf } from '../../api/call.ts'
import { SelectField } from '../../parts/fields.tsx'
import { fileWords, formatIn, problemIn } from '../../words/files.ts'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { type SourceFile, shortName } from './file-kinds.ts'
import { words } from './words.ts'

type SourceHeaderProps = {
  readonly files: readonly SourceFile[]
  readonly fileId: string
  readonly onChoose: (fileId: string) => void
  /** Where the frame is, in words. */
  readonly place: string
}

export const SourceHeader = ({ files, fileId, onChoose, place }: SourceHeaderProps) => {
  const said = useWords(words)
  const ofFiles = useWords(fileWords)
  const { inquiryId } = useStore()
  const problem = files.find(({ id }) => id === fileId)?.problem
  const content = addressOf('GET /inquiries/{id}/files/{file_id}/content', {
    path: { id: inquiryId, file_id: fileId },
  })
  return (
    <header className="source-header">
      <div className="source-picker">
        <SelectField
          label={said.file}
          isLabelHidden
          choices={files.map((file) => ({
            id: file.id,
            label: `${file.role === 'PRIMARY' ? '★ ' : ''}${shortName(file.name)}`,
            detail: `${ofFiles.roles[file.role]} · ${formatIn(ofFiles, file)}`,
          }))}
          value={fileId}
          onChange={onChoose}
        />
        <a
          className="button quiet icon"
          href={content}
          download
          aria-label={said.download}
          title={said.download}
        >
          <Download size={16} />
        </a>
      </div>
      <p className="source-place small" aria-live="off">
        {place}
      </p>
      {problem && <p className="source-problem small">{problemIn(ofFiles, problem)}</p>}
    </header>
  )
}
