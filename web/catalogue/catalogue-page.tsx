import { Link } from '@tanstack/react-router'
import { Tabs } from '../parts/tabs.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useSession } from '../session/session-context.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { Articles } from './articles.tsx'
import { Readiness } from './readiness.tsx'
import { words as catalogue } from './words.ts'

/** What the ERP sent of articles, to look at. */
export const CataloguePage = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const isAdmin = useSession().session.user.role === 'ADMIN'
  const tab = search['tab'] === 'readiness' ? 'readiness' : 'articles'
  return (
    <div className="catalogue-page">
      <PageHeader
        title={words.title}
        tab={`${words.tabs[tab]} · ${words.title}`}
        actions={
          isAdmin && (
            <Link to="/settings/matching" search={{}}>
              {words.toMatching}
            </Link>
          )
        }
      />
      <Tabs
        label={words.title}
        tabs={[
          { id: 'articles', label: words.tabs.articles, content: <Articles /> },
          { id: 'readiness', label: words.tabs.readiness, content: <Readiness /> },
        ]}
        selected={tab}
        onSelect={(id) =>
          void change({ tab: id === 'readiness' ? id : undefined }, { isStep: true })
        }
      />
    </div>
  )
}
