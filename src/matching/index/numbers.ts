import { isGtin } from '../../documents/wording/gtin.ts'
import type { Article } from '../article.ts'
import { hashOf } from '../text/hash.ts'
import { placeOfHash } from './find-hash.ts'
import { GrowingFloat64, GrowingUint32 } from './growing.ts'
import { orderByHash } from './order-by-hash.ts'
import { pickedFloats, pickedNumbers } from './picked.ts'

/** The numbers by which an article is known. The place in this list is the code an index stores. */
export const NUMBER_KINDS = ['article', 'ean', 'maker', 'supplier'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

const NUMBER_SEED = 2
const KIND_BITS = 2

/** Which documents have which numbers, sorted by the number's hash. */
export type Numbers = {
  readonly hashes: Float64Array
  /** The document's number times four, plus the code of the kind. */
  readonly owners: Uint32Array
}

/** Blanks, hyphens, points and slashes are a matter of taste; letters and digits are the number. */
export function plainNumber(number: string): string {
  let plain = ''
  let from = 0
  for (let at = 0; at < number.length; at++) {
    const code = number.charCodeAt(at)
    if (isPlain(code)) continue
    // Small letters and letters of other alphabets.
    if (code > 96) return number.toUpperCase().replace(/[^0-9A-Z\u00c0-\u024f]+/g, '')
    plain += number.slice(from, at)
    from = at + 1
  }
  return from === 0 ? number : plain + number.slice(from)
}

const isPlain = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 65 && code <= 90)

/** A GTIN is the same with and without leading zeros. */
export const plainEan = (ean: string): string => ean.replace(/^0+/, '')

export const numberHash = (plain: string): number => hashOf(plain, NUMBER_SEED)

export class NumbersBuilder {
  readonly #hashes = new GrowingFloat64()
  readonly #owners = new GrowingUint32()

  /** `makersNumber` is the plain one. */
  add(document: number, article: Article, makersNumber: string): void {
    this.#put(document, 0, plainNumber(article.article_number))
    // A wrong check digit makes it no number at all.
    if (article.ean && isGtin(article.ean)) this.#put(document, 1, plainEan(article.ean))
    this.#put(document, 2, makersNumber)
    if (article.supplier_article_number) {
      this.#put(document, 3, plainNumber(article.supplier_article_number))
    }
  }

  #put(document: number, kind: number, plain: string): void {
    if (plain === '') return
    this.#hashes.push(numberHash(plain))
    this.#owners.push((document << KIND_BITS) | kind)
  }

  /** `placeOf` says which number each document has in the end. */
  finish(placeOf: Uint32Array): Numbers {
    const hashes = this.#hashes.packed()
    const owners = this.#owners.view()
    const order = orderByHash(hashes)
    const moved = pickedNumbers(owners, order)
    for (let at = 0; at < moved.length; at++) {
      const owner = moved[at] as number
      moved[at] = ((placeOf[owner >>> KIND_BITS] as number) << KIND_BITS) | (owner & 3)
    }
    return { hashes: pickedFloats(hashes, order), owners: moved }
  }
}

/** Calls back for every document that has the number. */
export function findNumber(
  { hashes, owners }: Numbers,
  hash: number,
  found: (document: number, kind: NumberKind) => void,
): void {
  let at = placeOfHash(hashes, hash)
  for (; hashes[at] === hash; at++) {
    const owner = owners[at] as number
    found(owner >>> KIND_BITS, NUMBER_KINDS[owner & 3] ?? 'article')
  }
}

export const bytesOfNumbers = ({ hashes, owners }: Numbers): number =>
  hashes.byteLength + owners.byteLength
