import type { PositionKind, PositionTrait } from '../parsed-document.ts'

const SUM =
  /^[\s*(=–-]*(?:(?:zwischen|gesamt|end|netto|brutto|angebots|titel|los|lv|auftrags|rechnungs|seiten|teil|abschnitts|gewerk|gewerke|kapitel|bereichs|projekt|gruppen)?s?[- ]?summen?\b|(?:gesamt|end|netto|brutto|rechnungs|zwischen)[- ]?(?:betrag|preis)\b|(?:ü|ue)bertrag\b|sub[- ]?totals?\b|(?:grand |net |page |section )?totals?\b|carried (?:forward|over|to)\b|(?:netto[- ]?)?warenwert\b|(?:auftrags|bestell|netto)wert\b|brought forward|to (?:collection|summary)\b|(?:zzgl|zuz(?:ü|ue)glich|inkl|exkl|excl|plus)\.?\s+(?:der |gesetzl\w*\.? )?(?:\d|mwst|mehrwert|ust|umsatz|vat)|(?:[\d,.]+\s?% )?(?:mwst|mehrwertsteuer|ust|umsatzsteuer|vat)\b|gesamt\s*(?:$|[:(]|netto|brutto))/i

/** Sums, what is carried over to the next page, taxes: they repeat what the positions say. */
export const isSum = (text: string): boolean => SUM.test(text.slice(0, 80))

const CHARGE =
  /^(?:(?:zzgl|zuz(?:ü|ue)glich|plus)\.? )?(?:(?:versand|fracht|porto|verpackungs|liefer|transport|zustell)-?(?:und (?:versand|verpackungs|fracht)-?)?(?:kosten|pauschalen?|geb(?:ü|ue)hr(?:en)?|anteil|zuschlag|kostenpauschale|kostenanteil)(?![a-zäöü])|mindermengen-?(?:zuschlag|pauschale)|(?:shipping|freight|delivery|packing|packaging|carriage)(?: (?:and|&) \w{4,10})? (?:costs?|charges?|fees?)\b|(?:versand|fracht|porto|verpackung|shipping|freight|postage|carriage)(?: ?(?:[/+&,]|und|u\.|and) ?(?:versand|fracht|porto|verpackung|handling|packing|packaging|postage))?(?:$|:| ?\(| (?:per|mit|via|by|nach|frei|innerhalb|pauschal|standard|express|dhl|ups|dpd|gls|spedition)\b))/i

/** What bringing the goods costs: no article, though it may have a price and be there once. */
export const isCharge = (text: string): boolean => CHARGE.test(text.slice(0, 80))

export const isPageMark = (text: string): boolean =>
  /^(?:seite|page|blatt)\s*:?\s*\d+(?:\s*(?:von|of|\/)\s*\d+)?$/i.test(text.slice(0, 40))

/** `Heizung (Fortsetzung)` */
export const isContinued = (text: string): boolean =>
  /\b(?:fortsetzung|forts\.|continued|cont\.)[\s)]*$/i.test(text.slice(-40))

/** What stands in place of a quantity. */
export type QuantityWord = 'ON_DEMAND' | 'OPEN' | 'DROPPED'

export function quantityWord(text: string): QuantityWord | undefined {
  const plain = text
    .slice(0, 40)
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
  if (
    /^(?:r ?o|rate only|nach bedarf|bei bedarf|on demand|as required|optional|eventual|n b)$/.test(
      plain,
    )
  ) {
    return 'ON_DEMAND'
  }
  if (isDropped(plain)) return 'DROPPED'
  if (
    /^(?:auf anfrage|a a|on request|tbd|tba|tbc|offen|nach aufma(?:ß|ss)|nach aufwand|nach angabe|incl|included|inkl|inklusive|enthalten|in pos .*|n a|[-–—_/?x]+)$/.test(
      plain,
    )
  ) {
    return 'OPEN'
  }
  return undefined
}

/** In place of a quantity, of the text, or in a column of its own. */
export const isDropped = (text: string): boolean =>
  /^(?:entf(?:ä|ae)llt|entfallen|dropped|deleted|not applicable)$/i.test(text)

const OPTIONAL_WORDS =
  '(?:bedarfs-?pos(?:ition(?:en)?)?|eventual-?(?:pos(?:ition(?:en)?)?)?|option(?:al(?:e[rns]?)?|en)?|provisional)(?![\\wäöüß])'
const ALTERNATIVE_WORDS =
  '(?:alternativ(?:e[rns]?)?-?(?:pos(?:ition(?:en)?)?)?|wahl-?position(?:en)?)(?![\\wäöüß])'
const OPTIONAL = new RegExp(`\\b${OPTIONAL_WORDS}`, 'i')
const ALTERNATIVE = new RegExp(`\\b${ALTERNATIVE_WORDS}`, 'i')
const KIND_FIRST = new RegExp(`^[\\s*(["–-]*(?:(${OPTIONAL_WORDS})|(${ALTERNATIVE_WORDS}))`, 'i')

const KIND_LAST = new RegExp(
  `(?:[([] ?|, | [-–] )(?:(${OPTIONAL_WORDS})|(${ALTERNATIVE_WORDS})(?: zu [^()]{1,20})?) ?[)\\]]?$`,
  'i',
)

/** Of a block, by its heading: `Option 2`, `Bedarfspositionen`. */
export function kindOfHeading(title: string): PositionKind | undefined {
  const start = title.slice(0, 80)
  if (OPTIONAL.test(start)) return 'OPTIONAL'
  return ALTERNATIVE.test(start) ? 'ALTERNATIVE' : undefined
}

/**
 * Of a position, by the words its text begins with, or its first line adds in brackets or behind a mark; elsewhere the
 * words may mean anything.
 */
export function kindOfText(text: string): PositionKind | undefined {
  const found = KIND_FIRST.exec(text.length > 80 ? text.slice(0, 80) : text)
  if (!found) return kindAtEnd(text)
  const [all, optional, alternative] = found
  if (!endsPhrase(text.slice(all.length, 80), optional ?? alternative ?? '')) return undefined
  return optional === undefined ? 'ALTERNATIVE' : 'OPTIONAL'
}

function kindAtEnd(text: string): PositionKind | undefined {
  const end = text.indexOf('\n')
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd()
  const found = KIND_LAST.exec(line.slice(-60))
  if (!found) return undefined
  return found[1] === undefined ? 'ALTERNATIVE' : 'OPTIONAL'
}

/** `Option: …`, `Bedarfsposition …`; but not `Option Box 3000`. */
function endsPhrase(rest: string, phrase: string): boolean {
  return (
    /pos/i.test(phrase) ||
    /al$|^alternativ$/i.test(phrase) ||
    /^\s*(?:[:.,)*\]–-]|zu\b|\d*$|\d+\s*[:)])/.test(rest)
  )
}

export type KindWord = {
  readonly kind: PositionKind | undefined
  readonly traits: readonly PositionTrait[]
}

/** Of a column for kinds: what each word, or the letter that GAEB has for it, begins with. */
const KIND_WORDS: readonly (readonly [RegExp, PositionKind | undefined, ...PositionTrait[]])[] = [
  [/^(?:bedarf|eventual|optional)\w* mit (?:gesamt|summe)|^m$/, undefined, 'OPTIONAL_IN_TOTAL'],
  [/^(?:bedarf|eventual|option)|^(?:e|b|bp|ep)$/, 'OPTIONAL'],
  [/^(?:alternativ|wahl)|^(?:a|ap|w)$/, 'ALTERNATIVE'],
  [/^(?:hinweis|vorbemerkung|textposition)|^(?:text|h)$/, 'NOTE'],
  [/^zuschlag|^z$/, 'SURCHARGE'],
  [/^pauschal/, 'LUMP_SUM'],
  [/^stundenlohn|^s$/, undefined, 'HOURLY'],
  [/^grundpos|^(?:grund|g)$/, undefined, 'BASE'],
  [/^normal|^(?:n|np|p|pos)$/, undefined],
]

/** A column of its own for the kind: `Bedarfsposition`, `Alternativ`, `N`. */
export function kindOfWord(word: string): KindWord | undefined {
  const plain = word.slice(0, 60).toLowerCase()
  const found = KIND_WORDS.find(([words]) => words.test(plain))
  if (!found) return undefined
  const [, kind, ...traits] = found
  return { kind, traits }
}

const KIND_HEADER = new RegExp(`^(?:${OPTIONAL_WORDS}|${ALTERNATIVE_WORDS})\\W{0,3}$`, 'i')

/** `Optional` above a column in which rows are marked. */
export const isKindHeader = (header: string): boolean => KIND_HEADER.test(header.slice(0, 40))

const YES = /^(?:[x✓✔☒☑]|j|ja|y|yes)$/i
const NO = /^(?:[-–☐]|n|nein|no)$/i

export const isMark = (text: string): boolean => YES.test(text) || NO.test(text)

/** What a cell of a column for kinds says: itself, or that the header is true of the row. */
export function kindInCell(text: string, header: string): string {
  if (!isKindHeader(header)) return text
  return YES.test(text) ? header : ''
}

/** The same as above: `"`, `dto.`. */
export const isDitto = (text: string): boolean =>
  text.length <= 10 &&
  /^(?:[-–\s]*["„“”]{1,2}[-–\s]*|''|dto\.?|dito|detto|do\.|wie vor\.?|ditto)$/i.test(text)

export const isNoteText = (text: string): boolean =>
  /^(?:hinweise?|vorbemerkung(?:en)?|anmerkung(?:en)?|notes?|bemerkung(?:en)?|allgemeines)\b/i.test(
    text,
  )

/** Only a size: `19 mm`, `DN 50`, `100 x 50 mm`. What it is the size of stands above. */
export function isSize(text: string): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false
  const plain = text.replace(/^(?:[a-z]|[ivx]{1,4}|\d{1,2})[).]\s*/i, '')
  return (
    /^(?:[øØ⌀]|dn|nw|da|di|od|id|d|dia|size|größe|gr\.?|nennweite|stärke|l|b|h|länge)?\s*[=:]?\s*\d/i.test(
      plain,
    ) && !/[a-zäöüß]{6}/i.test(plain)
  )
}

/** Short, capital, without the marks of a sentence or of data. */
export function isTitle(text: string): boolean {
  return (
    text.length <= 60 &&
    /^[-–=*\s]*[A-ZÄÖÜ0-9]/.test(text) &&
    !/[.,;]$/.test(text) &&
    !/\d{3}|[;=]/.test(text) &&
    text.split(/\s+/).length <= 6
  )
}

const DETAIL =
  /^(?:angebotenes?|fabrikat|leitfabrikat|hersteller|erzeugnis|typ|modell|bestehend aus|lieferumfang|technische daten|ausf(?:ü|ue)hrung|abmessung(?:en)?|ma(?:ß|ss)e|farbe|werkstoff|material|oberfl(?:ä|ae)che|leistung)\b[^:]{0,30}:/i

/** Says more of what stands above it: goes on in small letters, one of a list, or what it is made of. */
export const isDetail = (text: string): boolean =>
  /^(?:[a-zäöüß](?![.)])|[-–•·*]\s(?!.{0,80}[-–*=]$))/.test(text) || DETAIL.test(text)

export const isCapital = (text: string): boolean =>
  /[A-ZÄÖÜ]{3}/.test(text) && text === text.toUpperCase()

/** `-- Gruppe B: Lager --` → `Gruppe B: Lager`. */
export const bareTitle = (text: string): string =>
  text
    .slice(0, 1_000)
    .replace(/\s+/g, ' ')
    .replace(/^[-–—=*#_\s]+/, '')
    .replace(/[-–—=*#_:\s]+$/, '')
