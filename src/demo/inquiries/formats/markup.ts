/** XML and HTML by hand: enough of it for what the writers need. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

/** An element around what is markup already. */
export function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return content === ''
    ? `<${name}${said.join('')}/>`
    : `<${name}${said.join('')}>${content}</${name}>`
}

/** An element around plain text; none where there is no text. */
export const field = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : element(name, escaped(text))

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
