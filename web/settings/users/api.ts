import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'

export type Account = AnswerOf<'GET /users/accounts'>['data'][number]
export type Invitation = AnswerOf<'POST /users/{user_id}/invitation'>

export const useAccounts = () =>
  useQuery({
    queryKey: ['users', 'accounts'],
    queryFn: ({ signal }) => call('GET /users/accounts', {}, signal),
  })

export const useUserFields = () =>
  useQuery({
    queryKey: ['custom-fields', 'USER'],
    queryFn: ({ signal }) => call('GET /custom-fields', { query: { resource: 'USER' } }, signal),
  })

/** Wherever people are chosen or counted, they are those that there are now. */
export function useRefreshUsers(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    void refresh(client, ['branches'])
    await refresh(client, ['users'])
  }, [client])
}
