import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** They change seldom. */
const LISTS_MS = 5 * 60_000

export const useBranches = () =>
  useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call('GET /branches', {}, signal),
    staleTime: LISTS_MS,
  })

export const useUsers = () =>
  useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => call('GET /users', {}, signal),
    staleTime: LISTS_MS,
  })
