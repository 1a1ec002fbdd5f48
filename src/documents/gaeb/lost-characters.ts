import { type Issue, issue } from '../issues.ts'

/** Characters that were lost before the file came here, or that its encoding does not have; with the first one's line. */
export function lostCharacters(text: string, encoding: string, file: string): Issue[] {
  const [before = '', ...others] = text.split('\ufffd')
  if (others.length === 0) return []
  const line = before.split(/\r\n?|\n/).length
  const place = { file, kind: 'LINES', first: line, last: line } as const
  return [issue('ENCODING', place, { encoding, count: others.length })]
}
