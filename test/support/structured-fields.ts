export type Item = {
  readonly name: string
  readonly parameters: Readonly<Record<string, number | string | boolean>>
}

/**
 * Reads a header whose value is a list of strings with parameters (RFC 9651), as far as the
 * rate-limit headers use it: parameters are integers, strings or booleans. Strict: throws at the
 * first character that does not fit.
 */
export function parseItems(text: string): readonly Item[] {
  const reader = readerOf(text)
  const items = [itemOf(reader)]
  while (reader.take(/[ \t]*,[ \t]*/y)) items.push(itemOf(reader))
  if (!reader.atEnd()) throw reader.complaint('an unexpected character')
  return items
}

type Reader = ReturnType<typeof readerOf>

function readerOf(text: string) {
  let position = 0
  return {
    atEnd: () => position === text.length,
    /** The text at the place reached, if it has this form. */
    take(form: RegExp): string | undefined {
      form.lastIndex = position
      const [found] = form.exec(text) ?? []
      position += found?.length ?? 0
      return found
    },
    complaint: (what: string) => new Error(`${what} at ${position} of ${JSON.stringify(text)}`),
  }
}

const STRING = /"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/y
const KEY = /[a-z*][a-z0-9_.*-]*/y
const INTEGER = /-?\d{1,15}(?![\d.])/y
const BOOLEAN = /\?[01]/y

function itemOf(reader: Reader): Item {
  const quoted = reader.take(STRING)
  if (quoted === undefined) throw reader.complaint('no quoted string')
  const parameters: Record<string, number | string | boolean> = {}
  while (reader.take(/; */y)) {
    const key = reader.take(KEY)
    if (key === undefined) throw reader.complaint('no parameter name')
    if (Object.hasOwn(parameters, key)) throw reader.complaint(`${key} twice`)
    parameters[key] = reader.take(/=/y) ? bareItem(reader) : true
  }
  return { name: unquoted(quoted), parameters }
}

function bareItem(reader: Reader): number | string | boolean {
  const integer = reader.take(INTEGER)
  if (integer !== undefined) return Number(integer)
  const boolean = reader.take(BOOLEAN)
  if (boolean !== undefined) return boolean === '?1'
  const quoted = reader.take(STRING)
  if (quoted === undefined) throw reader.complaint('no parameter value')
  return unquoted(quoted)
}

const unquoted = (quoted: string): string => quoted.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
