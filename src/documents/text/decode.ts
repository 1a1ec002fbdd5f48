import iconv from 'iconv-lite'

export type Decoded = {
  readonly text: string
  readonly encoding: Encoding
  /** Characters that were lost before the file came here, or that its encoding does not have. */
  readonly replaced: number
}

export type Encoding =
  | 'UTF-8'
  | 'UTF-16'
  | 'ASCII'
  | 'DIN 66003'
  | 'CP850'
  | 'CP437'
  | 'Windows-1252'

/**
 * Text of any usual origin. Nothing in such a file says which encoding it has, or what it says is wrong: a mark at the
 * beginning and valid UTF-8 are certain, for the rest the umlauts decide, whose bytes differ between DOS and Windows.
 * Where they do not, it is what files of its kind usually are.
 */
export function decode(bytes: Buffer, usually: 'CP850' | 'Windows-1252' = 'Windows-1252'): Decoded {
  const marked = byMark(bytes)
  if (marked) return marked
  const utf8 = strictUtf8(bytes)
  if (utf8 !== undefined) return asciiOrUtf8(utf8, bytes)
  const weights = weigh(bytes)
  if (weights.utf8 > weights.broken) return line8(bytes)
  const isDos =
    weights.dos === weights.windows ? usually === 'CP850' : weights.dos > weights.windows
  if (isDos) {
    const page = weights.only437 > weights.only850 ? 'cp437' : 'cp858'
    return decoded(iconv.decode(bytes, page), page === 'cp437' ? 'CP437' : 'CP850')
  }
  return decoded(iconv.decode(bytes, 'win1252'), 'Windows-1252')
}

function byMark(bytes: Buffer): Decoded | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return decoded(iconv.decode(bytes.subarray(2), 'utf16le'), 'UTF-16')
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return decoded(iconv.decode(bytes.subarray(2), 'utf16be'), 'UTF-16')
  }
  // Without a mark: every other byte of Western text is zero.
  const start = bytes.subarray(0, 200)
  if (start.length >= 8) {
    const zeros = (from: number) =>
      start.filter((byte, at) => at % 2 === from && byte === 0).length / (start.length / 2)
    if (zeros(1) > 0.8 && zeros(0) < 0.1) return decoded(iconv.decode(bytes, 'utf16le'), 'UTF-16')
    if (zeros(0) > 0.8 && zeros(1) < 0.1) return decoded(iconv.decode(bytes, 'utf16be'), 'UTF-16')
  }
  return undefined
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function asciiOrUtf8(text: string, bytes: Buffer): Decoded {
  if (text.length !== bytes.length) return decoded(text, 'UTF-8')
  return isNational(text) ? decoded(fromNational(text), 'DIN 66003') : decoded(text, 'ASCII')
}

/** A file mended by hand or by two programs: UTF-8 in most lines, Windows in the others. */
function line8(bytes: Buffer): Decoded {
  const lines: string[] = []
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    lines.push(strictUtf8(line) ?? iconv.decode(line, 'win1252'))
    if (end < 0) break
    from = end + 1
  }
  return decoded(lines.join('\n'), 'UTF-8')
}

function decoded(text: string, encoding: Encoding): Decoded {
  const unmarked = text.replace(/^\ufeff+/, '')
  return { text: unmarked, encoding, replaced: countOf('\ufffd', unmarked) }
}

/** Nothing is made of each: there may be as many as characters. */
function countOf(character: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count++
  return count
}

const DOS_UMLAUTS = new Set([0x81, 0x84, 0x94, 0x8e, 0x99, 0x9a, 0xe1])
const WINDOWS_UMLAUTS = new Set([0xfc, 0xe4, 0xf6, 0xc4, 0xd6, 0xdc, 0xdf])
/** ° § ± of code page 850, and Ø and others, where Windows has nothing. */
const DOS_SIGNS = new Set([0xf8, 0xf5, 0xf1, 0x8d, 0x8f, 0x90, 0x9d])
/** ° § ² ³ ± µ × €, dashes, dots and quotation marks of Windows. */
const WINDOWS_SIGNS = new Set([
  0xb0, 0xa7, 0xb2, 0xb3, 0xb1, 0xb5, 0xd7, 0x80, 0x96, 0x97, 0x85, 0x93, 0x94, 0x84, 0x92,
])
/** §, Ø, ø, ³, ©, ® of code page 850; code page 437 has ⌡, ¥, ¢, ⁿ, ╕, ⌐ there. */
const ONLY_850 = new Set([0xf5, 0x9d, 0x9b, 0xfc, 0xb8, 0xa9])
/** Φ, φ, Ω, π, Γ, Σ, √, ≥ of code page 437; 850 has letters there that German does not use. */
const ONLY_437 = new Set([0xe8, 0xed, 0xea, 0xe3, 0xe2, 0xe4, 0xfb, 0xf2])

/** An umlaut stands beside a letter, a sign does not stand between two. */
function weigh(bytes: Buffer) {
  const weights = { dos: 0, windows: 0, only437: 0, only850: 0, utf8: 0, broken: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const before = isLetter(bytes[at - 1] ?? 0)
    const after = isLetter(bytes[at + 1] ?? 0)
    weights.dos += dosWeight(byte, before, after, bytes[at - 1] ?? 0)
    weights.windows += windowsWeight(byte, before, after)
    if (ONLY_437.has(byte) && !(before && after)) weights.only437++
    if (ONLY_850.has(byte)) weights.only850++
    const length = utf8Length(bytes, at)
    if (length > 0) {
      weights.utf8++
      at += length - 1
    } else {
      weights.broken++
    }
  }
  return weights
}

function dosWeight(byte: number, before: boolean, after: boolean, previous: number): number {
  // Behind an m: ³ and ², which Windows has as ü and ý. No German word ends like that.
  if ((byte === 0xfc || byte === 0xfd) && previous === M && !after) return 1
  if (DOS_UMLAUTS.has(byte)) return before && after ? 1 : before || after ? 0.5 : 0
  return DOS_SIGNS.has(byte) && !(before && after) ? 0.5 : 0
}

function windowsWeight(byte: number, before: boolean, after: boolean): number {
  if (WINDOWS_UMLAUTS.has(byte)) return after ? 1 : before ? 0.5 : 0
  return WINDOWS_SIGNS.has(byte) && !(before && after) ? 0.5 : 0
}

const M = 0x6d

/** Of the well-formed sequence that begins here; 0 where there is none. */
function utf8Length(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || first > 0xf4) return 0
  for (let more = 1; more < length; more++) {
    if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0
  }
  return length
}

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** The German seven-bit set has its umlauts where ASCII has brackets. */
const NATIONAL: Readonly<Record<string, string>> = {
  '{': 'ä',
  '|': 'ö',
  '}': 'ü',
  '[': 'Ä',
  '\\': 'Ö',
  ']': 'Ü',
  '~': 'ß',
}

/** Older than files that are larger; and every bracket that is replaced takes memory. */
const LARGEST_NATIONAL = 4 * 1024 * 1024

/**
 * Brackets inside words, such as `f}r` and `Stra~e`; what reads like a keyword in brackets is none. Lines between words
 * alone are columns of a table, for ö is rarer than the other umlauts.
 */
function isNational(text: string): boolean {
  if (text.length > LARGEST_NATIONAL) return false
  if (/#begin\[|<\?xml|<\w/i.test(text.slice(0, 4096))) return false
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const inside = count(/[A-Za-z{|}~][{}~][a-z]/g)
  return inside > 0 && inside * 3 >= count(/[{}~]/g) && inside * 2 >= count(/\|/g)
}

function fromNational(text: string): string {
  return (
    text
      .replace(/[{|}~]/g, (char) => NATIONAL[char] ?? char)
      // A bracket is a capital umlaut only in a word; `[mm]` keeps its brackets.
      .replace(
        /(?<![\w\]])(?:[\\\]]|\[(?![^[\]\n]{0,30}\](?![a-zäöüß])))(?=[a-zäöüß]{2})/g,
        (char) => NATIONAL[char] ?? char,
      )
      .replace(/(?<=[A-Z])[[\\\]](?=[A-Z])/g, (char) => NATIONAL[char] ?? char)
      .replace(/(?<![^\s(])@(?= ?\d)/g, '§')
  )
}
