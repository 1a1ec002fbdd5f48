import { useEffect, useState } from 'react'
import { Drawer } from '../parts/drawer.tsx'
import { LoadingRows } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { PANELS } from './panel-list.tsx'
import { IN_POSITION, useUi } from './ui.ts'
import { words } from './words.ts'

/** Cached for good: a panel that opens at once gets the keys that are typed right after. */
let loaded: typeof PANELS | undefined

const FIRST_ACTS = ['keydown', 'pointermove', 'pointerdown'] as const

/** The open panel. The code of all panels is loaded lazily, with the first act of the person. */
export const Panels = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const { panel, close } = useUi()
  const [panels, setPanels] = useState(loaded)
  const isWanted = panel !== null
  useEffect(() => {
    if (panels) return
    const load = () =>
      void import('./panel-list.tsx').then(
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
    if (isWanted) return load()
    for (const act of FIRST_ACTS) addEventListener(act, load, { once: true })
    return () => {
      for (const act of FIRST_ACTS) removeEventListener(act, load)
    }
  }, [panels, isWanted, close, said])
  if (panel === null || IN_POSITION.has(panel)) return null
  const Open = panels?.[panel]
  if (Open) return <Open />
  // Takes the focus, so that the keys until then decide nothing in the list.
  return (
    <Drawer place="side" title={shared.loading} onClose={close}>
      <LoadingRows rows={6} />
    </Drawer>
  )
}
