import type {
  Address,
  Chapter,
  Facts,
  Found,
  OrderMetadata,
  ParsedDocument,
  Place,
  Position,
} from '../../../documents/parsed-document.ts'
import type { ParsedInquiry } from '../../../documents/read-inquiry.ts'

/** An inquiry that was read, as JSON: chapters and positions have the names that a tender has. */
export function presentReading({ document, driving, files, sender }: ParsedInquiry): object {
  return {
    format: files[0]?.format ?? document.format,
    driving_file: driving,
    files,
    sender: sender && snakeCased(sender),
    chapters: document.chapters.map(presentChapter),
    facts: presentFacts(document.facts),
    order_metadata: presentOrderMetadata(document.orderMetadata),
    issues: document.issues.map(presentIssue),
  }
}

const presentChapter = (chapter: Chapter): object => ({
  number: chapter.number,
  title: chapter.title,
  chapters: chapter.chapters.map(presentChapter),
  positions: chapter.positions.map(presentPosition),
  provenance: presentPlace(chapter.place),
})

const presentPosition = (position: Position) => ({
  position_number: position.number,
  kind: position.kind,
  traits: position.traits,
  description: position.shortText,
  long_text: position.longText,
  quantity: number(position.quantity),
  unit: position.unit,
  unit_price: number(position.unitPrice),
  total_price: number(position.totalPrice),
  identifiers: position.identifiers,
  provenance: presentPlace(position.place),
})

/** Fifteen digits at most, which a double holds exactly enough to be written as they were. */
const number = (decimal: string | null) => (decimal === null ? null : Number(decimal))

const presentPlace = (place: Place) => ({ ...place })

const presentFacts = ({ customer, ...facts }: Facts) => ({
  ...snakeCased(facts),
  customer: customer && {
    ...customer,
    address: customer.address && presentAddress(customer.address),
  },
})

const presentAddress = (address: Address) => snakeCased(address)

function presentOrderMetadata({ deliveryAddress, ...metadata }: OrderMetadata) {
  const texts = Object.entries(metadata).map(([name, found]) => [name, presentFound(found)])
  return {
    ...snakeCased(Object.fromEntries(texts)),
    delivery_address: presentFound(
      deliveryAddress && { ...deliveryAddress, value: presentAddress(deliveryAddress.value) },
    ),
  }
}

const presentFound = (found: Found<unknown> | null) =>
  found && { value: found.value, certainty: found.certainty, provenance: presentPlace(found.place) }

const presentIssue = ({ place, ...rest }: ParsedDocument['issues'][number]) => ({
  ...rest,
  provenance: place && presentPlace(place),
})

const snakeCased = (object: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name.replace(/[A-Z]|(?<=[a-z])\d+/g, (part) => `_${part.toLowerCase()}`),
      value,
    ]),
  )
