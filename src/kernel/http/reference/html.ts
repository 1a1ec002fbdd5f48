/** HTML that may be set in place as it is. Only `html` and `trusted` make it. */
export type Html = { readonly markup: string }

type Inserted = Html | string | number | undefined | false | readonly Inserted[]

/** Writes HTML as HTML. Whatever is inserted is escaped, unless it is HTML itself. */
export const html = (strings: TemplateStringsArray, ...inserted: readonly Inserted[]): Html =>
  trusted(strings.reduce((all, text, index) => all + markupOf(inserted[index - 1]) + text))

/** Text that is known to be HTML. Never give it anything from outside. */
export const trusted = (markup: string): Html => ({ markup })

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

function markupOf(inserted: Inserted): string {
  if (inserted === undefined || inserted === false) return ''
  if (typeof inserted === 'string' || typeof inserted === 'number')
    return escapeHtml(String(inserted))
  return 'markup' in inserted ? inserted.markup : inserted.map(markupOf).join('')
}
