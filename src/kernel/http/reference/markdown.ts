import { codeBlock } from './code.ts'
import { escapeHtml, type Html, html, trusted } from './html.ts'

/**
 * The part of CommonMark that our descriptions use: headings, paragraphs, lists, fenced code, and in
 * a line code, bold and links. All else is text.
 */
export const markdown = (text: string): Html => html`${blocksOf(text).map(renderBlock)}`

/** The headings of the second level, for a table of contents. */
export const headingsOf = (text: string): readonly { title: string; anchor: string }[] =>
  blocksOf(text)
    .filter((block) => block.startsWith('## '))
    .map((block) => ({ title: block.slice(3), anchor: anchorOf(block.slice(3)) }))

export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Parts between blank lines; a fenced block is one part, whatever is in it. */
const blocksOf = (text: string): string[] =>
  (text.match(/^```[^\n]*\n[\s\S]*?^```$|(?:^(?!```)[^\n]*\S[^\n]*(?:\n|$))+/gm) ?? []).map(
    (block) => block.trim(),
  )

function renderBlock(block: string): Html {
  const [, language = '', code] = /^```(\w*)\n([\s\S]*?)\n?```$/.exec(block) ?? []
  if (code !== undefined) return codeBlock(code, language)
  const [, marks, title = ''] = /^(#{2,4}) (.*)$/.exec(block) ?? []
  if (marks) return heading(marks.length, title)
  if (block.startsWith('- ')) return html`<ul>${itemsOf(block, /^- /m)}</ul>\n`
  if (/^1\. /.test(block)) return html`<ol>${itemsOf(block, /^\d+\. /m)}</ol>\n`
  return html`<p>${inline(block)}</p>\n`
}

function heading(level: number, title: string): Html {
  const tag = trusted(`h${level}`)
  return html`<${tag} id="${anchorOf(title)}">${inline(title)}</${tag}>\n`
}

const itemsOf = (block: string, mark: RegExp): Html[] =>
  block
    .split(new RegExp(mark, 'gm'))
    .filter((item) => item.trim() !== '')
    .map((item) => html`<li>${inline(item.trim())}</li>`)

const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|\/|#)[^)\s]*)\)/g

/** Code first: what stands in it is never marked up. */
function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`)/)
  return html`${parts.map((part) =>
    /^`[^`]+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : emphasis(part),
  )}`
}

/** Escaping leaves `*`, `[` and `(` alone, and a link's target has no quote left in it. */
const emphasis = (text: string): Html =>
  trusted(
    escapeHtml(text)
      .replaceAll(LINK, '<a href="$2">$1</a>')
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  )
