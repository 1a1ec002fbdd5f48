/** Decimal numbers as text, all the way: a quantity never passes through a float. */

/** Digits with a point, as XML and programs write them. Undefined where it is none. */
export function readPlainDecimal(text: string): string | undefined {
  const found = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text)
  if (!found || (!found[2] && !found[3])) return undefined
  return canonical(found[1] === '-', found[2] ?? '', found[3] ?? '')
}

/** Digits without a mark, of which the last `places` stand behind it. */
export function readImpliedDecimal(
  digits: string,
  places: number,
  negative = false,
): string | undefined {
  if (!/^\d+$/.test(digits)) return undefined
  const padded = digits.padStart(places + 1, '0')
  return canonical(negative, padded.slice(0, -places), padded.slice(-places))
}

/** Without zeros that say nothing: `0012.500` is `12.5`. */
export function canonical(negative: boolean, whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  const value = rest === '' ? integer : `${integer}.${rest}`
  return negative && value !== '0' ? `-${value}` : value
}

/**
 * A number as people write it, German or English: `1.234,56`, `1,234.56`, `1 234,5`, `12,-`, `0.5`. One mark alone
 * is a decimal mark, except where exactly three digits follow it and `thousands` says that in this document it
 * divides thousands. Undefined where it is no number.
 */
export function readWrittenDecimal(text: string, thousands?: ',' | '.'): string | undefined {
  const found =
    /^([+-]?)\s?(\d[\d.,'\u2019\u00a0\u202f ]*|[.,]\d+)(?:[,.]?[-\u2013\u2014]+)?$/.exec(
      text.trim(),
    )
  if (!found) return undefined
  const body = (found[2] ?? '').replace(/[\s'\u2019\u00a0\u202f]/g, ' ').trim()
  if (/ /.test(body) && !/^\d{1,3}( \d{3})+([.,]\d+)?$/.test(body)) return undefined
  const digits = body.replace(/ /g, '')
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (mark < 0) return canonical(found[1] === '-', digits, '')
  const char = digits[mark]
  const other = char === ',' ? '.' : ','
  const marks = digits.split(char ?? '').length - 1
  const tail = digits.slice(mark + 1)
  const grouped = (part: string, divider: string) =>
    part.split(divider).every((piece, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(piece))
  if (marks > 1 || (tail.length === 3 && char === thousands && !digits.includes(other))) {
    if (digits.includes(other) || !grouped(digits, char ?? '')) return undefined
    return canonical(found[1] === '-', digits.replaceAll(char ?? '', ''), '')
  }
  const whole = digits.slice(0, mark)
  if (whole.includes(other) && !grouped(whole, other)) return undefined
  return canonical(found[1] === '-', whole.replaceAll(other, ''), tail)
}
