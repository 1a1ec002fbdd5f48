import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Position } from '../parsed-document.ts'
import { scannedPdf } from '../pdf/pdf.testing.ts'
import { readPdf } from '../pdf/pdf.ts'
import { LIMITS, type Reading } from '../reading.ts'
import { printedPicture, scannedBill } from './image.testing.ts'
import { readImage } from './image.ts'
import type { Picture } from './picture.ts'
import { turned } from './turn.ts'

const png = ({ width, height, pixels }: Picture) =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()

const positionsOf = ({ chapters }: Reading): readonly Position[] => {
  const open = [...chapters]
  const found: Position[] = []
  for (let chapter = open.shift(); chapter; chapter = open.shift()) {
    found.push(...chapter.positions)
    open.unshift(...chapter.chapters)
  }
  return found
}

const asked = (reading: Reading) =>
  positionsOf(reading).map(({ number, quantity, unit }) => [number, quantity, unit])

const BILL = [
  ['01.02.0010', '12.5', 'm2'],
  ['01.02.0020', '24.5', 'm2'],
  ['01.02.0030', '36.5', 'm2'],
]

test('positions are read in a picture, with their places', async () => {
  const reading = await readImage({ name: 'Scan.png', bytes: await png(scannedBill()) }, LIMITS)
  expect(asked(reading)).toEqual(BILL)
  const [position] = positionsOf(reading)
  expect(position?.longText).toContain('Mörtel verfugen')
  const box = position?.place.kind === 'BOXES' ? position.place.boxes[0] : undefined
  expect(box?.x).toBeCloseTo(80 / 1240, 1)
  expect(box?.y).toBeCloseTo(240 / 700, 1)
  expect(reading.loose.map(({ text }) => text)).toContain('Leistungsverzeichnis Neubau')
})

test('a scan that lies on its head and leans is read all the same', async () => {
  const crooked = turned(turned(scannedBill(), 180, 0, 1), 0, 2, 1)
  const reading = await readImage({ name: 'Scan.png', bytes: await png(crooked) }, LIMITS)
  expect(asked(reading)).toEqual(BILL)
  const place = positionsOf(reading)[0]?.place
  const box = place?.kind === 'BOXES' ? place.boxes[0] : undefined
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(1 - 220 / crooked.height, 1)
})

test('a page of a PDF that is only a picture is recognised, if there is time left', async () => {
  const source = { name: 'Scan.pdf', bytes: await scannedPdf(await png(scannedBill()), 446, 252) }
  expect(asked(await readPdf(source, LIMITS))).toEqual(BILL)
  const late = await readPdf(source, { ...LIMITS, deadline: performance.now() - 1 })
  expect(late.issues).toMatchObject([{ code: 'CUT_OFF', place: { boxes: [{ page: 1 }] } }])
  const small = await readPdf(source, { ...LIMITS, pixels: 500_000 })
  expect(small.issues).toMatchObject([{ code: 'TOO_LARGE', place: { boxes: [{ page: 1 }] } }])
})

test('a page whose recognition does not end is left', async () => {
  const picture = await png(scannedBill())
  const limits = { ...LIMITS, end: performance.now() + 50 }
  await expect(readImage({ name: 'Scan.png', bytes: picture }, limits)).rejects.toThrow(
    'the recognition of text took too long',
  )
})

test('a picture without text has no positions', async () => {
  const reading = await readImage(
    { name: 'leer.png', bytes: await png(printedPicture(300, 300, [])) },
    LIMITS,
  )
  expect(positionsOf(reading)).toEqual([])
  expect(reading.loose).toEqual([])
})
