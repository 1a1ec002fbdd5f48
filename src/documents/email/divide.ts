import { findDates } from '../wording/dates.ts'
import { isGreeting } from '../wording/greeting.ts'
import type { Content } from './content.ts'

/** Who wrote a mail, or to whom it went. */
export type Mailbox = { readonly name: string | null; readonly email: string }

export type Author = Mailbox & {
  /** The day of the mail. */
  readonly day: string | null
  /** The piece it begins with. */
  readonly at: number
}

/** A body cut into what its sender wrote, what is from older mails, and what follows the greeting. */
export type Divided<Piece> = {
  readonly newest: readonly Piece[]
  readonly quoted: readonly Piece[]
  readonly closing: readonly Piece[]
  /** What follows the greetings of older mails. */
  readonly quotedClosing: readonly Piece[]
  /** What announces the older mails. */
  readonly aside: readonly Piece[]
  /** Who wrote the older mails, the newest of them first. */
  readonly authors: readonly Author[]
  /** Whether the body itself says that the quoted mail was passed on, and not answered. */
  readonly isForward: boolean
}

type Where = 'newest' | 'quoted' | 'closing' | 'quotedClosing' | 'aside'

/**
 * Positions stand in what the sender wrote himself. When he only passes on what others wrote, they stand in there; so
 * nothing is thrown away.
 */
export function divide<Given extends Content>(pieces: readonly Given[]): Divided<Given> {
  return new Divider(pieces).divide()
}

class Divider<Given extends Content> {
  readonly #pieces: readonly Given[]
  readonly #lists: Readonly<Record<Where, Given[]>> = {
    newest: [],
    quoted: [],
    closing: [],
    quotedClosing: [],
    aside: [],
  }
  /** From here to the end everything is from older mails. */
  #isQuotedOn = false
  #isForward = false
  readonly #authors: Author[] = []
  /** Whether a greeting was passed: in the newest mail, and in the quoted one. */
  #isClosed = { newest: false, quoted: false }

  constructor(pieces: readonly Given[]) {
    this.#pieces = pieces
  }

  divide(): Divided<Given> {
    for (let at = 0; at < this.#pieces.length; ) {
      const beginning = this.#beginningAt(at)
      for (let more = 0; more < Math.max(1, beginning); more++) this.#sort(at + more, beginning > 0)
      at += Math.max(1, beginning)
    }
    return {
      ...this.#lists,
      authors: this.#authors,
      isForward: this.#isForward,
    }
  }

  /** How many pieces announce an older mail here. */
  #beginningAt(at: number): number {
    const text = this.#text(at)
    if (text === '') return 0
    if (SEPARATOR.test(text)) {
      if (FORWARDED.test(text)) this.#isForward ||= !this.#isQuotedOn
      this.#begin(true)
      return 1
    }
    const header = this.#headerAt(at)
    if (header > 0) {
      this.#begin(true)
      return header
    }
    const attribution = this.#attributionAt(at)
    if (attribution === 0) return 0
    const next = this.#nextWithText(at + attribution)
    // Where the quoted lines are marked, what is not is an answer to them.
    this.#begin(next === undefined || !(isMarked(next) || next.isQuoted))
    return attribution
  }

  #begin(isOn: boolean): void {
    this.#isQuotedOn ||= isOn
    this.#isClosed.quoted = false
  }

  /** Sender, date, addressee and subject, one below the other, as programs put them before a mail they quote. */
  #headerAt(at: number): number {
    if (!HEADER_LINE.test(this.#text(at))) return 0
    const found = new Set<string>()
    let end = at
    let from: string | undefined
    let date: string | undefined
    for (let line = at; line < Math.min(at + HEADER_LINES, this.#pieces.length); line++) {
      const [, name, value = ''] = HEADER_LINE.exec(this.#text(line)) ?? []
      const role = HEADER_ROLES.get(name?.toLowerCase() ?? '')
      if (role === undefined) continue
      if (role === 'from') from ??= value
      if (role === 'date') date ??= value
      found.add(role)
      end = line + 1
    }
    if (from === undefined || found.size < 3) return 0
    this.#isFrom(mailboxOf(from), date ?? '', at)
    return end - at
  }

  /** `Am 3. Mai 2026 um 10:12 schrieb Max Muster <max@…>:`, often broken over lines. */
  #attributionAt(at: number): number {
    if (!ATTRIBUTION_START.test(this.#text(at))) return 0
    let text = ''
    for (let lines = 1; lines <= ATTRIBUTION_LINES && at + lines <= this.#pieces.length; lines++) {
      text = `${text} ${this.#text(at + lines - 1)}`.slice(0, 600)
      const end = ATTRIBUTION_END.exec(text)
      if (!end) continue
      // Some name the author before the verb: `Max Muster <max@…> schrieb am …`
      const behind = text.slice(end.index + (end[1]?.length ?? 0))
      this.#isFrom(mailboxOf(behind) ?? mailboxOf(text), text, at)
      return lines
    }
    return 0
  }

  #isFrom(author: Mailbox | null, date: string, at: number): void {
    if (author) this.#authors.push({ ...author, day: findDates(date)[0]?.date ?? null, at })
  }

  #sort(at: number, isBeginning: boolean): void {
    const piece = this.#pieces[at] as Given
    const side = this.#isQuotedOn || piece.isQuoted || isMarked(piece) ? 'quoted' : 'newest'
    if (isGreeting(this.#text(at)) || piece.isSignature) this.#isClosed[side] = true
    // A table below the greeting is no signature.
    const isClosing = piece.kind === 'LINE' && this.#isClosed[side]
    const closing = side === 'newest' ? 'closing' : 'quotedClosing'
    const where = isBeginning ? 'aside' : isClosing ? closing : side
    this.#lists[where].push(isMarked(piece) ? unmarked(piece) : piece)
  }

  #nextWithText(from: number): Given | undefined {
    for (let at = from; at < Math.min(from + 5, this.#pieces.length); at++) {
      if (this.#text(at) !== '' || this.#pieces[at]?.kind === 'TABLE') return this.#pieces[at]
    }
    return undefined
  }

  /** Without quotation marks; empty for tables. */
  #text(at: number): string {
    const piece = this.#pieces[at]
    if (piece?.kind !== 'LINE') return ''
    return withoutMarks(piece.text.slice(0, LOOKED_AT)).replaceAll('*', '').trim()
  }
}

/** Of a line: what announces something is short. */
const LOOKED_AT = 500

const HEADER_LINES = 8
const HEADER_LINE =
  /^(von|from|de|da|gesendet|sent|envoyé|inviato|datum|date|data|an|to|à|a|cc|betreff|subject|objet|oggetto|antwort an|reply-to)\s?:\s*(.*)$/i
const HEADER_ROLES: ReadonlyMap<string, string> = new Map([
  ['von', 'from'],
  ['from', 'from'],
  ['de', 'from'],
  ['da', 'from'],
  ['gesendet', 'date'],
  ['sent', 'date'],
  ['datum', 'date'],
  ['date', 'date'],
  ['data', 'date'],
  ['envoyé', 'date'],
  ['inviato', 'date'],
  ['an', 'to'],
  ['to', 'to'],
  ['à', 'to'],
  ['a', 'to'],
  ['cc', 'cc'],
  ['betreff', 'subject'],
  ['subject', 'subject'],
  ['objet', 'subject'],
  ['oggetto', 'subject'],
])

const SEPARATOR =
  /^(?:[-_]{2,}\s?(?:original message|original-nachricht|ursprüngliche nachricht|urspruengliche nachricht|originalnachricht|original appointment|forwarded message|weitergeleitete nachricht|forwarded by .{1,80}|weitergeleitet von .{1,80})\s?[-_]{0,40}|(?:anfang der weitergeleiteten (?:nachricht|e-mail)|begin forwarded message)\s?:)$/i
const FORWARDED = /forwarded|weitergeleitet/i

const ATTRIBUTION_LINES = 4
const ATTRIBUTION_START =
  /^(?:am|on|le|il|den) \S|^zitat von |<\S{1,200}@\S{1,200}> (?:schrieb|hat)\b|\b(?:schrieb|hat) am \d/i
const ATTRIBUTION_END =
  /(?:\b(schrieb|wrote|geschrieben|a écrit|ha scritto|schreef)\b.{0,200}|^ ?zitat von .{1,200}):\s*$/i

const isMarked = (piece: Content) => piece.kind === 'LINE' && /^\s{0,3}>/.test(piece.text)

const withoutMarks = (text: string) => text.replace(/^[\s>]{1,200}/, '')

const unmarked = <Given extends Content>(piece: Given): Given =>
  piece.kind === 'LINE' ? { ...piece, text: withoutMarks(piece.text) } : piece

/** `Max Muster <max@muster.de>`, `Max Muster [mailto:max@muster.de]`, `"Muster, Max" max@muster.de` */
function mailboxOf(text: string): Mailbox | null {
  const found = /[^\s<>()[\]:;,"']{1,64}@[\w.-]{1,190}\w/.exec(text)
  if (!found) return null
  const name = text
    .slice(0, found.index)
    .replace(/[<>[\]"':;]|mailto/g, ' ')
    .replace(/\s+/g, ' ')
  return { name: name.trim() || null, email: found[0] }
}
