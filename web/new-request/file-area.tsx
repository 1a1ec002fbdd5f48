import { Upload } from 'lucide-react'
import { DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components'
import { Button } from '../parts/button.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { useWords } from '../words/words.ts'
import { FileList } from './file-list.tsx'
import { ACCEPTED } from './files.ts'
import type { Files } from './use-files.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly files: Files
  readonly isLocked: boolean
  /** What the service said of a file that was sent, by its name. */
  readonly refusals: ReadonlyMap<string, string>
  readonly error: string | undefined
}

export const FileArea = ({ files, isLocked, refusals, error }: Props) => {
  const words = useWords(catalogue)
  const isEmpty = files.listed.length === 0
  return (
    <section className="new-request-files" aria-label={words.files} ref={keepFocus}>
      <DropZone
        className="new-request-drop"
        isDisabled={isLocked}
        onDrop={({ items }) => {
          void Promise.all(items.filter(isFileDropItem).map((item) => item.getFile())).then((all) =>
            files.put(all),
          )
        }}
      >
        <Upload size={20} aria-hidden="true" />
        <Text slot="label" className="new-request-drop-label">
          {words.drop}
        </Text>
        <span className="secondary small">{words.limits}</span>
        {isEmpty && <span className="secondary small">{words.kinds}</span>}
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={ACCEPTED}
          onSelect={(all) => files.put([...(all ?? [])])}
        >
          <Button isDisabled={isLocked}>{words.choose}</Button>
        </FileTrigger>
        <span className="secondary small">{words.pasteHint}</span>
      </DropZone>
      {error !== undefined && (
        <p className="new-request-fault" role="alert">
          {error}
        </p>
      )}
      {!isEmpty && <FileList files={files} isLocked={isLocked} refusals={refusals} />}
    </section>
  )
}
