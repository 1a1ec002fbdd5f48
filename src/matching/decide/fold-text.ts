/**
 * A text without what nobody means: case, spelling of umlauts, accents, blanks, marks. Apart from the folding of the
 * search, which may change with every version: keys that were stored years ago are made of this one.
 */
export function foldText(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß×−–]/g, (letter) => SPELLED[letter] ?? letter)
  return withoutAccents(spelled)
    .replace(/([aou])e/g, '$1')
    .replace(MARK, (_, meant: string | undefined) => meant ?? ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Most texts have none by now. */
const withoutAccents = (text: string): string =>
  /[^\0-\x7f]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  '×': 'x',
  '−': '-',
  '–': '-',
}

/** Marks that belong to a number are kept: `1,5` is not `15`, `-20` not `20`, and `1"` no 1. */
const MARK =
  /((?<=\d)[.,:/-](?=\d)|(?<=\d)["″”%]|(?<![\p{L}\p{N}])-(?=\d))|(?! )[\p{P}\p{C}\p{Z}]/gu
