import { useState } from 'react'
import { detailAt, Problem } from '../../api/problem.ts'
import { sentenceOf } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { words as catalogue } from './words.ts'

/** One change at a time, and why the last one did not work. */
export function useAttempt() {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const reasonOf = (problem: unknown): string => {
    if (!(problem instanceof Problem)) return shared.unknownProblem
    if (problem.code !== 'CONFLICT') return sentenceOf(shared, problem)
    return detailAt(problem, 'name') === undefined ? words.tooMany : words.taken
  }

  return {
    isBusy,
    error,
    async attempt(work: () => Promise<unknown>, onDone: () => void = () => undefined) {
      if (isBusy) return
      setBusy(true)
      setError(undefined)
      try {
        await work()
        onDone()
      } catch (problem) {
        setError(reasonOf(problem))
      } finally {
        setBusy(false)
      }
    },
  }
}
