import { type Detail, invalid } from '#kernel/errors.ts'
import { parseBody } from '#kernel/http/json-body.ts'
import { shownKey } from '#kernel/json/refusals.ts'

/**
 * The fields of a form, as `request.json` says them: texts, and `custom_fields` as an object or as the
 * text of one. Null counts as not sent. Names and lengths are judged with those of a form.
 */
export function readRequestFields(bytes: Uint8Array): ReadonlyMap<string, string> {
  const value = parseBody(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ loc: ['body'], msg: 'must be object', type: 'type' })
  }
  const given = Object.entries(value).filter(([, content]) => content !== null)
  const faults = given.flatMap(([name, content]) => faultOf(name, content))
  if (faults.length > 0) throw invalid(...faults)
  return new Map(
    given.map(([name, content]) => [
      name,
      typeof content === 'string' ? content : JSON.stringify(content),
    ]),
  )
}

const faultOf = (name: string, content: unknown): Detail[] =>
  typeof content === 'string' || name === 'custom_fields'
    ? []
    : [{ loc: ['body', shownKey(name)], msg: 'must be string', type: 'type' }]
