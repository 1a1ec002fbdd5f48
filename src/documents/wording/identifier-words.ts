import { MAKER_NAMES } from './makers.ts'
import { remembering } from './remembering.ts'

/** Which words of a text are worth a closer look, since an identifier may begin with them. */

/** Letters with marks on them, too: an expression would see the end of a word before an umlaut. */
const OF_WORD = new Uint8Array(0x10000)
for (const [first, last] of [
  [0x61, 0x7a],
  [0x41, 0x5a],
  [0x30, 0x39],
  [0xc0, 0x24f],
  [0x5f, 0x5f],
]) {
  OF_WORD.fill(1, first, (last ?? 0) + 1)
}

const isOfWord = (code: number) => OF_WORD[code] === 1

/** What the words of labels are made of. A word of anything else begins none, and needs no closer look. */
const LABEL_WORD =
  /^(?:kunden|kd|customers?|unsere?|our|herst(?:eller)?|manufacturers?|makers?|mfr|mfg|fabrikate?s?|fabr|typ(?:e|en)?|oem|mpn|ean|gtin|upc|art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?|suppliers?|p|sku|bezeichnung|schlüssel|leit|richt|planungs|bezugs|vorgabe|erzeugnis|marke|makes?|approved|brand|modell|model|serie|series|baureihe|programm|z|e|nr|nummern?|numbers?|no|code|\d)+$/i

/** How each of them begins. */
const LABEL_BEGINS =
  'kund kd cust unse our hers manu make mfr mfg fabr typ oem mpn ean gtin upc art best mat teil sach iden part item orde kat cat prod stoc lief supp p sku leit rich plan bezu vorg erze mark appr bran mode seri baur prog z e'

const MAKER_WORDS: ReadonlySet<string> = new Set(
  MAKER_NAMES.map((name) => /^[\p{L}\d_]+/u.exec(name)?.[0] ?? ''),
)

/**
 * Most words are told by how they begin: by five bits of each of their first four letters, so that small and capital
 * letters are the same. The few others are looked up.
 */
const BEGINNINGS = new Uint8Array(1 << 20)
for (const word of [...LABEL_BEGINS.split(' '), ...MAKER_WORDS]) {
  let first = 0
  for (let at = 0; at < 4; at++) first = (first << 5) | (word.charCodeAt(at) & 31)
  // A short stem may go on with any letter.
  const more = word.length === 3 ? 32 : word.length === 2 ? 32 * 32 : 1
  for (let rest = 0; rest < more; rest++) BEGINNINGS[first + rest] = 1
}

const DIGIT_NINE = 0x39
const LONGEST_WORD = 40

/**
 * Hands over the words that an identifier may begin with: numbers, labels, makers' names. `read` says from where on
 * the text is still unread. In one pass over the characters, since it runs for every position of every document.
 */
export function readWords(text: string, read: (at: number, end: number) => number): void {
  const { length } = text
  let at = 0
  while (at < length) {
    const first = text.charCodeAt(at)
    if (!isOfWord(first)) {
      at += 1
      continue
    }
    const start = at
    let beginning = first & 31
    // Not beyond the end of the text: asking for a character that is not there takes long.
    for (at += 1; at < length; at++) {
      const code = text.charCodeAt(at)
      if (!isOfWord(code)) break
      if (at - start < 4) beginning = (beginning << 5) | (code & 31)
    }
    const letters = at - start
    if (letters < 4) beginning <<= 5 * (4 - letters)
    const mayBegin =
      first <= DIGIT_NINE || (BEGINNINGS[beginning] === 1 && isKnown(text.slice(start, at)))
    if (mayBegin) at = endOfWord(text, Math.max(at, read(start, at)))
  }
}

const isKnown = remembering(
  (word) => MAKER_WORDS.has(word) || (word.length <= LONGEST_WORD && LABEL_WORD.test(word)),
  5_000,
)

/** What was read may end within a word, the rest of which is none. */
function endOfWord(text: string, from: number): number {
  let at = from
  if (isOfWord(text.charCodeAt(at - 1))) {
    while (at < text.length && isOfWord(text.charCodeAt(at))) at += 1
  }
  return at
}
