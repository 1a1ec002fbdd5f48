import { knownUnit } from '../text/units.ts'
import { NUMBER_WORD, withDigitsFirst } from './number-words.ts'
import { isDuration, quantityAtEnd, quantityAtStart } from './quantity.ts'
import { oneLine } from './texts.ts'
import { isThing } from './wording.ts'

/** A line of a letter or mail that asks for something. */
export type OrderLine = {
  /** `1` in `Pos. 1: …` and `1. …`. */
  readonly number: string
  readonly text: string
  /** As written; empty where the line names an article only. */
  readonly quantity: string
  readonly unit: string | null
  readonly articleNumber: string | undefined
  readonly unitPrice: string | undefined
  /** Without company by lines of its like it may be anything else. */
  readonly sure: boolean
}

type Body = Omit<OrderLine, 'number' | 'articleNumber' | 'unitPrice'>

const LONGEST = 300
/** Its groups are the number, where it has one. */
export const BULLET =
  /^(?:[-*•●▪◦–—·►➢+]{1,2}\s{0,4}|(?:pos(?:ition)?\.?|nr\.?)\s?(\d{1,4})\s?[:.)–-]?\s{1,6}|\(?(\d{1,3})[.)]\s{1,6}|\(?([a-z])\)\s{1,6})(?=\S)/i

export function readOrderLine(line: string): OrderLine | undefined {
  if (line.length > LONGEST) return undefined
  const bullet = BULLET.exec(line)
  const marked = line.slice(bullet?.[0].length ?? 0)
  const written = marked.replace(ADDING, '')
  const isAdding = written !== marked
  const counted = withDigitsFirst(written)
  if (!/\d/.test(counted) || isNoRequest(line)) return undefined
  // Sentences write small numbers in words.
  const isInWords = counted !== written
  if (isInWords && (/[.!?]$/.test(line) || SENTENCE.test(line))) return undefined
  const mayGoOn = isInWords && written === line && /^[a-zäöü]/.test(line)
  const said = isAdding ? counted.replace(/[.!]$/, '').replace(VERB_BEHIND, '') : counted
  const body = said.replace(LEADER, '\t')
  const found =
    cells(body) ??
    quantityFirst(body) ??
    times(body) ??
    labelled(body) ??
    quantityBehind(inBrackets(body)) ??
    timesBehind(body) ??
    article(body) ??
    withoutUnit(body)
  if (!found || !isText(found.text) || MEASURE.test(found.text)) return undefined
  if (isHours(found) && !bullet) return undefined
  return {
    number: bullet?.slice(1).find((number) => number !== undefined) ?? '',
    ...found,
    text: oneLine(
      found.text.replace(/\s(?:menge|anzahl|st(?:ü|ue)ckzahl|qty|quantity)[\s:]*$/i, ''),
    ),
    articleNumber: articleNumberOf(found.text),
    ...priceIn(found.text),
    sure: !isHours(found) && ((found.sure && !mayGoOn) || (bullet !== null && isNoun(found.text))),
  }
}

/** The first word, where it looks like one: `4711-22 Schalter`. */
export function articleNumberOf(text: string): string | undefined {
  const word = /^[A-Z\d][A-Z\d./-]{3,24}(?=[\s,;:|]|$)/.exec(text)?.[0]
  return word !== undefined && /\d{3}/.test(word) ? word : undefined
}

/** `Zusätzlich noch: 10 Stk Endwinkel` */
export const ADDING = new RegExp(
  `^(?:(?:zus(?:ä|ae)tzlich|au(?:ß|ss)erdem|ferner|dazu|bitte|noch|auch|bedarf|(?:nach)?bestellung|nachtrag)[:,\\s]{1,3}){1,3}(?=\\d|(?:${NUMBER_WORD})\\s)`,
  'i',
)

/** Dots that lead from the text to the quantity. */
const LEADER = /\s?[.…_]{4,}\s{0,4}(?=\d)/

/** Nobody asks for `Kabellänge   3 m`: it is one of the technical data. */
const MEASURE =
  /^\S{0,24}(?:gewicht|l(?:ä|ae)nge|breite|h(?:ö|oe)he|tiefe|dicke|durchmesser|inhalt|volumen|abstand|fl(?:ä|ae)che)[.:=]?$/i

export const isText = (text: string) => /[A-Za-zÄÖÜäöü]{2}|\d{4}/.test(text)

/** Terms, times, telephone numbers and the like, in which quantities stand that nobody asks for. */
const NO_REQUEST =
  /\b(?:lieferzeit|mindest(?:bestell|abnahme)\w*|zahlungs\w+|zahlbar|skonto|rabatt|netto|g(?:ü|ue)ltig|tel(?:efon)?|fax|mobil|uhr|ust-?id\w*|iban|hrb|umsatz\w*|bauzeit|gew(?:ä|ae)hrleistung|delivery time|payment|phone|valid)\b/i
/** Words that hardly any name of goods has. */
export const SENTENCE =
  /\b(?:ist|sind|wird|werden|wurden?|liegt|liegen|fehlt|fehlen|haben|hat|k(?:ö|oe)nn(?:en|te)|m(?:ü|ue)ssen|soll(?:en)?|sollten|betr(?:ä|ae)gt|kostet|freuen|is|are|will|would|has|have)\b/i

export const isNoRequest = (line: string) =>
  NO_REQUEST.test(line) ||
  /@|https?:|www\.|^(?:>|verpackungseinheit|mit freundlich|freundliche gr|sehr geehrte|hallo|guten (?:tag|morgen))/i.test(
    line,
  )

/** `10 Stück Kabel NYM-J`, `3 m Rohr DN 50`. */
function quantityFirst(body: string): Body | undefined {
  const least = AT_LEAST.exec(body)?.[0] ?? ''
  const found = quantityAtStart(body.slice(least.length))
  if (!found || !(isAskedUnit(found.unit) || isHours(found)) || found.rest === '') return undefined
  // Of what is measured, `mind. 3 m Abstand` says how it has to be.
  if (least !== '' && knownUnit(found.unit) !== 'pcs') return undefined
  if (
    /^(?:(?:pro|je|per|à|a|von|bis|x|und|oder|of the)\b|l(?:ä|ae)nge|breite|h(?:ö|oe)he|tiefe|dicke|abstand|entfernung|durchmesser|abnahme)/i.test(
      found.rest,
    ) ||
    isSentence(found.rest)
  )
    return undefined
  // Of `2 Platten 60x60` the name must stay.
  const named =
    isThing(found.unit) && !/^[A-Za-zÄÖÜäöü]{2}/.test(found.rest) ? `${found.unit} ` : ''
  return {
    text: named + found.rest,
    quantity: found.quantity,
    unit: found.unit,
    sure: !/^[a-zäöü]/.test(found.rest) || /\d{4}/.test(found.rest),
  }
}

const AT_LEAST = /^(?:mind?\.|mindestens)\s?(?=\d)/i

/** `5x 4711-22 Schalter`; `3x1,5` and `5 x 10 mm` are measures. */
function times(body: string): Body | undefined {
  const found = /^(\d{1,5})\s{0,2}(?:[x×]|mal)\s{1,4}(\S.*)$/i.exec(body)
  if (!found?.[1] || !found[2] || isSentence(found[2])) return undefined
  if (/^\d+(?:[.,]\d+)?\s?(?:[x×]|mm|cm|m\b|m²|qm|"|zoll)/i.test(found[2])) return undefined
  const inner = quantityAtStart(found[2])
  return { text: found[2], quantity: found[1], unit: null, sure: inner === undefined }
}

/** `Menge 20, Artikel 4711`. */
function labelled(body: string): Body | undefined {
  const found =
    /^(?:menge|anzahl|st(?:ü|ue)ckzahl|qty|quantity)[:\s]{1,3}(\d{1,6}(?:[.,]\d{1,3})?)\s?([A-Za-zÄÖÜäöü]{1,10}\.?)?\s?[,;:–-]\s?(\S.*)$/i.exec(
      body,
    )
  const [, quantity = '', unit = '', text = ''] = found ?? []
  if (!found || (unit !== '' && !isAskedUnit(unit))) return undefined
  return { text, quantity, unit: unit === '' ? null : unit, sure: true }
}

/** `4711 (20 Stk.)` as `4711: 20 Stk.` */
const inBrackets = (body: string) => body.replace(/\s?\((\d[^()]{1,20})\)$/, ': $1')

/** `4711 | 20 | Stk`: what stands apart as in a table. */
function cells(body: string): Body | undefined {
  const parts = body.split(/\s*[|;\t]\s*|\s{2,}/).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const unit = parts.findIndex((part) => part.length < 13 && !/^\d/.test(part) && isAskedUnit(part))
  if (unit >= 0) {
    const number = [unit - 1, unit + 1].find((at) => isCount(parts[at]))
    if (number === undefined) return undefined
    const text = textOf(parts, new Set([unit, number]))
    return { text, quantity: parts[number] ?? '', unit: parts[unit] ?? '', sure: isText(text) }
  }
  const joined = parts.findIndex((part) => {
    const found = quantityAtStart(part)
    return found?.rest === '' && isAskedUnit(found.unit)
  })
  if (joined < 0) return undefined
  const found = quantityAtStart(parts[joined] ?? '')
  const text = textOf(parts, new Set([joined]))
  return found && { text, quantity: found.quantity, unit: found.unit, sure: isText(text) }
}

/** Without the quantity and the prices behind it. */
const textOf = (parts: readonly string[], taken: ReadonlySet<number>): string =>
  parts
    .filter((part, at) => !taken.has(at) && !/^[\d.,]+\s?(?:EUR|€|Euro)$|^\d+,\d\d$/i.test(part))
    .join(' ')

const isCount = (part: string | undefined) =>
  part !== undefined && /^\d{1,6}(?:[.,]\d{1,3})?$/.test(part)

/** `Kabel NYM-J 3x1,5: 100 m`, `Art.-Nr. 4711, 20 Stück`. */
function quantityBehind(written: string): Body | undefined {
  // `10 Pakete à 1000 Stk`: what one of them holds is not asked for.
  const pack = PACK.exec(written)
  const body = pack ? written.slice(0, pack.index) : written
  const found = quantityAtEnd(body)
  if (!found || found.quantity === '' || !isAskedUnit(found.unit) || isSentence(found.before))
    return undefined
  if (
    /\b(?:ab|je|pro|per|von|bis|mind|min|mindestens|max|maximal|über|unter|à|in|auf|nach|um|mit|und|oder|zu|alle|circa|länge|breite|höhe|dicke|tiefe|gewicht|inhalt|d|l|b|h)[.:=]?$/i.test(
      found.before,
    )
  ) {
    return undefined
  }
  const isDivided = found.apart || /[:;,|=(–—-]$/.test(found.before)
  return {
    text: found.before.replace(/[\s:;,|=(–—-]+$/, '') + (pack?.[0] ?? ''),
    quantity: found.quantity,
    unit: found.unit,
    sure:
      isDivided &&
      (!isMeasure(found.unit) || found.apart || /[:|=]$|[^\d\s]\s[–—-]$/.test(found.before)),
  }
}

const PACK = /\s(?:à|á|je|zu je)\s?\d[\d.,]{0,8}\s?[A-Za-zÄÖÜäöü]{1,10}\.?$/

/** `Stellmotor ARA661 (4x)`, `Eckventil: 5 x`. */
function timesBehind(body: string): Body | undefined {
  const found = /^(\S.*?)\s?[\s(:,–-]\s?(\d{1,4})\s?[x×]\)?$/i.exec(body)
  const [, text = '', quantity = ''] = found ?? []
  if (!found || isSentence(text) || !isNoun(text)) return undefined
  return {
    text: text.replace(/[\s:;,(–-]+$/, ''),
    quantity,
    unit: null,
    sure: /[(:–-]\s?\d+\s?[x×]\)?$/.test(body),
  }
}

/** `Artikel 47110001, Dichtring NBR`: somebody names an article, without a quantity. */
function article(body: string): Body | undefined {
  const found =
    /^(?:art(?:ikel)?|best(?:ell)?|mat(?:erial)?|ean|gtin|sku)[-.\s]{0,3}(?:nr|nummer|no)?[.:\s#]{0,3}([A-Z\d][A-Z\d./-]{3,24})\b/i.exec(
      body,
    )
  if (!found || !/\d{3}/.test(found[1] ?? '')) return undefined
  const inside =
    /[,;:–-]\s{0,3}(\d{1,6}(?:[.,]\d{1,3})?)\s?([A-Za-zÄÖÜäöü]{1,10}\.?)(?=[\s,;]|$)/.exec(body)
  const [, quantity = '', unit = ''] = inside ?? []
  if (!inside || !isAskedUnit(unit)) return { text: body, quantity: '', unit: null, sure: false }
  return { text: body.replace(inside[0], ''), quantity, unit, sure: true }
}

/** `Können Sie uns 3 Stück Pumpen anbieten?` */
export const VERB_BEHIND =
  /\s(?:an|zu|dazu|hinzu|(?:mit|zu|an|nach)?(?:bieten|liefern|senden|schicken|bestellen)|erg(?:ä|ae)nzen|hinzuf(?:ü|ue)gen)$/

/** `20 Dübel 8 mm`, `6 2-fach Rahmen`: only among others of its kind. */
function withoutUnit(body: string): Body | undefined {
  const found =
    /^(\d{1,4})\s{1,4}((?:[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{2}|[A-Z\d][A-Z\d./-]{4}|\d{1,2}-?(?:fach|polig|teilig|adrig)|[a-zäöüß]{6}).*)$/.exec(
      body,
    )
  const [, count = '', text = ''] = found ?? []
  if (!found || count.startsWith('0') || /^(?:19|20)\d\d$/.test(count) || isSentence(text))
    return undefined
  // A row of a schedule, with its number.
  if (isDuration(quantityAtEnd(text))) return undefined
  // Who writes all in small letters writes little.
  if (NOT_COUNTED.test(text) || (!isNoun(text) && text.split(' ').length > 4)) return undefined
  return { text, quantity: count, unit: null, sure: false }
}

const NOT_COUNTED =
  /^(?:jan|feb|m(?:ä|ae)rz|apr|mai|jun|jul|aug|sep|okt|nov|dez|stunden?|std|tage?|wochen?|monate?|jahre?|prozent|personen|grad|euro|eur|uhr|seiten?|angebot|anfrage|minuten|kw|watt|volt)/i

/** What times and dimensions are given in is not what goods are counted in. */
export function isAskedUnit(unit: string): boolean {
  const known = knownUnit(unit)
  if (known === undefined || /^(?:h|d|week|month|year|mm|cm|cm2|cm3)\b/.test(known)) return false
  // Words of a sentence that happen to be units, too.
  return !/^(?:a|at|to|no|can|item|unit|we|sa|ro|pr|job)$/.test(unit)
}

export const isMeasure = (unit: string) => /^(?:m|l|kg|t|m2|m3|g|km)$/.test(knownUnit(unit) ?? '')

/** Work is asked for beside goods only. */
export const isHours = ({ unit }: Pick<OrderLine, 'unit'>): boolean =>
  unit !== null && knownUnit(unit) === 'h'

const isSentence = (text: string) => text.split(' ').length > 4 && SENTENCE.test(text)

const isNoun = (text: string) => /^[A-ZÄÖÜ\d]/.test(text)

/** `12,85 EUR je Stück`, `0,89 EUR/St`. */
function priceIn(text: string): { unitPrice: string | undefined; unit?: string } {
  const found =
    /(\d[\d.,]{0,12})\s?(?:EUR|€|Euro)\s?(?:\/|je|pro|per|p\.)\s?([A-Za-zÄÖÜäöü]{1,10})/i.exec(text)
  if (!found?.[1] || knownUnit(found[2] ?? '') === undefined) return { unitPrice: undefined }
  return { unitPrice: found[1] }
}
