import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { pageOf } from '#kernel/list.ts'
import { DECIMAL_ID } from '#kernel/schema.ts'
import { readSortedPage, type SortedDeps } from '#kernel/sorted-list.ts'
import { readPeriod } from '#kernel/timestamps.ts'
import { AUDIT_ACTIONS, type AuditAction } from './actions.ts'
import { listAuditEntries } from './queries.ts'
import { auditCsv, MOST_CSV_LINES } from './write-csv.ts'

/** Who did what, for those who have to know. */
export const auditAppOperations = (deps: SortedDeps): readonly AppOperation[] => [
  listOperation(deps),
  csvOperation(deps),
]

const text = (description: string, more: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description, ...more }))

const filters = {
  id: text('This one alone.', DECIMAL_ID),
  user_id: text('What this user did.', DECIMAL_ID),
  action: text('What was done: `user.invited`, or all about one kind of thing: `user`.', {
    pattern: '^[a-z_]+(\\.[a-z_]+)?$',
    'x-form': 'the name of an action',
  }),
  object_type: text('To what kind of thing.'),
  object_id: text('To which one.'),
  request_id: text('By which call.'),
  from: text('From this moment on.'),
  to: text('Before this moment.'),
}

const OrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
const State = Type.Unsafe<Readonly<Record<string, unknown>> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
  description: 'As far as it was changed; without secrets.',
})

const Entry = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    happened_at: Type.String({ format: 'date-time' }),
    user_id: OrNull,
    user_email: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'As it was then; null for what nobody did who is known.',
    }),
    user_name: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'As the user is called now.',
    }),
    client_address: OrNull,
    request_id: OrNull,
    action: Type.Unsafe<AuditAction>({ type: 'string', enum: [...AUDIT_ACTIONS] }),
    object_type: OrNull,
    object_id: OrNull,
    before: State,
    after: State,
  },
  { 'x-component': 'AuditEntry' },
)

const example = {
  id: '4711',
  happened_at: '2026-11-14T09:30:00.123456Z',
  user_id: '17',
  user_email: 'k.petersen@grosshandel.example',
  user_name: 'Karin Petersen',
  client_address: '192.0.2.17',
  request_id: '7f6d2c0e-1c1d-4c8e-9a55-3f0a1b2c3d4e',
  action: 'user.role_changed',
  object_type: 'user',
  object_id: '23',
  before: { role: 'MEMBER' },
  after: { role: 'ADMIN' },
}

const common = { tag: 'Audit', method: 'GET', role: 'ADMIN', ...NO_INPUT, errors: [] } as const

const listOperation = (deps: SortedDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'listAuditEntries',
    path: '/audit',
    summary: 'Who did what, the newest first',
    description: 'A cursor carries its filters.',
    query: Type.Object(
      {
        cursor: Type.Optional(Type.String({ maxLength: 4_096 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        ...filters,
      },
      { additionalProperties: false },
    ),
    responses: { 200: pageOf(Entry, example) },
    async handle({ query: { cursor, limit, ...query }, caller: { organisationId } }) {
      const filters = { ...query, ...readPeriod(query, 'query') }
      const asked = { list: 'audit', cursor, limit, filters }
      const json = await readSortedPage(deps, organisationId, asked, async (db, wanted) => {
        const entries = await listAuditEntries(db, organisationId, wanted)
        return entries.map((each) => ({ ...each, place: { at: each.happened_at, id: each.id } }))
      })
      return { status: 200, json }
    },
  })

const csvOperation = ({ database }: SortedDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'downloadAuditLog',
    path: '/audit/csv',
    summary: 'The same as a table',
    description: `Up to ${MOST_CSV_LINES.toLocaleString('en')} lines, in UTF-8, divided by semicolons.`,
    query: Type.Object(filters, { additionalProperties: false }),
    responses: { 200: { description: 'The file.', fileType: 'text/csv' } },
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      file: {
        content: Readable.from(
          auditCsv(database, organisationId, { ...query, ...readPeriod(query, 'query') }),
        ),
        mediaType: 'text/csv; charset=utf-8',
        name: 'audit-log.csv',
      },
    }),
  })
