import { type FoundRecord, type FoundType, TYPES } from './search.ts'

type RecordGroup = { readonly type: FoundType; readonly records: readonly FoundRecord[] }

/** By type, in the order in which people look for them; what found better stays before the others of its type. */
export const byType = (records: readonly FoundRecord[]): readonly RecordGroup[] =>
  TYPES.map((type) => ({ type, records: records.filter((record) => record.type === type) })).filter(
    (group) => group.records.length > 0,
  )

/** Whether every word that was typed begins a word of the label; ü is found by u as well. */
export function fits(label: string, typed: string): boolean {
  const words = wordsOf(label)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The next one up or down, round and round. */
export const moved = (place: number, by: number, count: number): number =>
  count === 0 ? 0 : (place + by + count) % count

type Names = {
  readonly number: string
  readonly label: string
  readonly detail: string | null
}

/** What is shown of a record: its number as people know it, its name, and what else tells it from others. */
export function namesOf({ type, id, title, detail }: FoundRecord): Names {
  // Of these the id is ours alone; theirs is told beside the name.
  const hasOwn = (type === 'position' || type === 'project') && detail !== ''
  const number = hasOwn ? detail : id
  return {
    number,
    label: title === number ? '' : title,
    detail: hasOwn || detail === '' ? null : detail,
  }
}
