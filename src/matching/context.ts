import { brandsIn, TRADES } from './brands.ts'
import { readNorms } from './parameters/read-norms.ts'
import type { Span } from './position.ts'
import { hashOf } from './text/hash.ts'
import { stem } from './text/stem.ts'
import { NEGATED, type Token, tokensOf } from './text/tokens.ts'
import { eachPhrase, tradeWords } from './text/trade-words.ts'

/** What a request says of all its positions, in a mail or a remark. */
export type Context = {
  readonly makers: readonly { readonly brand: string; readonly name: string }[]
  /** Whether nothing of other makers will do. */
  readonly isExclusive: boolean
  readonly norms: readonly string[]
  /** Terms: what kinds of things are spoken of, and of which trade. */
  readonly kinds: readonly number[]
}

export const NO_CONTEXT: Context = { makers: [], isExclusive: false, norms: [], kinds: [] }

/** What is wished stands in the beginning; behind it come disclaimers and earlier mails. */
const LONGEST = 4_000
/** A text that speaks of more things lists what is ordered, and narrows nothing. */
const MOST_KINDS = 5

export function readContext(
  text: string,
  vocabulary: { hasBrand(brand: string): boolean },
): Context {
  const body = withoutAddresses(beforeClosing(text.slice(0, LONGEST)))
  const wishes = sentencesOf(body).map((sentence) => wishIn(sentence, vocabulary))
  const exclusive = wishes.filter(({ isExclusive }) => isExclusive)
  const meant = exclusive.length > 0 ? exclusive : wishes
  const makers = new Map(meant.flatMap((wish) => wish.makers.map((each) => [each.brand, each])))
  const norms = readNorms(body)
  return {
    makers: [...makers.values()],
    isExclusive: exclusive.length > 0,
    norms: [...new Set(norms.map(({ norm }) => norm))],
    kinds: kindsIn(
      body,
      norms.map(({ span }) => span),
    ),
  }
}

/** Names below the greeting are those of the sender. */
function beforeClosing(text: string): string {
  const at = text.search(CLOSING)
  return at < 0 ? text : text.slice(0, at)
}

const CLOSING =
  /(?:^|\s)(?:mit (?:freundliche[mn]|besten|vielen) gr[uü]|(?:freundliche|viele|beste|liebe|schöne) gr[uü]|mfg\b|(?:best|kind|warm) regards|regards,|yours (?:sincerely|faithfully)|sincerely)/i

/** Who writes to `info@gira.example` does not wish for Gira yet. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/^[> ]*(?:von|from|an|to|cc|bcc):.*$/gim, '')
    .replace(/\S+/g, (word) => (/@|:\/\/|^www\./i.test(word) ? '' : word))

/** A point ends a sentence behind a word, and not behind `Fa.`. */
const sentencesOf = (text: string): readonly string[] => text.split(/\n|;|(?<=\p{L}{4})[.!?]\s/u)

type Wish = Pick<Context, 'makers' | 'isExclusive'>

function wishIn(sentence: string, vocabulary: { hasBrand(brand: string): boolean }): Wish {
  const words = tokensOf(sentence).filter(({ kind }) => kind === 'word')
  const makers = brandsIn(words, vocabulary)
    .filter(({ at, to }) => !isSomebody(words, at, to))
    .map(({ brand, from, to }) => ({ brand, name: sentence.slice(from, to) }))
  return { makers, isExclusive: makers.length > 0 && words.some(({ text }) => ONLY.has(text)) }
}

/** `Herr Jung` makes no switches, and `außer Jung` or `Jung nicht erwünscht` is wished by nobody. */
function isSomebody(words: readonly Token[], at: number, to: number): boolean {
  if (NOT_BEFORE.has(words[at - 1]?.text ?? '')) return true
  const behind = words.findIndex(({ from }) => from >= to)
  if (behind < 0) return false
  return NOT_BEHIND.has(words[behind]?.text ?? '') || UNWISHED.has(words[behind + 1]?.text ?? '')
}

// All as they are folded.
const ONLY: ReadonlySet<string> = new Set([
  ...['nur', 'ausschliesslich', 'lediglich', 'zwingend', 'only', 'exclusively', 'solely'],
  ...['alternativen', 'alternative', 'alternatives', 'andere', 'anderen', 'other', 'others'].map(
    (other) => NEGATED + other,
  ),
])
const NOT_BEFORE: ReadonlySet<string> = new Set([
  ...['herr', 'herrn', 'frau', 'familie', 'hallo', 'hi', 'moin', 'lieber', 'liebe', 'geehrter'],
  ...['geehrte', 'mr', 'mrs', 'ms', 'dear', 'hello', 'ausser', 'statt', 'except', 'instead'],
  ...['ausgenommen', 'but', 'excluding'],
])
const NOT_BEHIND: ReadonlySet<string> = new Set(['gmbh', 'kg', 'ag', 'ohg', 'ltd', 'inc'])

const UNWISHED: ReadonlySet<string> = new Set(
  ['erwunscht', 'gewunscht', 'gewollt', 'zulassig', 'zugelassen', 'wanted', 'allowed'].map(
    (word) => NEGATED + word,
  ),
)

/** What words and phrases with one meaning speak of. */
function kindsIn(text: string, norms: readonly Span[]): readonly number[] {
  const tokens = tokensOf(text).filter(
    ({ from, to }) => !norms.some(([start, end]) => from >= start && to <= end),
  )
  const kinds = new Set<number>()
  eachPhrase(tokens, (concept) => kinds.add(concept))
  for (const { kind, text: word } of tokens) {
    if (kind !== 'word' || word.length < LEAST_KIND) continue
    if (TRADES.has(word)) kinds.add(hashOf(stem(word)))
    const meanings = new Set(tradeWords().ofWord(stem(word)))
    if (meanings.size === 1) for (const meaning of meanings) kinds.add(meaning)
  }
  return kinds.size > MOST_KINDS ? [] : [...kinds]
}

/** Shorter ones are abbreviations, and mails have others than the trade. */
const LEAST_KIND = 5
