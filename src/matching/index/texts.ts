import { GrowingUint8, GrowingUint32 } from './growing.ts'

/** Many short texts in one array of bytes. */
export type Texts = {
  readonly bytes: Buffer
  /** Where each begins; one more at the end. */
  readonly from: Uint32Array
}

export class TextsBuilder {
  readonly #bytes = new GrowingUint8()
  readonly #from = new GrowingUint32()

  add(text: string): void {
    this.#from.push(this.#bytes.length)
    // Most are plain ASCII, for which a loop is faster than an encoder.
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code > 127) {
        this.#bytes.pushAll(encoder.encode(text.slice(at)))
        return
      }
      this.#bytes.push(code)
    }
  }

  /** In another order: the first is the one that `order` names first. */
  finish(order?: Uint32Array): Texts {
    this.#from.push(this.#bytes.length)
    const bytes = this.#bytes.view()
    const from = this.#from.view()
    if (order === undefined) return { bytes: Buffer.from(bytes), from: from.slice() }
    const ordered = Buffer.allocUnsafeSlow(bytes.length)
    const starts = new Uint32Array(from.length)
    let at = 0
    for (let place = 0; place < order.length; place++) {
      const source = order[place] ?? 0
      const text = bytes.subarray(from[source], from[source + 1])
      ordered.set(text, at)
      at += text.length
      starts[place + 1] = at
    }
    return { bytes: ordered, from: starts }
  }
}

export const textAt = ({ bytes, from }: Texts, at: number): string =>
  bytes.toString('utf8', from[at] ?? 0, from[at + 1] ?? 0)

export const bytesOfTexts = ({ bytes, from }: Texts): number => bytes.byteLength + from.byteLength

const encoder = new TextEncoder()
