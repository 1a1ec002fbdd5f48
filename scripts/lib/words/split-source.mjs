/**
 * Splits a file into `code` (comments, strings and regular expressions are blank, offsets stay) and
 * `prose`, a list of comments with their offsets. Texts for users are strings and thus in neither.
 */
export function splitSource(path, text) {
  if (path.endsWith('.md')) return { code: '', prose: [{ at: 0, text: plainMarkdown(path, text) }] }
  const token = TOKENS.find(({ of }) => of.test(path))
  const { comments, blanks } = token ? splitByToken(text, token) : splitScript(text)
  return { code: blank(text, blanks), prose: joined(text, comments) }
}

/** Headings and running text. Code and link targets are no prose; the dictionary names its words. */
function plainMarkdown(path, text) {
  const own = path.endsWith('CONTRIBUTING.md')
    ? text.replace(/^## Dictionary\n[\s\S]*?(?=^## |$(?![\s\S]))/m, crossed)
    : text
  return own
    .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, crossed)
    .replace(/`[^`\n]*`|\]\([^)\n]*\)/g, crossed)
}

/** Comments and strings, by file; a string is matched so that no comment is found in it. */
const TOKENS = [
  { of: /\.css$/, token: /\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, comment: /^\/\*/ },
  { of: /\.html$/, token: /<!--[\s\S]*?-->|"[^"]*"/g, comment: /^<!--/ },
  { of: /\.sql$/, token: /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'/g, comment: /^(?:--|\/\*)/ },
  { of: /\.sh$|^\.ci\/run$/, token: /(?<![^\s;])#[^\n]*|"[^"]*"|'[^']*'/g, comment: /^#/ },
]

function splitByToken(text, { token, comment }) {
  const comments = []
  const blanks = []
  for (const match of text.matchAll(token)) {
    const range = [match.index, match.index + match[0].length]
    blanks.push(range)
    if (comment.test(match[0])) comments.push(range)
  }
  return { comments, blanks }
}

const STRING = /(["'])(?:(?!\1)[^\\\n]|\\[\s\S])*\1?/y
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/y

/** A lexer that knows only the tokens which can hide others. */
function splitScript(text) {
  const comments = []
  const blanks = []
  /** For each `${` that is open: the braces opened inside it. */
  const depths = []
  const mark = /["'`/{}]/g
  const take = (token, from) => {
    token.lastIndex = from
    const match = token.exec(text)
    if (!match) return undefined
    const range = [from, token.lastIndex]
    blanks.push(range)
    mark.lastIndex = token.lastIndex
    return range
  }
  const takeTemplate = (from) => {
    const end = /\\[\s\S]|`|\$\{/g
    end.lastIndex = from + 1
    let match = end.exec(text)
    while (match?.[0].startsWith('\\')) match = end.exec(text)
    const to = match ? end.lastIndex : text.length
    if (match?.[0] === '${') depths.push(0)
    blanks.push([from, to])
    mark.lastIndex = to
  }

  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const { index } = match
    const char = match[0]
    if (char === '`') takeTemplate(index)
    else if (char === '{') {
      if (depths.length > 0) depths.push(depths.pop() + 1)
    } else if (char === '}') {
      const depth = depths.pop()
      if (depth === 0) takeTemplate(index)
      else if (depth !== undefined) depths.push(depth - 1)
    } else if (char === '/') {
      const comment = take(COMMENT, index)
      if (comment) comments.push(comment)
      else if (mayBeRegex(text, index)) take(REGEX, index)
    } else take(STRING, index)
  }
  return { comments, blanks }
}

/** A slash after a value divides; after `<` it closes an element of JSX. */
function mayBeRegex(text, at) {
  const before = text.slice(Math.max(0, at - 40), at).trimEnd()
  if (/(?:^|\W)(?:return|typeof|case|in|of|void|await|yield|else|do)$/.test(before)) return true
  return !/[\w$)\]}"'`<]$/.test(before)
}

/** Comments with only white space between them are one text: a sentence may span several lines. */
function joined(text, comments) {
  const groups = []
  for (const [from, to] of comments) {
    const last = groups.at(-1)
    if (last && /^\s*$/.test(text.slice(last.to, from))) last.to = to
    else groups.push({ from, to })
  }
  return groups.map(({ from, to }) => ({ at: from, text: withoutMarks(text.slice(from, to)) }))
}

const withoutMarks = (comment) =>
  comment
    .replace(/^[ \t]*(?:\/\/+|\/\*+|\*+(?!\/)|--+|#+|<!--)|(?:\*\/|-->)[ \t]*$/gm, (mark) =>
      ' '.repeat(mark.length),
    )
    .replace(/`[^`\n]*`/g, crossed)

function blank(text, ranges) {
  const pieces = []
  let end = 0
  for (const [from, to] of ranges) {
    pieces.push(text.slice(end, from), text.slice(from, to).replace(/[^\n]+/g, spaces))
    end = to
  }
  pieces.push(text.slice(end))
  return pieces.join('')
}

const spaces = (text) => ' '.repeat(text.length)

/** Not spaces: code in the middle of a sentence does not begin the next one. */
const crossed = (text) => text.replace(/[^\n]+/g, (line) => 'x'.repeat(line.length))
