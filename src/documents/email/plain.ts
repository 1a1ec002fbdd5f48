import type { Limits } from '../reading.ts'
import type { Contents, Line } from './content.ts'
import type { MimePart } from './mime.ts'

/** Lines of a plain body. Those that were only broken for the way are joined again. */
export function readPlain(text: string, flowed: MimePart['flowed'], limits: Limits): Contents {
  const lines = text
    .split(/\r\n|\n|\r/, limits.rows)
    .map((line) => line.slice(0, limits.lineLength).replaceAll('\u00a0', ' '))
  const joined = flowed === 'NO' ? lines.map((line) => ({ line, lines: 1 })) : unflow(lines, flowed)
  const contents = joined.map(
    ({ line, lines }): Line => ({
      kind: 'LINE',
      text: line.trimEnd(),
      isStressed: false,
      left: line.length - line.trimStart().length,
      lines,
      isQuoted: false,
      isSignature: false,
    }),
  )
  return { contents, isCut: lines.length >= limits.rows }
}

type Joined = { readonly line: string; readonly lines: number }

function unflow(lines: readonly string[], flowed: MimePart['flowed']): readonly Joined[] {
  const joined: { pieces: string[]; quotes: string; isOpen: boolean }[] = []
  for (const line of lines) {
    const quotes = /^>*/.exec(line)?.[0] ?? ''
    // A blank before the text was only added to protect it.
    const text = line.slice(quotes.length).replace(/^ /, '')
    const isOpen = text.endsWith(' ') && text !== '-- '
    const piece = isOpen && flowed === 'DROPPING_BLANKS' ? text.slice(0, -1) : text
    const last = joined.at(-1)
    if (last?.isOpen && last.quotes === quotes && text !== '-- ') {
      last.pieces.push(piece)
      last.isOpen = isOpen
    } else {
      joined.push({ pieces: [piece], quotes, isOpen })
    }
  }
  return joined.map(({ pieces, quotes }) => ({
    line: `${quotes}${quotes && ' '}${pieces.join('')}`,
    lines: pieces.length,
  }))
}
