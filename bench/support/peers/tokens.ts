import type { Article } from '../../../src/demo/catalogue/article.ts'
import { dice, pick, roll } from '../../../src/demo/dice.ts'

/**
 * The words of an article as every engine gets them, each once: plain, so that engines are compared and
 * not their ways with words. Long descriptions stay out, as a search over short fields would have it.
 */
export const tokensOf = (article: Article): readonly string[] => [
  ...new Set([...namingTokens(article), ...describingTokens(article)]),
]

/**
 * What somebody asks for who has seen the article: most words of its name and some of the rest, in
 * another order, among words that every tender has.
 */
export function positionTokens(article: Article, seed: number): readonly string[] {
  const rolled = dice(seed, 301)
  const naming = new Set(namingTokens(article))
  const kept = tokensOf(article).filter(
    (token, at) => rolled(at) % 100 < (naming.has(token) ? KEPT_OF_NAME : KEPT_OF_REST),
  )
  const from = rolled(200)
  const phrases = Array.from({ length: BOILERPLATE_WORDS }, (_, at) => pick(BOILERPLATE, from + at))
  return shuffled([...new Set([...kept, ...phrases])], rolled(201))
}

/** Percent. */
const KEPT_OF_NAME = 90
const KEPT_OF_REST = 25
const BOILERPLATE_WORDS = 3

const BOILERPLATE = [
  'liefern',
  'und',
  'fachgerecht',
  'montieren',
  'einschließlich',
  'befestigungsmaterial',
  'oder',
  'gleichwertig',
  'komplett',
  'nach',
  'angabe',
  'der',
  'bauleitung',
  'fabrikat',
  'für',
]

const namingTokens = ({ name, manufacturer_name }: Article): readonly string[] => [
  ...splitWords(name),
  ...wordsOf(manufacturer_name),
]

function describingTokens(article: Article): readonly string[] {
  const { product_group, keywords, attributes, norms, etim_class, ip_rating } = article
  return [
    ...wordsOf(product_group),
    ...keywords.flatMap(wordsOf),
    ...Object.values(attributes).flatMap((value) =>
      typeof value === 'boolean' ? [] : wordsOf(String(value)),
    ),
    ...norms.flatMap((norm) => wordsOf(norm.replaceAll(' ', ''))),
    ...wordsOf(etim_class),
    ...wordsOf(ip_rating ?? ''),
    ...measuresOf(article),
  ]
}

const measuresOf = (article: Article): readonly string[] =>
  [
    article.power_w,
    article.voltage_v,
    article.current_a,
    article.length_mm,
    article.width_mm,
    article.height_mm,
    article.diameter_mm,
  ].flatMap((measure) => {
    if (measure === undefined) return []
    return typeof measure === 'number' ? [`${measure}`] : [`${measure.min}`, `${measure.max}`]
  })

/** Makers, groups and attributes come again and again; names do not, and would only fill the memory. */
const seen = new Map<string, readonly string[]>()
const MOST_SEEN = 50_000

function wordsOf(text: string): readonly string[] {
  const known = seen.get(text)
  if (known) return known
  const words = splitWords(text)
  if (seen.size < MOST_SEEN) seen.set(text, words)
  return words
}

function splitWords(text: string): readonly string[] {
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d)/g, '.')
  return plain
    .split(/\s+/)
    .flatMap(partsOf)
    .filter((word) => word !== '')
}

/** Codes stay whole (`NYM-J`, `H1Z2Z2-K`, `3x1.5`, `3/4`); other words end where their letters end. */
const partsOf = (written: string): readonly string[] =>
  /\d/.test(written) || written === written.toUpperCase()
    ? [written.replace(NO_PART_OF_CODE, '').toLowerCase()]
    : written.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Between digits, these tell numbers apart. */
const NO_PART_OF_CODE = /(?<!\d)[./-]|[./-](?!\d)|[^\p{L}\p{N}./-]/gu

/** By an order of dice: the same seed, the same order. */
const shuffled = (tokens: readonly string[], seed: number): readonly string[] =>
  tokens
    .map((token, at) => ({ token, order: roll(seed, at) }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ token }) => token)
