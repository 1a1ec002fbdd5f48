import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-40', { first: 0, last: 9 }],
  ['bytes=8-99', { first: 8, last: 9 }],
  ['bytes=10-', 'NONE'],
  ['bytes=-0', 'NONE'],
  ['bytes=5-3', 'WHOLE'],
  ['bytes=0-1,4-5', 'WHOLE'],
  ['bytes=-', 'WHOLE'],
  ['items=0-1', 'WHOLE'],
  [undefined, 'WHOLE'],
])('RFC 9110: of ten bytes, Range %s is %o', (header, wanted) => {
  expect(readRange(header, 10)).toEqual(wanted)
})

test('RFC 9110: of nothing there is no part', () => {
  expect([readRange('bytes=0-', 0), readRange('bytes=-1', 0)]).toEqual(['NONE', 'NONE'])
})
