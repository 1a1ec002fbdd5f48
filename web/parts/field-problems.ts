import { detailAt } from '../api/problem.ts'
import { fieldWords } from '../words/field-words.ts'
import { useWords } from '../words/words.ts'

/** What the service says of a field of a form, in the reader's language; in its own where it says something rare. */
export function useFieldProblems(problem: unknown): (field: string) => string | undefined {
  const words = useWords(fieldWords)
  return (field) => {
    const detail = detailAt(problem, field)
    return detail && (words[detail.type] ?? detail.msg)
  }
}
