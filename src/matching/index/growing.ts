/** Arrays that double when they are full: nobody knows beforehand how many terms a catalogue has. */
export class GrowingUint32 {
  #values = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow(this.length + 1)
    this.#values[this.length++] = value
  }

  pushAll(values: Uint32Array): void {
    if (this.length + values.length > this.#values.length) this.#grow(this.length + values.length)
    this.#values.set(values, this.length)
    this.length += values.length
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, 2 * this.#values.length))
    larger.set(this.view())
    this.#values = larger
  }

  /** What was pushed, without room for more. */
  packed(): Uint32Array {
    return this.#values.slice(0, this.length)
  }

  view(): Uint32Array {
    return this.#values.subarray(0, this.length)
  }
}

export class GrowingUint8 {
  #values = new Uint8Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow(this.length + 1)
    this.#values[this.length++] = value
  }

  pushAll(values: Uint8Array): void {
    if (this.length + values.length > this.#values.length) this.#grow(this.length + values.length)
    this.#values.set(values, this.length)
    this.length += values.length
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, 2 * this.#values.length))
    larger.set(this.view())
    this.#values = larger
  }

  packed(): Uint8Array {
    return this.#values.slice(0, this.length)
  }

  view(): Uint8Array {
    return this.#values.subarray(0, this.length)
  }
}

export class GrowingFloat64 {
  #values = new Float64Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  packed(): Float64Array {
    return this.#values.slice(0, this.length)
  }

  view(): Float64Array {
    return this.#values.subarray(0, this.length)
  }
}
