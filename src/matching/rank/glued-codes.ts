import type { Segment } from '../index/segment.ts'
import type { PartView } from './part-view.ts'
import type { WeighedWord } from './question.ts'

const POINT = 46

/** The words of a name that together are a code of the position, from the first to behind the last; and which code. */
export type GluedCode = { readonly from: number; readonly end: number; readonly code: WeighedWord }

/** The first code that the position says in one and the name in several words: `KXTG6313S`, `KX-TG6313S`. */
export function gluedCode(
  { question, segment }: PartView,
  degrees: Float32Array,
  document: number,
): GluedCode | undefined {
  for (const at of question.codes) {
    if (degrees[at] === 0) continue
    const code = question.words[at] as WeighedWord
    const found = runOf(segment, document, code)
    if (found) return found
  }
  return undefined
}

function runOf(segment: Segment, document: number, code: WeighedWord): GluedCode | undefined {
  const end = segment.namesFrom[document + 1] as number
  for (let from = segment.namesFrom[document] as number; from < end; from++) {
    let length = 0
    for (let at = from; at < end; at++) {
      length = matchedUpTo(segment, segment.nameWords[at] as number, code.text, length)
      if (length < 0) break
      if (length < code.text.length) continue
      // The name has it in one word.
      if (at === from) return undefined
      return { from, end: at + 1, code }
    }
  }
  return undefined
}

/** Where in the code a word ends that goes on from there, or -1. */
function matchedUpTo({ words }: Segment, word: number, code: string, start: number): number {
  const { bytes, from } = words.texts
  const end = from[word + 1] as number
  let length = start
  for (let at = from[word] as number; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === code.charCodeAt(length)) length++
    else if (byte !== POINT) return -1
  }
  return length
}
