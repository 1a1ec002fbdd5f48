import { invalid } from '#kernel/errors.ts'
import { MAX_BODY_BYTES, parseBody } from '#kernel/http/json-body.ts'
import { requireJsonName, wholeContent } from './read-submitted.ts'
import type { Taking } from './taking.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A JSON object that names its record next to the body of the API call. */
export async function readNamedBody(taking: Taking): Promise<Fields> {
  requireJsonName(taking)
  const value = parseBody(await wholeContent(taking, MAX_BODY_BYTES))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw invalid({ loc: ['body'], msg: 'must be object', type: 'type' })
}

/** Takes a text out of the fields; undefined where it is absent or null. */
export function takeText(
  fields: Fields,
  name: string,
): { readonly text: string | undefined; readonly rest: Fields } {
  const { [name]: text, ...rest } = fields
  if (text === undefined || text === null) return { text: undefined, rest }
  if (typeof text === 'string') return { text, rest }
  throw invalid({ loc: ['body', name], msg: 'must be string', type: 'type' })
}
