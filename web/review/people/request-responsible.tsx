import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { AssignRequestDialog } from './assign-request-dialog.tsx'
import { words } from './words.ts'

/** Who looks after the request, and the way to give it to somebody else. */
export const RequestResponsible = () => {
  const said = useWords(words)
  const assigned = useReview(({ head }) => head.assigned)
  const [isOpen, open] = useState(false)
  return (
    <div className="people-request">
      <div className="field">
        <span className="label">{said.requestResponsible}</span>
        {assigned?.name ?? said.none}
      </div>
      <Button onPress={() => open(true)}>{said.change}</Button>
      {isOpen && <AssignRequestDialog onClose={() => open(false)} />}
    </div>
  )
}
