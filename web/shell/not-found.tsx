import { EmptyState } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { PageHeader } from './page-header.tsx'

export const NotFound = () => {
  const words = useWords(common)
  return (
    <>
      <PageHeader title={words.notFoundTitle} />
      <EmptyState title={words.notFoundTitle} text={words.notFoundText} />
    </>
  )
}
