import { Type } from 'typebox'
import { notFound } from '#kernel/errors.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { pageOf } from '#kernel/list.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import { countUnread, isThere, listNotices, markAllRead, markNotice } from './queries.ts'
import { exampleNotice, Notice, NoticeChange, ReadAll } from './schema.ts'

type Deps = SortedDeps & { readonly now: () => Date }

const common = { tag: 'Notices', role: 'MEMBER', ...NO_INPUT, errors: [] } as const

const DEFAULT_LIMIT = 50

/** What a person is told beside the work. */
export const noticeAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  countOperation(deps),
  readAllOperation(deps),
  changeOperation(deps),
]

const listOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listNotices',
    method: 'GET',
    path: '/notices',
    summary: 'What the person is told, the newest first',
    description:
      "A member's own; for an admin also what is for all admins. Texts are worded by the application, from kind and " +
      'arguments. Kept for 90 days.',
    query: Type.Object(
      {
        cursor: Type.Optional(Type.String({ maxLength: 2_048 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        unread: Type.Optional(Type.Boolean({ description: 'Only those that were not read yet.' })),
      },
      { additionalProperties: false },
    ),
    responses: { 200: pageOf(Notice, exampleNotice) },
    async handle({ query: { cursor, limit = DEFAULT_LIMIT, unread = false }, caller }) {
      const asked = { list: 'notices', cursor, limit, filters: { unread } }
      const json = await readSortedPage(deps, caller.organisationId, asked, async (db, wanted) => {
        const unread = wanted.filters['unread'] === 'true'
        const notices = await listNotices(db, caller, { ...wanted, unread })
        return notices.map((each) => ({ ...each, place: { at: each.created_at, id: each.id } }))
      })
      return { status: 200, json }
    },
  })

const countOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'countUnreadNotices',
    method: 'GET',
    path: '/notices/unread',
    summary: 'How many the person has not read',
    description: 'Asked by open pages every minute; it does not keep a session alive.',
    isNoUse: true,
    responses: {
      200: {
        description: 'The count.',
        schema: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
        example: { count: 2 },
      },
    },
    handle: async ({ caller }) => ({
      status: 200,
      json: {
        count: await database.asOrganisation(caller.organisationId, (db) =>
          countUnread(db, caller),
        ),
      },
    }),
  })

function readAllOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(ReadAll)
  return appOperation({
    ...common,
    id: 'readAllNotices',
    method: 'POST',
    path: '/notices/read-all',
    summary: 'Mark all as read',
    description: 'Up to the newest that the person has seen.',
    body: { description: 'Up to which.', schema: ReadAll, example: { up_to: exampleNotice.id } },
    responses: {
      200: {
        description: 'How many were unread.',
        schema: Type.Object({ read: Type.Integer({ minimum: 0 }) }),
        example: { read: 2 },
      },
    },
    async handle({ caller, request }) {
      const { up_to } = (await read(request)).value
      const count = await database.asOrganisation(caller.organisationId, (db) =>
        markAllRead(db, caller, up_to, now()),
      )
      return { status: 200, json: { read: count } }
    },
  })
}

function changeOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(NoticeChange)
  return appOperation({
    ...common,
    id: 'changeNotice',
    method: 'PATCH',
    path: '/notices/{notice_id}',
    summary: 'Mark one as read or unread, dismiss it or bring it back',
    description: 'For the person who asks alone. What is not named stays as it is.',
    params: Type.Object({ notice_id: Type.String() }),
    body: {
      description: 'What is to change.',
      schema: NoticeChange,
      example: { is_read: true },
    },
    responses: { 204: { description: 'Changed.' } },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { notice_id: noticeId }, request }) {
      const { is_read: isRead, is_dismissed: isDismissed } = (await read(request)).value
      const { organisationId, userId } = caller
      await database.asOrganisation(organisationId, async (db) => {
        const isOurs = isDecimalId(noticeId) && (await isThere(db, caller, noticeId))
        if (!isOurs) throw notFound('notice', noticeId)
        await markNotice(db, { organisationId, userId, noticeId, isRead, isDismissed, now: now() })
      })
      return { status: 204 }
    },
  })
}
