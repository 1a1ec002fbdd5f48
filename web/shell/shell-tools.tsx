import { CircleQuestionMark, Moon, Search, Sun } from 'lucide-react'
import { NoticeBell } from '../notices/bell.tsx'
import { IconButton } from '../parts/button.tsx'
import { useIsDark } from '../session/look.ts'
import { useSession } from '../session/session-context.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { useShell } from './shell-context.ts'
import { UserMenu } from './user-menu.tsx'
import { words as catalogue } from './words.ts'

/** At the top right of every page, always in this order: search, help, notices, theme, the person. */
export const ShellTools = () => {
  const words = useWords(catalogue)
  const { openPalette, openHelp } = useShell()
  const { preferences, changePreferences } = useSession()
  const isDark = useIsDark(preferences.theme)
  const paletteKey = useKeyOf('palette')
  const helpKey = useKeyOf('help')
  return (
    <div className="shell-tools">
      <IconButton
        label={words.search}
        {...(paletteKey !== undefined && { shortcut: paletteKey })}
        onPress={openPalette}
      >
        <Search size={16} />
      </IconButton>
      <IconButton
        label={words.help}
        {...(helpKey !== undefined && { shortcut: helpKey })}
        onPress={openHelp}
      >
        <CircleQuestionMark size={16} />
      </IconButton>
      <NoticeBell />
      <IconButton
        label={isDark ? words.toLight : words.toDark}
        onPress={() => changePreferences({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <Sun size={16} /> : <Moon size={16} />}
      </IconButton>
      <UserMenu />
    </div>
  )
}
