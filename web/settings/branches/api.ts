import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'

export type Branch = AnswerOf<'GET /branches/settings'>['data'][number]

/** Of all lists of branches: wherever one can be chosen, it is chosen among those that there are now. */
const BRANCHES = ['branches']

export const useBranchSettings = () =>
  useQuery({
    queryKey: [...BRANCHES, 'settings'],
    queryFn: ({ signal }) => call('GET /branches/settings', {}, signal),
  })

export function useRefreshBranches(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void refresh(client, BRANCHES)
    // Users are shown with the branches in which they work.
    void refresh(client, ['users'])
  }, [client])
}
