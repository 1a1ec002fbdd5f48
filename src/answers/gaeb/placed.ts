import { type AnswerPosition, offeredNet } from '../answer-document.ts'
import { AnswerRefused } from '../answer-refused.ts'
import type { Original } from './original.ts'

/** Hands out positions by where they stand in the customer's file. */
export type Placed = {
  /** The one of the element that this way leads to. */
  take(path: string): AnswerPosition | null
  /** Those that nobody asked for. */
  left(): AnswerPosition[]
}

/**
 * A number need not be there, or may be there twice, and what stood before a position may be taken out: only its place
 * tells which element it answers. A line by hand has none. It goes by its number, where that can mean one element only.
 */
export function placedIn(
  { numbers }: Pick<Original, 'numbers'>,
  positions: readonly AnswerPosition[],
): Placed {
  const waiting = new Map<string, AnswerPosition>()
  const byHand: AnswerPosition[] = []
  for (const position of positions) {
    const { path } = position
    if (path === null || !numbers.has(path)) byHand.push(position)
    else if (waiting.has(path)) refuseAmbiguous(position, 'Another position has the same place.')
    else waiting.set(path, position)
  }
  for (const [path, position] of placesByNumber(numbers, waiting, byHand)) {
    waiting.set(path, position)
  }
  const taken = new Set<AnswerPosition>()
  return {
    take(path) {
      const position = waiting.get(path)
      if (position === undefined || taken.has(position)) return null
      taken.add(position)
      return position
    },
    left: () => positions.filter((position) => !taken.has(position)),
  }
}

function placesByNumber(
  numbers: Original['numbers'],
  occupied: ReadonlyMap<string, AnswerPosition>,
  byHand: readonly AnswerPosition[],
): readonly (readonly [string, AnswerPosition])[] {
  const pathsOf = grouped([...numbers.keys()], (path) => numbers.get(path) ?? '')
  const linesOf = grouped(byHand, ({ number }) => number)
  // No number is none to go by.
  linesOf.delete('')
  return [...linesOf].flatMap(([number, lines]) => {
    const paths = pathsOf.get(number) ?? []
    if (paths.every((path) => occupied.has(path))) return []
    const [[path, ...otherPaths], [line, ...otherLines]] = [paths, lines]
    const isClear = otherPaths.length === 0 && otherLines.length === 0
    if (isClear && path !== undefined && line !== undefined) return [[path, line] as const]
    const offered = lines.find((each) => offeredNet(each) !== null)
    if (offered !== undefined) {
      refuseAmbiguous(offered, 'Its number does not tell which line of the inquiry it answers.')
    }
    return []
  })
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group === undefined) groups.set(keyOf(each), [each])
    else group.push(each)
  }
  return groups
}

function refuseAmbiguous({ number, description }: AnswerPosition, reason: string): never {
  throw new AnswerRefused('PLACE_AMBIGUOUS', number, reason, description)
}
