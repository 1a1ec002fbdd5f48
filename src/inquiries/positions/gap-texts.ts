import type { Gap } from '../../documents/gaps.ts'
import type { PositionState } from './position.ts'
import type { ArticleShown } from './selection.ts'

/** What goes into the gaps of a position; null where one stays empty. */
export function gapTexts({
  gaps,
  selections,
}: Pick<PositionState, 'gaps' | 'selections'>): readonly (string | null)[] {
  const suggested = suggestedTexts(gaps, selections[0]?.article)
  return gaps.map(({ text }, at) => text ?? suggested[at] ?? null)
}

/**
 * Maker and type of the chosen article. Where one gap asks for the maker and another for the type, each gets its own;
 * what asks for something else, such as a width, is left to a person.
 */
export function suggestedTexts(
  gaps: readonly Gap[],
  article: ArticleShown | undefined,
): readonly (string | null)[] {
  if (article === undefined) return gaps.map(() => null)
  const asked = gaps.map(askedIn)
  const isApart = asked.includes('MAKER') && asked.includes('TYPE')
  return asked.map((what) => {
    if (what === null) return null
    if (isApart && what === 'MAKER') return article.manufacturer_name
    return isApart && what === 'TYPE' ? typeOf(article) : makerAndType(article)
  })
}

const typeOf = ({ manufacturer_article_number, name, article_number }: ArticleShown): string =>
  manufacturer_article_number ?? name ?? article_number

function makerAndType(article: ArticleShown): string {
  const [maker, type] = [article.manufacturer_name ?? '', typeOf(article)]
  return type.toLowerCase().startsWith(maker.toLowerCase()) ? type : `${maker} ${type}`
}

const MAKER = /(?<!\p{L})(?:fabrikat|hersteller|marke|manufactur|maker?(?!\p{L})|brand)/iu
const TYPE =
  /(?<!\p{L})(?:typ(?:e|en\p{L}*)?(?!\p{L})|modell?(?!\p{L})|serie|art(?:ikel|icle)?\.?[- ]?(?:nr|nummer|no)|best(?:ell)?\.?[- ]?(?:nr|nummer))/iu
const PRODUCT =
  /(?<!\p{L})(?:erzeugnis|produkt(?!daten)|product(?! data)|gleichwertig|equivalent|or equal|vom bieter|by (?:the )?bidder)|(?<!\p{L})(?:angebot(?:en\p{L}*)?|offered)\s*$/iu

/** A number with a unit behind it is no product. */
const MEASURE =
  /^(?:[mcdk]?m[²³23]?|k?g|t|l|[km]?W|kWh|[km]?VA?|[km]?A|[kM]?Hz|[kM]?Pa|bar|k?N|Nm|dB|lm|lx|K|°C?|%|h|min|s|Wochen?|Tagen?|weeks?|days?)(?![\p{L}\p{N}])/u

function askedIn({ caption, tail }: Gap): 'MAKER' | 'TYPE' | 'PRODUCT' | null {
  if (MEASURE.test(tail)) return null
  const [asksMaker, asksType] = [MAKER.test(caption), TYPE.test(caption)]
  if (asksMaker && asksType) return 'PRODUCT'
  if (asksMaker) return 'MAKER'
  if (asksType) return 'TYPE'
  return caption === '' || PRODUCT.test(caption) ? 'PRODUCT' : null
}
