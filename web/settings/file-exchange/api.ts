import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type AnswerOf, call, type Inputs } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { useEndless } from '../../parts/use-endless.ts'

export type Server = AnswerOf<'GET /file-exchange'>
export type SftpUser = AnswerOf<'GET /sftp-users'>['data'][number]
export type PublicKey = SftpUser['public_keys'][number]
export type ExchangeFile = AnswerOf<'GET /exchange-files'>['data'][number]
export type FileDetails = AnswerOf<'GET /exchange-files/{file_id}'>
export type FolderCount = AnswerOf<'GET /exchange-folders'>['data'][number]
export type FileFilters = Omit<
  NonNullable<Inputs<'GET /exchange-files'>['query']>,
  'cursor' | 'limit'
>

const EXCHANGE = ['file-exchange']

/** Users sign in while the page is open. */
const USERS_EVERY_MS = 10_000
/** Files arrive and are taken while the page is open. */
const FILES_EVERY_MS = 5_000
/** Counting costs more than a page of the list. */
const COUNTS_EVERY_MS = 10_000

export const useServer = () =>
  useQuery({
    queryKey: [...EXCHANGE, 'server'],
    queryFn: ({ signal }) => call('GET /file-exchange', {}, signal),
  })

export const useSftpUsers = () =>
  useQuery({
    queryKey: [...EXCHANGE, 'users'],
    queryFn: ({ signal }) => call('GET /sftp-users', {}, signal),
    refetchInterval: USERS_EVERY_MS,
  })

export const fileIdOf = ({ file_id }: ExchangeFile): string => file_id

export const useFiles = (filters: FileFilters) =>
  useEndless<ExchangeFile>({
    queryKey: [...EXCHANGE, 'files', filters],
    read: (cursor, signal) =>
      call('GET /exchange-files', { query: cursor === undefined ? filters : { cursor } }, signal),
    idOf: fileIdOf,
    everyMs: FILES_EVERY_MS,
  })

export const useFolderCounts = () =>
  useQuery({
    queryKey: [...EXCHANGE, 'folders'],
    queryFn: ({ signal }) => call('GET /exchange-folders', {}, signal),
    refetchInterval: COUNTS_EVERY_MS,
  })

export const useFile = (fileId: string) =>
  useQuery({
    queryKey: [...EXCHANGE, 'file', fileId],
    queryFn: ({ signal }) =>
      call('GET /exchange-files/{file_id}', { path: { file_id: fileId } }, signal),
    refetchInterval: FILES_EVERY_MS,
  })

/** Reloads users and files after a change. */
export function useRefreshExchange(): () => void {
  const client = useQueryClient()
  return useCallback(() => void refresh(client, EXCHANGE), [client])
}
