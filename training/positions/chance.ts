import { roll } from '../../src/demo/dice.ts'

/**
 * Each part has a catalogue, held-out kinds and dice of its own: what is trained on never tells
 * anything about what is reported.
 */
export type Part = 'train' | 'choose' | 'test'

/** Of all wordings, one in so many is kept for the test part alone. */
const RESERVED_ONE_IN = 4

/** Draws that can be repeated: the same seed makes the same sequence. */
export class Chance {
  readonly #seed: number
  readonly #part: Part
  #draws = 0

  constructor(seed: number, part: Part) {
    this.#seed = seed
    this.#part = part
  }

  below(limit: number): number {
    this.#draws += 1
    return roll(this.#seed, this.#draws) % limit
  }

  happens(share: number): boolean {
    return this.below(100_000) < share * 100_000
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  /** One of several ways to say the same; those kept for the test part only there. */
  wording(ways: readonly string[]): string {
    const open = ways.filter((way) => this.maySay(way))
    return open.length > 0 ? this.pick(open) : (ways[0] ?? '')
  }

  maySay(wording: string): boolean {
    return this.#part === 'test' || !isReserved(wording)
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const rest = [...items]
    for (let at = rest.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1)
      const [one, two] = [rest[at], rest[other]]
      if (one === undefined || two === undefined) continue
      rest[at] = two
      rest[other] = one
    }
    return rest
  }
}

/** Whether a wording is kept for the test part; it depends on its letters alone. */
export function isReserved(wording: string): boolean {
  let bits = 11
  for (let at = 0; at < wording.length; at += 1) {
    bits = Math.imul(bits, 33) ^ wording.charCodeAt(at)
  }
  return roll(bits >>> 0, 5) % RESERVED_ONE_IN === 0
}
