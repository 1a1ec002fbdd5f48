/** What the reference's column of examples shows without scrolling. */
const LINE_CHARACTERS = 56

/** JSON for people: indented, but what fits into one line stays on it. */
export function jsonText(value: unknown, indent = '', before = 0): string {
  const flat = oneLine(value)
  if (indent.length + before + flat.length <= LINE_CHARACTERS) return flat
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return block(
      '[',
      ']',
      indent,
      value.map((item) => inner + jsonText(item, inner)),
    )
  }
  if (typeof value !== 'object' || value === null) return flat
  const members = Object.entries(value).map(([key, member]) => {
    const name = `${JSON.stringify(key)}: `
    return inner + name + jsonText(member, inner, name.length)
  })
  return block('{', '}', indent, members)
}

const block = (open: string, close: string, indent: string, lines: readonly string[]): string =>
  `${open}\n${lines.join(',\n')}\n${indent}${close}`

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, own]) => `${JSON.stringify(key)}: ${oneLine(own)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
