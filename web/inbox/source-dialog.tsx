import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { readTree } from '../api/tree.ts'
import { useSize } from '../new-request/size.ts'
import { Dialog } from '../parts/dialog.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { fileWords, formatIn } from '../words/files.ts'
import { useWords } from '../words/words.ts'
import { fileAddress } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly id: string; readonly onClose: () => void }

/** The files that an inquiry came with. */
export const SourceDialog = ({ id, onClose }: Props) => {
  const words = useWords(catalogue)
  const ofFiles = useWords(fileWords)
  const sizeOf = useSize()
  const tree = useQuery({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) => readTree(id, signal),
  })
  const files = tree.data?.inquiry.files ?? []
  return (
    <Dialog title={words.sourceTitle(id)} isOpen onClose={onClose}>
      {tree.isPending && <LoadingRows rows={3} />}
      {tree.isError && <ProblemPanel error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && files.length === 0 && <p>{words.sourceNone}</p>}
      <ul className="inbox-files">
        {files.map(({ id: fileId, name, size, role, ...file }) => (
          <li key={fileId}>
            <a href={fileAddress(id, fileId)} download={name}>
              <Download size={14} aria-hidden="true" />
              <span className="visually-hidden">{words.download} </span>
              {name}
            </a>
            <span className="secondary small">
              {[ofFiles.roles[role], formatIn(ofFiles, file), sizeOf(size)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
