import { useNavigate } from '@tanstack/react-router'
import { Inbox, Keyboard, LogOut, type LucideIcon, Plus, SunMoon, UserRound } from 'lucide-react'
import { useIsDark } from '../session/look.ts'
import { useSession } from '../session/session-context.ts'
import { useShell } from '../shell/shell-context.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

export type Command = {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly run: () => void
}

/** What can be done from everywhere. */
export function useCommands(): readonly Command[] {
  const { commands: words } = useWords(catalogue)
  const navigate = useNavigate()
  const { openHelp } = useShell()
  const { preferences, changePreferences, signOut } = useSession()
  const isDark = useIsDark(preferences.theme)
  return [
    {
      id: 'inbox',
      label: words.inbox,
      icon: Inbox,
      run: () => void navigate({ to: '/inbox', search: {} }),
    },
    {
      id: 'new',
      label: words.newRequest,
      icon: Plus,
      run: () => void navigate({ to: '/new', search: {} }),
    },
    {
      id: 'profile',
      label: words.profile,
      icon: UserRound,
      run: () => void navigate({ to: '/profile', search: {} }),
    },
    {
      id: 'theme',
      label: isDark ? words.light : words.dark,
      icon: SunMoon,
      run: () => changePreferences({ theme: isDark ? 'light' : 'dark' }),
    },
    { id: 'shortcuts', label: words.shortcuts, icon: Keyboard, run: openHelp },
    { id: 'sign-out', label: words.signOut, icon: LogOut, run: signOut },
  ]
}
