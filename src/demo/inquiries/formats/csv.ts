import iconv from 'iconv-lite'
import type { Bill, BillPosition } from '../bill.ts'
import { expectedOf, type Written } from '../expected.ts'
import { english, german } from './notation.ts'
import { KIND_WORDS, listed, longTextOf, unmarked } from './rows.ts'

export type CsvOptions = {
  readonly divider: ';' | ',' | '\t'
  readonly encoding: 'utf-8' | 'win1252'
  readonly numbers: 'GERMAN' | 'ENGLISH'
  /** With the kind and the long text, which goes over lines. */
  readonly complete?: boolean
}

export function writeCsv(
  bill: Bill,
  { divider, encoding, numbers, complete = false }: CsvOptions,
): Written {
  const positions = listed(bill)
  const amount = ({ quantity }: BillPosition) =>
    quantity === null ? '' : (numbers === 'GERMAN' ? german : english)(quantity, 3)
  const rows = [
    complete
      ? ['Position', 'Art', 'Kurztext', 'Langtext', 'Menge', 'Einheit']
      : numbers === 'GERMAN'
        ? ['Pos.', 'Artikelnummer', 'Bezeichnung', 'Menge', 'ME']
        : ['Item', 'Article No.', 'Description', 'Quantity', 'Unit'],
    ...positions.map((each) =>
      complete
        ? [
            each.number,
            KIND_WORDS[each.kind],
            each.shortText,
            longTextOf(each),
            amount(each),
            each.unit ?? '',
          ]
        : [
            each.number,
            each.stated.articleNumber ?? '',
            each.shortText,
            amount(each),
            each.unit ?? '',
          ],
    ),
  ]
  const text = rows.map((row) => row.map((value) => quoted(value, divider)).join(divider))
  return {
    bytes: iconv.encode(`${text.join('\r\n')}\r\n`, encoding),
    expected: positions.map(complete ? expectedOf : unmarked),
  }
}

const quoted = (value: string, divider: string): string =>
  value.includes(divider) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
