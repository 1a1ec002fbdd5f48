import type { XmlPosition } from '../containers/xml.ts'
import { type Issue, type IssueCode, issue } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits, TextLine } from '../reading.ts'
import { readPlainDecimal, readWrittenDecimal } from '../text/decimal.ts'
import { dateOf } from './gaeb-facts.ts'
import { oneLine } from './gaeb-texts.ts'

/** What the parts of an XML reader share while they read one file. */
export type Context = {
  readonly loose: TextLine[]
  readonly issues: Issue[]
  place(at: XmlPosition): Place
  report(code: IssueCode, place: Place, args: Readonly<Record<string, string | number>>): void
  /** Lines that belong to no position. */
  addLoose(text: string, place: Place, stressed?: boolean): void
}

const MAX_LOOSE_LINES = 20_000

export function newContext(file: string): Context {
  const issues: Issue[] = []
  const loose: TextLine[] = []
  return {
    issues,
    loose,
    place: (at) => ({ file, kind: 'ELEMENT', path: at.path(), line: at.line }),
    report: (code, place, args) => issues.push(issue(code, place, args)),
    addLoose(text, place, stressed) {
      if (loose.length >= MAX_LOOSE_LINES) return
      for (const line of text.split('\n')) {
        if (line.trim() !== '') loose.push({ text: line, place, ...(stressed && { stressed }) })
      }
      if (loose.length >= MAX_LOOSE_LINES) {
        const args = { what: 'lines beside the positions', limit: MAX_LOOSE_LINES }
        issues.push(issue('CUT_OFF', place, args))
      }
    },
  }
}

/** No real file goes deeper than 30 elements; places have the way to each position in them. */
export const shallow = (limits: Limits): Limits => ({
  ...limits,
  depth: Math.min(limits.depth, 64),
})

/** Longer ones are no quantities and no prices. */
const MAX_DIGITS = 15

const isOfUsualLength = (number: string) =>
  number.length <= MAX_DIGITS || number.split('.').every((digits) => digits.length <= MAX_DIGITS)

/** With a point, as the schemas say, or as people write it; null where there is none. */
export function readDecimal(
  text: string,
  what: string,
  place: Place,
  context: Context,
): string | null {
  if (text === '') return null
  const number = readPlainDecimal(text) ?? readWrittenDecimal(text)
  if (number !== undefined && isOfUsualLength(number)) return number
  context.report('BAD_NUMBER', place, { what, value: text.slice(0, 50) })
  return null
}

export function readIsoDate(text: string): string | undefined {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  return dateOf(year, month, day) ?? undefined
}

/** As written; a row of dashes says that there is none. */
export const readUnit = (text: string): string | null => {
  const unit = oneLine(text)
  return unit === '' || /^[-_]+$/.test(unit) ? null : unit
}
