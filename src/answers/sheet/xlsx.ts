import { zipSync } from 'fflate'
import type { AnswerDocument } from '../answer-document.ts'
import { element, XML } from '../markup.ts'
import { layOut, type Sheet } from './layout.ts'
import { styles } from './styles.ts'
import type { Language } from './words.ts'
import { worksheet } from './worksheet.ts'

export const writeXlsx = (document: AnswerDocument, language: Language): Buffer =>
  workbookOf(layOut(document, language), language)

/** Writes a workbook of one sheet. */
export function workbookOf(sheet: Sheet, language: Language): Buffer {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheet.name),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(language),
    'xl/worksheets/sheet1.xml': worksheet(sheet),
  }
  const files = Object.entries(parts).map(
    ([name, body]) => [name, Buffer.from(XML + body)] as const,
  )
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 6, mtime: ZIP_TIME }))
}

/** The oldest that archives know: an answer is the same whenever it is written. */
const ZIP_TIME = '1980-01-02T00:00:00'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const workbook = (name: string): string =>
  element(
    'workbook',
    element('bookViews', element('workbookView', '')) +
      element('sheets', element('sheet', '', { name, sheetId: '1', 'r:id': 'rId1' })),
    { xmlns: MAIN, 'xmlns:r': RELATIONS },
  )

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  element(
    'Relationships',
    targets
      .map(([type, Target], at) =>
        element('Relationship', '', { Id: `rId${at + 1}`, Type: `${RELATIONS}/${type}`, Target }),
      )
      .join(''),
    { xmlns: `${PACKAGE}/relationships` },
  )

const override = (PartName: string, type: string): string =>
  element('Override', '', {
    PartName,
    ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
  })

const CONTENT_TYPES = element(
  'Types',
  element('Default', '', {
    Extension: 'rels',
    ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
  }) +
    element('Default', '', { Extension: 'xml', ContentType: 'application/xml' }) +
    override('/xl/workbook.xml', 'sheet.main') +
    override('/xl/styles.xml', 'styles') +
    override('/xl/worksheets/sheet1.xml', 'worksheet'),
  { xmlns: `${PACKAGE}/content-types` },
)
