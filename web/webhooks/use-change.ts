import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { webhookKey } from './api.ts'

type Options<Wish, Answer> = {
  readonly id: string
  /** What is said when it is done. */
  readonly done?: (wish: Wish) => string
  readonly onDone?: (answer: Answer) => void
  /** Where no place on the page says why it was refused. */
  readonly tellsRefusal?: boolean
}

/** Something that is done to a webhook; all that is shown of it is read anew then, also where it was refused. */
export function useChange<Wish, Answer>(
  act: (wish: Wish) => Promise<Answer>,
  { id, done, onDone, tellsRefusal = false }: Options<Wish, Answer>,
) {
  const client = useQueryClient()
  const shared = useWords(common)
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, wish) => {
      if (done) toast({ look: 'good', text: done(wish) })
      onDone?.(answer)
    },
    onError: (error) => {
      if (!tellsRefusal) return
      const problem = error instanceof Problem ? error : undefined
      toast({
        look: 'bad',
        text: sentenceOf(shared, problem),
        ...(problem && { details: problem.message }),
      })
    },
    onSettled: () => refresh(client, webhookKey(id)),
  })
}
