/**
 * A word as it is compared: lower case, without umlauts and accents, however they were typed.
 * `Größe`, `GROESSE` and `Grosse` are one word.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  return isPlain(lower) ? lower : spelledOutOnce(lower)
}

/** Most words have nothing to fold, and looking is cheaper than replacing. */
function isPlain(word: string): boolean {
  let before = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code > 127 || (code === E && (before === A || before === O || before === U))) return false
    before = code
  }
  return true
}

const A = 97
const E = 101
const O = 111
const U = 117

const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'a',
  ø: 'o',
  œ: 'o',
  ł: 'l',
  '²': '2',
  '³': '3',
  µ: 'u',
  μ: 'u',
}

/** `ae` stands for `ä` unless a vowel or `q` precedes it: `neue`, `Quelle`, `Steuer` have none. */
const DIGRAPH = /(?<![aeiouyq])([aou])e/g

/** Texts repeat a few thousand words; what a stranger makes up must not pile up. */
const MOST_REMEMBERED = 16_384
/** Longer ones are no words. */
const LONGEST_REMEMBERED = 40
const remembered = new Map<string, string>()

function spelledOutOnce(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const folded = spelledOut(word)
  if (word.length > LONGEST_REMEMBERED) return folded
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, folded)
  return folded
}

const spelledOut = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0080-\uffff]/g, (char) => FOLDED[char] ?? char)
    .replace(DIGRAPH, '$1')
