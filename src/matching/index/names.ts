import { PARAMETER_KINDS, type Parameter } from '../parameters/parameter.ts'
import { hashOfPair } from '../text/hash.ts'
import { GrowingUint32 } from './growing.ts'
import { HashTable } from './hash-table.ts'
import { pickedNumbers } from './picked.ts'
import { type Named, numbering } from './segment.ts'

/** Gives each name a number; number 0 is the empty one. */
export class Names {
  readonly #numbers = new Map<string, number>([['', 0]])
  readonly #of = new GrowingUint32()
  #last = ''
  #lastNumber = 0

  get size(): number {
    return this.#numbers.size
  }

  add(name: string): void {
    // Neighbours mostly have the same.
    if (name !== this.#last) {
      this.#last = name
      this.#lastNumber = this.#numberOf(name)
    }
    this.#of.push(this.#lastNumber)
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(name, number)
    return number
  }

  numbers(): Uint32Array {
    return this.#of.view()
  }

  finish(order: Uint32Array): Named {
    const names = [...this.#numbers.keys()]
    return { names, of: numbering(pickedNumbers(this.#of.view(), order), names.length) }
  }
}

const KIND_CODES = new Map(PARAMETER_KINDS.map((kind, code) => [kind, code + 1]))

/** Gives each parameter a number: few thousand serve a million articles. */
export class Parameters {
  readonly #numbers = new HashTable()
  readonly all: Parameter[] = []

  numberOf({ kind, low, high }: Parameter): number {
    const begin = hashOfPair(KIND_CODES.get(kind) ?? 0, low)
    const key = low === high ? begin : hashOfPair(begin % 2 ** 31, high)
    const known = this.#numbers.get(key)
    if (known >= 0) return known
    const number = this.all.push({ kind, low, high }) - 1
    this.#numbers.set(key, number)
    return number
  }
}
