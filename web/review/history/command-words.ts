import { useFormats } from '../../format/formats.ts'
import { inBoth } from '../../words/words.ts'
import { usePeople } from '../people/people.ts'

type Wish = Readonly<Record<string, unknown>>
type Say = (wish: Wish, said: Saying) => string
type Saying = {
  readonly quantity: (value: string) => string
  readonly price: (value: string) => string
  readonly nameOf: (userId: string) => string
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)
const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')
const isNone = (value: unknown): boolean => value === null || value === undefined || value === ''
const score = (value: unknown, sign: string): string =>
  (typeof value === 'number' ? String(value) : text(value)).replace('.', sign)

/** Every command that a person can give, as it is told afterwards. */
export const commandWords = inBoth<Readonly<Record<string, Say>>>({
  de: {
    select: ({ article_number }) => `${text(article_number)} gewählt`,
    select_many: ({ article_number }) => `${text(article_number)} zugewiesen`,
    add_selection: ({ article_number }) => `${text(article_number)} hinzugefügt`,
    remove_selection: ({ article_number }) => `${text(article_number)} entfernt`,
    replace_by_alternative: ({ article_number }) => `Durch ${text(article_number)} ersetzt`,
    add_accessories: ({ article_numbers }) => `Zubehör hinzugefügt: ${list(article_numbers)}`,
    set_quantity: ({ quantity }, { quantity: say }) =>
      isNone(quantity) ? 'Menge gelöscht' : `Menge auf ${say(text(quantity))} geändert`,
    set_unit: ({ unit }) =>
      isNone(unit) ? 'Einheit gelöscht' : `Einheit auf ${text(unit)} geändert`,
    set_text: () => 'Text geändert',
    set_selection_quantity: ({ article_number, quantity }, { quantity: say }) =>
      isNone(quantity)
        ? `Menge von ${text(article_number)} wieder nach der Position`
        : `Menge von ${text(article_number)} auf ${say(text(quantity))} gesetzt`,
    set_net_price: ({ net_price, without_article }, { price }) =>
      (isNone(net_price) ? 'EP zurückgenommen' : `EP auf ${price(text(net_price))} gesetzt`) +
      (without_article ? ' (ohne Artikel)' : ''),
    set_discount: ({ discount_percent }, { quantity: say }) =>
      isNone(discount_percent)
        ? 'Rabatt des Kunden'
        : `Rabatt auf ${say(text(discount_percent))} % gesetzt`,
    set_discount_many: ({ discount_percent }, { quantity: say }) =>
      isNone(discount_percent)
        ? 'Rabatt des Kunden'
        : `Rabatt auf ${say(text(discount_percent))} % gesetzt`,
    set_note: ({ note }) => (isNone(note) ? 'Notiz gelöscht' : 'Notiz geschrieben'),
    set_gap: ({ text: written }) =>
      isNone(written) ? 'Bieterangabe wieder nach dem Artikel' : `Bieterangabe: ${text(written)}`,
    set_relevance: ({ is_relevant }) => (is_relevant ? 'Relevant' : 'Nicht relevant'),
    set_not_offered: ({ not_offered }) => (not_offered ? 'Nicht angeboten' : 'Wieder angeboten'),
    assign_many: ({ user_id }, { nameOf }) =>
      isNone(user_id) ? 'Niemandem mehr zugewiesen' : `Zugewiesen an ${nameOf(text(user_id))}`,
    apply_to_identical: () => 'Für gleiche Positionen übernommen',
    accept_above: ({ score: least, responsible_user_id: whose }, { nameOf }) =>
      `Alle „Sicher“ übernommen (ab ${score(least, ',')}${isNone(whose) ? '' : `, von ${nameOf(text(whose))}`})`,
    add_position: ({ position_number, description }) =>
      `Position angelegt: ${[text(position_number), text(description)].filter(Boolean).join(' ')}`,
    remove_position: () => 'Position entfernt',
    reprice: () => 'Preise neu gerechnet',
    undo: () => 'Rückgängig gemacht',
    redo: () => 'Wiederholt',
  },
  en: {
    select: ({ article_number }) => `${text(article_number)} selected`,
    select_many: ({ article_number }) => `${text(article_number)} assigned`,
    add_selection: ({ article_number }) => `${text(article_number)} added`,
    remove_selection: ({ article_number }) => `${text(article_number)} removed`,
    replace_by_alternative: ({ article_number }) => `Replaced by ${text(article_number)}`,
    add_accessories: ({ article_numbers }) => `Accessories added: ${list(article_numbers)}`,
    set_quantity: ({ quantity }, { quantity: say }) =>
      isNone(quantity) ? 'Quantity removed' : `Quantity changed to ${say(text(quantity))}`,
    set_unit: ({ unit }) => (isNone(unit) ? 'Unit removed' : `Unit changed to ${text(unit)}`),
    set_text: () => 'Text changed',
    set_selection_quantity: ({ article_number, quantity }, { quantity: say }) =>
      isNone(quantity)
        ? `Quantity of ${text(article_number)} follows the item again`
        : `Quantity of ${text(article_number)} set to ${say(text(quantity))}`,
    set_net_price: ({ net_price, without_article }, { price }) =>
      (isNone(net_price) ? 'Net price taken back' : `Net price set to ${price(text(net_price))}`) +
      (without_article ? ' (no article)' : ''),
    set_discount: ({ discount_percent }, { quantity: say }) =>
      isNone(discount_percent)
        ? "The customer's discount"
        : `Discount set to ${say(text(discount_percent))} %`,
    set_discount_many: ({ discount_percent }, { quantity: say }) =>
      isNone(discount_percent)
        ? "The customer's discount"
        : `Discount set to ${say(text(discount_percent))} %`,
    set_note: ({ note }) => (isNone(note) ? 'Note removed' : 'Note written'),
    set_gap: ({ text: written }) =>
      isNone(written)
        ? "Bidder's entry follows the article again"
        : `Bidder's entry: ${text(written)}`,
    set_relevance: ({ is_relevant }) => (is_relevant ? 'Relevant' : 'Not relevant'),
    set_not_offered: ({ not_offered }) => (not_offered ? 'Not offered' : 'Offered again'),
    assign_many: ({ user_id }, { nameOf }) =>
      isNone(user_id) ? 'Assigned to nobody' : `Assigned to ${nameOf(text(user_id))}`,
    apply_to_identical: () => 'Applied to identical items',
    accept_above: ({ score: least, responsible_user_id: whose }, { nameOf }) =>
      `All “Sure” accepted (from ${score(least, '.')}${isNone(whose) ? '' : `, of ${nameOf(text(whose))}`})`,
    add_position: ({ position_number, description }) =>
      `Item added: ${[text(position_number), text(description)].filter(Boolean).join(' ')}`,
    remove_position: () => 'Item removed',
    reprice: () => 'Prices reckoned anew',
    undo: () => 'Undone',
    redo: () => 'Done again',
  },
})

/** What the words need to be said. */
export function useSaying(): Saying {
  const { quantity, price } = useFormats()
  const { nameOf } = usePeople()
  return { quantity, price, nameOf }
}

/** One that nobody worded yet is told by its kind. */
export const sayCommand = (
  words: Readonly<Record<string, Say>>,
  kind: string,
  wish: Wish,
  said: Saying,
): string => words[kind]?.(wish, said) ?? kind
