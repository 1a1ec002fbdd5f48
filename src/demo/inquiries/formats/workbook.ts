import { zipSync } from 'fflate'
import { element, escaped, field, XML } from './markup.ts'

/** A number stays one; text is text, though it may look like a number. */
export type Value = string | { readonly number: string } | { readonly bold: string } | undefined

export type Sheet = {
  readonly name: string
  readonly rows: readonly (readonly Value[])[]
  readonly merges?: readonly string[]
  readonly hidden?: boolean
}

/** The parts of a workbook, in their archive. */
export function workbook(sheets: readonly Sheet[]): Buffer {
  const strings = new Map<string, number>()
  const shared = (text: string): number => {
    const known = strings.get(text) ?? strings.size
    strings.set(text, known)
    return known
  }
  const parts = sheets.map((sheet) => worksheet(sheet, shared))
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': xml(contentTypes(sheets.length)),
    '_rels/.rels': xml(relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': xml(
      element(
        'workbook',
        element(
          'sheets',
          sheets
            .map(({ name, hidden }, at) =>
              element('sheet', '', {
                name,
                sheetId: String(at + 1),
                ...(hidden ? { state: 'hidden' } : {}),
                'r:id': `rId${at + 1}`,
              }),
            )
            .join(''),
        ),
        { xmlns: MAIN, 'xmlns:r': RELATIONS },
      ),
    ),
    'xl/_rels/workbook.xml.rels': xml(
      relations([
        ...sheets.map(
          (_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const,
        ),
        ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdF', 'styles', 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': xml(STYLES),
  }
  for (const [at, part] of parts.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = xml(part)
  files['xl/sharedStrings.xml'] = xml(
    element(
      'sst',
      [...strings.keys()]
        .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
        .join(''),
      { xmlns: MAIN, count: String(strings.size), uniqueCount: String(strings.size) },
    ),
  )
  return Buffer.from(zipSync(files, { level: 6, mtime: ZIP_TIME }))
}

/** The oldest a zip knows: a document is the same whenever it is written. */
const ZIP_TIME = '1980-01-02T00:00:00'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xml = (body: string): Uint8Array => Buffer.from(XML + body)

function worksheet({ rows, merges = [] }: Sheet, shared: (text: string) => number): string {
  const cells = rows.map((row, at) =>
    row.length === 0
      ? ''
      : element('row', row.map((value, column) => cell(value, column, at + 1, shared)).join(''), {
          r: String(at + 1),
        }),
  )
  return element(
    'worksheet',
    element('sheetData', cells.join('')) +
      (merges.length === 0
        ? ''
        : element('mergeCells', merges.map((ref) => element('mergeCell', '', { ref })).join(''), {
            count: String(merges.length),
          })),
    { xmlns: MAIN },
  )
}

function cell(value: Value, column: number, row: number, shared: (text: string) => number): string {
  if (value === undefined || value === '') return ''
  const r = `${String.fromCharCode(65 + column)}${row}`
  if (typeof value === 'object' && 'number' in value) {
    return element('c', field('v', value.number), { r })
  }
  const text = typeof value === 'string' ? value : value.bold
  return element('c', field('v', String(shared(text))), {
    r,
    ...(typeof value === 'string' ? {} : { s: '1' }),
    t: 's',
  })
}

const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>'

const contentTypes = (sheets: number): string =>
  element(
    'Types',
    element('Default', '', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }) +
      element('Default', '', { Extension: 'xml', ContentType: 'application/xml' }) +
      override('/xl/workbook.xml', 'sheet.main') +
      override('/xl/styles.xml', 'styles') +
      override('/xl/sharedStrings.xml', 'sharedStrings') +
      Array.from({ length: sheets }, (_, at) =>
        override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'),
      ).join(''),
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
  )

const override = (PartName: string, type: string): string =>
  element('Override', '', {
    PartName,
    ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
  })

const relations = (
  targets: readonly (readonly [id: string, type: string, target: string])[],
): string =>
  element(
    'Relationships',
    targets
      .map(([Id, type, Target]) =>
        element('Relationship', '', { Id, Type: `${RELATIONS}/${type}`, Target }),
      )
      .join(''),
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
  )
