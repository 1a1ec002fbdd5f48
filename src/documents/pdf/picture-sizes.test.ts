import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

const object = (dictionary: string) =>
  `7 0 obj\n<<${dictionary}>>\nstream\n/Width 9 /Height 9\nendstream\nendobj\n`

test('pictures are measured by what their dictionaries say, in whatever order', () => {
  const bytes = Buffer.from(
    '%PDF-1.7\n' +
      object('/Type/XObject/Subtype/Image/Width 200/Height 300/Filter/DCTDecode') +
      object('/Height 10 /Width 20 /Filter [/FlateDecode] /Subtype /Image') +
      object('/Subtype /Form /Width 5000 /Height 5000'),
    'latin1',
  )
  expect(pictureSizes(bytes)).toEqual({ photos: 60_000, others: 200 })
})

test('a file without pictures has none', () => {
  expect(pictureSizes(Buffer.alloc(100_000, 0x2f))).toEqual({ photos: 0, others: 0 })
})
