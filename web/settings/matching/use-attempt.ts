import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../../api/problem.ts'
import { refresh } from '../../api/refresh.ts'
import { sentenceOf } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'

/** Does something and reads the list anew; what fails is said with its name. Answers whether it was done. */
export function useAttempt(): (name: string, work: () => Promise<unknown>) => Promise<boolean> {
  const shared = useWords(common)
  const client = useQueryClient()
  return async (name, work) => {
    try {
      await work()
      return true
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined
      toast({ look: 'bad', text: `${name}: ${sentenceOf(shared, problem)}` })
      return false
    } finally {
      await refresh(client, ['matching'])
    }
  }
}
