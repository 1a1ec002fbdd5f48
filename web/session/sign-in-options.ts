import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'

type SignInOptions = AnswerOf<'GET /sign-in/options'>

const BY_PASSWORD: SignInOptions = { password: true, openid: null }

/** How one may sign in here. Without an answer: by password, which is always possible. */
export function useSignInOptions(): SignInOptions {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call('GET /sign-in/options', {}, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? BY_PASSWORD
}

/** Where the other service is asked; it comes back to where the person wanted to go. */
export const startOf = (start: string): string => `${start}?to=${encodeURIComponent(wantedPath())}`

const SIGN_IN = '/app/sign-in'

const wantedPath = (): string => {
  const { pathname, search } = location
  return pathname === SIGN_IN
    ? (new URLSearchParams(search).get('to') ?? '/app/')
    : pathname + search
}

/** Why the other service's sign-in came to nothing. */
export const reasonGiven = (): string | null =>
  location.pathname === SIGN_IN ? new URLSearchParams(location.search).get('reason') : null
