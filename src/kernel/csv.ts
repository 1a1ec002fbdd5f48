const MARK = '\ufeff'
const DIVIDER = ';'

/** Lines divided by semicolons, as programs of German offices expect them; with a mark, so that they see UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): Buffer =>
  Buffer.from(MARK + csvLines(lines))

/** The same as a text, for what is written a part at a time: only the first has the mark. */
export const csvPart = (lines: readonly (readonly string[])[], isFirst: boolean): string =>
  (isFirst ? MARK : '') + csvLines(lines)

const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => `${fields.map(quoted).join(DIVIDER)}\r\n`).join('')

/**
 * Programs take text that begins so for a formula, and run it: whoever wrote it would run it on the desk of whoever opens
 * the file. Full-width forms are folded to the plain ones by some.
 */
const DANGEROUS = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/

export const looksLikeFormula = (text: string): boolean => DANGEROUS.test(text)

/** A quote in front says that it is text. */
export const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

const quoted = (text: string): string =>
  /[;"\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
