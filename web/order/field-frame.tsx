import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/button.tsx'
import { Pips } from '../parts/marks.tsx'
import { usePlace } from '../review/source/place-context.ts'
import { useUi } from '../review/ui.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { FieldTrouble, type FieldTroubleProps } from './field-trouble.tsx'
import type { Entry } from './head-entries.ts'
import { type Found, isMissing, isUnsure } from './metadata.ts'
import { words } from './words.ts'

type FieldFrameProps = FieldTroubleProps & {
  readonly found: Found | null
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A field with how sure it is, and where it was read. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { field, found, entry, isReadOnly, onConfirm, children } = props
  const said = useWords(words)
  const ui = useUi()
  const place = usePlace()
  const confirmKey = useKeyOf('order.confirmField')
  const label = said.fields[field]
  const foundAt = found?.place
  return (
    <div className="order-field" data-field={field} data-unsure={isUnsure(found) || undefined}>
      <div className="order-field-value">{children}</div>
      <div className="order-field-side">
        {entry ? <Unsaved type={entry.type} /> : <Certainty found={found} />}
        {isUnsure(found) && !isReadOnly && (
          <IconButton
            label={`${said.confirmField}: ${label}`}
            shortcut={confirmKey}
            onPress={onConfirm}
          >
            <Check size={14} />
          </IconButton>
        )}
        {foundAt && (
          <IconButton
            label={said.place(label)}
            onPress={() => {
              place.show(foundAt)
              ui.showSource()
            }}
          >
            <MapPin size={14} />
          </IconButton>
        )}
      </div>
      <FieldTrouble {...props} />
    </div>
  )
}

/** How sure the value is says nothing of what is typed over it. */
const Unsaved = ({ type }: { readonly type: Entry['type'] }) => {
  const said = useWords(words)
  return <span className="small secondary">{said.unsaved[type]}</span>
}

const Certainty = ({ found }: { readonly found: Found | null }) => {
  const said = useWords(words)
  if (found?.is_stated && found.value === null) {
    return <span className="secondary small">{said.none}</span>
  }
  const lane = isMissing(found) ? 'none' : isUnsure(found) ? 'check' : 'sure'
  return (
    <span className={`lane small ${lane === 'none' ? 'secondary' : lane}`}>
      <Pips lane={lane} />
      {said.lane[lane]}
    </span>
  )
}
