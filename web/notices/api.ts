import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { useEndless } from '../parts/use-endless.ts'

export type Notice = AnswerOf<'GET /notices'>['data'][number]

/** What becomes of the mails of a notice; the interface says it with the notice. */
export type NoticeMail = {
  readonly address: string
  readonly state: 'WAITING' | 'SENT' | 'FAILED' | 'ONLY_SHOWN'
  readonly reason: string | null
  readonly detail: string | null
  readonly attempts: number
  readonly next_attempt_at: string | null
  readonly settled_at: string | null
}

export const NOTICES_KEY = ['notices'] as const
const EVERY_MS = 60_000

/** How many are new; asked again every minute while somebody looks. */
export const useUnreadNotices = (): number =>
  useQuery({
    queryKey: [...NOTICES_KEY, 'unread'],
    queryFn: ({ signal }) => call('GET /notices/unread', {}, signal),
    refetchInterval: EVERY_MS,
    retry: false,
  }).data?.count ?? 0

export const useNotices = (isUnreadOnly: boolean) =>
  useEndless<Notice>({
    queryKey: [...NOTICES_KEY, 'list', isUnreadOnly],
    read: (cursor, signal) =>
      call(
        'GET /notices',
        { query: cursor === undefined ? { unread: isUnreadOnly } : { cursor } },
        signal,
      ),
    idOf: ({ id }) => id,
    everyMs: EVERY_MS,
  })

type Change = { readonly is_read?: boolean; readonly is_dismissed?: boolean }

/** What a person does with notices; the list and the bell follow. */
export function useNoticeActions() {
  const client = useQueryClient()
  const follow = () => refresh(client, NOTICES_KEY)
  return {
    change: async (id: string, change: Change) => {
      await call('PATCH /notices/{notice_id}', { path: { notice_id: id }, body: change })
      await follow()
    },
    readAll: async (upTo: string) => {
      await call('POST /notices/read-all', { body: { up_to: upTo } })
      await follow()
    },
  }
}
