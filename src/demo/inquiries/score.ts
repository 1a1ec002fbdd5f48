import type { Expected } from './expected.ts'

/** What a reader found, as far as it is compared. */
export type FoundPosition = {
  readonly number: string
  readonly kind: string
  readonly shortText: string
  readonly longText: string
  readonly quantity: string | null
  readonly unit: string | null
}

export type Score = {
  readonly expected: number
  readonly found: number
  /** Number, quantity and unit agree. */
  readonly right: number
  /** Of those with the right number: how many have the right kind and short text. */
  readonly matched: number
  readonly kinds: number
  readonly texts: number
  /** What disagrees, in words. */
  readonly misses: readonly string[]
}

/** Compares what was read with what was written; notes and headings are left to themselves. */
export function scoreOf(found: readonly FoundPosition[], wanted: readonly Expected[]): Score {
  const positions = found.filter(({ kind }) => kind !== 'NOTE' && kind !== 'HEADING')
  const expected = wanted.filter(({ kind }) => kind !== 'NOTE')
  const byKey = new Map<string, FoundPosition[]>()
  for (const position of positions) {
    const key = keyOf(position, expected)
    byKey.set(key, [...(byKey.get(key) ?? []), position])
  }
  const score = { right: 0, matched: 0, kinds: 0, texts: 0 }
  const misses: string[] = []
  for (const each of expected) {
    const position = byKey.get(keyOf(each, expected))?.shift()
    if (!position) {
      misses.push(`missing: ${said(each)}`)
      continue
    }
    score.matched += 1
    if (agrees(position, each)) score.right += 1
    else misses.push(`wrong: ${said(position)} instead of ${said(each)}`)
    if (position.kind === each.kind) score.kinds += 1
    else misses.push(`kind: ${position.number} is ${position.kind} instead of ${each.kind}`)
    if (saysIt(position, each.shortText)) score.texts += 1
    else
      misses.push(`text: ${position.number} "${position.shortText}" instead of "${each.shortText}"`)
  }
  for (const position of [...byKey.values()].flat()) misses.push(`invented: ${said(position)}`)
  return { ...score, expected: expected.length, found: positions.length, misses }
}

/** A surcharge has no unit worth the name; capitals are the first that a scan loses. */
const agrees = (found: FoundPosition, wanted: Expected): boolean =>
  found.quantity === wanted.quantity &&
  (wanted.kind === 'SURCHARGE' ||
    (found.unit ?? '').toLowerCase() === (wanted.unit ?? '').toLowerCase())

/** A text may be broken where its column ends; then the long text has all of it, or the rest. */
function saysIt({ shortText, longText }: FoundPosition, wanted: string): boolean {
  const text = plain(wanted)
  const whole = [longText, `${shortText} ${longText}`]
  return text.startsWith(plain(shortText)) && whole.some((each) => plain(each).startsWith(text))
}

/** Lists without numbers are told apart by their texts. */
const keyOf = (
  { number, shortText }: { readonly number: string; readonly shortText: string },
  expected: readonly Expected[],
): string => (expected[0]?.number === '' ? plain(shortText) : numberKey(number))

/** Without the zeros that only one of two programs writes. */
const numberKey = (number: string): string =>
  number
    .split('.')
    .map((part) => part.trim().replace(/^0+(?=.)/, ''))
    .filter((part) => part !== '')
    .join('.')

/** Fonts have one of the two letters for micro, and PDF knows only which. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('\u00b5', '\u03bc').trim()

const said = ({
  number,
  quantity,
  unit,
  shortText,
}: Omit<FoundPosition, 'kind' | 'longText'>): string =>
  `${number} | ${quantity} | ${unit} | ${shortText.slice(0, 60)}`
