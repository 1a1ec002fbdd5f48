import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'
import { askedOf, type Choice } from './choice.ts'

export type Sums = AnswerOf<'GET /statistics/sums'>['data'][number]
export type By = 'total' | 'week' | 'branch' | 'type' | 'person'

const FRESH_MS = 60_000

export const useSums = (by: By, choice: Choice, isEnabled = true) =>
  useQuery({
    queryKey: ['statistics', by, choice],
    queryFn: ({ signal }) =>
      call('GET /statistics/sums', { query: { by, ...askedOf(choice) } }, signal),
    staleTime: FRESH_MS,
    enabled: isEnabled,
  })

export const useLanes = () =>
  useQuery({
    queryKey: ['statistics', 'lanes'],
    queryFn: ({ signal }) => call('GET /lanes/precision', {}, signal),
    staleTime: FRESH_MS,
  })
