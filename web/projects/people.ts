import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Choice } from '../parts/fields.tsx'

/** All people of the organisation. */
export function useColleagues() {
  const { data } = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => call('GET /users', {}, signal),
  })
  const people = data?.data ?? []
  return {
    /** Who can be made responsible. */
    choices: people
      .filter(({ is_active }) => is_active)
      .map(({ id, name }): Choice => ({ id, label: name })),
    nameOf: (userId: string): string => people.find(({ id }) => id === userId)?.name ?? userId,
  }
}
