import { Link } from '@tanstack/react-router'
import { EmptyState } from '../parts/states.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

type Props = { readonly title: string; readonly text: string; readonly operation: string }

/** An empty list that the ERP fills: names the operation that fills it and, for admins, the keys it needs. */
export const NoDataYet = ({ title, text, operation }: Props) => {
  const words = useWords(common)
  const isAdmin = useSession().session.user.role === 'ADMIN'
  const links = (
    <>
      <a href={`/docs#${operation}`} target="_blank" rel="noreferrer">
        {words.inTheDocs(operation)}
      </a>
      {isAdmin && (
        <Link to="/settings/api-keys" search={{}}>
          {words.toApiKeys}
        </Link>
      )}
    </>
  )
  return <EmptyState title={title} text={text} actions={links} />
}
