import { useInfiniteQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { useWritten } from './conflict-dialog.tsx'
import { useProject } from './use-project.ts'
import { words } from './words.ts'
import { authorOf, changedIn, labelOf } from './written.ts'

type Change = AnswerOf<'GET /projects/{project_id}/history'>['data'][number]

function useHistory() {
  const { id } = useProject()
  return useInfiniteQuery({
    queryKey: ['project-history', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /projects/{project_id}/history',
        { path: { project_id: id }, query: pageParam === null ? {} : { before: pageParam } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_before }) => next_before,
  })
}

/** The number that the last acknowledgement gave the project in place of another; nothing where it has yet another since. */
export function useGivenNumber(): { readonly from: string | null; readonly to: string } | null {
  const { acknowledgement, object_number } = useProject()
  const { data } = useHistory()
  const given = data?.pages[0]?.data.find(
    ({ action, at }) => action === 'acknowledged' && at === acknowledgement?.acknowledged_at,
  )
  if (!given?.before || object_number === null) return null
  if (given.after?.['object_number'] !== object_number) return null
  const from = given.before['object_number']
  return { from: typeof from === 'string' ? from : null, to: object_number }
}

/** Who changed what. */
export const History = () => {
  const said = useWords(words)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useHistory()
  const changes = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section className="panel" aria-labelledby="project-history">
      <h2 id="project-history">{said.history}</h2>
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} />}
      <ol className="project-history">
        {changes.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {said.earlier}
          </Button>
        </div>
      )}
    </section>
  )
}

const ChangeLine = ({ change }: { readonly change: Change }) => {
  const said = useWords(words)
  const { action, at, by } = change
  return (
    <li>
      <span className="secondary">
        <Moment at={at} />
      </span>
      <div>
        <span>
          <strong>{authorOf(by, said)}</strong> {said.actions[action]}
        </span>
        <Particulars change={change} />
      </div>
    </li>
  )
}

const textIn = (fields: Change['after'], name: string): string | undefined => {
  const value = fields?.[name]
  return typeof value === 'string' ? value : undefined
}

/** What became of what: fields, a request, or what the partner's system reported. */
const Particulars = ({ change: { action, before, after } }: { readonly change: Change }) => {
  const said = useWords(words)
  const write = useWritten()
  const request = textIn(after, 'request_id')
  const told =
    action === 'acknowledged'
      ? [
          said.outcome[textIn(after, 'status') ?? ''],
          textIn(after, 'external_id') && `${said.acknowledgedAs}: ${textIn(after, 'external_id')}`,
          textIn(after, 'message') && `${said.message}: ${textIn(after, 'message')}`,
        ].filter((text) => text !== undefined && text !== '')
      : []
  // The outcome of an acknowledgement is no status of the project.
  const fields = changedIn(before, action === 'acknowledged' ? onlyNumber(after) : after)
  return (
    <ul className="project-particulars">
      {request !== undefined && <li>{said.request(request)}</li>}
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          {labelOf(field, said)}: {action === 'created' ? '' : `${shown(field, from)} → `}
          {shown(field, to)}
        </li>
      ))}
    </ul>
  )

  /** Who is responsible is told by name already. */
  function shown(field: Parameters<typeof write>[0], value: unknown): string {
    return field === 'responsible_user_id' ? String(value ?? said.nothing) : write(field, value)
  }
}

const onlyNumber = (after: Change['after']): Change['after'] =>
  after && 'object_number' in after ? { object_number: after['object_number'] } : null
