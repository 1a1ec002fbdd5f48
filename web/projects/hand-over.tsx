import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useConnection } from '../live/live-provider.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { TraceGroupView } from '../release/trace-group.tsx'
import { groupTrace, isAnswered } from '../release/trace-groups.ts'
import { useNow } from '../release/use-now.ts'
import { useWords } from '../words/words.ts'
import { useProject } from './use-project.ts'
import { words } from './words.ts'

const TICK_MS = 5_000
const EVERY_MS = 2_000

/** The way of the project to the partner's system, step by step as it happens. */
export const HandOverPanel = () => {
  const said = useWords(words)
  const { id, exported_at } = useProject()
  const isCutOff = useConnection() !== 'live'
  const now = useNow(TICK_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['project-trace', id, exported_at],
    queryFn: ({ signal }) =>
      call('GET /projects/{project_id}/trace', { path: { project_id: id } }, signal),
    // The stream tells when there is more; while it is cut off, it is read anew until it is acknowledged.
    refetchInterval: ({ state }) =>
      isCutOff && exported_at !== null && !isAnswered(state.data?.data ?? []) ? EVERY_MS : false,
    placeholderData: (before) => before,
  })
  const groups = data && groupTrace(data.data)
  return (
    <section className="panel" aria-labelledby="project-hand-over">
      <h2 id="project-hand-over">{said.handOver}</h2>
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={3} />}
      {groups?.length === 0 && <p className="secondary">{said.neverSent}</p>}
      <div className="trace-groups" aria-live="polite">
        {groups?.map((group, at) => (
          <TraceGroupView
            key={group.number}
            group={group}
            kind="PROJECT"
            isLatest={at === 0}
            now={now}
          />
        ))}
      </div>
    </section>
  )
}
