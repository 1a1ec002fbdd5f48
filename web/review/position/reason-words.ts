import { inBoth, plural } from '../../words/words.ts'

type Args = Readonly<Record<string, string | number>>

/** The number of a position of this request, and where another one is. */
export type Places = (positionId: string) => string | undefined

type Say = (args: Args, places: Places) => string

type Reasons = {
  readonly kinds: Readonly<Record<string, string>>
  readonly say: Record<string, Say>
}

const count = (args: Args): number => Number(args['count'] ?? 0)

const DE_KINDS = {
  article: 'Artikelnummer',
  ean: 'EAN',
  maker: 'Herstellernummer',
  supplier: 'Lieferantennummer',
  ARTICLE_NUMBER: 'Artikelnummer',
  EAN: 'EAN',
  MANUFACTURER_ARTICLE_NUMBER: 'Herstellernummer',
  SUPPLIER_ARTICLE_NUMBER: 'Lieferantennummer',
} as const
const EN_KINDS = {
  article: 'Article number',
  ean: 'EAN',
  maker: "Maker's number",
  supplier: "Supplier's number",
  ARTICLE_NUMBER: 'article number',
  EAN: 'EAN',
  MANUFACTURER_ARTICLE_NUMBER: "maker's number",
  SUPPLIER_ARTICLE_NUMBER: "supplier's number",
} as const

const kindIn = (kinds: Readonly<Record<string, string>>, args: Args): string =>
  kinds[String(args['kind'])] ?? String(args['kind'])

/** The source itself is told beside it. */
const numberDe = (args: Args): string =>
  args['kind'] === 'ARTICLE_NUMBER'
    ? String(args['number'])
    : `${kindIn(DE_KINDS, args)} ${args['number']}`
const numberEn = (args: Args): string =>
  args['kind'] === 'ARTICLE_NUMBER'
    ? String(args['number'])
    : `${kindIn(EN_KINDS, args)} ${args['number']}`
const lastDe = (args: Args, places: Places): string => {
  const here = places(String(args['position'] ?? ''))
  if (here !== undefined) return `, zuletzt in ${here}`
  return args['inquiry'] === undefined ? '' : `, zuletzt in ${args['inquiry']}`
}
const lastEn = (args: Args, places: Places): string => {
  const here = places(String(args['position'] ?? ''))
  if (here !== undefined) return `, last in ${here}`
  return args['inquiry'] === undefined ? '' : `, last in ${args['inquiry']}`
}
const forWhomDe = (args: Args) => (args['customer'] === 'same' ? ' für diesen Kunden' : '')
const forWhomEn = (args: Args) => (args['customer'] === 'same' ? ' for this customer' : '')
const placeOf = (args: Args, places: Places): string =>
  places(String(args['position'])) ?? String(args['position'])

/** Every reason that the service gives, for a prediction or for what it chose itself. */
export const reasonWords = inBoth<Reasons>({
  de: {
    kinds: DE_KINDS,
    say: {
      number_in_text: (args) => `${kindIn(DE_KINDS, args)} im Text`,
      number_stated: (args) => `${kindIn(DE_KINDS, args)} genannt`,
      chosen_before_by_customer: (args) =>
        `${args['times']}× für diesen Kunden gewählt${args['text'] === 'near' ? ' (ähnlicher Text)' : ''}`,
      chosen_before: (args, places) =>
        args['customer'] === undefined
          ? `${args['times']}× so gewählt${args['text'] === 'near' ? ' (ähnlicher Text)' : ''}`
          : `${args['times']}× so gewählt${forWhomDe(args)}${lastDe(args, places)}`,
      words_agree: (args) =>
        `${count(args)} ${plural(count(args), 'Wort stimmt', 'Wörter stimmen')}`,
      words_missing: (args) => `fehlt: ${args['words']}${count(args) > 6 ? ' …' : ''}`,
      name_says_more: (args) => `Artikel sagt mehr: ${args['words']}`,
      product_other: () => 'anderes Produkt',
      parameters_equal: (args) =>
        `${count(args)} ${plural(count(args), 'Merkmal stimmt', 'Merkmale stimmen')}`,
      parameters_near: (args) => `${count(args)} ähnlich`,
      parameters_missing: (args) =>
        `${count(args)} ${plural(count(args), 'Merkmal fehlt', 'Merkmale fehlen')}`,
      parameters_conflict: (args) =>
        `${count(args)} ${plural(count(args), 'Merkmal widerspricht', 'Merkmale widersprechen')}`,
      maker_equal: () => 'Hersteller stimmt',
      maker_other: () => 'anderer Hersteller',
      maker_other_allowed: () => 'anderer Hersteller (zugelassen)',
      norms_equal: (args) =>
        `${count(args)} ${plural(count(args), 'Norm stimmt', 'Normen stimmen')}`,
      norms_missing: (args) =>
        `${count(args)} ${plural(count(args), 'Norm fehlt', 'Normen fehlen')}`,
      unit_convertible: () => 'Einheit umrechenbar',
      unit_other: () => 'Einheit passt nicht',
      exact_number: (args) =>
        `${numberDe(args)} ${args['found'] === 'text' ? 'im Text' : 'genannt'}${
          Number(args['conflicts']) > 0 ? `, ${args['conflicts']} Merkmale widersprechen` : ''
        }`,
      default_article: (args) => `für „${args['pattern']}“`,
      parts_list: (args) => `„${args['name']}“ (${args['articles']} Artikel)`,
      chosen_in_master_project: (args) => `So gewählt im selben Objekt, Anfrage ${args['inquiry']}`,
      same_text: (args, places) => `Gleich wie ${placeOf(args, places)}`,
      equivalent_text: (args, places) => `Gleichbedeutend mit ${placeOf(args, places)}`,
      near_text: (args, places) => `Zu ${args['percent']} % wie ${placeOf(args, places)}`,
      equivalent_chosen_before: (args, places) =>
        `Gleichbedeutender Text: ${args['times']}× so gewählt${forWhomDe(args)}${lastDe(args, places)}`,
      near_chosen_before: (args, places) =>
        `Ähnlicher Text: ${args['times']}× so gewählt${forWhomDe(args)}${lastDe(args, places)}`,
      certain_prediction: (args) =>
        `Vorschlag mit Treffergüte ${percentOf(args['score'], 'de')} (ab ${percentOf(args['threshold'], 'de')})`,
      accessory_of: (args) => `Zubehör zu ${args['article']}`,
    },
  },
  en: {
    kinds: EN_KINDS,
    say: {
      number_in_text: (args) => `${kindIn(EN_KINDS, args)} in the text`,
      number_stated: (args) => `${kindIn(EN_KINDS, args)} stated`,
      chosen_before_by_customer: (args) =>
        `chosen ${args['times']}× for this customer${args['text'] === 'near' ? ' (similar text)' : ''}`,
      chosen_before: (args, places) =>
        args['customer'] === undefined
          ? `chosen ${args['times']}× before${args['text'] === 'near' ? ' (similar text)' : ''}`
          : `chosen ${args['times']}×${forWhomEn(args)}${lastEn(args, places)}`,
      words_agree: (args) => `${count(args)} ${plural(count(args), 'word agrees', 'words agree')}`,
      words_missing: (args) => `missing: ${args['words']}${count(args) > 6 ? ' …' : ''}`,
      name_says_more: (args) => `article says more: ${args['words']}`,
      product_other: () => 'another product',
      parameters_equal: (args) =>
        `${count(args)} ${plural(count(args), 'attribute agrees', 'attributes agree')}`,
      parameters_near: (args) => `${count(args)} similar`,
      parameters_missing: (args) =>
        `${count(args)} ${plural(count(args), 'attribute missing', 'attributes missing')}`,
      parameters_conflict: (args) =>
        `${count(args)} ${plural(count(args), 'attribute contradicts', 'attributes contradict')}`,
      maker_equal: () => 'maker agrees',
      maker_other: () => 'another maker',
      maker_other_allowed: () => 'another maker (allowed)',
      norms_equal: (args) =>
        `${count(args)} ${plural(count(args), 'standard agrees', 'standards agree')}`,
      norms_missing: (args) =>
        `${count(args)} ${plural(count(args), 'standard missing', 'standards missing')}`,
      unit_convertible: () => 'unit can be converted',
      unit_other: () => 'unit does not fit',
      exact_number: (args) =>
        `${numberEn(args)} ${args['found'] === 'text' ? 'in the text' : 'stated'}${
          Number(args['conflicts']) > 0 ? `, ${args['conflicts']} attributes contradict` : ''
        }`,
      default_article: (args) => `for “${args['pattern']}”`,
      parts_list: (args) => `“${args['name']}” (${args['articles']} articles)`,
      chosen_in_master_project: (args) => `Chosen for the same object, request ${args['inquiry']}`,
      same_text: (args, places) => `Same as ${placeOf(args, places)}`,
      equivalent_text: (args, places) => `Same meaning as ${placeOf(args, places)}`,
      near_text: (args, places) => `${args['percent']} % like ${placeOf(args, places)}`,
      equivalent_chosen_before: (args, places) =>
        `Text of the same meaning: chosen ${args['times']}×${forWhomEn(args)}${lastEn(args, places)}`,
      near_chosen_before: (args, places) =>
        `Similar text: chosen ${args['times']}×${forWhomEn(args)}${lastEn(args, places)}`,
      certain_prediction: (args) =>
        `Prediction with a score of ${percentOf(args['score'], 'en')} (from ${percentOf(args['threshold'], 'en')})`,
      accessory_of: (args) => `Accessory of ${args['article']}`,
    },
  },
})

const percentOf = (score: string | number | undefined, language: 'de' | 'en'): string => {
  const text = Number(score).toFixed(2)
  return language === 'de' ? text.replace('.', ',') : text
}

type Reason = { readonly code: string; readonly args: Args }

/** A reason that nobody worded yet is better told by its code than not at all. */
export const sayReason = (words: Reasons, { code, args }: Reason, places: Places): string =>
  words.say[code]?.(args, places) ?? code

/** What decides stands first; what is only more of the same is left out of the one line. */
const TELLING = [
  'number_stated',
  'number_in_text',
  'chosen_before_by_customer',
  'chosen_before',
  'product_other',
  'parameters_conflict',
  'maker_other',
  'unit_other',
  'parameters_equal',
  'parameters_missing',
  'words_missing',
  'maker_equal',
  'maker_other_allowed',
  'norms_missing',
  'norms_equal',
  'parameters_near',
  'unit_convertible',
  'words_agree',
]
const MOST_TOLD = 4

export const inOneLine = (reasons: readonly Reason[]): readonly Reason[] =>
  byWeight(reasons.filter(({ code }) => code !== 'name_says_more')).slice(0, MOST_TOLD)

export const byWeight = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons
    .map((reason) => ({ reason, at: TELLING.indexOf(reason.code) }))
    .sort((one, other) => (one.at < 0 ? 99 : one.at) - (other.at < 0 ? 99 : other.at))
    .map(({ reason }) => reason)
