import type { Parameter } from '../parameters/parameter.ts'
import { bytesOfNumbers, type Numbers } from './numbers.ts'
import { bytesOfPostings, type Postings } from './postings.ts'
import { bytesOfTexts, type Texts } from './texts.ts'
import { bytesOfWords, type Words } from './words.ts'

/**
 * A part of a catalogue, made once and never changed: all that finding and ranking its articles needs,
 * in flat arrays. Documents are articles in the order in which they are alike.
 */
export type Segment = {
  readonly postings: Postings
  readonly numbers: Numbers
  readonly words: Words
  /** Per document: the article's id in the database. */
  readonly ids: Float64Array
  /** Documents by ascending id. */
  readonly byId: Uint32Array
  /** Documents by article number. */
  readonly byNumber: Uint32Array
  readonly articleNumbers: Texts
  /** The makers' numbers, letters and digits only. */
  readonly makerNumbers: Texts
  /** The words of all names, one after the other, and where each document's begin. */
  readonly nameWords: Numbering
  readonly namesFrom: Uint32Array
  /** Per document: how much its long texts say besides, in words and what these are taken apart into, up to 255. */
  readonly longWords: Uint8Array
  /** Different parameters, and per document which it has. */
  readonly parameters: readonly Parameter[]
  readonly parameterNumbers: Numbering
  readonly parametersFrom: Uint32Array
  /** Makers, groups, classes, units: their names, and per document which it has. */
  readonly makers: Named
  readonly groups: Named
  readonly classes: Named
  readonly protections: Named
  readonly units: Named
  /** In the currency of the catalogue, for one base unit; NaN where unknown. */
  readonly prices: Float32Array
}

/** Numbers of things of which there are mostly few. */
export type Numbering = Uint16Array | Uint32Array

/** Half the room, where all numbers are below `limit` and that is small. */
export const numbering = (numbers: Uint32Array, limit: number): Numbering =>
  limit <= 65_536 ? new Uint16Array(numbers) : numbers

/** Something few articles differ in. Number 0 is the empty name. */
export type Named = {
  readonly names: readonly string[]
  readonly of: Numbering
}

/** Objects of the language count as what they are likely to take. */
const BYTES_PER_OBJECT = 64

export function bytesOfSegment(segment: Segment): number {
  const { parameters } = segment
  const named = [
    segment.makers,
    segment.groups,
    segment.classes,
    segment.protections,
    segment.units,
  ]
  return (
    bytesOfPostings(segment.postings) +
    bytesOfNumbers(segment.numbers) +
    bytesOfWords(segment.words) +
    bytesOfTexts(segment.articleNumbers) +
    bytesOfTexts(segment.makerNumbers) +
    segment.ids.byteLength +
    segment.byId.byteLength +
    segment.byNumber.byteLength +
    segment.nameWords.byteLength +
    segment.namesFrom.byteLength +
    segment.longWords.byteLength +
    segment.parameterNumbers.byteLength +
    segment.parametersFrom.byteLength +
    segment.prices.byteLength +
    parameters.length * BYTES_PER_OBJECT +
    named.reduce((sum, { names, of }) => sum + of.byteLength + names.length * BYTES_PER_OBJECT, 0)
  )
}

/** The document of an article, or -1. */
export function documentOf({ ids, byId }: Segment, id: number): number {
  let low = 0
  let high = byId.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const document = byId[middle] as number
    const found = ids[document] as number
    if (found === id) return document
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
