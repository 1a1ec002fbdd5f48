import { Dialog } from '../parts/dialog.tsx'
import { useLanguage, useWords } from '../words/words.ts'
import {
  ACTION_IDS,
  type ActionId,
  actionOf,
  type Group,
  keysOf,
  type Scope,
  type ShortcutSettings,
} from './actions.ts'
import { isCharacter, written } from './keys.ts'
import type { Attached } from './registry.ts'
import { useShortcutsState } from './use-shortcuts.ts'
import { words as catalogue } from './words.ts'

type HelpProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** What keys do on the screen below, and everywhere. */
export const ShortcutsHelp = ({ isOpen, onClose }: HelpProps) => {
  const words = useWords(catalogue)
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} isWide>
      <HelpLists />
    </Dialog>
  )
}

const HelpLists = () => {
  const words = useWords(catalogue)
  const { registry, settings } = useShortcutsState()
  const lists = listed(registry.current(), settings)
  return (
    <>
      {!settings.is_enabled && <p className="secondary">{words.off}</p>}
      {!lists.some(({ scope }) => scope !== 'global') && <p className="secondary">{words.none}</p>}
      <div className="shortcuts-lists">
        {lists.map(({ scope, group, ids }) => (
          <section key={`${scope} ${group}`} className="shortcuts-list">
            <h3>
              {words.scope[scope]}
              {scope !== 'global' && `: ${words.group[group]}`}
            </h3>
            <dl>
              {ids.map((id) => (
                <div key={id} className="shortcuts-row">
                  <dt>{words.action[id]}</dt>
                  <dd>
                    <Keys names={activeKeys(id, settings)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

export const Keys = ({ names }: { readonly names: readonly string[] }) => {
  const words = useWords(catalogue)
  const language = useLanguage()
  return names.map((name, place) => (
    <span key={name} className="shortcuts-key">
      {place > 0 && <span className="secondary small">{words.or}</span>}
      <kbd className="kbd">{written(name, language)}</kbd>
    </span>
  ))
}

const activeKeys = (id: ActionId, settings: ShortcutSettings) =>
  keysOf(id, settings).filter((key) => settings.is_enabled || !isCharacter(key))

type List = { readonly scope: Scope; readonly group: Group; readonly ids: readonly ActionId[] }

/** Only what works: who listens now, and what lists do by themselves. The screen's own come first. */
function listed(attached: readonly Attached[], settings: ShortcutSettings): readonly List[] {
  const scopes = new Set(attached.map(({ scope }) => scope))
  const handled = new Set(attached.flatMap(({ handlers }) => Object.keys(handlers())))
  const lists = new Map<string, List>()
  for (const id of ACTION_IDS) {
    const { scope, group, isNative } = actionOf(id)
    if (!scopes.has(scope) || !(handled.has(id) || isNative)) continue
    if (activeKeys(id, settings).length === 0) continue
    const name = scope === 'global' ? scope : `${scope} ${group}`
    const before = lists.get(name)
    lists.set(name, { scope, group, ids: [...(before?.ids ?? []), id] })
  }
  return [...lists.values()].sort(
    (a, b) => Number(a.scope === 'global') - Number(b.scope === 'global'),
  )
}
