import { Link, useParams } from '@tanstack/react-router'
import { Download, Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { Moment } from '../parts/moment.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Letter } from './letter.tsx'
import { Positions } from './positions.tsx'
import { SendDialog } from './send-dialog.tsx'
import { StateMark } from './state-mark.tsx'
import { useDirty } from './use-dirty.ts'
import { useDownload } from './use-download.ts'
import { useSupplierRequest, useWork, WorkContext } from './use-supplier-request.ts'
import { words } from './words.ts'

/** One supplier request: what is asked, of whom, and what came back. */
export const SupplierRequestPage = () => {
  const { id } = useParams({ from: '/supplier-requests/$id' })
  const said = useWords(words)
  const { request, error, change, reread, retry } = useSupplierRequest(id)
  const [dirty, setDirty] = useDirty()
  if (request) {
    return (
      <WorkContext.Provider value={{ request, change, reread, setDirty }}>
        <Page key={id} />
        <LeaveGuard isOn={dirty.size > 0} />
      </WorkContext.Provider>
    )
  }
  if (error instanceof Problem && error.status === 404) return <NotFound />
  return (
    <>
      <PageHeader title={said.number(id)} />
      <div className="page-body">
        {error ? <ProblemPanel error={error} onRetry={retry} /> : <LoadingRows />}
      </div>
    </>
  )
}

const Page = () => {
  const said = useWords(words)
  const { request } = useWork()
  const { id, status, supplier } = request
  const [isSending, setSending] = useState(false)
  const name = supplier.name ?? supplier.supplier_id
  return (
    <section className="supplier-request" aria-label={said.number(id)}>
      <PageHeader
        title={`${said.number(id)} · ${name}`}
        tab={`${id} ${name}`}
        actions={<Actions onSend={() => setSending(true)} />}
      >
        <nav className="project-crumb" aria-label={said.title}>
          <Link to="/supplier-requests">{said.title}</Link>
        </nav>
        <StateMark status={status} />
      </PageHeader>
      <div className="supplier-body">
        <Facts />
        <Letter />
        <Positions />
      </div>
      {isSending && <SendDialog onClose={() => setSending(false)} />}
    </section>
  )
}

const Facts = () => {
  const said = useWords(words)
  const {
    request: { supplier, request, sent_at, answered_at },
  } = useWork()
  const moment = (at: string | null) => (at === null ? said.nothing : <Moment at={at} />)
  return (
    <dl className="facts">
      <div>
        <dt>{said.columns.supplier}</dt>
        <dd>
          {supplier.name === null ? (
            said.unknownSupplier
          ) : (
            <Link to="/suppliers/$id" params={{ id: supplier.supplier_id }} search={{}}>
              {supplier.name}
            </Link>
          )}{' '}
          <span className="mono">{supplier.supplier_id}</span>
        </dd>
      </div>
      <div>
        <dt>{said.columns.request}</dt>
        <dd>
          <Link to="/requests/$id" params={{ id: request.request_id }}>
            <span className="mono">{request.request_id}</span> {request.name}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{said.columns.sent}</dt>
        <dd>{moment(sent_at)}</dd>
      </div>
      <div>
        <dt>{said.columns.answered}</dt>
        <dd>{moment(answered_at)}</dd>
      </div>
    </dl>
  )
}

/** What can be done with it in the state that it is in; each step can be taken back. */
const Actions = ({ onSend }: { readonly onSend: () => void }) => {
  const said = useWords(words)
  const shared = useWords(common)
  const { request, change } = useWork()
  const { id, status, positions } = request
  const download = useDownload()
  const path = { id }
  const takeBack = async () => {
    const { isDone } = await change(() => call('POST /supplier-requests/{id}/take-back', { path }))
    if (isDone) toast({ look: 'good', text: said.takenBack })
  }
  const close = async () => {
    const { isDone } = await change(() => call('POST /supplier-requests/{id}/close', { path }))
    if (!isDone) return
    toast({
      look: 'good',
      text: said.closed,
      action: { label: shared.undo, onPress: () => void takeBack() },
    })
  }
  return (
    <>
      <Button
        icon={<Download size={14} aria-hidden="true" />}
        isDisabled={positions.length === 0}
        onPress={() => void download()}
      >
        {said.download}
      </Button>
      {status === 'SENT' && <Button onPress={() => void takeBack()}>{said.backToDraft}</Button>}
      {status === 'CLOSED' ? (
        <Button onPress={() => void takeBack()}>{said.reopen}</Button>
      ) : (
        <Button onPress={() => void close()}>{said.close}</Button>
      )}
      {status === 'DRAFT' && (
        <Button
          look="primary"
          icon={<Send size={14} aria-hidden="true" />}
          isDisabled={positions.length === 0}
          onPress={onSend}
        >
          {said.send}
        </Button>
      )}
    </>
  )
}
