import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { Button } from '../parts/button.tsx'
import { ComboField } from '../parts/fields.tsx'
import { StatusMark } from '../parts/marks.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { toast } from '../parts/toasts.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { Project } from './fields.ts'
import { useProject } from './use-project.ts'
import { words } from './words.ts'

/** The tenders and orders of the project. */
export const LinkedRequests = () => {
  const said = useWords(words)
  const { requests } = useProject()
  const links = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  const [round, nextRound] = useState(0)
  return (
    <section className="panel" aria-labelledby="project-requests">
      <h2 id="project-requests" tabIndex={-1} ref={heading}>
        {said.requests}
      </h2>
      {requests.length === 0 ? (
        <p className="secondary">{said.noRequests}</p>
      ) : (
        <Table
          headings={[
            ...(['number', 'name', 'customer', 'status', 'erp'] as const).map(
              (column) => said.requestColumns[column],
            ),
            { hidden: said.requestColumns.actions },
          ]}
        >
          {requests.map((request) => (
            <RequestLine
              key={request.request_id}
              request={request}
              onUnlink={() => {
                // Its line is gone then, and the button with it.
                heading.current?.focus()
                void links.unlink(request.request_id)
              }}
            />
          ))}
        </Table>
      )}
      <AddRequest
        key={round}
        onAdd={(id, from) => {
          // A new field: the list of the old one would stay open over the requests.
          nextRound(round + 1)
          heading.current?.focus()
          void links.link(id, from)
        }}
      />
    </section>
  )
}

type LineProps = {
  readonly request: Project['requests'][number]
  readonly onUnlink: () => void
}

const RequestLine = ({ request, onUnlink }: LineProps) => {
  const said = useWords(words)
  const { request_id: id, name, customer_name, customer_id, status, erp_offer_id } = request
  return (
    <tr>
      <td className="mono">
        <Link to="/requests/$id" params={{ id }}>
          {id}
        </Link>
      </td>
      <td>{name ?? said.unnamed}</td>
      <td>{customer_name ?? customer_id ?? said.nothing}</td>
      <td>
        <StatusMark status={status} />
      </td>
      <td>
        {request.acknowledgement_status === 'FAILED' ? (
          <span className="project-erp bad">✕ {said.erpStates.failed}</span>
        ) : erp_offer_id === null ? (
          said.nothing
        ) : (
          <span className="project-erp good">
            ✓ <span className="mono">{erp_offer_id}</span>
          </span>
        )}
      </td>
      <td>
        <Button look="quiet" aria-label={said.unlinkOne(id)} onPress={onUnlink}>
          {said.unlink}
        </Button>
      </td>
    </tr>
  )
}

const SETTLES_MS = 200
const MOST = 20

type AddProps = {
  /** With the project that it is in so far. */
  readonly onAdd: (id: string, from: string | null) => void
}

/** Found by number, name or customer; choosing it puts it into this project. */
const AddRequest = ({ onAdd }: AddProps) => {
  const said = useWords(words)
  const { request_ids } = useProject()
  const [typed, type] = useState('')
  const asked = useDebounced(typed.trim(), SETTLES_MS)
  const { data } = useQuery({
    queryKey: ['inquiries', 'to-link', asked],
    queryFn: ({ signal }) =>
      call('GET /inquiries', { query: { search: asked, limit: MOST } }, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' ? [] : (data?.data ?? [])
  const choices = found
    .filter(({ id }) => !request_ids.includes(id))
    .map(({ id, name, customer, project }) => ({
      id,
      label: `${id} ${name ?? said.unnamed}`,
      detail: [
        customer?.name ?? customer?.customer_id,
        project && said.inOtherProject(project.object_number ?? project.name ?? project.id),
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  return (
    <div className="project-add">
      <ComboField
        label={said.addRequest}
        placeholder={said.addRequestHint}
        choices={choices}
        value={null}
        typed={typed}
        onType={type}
        onChange={(id) => {
          if (id === null) return
          onAdd(id, found.find((each) => each.id === id)?.project?.id ?? null)
        }}
      />
    </div>
  )
}

/** Both say so, and can be taken back. */
function useLinks() {
  const said = useWords(words)
  const shared = useWords(common)
  const client = useQueryClient()
  const { id: project_id } = useProject()
  const act = async (does: () => Promise<unknown>, text: string, back?: () => void) => {
    try {
      await does()
      void refresh(client, ['project', project_id])
      void refresh(client, ['project-history', project_id])
      const action = back && { label: shared.undo, onPress: back }
      toast({ look: 'good', text, ...(action && { action }) })
    } catch (error) {
      const problem = error instanceof Problem ? error : undefined
      toast({ look: 'bad', text: sentenceOf(shared, problem) })
    }
  }
  const path = (request_id: string) => ({ path: { project_id, request_id } })
  const put = (request_id: string, into: string) =>
    call('POST /projects/{project_id}/requests/{request_id}', {
      path: { project_id: into, request_id },
    })
  const link = (id: string, from: string | null = null): Promise<void> =>
    act(
      () => put(id, project_id),
      said.linked(id),
      // Back to where it was, which may be another project.
      () => void (from === null ? unlink(id) : act(() => put(id, from), said.unlinked(id))),
    )
  const unlink = (id: string): Promise<void> =>
    act(
      () => call('DELETE /projects/{project_id}/requests/{request_id}', path(id)),
      said.unlinked(id),
      () => void link(id),
    )
  return { link, unlink }
}
