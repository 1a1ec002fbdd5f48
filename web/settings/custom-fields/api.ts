import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call, type Inputs } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'

type FieldList = AnswerOf<'GET /custom-fields/settings'>
export type Field = FieldList['data'][number]
export type FieldType = Field['type']
export type Resource = Inputs<'GET /custom-fields/settings'>['query']['resource']

export const RESOURCES = [
  'ARTICLE',
  'CUSTOMER',
  'SUPPLIER',
  'USER',
  'PROJECT',
  'REQUEST',
] as const satisfies readonly Resource[]

export const TYPES = [
  'TEXT',
  'NUMBER',
  'DATE',
  'BOOLEAN',
  'SELECT',
  'MULTI_SELECT',
] as const satisfies readonly FieldType[]

export const hasOptions = (type: FieldType): boolean => type === 'SELECT' || type === 'MULTI_SELECT'

const FIELDS = ['custom-fields']
const settingsOf = (resource: Resource) => [...FIELDS, 'settings', resource]

export const useFields = (resource: Resource) =>
  useQuery({
    queryKey: settingsOf(resource),
    queryFn: ({ signal }) => call('GET /custom-fields/settings', { query: { resource } }, signal),
  })

/** Every change answers how all of them are then; forms that ask for the fields read them anew. */
export function useShowFields(resource: Resource): (list: FieldList) => void {
  const client = useQueryClient()
  return useCallback(
    (list) => {
      client.setQueryData(settingsOf(resource), list)
      void refresh(client, FIELDS)
    },
    [client, resource],
  )
}
