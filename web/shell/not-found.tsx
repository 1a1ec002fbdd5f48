import { EmptyState } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

export const NotFound = () => {
  const words = useWords(common)
  return <EmptyState title={words.notFoundTitle} text={words.notFoundText} />
}
