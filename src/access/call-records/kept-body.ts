/** Of a body that is too long to be kept as a whole. */
const ROWS_KEPT = 20

type Wish = {
  /** There was more of it than its beginning. */
  readonly isLong: boolean
  /** Characters. */
  readonly most: number
  /** A line for each row, without brackets around them. */
  readonly isLines?: boolean
}

/** What is kept of a body: all of it, or its first rows, or as much of them as there is room for. */
export function keptBody(beginning: string, { isLong, most, isLines = false }: Wish): string {
  if (!isLong && beginning.length <= most) return beginning
  const end = isLong
    ? endOfRows(beginning, ROWS_KEPT, isLines ? 0 : DEPTH_OF_ROWS)
    : beginning.length
  // A copy: a part of a long text would keep all of it in memory.
  return Buffer.from(`${beginning.slice(0, Math.min(end, most))}…`).toString()
}

const CODE = { quote: 34, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 }
/** `{"articles":[` */
const DEPTH_OF_ROWS = 2

/** Behind so many rows of the list that the body holds, or its end. */
function endOfRows(text: string, rows: number, depthOfRows: number): number {
  let depth = 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === CODE.quote) at = endOfString(text, at)
    else if (code === CODE.object || code === CODE.list) depth += 1
    else if (code === CODE.objectEnd || code === CODE.listEnd) {
      depth -= 1
      if (depth === depthOfRows) seen += 1
      if (seen === rows) return at + 1
    }
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === CODE.quote) return at
    if (code === CODE.backslash) at += 1
  }
  return text.length
}
