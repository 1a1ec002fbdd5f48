import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { ShownOnceDialog } from '../parts/shown-once-dialog.tsx'
import { CopyText } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { type MadeKey, useRefreshKeys } from './api.ts'
import { callFor, curlOf, tryKey } from './try-call.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly made: MadeKey; readonly onClose: () => void }

export const MadeDialog = ({ made, onClose }: Props) => {
  const words = useWords(catalogue)
  const call = callFor(made.scopes)
  return (
    <ShownOnceDialog
      title={words.madeTitle}
      secret={made.api_key}
      envName="PIS_API_KEY"
      onClose={onClose}
    >
      <CodeBlock label={words.curl} text={curlOf(call, made.api_key)} />
      <Trial made={made} />
    </ShownOnceDialog>
  )
}

/** A real call, which is in the log like every other one of this key. */
const Trial = ({ made }: Pick<Props, 'made'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const refresh = useRefreshKeys()
  const call = callFor(made.scopes)
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () => tryKey(call, made.api_key),
    onSettled: refresh,
  })
  return (
    <div className="actions-row">
      <Button onPress={() => mutate()} isDisabled={isPending}>
        {isPending ? words.testing : words.test}
      </Button>
      <span role="status" className="actions-row">
        {isError && <span className="badge danger">{words.testOffline}</span>}
        {data && (
          <>
            <span className={`badge ${data.status === call.expected ? 'sure' : 'danger'}`}>
              {data.status === call.expected ? words.testFine : words.testBad}
            </span>
            <span className="mono">{words.testOutcome(data.status, formats.count(data.ms))}</span>
          </>
        )}
      </span>
      {data && <CopyText text={data.requestId} />}
    </div>
  )
}
