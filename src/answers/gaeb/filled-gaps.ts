import type { AnswerGap, AnswerPosition } from '../answer-document.ts'
import { element, escaped } from '../markup.ts'
import { oneLine, paragraphs } from './texts.ts'

type FilledGap = AnswerGap & { readonly text: string }

const filledIn = ({ gaps }: Pick<AnswerPosition, 'gaps'>): readonly FilledGap[] =>
  gaps.filter((gap): gap is FilledGap => gap.text !== null)

/** What the bidder wrote where the customer's own complements ask for it: known by their marks. */
export const complements = (position: AnswerPosition): readonly string[] =>
  filledIn(position).flatMap(({ mark, text }) =>
    mark === null ? [] : [complement(mark, element('ComplBody', letters(text)))],
  )

/** The same where the text around them is not known to who reads it. */
export const wholeComplements = (position: AnswerPosition): readonly string[] =>
  filledIn(position).flatMap(({ mark, caption, text, tail }) => {
    if (mark === null) return []
    const body =
      (caption === '' ? '' : element('ComplCaption', letters(`${caption}: `))) +
      element('ComplBody', letters(text)) +
      (tail === '' ? '' : element('ComplTail', letters(` ${tail}`)))
    return [complement(mark, body)]
  })

/** What goes into gaps that the format does not know, since their author typed dots: `Fabrikat: Kaiser 1555-04` */
export const remarksOn = (position: AnswerPosition): readonly string[] =>
  filledIn(position).flatMap(({ mark, caption, text, tail }) =>
    mark === null ? [oneLine(`${caption === '' ? '' : `${caption}: `}${text} ${tail}`)] : [],
  )

const complement = (mark: string, body: string): string =>
  element('TextComplement', body, { MarkLbl: mark, Kind: 'Bidder' })

const letters = (text: string): string => element('span', escaped(text))

/** `<Description>` of a bid: nothing but what was filled in. */
export function filledDescription(position: AnswerPosition): string {
  const filled = complements(position)
  if (filled.length === 0) return ''
  return element('Description', element('CompleteText', element('DetailTxt', filled.join(''))))
}

export const comments = (remarks: readonly string[]): string =>
  remarks.map((remark) => element('BidComm', paragraphs([remark]))).join('')
