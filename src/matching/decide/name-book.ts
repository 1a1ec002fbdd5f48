import { grouped } from './grouped.ts'
import { hasName, type NameSought } from './name-in-text.ts'

/** Names to look for in many texts. */
export type NameBook<Named> = {
  /** By the first letters of their first word. */
  readonly byStart: ReadonlyMap<string, readonly Entry<Named>[]>
  /** Those that may begin in the middle of a word. */
  readonly others: readonly Entry<Named>[]
}

type Entry<Named> = {
  readonly named: Named
  readonly sought: NameSought
  /** The longest name says most. Of equally long ones the alphabet decides, so that it is the same every time. */
  readonly rank: number
}

export function bookOf<Named>(
  all: readonly Named[],
  soughtFor: (named: Named) => NameSought,
): NameBook<Named> {
  const entries = all
    .map((named) => ({ named, sought: soughtFor(named) }))
    .sort(
      ({ sought: one }, { sought: other }) =>
        other.length - one.length || (one.pieces.join() < other.pieces.join() ? -1 : 1),
    )
    .map((entry, rank) => ({ ...entry, rank }))
  return {
    byStart: grouped(entries, ({ sought }) => startOf(sought)),
    others: entries.filter(({ sought }) => startOf(sought) === null),
  }
}

export const isEmpty = ({ byStart, others }: NameBook<unknown>): boolean =>
  byStart.size === 0 && others.length === 0

/** What a folded text names, the longest name first. A thousand rules cost little more than ten. */
export function namesIn<Named>(
  { byStart, others }: NameBook<Named>,
  folded: string,
): readonly Named[] {
  const possible =
    byStart.size === 0 ? [] : [...startsOf(folded)].flatMap((start) => byStart.get(start) ?? [])
  return [...possible, ...others]
    .filter(({ sought }) => hasName(folded, sought))
    .sort((one, other) => one.rank - other.rank)
    .map(({ named }) => named)
}

/** With the blank before it. */
const START = 4

function startOf({ pieces: [first = ''] }: NameSought): string | null {
  return first.startsWith(' ') && first.length >= START ? first.slice(0, START) : null
}

function startsOf(folded: string): ReadonlySet<string> {
  const text = ` ${folded} `
  const starts = new Set<string>()
  for (let at = 0; at >= 0; at = text.indexOf(' ', at + 1)) starts.add(text.slice(at, at + START))
  return starts
}
