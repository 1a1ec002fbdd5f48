import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useWords } from '../words/words.ts'
import { useUnreadNotices } from './api.ts'
import { words as catalogue } from './words.ts'

const MOST_SHOWN = 99

/** The way to the notices, and how many of them are new. */
export const NoticeBell = () => {
  const words = useWords(catalogue)
  const count = useUnreadNotices()
  const label = words.bell(count)
  return (
    <Link to="/notices" className="button quiet icon notice-bell" aria-label={label} title={label}>
      <Bell size={16} />
      {count > 0 && (
        <span className="notice-count" aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}
