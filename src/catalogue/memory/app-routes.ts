import { Type } from 'typebox'
import { cursorCodec } from '#kernel/cursor.ts'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { pageOf } from '#kernel/list.ts'
import { textOrNull } from '#kernel/schema.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findNamed } from '../../master-data/articles/named-articles.ts'
import { findCustomerJson, findCustomerNames } from '../../master-data/customers/queries.ts'
import { isPartnerKey } from '../../master-data/fields.ts'
import { listMemory, type MemoryQuery } from './list-memory.ts'
import { findEntry, type MemoryEntry } from './queries.ts'
import { bringBackEntry, takeBackEntry } from './take-back.ts'

type Deps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly cursorSecret: string
}

/** What people chose and later inquiries learn from, as a list to look through. */
export const rememberedAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  ofCustomerOperation(deps),
  forgetOperation(deps),
  bringBackOperation(deps),
]

const Remembered = Type.Object(
  {
    id: Type.String(),
    text: Type.String({ description: 'The beginning of the text for which it was chosen.' }),
    unit: textOrNull('Of the position.'),
    articles: Type.Array(
      Type.Object({
        article_number: Type.String(),
        name: textOrNull('Null where it is gone, or has none.'),
        is_active: Type.Boolean({ description: 'Not where it is gone.' }),
        quantity_per_unit: Type.String(),
      }),
    ),
    customer_id: textOrNull('Null where the customer was not known.'),
    customer_name: textOrNull('Null where the customer is gone, or has none.'),
    source: Type.String({
      enum: ['PREDICTION', 'MANUAL'],
      description: 'Whether it was predicted, or looked for by hand.',
    }),
    count: Type.Integer({ description: 'How often it was chosen for this text.' }),
    last_used_at: Type.String(),
    by: Type.String({ description: 'Who chose it last.' }),
    inquiry_id: Type.String({ description: 'Where that was.' }),
    position_id: Type.String(),
  },
  { 'x-component': 'RememberedChoice' },
)

const example = {
  id: '88',
  text: 'Gerätedose UP tief 61 mm',
  unit: 'St',
  articles: [
    {
      article_number: '1555-04',
      name: 'Geräte-Verbindungsdose',
      is_active: true,
      quantity_per_unit: '1',
    },
  ],
  customer_id: 'K-1001',
  customer_name: 'Elektro Petersen GmbH',
  source: 'PREDICTION',
  count: 3,
  last_used_at: '2026-11-16T08:15:00.000000Z',
  by: 'ada@example.com',
  inquiry_id: '4711',
  position_id: '90210',
}

const common = { tag: 'Matching', ...NO_INPUT, errors: [] } as const

const listed = {
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Words of the text, or an article number.' }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 12_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}

const listOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listRemembered',
    method: 'GET',
    path: '/memory',
    role: 'ADMIN',
    summary: 'All that is remembered of choices',
    description: 'What counts, the latest first.',
    query: Type.Object(listed, { additionalProperties: false }),
    responses: { 200: pageOf(Remembered, example) },
    handle: async ({ query, caller: { organisationId } }) => ({
      status: 200,
      json: await readPage(deps, organisationId, query),
    }),
  })

const ofCustomerOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listRememberedOfCustomer',
    method: 'GET',
    path: '/customers/{customer_id}/memory',
    role: 'MEMBER',
    summary: 'What is remembered of choices for a customer',
    description: 'What counts, the latest first.',
    params: Type.Object({ customer_id: Type.String() }),
    query: Type.Object(listed, { additionalProperties: false }),
    responses: { 200: pageOf(Remembered, example) },
    errors: ['NOT_FOUND'],
    async handle({ params: { customer_id: customerId }, query, caller: { organisationId } }) {
      const customer = isPartnerKey(customerId)
        ? await deps.database.asOrganisation(organisationId, (db) =>
            findCustomerJson(db, organisationId, customerId),
          )
        : undefined
      if (customer === undefined) throw notFound('customer', customerId)
      return { status: 200, json: await readPage(deps, organisationId, { ...query, customerId }) }
    },
  })

type PageCall = {
  readonly search?: string | undefined
  readonly customerId?: string
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

const DEFAULT_LIMIT = 50

async function readPage(
  { database, cursorSecret }: Deps,
  organisationId: number,
  { search, customerId, cursor, limit = DEFAULT_LIMIT }: PageCall,
) {
  const codec = cursorCodec(cursorSecret, organisationId, `memory ${customerId ?? ''}`)
  const begun = cursor === undefined ? undefined : codec.decode(cursor)
  const text = begun ? begun.filters['search'] : search
  const after = begun && { chosenAt: begun.at, id: begun.id }
  return database.asOrganisation(organisationId, async (db) => {
    const query: MemoryQuery = { textOrArticle: text, customerId, limit, after }
    const { entries, next } = await listMemory(db, organisationId, query)
    const filters: Record<string, string> = text === undefined ? {} : { search: text }
    return {
      data: await present(db, organisationId, entries),
      next_cursor:
        next && codec.encode({ order: 'updated_at', filters, at: next.chosenAt, id: next.id }),
    }
  })
}

async function present(db: Db, organisationId: number, entries: readonly MemoryEntry[]) {
  const numbers = entries.flatMap(({ selections }) => selections.map((each) => each.articleNumber))
  const articles = await findNamed(db, organisationId, numbers)
  const customers = await findCustomerNames(
    db,
    organisationId,
    entries.flatMap(({ customer_id }) => customer_id ?? []),
  )
  return entries.map((entry) => ({
    id: entry.id,
    text: entry.text,
    unit: entry.unit,
    articles: entry.selections.map(({ articleNumber, quantityPerUnit }) => ({
      article_number: articleNumber,
      name: articles.get(articleNumber)?.name ?? null,
      is_active: articles.get(articleNumber)?.is_active ?? false,
      quantity_per_unit: quantityPerUnit,
    })),
    customer_id: entry.customer_id,
    customer_name: customers.get(entry.customer_id ?? '') ?? null,
    source: entry.source,
    count: entry.times,
    last_used_at: entry.chosen_at,
    by: entry.chosen_by,
    inquiry_id: entry.inquiry_id,
    position_id: entry.position_id,
  }))
}

const ofEntry = {
  ...common,
  role: 'MEMBER',
  params: Type.Object({ entry_id: Type.String({ description: 'Decimal digits.' }) }),
} as const

const forgetOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofEntry,
    id: 'forgetRemembered',
    method: 'DELETE',
    path: '/memory/{entry_id}',
    summary: 'Forget what was chosen for a text',
    description: 'Later inquiries learn nothing of it any more. It can be brought back.',
    responses: { 204: { description: 'It does not count any more.' } },
    errors: ['NOT_FOUND'],
    async handle({ params: { entry_id: id }, caller }) {
      await withEntry(database, caller, id, async (db, entry) => {
        await takeBackEntry(db, caller.organisationId, { id, by: caller.email })
        await note(db, caller, 'forgotten', entry)
      })
      return { status: 204 }
    },
  })

const bringBackOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofEntry,
    id: 'restoreRemembered',
    method: 'POST',
    path: '/memory/{entry_id}/restore',
    summary: 'Remember again what was forgotten',
    description: '409 where it counts already, or something else was chosen for the text since.',
    responses: { 204: { description: 'It counts again.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { entry_id: id }, caller }) {
      await withEntry(database, caller, id, async (db, entry) => {
        await bringBackEntry(db, caller.organisationId, id)
        await note(db, caller, 'remembered', entry)
      })
      return { status: 204 }
    },
  })

const withEntry = (
  database: Deps['database'],
  { organisationId }: UserCaller,
  id: string,
  work: (db: Db, entry: MemoryEntry) => Promise<void>,
): Promise<void> =>
  database.asOrganisation(organisationId, async (db) => {
    const entry = isDecimalId(id) ? await findEntry(db, organisationId, id) : undefined
    if (!entry) throw notFound('remembered selection', id)
    await work(db, entry)
  })

function note(db: Db, by: UserCaller, what: 'forgotten' | 'remembered', entry: MemoryEntry) {
  const { id, text, customer_id, selections } = entry
  const article_numbers = selections.map(({ articleNumber }) => articleNumber)
  const state = { text, customer_id, article_numbers }
  return recordAudit(db, {
    by,
    action: `remembered_choice.${what}`,
    object: { type: 'remembered_choice', id },
    ...(what === 'forgotten' ? { before: state } : { after: state }),
  })
}
