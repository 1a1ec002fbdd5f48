/** The lengths a GTIN (EAN, UPC) has, and those that are told from other numbers without a label. */
const LENGTHS = new Set([8, 12, 13, 14])

/** Digits with their check digit right. */
export function isGtin(digits: string): boolean {
  if (!LENGTHS.has(digits.length) || !/^\d+$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let at = digits.length - 2, weight = 3; at >= 0; at--, weight = 4 - weight) {
    sum += (digits.charCodeAt(at) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(digits.length - 1) - 48
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** As they are printed below the bars, besides in one piece. */
const PRINTED = /(?:\d{13,14}|\d \d{6} \d{6}|\d{2} \d{5} \d{5} \d|\d{7}-\d{6}|\d-\d{6}-\d{6})/y

/**
 * A GTIN that stands alone in a text, where a word of digits goes from `at` to `wordEnd`. Nine of ten other numbers
 * fail by their check digit, the rest by what is around.
 */
export function readFreeGtin(
  text: string,
  at: number,
  wordEnd: number,
): { value: string; end: number } | undefined {
  // Most numbers are too short, and not the first group of one: five digits would follow.
  const digits = wordEnd - at
  if (digits < 7 && (digits > 2 || !isDigit(text.charCodeAt(wordEnd + 5)))) return undefined
  PRINTED.lastIndex = at
  const found = PRINTED.exec(text)
  if (!found) return undefined
  const end = at + found[0].length
  const value = found[0].replace(/\D/g, '')
  if (
    /^[\d.,/-]/.test(text.slice(end, end + 2)) &&
    /^[\d]|^[.,/-]\d/.test(text.slice(end, end + 2))
  ) {
    return undefined
  }
  // A phone number, an account, the rest of a longer number.
  if (
    /[+\d.,/-]$|(?:Tel|Fax|Telefon|Mobil|IBAN|DE)[.: ]{0,3}$/i.test(
      text.slice(Math.max(0, at - 12), at),
    )
  ) {
    return undefined
  }
  if (isTimestamp(value)) return undefined
  return isGtin(value) ? { value, end } : undefined
}

const LABELLED = /\d(?:[ -]?\d){7,13}(?!\d)/y

/** The number behind a label that says what it is. */
export function readLabelledGtin(
  text: string,
  at: number,
): { value: string; end: number } | undefined {
  LABELLED.lastIndex = at
  const found = LABELLED.exec(text)
  if (!found) return undefined
  // Behind an EAN of 8 or 13 digits a quantity may follow: the longest part that is right counts.
  let written = found[0]
  for (;;) {
    const value = written.replace(/\D/g, '')
    if (isGtin(value)) return { value, end: at + written.length }
    const shorter = written.replace(/[ -]?\d+$/, '')
    if (shorter === '' || shorter === written) return undefined
    written = shorter
  }
}

const isTimestamp = (digits: string) =>
  /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(digits)
