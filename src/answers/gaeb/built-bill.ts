import {
  type AnswerDocument,
  type AnswerPosition,
  isText,
  positionsOf,
} from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import { type Bill, type BillBody, type BillEntry, type BillGroup, newBody } from './bill.ts'
import { breakdownOf, MOST_LEVELS } from './breakdown.ts'
import { oneLine } from './texts.ts'

/**
 * A skeleton for an inquiry that came in another format. The positions' numbers alone make it, since they alone are
 * what the answer is read by: a chapter of a table need not be in the numbers of its positions. Groups that come
 * again are continued, for a number is there once.
 */
export function buildBill(document: AnswerDocument): Bill {
  const positions = positionsOf(document).filter((position) => !isText(position))
  const numbers = new Set(positions.map(({ number }) => number))
  const body = newBody()
  const place = placer(body)
  for (const position of positions) place(position, numbers)
  const breakdown = breakdownOf(body)
  refuseTooWide(
    breakdown.reduce((sum, { length }) => sum + length, 0),
    positions,
  )
  return {
    id: 'PIS',
    name: oneLine(document.name),
    guid: null,
    project: undefined,
    unitPricePlaces: 3,
    takesComments: true,
    breakdown,
    body,
  }
}

function placer(body: BillBody) {
  const groups = new Map<string, BillGroup>()
  const entries = new Map<string, BillEntry>()
  const bodyOf = (parts: readonly string[]): BillBody => {
    if (parts.length === 0) return body
    const key = parts.join('.')
    const known = groups.get(key)
    if (known !== undefined) return known.body
    const around = bodyOf(parts.slice(0, -1))
    const group = { id: `PIS-C${groups.size + 1}`, part: parts.at(-1) ?? '', body: newBody() }
    around.groups.push(group)
    groups.set(key, group)
    return group.body
  }
  let count = 0
  return (position: AnswerPosition, numbers: ReadonlySet<string>): void => {
    const parts = partsOf(position)
    const whole = entries.get(parts.slice(0, -1).join('.'))
    const subNumber = SUB_DESCRIPTION.exec(parts.at(-1) ?? '')?.[1]
    if (whole !== undefined && subNumber !== undefined) {
      whole.parts.push({ number: subNumber, position })
      return
    }
    const { levels, part, index } = divided(parts, numbers)
    refuseTooDeep(levels.length, position)
    count += 1
    const entry: BillEntry = {
      id: `PIS-I${count}`,
      part,
      index,
      isSurcharge: position.kind === 'SURCHARGE',
      position,
      isDropped: false,
      askedQuantity: undefined,
      parts: [],
    }
    bodyOf(levels).entries.push(entry)
    if (!entry.isSurcharge && !entries.has(parts.join('.'))) entries.set(parts.join('.'), entry)
  }
}

/** Our readers number sub-descriptions so; the schema has two digits for them. */
const SUB_DESCRIPTION = /^UB(0?[1-9]|[1-9]\d)$/

/** Blanks at the ends of a part are not read back, and a blank is written as `_`. */
const READ_BACK = /^(?!_)[0-9A-Za-z_]{1,14}(?<!_)$/

function partsOf({ number, description }: AnswerPosition): readonly string[] {
  // Print-outs end numbers with a dot that says nothing.
  const parts = number.replace(/\.$/, '').split('.')
  if (parts.every((part) => READ_BACK.test(part))) return parts
  const reason =
    number === ''
      ? `"${oneLine(description).slice(0, 60)}" has no number, by which alone GAEB would know it.`
      : 'GAEB has letters from A to Z, digits and underscores for a number, 14 characters at most.'
  throw new AnswerRefused('NUMBER_NOT_EXPRESSIBLE', number, reason)
}

/** A single character behind the number of a position is its index; a letter is one in any case. */
function divided(parts: readonly string[], numbers: ReadonlySet<string>) {
  const last = parts.at(-1) ?? ''
  const before = parts.slice(0, -1)
  const isIndex =
    before.length > 0 &&
    (/^[A-Za-z]$/.test(last) || (last.length === 1 && numbers.has(before.join('.'))))
  return isIndex
    ? { levels: before.slice(0, -1), part: before.at(-1) ?? '', index: last }
    : { levels: before, part: last, index: undefined }
}

function refuseTooDeep(levels: number, { number }: AnswerPosition): void {
  if (levels <= MOST_LEVELS) return
  const reason = `It stands ${levels} levels deep, GAEB has ${MOST_LEVELS}.`
  throw new AnswerRefused('NUMBER_NOT_EXPRESSIBLE', number, reason)
}

const MOST_CHARACTERS = 14

function refuseTooWide(width: number, positions: readonly AnswerPosition[]): void {
  if (width <= MOST_CHARACTERS) return
  const longest = positions.reduce(
    (long, { number }) => (number.length > long.length ? number : long),
    '',
  )
  const reason = `The parts of the numbers need ${width} characters, GAEB has ${MOST_CHARACTERS}.`
  throw new AnswerRefused('NUMBER_NOT_EXPRESSIBLE', longest, reason)
}
