import { isGreeting } from '../wording/greeting.ts'
import { articleNumberOf, BULLET, isNoRequest, type OrderLine, SENTENCE } from './order-line.ts'
import { indentOf, type ScannedLine } from './scanned-line.ts'
import { oneLine } from './texts.ts'
import { isClosing } from './wording.ts'

/** Who asks, and for prices: `Bitte um Preise für folgende Artikel:`, `Please quote:`. */
const ASKS =
  /\b(?:bitten?|erbitten|ersuchen|ben(?:ö|oe)tigen|brauchen|h(?:ä|ae)tten? gern|k(?:ö|oe)nn(?:en|ten) sie|please|could you|would you|we need)\b/i
const FOR_PRICES =
  /\b(?:preise?|preisangabe|preisauskunft|angebote?|offerten?|prices?|quotes?|quotation|offer)\b.{0,40}\b(?:f(?:ü|ue)r|(?:ü|ue)ber|zu|von|for|on)\b.{0,60}:$|\bum (?:ein |ihr )?(?:angebot|offerte?|preise?):$|\bbieten? sie\b.{0,60}\ban:$|\banbieten:$|\bplease (?:quote|offer)\b.{0,60}:$/i
/** What else may be listed behind a colon: addresses, projects, terms. */
const OTHERWISE =
  /\b(?:\p{L}{0,12}adresse|anschrift|bauvorhaben|bv|objekte?|projekte?|kommission|unser(?:e|en)? kunden?|bedingungen|konditionen|punkte?n?|hinweise?n?|angaben|unterlagen|anlagen?|fragen|termine?n?|unser angebot|anhang|beilagen?|beiliegend\p{L}{0,3}|project|address|terms|questions|customer|client|attached|standorte?n?|orte?n?|lose?n?|gewerke?n?|mengen|gelten|haben|beachten|verst(?:ä|ae)ndnis|keine?n?|nicht|ob|dass|find|our)\b|\b(?:send|schick|richt|wend)\p{L}{1,3}\b.{0,120}\ban:$|\bto:$/iu

const LONGEST = 120
const MOST_WORDS = 12
const MOST_LINES = 400
/** How other lines begin than those that name an article. */
const NO_ARTICLE =
  /^(?:liefer|versand|verpackung|fracht|montage\b|zahl|preis|rabatt|menge|termin|betreff|kunde|firma|herrn?\b|frau\b|bv\b|lv\b|leistungsverzeichnis|pl(?:ä|ae)ne?\b|siehe\b|laut\b|gem(?:ä|\.)|baustelle|angebot|anfrage|wunsch|objekt|projekt|kommission|wir\b|ich\b|bitte\b|sollte|falls\b|wenn\b|vielen\b|danke|unsere?\b|ihre?\b|alle\b|sowie\b|jeweils\b|inkl|exkl|zzgl|ohne\b|deliver|shipping|the\b|our\b|we\b|if\b|all\b|thank)/i
const ADDRESS =
  /^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}|(?:str(?:aße|asse|\.)|weg|gasse|platz|allee|ring|street|road) ?\d{1,4} ?[a-z]?$|\b(?:gmbh|ag|kg|e\.?u\.?|ltd|inc)\b/iu

/**
 * Articles that somebody wants prices for, without saying how many: each on a line of its own, below a sentence that
 * asks for them. Where any of them has a quantity, the others are read by theirs.
 */
export function findAskedArticles(
  lines: readonly ScannedLine[],
  isOther: (at: number) => boolean,
): ReadonlyMap<number, OrderLine> {
  const found = new Map<number, OrderLine>()
  for (const at of lines.keys()) {
    if (!asksForPrices(lines, at)) continue
    for (const [line, article] of articlesBelow(lines, at, isOther)) found.set(line, article)
  }
  return found
}

function asksForPrices(lines: readonly ScannedLine[], at: number): boolean {
  const line = lines[at]?.text ?? ''
  if (!line.endsWith(':') || line.length > 2 * LONGEST) return false
  const sentence = `${lines[at - 1]?.text.slice(-LONGEST) ?? ''} ${line}`
  return FOR_PRICES.test(sentence) && ASKS.test(sentence) && !OTHERWISE.test(sentence)
}

function articlesBelow(
  lines: readonly ScannedLine[],
  above: number,
  isOther: (at: number) => boolean,
): ReadonlyMap<number, OrderLine> {
  const found = new Map<number, OrderLine>()
  let first = above + 1
  while (lines[first]?.text === '' && first - above < 3) first++
  const isMarked = BULLET.test(lines[first]?.text ?? '')
  const isSpaced = lines[first + 1]?.text === ''
  const indent = indentOf(lines[first])
  for (let at = first; at < Math.min(lines.length, first + MOST_LINES); at++) {
    const line = lines[at]
    if (!line || isOther(at) || line.quantity) return new Map()
    // Without marks, an empty line divides them from what follows, unless there is one below each.
    if (line.text === '' && (isMarked || isSpaced)) continue
    // What is set in says more of the one above it.
    if (found.size > 0 && indentOf(line) > indent + 1) continue
    const article = line.furniture ? undefined : asArticle(line.text, isMarked)
    if (!article || (isSpaced && !isMarked && !/\d/.test(article.text))) break
    if (ADDRESS.test(article.text)) return new Map()
    found.set(at, article)
  }
  // Without marks it may be anything, unless something in it looks like a type or a size.
  const isPlain = isMarked || [...found.values()].some(({ text }) => /\d/.test(text))
  return isPlain ? found : new Map()
}

function asArticle(line: string, isMarked: boolean): OrderLine | undefined {
  const bullet = BULLET.exec(line)
  const text = oneLine(line.slice(bullet?.[0].length ?? 0))
  if ((bullet !== null) !== isMarked || !/^[\p{L}\d]/u.test(text) || !/\p{L}{2}/u.test(text))
    return undefined
  if (line.length > LONGEST || text.split(' ').length > MOST_WORDS) return undefined
  if (/[.:!?]$|^[^\s:]+:\s/.test(text) || SENTENCE.test(text) || NO_ARTICLE.test(text))
    return undefined
  if (isNoRequest(text) || isClosing(text) || isGreeting(text)) return undefined
  if (!isMarked && /^\p{Ll}/u.test(text)) return undefined
  return {
    number: bullet?.slice(1).find((number) => number !== undefined) ?? '',
    text,
    quantity: '',
    unit: null,
    articleNumber: articleNumberOf(text),
    unitPrice: undefined,
    sure: true,
  }
}
