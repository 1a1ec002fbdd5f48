import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { isNews } from './job.ts'

const WHILE_RUNNING_MS = 1_000
const OTHERWISE_MS = 4_000

/** What goes on, asked for again while somebody looks. The list is read anew when a job has come or ended. */
export function useActivity() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['jobs', 'activity'],
    queryFn: ({ signal }) => call('GET /jobs/activity', {}, signal),
    refetchInterval: ({ state }) =>
      (state.data?.active.length ?? 0) > 0 ? WHILE_RUNNING_MS : OTHERWISE_MS,
  })
  const before = useRef(data)
  useEffect(() => {
    if (data && before.current && isNews(before.current, data)) {
      void refresh(client, ['jobs', 'list'])
    }
    before.current = data
  }, [data, client])
  return data
}
