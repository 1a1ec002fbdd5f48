import { Button } from '../parts/button.tsx'
import { Progress } from '../parts/marks.tsx'
import { useWords } from '../words/words.ts'
import { useSize } from './size.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly sending: { readonly loaded: number; readonly total: number }
  readonly onStop: () => void
}

export const SendingBar = ({ sending: { loaded, total }, onStop }: Props) => {
  const words = useWords(catalogue)
  const sizeOf = useSize()
  const isGone = total > 0 && loaded === total
  return (
    <div className="new-request-sending">
      <Progress value={loaded} total={total} label={words.sending} />
      <span className="secondary">
        {isGone ? words.checking : words.sent(sizeOf(loaded), sizeOf(total))}
      </span>
      <Button onPress={onStop}>{words.stop}</Button>
    </div>
  )
}
