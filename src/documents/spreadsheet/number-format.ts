/** How numbers of a style are shown, as far as it matters: as a date, with how many digits, with which words. */
export type NumberFormat =
  | { readonly kind: 'GENERAL' }
  | { readonly kind: 'DATE' }
  | { readonly kind: 'PERCENT' }
  | {
      readonly kind: 'DIGITS'
      /** Before and behind the mark, at least. */
      readonly whole: number
      readonly places: number
      /** Written behind the number: `Stk`. */
      readonly suffix: string
    }

export const GENERAL: NumberFormat = { kind: 'GENERAL' }

/** Formats that a file names by number only. */
export function builtInFormat(id: number): NumberFormat {
  if (
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    (id >= 45 && id <= 47) ||
    (id >= 50 && id <= 58)
  ) {
    return { kind: 'DATE' }
  }
  if (id === 9 || id === 10) return { kind: 'PERCENT' }
  if (id === 2 || id === 4 || id === 39 || id === 40) {
    return { kind: 'DIGITS', whole: 1, places: 2, suffix: '' }
  }
  return GENERAL
}

const LONGEST_CODE = 255

export function formatOf(code: string): NumberFormat {
  if (code.length > LONGEST_CODE) return GENERAL
  const positive = code.split(';')[0] ?? ''
  // Colours, currencies and conditions stand in brackets; elapsed time does, too.
  const bare = positive.replace(/\[(?![hms]+\])[^\]]*\]/gi, '').replace(/[_*]./g, '')
  const words = [...bare.matchAll(/"([^"]*)"/g)].map(([, word]) => word ?? '')
  const signs = bare.replace(/"[^"]*"/g, ' ').replace(/\\./g, ' ')
  if (/general|standard|@/i.test(signs)) return GENERAL
  if (/[dmyhs]/i.test(signs)) return { kind: 'DATE' }
  if (signs.includes('%')) return { kind: 'PERCENT' }
  const digits = /([#0?,]*)(?:\.([0#?]*))?/.exec(signs.replace(/^[^#0?.]+/, ''))
  const whole = (digits?.[1] ?? '').replace(/[^0]/g, '').length
  const places = (digits?.[2] ?? '').replace(/[^0]/g, '').length
  const suffix = words.length === 1 && bare.trimEnd().endsWith('"') ? (words[0] ?? '').trim() : ''
  return { kind: 'DIGITS', whole: Math.max(1, whole), places, suffix }
}

const MS_PER_DAY = 86_400_000
/** Day 0 of both systems. The first one believes in a 29 February 1900. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** ISO 8601: `2026-03-01`, with its time where it has one, the time alone where it has no day. */
export function dateText(days: number, since1904: boolean): string | undefined {
  if (!(days >= 0 && days <= LAST_DAY)) return undefined
  const minutes = Math.round(days * 1_440)
  const moment = new Date(
    (since1904 ? DAY_0_OF_1904 : DAY_0_OF_1900) + (minutes / 1_440) * MS_PER_DAY,
  )
  const iso = moment.toISOString()
  if (minutes < 1_440) return iso.slice(11, 16)
  return minutes % 1_440 === 0 ? iso.slice(0, 10) : iso.slice(0, 16)
}

/** A number as the file has it, without the noise of binary fractions: `2.3000000000000003` is `2.3`. */
export function decimalOf(raw: string): string | undefined {
  if (isPlain(raw)) return raw
  const value = Number(raw)
  if (!Number.isFinite(value) || raw.trim() === '') return undefined
  const text = value.toPrecision(PRECISE_DIGITS)
  return text.includes('e') ? expanded(text) : withoutEndZeros(text)
}

/** What a binary fraction keeps of a decimal number for certain. */
const PRECISE_DIGITS = 15

/** Most numbers of a sheet are: nothing about them needs repair. */
function isPlain(raw: string): boolean {
  const { length } = raw
  if (length === 0 || length > PRECISE_DIGITS) return false
  let point = -1
  for (let at = 0; at < length; at++) {
    const code = raw.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) continue
    if (code !== 0x2e || point >= 0 || at === 0) return false
    point = at
  }
  if (raw.charCodeAt(0) === 0x30 && length > 1 && point !== 1) return false
  return point < 0 || raw.charCodeAt(length - 1) > 0x30
}

function withoutEndZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 0x30) end -= 1
  if (text.charCodeAt(end - 1) === 0x2e) end -= 1
  const short = text.slice(0, end)
  return short === '-0' ? '0' : short
}

/** `1.5e-7` → `0.00000015`; a number beyond all measure is none. */
function expanded(text: string): string | undefined {
  const found = /^(-?)(\d)(?:\.(\d+))?e([+-]\d{1,3})$/.exec(text)
  if (!found) return undefined
  const exponent = Number(found[4])
  if (Math.abs(exponent) > 30) return undefined
  const digits = `${found[2]}${found[3] ?? ''}`.replace(/0+$/, '')
  const sign = found[1] ?? ''
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`
  return `${sign}${digits.padEnd(exponent + 1, '0')}`
}

/** The number as it is shown. */
export function shown(value: string, format: NumberFormat): string {
  if (format.kind === 'PERCENT') return `${decimalOf(String(Number(value) * 100)) ?? value}%`
  if (format.kind !== 'DIGITS') return value
  return (
    withDigits(value, format.whole, format.places) +
    (format.suffix === '' ? '' : ` ${format.suffix}`)
  )
}

function withDigits(value: string, whole: number, places: number): string {
  const point = value.indexOf('.')
  const have = point < 0 ? 0 : value.length - point - 1
  const longer =
    have < places ? (point < 0 ? `${value}.` : value) + '0'.repeat(places - have) : value
  const end = longer.indexOf('.')
  const before = end < 0 ? longer.length : end
  return before < whole && longer[0] !== '-' ? '0'.repeat(whole - before) + longer : longer
}
