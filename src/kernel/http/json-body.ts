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

export const MAX_BODY_BYTES = 1024 * 1024
const MAX_DEPTH = 32

/** Makes the reader of a JSON body that is held in memory as a whole: its value as the schema says, and its text as sent. */
export function createJsonReader<Schema extends TSchema>(
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
) {
  const parse = createBodyParser(schema)
  return async (request: FastifyRequest): Promise<{ value: Static<Schema>; text: string }> => {
    const body = await wholeBody(request, maxBytes)
    return { value: parse(body), text: body.toString().replace(/^\uFEFF/, '') }
  }
}

export async function wholeBody(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const bytes of jsonBytes(request, maxBytes)) chunks.push(bytes)
  return Buffer.concat(chunks)
}

/** Makes the parser of a JSON body that has arrived: its value as the schema says. */
export function createBodyParser<Schema extends TSchema>(schema: Schema) {
  const judge = createBodyJudge(schema)
  return (body: Uint8Array): Static<Schema> => judge(parseBody(body))
}

/** The value of a JSON body, whatever it is. */
export const parseBody = (body: Uint8Array): unknown => parseStrict(body, MAX_DEPTH)

/** Makes the judge of the value of a JSON body, which refuses what the schema does not say. */
export function createBodyJudge<Schema extends TSchema>(schema: Schema) {
  const fits = compileBody(schema)
  return (value: unknown): Static<Schema> => {
    if (fits(value)) return value as Static<Schema>
    throw invalid(...(fits.errors ?? []).map((error) => detailOf(error, ['body'])))
  }
}
