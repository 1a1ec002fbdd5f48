import type { AnswerDocument, AnswerParty } from '../answer-document.ts'
import { element, field } from '../markup.ts'
import { cutOff, oneLine } from './texts.ts'

export const GAEB_VERSION = '3.3'

/** `<GAEBInfo>`: what wrote the file, and when. */
export const gaebInfo = ({ date }: Pick<AnswerDocument, 'date'>): string =>
  element(
    'GAEBInfo',
    field('Version', GAEB_VERSION) +
      field('VersDate', '2021-05') +
      field('Date', date) +
      field('ProgSystem', 'Partner Integration Service') +
      field('ProgName', 'Partner Integration Service'),
  )

/** What the customer's file says of the project goes back as it is. */
export type StatedProject = {
  readonly name: string | null
  readonly id: string | null
  readonly label: string | null
}

type Named = Pick<AnswerDocument, 'projectNumber' | 'projectName' | 'name'>

export function projectInfo(document: Named, stated: StatedProject | undefined): string {
  const name = stated?.name ?? document.projectNumber ?? document.projectName ?? document.name
  const label = stated === undefined ? document.projectName : stated.label
  return element(
    'PrjInfo',
    field('NamePrj', cutOff(name, 60) || UNKNOWN) +
      field('PrjID', stated?.id) +
      field('LblPrj', label === null ? null : cutOff(label, 100)),
  )
}

/** The schema demands what we need not know; this is how files in the field say so. */
export const UNKNOWN = 'k.A.'

const LONGEST_LINE = 40

export function address(party: AnswerParty): string {
  const [first = UNKNOWN, ...more] = nameLines(party.name)
  return element(
    'Address',
    field('Name1', first) +
      more.map((line, at) => field(`Name${at + 2}`, line)).join('') +
      field('Street', cutOff(party.street ?? '', LONGEST_LINE) || UNKNOWN) +
      field('PCode', cutOff(party.postalCode ?? '', 20) || UNKNOWN) +
      field('City', cutOff(party.city ?? '', LONGEST_LINE) || UNKNOWN) +
      field('Country', party.country === null ? null : cutOff(party.country, LONGEST_LINE)) +
      field('Phone', whole(party.phone, 20)) +
      field('Email', whole(party.email, 256)),
  )
}

const MOST_NAME_LINES = 4

/** A name has four lines, and is divided between words where it can be. */
function nameLines(name: string): string[] {
  const lines: string[] = []
  for (const word of oneLine(name).split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && longer.length <= LONGEST_LINE) lines[lines.length - 1] = longer
    else if (word !== '') lines.push(cutOff(word, LONGEST_LINE))
  }
  return lines.slice(0, MOST_NAME_LINES)
}

/** Half a telephone number is worse than none. */
const whole = (text: string | null, length: number): string | null =>
  text === null || oneLine(text).length > length ? null : oneLine(text)
