import type { PositionKind, PositionTrait } from '../parsed-document.ts'

/** What words say about a position. */
export type Said = { readonly kind?: PositionKind; readonly trait?: PositionTrait }

const WORDS: readonly (readonly [RegExp, Said])[] = [
  [
    /^(?:bedarfs|eventual)-?position(?:en)?\s{1,4}(?:mit|m\.)\s?(?:gb|gesamtbetrag|gp|gesamtpreis)/i,
    { trait: 'OPTIONAL_IN_TOTAL' },
  ],
  [/^(?:bedarfs|eventual)-?pos(?:ition)?(?:en)?\b/i, { kind: 'OPTIONAL' }],
  [/^(?:alternativ|wahl)-?pos(?:ition)?\b/i, { kind: 'ALTERNATIVE' }],
  [/^grund-?pos(?:ition)?\b/i, { trait: 'BASE' }],
  [/^zuschlag von\s[\d.,_…\s]{0,20}%.{0,120}$/i, { kind: 'SURCHARGE' }],
  [/^zuschlags?-?pos(?:ition)?\b/i, { kind: 'SURCHARGE' }],
  [/^stundenlohn(?:arbeit(?:en)?|position)?\b/i, { trait: 'HOURLY' }],
  [/^(?:pos(?:ition)?\.?\s)?entf(?:ä|ae)llt\b/i, { trait: 'DROPPED' }],
  [/^(?:wiederholungs(?:beschreibung|position)|folgeposition)\b/i, { trait: 'REPEATED' }],
  [/^(?:bezugs(?:beschreibung|position)|leitposition)\b/i, { trait: 'REFERENCE' }],
  [/^normal-?position\b/i, {}],
]

/** What may stand behind the word on a line that only tells the kind: numbers, `zu Pos. 1.2`, `ohne GB`. */
const ONLY_KIND =
  /^[\s:.,()\d/-]*(?:(?:zz|zu|ohne|mit|zur|für|gb|gp|ep|gesamtbetrag|gesamtpreis|pos|position|oz|nr|grundposition|alternative?)[\s:.,()\d/-]*){0,6}$/i

/** A line that says nothing but the kind: `*** Bedarfsposition ohne GB`, `Grundposition 1.0`. */
export function kindLine(text: string): Said | undefined {
  if (text.length > 160) return undefined
  // A scan may read a star as an x.
  const starred = /^(?=x?\*)[*x]{1,5}\s{0,8}/.exec(text)?.[0] ?? ''
  const words = text.slice(starred.length).replace(/[\s*]+$/, '')
  for (const [pattern, said] of WORDS) {
    const found = pattern.exec(words)
    if (found && (starred !== '' || ONLY_KIND.test(words.slice(found[0].length)))) return said
  }
  return undefined
}

const ALTERNATIVE_TO = /^\(?alternative?(?:\s(?:zu|f(?:ü|ue)r|to)\b|:|\s[–-]\s)/i
const OPTIONAL_WORD = /^\(?(?:option|optional|bedarf|eventual|provisional item)(?:\)|:|\s[–-]\s)/i
/** `Sockelleiste - Bedarfsposition -`, `Sockelleiste (Eventualposition)`. */
const KIND_BEHIND =
  /\s[(*–-]{1,3}\s?((?:bedarfs|eventual|alternativ|wahl|grund)-?pos[a-z.]*)[\s)*–-]*$/i

/** What the title of a position says of its kind beside what it is: `Bedarfsposition: Fliesen 30x30`. */
export function kindInTitle(title: string): Said | undefined {
  if (title.length > 160) return undefined
  if (ALTERNATIVE_TO.test(title)) return { kind: 'ALTERNATIVE' }
  if (OPTIONAL_WORD.test(title)) return { kind: 'OPTIONAL' }
  const words = KIND_BEHIND.exec(title)?.[1] ?? title.replace(/^\(/, '')
  const said = WORDS.find(([pattern]) => pattern.test(words))?.[1]
  // What was dropped has no title; the others are sentences about more than the position itself.
  return said?.trait === 'DROPPED' ? undefined : said
}

/** A column of print-outs: `N`, `B`, `G`, `A`. */
export const KIND_LETTERS: ReadonlyMap<string, Said> = new Map<string, Said>([
  ['N', {}],
  ['B', { kind: 'OPTIONAL' }],
  ['E', { kind: 'OPTIONAL' }],
  ['G', { trait: 'BASE' }],
  ['A', { kind: 'ALTERNATIVE' }],
  ['W', { kind: 'ALTERNATIVE' }],
  ['Z', { kind: 'SURCHARGE' }],
])

/** Texts that are no request but tell about those that follow. */
export const NOTE_HEAD =
  /^(?:\*{1,4}\s?)?(?:allgemeine[rs]?\s|technische[rs]?\s|zus(?:ä|ae)tzliche\s|besondere\s)?(?:vorbemerkung(?:en)?|vortext|hinweis(?:e|text|texte)?|anmerkung(?:en)?|ausf(?:ü|ue)hrungsbeschreibung|vorbeschreibung|zusatztext)(?:\s\S.{0,60})?:?$/i

/** `Wie Position 1.2.10, jedoch …`; without a number it is the one before. */
export function repeatedFrom(text: string): { readonly number: string | undefined } | undefined {
  const found =
    /^(?:sonst |ansonsten )?wie\s(?:(?:vor(?:\b|position|stehend|beschrieben|genannt))|(?:pos(?:ition)?|oz)\.?\s{0,3}([\d.]{1,30}))/i.exec(
      text,
    )
  if (!found) return undefined
  return { number: found[1]?.replace(/\.+$/, '') }
}
