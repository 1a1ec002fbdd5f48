import { element } from '../markup.ts'
import type { Language } from './words.ts'

/** How cells look, by their place in the list below. */
export const STYLE = {
  TEXT: 0,
  BOLD: 1,
  /** Text that begins like a formula: programs show it with a quote in front, and edit it as text. */
  QUOTED: 2,
  QUOTED_BOLD: 3,
  ANY: 4,
  PRICE: 5,
  CENTS: 6,
  CENTS_BOLD: 7,
  DATE: 8,
} as const

const PRICE_FORMAT = '164'
const DATE_FORMAT = '165'
/** `#,##0.00`, which programs have of their own. */
const CENTS_FORMAT = '4'

export function styles(language: Language): string {
  const formats: readonly (readonly [string, string])[] = [
    [PRICE_FORMAT, '#,##0.00##'],
    [DATE_FORMAT, language === 'de' ? 'dd\\.mm\\.yyyy' : 'yyyy\\-mm\\-dd'],
  ]
  const fonts = [font(''), font('<b/>')]
  const cells = [
    cell({ wrap: true }),
    cell({ bold: true }),
    cell({ wrap: true, quoted: true }),
    cell({ bold: true, quoted: true }),
    cell({}),
    cell({ format: PRICE_FORMAT }),
    cell({ format: CENTS_FORMAT }),
    cell({ format: CENTS_FORMAT, bold: true }),
    cell({ format: DATE_FORMAT, left: true }),
  ]
  return element(
    'styleSheet',
    counted(
      'numFmts',
      formats.map(([numFmtId, formatCode]) => element('numFmt', '', { numFmtId, formatCode })),
    ) +
      counted('fonts', fonts) +
      counted('fills', ['none', 'gray125'].map(fill)) +
      counted('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']) +
      counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
      counted('cellXfs', cells) +
      counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
  )
}

const counted = (name: string, parts: readonly string[]): string =>
  element(name, parts.join(''), { count: String(parts.length) })

const font = (weight: string): string =>
  `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

const fill = (patternType: string): string =>
  element('fill', element('patternFill', '', { patternType }))

type Look = {
  readonly format?: string
  readonly bold?: boolean
  readonly wrap?: boolean
  readonly left?: boolean
  readonly quoted?: boolean
}

const cell = ({ format = '0', bold, wrap, left, quoted }: Look): string =>
  element(
    'xf',
    element('alignment', '', {
      horizontal: left ? 'left' : undefined,
      vertical: 'top',
      wrapText: wrap ? '1' : undefined,
    }),
    {
      numFmtId: format,
      fontId: bold ? '1' : '0',
      fillId: '0',
      borderId: '0',
      xfId: '0',
      quotePrefix: quoted ? '1' : undefined,
      applyNumberFormat: format === '0' ? undefined : '1',
      applyFont: bold ? '1' : undefined,
      applyAlignment: '1',
    },
  )
