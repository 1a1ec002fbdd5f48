import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { invalid } from '#kernel/errors.ts'
import { parseStrict } from '#kernel/json/parse-strict.ts'
import { noteBytes } from './body-taken.ts'
import { type BodyLimits, readJsonBody } from './request-body.ts'
import { compileBody, detailOf } from './validation.ts'

const MAX_SILENCE_MS = 30_000

/** The decoded bytes of a JSON body as they arrive; their beginning is kept for the record of calls. */
export async function* jsonBytes(
  { raw, bodyTaken: taken }: FastifyRequest,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const limits: BodyLimits = { maxBytes, maxSilenceMs: MAX_SILENCE_MS }
  for await (const bytes of readJsonBody(raw, limits, taken)) {
    noteBytes(taken, bytes)
    yield bytes
  }
}

const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 32

/** Makes the reader of a JSON body that is held in memory as a whole: its value as the schema says, and its text as sent. */
export function createJsonReader<Schema extends TSchema>(
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
) {
  const fits = compileBody(schema)
  return async (request: FastifyRequest): Promise<{ value: Static<Schema>; text: string }> => {
    const chunks: Uint8Array[] = []
    for await (const bytes of jsonBytes(request, maxBytes)) chunks.push(bytes)
    const body = Buffer.concat(chunks)
    const value = parseStrict(body, MAX_DEPTH)
    if (!fits(value)) {
      throw invalid(...(fits.errors ?? []).map((error) => detailOf(error, ['body'])))
    }
    return { value: value as Static<Schema>, text: body.toString().replace(/^\uFEFF/, '') }
  }
}
