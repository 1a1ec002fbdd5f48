/** A piece of SQL with its values. Pieces nest; values only ever travel as parameters. */
export type Sql = {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  /** Prepared once per connection under this name. */
  readonly name?: string
}

/**
 * Writes SQL as SQL. `${value}` becomes a parameter, `${piece}` is another `sql` text set in place.
 *
 *   sql`select * from articles where ${filter} and id = ${id}`
 */
export function sql(strings: TemplateStringsArray, ...inserted: readonly unknown[]): Sql {
  const parts = [strings[0] ?? '']
  const values: unknown[] = []
  inserted.forEach((item, index) => {
    const rest = strings[index + 1] ?? ''
    if (isSql(item)) {
      parts[parts.length - 1] += item.parts[0] ?? ''
      parts.push(...item.parts.slice(1))
      values.push(...item.values)
      parts[parts.length - 1] += rest
    } else {
      values.push(item)
      parts.push(rest)
    }
  })
  return { parts, values }
}

/** SQL text that is ours and no value: a column's or a table's name. Never give it user input. */
export const raw = (text: string): Sql => ({ parts: [text], values: [] })

/**
 * A statement that each connection plans once. Only for a text that never changes, and whose plan
 * may not depend on how much is in its tables.
 */
export const named = (name: string, statement: Sql): Sql => ({ ...statement, name })

export function join(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce(
    (all, piece, index) => (index === 0 ? piece : sql`${all}${raw(separator)}${piece}`),
    raw(''),
  )
}

type Query = { text: string; values: unknown[]; name?: string }

/** The text with `$1, $2, …` and its values, as node-postgres takes them. */
export function toQuery({ parts, values, name }: Sql): Query {
  const text = parts.reduce(
    (all, part, index) => (index === 0 ? part : `${all}$${index}${part}`),
    '',
  )
  return { text, values: [...values], ...(name === undefined ? {} : { name }) }
}

function isSql(item: unknown): item is Sql {
  return typeof item === 'object' && item !== null && 'parts' in item && 'values' in item
}
