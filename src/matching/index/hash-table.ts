/**
 * Small numbers by numbers of 53 bits that are spread evenly, as hashes are. In typed arrays: a map makes an object of
 * every such key, and of these there are millions.
 */
export class HashTable {
  #keys = new Float64Array(1024)
  /** One more than the value; 0 where the place is free. */
  #values = new Uint32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a key, or -1. */
  get(key: number): number {
    return (this.#values[this.#placeOf(key)] as number) - 1
  }

  set(key: number, value: number): void {
    const place = this.#placeOf(key)
    const isNew = this.#values[place] === 0
    this.#keys[place] = key
    this.#values[place] = value + 1
    if (!isNew) return
    this.#size++
    if (2 * this.#size > this.#keys.length) this.#grow()
  }

  /** Where a key is, or the free place where it would be. */
  #placeOf(key: number): number {
    const mask = this.#keys.length - 1
    let place = (key >>> 0) & mask
    while (this.#values[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & mask
    return place
  }

  #grow(): void {
    const keys = this.#keys
    const values = this.#values
    this.#keys = new Float64Array(2 * keys.length)
    this.#values = new Uint32Array(2 * keys.length)
    for (let at = 0; at < keys.length; at++) {
      if (values[at] === 0) continue
      const place = this.#placeOf(keys[at] as number)
      this.#keys[place] = keys[at] as number
      this.#values[place] = values[at] as number
    }
  }
}
