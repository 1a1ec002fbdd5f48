/** XML by hand: as much of it as the writers need. */

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

type Attributes = Readonly<Record<string, string | undefined>>

/** An element around what is markup already. */
export function element(name: string, content: string, attributes: Attributes = {}): string {
  let said = ''
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) said += ` ${key}="${escaped(value)}"`
  }
  return content === '' ? `<${name}${said}/>` : `<${name}${said}>${content}</${name}>`
}

/** An element around plain text; none where there is no text. */
export const field = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : element(name, escaped(text))

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As it is, a reader would take it for a line break.
  '\r': '&#13;',
}

/** Characters that XML has no way to write are left out. */
export const escaped = (text: string): string =>
  (ODD.test(text) ? text.replace(FORBIDDEN, '') : text).replace(
    /[&<>"\r]/g,
    (character) => ENTITIES[character] ?? character,
  )

const ODD = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
