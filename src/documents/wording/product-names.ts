import type { Identifier } from '../parsed-document.ts'
import { isCertainCode, isParameter, readCode } from './codes.ts'
import { makerAt } from './makers.ts'

/** Names behind a label: `Fabrikat: Hager, Typ Volta`, `Fabrikat / Typ: Hager / VU36`, `Make: ABB / Siemens or equal`. */

type Names = { readonly identifiers: readonly Identifier[]; readonly end: number }

/** A name's own text ends here at the latest. */
const REACH = 120

const VALUE =
  /[ \t]*((?:\/|und|oder|and|or|\+)[ \t]*(?:Typ|Type|Modell|Model|Serie)\.?)?[ \t]*([:=])?[ \t]*(\n[ \t]*)?(["'„“»])?/iy

/** What ends a list of names. Dots and lines are blanks for the bidder. */
const ENDS =
  /[\n;()]|\.{2,}|…|_{2,}|["'“”«]|(?<!& Co)\.(?: |$)|,? ?(?:oder|o\.) ?(?:gleichw|glw|g\.|ä|vergleichb)|,? or (?:equal|equiv|similar|approved)|,? (?:Typ|Type|Modell|Model|Serie|Series|Baureihe|Programm|Art\.|Artikel|Best\.|Bestell|Nr\.|Farbe|EAN|lieferbar|liefern)(?![a-zäöü])|(?<![a-zäöüß])[a-zäöüß]+:/i

export function readNames(text: string, labelEnd: number, label: string): Names {
  const nothing = { identifiers: [], end: labelEnd }
  VALUE.lastIndex = labelEnd
  const [before = '', andType, colon, newLine, quote] = VALUE.exec(text) ?? []
  const at = labelEnd + before.length
  const isMarked = colon !== undefined || quote !== undefined || label === 'z. B.'
  const known = makerAt(text, at)
  // Blanks for the bidder and words of a sentence are most of what stands there.
  if (!known && !beginsCapital(text, at)) return nothing
  const window = text.slice(at, at + REACH)
  const written = upTo(ENDS, window).trimEnd()
  if (!known && !mayBeNames(written, isMarked, newLine !== undefined, label)) return nothing
  const identifiers = andType === undefined ? namesOf(written, label) : makerAndType(written)
  return { identifiers, end: identifiers.length === 0 ? labelEnd : at + written.length }
}

function upTo(end: RegExp, text: string): string {
  const found = text.search(end)
  return found < 0 ? text : text.slice(0, found)
}

/** By hand, since it is asked of every word behind a label: an expression of all capital letters takes longer. */
function beginsCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde)
}

/** Only `Fabrikat` stands before a name without a mark between them; the others are words of sentences, too. */
function mayBeNames(written: string, isMarked: boolean, isBelow: boolean, label: string): boolean {
  if (!isMarked && !/fabr/i.test(label)) return false
  if (NO_NAME.test(written)) return false
  const words = written.split(' ')
  return words.length <= 6 && !(isBelow && words.some((word) => /^[a-zß-ÿ]{2}/.test(word)))
}

const NO_NAME =
  /^(?:Bieter|Angabe|Beliebig|Divers|Verschied|Gleich|Vorhand|Edelstahl|Stahl|Kupfer|Messing|Beton|Holz|Kunststoff|Naturstein|Keramik|Mineral|Deutsch|Eigenes|(?:Freie|Wahl|Wie|Siehe|Nach|Vom|Gem|N\.? ?N|Tbd|TBD|Any|Approved|As|To|By|Des|Der|Die|Das|Bestand|Alu|Glas|Kies|Sand|PVC|PE|PP|DIN|EN|In|Mit|Ohne|Für|Auf|Aus|Bei|Im|Am|Zum|Zur|Or|No|Not)(?![A-Za-zÀ-ɏ]))/

/** Where one of several names ends. Behind a comma there may be a colour or a finish as well. */
const NEXT_NAME = / ?\/ ?| ?, ?| oder | bzw\. | or | und | and /

function namesOf(written: string, label: string): readonly Identifier[] {
  const identifiers: Identifier[] = []
  let knew = false
  for (const part of written.split(NEXT_NAME)) {
    const known = makerAt(part, 0) !== undefined
    if (!known && (!beginsCapital(part, 0) || NO_NAME.test(part))) break
    if (!known && knew && written.includes(`, ${part}`)) break
    identifiers.push(...nameAndRest(part, label))
    knew = known
  }
  return identifiers
}

function makerAndType(written: string): readonly Identifier[] {
  const [, maker = '', type = ''] = /^(.*?)(?:(?: ?[/,] ?| - )(.*))?$/.exec(written) ?? []
  const named = nameAndRest(maker, 'Hersteller')
  return isTypeName(type) ? [...named, { type: 'TYPE', value: type }] : named
}

/** By its legal form, else by its trade. */
const COMPANIES = [
  /^.*?(?<![A-Za-zÀ-ɏ])(?:GmbH(?: & Co\.? ?KG)?|AG|KG|SE|Ltd\.?|Inc\.?|S\.p\.A\.?|B\.V\.)(?![A-Za-zÀ-ɏ])/,
  /^.*?(?<![A-Za-zÀ-ɏ])(?:Electric|Technik|Systeme?|Werke?|Group|Industries|Lighting|Leuchten|International|Solutions)(?![A-Za-zÀ-ɏ])/,
]

const companyLength = (part: string): number | undefined =>
  COMPANIES.map((company) => company.exec(part)?.[0].length).find((length) => length !== undefined)

/** `Fischer FIS EM Plus` is a maker and its product. */
function nameAndRest(part: string, label: string): readonly Identifier[] {
  const end = makerAt(part, 0)?.end ?? companyLength(part) ?? nameLength(part, label)
  const name = part.slice(0, end).trim()
  if (name.length < 2 || isParameter(name)) return []
  const rest = part.slice(end).replace(/^[ ,-]+/, '')
  const maker: Identifier = { type: 'MANUFACTURER', value: name }
  const number = /^(?:Nr\.? ?)?(.*)$/.exec(rest)?.[1] ?? ''
  const isNumber = readCode(number, 0)?.value === number && !isParameter(number)
  if (isNumber && (number !== rest || isCertainCode(number))) {
    return [maker, { type: 'MANUFACTURER_ARTICLE_NUMBER', value: number }]
  }
  return isTypeName(rest) ? [maker, { type: 'TYPE', value: rest }] : [maker]
}

const ONE_WORD = /^[A-ZÀ-Þ][A-Za-zÀ-ɏ.&+'-]*/
const FOUR_WORDS = /^[A-ZÀ-Þ][A-Za-zÀ-ɏ.&+'-]*(?: (?:& )?[A-ZÀ-Þ][A-Za-zÀ-ɏ.&+'-]*(?!\d)){0,3}/

/** Of an unknown name: behind `Hersteller` all words of it, else the first one, since its product follows. */
function nameLength(part: string, label: string): number {
  const isMaker = /^(?:hersteller|herst|manufacturer|make|brand|marke)/i.test(label)
  return (isMaker ? FOUR_WORDS : ONE_WORD).exec(part)?.[0].length ?? part.length
}

const TYPE_VALUE = /[ \t]*(?:\/[ \t]*[A-Za-zÀ-ɏ]{2,12}[ \t]*)?([:=])?[ \t]*(?:\n[ \t]*)?(["'„“»])?/y
const TYPE_ENDS =
  /[\n;(),]|\.{2,}|…|_{2,}|["'“”«]|\.(?: |$)| (?:oder|o\.) ?(?:gleichw|glw|g\.|ä|vergleichb)| or (?:equal|equiv|similar)| (?:mit|für|in|als|nach|gem|aus|und|oder|inkl|incl|einschl|bzw|liefern|with|for|of|and|Fabrikat|Fabr|Hersteller|Art\.|Artikel|Best\.|Bestell|Nr\.|EAN|Farbe|Länge|Breite|Höhe)(?![a-zäöü])|(?<![a-zäöüß])[a-zäöüß]+:/i

/** `Typ: Volta VU36`. Without a colon only what looks like a name: `FI-Schalter Typ A` names nothing. */
export function readTypeName(text: string, labelEnd: number, label: string) {
  TYPE_VALUE.lastIndex = labelEnd
  const [before = '', colon, quote] = TYPE_VALUE.exec(text) ?? []
  const isMarked = colon !== undefined || quote !== undefined
  // A value on the next line needs a mark that something follows.
  if (!isMarked && before.includes('\n')) return undefined
  const at = labelEnd + before.length
  const window = text.slice(at, at + REACH)
  const value = upTo(TYPE_ENDS, window).trim()
  if (!isTypeName(value)) return undefined
  if (!isMarked && !looksLikeName(value, label)) return undefined
  return { value, end: at + value.length }
}

function looksLikeName(value: string, label: string): boolean {
  const first = value.split(' ')[0] ?? ''
  const isCodeLike =
    first.length > 1 && /\d/.test(value) && /^[A-ZÀ-Þ\d]/.test(first) && !/^\d{1,3}$/.test(first)
  return (
    isCodeLike ||
    /^[A-Z]{2,}-[A-Z]/.test(first) ||
    (/^(?:typ|modell|serie|baureihe)$/i.test(label) && /^[A-ZÀ-Þ][A-Za-zÀ-ɏ]{2,}$/.test(first))
  )
}

/** Long enough to tell something, short enough for a name, and neither size nor class nor a phrase. */
function isTypeName(value: string): boolean {
  const words = value.split(' ')
  const [first = ''] = words
  if (value.length < 2 || value.length > 60 || words.length > 6) return false
  if (
    /^\d{1,3}$/.test(value) ||
    /^[A-Z](?:[+/][A-Z])*$/.test(value) ||
    /^\d(?:[+/]\d)+$/.test(first)
  )
    return false
  if (NO_NAME.test(value) || isParameter(value) || isParameter(first)) return false
  // A norm or a size in two words: `DN 50`, `DIN 933`.
  if (isParameter(`${first}${words[1] ?? ''}`) && words.length === 2) return false
  return /^[A-ZÀ-Þ]|\d|^[a-zß-ÿ]+\.?[A-ZÀ-Þ]/.test(first)
}
