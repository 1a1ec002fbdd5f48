import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

const MOST_TRIES = 2

/** What a person is told at once is not asked for again: only the connection and the server's own failures are. */
const mayRetry = (tries: number, error: Error): boolean =>
  tries < MOST_TRIES && (!(error instanceof Problem) || error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and says so; it would wait in silence otherwise.
      queries: {
        retry: mayRetry,
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
