import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useWords } from '../words/words.ts'
import { deviceOf } from './device.ts'
import { words as catalogue } from './words.ts'

export const SESSIONS_KEY = ['sessions']

export const OwnSessions = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const client = useQueryClient()
  const found = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call('GET /sessions', {}, signal),
  })
  const { mutate: end, error } = useMutation({
    mutationFn: (id: string) => call('DELETE /sessions/{session_id}', { path: { session_id: id } }),
    onSuccess: () => toast({ look: 'good', text: words.ended }),
    onSettled: () => refresh(client, SESSIONS_KEY),
  })
  if (found.isPending) return <LoadingRows rows={2} />
  if (found.isError)
    return <ProblemPanel error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      {error && <ProblemPanel error={error} />}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.device}</th>
            <th scope="col">{words.address}</th>
            <th scope="col">{words.lastUsed}</th>
            <th scope="col">{words.since}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.data.data.map((session) => {
            const device = deviceOf(session.user_agent) ?? words.unknownDevice
            return (
              <tr key={session.id}>
                <td title={session.user_agent}>{device}</td>
                <td className="mono">{session.client_address}</td>
                <td>{formats.moment(session.last_used_at)}</td>
                <td>{formats.moment(session.created_at)}</td>
                <td className="number">
                  {session.is_current ? (
                    <span className="badge accent">{words.thisOne}</span>
                  ) : (
                    <Button aria-label={words.endOf(device)} onPress={() => end(session.id)}>
                      {words.end}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
