/** An answer that cannot be written in the format that was asked for. A person can correct it or take another format. */
export class AnswerRefused extends Error {
  readonly code: RefusalCode
  /** Null where it is not about one position. */
  readonly positionNumber: string | null

  /** The description names a position that has no number. */
  constructor(
    code: RefusalCode,
    positionNumber: string | null,
    reason: string,
    description: string = '',
  ) {
    const name = positionNumber === '' ? description : positionNumber
    super(name === null ? reason : `Position "${shown(name)}": ${reason}`)
    this.name = 'AnswerRefused'
    this.code = code
    this.positionNumber = positionNumber
  }
}

export type RefusalCode =
  /** The position has no number that the format could have. */
  | 'NUMBER_NOT_EXPRESSIBLE'
  /** A price, a quantity or a sum has more digits than the format has room for. */
  | 'AMOUNT_TOO_LARGE'
  /** Whoever multiplies and adds up again would not get the same to the cent. */
  | 'PRICE_NOT_EXPRESSIBLE'
  /** It is offered, but the customer's file does not ask for it, and the format has no room for more. */
  | 'NOT_IN_ORIGINAL'
  /** It is offered, but it cannot be told which line of the customer's file it answers. */
  | 'PLACE_AMBIGUOUS'
  /** The customer's file cannot be read as a whole. */
  | 'ORIGINAL_UNREADABLE'
  /** The lines do not make the sum. */
  | 'TOTALS_DIFFER'

const SHOWN_CHARACTERS = 100

const shown = (text: string): string => text.slice(0, SHOWN_CHARACTERS)
