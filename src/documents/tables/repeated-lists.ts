import { type Issue, issue } from '../issues.ts'
import { isArea } from './header-words.ts'
import { hasPositions, type List } from './lists.ts'

/**
 * Sheets that say again what others say: older revisions, summaries, totals of several buildings. Read as well, every
 * position would be there twice. Tables of a letter stand beside each other for a reason.
 */
export function repeatedLists(lists: readonly List[], issues: Issue[]): ReadonlySet<List> {
  const repeated = new Set<List>()
  const sheets = lists.filter((list) => list.table.name !== '' && hasPositions(list))
  if (sheets.length < 2) return repeated
  const drop = (code: 'REPEATED_TABLE' | 'SUMMARY_TABLE', list: List, kept: string) => {
    repeated.add(list)
    const { name, rows, place } = list.table
    issues.push(issue(code, place(0, Math.max(0, rows.length - 1)), { table: name, kept }))
  }
  for (const list of sheets) if (isSummary(list, sheets)) drop('SUMMARY_TABLE', list, '')
  const compared = sheets
    .filter((list) => !repeated.has(list))
    .map((list) => ({ list, quantities: quantitiesOf(list) }))
  for (const [at, one] of compared.entries()) {
    for (const other of compared.slice(at + 1)) {
      if (repeated.has(one.list) || repeated.has(other.list) || !isRevision(one, other)) continue
      const oneHasMore = one.quantities.size > other.quantities.size
      const [left, kept] = oneHasMore ? [other.list, one.list] : [one.list, other.list]
      drop('REPEATED_TABLE', left, kept.table.name)
    }
  }
  for (const { list, quantities } of compared) {
    const others = compared.filter((each) => each.list !== list && !repeated.has(each.list))
    if (repeated.has(list) || others.length < 2 || !TOTAL.test(list.table.name)) continue
    const said = [...quantities.keys()].filter((key) =>
      others.some((each) => each.quantities.has(key)),
    )
    if (said.length >= quantities.size * ALIKE) drop('SUMMARY_TABLE', list, '')
  }
  return repeated
}

type Compared = { readonly list: List; readonly quantities: ReadonlyMap<string, string | null> }

const FEWEST_COMPARED = 2
const ALIKE = 0.8
const TOTAL = /gesamt|total|summe|summary|zusammen|übersicht|uebersicht/i
const REVISION =
  /\b(?:rev|revision|version|v|index|stand|nachtrag)[\s._-]{0,2}\d|\b(?:rev|index)[\s._-]{1,2}[a-z]$|\b(?:alt|neu|old|new|kopie|copy|entwurf|draft|final)\b|\(\d\)$/i

/** Only sums where other sheets have quantities. */
function isSummary({ layout }: List, sheets: readonly List[]): boolean {
  const counts = (list: List) => list.layout?.roles.includes('QUANTITY') === true
  const priced = layout?.roles.some((role) => role === 'UNIT' || role === 'UNIT_PRICE')
  return layout?.roles.includes('QUANTITY') === false && !priced && sheets.some(counts)
}

/** The same positions, and the same quantities or a name that tells; else they are for two buildings. */
function isRevision(one: Compared, other: Compared): boolean {
  const [small, large] =
    one.quantities.size < other.quantities.size
      ? [one.quantities, other.quantities]
      : [other.quantities, one.quantities]
  if (small.size < FEWEST_COMPARED) return false
  let same = 0
  let equal = 0
  for (const [key, quantity] of small) {
    if (!large.has(key)) continue
    same += 1
    if (large.get(key) === quantity) equal += 1
  }
  if (same < small.size * ALIKE) return false
  const named = REVISION.test(one.list.table.name) || REVISION.test(other.list.table.name)
  if (named) return true
  const places = isArea(one.list.table.name) && isArea(other.list.table.name)
  return !places && equal >= small.size * ALIKE
}

/** By number and text; the beginning is enough. */
function quantitiesOf({ entries }: List): ReadonlyMap<string, string | null> {
  const quantities = new Map<string, string | null>()
  for (const entry of entries) {
    if (entry.what !== 'POSITION' || entry.kind === 'NOTE') continue
    quantities.set(`${entry.number} ${entry.facts.text.slice(0, 200)}`, entry.facts.quantity)
  }
  return quantities
}
