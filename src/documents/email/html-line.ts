/** A line of a page while it is put together. The pieces are joined once: a page can have millions of them. */
export class LineDraft {
  readonly #pieces: string[] = []
  #endsBlank = true
  #isStressed = true
  length = 0
  hasText = false
  hasHardBlank = false

  /** Whether all its text is bold. */
  get isStressed(): boolean {
    return this.#isStressed
  }

  /** Adds text whose blanks are already single. */
  add(text: string, isStressed: boolean): void {
    this.addAsIs(this.#endsBlank && text.startsWith(' ') ? text.slice(1) : text, isStressed)
  }

  addAsIs(text: string, isStressed: boolean): void {
    if (text === '') return
    this.#pieces.push(text)
    this.length += text.length
    this.#endsBlank = text.endsWith(' ')
    if (text.includes('\u00a0')) this.hasHardBlank = true
    if (!/[^\s\u200b-\u200d\u2060\u00ad]/.test(text)) return
    this.hasText = true
    if (!isStressed) this.#isStressed = false
  }

  text(): string {
    return this.#pieces
      .join('')
      .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
      .replace(/[ \t\u00a0]{2,}|[\t\u00a0]/g, gap)
      .trim()
  }
}

/** Wide gaps made of hard blanks are columns. */
function gap(blanks: string): string {
  if (blanks.includes('\t') || (blanks.length > 2 && blanks.includes('\u00a0'))) return '\t'
  return ' '.repeat(blanks.length)
}
