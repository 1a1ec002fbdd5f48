import { type Sql, sql } from './sql.ts'

/** The last character that there is. */
const LAST = '\u{10FFFF}'

/**
 * Whether a column in the order of its bytes (collation "C") begins with a text: as two comparisons, since those use an
 * index behind row-level security and `like` does not.
 */
export const startsWith = (column: Sql, text: string): Sql =>
  sql`(${column} >= ${text} and ${column} < ${text + LAST})`
