import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

type User = { readonly id: string; readonly name: string; readonly email: string }

const NOBODY = '-'

/** Who looks after the request. */
export const AssignDialog = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const store = useStore()
  const { session } = useSession()
  const assigned = useReview(({ head }) => head.assigned)
  const [chosen, choose] = useState(assigned?.id ?? session.user.id)
  const [problem, setProblem] = useState<Problem | null>(null)
  const users = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => call('GET /users', {}, signal),
  })
  const active = users.data?.data.filter(({ is_active }) => is_active) ?? []
  const known: readonly User[] = [...active, session.user, ...(assigned ? [assigned] : [])]
  const choices = [...new Map(known.map((user) => [user.id, user])).values()]

  async function assign(): Promise<void> {
    try {
      const head = await call('POST /inquiries/{id}/assign', {
        path: { id: store.inquiryId },
        body: { user_id: chosen === NOBODY ? null : chosen },
      })
      store.setHead(head)
      toast({
        text: head.assigned ? said.assigned(head.assigned.name) : said.unassigned,
        look: 'good',
      })
      ui.close()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }

  return (
    <Dialog
      isOpen
      title={said.assignTitle}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button look="primary" onPress={() => void assign()}>
            {said.assign}
          </Button>
        </>
      }
    >
      {problem && <ProblemPanel error={problem} />}
      <SelectField
        label={said.assignTo}
        value={chosen}
        onChange={choose}
        choices={[
          { id: NOBODY, label: said.nobody },
          ...choices.map(({ id, name, email }) => ({ id, label: name, detail: email })),
        ]}
      />
    </Dialog>
  )
}
