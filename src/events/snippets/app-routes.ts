import { Type } from 'typebox'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
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
    tag: 'Webhooks',
    role: 'ADMIN',
    query: Type.Object({}, { additionalProperties: false }),
    params: Type.Object({}),
    headers: Type.Object({}),
    errors: [],
    id: 'listVerificationSnippets',
    method: 'GET',
    path: '/verification-snippets',
    summary: 'Functions that verify a delivery',
    description: 'One in each language, as the documentation has it.',
    responses: {
      200: {
        description: 'The functions.',
        schema: Type.Object({ data: Type.Array(Snippet) }),
        example: { data: [{ language: 'python', code: 'def verify(secrets, …' }] },
      },
    },
    handle: async () => ({ status: 200, json: { data: await readSnippets() } }),
  }),
]
