import type {
  Address,
  Chapter,
  Found,
  ParsedDocument,
  Place,
  Position,
} from '../../../documents/parsed-document.ts'
import type { ParsedInquiry } from '../../../documents/read-inquiry.ts'
import { harmless } from '../../../documents/reading-process/harmless.ts'

/** An inquiry that was read, as a tree with counts and issues, for a person. */
export function drawReading({ document, driving, files }: ParsedInquiry): string {
  const read = driving ? `${driving.name} (${driving.format})` : 'nothing'
  const others = files.filter(({ role }) => role === 'ATTACHMENT')
  const lines = [
    `Read: ${read}`,
    ...others.map(({ name, format }) => `Beside it: ${name} (${format ?? 'not known'})`),
    ...drawFacts(document),
    '',
    drawCounts(document),
    ...document.chapters.flatMap((chapter) => drawChapter(chapter, 0)),
    ...drawOrderMetadata(document),
    ...drawIssues(document),
  ]
  return `${lines.map(printable).join('\n')}\n`
}

/** Control characters of a file have no business in a terminal. */
const printable = (line: string) => harmless(line).replace(/[\t\n]/g, ' ')

function drawFacts({ facts }: ParsedDocument): string[] {
  const { customer, ...rest } = facts
  const who = customer && [
    customer.name,
    customer.email,
    customer.phone,
    shownAddress(customer.address),
  ]
  return [...Object.entries(rest), ['customer', who?.filter(Boolean).join(', ')] as const]
    .filter(([, value]) => value)
    .map(([name, value]) => `${words(name)}: ${value}`)
}

function drawCounts({ chapters }: ParsedDocument): string {
  const kinds = new Map<string, number>()
  let titled = 0
  const count = (chapter: Chapter) => {
    if (chapter.number !== '' || chapter.title !== '') titled++
    for (const { kind } of chapter.positions) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    chapter.chapters.forEach(count)
  }
  chapters.forEach(count)
  const positions = [...kinds].filter(([kind]) => kind !== 'NOTE' && kind !== 'HEADING')
  const sum = positions.reduce((total, [, some]) => total + some, 0)
  const byKind = [...kinds].sort().map(([kind, some]) => `${some} ${kind}`)
  return `${titled} chapters, ${sum} positions${byKind.length > 0 ? ` (${byKind.join(', ')})` : ''}`
}

function drawChapter(chapter: Chapter, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const titled = chapter.number !== '' || chapter.title !== ''
  return [
    ...(titled ? [`${indent}${chapter.number} ${chapter.title}`] : []),
    ...chapter.positions.map((position) => `${indent}  ${drawPosition(position)}`),
    ...chapter.chapters.flatMap((inner) => drawChapter(inner, depth + 1)),
  ]
}

function drawPosition(position: Position): string {
  const asked = [position.quantity, position.unit].filter((part) => part !== null).join(' ')
  const marks = [position.kind === 'NORMAL' ? '' : position.kind, ...position.traits].filter(
    Boolean,
  )
  const named = position.identifiers.map(
    ({ type, value }) => `${words(type.toLowerCase())} ${value}`,
  )
  const parts = [position.number || '-', asked, position.shortText || firstLine(position.longText)]
  return [
    ...parts.filter(Boolean),
    ...(marks.length > 0 ? [`[${marks.join(' ')}]`] : []),
    ...(named.length > 0 ? [`{${named.join('; ')}}`] : []),
  ].join('  ')
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 80) ?? ''

function drawOrderMetadata({ orderMetadata }: ParsedDocument): string[] {
  const there = Object.entries(orderMetadata).filter(([, found]) => found !== null)
  if (there.length === 0) return []
  return ['', 'Order', ...there.map(([name, found]) => `  ${words(name)}: ${drawFound(found)}`)]
}

function drawFound(found: Found<string | Address> | null): string {
  if (found === null) return ''
  const value = typeof found.value === 'string' ? found.value : shownAddress(found.value)
  return `${value}  (${Math.round(found.certainty * 100)} %, ${shownPlace(found.place)})`
}

const shownAddress = (address: Address | null): string =>
  address === null ? '' : Object.values(address).filter(Boolean).join(', ')

function drawIssues({ issues }: ParsedDocument): string[] {
  if (issues.length === 0) return []
  const lines = issues.map(
    ({ severity, message, place }) =>
      `  ${severity}  ${message}${place ? `  (${shownPlace(place)})` : ''}`,
  )
  return ['', 'Issues', ...lines]
}

export function shownPlace(place: Place): string {
  switch (place.kind) {
    case 'LINES':
      return range('line', place.first, place.last)
    case 'ELEMENT':
      return `line ${place.line}, ${place.path}`
    case 'ROWS':
      return `${place.sheet ? `sheet ${place.sheet}, ` : ''}${range('row', place.first, place.last)}`
    case 'PARAGRAPHS':
      return range('paragraph', place.first, place.last)
    case 'BOXES':
      return [...new Set(place.boxes.map(({ page }) => `page ${page}`))].join(', ')
  }
}

const range = (unit: string, first: number, last: number) =>
  first === last ? `${unit} ${first}` : `${unit}s ${first}-${last}`

/** `requestedDeliveryDate` is `requested delivery date`. */
const words = (name: string) =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
