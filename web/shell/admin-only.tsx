import type { ReactNode } from 'react'
import { EmptyState } from '../parts/states.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { PageHeader } from './page-header.tsx'

/** A page of admins. Whoever else has its address is told so; what it would show is refused by the service anyway. */
export const AdminOnly = ({ children }: { readonly children: ReactNode }) => {
  const words = useWords(common)
  const { role } = useSession().session.user
  if (role === 'ADMIN') return children
  return (
    <>
      <PageHeader title={words.notAllowedTitle} />
      <EmptyState title={words.notAllowedTitle} text={words.notAllowedText} />
    </>
  )
}
