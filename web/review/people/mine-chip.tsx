import { ToggleButton } from 'react-aria-components'
import { useFormats } from '../../format/formats.ts'
import { useSession } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { usePeople } from './people.ts'
import { words } from './words.ts'

/** Shows only what is the reader's, within what else is filtered. A link of somebody else shows what is that one's. */
export const MineChip = () => {
  const said = useWords(words)
  const formats = useFormats()
  const store = useStore()
  const { user: self } = useSession().session
  const { nameOf } = usePeople()
  const chosen = useReview(({ view }) => view.responsible)
  const counts = useReview((state) => state.responsible)
  if (counts.size === 0 && chosen === null) return null
  const whose = chosen ?? self.id
  return (
    <ToggleButton
      className="chip"
      isSelected={chosen !== null}
      onChange={(isOn) => store.setView({ responsible: isOn ? self.id : null })}
    >
      {whose === self.id ? said.mine : said.theirs(nameOf(whose))}{' '}
      <span className="count">{formats.count(counts.get(whose) ?? 0)}</span>
    </ToggleButton>
  )
}
