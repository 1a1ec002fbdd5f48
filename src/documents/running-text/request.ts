import { withDigits } from './number-words.ts'
import {
  ADDING,
  isAskedUnit,
  isMeasure,
  isNoRequest,
  isText,
  type OrderLine,
  VERB_BEHIND,
} from './order-line.ts'
import { oneLine } from './texts.ts'

/** Longer lines only go on with a sentence. */
const LONGEST = 300
const REQUEST =
  /\b(?:ben(?:ö|oe)tig\w*(?! sie\b)|brauch\w*|bestell(?:en?|t|ung)|(?:bitte|anbei) .{0,40}(?:liefer|send|schick|biet|erg(?:ä|ae)nz)\w*|bitte f(?:ü|ue)gen sie|bitte legen sie|please (?:add|send|supply|offer|quote)|biet\w* sie|liefern sie|senden sie|anfrage (?:ü|ue)ber|angebot (?:ü|ue)ber|preis f(?:ü|ue)r|need|(?<!in )order|quote for)\b/i
const IN_SENTENCE =
  /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?([A-Za-zÄÖÜäöü]{1,10}[²³23]?)\.?\s{1,3}(?=[A-Za-zÄÖÜäöü\d])/g

/** What a sentence ends with; a short word before a full stop is an abbreviation. */
const NEXT_SENTENCE = /([a-zäöüß]{5}|\s(?:an|zu))[.!?]\s+[A-ZÄÖÜ].*$/
const LONGEST_SENTENCE = 600

/** What goes on with a sentence is no name of goods: `10 Stück aus unserer Bestellung`. */
const NO_GOODS =
  /^(?:pro|je|per|und|oder|von|bis|aus|auf|an|in|bei|mit|ohne|nach|zu|ab|f(?:ü|ue)r|davon|noch|mehr|weniger|bereits|schon|sofort|umgehend|erneut|wieder|ist|sind|wird|werden|wurden?|haben|fehlen|der|die|das|from|are|were|have)\b/i

/** `Rohr 2 m lang` */
const DIMENSION = /^(?:lang|hoch|breit|tief|dick|long|high|wide)\b/

/** A line in which somebody asks for goods; it may go on below. */
export const asks = (line: string): boolean =>
  line.length <= LONGEST && (REQUEST.test(line) || ADDING.test(line))

/** Whether goods of several kinds are asked for; not `5 Stk Rohr, 2 m lang`. */
const isSeveral = (orders: readonly OrderLine[]): boolean =>
  orders.length > 1 && !orders.some(({ unit }) => isMeasure(unit ?? ''))

/** `Wir benötigen 20 Stück Schalter 4711 und 5 m Kabel.`: a sentence that asks for goods. */
export function readRequest(written: string): readonly OrderLine[] {
  if (written.length > LONGEST_SENTENCE || isNoRequest(written)) return []
  if (REQUEST.test(written)) return ordersIn(written)
  // `Bitte noch 2 Rollen Hanf und eine Dose Fermit`: who only says please may mean anything else but goods of several kinds.
  const orders = ADDING.test(written) ? ordersIn(written) : []
  return isSeveral(orders) ? orders : []
}

function ordersIn(written: string): readonly OrderLine[] {
  const line = withClauseInDigits(written)
  const starts = [...line.matchAll(IN_SENTENCE)].filter(
    ({ 0: whole, 2: unit = '', index }) =>
      isAskedUnit(unit) &&
      !DIMENSION.test(line.slice(index + whole.length, index + whole.length + 8)),
  )
  return starts.flatMap((start, at) => {
    const from = start.index + start[0].length
    const text = line
      .slice(from, starts[at + 1]?.index)
      .replace(/^of\s/, '')
      .replace(NEXT_SENTENCE, '$1')
      .replace(/(?:[\s,;.?!]|\b(?:und|sowie|and|plus)\b)*$/, '')
      .replace(VERB_BEHIND, '')
    if (!isText(text) || NO_GOODS.test(text)) return []
    const [, quantity = '', unit = ''] = start
    const order = { number: '', text: oneLine(text), quantity, unit, sure: true }
    return [{ ...order, articleNumber: undefined, unitPrice: undefined }]
  })
}

/** Small numbers in words count where they follow the verb that asks. */
function withClauseInDigits(sentence: string): string {
  const verb = Math.max(0, sentence.search(REQUEST))
  const length = sentence.slice(verb).search(/[.!?]\s+[A-ZÄÖÜ]|,\s(?:wenn|falls|dass|damit|ob)\b/)
  const end = length < 0 ? sentence.length : verb + length
  return sentence.slice(0, verb) + withDigits(sentence.slice(verb, end)) + sentence.slice(end)
}

/** `Bitte noch 2 Rollen Hanf und eine Dose Fermit`, though its beginning alone is a line that asks for something. */
export const addsSeveral = (line: string): boolean =>
  line.length <= LONGEST && ADDING.test(line) && isSeveral(readRequest(line))
