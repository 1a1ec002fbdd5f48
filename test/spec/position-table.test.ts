import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compactRow, tableOf } from '../../src/inquiries/review/tree/compact-row.ts'
import type { Row } from '../../src/inquiries/review/tree/queries.ts'
import { treeOf } from '../../web/api/tree.ts'

const text = fc.option(fc.string())
const rows = fc.array(
  fc.record<Row>({
    id: fc.nat().map(String),
    chapter_id: fc.constantFrom('1', '2', '3'),
    position_number: fc.string(),
    kind: fc.constantFrom('NORMAL', 'NOTE'),
    traits: fc.constantFrom([], ['ASKS_BIDDER']),
    description: fc.string(),
    quantity: text,
    unit: text,
    is_relevant: fc.boolean(),
    not_offered: fc.boolean(),
    is_removed: fc.boolean(),
    lane: fc.constantFrom(null, 'sure', 'none'),
    article_number: text,
    selection_source: fc.constantFrom(null, 'MANUAL'),
    selection_count: fc.nat(3),
    net_price: text,
    discount_percent: text,
    line_net: text,
    has_note: fc.boolean(),
    marks: fc.constantFrom([], ['NO_QUANTITY']),
    responsible_user_id: text,
    names_maker: fc.boolean(),
    identical_count: fc.nat(3),
    is_changed: fc.boolean(),
    version: fc.integer({ min: 1, max: 3 }),
  }),
)

it('the columnar table of positions decodes to the rows it was made of, whatever they are', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const positions = JSON.parse(JSON.stringify(tableOf(given)))
      expect(treeOf({ positions } as never).positions).toEqual(given.map(compactRow))
    }),
  )
})
