import { TriangleAlert } from 'lucide-react'
import type { WholeInquiry } from '../../api/types.ts'
import { useSize } from '../../new-request/size.ts'
import { fileWords, formatIn, problemIn } from '../../words/files.ts'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

/** What the request came with: what each file is, and why one could not be read. */
export const FileList = ({ files }: { readonly files: WholeInquiry['files'] }) => {
  const said = useWords(words)
  const ofFiles = useWords(fileWords)
  const sizeOf = useSize()
  if (files.length === 0) return null
  return (
    <section>
      <h3>{said.files}</h3>
      <ul className="head-files">
        {files.map((file) => (
          <li key={file.id}>
            <span>{file.name}</span>
            <span className="secondary small">
              {[ofFiles.roles[file.role], formatIn(ofFiles, file), sizeOf(file.size)].join(' · ')}
            </span>
            {file.problem !== null && (
              <span className="head-file-problem small">
                <TriangleAlert size={14} aria-hidden="true" />
                {problemIn(ofFiles, file.problem)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
