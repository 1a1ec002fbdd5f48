import { isCode, isSize, readCode } from './codes.ts'
import { findDates } from './dates.ts'

export type Reference = {
  readonly number: string
  /** The date that stands behind it: `4711 vom 12.03.2026`. */
  readonly date: string | undefined
  /** Nothing else stands there. */
  readonly isClean: boolean
}

/** The number of an order, an offer or a project as it stands behind a label. */
export function readReference(text: string): Reference | undefined {
  const before = datedBefore(text)
  const at = before.end + (BEFORE_NUMBER.exec(text.slice(before.end))?.[0].length ?? 0)
  const code = readCode(text, at)
  if (!code || !isReference(text.slice(at), code.value)) return undefined
  const rest = text.slice(code.end)
  const behind = before.date === undefined ? dateBehind(rest) : before
  return {
    number: code.value,
    date: behind?.date,
    isClean: /^[\s.,;)]*$/.test(behind === before ? rest : rest.slice(behind?.end ?? 0)),
  }
}

const BEFORE_NUMBER = /^(?:(?:Nr|No|Nummer|number|Num|lautet|ist|is)\b\.?|[#:.,(]|\s)*/i

type Dated = { readonly date: string | undefined; readonly end: number }

/** `vom 02.03.2026, Nr. 4711` */
function datedBefore(text: string): Dated {
  const said = /^(?:vom|dated|of) /i.exec(text)?.[0]
  const [first] = said === undefined ? [] : findDates(text)
  const isNext = first !== undefined && first.at <= (said?.length ?? 0) + 4
  return isNext && /^[ ,]*(?:mit der )?(?:Nr|No|Nummer)\b/i.test(text.slice(first.end))
    ? first
    : { date: undefined, end: 0 }
}

/** `4711 vom 12.03.2026` */
function dateBehind(rest: string): Dated | undefined {
  const said =
    /^\)?,? ?(?:vom|v\.|dated|of|from|\/|,|-|–)? ?(?:the )?(?=\d|[A-Z][a-z]{2,8} \d)/i.exec(
      rest,
    )?.[0]
  const [first] = said === undefined ? [] : findDates(rest)
  return first && first.at <= (said?.length ?? 0) + 1 ? first : undefined
}

/** Neither phone number, account, tax number, date nor amount. */
function isReference(text: string, code: string): boolean {
  if (!isCode(code) || isSize(code)) return false
  if (
    /^(?:\+|00)\d|^0\d{1,4}[ /-]\d[\d /-]{3}|^[A-Z]{2}\d{2} ?\d{4} ?\d{4}|^DE ?\d{9}\b|^ATU\d/.test(
      text,
    )
  )
    return false
  if (
    /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2}|^\d{1,2}([/-])\d{1,2}\1(?:19|20)\d\d(?!\d)|^\d{1,2}\. \p{L}{3,9} \d{4}|^\d{1,3}(?:\.\d{3})*,\d\d\b/u.test(
      text,
    )
  )
    return false
  return !/^(?:[\d.,]+ ?(?:EUR|€|CHF|St|Stk|Stück|m|kg|%)(?!\p{L}))/u.test(text)
}
