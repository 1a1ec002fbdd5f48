import { MAKER_NAMES } from './makers.ts'

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

export const isOfWord = (code: number) => OF_WORD[code] === 1

export function wordEnd(text: string, from: number): number {
  let end = from + 1
  while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1
  return end
}

/** What the words of labels are made of. A word of anything else begins none, and needs no closer look. */
const LABEL_WORD =
  /^(?:kunden|kd|customers?|unsere?|our|herst(?:eller)?|manufacturers?|makers?|mfr|mfg|fabrikate?s?|fabr|typ(?:e|en)?|oem|mpn|ean|gtin|upc|art(?:ikel|icle)?|best(?:ell)?|mat(?:erial)?|teile?|sach|ident|part|item|order(?:ing)?|kat(?:alog)?|cat(?:alog(?:ue)?)?|prod(?:ukt|uct)?|stock|lief(?:eranten)?|suppliers?|p|sku|bezeichnung|schlüssel|leit|richt|planungs|bezugs|vorgabe|erzeugnis|marke|makes?|approved|brand|modell|model|serie|series|baureihe|programm|z|e|nr|nummern?|numbers?|no|code|\d)+$/i

/** How each of them begins. */
const LABEL_BEGINS =
  'kund kd cust unse our hers manu make mfr mfg fabr typ oem mpn ean gtin upc art best mat teil sach iden part item orde kat cat prod stoc lief supp p sku leit rich plan bezu vorg erze mark appr bran mode seri baur prog z e'

const MAKER_WORDS: ReadonlySet<string> = new Set(
  MAKER_NAMES.map((name) => name.slice(0, wordEnd(name, 0))),
)

/**
 * Most words are told by how they begin: by five bits of each of their first four letters, so that small and capital
 * letters are the same. The few others are looked up.
 */
const BEGINNINGS = new Uint8Array(1 << 20)
for (const word of [...LABEL_BEGINS.split(' '), ...MAKER_WORDS]) {
  const first = keyOf(word, 0, word.length)
  // A short stem may go on with any letter.
  const more = word.length === 3 ? 32 : word.length === 2 ? 32 * 32 : 1
  for (let rest = 0; rest < more; rest++) BEGINNINGS[first + rest] = 1
}

function keyOf(text: string, at: number, end: number): number {
  let key = 0
  for (let each = 0; each < 4; each++) {
    key = (key << 5) | (at + each < end ? text.charCodeAt(at + each) & 31 : 0)
  }
  return key
}

const LONGEST_WORD = 40

/** Whether an identifier may begin with the word from `at` to `end`: with a label, or with the name of a maker. */
export function mayBegin(text: string, at: number, end: number): boolean {
  if (BEGINNINGS[keyOf(text, at, end)] === 0) return false
  const word = text.slice(at, end)
  return MAKER_WORDS.has(word) || (word.length <= LONGEST_WORD && LABEL_WORD.test(word))
}
