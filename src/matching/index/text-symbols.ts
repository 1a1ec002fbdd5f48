import { NEGATED, type Token, tokensOf } from '../text/tokens.ts'
import type { Symbols } from './symbols.ts'

/** Longer ones are seldom met again. */
const LONGEST_PIECE = 40
const MOST_PIECES = 50_000
const MOST_PAIRS = 100_000
const MOST_FIELDS = 50_000

const BLANK = 32

/** What stands between two blanks. */
type Piece = {
  readonly text: string
  /** Where nothing in front of it matters; undefined until it was met so. */
  symbols: readonly number[] | undefined
  readonly hasDigit: boolean
  /** Whether the word behind it is said not to be there. */
  readonly negates: boolean
  /** By the piece in front: its symbols where those are others. */
  readonly behind: Map<Piece, readonly number[]>
}

/** The symbols of texts. These repeat words, pairs of words and each other: what was read once is looked up. */
export class TextSymbols {
  readonly #symbols: Symbols
  readonly #pieces = new Map<string, Piece>()
  #pairCount = 0
  readonly #fields = new Map<string, readonly number[]>()

  constructor(symbols: Symbols) {
    this.#symbols = symbols
  }

  /** The symbols of a text, concepts of several words last. `inRow` gets those of the words as they stand there. */
  ofText(text: string, inRow: number[]): readonly number[] {
    const found: number[] = []
    let before: Piece | undefined
    for (let from = 0; from < text.length; ) {
      if (text.charCodeAt(from) === BLANK) {
        before = undefined
        from++
        continue
      }
      const stop = text.indexOf(' ', from)
      const to = stop < 0 ? text.length : stop
      const piece = this.#pieceOf(text.slice(from, to))
      for (const marked of this.#behind(before, piece)) {
        found.push(marked >>> 1)
        if ((marked & DERIVED) === 0) inRow.push(marked >>> 1)
      }
      before = piece
      from = to + 1
    }
    this.#symbols.eachPhrase(inRow, (concept) => found.push(this.#symbols.ofConcept(concept)))
    return found
  }

  /** Makers, groups and keywords are the same for many articles. */
  ofField(text: string): readonly number[] {
    const known = this.#fields.get(text)
    if (known !== undefined) return known
    const found = this.ofText(text, [])
    if (this.#fields.size < MOST_FIELDS) this.#fields.set(text, found)
    return found
  }

  #pieceOf(text: string): Piece {
    const known = this.#pieces.get(text)
    if (known !== undefined) return known
    const piece: Piece = {
      text,
      symbols: undefined,
      hasDigit: /[0-9]/.test(text),
      negates: tokensOf(`${text} x`).at(-1)?.text.startsWith(NEGATED) === true,
      behind: new Map(),
    }
    const isKept = text.length <= LONGEST_PIECE && this.#pieces.size < MOST_PIECES
    if (isKept) this.#pieces.set(text, piece)
    return piece
  }

  /** Only a negation and a torn code reach across a blank, and no further than the next piece. */
  #behind(before: Piece | undefined, piece: Piece): readonly number[] {
    if (before === undefined || !(before.negates || piece.hasDigit)) {
      piece.symbols ??= this.#marked(tokensOf(piece.text))
      return piece.symbols
    }
    const known = piece.behind.get(before)
    if (known !== undefined) return known
    const alone = tokensOf(before.text).length
    const symbols = this.#marked(tokensOf(`${before.text} ${piece.text}`).slice(alone))
    if (this.#pairCount < MOST_PAIRS) {
      this.#pairCount++
      piece.behind.set(before, symbols)
    }
    return symbols
  }

  #marked(tokens: readonly Token[]): readonly number[] {
    return tokens.map(
      (token) => (this.#symbols.ofToken(token) << 1) | (token.isDerived ? DERIVED : 0),
    )
  }
}

/** The lowest bit of a marked symbol: its word is no word of the text itself. */
const DERIVED = 1
