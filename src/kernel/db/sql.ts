/** A piece of SQL with its values. Pieces nest; values only ever travel as parameters. */
export type Sql = {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
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

export function join(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce(
    (all, piece, index) => (index === 0 ? piece : sql`${all}${raw(separator)}${piece}`),
    raw(''),
  )
}

/** The text with `$1, $2, …` and its values, as node-postgres takes them. */
export function toQuery({ parts, values }: Sql): { text: string; values: unknown[] } {
  const text = parts.reduce(
    (all, part, index) => (index === 0 ? part : `${all}$${index}${part}`),
    '',
  )
  return { text, values: [...values] }
}

function isSql(item: unknown): item is Sql {
  return typeof item === 'object' && item !== null && 'parts' in item && 'values' in item
}
