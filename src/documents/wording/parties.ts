import type { Address, Party } from '../parsed-document.ts'
import { COMPANY, hasTown, readAddress, withoutFirm } from './addresses.ts'
import { readDate } from './dates.ts'
import { greetingOf } from './greeting.ts'
import type { Labelled, Row } from './labelled-values.ts'
import { beginsWithLabel, findLabels } from './labels.ts'

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const PHONE = /(?<![\p{L}\d_-]|[\d][ .])(?:\+|\(?0)\d[\d ()/.-]{5,20}\d(?!\d)/u

const readEmail = (text: string): string | undefined =>
  EMAIL.exec(text.slice(0, 500))?.[0]
    .replace(/[.-]+$/, '')
    .toLowerCase()

function readPhone(text: string): string | undefined {
  const found = PHONE.exec(text.slice(0, 200))?.[0].trim()
  return found === undefined || readDate(found) ? undefined : found
}

/** Where the lines of the one who signs begin; negative where nobody does. */
export const greetingRow = (rows: readonly Row[]): number =>
  rows.findIndex(({ cells }) => greetingOf(cells[0] ?? '') !== undefined)

/**
 * Who asks or orders: the one a label names, else the sender's line above an address, else who signed, else the head of
 * the letter.
 */
export function findCustomer(
  rows: readonly Row[],
  labelled: readonly Labelled[],
): Party | undefined {
  const named =
    fromLabels(rows, labelled) ??
    fromSenderLine(rows) ??
    fromSignature(rows) ??
    fromHead(rows) ??
    fromOnlyBlock(rows)
  const email =
    named?.email ??
    firstValue(labelled, 'EMAIL', readEmail) ??
    firstValue(labelled, 'SENDER', readEmail)
  const phone = named?.phone ?? firstValue(labelled, 'PHONE', readPhone)
  if (!named && !email) return undefined
  return {
    name: named?.name ?? null,
    address: named?.address ?? formAddress(labelled),
    email: email ?? null,
    phone: phone ?? null,
  }
}

type Named = {
  readonly name: string | null
  readonly address: Address | null
  readonly email?: string
  readonly phone?: string
}

function firstValue(
  labelled: readonly Labelled[],
  field: Labelled['field'],
  read: (text: string) => string | undefined,
): string | undefined {
  for (const each of labelled) {
    if (each.field !== field || !(each.isMarked || SPEAK_FOR_THEMSELVES.has(field))) continue
    const value = each.values.map(({ text }) => read(text)).find((text) => text !== undefined)
    if (value !== undefined) return value
  }
  return undefined
}

const SPEAK_FOR_THEMSELVES: ReadonlySet<Labelled['field']> = new Set(['PHONE', 'EMAIL'])

/** A form has the parts of an address in fields of their own. */
function formAddress(labelled: readonly Labelled[]): Address | null {
  const part = (field: Labelled['field']) => firstValue(labelled, field, (text) => text)
  const town = [part('POSTAL_CODE'), part('CITY')].filter((each) => each !== undefined).join(' ')
  const address = readAddress([part('STREET') ?? '', town])
  return address ? { ...address, name: null } : null
}

/** In this order: whose order it is stands before who gets the bill. */
const CUSTOMER_FIELDS = ['CUSTOMER', 'COMPANY', 'CLERK'] as const

function fromLabels(rows: readonly Row[], labelled: readonly Labelled[]): Named | undefined {
  for (const field of CUSTOMER_FIELDS) {
    for (const each of labelled) {
      const [first] = each.values
      if (each.field !== field || !each.isMarked || !first || !isName(first.text)) continue
      // Who orders may be a person, or his firm.
      if (field === 'CLERK' && !isFirm(first.text)) continue
      const block = [first.text]
      for (let row = first.row + 1; row <= first.row + 5; row++) {
        const cell = rows[row]?.cells[first.column] ?? ''
        if (cell === '' || findLabels(cell)[0]?.at === 0 || hasTown(block[block.length - 1] ?? ''))
          break
        block.push(cell)
      }
      const address = readAddress(block) ?? null
      const name = withoutFirm(address?.name ?? first.text)
      return { name, address }
    }
  }
  return undefined
}

const isName = (text: string) =>
  text.length >= 3 && text.length <= 120 && /^[\p{Lu}\d]/u.test(text) && !/^\d[\d ./-]*$/.test(text)

const isFirm = (text: string) => COMPANY.test(text) || /^(?:Fa\.|Firma) \p{Lu}/u.test(text)

/** `Muster GmbH · Hauptstr. 1 · 20457 Hamburg`, small above the window of an envelope. */
function fromSenderLine(rows: readonly Row[]): Named | undefined {
  for (const { cells } of rows.slice(0, 25)) {
    for (const cell of cells) {
      if (!/[·•|∙*–,-]/.test(cell) || !isFirm(cell) || !hasTown(cell)) continue
      if (beginsWithLabel(cell) !== undefined) continue
      const address = readAddress([fromFirmOn(cell)])
      if (address?.name && address.street) return { name: address.name, address }
    }
  }
  return undefined
}

function fromSignature(rows: readonly Row[]): Named | undefined {
  const greeting = greetingRow(rows)
  if (greeting < 0) return undefined
  return fromBlock(rows.slice(greeting + 1, greeting + 14).map(({ cells }) => cells.join(' ')))
}

/** The first lines, where they end with a town before the letter is addressed to anybody. */
function fromHead(rows: readonly Row[]): Named | undefined {
  const head = rows.slice(0, 8).map(({ cells }) => cells[0] ?? '')
  const addressed = head.findIndex(isBeforeOthers)
  return fromBlock(addressed < 0 ? head : head.slice(0, addressed))
}

const ADDRESSED = /^(?:An\b|Firma$|Fa\.$|To\b|Herrn?$|Frau$)/

/** Whether what follows is who is written to, or where the goods go. */
function isBeforeOthers(line: string): boolean {
  if (ADDRESSED.test(line)) return true
  const [label] = findLabels(line)
  const isLabel = label?.at === 0 && /^[ .]*(?::|$)/.test(line.slice(label.end))
  return isLabel && (label.field === 'DELIVERY_ADDRESS' || label.field === 'SITE')
}

/** Elsewhere only where there is no other: of two one is who is written to. */
function fromOnlyBlock(rows: readonly Row[]): Named | undefined {
  const lines = rows.slice(0, 200).map(({ cells }) => cells[0] ?? '')
  const blocks = lines.flatMap((line, at) =>
    COMPANY.test(line) &&
    !isBeforeOthers(lines[at - 1] ?? '') &&
    lines.slice(at, at + 4).some(hasTown)
      ? [lines.slice(at, at + 8)]
      : [],
  )
  return blocks.length === 1 ? fromBlock(blocks[0] ?? []) : undefined
}

/** Without what stands before the firm in its line: `Leitung Einkauf | Muster GmbH | Hauptstr. 1` */
function fromFirmOn(line: string): string {
  const firm = line.split(/ ?[|·•] ?/).find((part) => COMPANY.test(part))
  return firm === undefined ? line : line.slice(line.indexOf(firm))
}

function fromBlock(lines: readonly string[]): Named | undefined {
  const at = lines.findIndex((line) => line.length <= 100 && COMPANY.test(line) && !/:/.test(line))
  const line = lines[at]
  if (line === undefined) return undefined
  const name = fromFirmOn(line)
  const address = readAddress([name, ...lines.slice(at + 1, at + 5)])
  const email = lines.map(readEmail).find((each) => each !== undefined)
  const phone = lines
    .filter((line) => !/^(?:Fax|Telefax)/i.test(line))
    .map(readPhone)
    .find((each) => each !== undefined)
  return {
    name: withoutFirm(address?.name ?? name),
    address: address ?? null,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
}
