import { compare, plus } from '#kernel/decimal.ts'
import { type AnswerDocument, positionsOf, summedNet } from './answer-document.ts'
import { AnswerRefused } from './answer-refused.ts'

/** Whoever gets an answer adds it up. One that does not add up must not go out, whoever is to blame. */
export function checkTotals(document: AnswerDocument): void {
  const { net, vat, gross } = document.totals
  const sum = sumOf(positionsOf(document).map(summedNet))
  if (compare(sum, net) !== 0) {
    throw new AnswerRefused('TOTALS_DIFFER', null, `The lines make ${sum}, the total says ${net}.`)
  }
  if (compare(plus(net, vat), gross) !== 0) {
    const reason = `Net ${net} and VAT ${vat} do not make ${gross}.`
    throw new AnswerRefused('TOTALS_DIFFER', null, reason)
  }
}

export const sumOf = (amounts: readonly (string | null)[]): string =>
  amounts.reduce<string>((sum, amount) => (amount === null ? sum : plus(sum, amount)), '0')
