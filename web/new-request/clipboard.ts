/** Rows that were copied in a spreadsheet, or undefined where it is an ordinary text. */
export function rowsOf(text: string): readonly (readonly string[])[] | undefined {
  if (!text.includes('\t')) return undefined
  const rows = cells(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  return rows.length > 0 ? rows : undefined
}

/** A cell with a tab or a line break in it is quoted, and then a quote in it is doubled. */
function cells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '' || cell.lastIndex >= text.length) break
  }
  return rows
}

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')

const quoted = (cell: string): string =>
  /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
