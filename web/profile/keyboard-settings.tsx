import { Button } from '../parts/button.tsx'
import { CheckBox } from '../parts/fields.tsx'
import { toast } from '../parts/toasts.tsx'
import { useSession } from '../session/session-context.ts'
import { ACTION_IDS, type ActionId, actionOf, type Scope } from '../shortcuts/actions.ts'
import { words as shortcutWords } from '../shortcuts/words.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { KeyRow } from './key-row.tsx'
import { words as catalogue } from './words.ts'

/** Which keys do what. Everything that a single character does may be switched off, or be done by another. */
export const KeyboardSettings = () => {
  const words = useWords(catalogue)
  const shortcuts = useWords(shortcutWords)
  const shared = useWords(common)
  const { preferences, changePreferences } = useSession()
  const settings = preferences.shortcuts
  const setKeys = (keys: Readonly<Record<string, string>>) =>
    changePreferences({ shortcuts: { ...settings, keys } })
  const resetAll = () => {
    const { keys } = settings
    setKeys({})
    const undo = { label: shared.undo, onPress: () => setKeys(keys) }
    toast({
      look: 'good',
      text: words.allReset,
      ...(Object.keys(keys).length > 0 && { action: undo }),
    })
  }
  const setKey = (id: ActionId, key: string | undefined) => {
    const { [id]: _, ...others } = settings.keys
    setKeys(key === undefined || key === actionOf(id).key ? others : { ...others, [id]: key })
  }
  return (
    <>
      <div>
        <CheckBox
          isSelected={settings.is_enabled}
          onChange={(is_enabled) => changePreferences({ shortcuts: { ...settings, is_enabled } })}
        >
          {words.letters}
        </CheckBox>
        <p className="secondary small profile-hint">{words.lettersHint}</p>
      </div>
      {SCOPES.map((scope) => (
        <table key={scope} className="table profile-keys">
          <caption>{shortcuts.scope[scope]}</caption>
          <thead>
            <tr>
              <th scope="col">{words.action}</th>
              <th scope="col">{words.key}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {ACTION_IDS.filter((id) => actionOf(id).scope === scope).map((id) => (
              <KeyRow key={id} id={id} settings={settings} onChange={(key) => setKey(id, key)} />
            ))}
          </tbody>
        </table>
      ))}
      <div>
        {/* Never disabled: it would lose the focus by being pressed. */}
        <Button onPress={resetAll}>{words.resetAll}</Button>
      </div>
    </>
  )
}

const SCOPES: readonly Scope[] = [...new Set(ACTION_IDS.map((id) => actionOf(id).scope))]
