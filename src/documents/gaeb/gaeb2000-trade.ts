import type { NewPosition } from '../outline.ts'
import type {
  Facts,
  Found,
  Identifier,
  OrderMetadata,
  Party,
  PositionKind,
  PositionTrait,
} from '../parsed-document.ts'
import { isLumpSum, knownUnit } from '../text/units.ts'
import type { Draft } from './gaeb-drafts.ts'
import { type AddressParts, addressOf, currencyOf, germanDate, partyOf } from './gaeb-facts.ts'
import { oneLine } from './gaeb-texts.ts'
import {
  type Block,
  blockOf,
  blocksNamed,
  type Field,
  fieldOf,
  fieldText,
} from './gaeb2000-blocks.ts'
import {
  type Context,
  decimalOf,
  placeOf,
  plainText,
  textsOf,
  unitOf,
} from './gaeb2000-position.ts'
import { type OrdinalMask, readOrdinal } from './ordinal-number.ts'
import { perUnit } from './trade.ts'

/**
 * The trade phases 93 to 97: articles instead of works. No file was at hand, only the names of its fields; so any block
 * is an article that has an article's fields.
 */
export function readOrder(context: Context, order: Block) {
  const mask = maskOf(order)
  const drafts = articlesIn(order).map(
    (block): Draft => ({ do: 'ADD', position: readArticle(context, block, mask) }),
  )
  const info = blockOf(order, 'bestinfo')
  const { facts, orderMetadata } = {
    facts: factsOf(order, info),
    orderMetadata: metadataOf(context, order, info),
  }
  return { drafts, facts, orderMetadata }
}

function articlesIn(order: Block): Block[] {
  const found: Block[] = []
  const left = [order]
  for (let block = left.pop(); block; block = left.pop()) {
    if (block !== order && isArticle(block)) found.push(block)
    else for (const inner of block.blocks.toReversed()) left.push(inner)
  }
  return found
}

const isArticle = (block: Block): boolean =>
  !/^(beschreibung|zustext|bestinfo)$/.test(block.name) &&
  (fieldOf(block, 'artmenge', 'artnr', 'liefartnr', 'ean', 'kurztext') !== undefined ||
    fieldOf(blockOf(block, 'beschreibung'), 'kurztext', 'langtext') !== undefined)

function readArticle(context: Context, block: Block, mask: OrdinalMask | undefined): NewPosition {
  const unit = unitOf(block)
  const { asksBidder, ...texts } = textsOf(block)
  const nature = natureOf(fieldText(block, 'poskennz'))
  const traits: PositionTrait[] = [
    ...nature.traits,
    ...(asksBidder ? ['ASKS_BIDDER' as const] : []),
  ]
  return {
    ...texts,
    number: readOrdinal(fieldOf(block, 'oz')?.value.trimEnd() ?? '', mask),
    kind: nature.kind === 'NORMAL' && isLumpSum(unit) ? 'LUMP_SUM' : nature.kind,
    traits,
    quantity: decimalOf(context, block, 'The quantity', 'artmenge', 'menge'),
    unit,
    unitPrice: unitPriceOf(context, block, unit),
    identifiers: identifiersOf(block),
    place: placeOf(context, block),
  }
}

/** As a letter, or in the words of later editions. */
function natureOf(said: string): { kind: PositionKind; traits: PositionTrait[] } {
  if (/^(a|alternat\w*)$/i.test(said)) return { kind: 'ALTERNATIVE', traits: [] }
  if (/^(e|b|provis|bedarf|eventual)$/i.test(said)) return { kind: 'OPTIONAL', traits: [] }
  if (/^(p|lump|pauschal)$/i.test(said)) return { kind: 'LUMP_SUM', traits: [] }
  return { kind: 'NORMAL', traits: /^(u|jumbo-sub)$/i.test(said) ? ['PART'] : [] }
}

/** The supplier is the one who is asked. His number that differs is the factory's. */
function identifiersOf(block: Block): Identifier[] {
  const keys = [
    ['ean', 'EAN'],
    ['artnr', 'ARTICLE_NUMBER'],
    ['liefartnr', 'MANUFACTURER_ARTICLE_NUMBER'],
    ['kundartnr', 'CUSTOMER_ARTICLE_NUMBER'],
  ] as const
  return keys.flatMap(([key, type]) => {
    const value = oneLine(fieldText(block, key))
    return value === '' ? [] : [{ type, value }]
  })
}

/** Null where the price is for another unit than the quantity. */
function unitPriceOf(context: Context, block: Block, unit: string | null): string | null {
  const priced = fieldText(block, 'ame')
  const isSame = priced === '' || priced === unit || knownUnit(priced) === knownUnit(unit ?? '?')
  const price = decimalOf(context, block, 'The unit price', 'prnetto', 'prbrutto', 'ep')
  return isSame
    ? perUnit(price, decimalOf(context, block, 'The basis of the price', 'prbasis'))
    : null
}

function factsOf(order: Block, info: Block | undefined): Partial<Facts> {
  const phase = fieldText(order, 'dp')
  const facts: Partial<Facts> = {
    phase: /^\d\d$/.test(phase) ? phase : null,
    submissionDate:
      germanDate(fieldText(info, 'abgabedatum')) ?? germanDate(fieldText(info, 'erdatum')),
    customer: partyIn(blockOf(order, 'bestkunde')),
    currency: currencyOf(fieldText(info, 'wae'), fieldText(info, 'waebez')),
  }
  // What an order does not say may be said of the project.
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

function metadataOf(
  context: Context,
  order: Block,
  info: Block | undefined,
): Partial<OrderMetadata> {
  const found = <Value>(
    field: Field | undefined,
    read: (text: string) => Value | null,
  ): Found<Value> | null => {
    const value = field ? read(oneLine(plainText(field).text)) : null
    if (!field || value === null) return null
    const place = {
      file: context.file,
      kind: 'LINES',
      first: field.line,
      last: field.line,
    } as const
    return { value, certainty: 1, place }
  }
  const text = (value: string) => value || null
  const site = blockOf(order, 'lieferort')
  const address = addressOf(addressParts(site))
  const buyer = blockOf(blockOf(order, 'bestkunde'), 'adresse')
  return {
    customerReference: found(fieldOf(info, 'bestnr', 'anfrnrkunde'), text),
    quoteNumber: found(fieldOf(info, 'angebnrlief'), text),
    orderDate: found(fieldOf(info, 'bestdatum'), germanDate),
    requestedDeliveryDate: found(fieldOf(info, 'lieferdatum', 'liefertermin'), germanDate),
    shippingTerms: found(fieldOf(info, 'versart', 'lieferart'), text),
    contactPerson: found(fieldOf(buyer, 'ansprechpartner', 'ansprpartner', 'kontakt'), text),
    deliveryRecipient: found(fieldOf(blockOf(site, 'adresse') ?? site, 'name1'), text),
    deliveryAddress:
      site && address ? { value: address, certainty: 1, place: placeOf(context, site) } : null,
  }
}

/** The address of a party, within its block or in it. */
export const partyIn = (block: Block | undefined): Party | null => partyOf(addressParts(block))

function addressParts(block: Block | undefined): AddressParts {
  const holder = blockOf(block, 'adresse') ?? block
  const value = (...keys: readonly string[]) => oneLine(fieldText(holder, ...keys)) || null
  return {
    name: value('name1', 'name'),
    name2: value('name2'),
    street: value('strasse'),
    postalCode: value('plz'),
    city: value('ort'),
    country: value('landbez', 'land'),
    phone: value('telefon'),
    email: value('email'),
  }
}

/** The widths of a number's parts. Undefined where they are not said. */
export function maskOf(block: Block): OrdinalMask | undefined {
  const widths = blocksNamed(block, 'lvglied')
    .map((part) => Number(fieldText(part, 'laenge')))
    .filter((width) => Number.isInteger(width) && width > 0 && width < 20)
  return widths.length === 0 ? undefined : widths
}
