import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Processing } from '../api/interface.ts'
import { refresh } from '../api/refresh.ts'
import type { WholeInquiry } from '../api/types.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RadioField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { issueWords, sentenceOfIssue } from './issue-words.ts'
import { IssueList } from './reading-issues.tsx'
import { processingKey } from './use-processing.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly processing: Processing
  readonly files: WholeInquiry['files']
  readonly onAddByHand: () => void
}

/** Why it failed, and the ways on. */
export const Failure = ({ processing, files, onAddByHand }: Props) => {
  const words = useWords(catalogue)
  const sentences = useWords(issueWords)
  const [isChoosing, choose] = useState(false)
  const client = useQueryClient()
  const { request_id: id, issues, error, driving } = processing
  const again = useMutation({
    mutationFn: (file: string | null) =>
      call('POST /inquiries/{id}/process', { path: { id }, body: { file } }),
    onSuccess: () => {
      choose(false)
      for (const key of [['tree', id], ['inquiry', id], processingKey(id)]) {
        void refresh(client, key)
      }
    },
  })
  const grave = issues.filter(({ severity }) => severity === 'ERROR')
  const told = error === null ? '' : (sentences.errors[error] ?? error)
  const reason = grave[0] ? sentenceOfIssue(sentences, grave[0]) : told
  const rest = issues.filter(
    (issue) => issue.severity !== 'ERROR' && sentenceOfIssue(sentences, issue) !== reason,
  )
  return (
    <div className="processing-failure">
      <p className="processing-reason" role="alert">
        {reason}
      </p>
      {rest.length > 0 && <IssueList issues={rest} />}
      <h2>{words.wayOn}</h2>
      {files.length > 0 && <p className="secondary">{words.kept}</p>}
      {again.isError && <ProblemPanel error={again.error} />}
      <div className="processing-ways">
        <Button
          look="primary"
          onPress={() => again.mutate(null)}
          isDisabled={files.length === 0 || again.isPending}
        >
          {words.again}
        </Button>
        {files.length > 1 && <Button onPress={() => choose(true)}>{words.otherFile}</Button>}
        <Button onPress={onAddByHand}>{words.byHand}</Button>
      </div>
      <FileDialog
        isOpen={isChoosing}
        onClose={() => choose(false)}
        files={files}
        read={driving}
        onChoose={(name) => again.mutate(name)}
      />
    </div>
  )
}

type FileDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly files: WholeInquiry['files']
  readonly read: string | null
  readonly onChoose: (name: string) => void
}

const FileDialog = ({ isOpen, onClose, files, read, onChoose }: FileDialogProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const wasRead = read ?? files.find(({ role }) => role === 'PRIMARY')?.name
  const others = files.filter(({ name }) => name !== wasRead)
  const [chosen, choose] = useState<string | null>(null)
  const name = chosen ?? others[0]?.name ?? ''
  return (
    <Dialog
      title={words.otherFile}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" onPress={() => onChoose(name)} isDisabled={name === ''}>
            {words.again}
          </Button>
        </>
      }
    >
      <div className="processing-files">
        <RadioField
          label={words.whichFile}
          choices={files.map((file) => ({
            id: file.name,
            label: file.name === wasRead ? `${file.name} (${words.wasRead})` : file.name,
          }))}
          value={name}
          onChange={choose}
        />
      </div>
    </Dialog>
  )
}
