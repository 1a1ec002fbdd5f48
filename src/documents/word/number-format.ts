/** A number of a list as Word shows it. Undefined where the format shows none. */
export function formatNumber(value: number, format: string): string {
  if (format === 'decimalZero') return String(value).padStart(2, '0')
  if (format === 'lowerLetter') return letters(value).toLowerCase()
  if (format === 'upperLetter') return letters(value)
  if (format === 'lowerRoman') return roman(value).toLowerCase()
  if (format === 'upperRoman') return roman(value)
  return format === 'none' ? '' : String(value)
}

const MOST_LETTERS = 10

/** A to Z, then AA to ZZ: the same letter again. */
function letters(value: number): string {
  if (value < 1) return String(value)
  const letter = String.fromCharCode('A'.charCodeAt(0) + ((value - 1) % 26))
  return letter.repeat(Math.min(Math.ceil(value / 26), MOST_LETTERS))
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]
const MOST_ROMAN = 3999

function roman(value: number): string {
  if (value < 1 || value > MOST_ROMAN) return String(value)
  let rest = value
  let text = ''
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      text += sign
      rest -= worth
    }
  }
  return text
}
