import { Circle, CircleDashed, CircleOff, type LucideIcon } from 'lucide-react'
import { version } from '../../package.json'
import type { Connection } from '../live/live-client.ts'
import { useConnection } from '../live/live-provider.tsx'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

const ICONS: Readonly<Record<Connection, LucideIcon>> = {
  live: Circle,
  connecting: CircleDashed,
  offline: CircleOff,
}

export const Footer = () => {
  const words = useWords(catalogue)
  const connection = useConnection()
  const { organisation } = useSession().session
  const Icon = ICONS[connection]
  return (
    <footer className="shell-footer">
      <span role="status" className={`shell-connection ${connection}`}>
        <Icon size={12} aria-hidden="true" />
        <span className="truncate">{words.connection[connection]}</span>
      </span>
      <span className="shell-place">
        <span className="truncate">{organisation.name}</span>
        {organisation.is_demo && <span className="badge">{words.demo}</span>}
        <span>{words.version(version)}</span>
      </span>
    </footer>
  )
}
