import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call, type Inputs } from '../../api/call.ts'
import { useEndless } from '../../parts/use-endless.ts'

export type Entry = AnswerOf<'GET /audit'>['data'][number]
export type Action = Entry['action']
type KindOf<Name> = Name extends `${infer Kind}.${string}` ? Kind : never
/** What an action is about: the first part of its name. */
export type Kind = KindOf<Action>
export type Filters = Omit<NonNullable<Inputs<'GET /audit'>['query']>, 'cursor' | 'limit' | 'id'>

export const idOf = ({ id }: Entry): string => id

export const useEntries = (filters: Filters) =>
  useEndless<Entry>({
    queryKey: ['audit', 'list', filters],
    read: (cursor, signal) =>
      call('GET /audit', { query: cursor === undefined ? filters : { cursor } }, signal),
    idOf,
  })

/** One that is open without being in the list that was read so far: by a link. */
export const useEntry = (id: string, known: Entry | undefined) =>
  useQuery({
    queryKey: ['audit', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /audit', { query: { id } }, signal)).data[0] ?? null,
    enabled: known === undefined && /^[1-9]\d{0,17}$/.test(id),
    ...(known && { initialData: known }),
  })
