import { strToU8, zipSync } from 'fflate'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export type TestSheet = {
  readonly name: string
  /** What stands in `sheetData`. */
  readonly rows: string
  readonly state?: string
  readonly before?: string
  readonly after?: string
  /** The whole part, instead of all that. */
  readonly xml?: string
}

type TestWorkbook = {
  readonly sheets: readonly TestSheet[]
  /** What stands in each `si`. */
  readonly strings?: readonly string[]
  readonly styles?: string
  readonly properties?: string
}

/** A workbook as programs write it. */
export function workbookOf({ sheets, strings, styles, properties }: TestWorkbook): Buffer {
  // The order of the parts is not that of the sheets.
  const partOf = (at: number) => `worksheets/sheet${sheets.length - at}.xml`
  const relations = sheets
    .map((_, at) => relation(`rId${at + 1}`, 'worksheet', partOf(at)))
    .concat(relation('rId98', 'sharedStrings', 'sharedStrings.xml'))
    .concat(relation('rId99', 'styles', '/xl/styles.xml'))
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 7}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const all: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${RELATIONS}">${properties ?? ''}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${(strings ?? []).map((each) => `<si>${each}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles ?? ''}</styleSheet>`,
  }
  for (const [at, { rows, before, after, xml }] of sheets.entries()) {
    all[`xl/${partOf(at)}`] =
      xml ??
      `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet ${MAIN}>${before ?? ''}<sheetData>${rows}</sheetData>${after ?? ''}</worksheet>`
  }
  return archiveOf(all)
}

export const archiveOf = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  )

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

/** Cells with their text inline, numbers as numbers, and anything else as it is written. */
export function rowsOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, at, row)).join('')}</row>`,
    )
    .join('')
}

function cellOf(cell: string | number | null, column: number, row: number): string {
  const reference = `${String.fromCharCode(65 + column)}${row + 1}`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (cell.startsWith('<c')) return cell.replace('<c', `<c r="${reference}"`)
  return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`
}
