import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { words } from './words.ts'

type AssignRequestDialogProps = {
  readonly onClose: () => void
}

/** Who looks after the request as a whole. */
export const AssignRequestDialog = ({ onClose }: AssignRequestDialogProps) => {
  const said = useWords(words)
  const store = useStore()
  const assigned = useReview(({ head }) => head.assigned)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function assign(user_id: string | null): Promise<void> {
    try {
      const head = await call('POST /inquiries/{id}/assign', {
        path: { id: store.inquiryId },
        body: { user_id },
      })
      store.setHead(head)
      toast({
        text: head.assigned ? said.requestAssigned(head.assigned.name) : said.requestUnassigned,
        look: 'good',
      })
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }

  return (
    <PeopleDialog
      title={said.assignRequest}
      current={assigned?.id ?? null}
      onChoose={(userId) => void assign(userId)}
      onClose={onClose}
    >
      {problem && <ProblemPanel error={problem} />}
    </PeopleDialog>
  )
}
