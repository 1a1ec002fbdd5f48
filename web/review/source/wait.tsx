import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

export const Wait = () => {
  const said = useWords(words)
  return (
    <p className="source-wait" role="status">
      {said.wait}
    </p>
  )
}
