import { linkToItself } from '../article-links.ts'
import type { BulkResource } from '../bulk/resource.ts'
import { tooManyFields } from '../row-faults.ts'
import { accessoryLink } from './queries.ts'
import { AccessoryRow, exampleAccessoryRow } from './schema.ts'

export const accessories: BulkResource = {
  entity: 'ACCESSORIES',
  path: '/articles/accessories',
  arrayKey: 'accessories',
  stream: 'accessories',
  tag: 'Articles',
  summary: 'Push accessory links',
  description:
    'Creates, changes and removes links from an article to its accessories. A row whose articles are ' +
    'not known fails.',
  row: AccessoryRow,
  keyFields: ['source_article_number', 'accessory_article_number'],
  examples: [
    exampleAccessoryRow,
    { source_article_number: '4711', accessory_article_number: '4721', deleted: true },
  ],
  fault: (row, byteLength) =>
    linkToItself(row, 'accessory_article_number') ??
    tooManyFields(row, byteLength, ['custom_fields']),
  merge: accessoryLink.merge,
}
