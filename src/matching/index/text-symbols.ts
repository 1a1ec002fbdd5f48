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

/** A text that is mostly met again as a whole: a keyword, a maker, a sentence. */
type Field = { readonly text: string; readonly symbols: readonly number[] }

/** A piece as the text before had it in the same place. */
type RecentPiece = {
  readonly piece: Piece
  readonly before: Piece | undefined
  readonly symbols: readonly number[]
}

/**
 * Neighbours in a catalogue say mostly the same in the same place, and comparing with what stood there last is faster than
 * looking it up among all: so many places are remembered.
 */
const MOST_RECENT = 64
/** Long texts end in phrases that many articles share. */
const LONG_TEXT = 400

/** The symbols of texts. These repeat words, pairs of words and each other: what was read once is looked up. */
export class TextSymbols {
  readonly #symbols: Symbols
  readonly #pieces = new Map<string, Piece>()
  #pairCount = 0
  readonly #fields = new Map<string, Field>()
  readonly #recentFields: Field[] = []
  readonly #recentSentences: Field[] = []
  readonly #recentOfNames: RecentPiece[] = []
  readonly #recentOfFields: RecentPiece[] = []
  #fieldPlace = 0

  constructor(symbols: Symbols) {
    this.#symbols = symbols
  }

  /** The symbols of a name, concepts of several words last. `inRow` gets those of the words as they stand there. */
  ofName(name: string, inRow: number[]): readonly number[] {
    this.#fieldPlace = 0
    return this.#read(name, inRow, this.#recentOfNames)
  }

  #read(text: string, inRow: number[], recent: RecentPiece[]): readonly number[] {
    const found: number[] = []
    let before: Piece | undefined
    let place = 0
    for (let from = 0; from < text.length; ) {
      if (text.charCodeAt(from) === BLANK) {
        before = undefined
        from++
        continue
      }
      let met = recent[place]
      if (met === undefined || met.before !== before || !isPieceAt(text, from, met.piece.text)) {
        met = this.#pieceAt(text, from, before)
        if (place < MOST_RECENT) recent[place] = met
      }
      const { symbols, piece } = met
      for (let at = 0; at < symbols.length; at++) {
        const marked = symbols[at] as number
        found.push(marked >>> 1)
        if ((marked & DERIVED) === 0) inRow.push(marked >>> 1)
      }
      before = piece
      from += piece.text.length + 1
      place++
    }
    this.#symbols.eachPhrase(inRow, (concept) => found.push(this.#symbols.ofConcept(concept)))
    return found
  }

  #pieceAt(text: string, from: number, before: Piece | undefined): RecentPiece {
    const stop = text.indexOf(' ', from)
    const piece = this.#pieceOf(text.slice(from, stop < 0 ? text.length : stop))
    return { piece, before, symbols: this.#behind(before, piece) }
  }

  /** Makers, groups and keywords are the same for many articles. */
  ofField(text: string): readonly number[] {
    const place = this.#fieldPlace++
    const recent = this.#recentFields[place]
    if (recent !== undefined && recent.text === text) return recent.symbols
    const field = this.#fieldOf(text)
    if (place < MOST_RECENT) this.#recentFields[place] = field
    return field.symbols
  }

  /** Sentence by sentence: most are those of other articles, too. */
  eachOfLongText(text: string, take: (symbol: number) => void): void {
    let place = 0
    for (let from = 0; from < Math.min(text.length, LONG_TEXT); place++) {
      let sentence = this.#recentSentences[place]
      if (sentence === undefined || !isSentenceAt(text, from, sentence.text)) {
        sentence = this.#fieldOf(sentenceAt(text, from))
        if (place < MOST_RECENT) this.#recentSentences[place] = sentence
      }
      for (const symbol of sentence.symbols) take(symbol)
      from += sentence.text.length + 1
    }
  }

  #fieldOf(text: string): Field {
    const known = this.#fields.get(text)
    if (known !== undefined) return known
    const field = { text, symbols: this.#read(text, [], this.#recentOfFields) }
    if (this.#fields.size < MOST_FIELDS) this.#fields.set(text, field)
    return field
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

/** Whether just this piece begins there. */
function isPieceAt(text: string, from: number, piece: string): boolean {
  const end = from + piece.length
  const isEnd = end === text.length || text.charCodeAt(end) === BLANK
  return isEnd && text.startsWith(piece, from)
}

/** The sentence that begins there, or as much of it as counts. */
function sentenceAt(text: string, from: number): string {
  const stop = text.indexOf('. ', from)
  const end = stop < 0 ? text.length : stop + 1
  return text.slice(from, Math.min(end, from + LONG_TEXT))
}

/** Whether just this sentence begins there; it has no end in its midst. */
function isSentenceAt(text: string, from: number, sentence: string): boolean {
  const end = from + sentence.length
  const isEnd =
    end === text.length || (text.charCodeAt(end) === BLANK && text.charCodeAt(end - 1) === POINT)
  return isEnd && text.startsWith(sentence, from)
}

const POINT = 46
