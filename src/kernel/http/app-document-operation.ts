import { Type } from 'typebox'
import { whenFirstAsked } from '#kernel/when-first-asked.ts'
import { type AppOperation, appOperation, NO_INPUT, type OpenOperation } from './app-operation.ts'
import { appDocument } from './openapi/app-document.ts'

type Info = Parameters<typeof appDocument>[1]

/** The operations of the internal interface with one more, which describes them and itself. */
export function withDocument(
  operations: readonly (AppOperation | OpenOperation)[],
  info: Info,
): readonly (AppOperation | OpenOperation)[] {
  const json = whenFirstAsked(() => JSON.stringify(appDocument(all, info)))
  const all: readonly (AppOperation | OpenOperation)[] = [...operations, documentOperation(json)]
  return all
}

const documentOperation = (json: () => string): AppOperation =>
  appOperation({
    id: 'getAppDocument',
    method: 'GET',
    path: '/openapi.json',
    tag: 'Reference',
    summary: 'This description',
    description: 'The OpenAPI document of the internal interface.',
    role: 'MEMBER',
    ...NO_INPUT,
    responses: {
      200: {
        description: 'The OpenAPI 3.1 document.',
        schema: Type.Object({}, { additionalProperties: true }),
        example: { openapi: '3.1.0' },
      },
    },
    errors: [],
    handle: async () => ({ status: 200, json: json() }),
  })
