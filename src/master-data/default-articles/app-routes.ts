import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { recordAudit } from '../../access/audit/record-audit.ts'
import { findNamed } from '../articles/named-articles.ts'
import { ArticleOfRule, exampleArticleOfRule } from '../rule-schema.ts'
import {
  changeDefaultArticle,
  createDefaultArticle,
  removeDefaultArticle,
} from './manage-default-articles.ts'
import { listDefaultArticles } from './queries.ts'

type Deps = { readonly database: Pick<Database, 'asOrganisation'> }

const wished = {
  pattern: Type.String({
    minLength: 1,
    maxLength: 255,
    description: "What stands in a position's text; * for anything. Unique ignoring case.",
  }),
  article_number: Type.String({ minLength: 1, maxLength: 255 }),
}

const WishedRule = Type.Object(wished, {
  additionalProperties: false,
  'x-component': 'WishedDefaultArticle',
})

const DefaultArticle = Type.Object(
  { id: Type.String(), ...wished, article: ArticleOfRule },
  { 'x-component': 'DefaultArticle' },
)

const exampleWish = { pattern: 'Kleinmaterial', article_number: '4711' }
const example = { id: '7', ...exampleWish, article: exampleArticleOfRule }

const common = {
  tag: 'Matching',
  role: 'ADMIN',
  path: '/matching/default-articles',
  ...NO_INPUT,
  errors: [],
} as const

const ofOne = {
  ...common,
  path: '/matching/default-articles/{default_article_id}',
  params: Type.Object({ default_article_id: Type.String({ description: 'Decimal digits.' }) }),
} as const

const type = 'default_article'

/** Articles that positions with a text of the organisation's own get. */
export const defaultArticleAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  removeOperation(deps),
]

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listDefaultArticles',
    method: 'GET',
    summary: 'Default articles',
    description: 'By pattern. One whose article is gone or inactive does nothing.',
    responses: { 200: listOf(DefaultArticle, example) },
    handle: answerAll(database, read),
  })

async function read(db: Db, organisationId: number) {
  const rules = await listDefaultArticles(db, organisationId)
  const numbers = rules.map(({ article_number }) => article_number)
  const articles = await findNamed(db, organisationId, numbers)
  return rules.map((rule) => ({ ...rule, article: articles.get(rule.article_number) ?? null }))
}

function createOperation({ database }: Deps): AppOperation {
  const readBody = createJsonReader(WishedRule)
  return appOperation({
    ...common,
    id: 'createDefaultArticle',
    method: 'POST',
    summary: 'Take an article for a pattern',
    description: 'Counts from the next matching on. 409 where there is a rule for the pattern.',
    body: { description: 'The rule.', schema: WishedRule, example: exampleWish },
    responses: {
      201: {
        description: 'It is there.',
        schema: Type.Object({ id: Type.String() }),
        example: { id: '7' },
      },
    },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await readBody(request)
      const id = await database.asOrganisation(caller.organisationId, async (db) => {
        const made = await createDefaultArticle(db, caller.organisationId, value)
        const object = { type, id: made }
        await recordAudit(db, { by: caller, action: `${type}.created`, object, after: value })
        return made
      })
      return { status: 201, json: { id } }
    },
  })
}

function changeOperation({ database }: Deps): AppOperation {
  const readBody = createJsonReader(WishedRule)
  return appOperation({
    ...ofOne,
    id: 'changeDefaultArticle',
    method: 'PUT',
    summary: 'Change a default article',
    description: 'Counts from the next matching on. 409 where another rule has the pattern.',
    body: {
      description: 'The rule.',
      schema: WishedRule,
      example: { pattern: 'Befestigungsmaterial', article_number: '4711' },
    },
    responses: { 204: { description: 'It is changed.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ params: { default_article_id: id }, caller, request }) {
      const { value } = await readBody(request)
      await database.asOrganisation(caller.organisationId, async (db) => {
        const { pattern, article_number } = await changeDefaultArticle(db, caller.organisationId, {
          id,
          ...value,
        })
        const states = { before: { pattern, article_number }, after: value }
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
    id: 'removeDefaultArticle',
    method: 'DELETE',
    summary: 'Remove a default article',
    description: 'What it has decided stays.',
    responses: { 204: { description: 'It is gone.' } },
    errors: ['NOT_FOUND'],
    async handle({ params: { default_article_id: id }, caller }) {
      await database.asOrganisation(caller.organisationId, async (db) => {
        const rule = await removeDefaultArticle(db, caller.organisationId, id)
        const before = { pattern: rule.pattern, article_number: rule.article_number }
        const object = { type, id }
        await recordAudit(db, { by: caller, action: `${type}.removed`, object, before })
      })
      return { status: 204 }
    },
  })
