import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { callerGone } from '#kernel/http/caller-gone.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { OF_INQUIRY, withInquiry } from '../inquiries/review/inquiry-operation.ts'
import type { Live } from './live.ts'
import { endPresence, keepPresence } from './presence.ts'

type LiveDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly live: Pick<Live, 'open'>
  readonly now: () => Date
}

/** What happens while somebody looks. */
export const liveAppOperations = (deps: LiveDeps): readonly AppOperation[] => [
  streamOperation(deps),
  keepOperation(deps),
  endOperation(deps),
]

const viewer = Type.String({
  pattern: '^[0-9A-Za-z-]{1,64}$',
  description: "The tab's own random name for itself, such as a UUID.",
})

/** A proxy must neither gather nor keep what is told, and no line is used again after it. */
const STREAM_HEADERS = { Connection: 'close', 'X-Accel-Buffering': 'no' }

const streamOperation = ({ live }: LiveDeps): AppOperation =>
  appOperation({
    id: 'streamEvents',
    method: 'GET',
    path: '/stream',
    tag: 'Live',
    role: 'MEMBER',
    isNoUse: true,
    summary: 'What changes, as it changes',
    description: `Server-sent events, each with one line of JSON. A comment comes every 15 seconds.

| event | data | when |
|---|---|---|
| \`hello\` | \`{}\` | from here on nothing is missed. Read again what is open: the changes of the inquiry that is shown, its processing, its trace. It may come again, when announcements may have been lost |
| \`inquiry\` | \`id\`, \`kind\`, \`status\`, \`needs_attention\`, \`updated_at\`, \`is_new\` | an inquiry was made or changed, or what is predicted for its positions has changed (then with the same \`updated_at\`) |
| \`processing\` | \`inquiry_id\`, \`step\`, \`done\`, \`total\` | a run over it went on |
| \`trace\` | \`inquiry_id\` | a webhook was told of its release, or a partner fetched or acknowledged it |
| \`project\` | \`project_id\` | a project was made or changed |
| \`project_trace\` | \`project_id\` | a webhook was told of it, or a partner fetched it |
| \`presence\` | \`inquiry_id\`, \`people\` with \`user_id\`, \`name\`, \`position_id\` | all others who look at it now |
| \`reset\` | \`{}\` | too much was missed: read everything again |

\`Last-Event-ID\`, which browsers send by themselves, has the inquiries that changed meanwhile told first. Several changes within 100 ms
are told once. Neither opening it nor having it open keeps a session alive; it ends with the session. A session may have eight, a
user twenty; the same \`viewer\` has one: its former one ends.`,
    query: Type.Object({ viewer: Type.Optional(viewer) }, { additionalProperties: false }),
    params: Type.Object({}),
    headers: Type.Object({
      'last-event-id': Type.Optional(
        Type.String({ description: 'The id of the last event that was received.' }),
      ),
    }),
    responses: { 200: { description: 'Events, without end.', fileType: 'text/event-stream' } },
    errors: [],
    async handle({ query, headers, caller, reply }) {
      const { organisationId, userId, sessionId } = caller
      const events = await live.open({
        organisationId,
        userId,
        sessionId,
        viewer: query.viewer,
        lastEventId: headers['last-event-id'] || undefined,
        gone: callerGone(reply),
      })
      return { status: 200, events, headers: STREAM_HEADERS }
    },
  })

const Presence = Type.Object(
  {
    viewer,
    position_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 30,
      description: 'Where in it; null for the inquiry as a whole.',
    }),
  },
  { additionalProperties: false },
)

function keepOperation(deps: LiveDeps): AppOperation {
  const read = createJsonReader(Presence)
  return appOperation({
    ...OF_INQUIRY,
    tag: 'Live',
    id: 'keepPresence',
    method: 'PUT',
    path: '/inquiries/{id}/presence',
    isNoUse: true,
    summary: 'Say that somebody looks at an inquiry',
    description:
      'To be said again every 10 seconds: after 30 it is forgotten. A tab is at one inquiry at a time. It does not keep ' +
      'a session alive.',
    body: {
      description: 'Which tab, and where.',
      schema: Presence,
      example: { viewer: '7f6d2c0e-0000-4000-8000-000000000001', position_id: null },
    },
    responses: { 204: { description: 'Colleagues are told.' } },
    async handle({ params: { id }, caller, request }) {
      const { value } = await read(request)
      const { userId } = caller
      await withInquiry(deps, caller, id, (db, organisationId, inquiryId) => {
        const presence = { organisationId, userId, viewer: value.viewer, inquiryId }
        return keepPresence(db, presence, value.position_id, deps.now())
      })
      return { status: 204 }
    },
  })
}

const endOperation = (deps: LiveDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    tag: 'Live',
    id: 'endPresence',
    method: 'DELETE',
    path: '/inquiries/{id}/presence',
    isNoUse: true,
    summary: 'Say that nobody looks at it any more',
    description: 'What was not said to begin with is no error.',
    query: Type.Object({ viewer }, { additionalProperties: false }),
    responses: { 204: { description: 'Colleagues are told.' } },
    async handle({ params: { id }, query, caller }) {
      const { userId } = caller
      await withInquiry(deps, caller, id, (db, organisationId, inquiryId) =>
        endPresence(db, { organisationId, userId, viewer: query.viewer, inquiryId }),
      )
      return { status: 204 }
    },
  })
