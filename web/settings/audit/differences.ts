import type { Entry } from './api.ts'

export type Difference = {
  /** The field, and within it where it is an object. */
  readonly path: readonly string[]
  /** Undefined where there was nothing. */
  readonly before: unknown
  readonly after: unknown
}

type State = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was and what is, field by field; what is the same on both sides is none. */
export const differencesOf = ({ before, after }: Pick<Entry, 'before' | 'after'>) =>
  between(before ?? {}, after ?? {}, [])

function between(before: State, after: State, above: readonly string[]): readonly Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const path = [...above, name]
    const [was, is] = [before[name], after[name]]
    const isNested = isObject(was) || isObject(is)
    if (isNested && [was, is].every((side) => isObject(side) || isNothing(side))) {
      return between(isObject(was) ? was : {}, isObject(is) ? is : {}, path)
    }
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ path, before: was, after: is }]
  })
}

const isNothing = (value: unknown): boolean => value === undefined || value === null
