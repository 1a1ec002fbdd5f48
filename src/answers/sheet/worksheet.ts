import { looksLikeFormula } from '#kernel/csv.ts'
import { element, escaped } from '../markup.ts'
import type { Cell, Row, Sheet } from './layout.ts'
import { STYLE } from './styles.ts'

/** `<worksheet>`; its parts must stand in this order. */
export const worksheet = (sheet: Sheet): string =>
  element(
    'worksheet',
    element('sheetPr', element('pageSetUpPr', '', { fitToPage: '1' })) +
      element('dimension', '', {
        ref: `A1:${nameOf(sheet.widths.length - 1)}${sheet.rows.length}`,
      }) +
      element('sheetViews', view(sheet.headRows)) +
      element('sheetFormatPr', '', { defaultRowHeight: '15' }) +
      element('cols', sheet.widths.map(column).join('')) +
      element('sheetData', sheet.rows.map(row).join('')) +
      element('pageSetup', '', { orientation: 'landscape', fitToHeight: '0' }),
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
  )

/** The rows above the positions stay where they are. */
const view = (headRows: number): string =>
  element(
    'sheetView',
    element('pane', '', {
      ySplit: String(headRows),
      topLeftCell: `A${headRows + 1}`,
      activePane: 'bottomLeft',
      state: 'frozen',
    }) + element('selection', '', { pane: 'bottomLeft' }),
    { workbookViewId: '0' },
  )

const column = (width: number, at: number): string =>
  element('col', '', {
    min: String(at + 1),
    max: String(at + 1),
    width: String(width),
    customWidth: '1',
  })

const nameOf = (column: number): string => String.fromCharCode(65 + column)

function row(cells: Row, at: number): string {
  const written = cells.map((cell, column) => cellOf(cell, `${nameOf(column)}${at + 1}`)).join('')
  return written === '' ? '' : element('row', written, { r: String(at + 1) })
}

function cellOf(cell: Cell, r: string): string {
  if (cell === null) return ''
  if ('text' in cell) return textCell(cell.text, cell.bold === true, r)
  if ('date' in cell) return numberCell(String(dayOf(cell.date)), STYLE.DATE, r)
  const style = cell.places === 'CENTS' && cell.bold ? STYLE.CENTS_BOLD : STYLE[cell.places]
  return numberCell(cell.number, style, r)
}

const numberCell = (number: string, style: number, r: string): string =>
  `<c r="${r}" s="${style}"><v>${number}</v></c>`

/** The text stands in the cell itself, of a type that is never worked out. */
function textCell(text: string, isBold: boolean, r: string): string {
  const style = looksLikeFormula(text)
    ? isBold
      ? STYLE.QUOTED_BOLD
      : STYLE.QUOTED
    : isBold
      ? STYLE.BOLD
      : STYLE.TEXT
  const written = escaped(literal(shortened(text)))
  return `<c r="${r}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`
}

/** Longer texts make programs call the file damaged. */
const LONGEST_TEXT = 32_767

const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** `_x0041_` is read as a character, unless its underscore is written as one. */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

const MS_PER_DAY = 86_400_000
/** Sheets count days from here, with a day that there was not. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

const dayOf = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY
