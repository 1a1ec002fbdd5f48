import { createContext, useContext } from 'react'

export type Person = {
  readonly user_id: string
  readonly name: string
  readonly position_id: string | null
}

export const PresenceContext = createContext<readonly Person[]>([])

/** Who else looks at this request, and at which position. */
export const usePresence = (): readonly Person[] => useContext(PresenceContext)

/** A person may have several tabs in one place. */
export const oncePerPerson = (people: readonly Person[]): readonly Person[] => [
  ...new Map(people.map((person) => [person.user_id, person])).values(),
]
