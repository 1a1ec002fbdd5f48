import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { OF_WEBHOOKS } from '../webhook-operation.ts'
import { readSnippets, SNIPPET_LANGUAGES } from './read-snippets.ts'

const Snippet = Type.Object(
  {
    language: Type.String({ enum: [...SNIPPET_LANGUAGES] }),
    code: Type.String(),
  },
  { additionalProperties: false, 'x-component': 'VerificationSnippet' },
)

/** What receivers copy. */
export const snippetAppOperations = (): readonly AppOperation[] => [
  appOperation({
    ...OF_WEBHOOKS,
    id: 'listVerificationSnippets',
    method: 'GET',
    path: '/verification-snippets',
    summary: 'Functions that verify a delivery',
    description: 'One in each language, as the documentation has it.',
    responses: {
      200: listOf(Snippet, { language: 'python', code: 'def verify(secrets, …' }, 'The functions.'),
    },
    handle: async () => ({ status: 200, json: { data: await readSnippets() } }),
  }),
]
