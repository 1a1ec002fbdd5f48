/** A blank in a position's text that the bidder is to fill: `Fabrikat: ....` */
export type Gap = {
  /** By what the format itself tells it from others: GAEB's `MarkLbl`, decimal digits. Null where it has nothing. */
  readonly mark: string | null
  /** What stands before it, and says what is asked for; may be empty. */
  readonly caption: string
  /** What stands behind it, such as a unit. */
  readonly tail: string
}

/** More are no blanks of a position, but a form. */
const MOST_GAPS = 20
const LONGEST_CAPTION = 200
const LONGEST_TAIL = 60

/** A gap with its words in order: the blank's own signs around them are left out. */
export function gapOf(mark: string | null, before: string, after: string): Gap {
  const caption = before
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;'"\])]+|[\s:'"[(]+$/g, '')
    .slice(-LONGEST_CAPTION)
  const tail = after
    .replace(/\s+/g, ' ')
    .replace(/^[\s'"\]]+|\s+$/g, '')
    .slice(0, LONGEST_TAIL)
  return {
    mark: mark !== null && MARK.test(mark) ? mark : null,
    caption,
    tail: isSign(tail) ? '' : tail,
  }
}

const MARK = /^\d{1,9}$/

/** `,` or `.` ends a sentence, and says nothing of what is asked for. */
const isSign = (text: string): boolean => !/[\p{L}\p{N}%°"]/u.test(text)

/** Each gap once: a short text may repeat one of the long text. */
export function addGaps(known: readonly Gap[], more: readonly Gap[]): Gap[] {
  const gaps = [...known]
  for (const gap of more) {
    const isKnown =
      gap.mark !== null &&
      known.some(({ mark, caption }) => mark === gap.mark && caption === gap.caption)
    if (!isKnown && gaps.length < MOST_GAPS) gaps.push(gap)
  }
  return gaps
}

/** Dots or a line behind words, as people type them. Fewer dots end a sentence that is left open. */
const ROOM = /[.…_]{5,}/g
const ROOM_THAT_IS_THERE = /[.…_]{4,}/g
const ONLY_ROOM = /^[\s'"[(]*[.…_]{5,}[\s'"\])]*$/

/** Prices have their own places in an answer, whatever a print-out leaves for them. */
const PRICE =
  /(?:^|[\s(/])(?:EP|GP|E\.P\.|G\.P\.|EUR|€|Euro|Einheitspreis|Gesamtpreis|Gesamtbetrag|Preis|Betrag|Summe|Übertrag|Lohn|Stoffe|unit price|total|price|amount|in Worten|in words)\s*(?:[:=)]|netto|je \S+|in \S+|per \S+)*\s*$/i

/**
 * What lines of text leave for the bidder. Where a format says that it leaves something, less is taken for it.
 */
export function gapsInText(text: string, isSaid = false): readonly Gap[] {
  const gaps: Gap[] = []
  let before = ''
  for (const line of text.split('\n')) {
    if (gaps.length >= MOST_GAPS) break
    if (ONLY_ROOM.test(line)) {
      // Behind a line that asks, not behind any: a row of dots may also end a text.
      if (/:\s*$/.test(before)) addOne(gaps, before, '')
    } else gapsInLine(gaps, line, isSaid)
    before = line
  }
  return gaps
}

function gapsInLine(gaps: Gap[], line: string, isSaid: boolean): void {
  const rooms = [...line.matchAll(isSaid ? ROOM_THAT_IS_THERE : ROOM)]
  let from = 0
  for (const [at, room] of rooms.entries()) {
    const start = room.index
    const end = start + room[0].length
    const words = line.slice(from, start)
    from = end
    // Dots far behind a word lead the eye to what stands at the end of the line.
    if (!/\S[\s'"[(]{0,3}$/.test(words)) continue
    // What stands before the next one says what that one asks for.
    addOne(gaps, words, at + 1 < rooms.length ? '' : line.slice(end))
  }
}

function addOne(gaps: Gap[], before: string, after: string): void {
  const gap = gapOf(null, before, after)
  // Behind a number there is no room any more: the dots lead to it.
  const isOther = PRICE.test(gap.caption) || /^(?:\d|€|EUR\b|Euro\b)/i.test(gap.tail)
  if (gap.caption !== '' && !isOther && gaps.length < MOST_GAPS) gaps.push(gap)
}
