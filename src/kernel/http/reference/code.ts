import { jsonText } from '../openapi/json-text.ts'
import { type Html, html } from './html.ts'

/** A command, or JSON text, whose keys and values are told apart by colour. */
export const codeBlock = (text: string, language: string, label?: string): Html =>
  framed(language === 'json' ? coloured(text) : [html`${text}`], label ?? NAMES[language] ?? 'Code')

export const jsonBlock = (value: unknown, label: string): Html =>
  framed(coloured(jsonText(value)), label)

const NAMES: Readonly<Record<string, string>> = { sh: 'Command', json: 'JSON' }

/** Focusable, so that a long line can be scrolled with the keyboard. */
const framed = (content: readonly Html[], label: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${content}</code></pre>\n`

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

function coloured(json: string): Html[] {
  const parts: Html[] = []
  let done = 0
  for (const match of json.matchAll(TOKEN)) {
    const [token, text, colon] = match
    const kind = text === undefined ? 'n' : colon === undefined ? 's' : 'k'
    parts.push(html`${json.slice(done, match.index)}<span class="${kind}">${text ?? token}</span>`)
    done = match.index + (text ?? token).length
  }
  return [...parts, html`${json.slice(done)}`]
}
