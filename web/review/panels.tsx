import { useEffect, useState } from 'react'
import { toast } from '../parts/toasts.tsx'
import { useWords } from '../words/words.ts'
import type { PANELS } from './panel-list.tsx'
import { useUi } from './ui.ts'
import { words } from './words.ts'

/** Cached for good: a panel that opens at once gets the keys that are typed right after. */
let loaded: typeof PANELS | undefined

const QUIET_MS = 500

/** The open panel. The code of all panels is loaded lazily, after the list is shown. */
export const Panels = () => {
  const said = useWords(words)
  const { panel, close } = useUi()
  const [panels, setPanels] = useState(loaded)
  const isWanted = panel !== null
  useEffect(() => {
    if (panels) return
    const load = () =>
      import('./panel-list.tsx').then(
        (list) => {
          loaded = list.PANELS
          setPanels(loaded)
        },
        () => {
          if (!isWanted) return
          toast({ look: 'bad', text: said.cutOff })
          close()
        },
      )
    const timer = setTimeout(load, isWanted ? 0 : QUIET_MS)
    return () => clearTimeout(timer)
  }, [panels, isWanted, close, said])
  const Open = panel === null ? undefined : panels?.[panel]
  return Open ? <Open /> : null
}
