import type { Address, Found, Place } from '../parsed-document.ts'
import { joinPlaces } from '../places.ts'
import { hasTown, isCountry, readAddress, withoutFirm } from './addresses.ts'
import { CERTAINTY } from './candidates.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { beginsWithLabel, type Field } from './labels.ts'
import type { Sentence } from './sentences.ts'

export type Delivery = {
  readonly recipient: Found<string> | undefined
  readonly address: Found<Address> | undefined
}

const MOST_LINES = 7

/** Who and where behind a label such as `Lieferanschrift`: on its line, or in the lines of its column below. */
export function readDelivery(labelled: Labelled, rows: readonly Row[]): Delivery | undefined {
  const isSite = labelled.field === 'SITE'
  // `Baustelle` is a word of many sentences.
  if (isSite && !labelled.isMarked) return undefined
  const block = blockBehind(labelled, rows)
  if (!block || AS_ABOVE.test(block.lines[0] ?? '')) return undefined
  const address = readAddress(block.lines)
  if (address) {
    const isWhole = address.postalCode !== null && address.street !== null
    const sure = isSite ? CERTAINTY.LIKELY : CERTAINTY.LABELLED
    const certainty = isWhole ? sure : CERTAINTY.ODD
    return {
      recipient:
        address.name === null ? undefined : { value: address.name, certainty, place: block.place },
      address: { value: address, certainty, place: block.place },
    }
  }
  const [name] = block.lines
  if (name === undefined || name.length > 80 || !labelled.isMarked || !/^[\p{Lu}\d]/u.test(name))
    return undefined
  if (/\b(?:ist|wird|sind|und|der|die|das|von|auf|zur|zum)\b/.test(name)) return undefined
  return {
    recipient: { value: withoutFirm(name), certainty: CERTAINTY.ODD, place: block.place },
    address: undefined,
  }
}

const DELIVERED_TO =
  /(?:liefer|zustell|deliver|ship)[^;]{0,80} (?:an|auf|nach|zur|zum|in|to) (?:(?:die|der|das|den|unsere[nr]?|our|the) )?(\p{Lu}[^;]{4,80}?),? (?:in )?((?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L}-]+)/iu

/** `Lieferung bitte an die Baustelle Am Deich 4, 26506 Norden.` Whether it is meant so, a person must see. */
export function deliveryInSentence({ text, place }: Sentence): Delivery | undefined {
  const [, where = '', town = ''] = DELIVERED_TO.exec(text) ?? []
  const address = /Rechnung|invoice/i.test(text) ? undefined : readAddress([where, town])
  if (!address?.street || !address.postalCode) return undefined
  const found = <Value>(value: Value) => ({ value, certainty: CERTAINTY.PROBABLE, place })
  return {
    recipient: address.name === null ? undefined : found(address.name),
    address: found(address),
  }
}

const AS_ABOVE =
  /^(?:=|wie (?:oben|Rechnung|Besteller|Auftraggeber|vor)|siehe|s\. ?o|identisch|dto|as above|same as|gleich|Rechnungsan|Rechnungsad|lt\.|laut|nach Absprache|wird noch)/i

/** These may stand between the name and the street. */
const TO_REACH_SOMEBODY: ReadonlySet<Field> = new Set<Field>(['CONTACT', 'CLERK', 'PHONE', 'EMAIL'])

type Block = { readonly lines: readonly string[]; readonly place: Place }

function blockBehind(labelled: Labelled, rows: readonly Row[]): Block | undefined {
  const [first] = labelled.values
  if (!first) return undefined
  const lines = [first.text]
  let { place } = first
  for (let row = first.row + 1; row < rows.length && lines.length < MOST_LINES; row++) {
    const cells = rows[row]?.cells ?? []
    if (cells.every((cell) => cell === '')) break
    const cell = cells[first.column] ?? ''
    // In a line that ends before this column nothing of the block stands.
    if (cell === '') continue
    // Behind the town only a country belongs to an address.
    if (hasTown(lines[lines.length - 1] ?? '') && !isCountry(cell)) break
    const other = beginsWithLabel(cell)
    if (other !== undefined && TO_REACH_SOMEBODY.has(other)) continue
    if (other !== undefined) break
    lines.push(cell)
    place = joinPlaces(place, rows[row]?.place ?? place)
  }
  return { lines, place }
}
