import { Link, useParams } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { Problem } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { LoadingRows, ProblemPanel, sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Addresses } from './addresses.tsx'
import { Banners } from './banners.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErpMark } from './erp-mark.tsx'
import { HandOverPanel } from './hand-over.tsx'
import { History } from './history.tsx'
import { MainFields } from './main-fields.tsx'
import { OwnFields } from './own-fields.tsx'
import { LinkedRequests } from './requests.tsx'
import { Siblings } from './siblings.tsx'
import {
  ProjectContext,
  useProject,
  useProjectState,
  useProjectStore,
  useStore,
} from './use-project.ts'
import { words } from './words.ts'

/** One project: all that is said of it, where it is on its way to the partner's system, and what belongs to it. */
export const ProjectPage = () => {
  const { id } = useParams({ from: '/projects/$id' })
  const said = useWords(words)
  const { store, error, reread } = useProjectStore(id)
  const { held } = useProjectState(store)
  if (held) {
    return (
      <ProjectContext.Provider value={store}>
        <Page key={id} />
      </ProjectContext.Provider>
    )
  }
  if (error instanceof Problem && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader title={said.crumb(id)} />
      <div className="page-body">
        {error ? <ProblemPanel error={error} onRetry={reread} /> : <LoadingRows />}
      </div>
    </>
  )
}

const Page = () => {
  const said = useWords(words)
  const project = useProject()
  const { dirty } = useProjectState(useStore())
  const { id, object_number, name } = project
  const title = [object_number, name].filter(Boolean).join(' ') || said.unnamed
  return (
    <section className="project" aria-label={title}>
      <PageHeader
        title={`${said.crumb(id)} · ${title}`}
        tab={`${id} ${title}`}
        actions={<SendButton />}
      >
        <nav className="project-crumb" aria-label={said.title}>
          <Link to="/projects">{said.title}</Link>
        </nav>
        <ErpMark
          status={project.acknowledgement?.status ?? null}
          number={project.acknowledgement?.external_id ?? null}
          message={project.acknowledgement?.message ?? null}
          at={project.acknowledgement?.acknowledged_at ?? null}
          exportedAt={project.exported_at}
        />
      </PageHeader>
      <Banners />
      <div className="project-body">
        <div className="project-column">
          <MainFields />
          <Addresses />
          <OwnFields />
          <LinkedRequests />
        </div>
        <div className="project-column aside">
          <HandOverPanel />
          <Siblings />
          <History />
        </div>
      </div>
      <ConflictDialog />
      <LeaveGuard isOn={dirty.size > 0} text={said.leaveText} />
    </section>
  )
}

const SendButton = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const store = useStore()
  const { isSending } = useProjectState(store)
  const { exported_at } = useProject()
  async function send(): Promise<void> {
    const sent = await store.send()
    if (sent.is === 'sent') toast({ look: 'good', text: said.sent })
    if (sent.is === 'changed') toast({ look: 'bad', text: said.changedMeanwhile })
    if (sent.is === 'refused') {
      const problem = sent.problem instanceof Problem ? sent.problem : undefined
      toast({ look: 'bad', text: sentenceOf(shared, problem) })
    }
  }
  return (
    <Button
      look="primary"
      icon={<Send size={14} aria-hidden="true" />}
      isPending={isSending}
      onPress={() => void send()}
    >
      {exported_at === null ? said.send : said.sendAgain}
    </Button>
  )
}
