import { plainNumber } from './numbers.ts'
import { orderByHash } from './order-by-hash.ts'
import type { Segment } from './segment.ts'
import { type Texts, textAt } from './texts.ts'

/** So many characters decide the order: ten of 37 fit a number of 53 bits. */
const KEY_LENGTH = 10

/** Documents by their article numbers, letters and digits only. */
export function orderByNumber(articleNumbers: Texts): Uint32Array {
  const keys = new Float64Array(articleNumbers.from.length - 1)
  for (let at = 0; at < keys.length; at++) keys[at] = keyAt(articleNumbers, at)
  return orderByHash(keys)
}

/** Documents whose article number begins so, in its order, at most so many. */
export function documentsWithNumberPrefix(
  { byNumber, articleNumbers }: Segment,
  prefix: string,
  most: number,
): readonly number[] {
  const wanted = keyOf(prefix)
  const numberAt = (at: number) => plainNumber(textAt(articleNumbers, byNumber[at] as number))
  let low = 0
  let high = byNumber.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyOf(numberAt(middle)) < wanted) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  const cut = prefix.slice(0, KEY_LENGTH)
  for (; low < byNumber.length && found.length < most; low++) {
    const number = numberAt(low)
    if (!number.startsWith(cut)) break
    if (number.startsWith(prefix)) found.push(byNumber[low] as number)
  }
  return found
}

/** The same as of the text, which need not be made for it where all its letters are plain. */
function keyAt(texts: Texts, at: number): number {
  const { bytes, from } = texts
  const end = from[at + 1] as number
  let key = 0
  let length = 0
  for (let place = from[at] as number; place < end; place++) {
    const code = bytes[place] as number
    if (code > 96) return keyOf(plainNumber(textAt(texts, at)))
    const isPlain = (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
    if (isPlain && length < KEY_LENGTH) {
      key = key * 37 + digitOf(code)
      length++
    }
  }
  return key * 37 ** (KEY_LENGTH - length)
}

function keyOf(plain: string): number {
  let key = 0
  for (let at = 0; at < KEY_LENGTH; at++)
    key = key * 37 + (at < plain.length ? digitOf(plain.charCodeAt(at)) : 0)
  return key
}

/** 0 is the end of the number, so that shorter ones come first. Other alphabets come last, together. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 47
  return code >= 65 && code <= 90 ? code - 54 : 36
}
