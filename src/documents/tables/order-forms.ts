import { type Issue, issue } from '../issues.ts'
import type { ChapterEntry, Entry } from './entries.ts'
import { hasPositions, type List } from './lists.ts'

/**
 * A catalogue sent as an order form has all its articles and their prices, and quantities for the few that are wanted.
 * The others are left out. A bill of quantities, or a list without any quantity, is no such form.
 */
export function withoutUnasked(lists: readonly List[], issues: Issue[]): readonly List[] {
  const forms = lists.filter(
    ({ layout, entries }) => layout?.roles.includes('QUANTITY') && entries.some(isUnasked),
  )
  const [first] = forms
  if (!first) return lists
  let asked = 0
  let unasked = 0
  for (const { entries } of forms) {
    for (const entry of entries) {
      if (isUnasked(entry)) unasked += 1
      else if (entry.what === 'POSITION' && !isBlank(entry.facts.quantity)) asked += 1
    }
  }
  // Where most have a quantity, the others lack it.
  if (asked === 0 || unasked <= asked) return lists
  const { rows, place } = first.table
  issues.push(issue('NOT_ORDERED', place(first.from, rows.length - 1), { count: unasked }))
  return lists.map((list) => (forms.includes(list) ? withoutUnaskedOf(list) : list))
}

const isBlank = (quantity: string | null) => quantity === null || quantity === '0'

const LONGEST_OF_ARTICLE = 400

/** An article with its number and price, of which nothing is wanted. */
function isUnasked(entry: Entry): boolean {
  if (entry.what !== 'POSITION' || !entry.isPlain) return false
  const { facts, number } = entry
  return (
    isBlank(facts.quantity) &&
    facts.word === undefined &&
    facts.unreadable === undefined &&
    facts.unitPrice !== null &&
    facts.unitPrice !== '0' &&
    facts.identifiers.length > 0 &&
    !number.includes('.') &&
    facts.text.length + facts.longText.length <= LONGEST_OF_ARTICLE
  )
}

function withoutUnaskedOf(list: List): List {
  const entries = withoutEmptied(list.entries)
  const kept = { ...list, entries }
  if (hasPositions(kept)) return kept
  // What stands above the articles may still say who orders.
  return { ...kept, table: { ...list.table, rows: list.table.rows.slice(0, list.from) } }
}

/** Chapters go with the last of their articles. */
function withoutEmptied(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = []
  let emptied: ChapterEntry | undefined
  const close = (next: ChapterEntry | undefined) => {
    if (emptied && kept.at(-1) === emptied && (!next || next.level === emptied.level)) kept.pop()
    emptied = undefined
  }
  for (const entry of entries) {
    if (isUnasked(entry)) {
      const last = kept.at(-1)
      if (last?.what === 'CHAPTER') emptied = last
      continue
    }
    if (entry.what === 'CHAPTER') close(entry)
    kept.push(entry)
  }
  close(undefined)
  return kept
}
