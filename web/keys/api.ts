import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'

export type ApiKey = AnswerOf<'GET /api-keys'>['data'][number]
export type ApiKeyDetails = AnswerOf<'GET /api-keys/{key_id}'>
export type ApiKeyUsage = AnswerOf<'GET /api-keys/{key_id}/usage'>
export type MadeKey = AnswerOf<'POST /api-keys'>

const KEYS = ['api-keys']

/** Calls of the last moments are counted in it. */
const LIST_EVERY_MS = 5_000
/** A budget fills up while somebody looks. */
const BUDGETS_EVERY_MS = 2_000
const USAGE_EVERY_MS = 10_000

export const useKeys = () =>
  useQuery({
    queryKey: [...KEYS, 'list'],
    queryFn: ({ signal }) => call('GET /api-keys', {}, signal),
    refetchInterval: LIST_EVERY_MS,
  })

export const useKeyDetails = (keyId: string) =>
  useQuery({
    queryKey: [...KEYS, keyId],
    queryFn: ({ signal }) => call('GET /api-keys/{key_id}', { path: { key_id: keyId } }, signal),
    refetchInterval: BUDGETS_EVERY_MS,
  })

export const useKeyUsage = (keyId: string) =>
  useQuery({
    queryKey: [...KEYS, keyId, 'usage'],
    queryFn: ({ signal }) =>
      call('GET /api-keys/{key_id}/usage', { path: { key_id: keyId } }, signal),
    refetchInterval: USAGE_EVERY_MS,
  })

/** After something was done to one of them. */
export function useRefreshKeys(): () => void {
  const client = useQueryClient()
  return useCallback(() => void refresh(client, KEYS), [client])
}
