import type { AnswerPosition } from '../answer-document.ts'

/** Hands out positions by their numbers. A number that is there twice is handed out in the order of the document. */
export type ByNumber = {
  take(number: string): AnswerPosition | null
  /** Those that nobody asked for. */
  left(): AnswerPosition[]
}

export function byNumber(positions: readonly AnswerPosition[]): ByNumber {
  const waiting = new Map<string, AnswerPosition[]>()
  for (const position of positions) {
    const same = waiting.get(position.number)
    if (same === undefined) waiting.set(position.number, [position])
    else same.push(position)
  }
  return {
    take: (number) => waiting.get(number)?.shift() ?? null,
    left: () => {
      const rest = new Set([...waiting.values()].flat())
      return positions.filter((position) => rest.has(position))
    },
  }
}
