import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { SESSION_KEY } from '../../session/session-context.ts'

export type Settings = AnswerOf<'GET /organisation'>
export type LimitsWish = {
  readonly sure: string
  readonly check: string
  readonly unsure: string
}

const ORGANISATION = ['organisation']

export const useOrganisation = () =>
  useQuery({
    queryKey: ORGANISATION,
    queryFn: ({ signal }) => call('GET /organisation', {}, signal),
  })

/** How often what was predicted first was taken, if the lanes began there. */
export const usePrecision = (limits: LimitsWish) =>
  useQuery({
    queryKey: ['lanes', 'precision', limits],
    queryFn: ({ signal }) => call('GET /lanes/precision', { query: limits }, signal),
    placeholderData: (before) => before,
  })

/** What is shown of the organisation elsewhere is of the session. */
export function useTakeSettings(): (settings: Settings) => void {
  const client = useQueryClient()
  return useCallback(
    (settings) => {
      client.setQueryData(ORGANISATION, settings)
      void refresh(client, SESSION_KEY)
      void refresh(client, ['lanes'])
    },
    [client],
  )
}
