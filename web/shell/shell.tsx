import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { LiveProvider } from '../live/live-provider.tsx'
import { Palette } from '../palette/palette.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx'
import { ShortcutsProvider } from '../shortcuts/shortcuts-provider.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { Footer } from './footer.tsx'
import { NarrowBar } from './narrow-bar.tsx'
import { Rail } from './rail.tsx'
import { ShellContext } from './shell-context.ts'
import { useRail } from './use-rail.ts'
import { words as catalogue } from './words.ts'

type ShellProps = { readonly children: ReactNode }

/** What is around every page. The page has all of the room between rail and footer, and scrolls as it likes. */
export const Shell = ({ children }: ShellProps) => (
  <LiveProvider>
    <ShortcutsProvider>
      <Frame>{children}</Frame>
    </ShortcutsProvider>
  </LiveProvider>
)

const CONTENT = 'content'

const Frame = ({ children }: ShellProps) => {
  const words = useWords(catalogue)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isCollapsed, toggle } = useRail(pathname.startsWith('/requests/'))
  const [overlay, setOverlay] = useState<'palette' | 'help'>()
  const close = () => setOverlay(undefined)
  const state = useMemo(
    () => ({ openPalette: () => setOverlay('palette'), openHelp: () => setOverlay('help') }),
    [],
  )
  useShortcuts('global', {
    palette: state.openPalette,
    help: state.openHelp,
    'go.inbox': () => void navigate({ to: '/inbox', search: {} }),
    'go.statistics': () => void navigate({ to: '/statistics', search: {} }),
    'go.projects': () => void navigate({ to: '/projects', search: {} }),
  })
  return (
    <ShellContext.Provider value={state}>
      <a className="shell-skip" href={`#${CONTENT}`} onClick={skip}>
        {words.skip}
      </a>
      <div className="shell">
        <NarrowBar />
        <Rail isCollapsed={isCollapsed} onToggle={toggle} />
        <Content pathname={pathname}>{children}</Content>
        <Footer />
      </div>
      <Palette isOpen={overlay === 'palette'} onClose={close} />
      <ShortcutsHelp isOpen={overlay === 'help'} onClose={close} />
      <Toasts />
    </ShellContext.Provider>
  )
}

/** Without the address: it is the state of the page. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(CONTENT)?.focus()
}

/** Who goes to another page goes on reading there, unless the page has put the focus somewhere itself. */
const Content = ({ pathname, children }: ShellProps & { readonly pathname: string }) => {
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname])
  return (
    <main className="shell-main" id={CONTENT} ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
