import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { useUi } from './ui.ts'
import { words } from './words.ts'

const keyFor = (userId: string) => `pis.hint.review.${userId}`

/** Where Enter edits elsewhere, it decides here: said until somebody has read it. */
export const FirstHint = ({ hasPrices }: { readonly hasPrices: boolean }) => {
  const said = useWords(words)
  const ui = useUi()
  const { id } = useSession().session.user
  const [isRead, setRead] = useState(() => localStorage.getItem(keyFor(id)) !== null)
  if (isRead) return null
  return (
    <p className="review-hint small">
      {said.hint(hasPrices)}
      <Button
        look="quiet"
        onPress={() => {
          localStorage.setItem(keyFor(id), 'read')
          setRead(true)
          ui.focusGrid()
        }}
      >
        {said.hintRead}
      </Button>
    </p>
  )
}
