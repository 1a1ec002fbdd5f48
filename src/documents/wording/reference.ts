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
  const from =
    /^(?:(?:Nr|No|Nummer|number|Num|lautet|ist|is)\b\.?|[#:.,(]|\s)*/i.exec(text)?.[0].length ?? 0
  const code = readCode(text, from)
  if (!code || !isReference(text.slice(from), code.value)) return undefined
  const rest = text.slice(code.end)
  const dated = /^\)?,? ?(?:vom|dated|of|from|\/|,|-|–)? ?(?:the )?(?=\d|[A-Z][a-z]{2,8} \d)/i.exec(
    rest,
  )
  const [first] = dated ? findDates(rest) : []
  const date = first && dated && first.at <= dated[0].length + 1 ? first.date : undefined
  const left = date && first ? rest.slice(first.end) : rest
  return { number: code.value, date, isClean: /^[\s.,;)]*$/.test(left) }
}

/** Neither phone number, account, tax number, date nor amount. */
function isReference(text: string, code: string): boolean {
  if (!isCode(code) || isSize(code)) return false
  if (/^(?:\+|00)\d|^0\d{1,4}[ /-]\d|^[A-Z]{2}\d{2} ?\d{4} ?\d{4}|^DE ?\d{9}\b|^ATU\d/.test(text))
    return false
  if (
    /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2}|^\d{1,2}\. \p{L}{3,9} \d{4}|^\d{1,3}(?:\.\d{3})*,\d\d\b/u.test(
      text,
    )
  )
    return false
  return !/^(?:[\d.,]+ ?(?:EUR|€|CHF|St|Stk|Stück|m|kg|%)(?!\p{L}))/u.test(text)
}
