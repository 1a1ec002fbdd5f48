import { canonical, compare, type Decimal, fitsJsonNumber, isZero } from '#kernel/decimal.ts'
import type { Language } from '../api/types.ts'
import {
  exactly,
  type Fraction,
  isNothing,
  negative,
  productOf,
  quotientOf,
  roundedTo,
  sumOf,
  whole,
} from './fraction.ts'

/** Why something typed is no number that fits. */
export type EntryProblem =
  | 'nonsense'
  /** A separator stands where it could be either of the two: nothing is guessed. */
  | 'separator'
  | 'negative'
  | 'tooLittle'
  | 'tooMuch'
  | 'tooLong'
  | 'byZero'
  | 'nothingToChange'

/** Digits without a letter. The service refuses such a text as a unit. */
export const isNumber = (text: string): boolean => /^\P{L}*\p{Nd}\P{L}*$/u.test(text)

export type Entry =
  | { readonly isFine: true; readonly value: Decimal | null }
  | { readonly isFine: false; readonly problem: EntryProblem }

export type EntryRules = {
  readonly language: Language
  /** What is there now: `+5%` changes it. */
  readonly current: Decimal | null
  readonly places: number
  /** Nothing below 0 unless given. */
  readonly least?: Decimal
  readonly most?: Decimal
  /** The value is a percentage itself: `+5%` are five points more, and `5 %` is 5. */
  readonly isPercentage?: boolean
}

const LONGEST = 100

/** What a person typed into a field: a number, `=12,5*1,08`, `+5%`, or nothing. */
export function readEntry(typed: string, rules: EntryRules): Entry {
  const text = typed.replaceAll(SPACES, '').replaceAll('−', '-').replace(/€$/, '')
  if (text === '') return { isFine: true, value: null }
  if (text.length > LONGEST) return { isFine: false, problem: 'tooLong' }
  try {
    return finished(meantBy(text, rules), rules)
  } catch (error) {
    if (error instanceof Refused) return { isFine: false, problem: error.problem }
    throw error
  }
}

const SPACES = /[\s\u00a0\u202f'’]/g

class Refused extends Error {
  readonly problem: EntryProblem
  constructor(problem: EntryProblem) {
    super(problem)
    this.problem = problem
  }
}

function finished(value: Fraction, { places, least = '0', most }: EntryRules): Entry {
  const written = exactly(value, places) ?? roundedTo(value, places)
  if (compare(written, least) < 0) throw new Refused(isZero(least) ? 'negative' : 'tooLittle')
  if (most !== undefined && compare(written, most) > 0) throw new Refused('tooMuch')
  if (!fitsJsonNumber(written)) throw new Refused('tooLong')
  return { isFine: true, value: written }
}

const PERCENT = /^([+-])([\d.,]+)%$/

function meantBy(text: string, rules: EntryRules): Fraction {
  const [, sign, amount = ''] = PERCENT.exec(text) ?? []
  if (sign !== undefined) return changed(sign, readNumber(amount, rules.language), rules)
  const plain = rules.isPercentage ? text.replace(/%$/, '') : text
  return calculated(plain.replace(/^=/, ''), rules.language)
}

function changed(sign: string, amount: Decimal, { current, isPercentage }: EntryRules): Fraction {
  if (current === null) throw new Refused('nothingToChange')
  const by = sign === '-' ? negative(whole(amount)) : whole(amount)
  if (isPercentage) return sumOf(whole(current), by)
  const share = { upper: by.upper, lower: '100' }
  return productOf(whole(current), sumOf(whole('1'), share))
}

const SYMBOLS = /[\d.,]+|[-+*/×÷:()]/gy

/** Sums of products, in brackets where wanted; every step exact. */
function calculated(text: string, language: Language): Fraction {
  const symbols = text.match(SYMBOLS) ?? []
  if (symbols.join('') !== text) throw new Refused('nonsense')
  let at = 0
  const result = sum()
  if (at < symbols.length) throw new Refused('nonsense')
  return result

  function sum(): Fraction {
    let value = product()
    while (symbols[at] === '+' || symbols[at] === '-') {
      const isMinus = symbols[at++] === '-'
      const next = product()
      value = sumOf(value, isMinus ? negative(next) : next)
    }
    return value
  }

  function product(): Fraction {
    let value = factor()
    for (let sign = symbols[at]; sign !== undefined && FACTORS.has(sign); sign = symbols[at]) {
      at += 1
      const next = factor()
      if ((sign === '*' || sign === '×') === false && isNothing(next)) throw new Refused('byZero')
      value = sign === '*' || sign === '×' ? productOf(value, next) : quotientOf(value, next)
    }
    return value
  }

  function factor(): Fraction {
    const symbol = symbols[at++]
    if (symbol === '-') return negative(factor())
    if (symbol === '+') return factor()
    if (symbol === '(') {
      const inner = sum()
      if (symbols[at++] !== ')') throw new Refused('nonsense')
      return inner
    }
    if (symbol === undefined || !/^[\d.,]/.test(symbol)) throw new Refused('nonsense')
    return whole(readNumber(symbol, language))
  }
}

const FACTORS: ReadonlySet<string> = new Set(['*', '×', '/', '÷', ':'])

const FORMS: Readonly<Record<Language, { readonly number: RegExp; readonly group: string }>> = {
  de: { number: /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$|^,(\d+)$/, group: '.' },
  en: { number: /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$|^\.(\d+)$/, group: ',' },
}

function readNumber(text: string, language: Language): Decimal {
  const { number, group } = FORMS[language]
  const found = number.exec(text)
  if (!found) throw new Refused(text.includes(group) ? 'separator' : 'nonsense')
  const [, before = '0', behind, alone] = found
  const fraction = behind || alone
  return canonical(before.replaceAll(group, '') + (fraction ? `.${fraction}` : ''))
}

/** A decimal as the same person would type it; without separators of thousands, which are only to be read. */
export const toType = (value: Decimal, language: Language): string =>
  language === 'de' ? value.replace('.', ',') : value
