import { brandOf } from './text/special-terms.ts'
import { stem } from './text/stem.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import { tradeWords } from './text/trade-words.ts'

type Catalogue = { hasBrand(brand: string): boolean }

/** A maker's name in a text. */
type FoundBrand = {
  readonly brand: string
  readonly from: number
  readonly to: number
  /** The place of its first word among those given. */
  readonly at: number
}

const LEAST_BRAND = 3

/** Makers of the catalogue that a text names, in one word or in two: `Busch-Jaeger`, `Busch Jaeger`. */
export function brandsIn(tokens: readonly Token[], catalogue: Catalogue): readonly FoundBrand[] {
  const found: FoundBrand[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { text, kind, from, to, isDerived } = tokens[at] as Token
    if (kind !== 'word') continue
    const next = tokens[at + 1]
    if (next?.kind === 'word' && !isDerived && next.from === to + 1) {
      const brand = text + next.text
      if (catalogue.hasBrand(brand)) found.push({ brand, from, to: next.to, at })
    }
    if (text.length >= LEAST_BRAND && catalogue.hasBrand(text) && !isOfTheTrade(text)) {
      found.push({ brand: text, from, to, at })
    }
  }
  return found
}

/** Who says `Rohr` means a pipe, though a maker may be called so. */
const isOfTheTrade = (word: string): boolean =>
  TRADES.has(word) || tradeWords().ofWord(stem(word)).some(tradeWords().isProduct)

/** As groups of products are called, folded. */
export const TRADES: ReadonlySet<string> = new Set([
  ...['sanitar', 'elektro', 'heizung', 'luftung', 'klima', 'kalte', 'beleuchtung', 'werkzeug'],
  ...['befestigung', 'brandschutz', 'installation', 'photovoltaik', 'plumbing', 'electrical'],
  ...['heating', 'ventilation', 'lighting', 'tools', 'sanitary'],
])

/** The brand of a name as the catalogue has it, however it is divided; else as the name says. */
export function knownBrand(name: string, catalogue: Catalogue): string {
  const brand = brandOf(name)
  if (brand === '' || catalogue.hasBrand(brand)) return brand
  return brandsIn(tokensOf(name), catalogue)[0]?.brand ?? brand
}
