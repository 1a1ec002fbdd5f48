const INDENT = '  '

/** JSON with line breaks, also where it was cut in the middle. What is no JSON stays as it is. */
export function pretty(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  const lines: string[] = []
  let line = ''
  let depth = 0
  const end = () => {
    if (line !== '') lines.push(INDENT.repeat(depth) + line)
    line = ''
  }
  for (const [token = ''] of text.matchAll(TOKEN)) {
    if (/^\s/.test(token)) continue
    if (token === '{' || token === '[') {
      line += token
      end()
      depth += 1
    } else if (token === '}' || token === ']') {
      end()
      depth = Math.max(0, depth - 1)
      line = token
    } else if (token === ',') {
      line += token
      end()
    } else {
      line += token === ':' ? ': ' : token
    }
  }
  end()
  return lines.map((each) => each.trimEnd()).join('\n')
}

/** A string, also one that never ends; a bracket, a comma, a colon; blanks; anything else. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|\s+|[^\s{}[\],:"]+/g
