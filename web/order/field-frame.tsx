import { Check, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/button.tsx'
import { Pips } from '../parts/marks.tsx'
import { usePlace } from '../review/source/place-context.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { type Field, type Found, isMissing, isUnsure } from './metadata.ts'
import { words } from './words.ts'

type FieldFrameProps = {
  readonly field: Field
  readonly found: Found | null
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A field with how sure it is, and where it was read. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { field, found, error, isReadOnly, onConfirm, children } = props
  const said = useWords(words)
  const ui = useUi()
  const place = usePlace()
  const label = said.fields[field]
  const foundAt = found?.place
  return (
    <div className="order-field" data-field={field} data-unsure={isUnsure(found) || undefined}>
      <div className="order-field-value">{children}</div>
      <div className="order-field-side">
        <Certainty found={found} />
        {isUnsure(found) && !isReadOnly && (
          <IconButton label={`${said.confirmField}: ${label}`} shortcut="Enter" onPress={onConfirm}>
            <Check size={14} />
          </IconButton>
        )}
        {foundAt && (
          <IconButton
            label={said.place(label)}
            onPress={() => {
              place.show(foundAt)
              if (!ui.isSourceShown) ui.toggleSource()
            }}
          >
            <MapPin size={14} />
          </IconButton>
        )}
      </div>
      {error !== undefined && (
        <p className="order-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
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
