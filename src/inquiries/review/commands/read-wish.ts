import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { invalid } from '#kernel/errors.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { compileBody, detailOf } from '#kernel/http/validation.ts'
import { COMMAND_KINDS, type CommandKind, WISHES, type Wish } from './schema.ts'

const Named = Type.Object(
  { kind: Type.Unsafe<CommandKind>({ type: 'string', enum: [...COMMAND_KINDS] }) },
  { additionalProperties: true },
)

/** Makes the reader of a wish: its kind decides what it is checked against, and what is said where it does not fit. */
export function createWishReader(): (request: FastifyRequest) => Promise<Wish> {
  const read = createJsonReader(Named)
  const checks = new Map(COMMAND_KINDS.map((kind) => [kind, compileBody(WISHES[kind])]))
  return async (request) => {
    const { value } = await read(request)
    const fits = checks.get(value.kind)
    if (!fits) throw new Error(`A wish of kind ${value.kind} has no schema`)
    if (!fits(value)) {
      throw invalid(...(fits.errors ?? []).map((error) => detailOf(error, ['body'])))
    }
    return value as unknown as Wish
  }
}
