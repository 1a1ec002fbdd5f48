import { createContext, useContext, useMemo } from 'react'
import type { AnswerOf } from '../../api/call.ts'
import { useUsers } from '../../inbox/lists.ts'
import { useSession } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { words } from './words.ts'

type User = Pick<AnswerOf<'GET /users'>['data'][number], 'id' | 'name' | 'email'>

export type People = {
  /** Who can be given work, the reader first: most of the time it is about taking something on. */
  readonly active: readonly User[]
  /** Also of who has left. */
  readonly nameOf: (userId: string) => string
}

export const PeopleContext = createContext<People | null>(null)

export function usePeople(): People {
  const people = useContext(PeopleContext)
  if (!people) throw new Error('There is no review here')
  return people
}

/** Read once for all lines. */
export function useKnownPeople(): People {
  const said = useWords(words)
  const { user: self } = useSession().session
  const users = useUsers().data?.data
  return useMemo(() => {
    const names = new Map([...(users ?? []), self].map(({ id, name }) => [id, name]))
    const others = (users ?? []).filter(({ id, is_active }) => is_active && id !== self.id)
    return {
      active: [self, ...others],
      nameOf: (userId) => names.get(userId) ?? said.unknown,
    }
  }, [users, self, said])
}

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
