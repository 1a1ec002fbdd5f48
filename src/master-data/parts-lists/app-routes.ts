import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findNamed } from '../articles/named-articles.ts'
import { ArticleOfRule, exampleArticleOfRule } from '../rule-schema.ts'
import { changePartsList, createPartsList, removePartsList } from './manage-parts-lists.ts'
import { listPartsLists } from './queries.ts'

type Deps = { readonly database: Pick<Database, 'asOrganisation'> }

const name = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'As positions name it. Unique ignoring case.',
})

const item = {
  article_number: Type.String({ minLength: 1, maxLength: 255 }),
  quantity: Type.String({ maxLength: 20, description: 'Of one set; a decimal above 0.' }),
}

const WishedList = Type.Object(
  {
    name,
    items: Type.Array(Type.Object(item, { additionalProperties: false }), {
      maxItems: 500,
      description: 'In their order, each article once.',
    }),
  },
  { additionalProperties: false, 'x-component': 'WishedPartsList' },
)

const PartsList = Type.Object(
  {
    id: Type.String(),
    name,
    items: Type.Array(Type.Object({ ...item, article: ArticleOfRule })),
  },
  { 'x-component': 'PartsList' },
)

const exampleWish = {
  name: 'Wallbox-Set 11 kW',
  items: [{ article_number: '4711', quantity: '2' }],
}
const example = {
  id: '3',
  name: exampleWish.name,
  items: exampleWish.items.map((each) => ({ ...each, article: exampleArticleOfRule })),
}

const common = {
  tag: 'Matching',
  role: 'ADMIN',
  path: '/matching/parts-lists',
  ...NO_INPUT,
  errors: [],
} as const

const ofOne = {
  ...common,
  path: '/matching/parts-lists/{parts_list_id}',
  params: Type.Object({ parts_list_id: Type.String({ description: 'Decimal digits.' }) }),
} as const

const type = 'parts_list'

/** Sets of articles that positions name. */
export const partsListAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  removeOperation(deps),
]

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listPartsLists',
    method: 'GET',
    summary: 'Parts lists',
    description: 'By name. One of whose articles one is gone or inactive does nothing.',
    responses: { 200: listOf(PartsList, example) },
    handle: answerAll(database, read),
  })

async function read(db: Db, organisationId: number) {
  const lists = await listPartsLists(db, organisationId)
  const numbers = lists.flatMap(({ items }) => items.map(({ article_number }) => article_number))
  const articles = await findNamed(db, organisationId, numbers)
  return lists.map((list) => ({
    ...list,
    items: list.items.map((each) => ({
      ...each,
      article: articles.get(each.article_number) ?? null,
    })),
  }))
}

function createOperation({ database }: Deps): AppOperation {
  const readBody = createJsonReader(WishedList)
  return appOperation({
    ...common,
    id: 'createPartsList',
    method: 'POST',
    summary: 'Make a set of articles',
    description: 'Counts from the next matching on. 409 where there is a list of this name.',
    body: { description: 'The set.', schema: WishedList, example: exampleWish },
    responses: {
      201: {
        description: 'It is there.',
        schema: Type.Object({ id: Type.String() }),
        example: { id: '3' },
      },
    },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await readBody(request)
      const id = await database.asOrganisation(caller.organisationId, async (db) => {
        const made = await createPartsList(db, caller.organisationId, value)
        const object = { type, id: made }
        await recordAudit(db, { by: caller, action: `${type}.created`, object, after: value })
        return made
      })
      return { status: 201, json: { id } }
    },
  })
}

function changeOperation({ database }: Deps): AppOperation {
  const readBody = createJsonReader(WishedList)
  return appOperation({
    ...ofOne,
    id: 'changePartsList',
    method: 'PUT',
    summary: 'Change a set of articles',
    description: 'Counts from the next matching on. 409 where another list has the name.',
    body: {
      description: 'The set.',
      schema: WishedList,
      example: { name: 'Wallbox-Set 22 kW', items: [{ article_number: '4711', quantity: '1.5' }] },
    },
    responses: { 204: { description: 'It is changed.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { parts_list_id: id }, caller, request }) {
      const { value } = await readBody(request)
      await database.asOrganisation(caller.organisationId, async (db) => {
        const list = await changePartsList(db, caller.organisationId, { id, ...value })
        const states = { before: { name: list.name, items: list.items }, after: value }
        const object = { type, id }
        await recordAudit(db, { by: caller, action: `${type}.changed`, object, ...states })
      })
      return { status: 204 }
    },
  })
}

const removeOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removePartsList',
    method: 'DELETE',
    summary: 'Remove a set of articles',
    description: 'What it has decided stays.',
    responses: { 204: { description: 'It is gone.' } },
    errors: ['NOT_FOUND'],
    async handle({ params: { parts_list_id: id }, caller }) {
      await database.asOrganisation(caller.organisationId, async (db) => {
        const { name, items } = await removePartsList(db, caller.organisationId, id)
        const object = { type, id }
        const before = { name, items }
        await recordAudit(db, { by: caller, action: `${type}.removed`, object, before })
      })
      return { status: 204 }
    },
  })
