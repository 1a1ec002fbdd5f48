import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import {
  type ActionId,
  actionOf,
  holderOf,
  keysOf,
  ownKeyOf,
  type ShortcutSettings,
} from '../shortcuts/actions.ts'
import { isAllowed, nameOf, written } from '../shortcuts/keys.ts'
import { Keys } from '../shortcuts/shortcuts-help.tsx'
import { words as shortcutWords } from '../shortcuts/words.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type KeyRowProps = {
  readonly id: ActionId
  readonly settings: ShortcutSettings
  /** Nothing: the key that it had at first. */
  readonly onChange: (key: string | undefined) => void
}

export const KeyRow = ({ id, settings, onChange }: KeyRowProps) => {
  const words = useWords(catalogue)
  const { action } = useWords(shortcutWords)
  const [isHearing, hear] = useState(false)
  const [fault, setFault] = useState<string>()
  const faultOf = useFault(id, settings)
  const own = ownKeyOf(id, settings)
  const changeButton = useRef<HTMLButtonElement>(null)
  /** Also when the focus goes elsewhere. */
  const stop = () => {
    hear(false)
    setFault(undefined)
  }
  // What has the focus goes away: it stays in this row.
  const leave = () => changeButton.current?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab goes on to the next control, as everywhere.
    if (event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return leave()
    const name = nameOf(event)
    if (name === undefined) return
    const found = faultOf(name)
    setFault(found)
    if (found !== undefined) return
    leave()
    onChange(name)
  }
  return (
    <tr>
      <td>
        {action[id]}
        {fault !== undefined && (
          <p role="alert" className="profile-fault small">
            {fault}
          </p>
        )}
      </td>
      <td>
        {isHearing ? (
          <button
            type="button"
            className="profile-hearing"
            // biome-ignore lint/a11y/noAutofocus: the next key is meant for it
            autoFocus
            onKeyDown={onKeyDown}
            onBlur={stop}
          >
            {words.press}
          </button>
        ) : (
          <Keys names={keysOf(id, settings)} />
        )}
      </td>
      <td className="number profile-key-actions">
        {own === undefined ? (
          <span className="secondary small">{words.fixed}</span>
        ) : (
          <>
            {own !== actionOf(id).key && (
              <Button
                look="quiet"
                aria-label={words.resetKey(action[id])}
                onPress={() => {
                  leave()
                  onChange(undefined)
                }}
              >
                {words.reset}
              </Button>
            )}
            <Button
              ref={changeButton}
              look="quiet"
              aria-label={words.changeKey(action[id])}
              onPress={() => hear(true)}
            >
              {words.change}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}

/** Why an action cannot have a key: in words, with the action that has it. */
function useFault(id: ActionId, settings: ShortcutSettings): (name: string) => string | undefined {
  const words = useWords(catalogue)
  const { action } = useWords(shortcutWords)
  const language = useLanguage()
  return (name) => {
    if (!isAllowed(name)) return words.refused(written(name, language))
    const holder = holderOf(name, id, settings)
    return holder && words.taken(written(name, language), action[holder])
  }
}
