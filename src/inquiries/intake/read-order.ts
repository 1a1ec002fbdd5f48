import type { Static } from 'typebox'
import { type Detail, invalid } from '#kernel/errors.ts'
import { createBodyParser } from '#kernel/http/json-body.ts'
import { isCalendarDay } from '#kernel/timestamps.ts'
import { isCountry } from '../../master-data/addresses.ts'
import type { InquiryWish, SentLine, SentOrder } from './intake.ts'
import { said } from './read-fields.ts'
import { OrderBody } from './schema.ts'

/** Room for 10,000 lines of 1,600 characters. It is parsed at one go: 16 MB take half a second. */
export const MAX_ORDER_BYTES = 16 * 1024 * 1024

export type ReadOrder = {
  readonly wish: InquiryWish
  readonly order: SentOrder
  /** As it was sent, for its fingerprint. */
  readonly value: unknown
}

/** Makes the parser of an order that is sent as JSON. */
export function createOrderParser(): (body: Buffer) => ReadOrder {
  const parse = createBodyParser(OrderBody)
  return (body) => {
    const value = parse(body)
    const order = orderOf(value)
    const faults = [...metadataFaults(value.order_metadata ?? {}), ...emptyLines(order)]
    if (faults.length > 0) throw invalid(...faults)
    return { wish: wishOf(value, order), order, value }
  }
}

type Sent = Static<typeof OrderBody>

const orderOf = ({ positions, order_metadata }: Sent): SentOrder => ({
  lines: positions.map(
    (line, at): SentLine => ({
      position_number: said(line.position_number) ?? String(at + 1),
      article_number: said(line.article_number),
      description: descriptionOf(line),
      quantity: line.quantity ?? null,
      unit: said(line.unit),
    }),
  ),
  metadata: withoutEmpty(order_metadata ?? {}),
})

type Line = Sent['positions'][number]

/** A line that nothing is found for still shows the number that was written. */
const descriptionOf = ({ description, article_number }: Line): string =>
  said(description) === null ? (said(article_number) ?? '') : (description ?? '')

/** Without what is null or blank, also within an address; an address of which nothing is left is none. */
const withoutEmpty = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, isObject(value) ? withoutEmpty(value) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  isObject(value) ? Object.keys(value).length === 0 : said(value as string | null) === null

/** An order has no file that could give it a name. */
const wishOf = (value: Sent, { metadata }: SentOrder): InquiryWish => ({
  name: said(value.name) ?? said(metadata['customer_reference'] as string | undefined),
  customerId: said(value.customer_id),
  customerEmail: said(value.customer_email),
  context: value.context ?? '',
  branch: said(value.branch),
  customFields: value.custom_fields ?? {},
})

const emptyLines = ({ lines }: SentOrder): Detail[] =>
  lines.flatMap(({ article_number, description }, at) =>
    article_number === null && said(description) === null
      ? [
          {
            loc: ['body', 'positions', at],
            msg: 'needs an article_number or a description',
            type: 'required',
          },
        ]
      : [],
  )

/** What a schema cannot say of the head of an order: whether days and countries are any. */
export function metadataFaults(metadata: Readonly<Record<string, unknown>>): Detail[] {
  const days = ['order_date', 'requested_delivery_date'].filter(
    (name) => isGiven(metadata[name]) && !isCalendarDay(metadata[name]),
  )
  const { country } = (metadata['delivery_address'] ?? {}) as { country?: string | null }
  return [
    ...days.map((name) => inMetadata([name], 'must be a date such as 2026-11-14', 'date')),
    ...(!isGiven(country) || isCountry(country)
      ? []
      : [
          inMetadata(
            ['delivery_address', 'country'],
            'must be an ISO 3166-1 code such as DE',
            'country',
          ),
        ]),
  ]
}

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== undefined && value !== null

const inMetadata = (path: readonly string[], msg: string, type: string): Detail => ({
  loc: ['body', 'order_metadata', ...path],
  msg,
  type,
})
