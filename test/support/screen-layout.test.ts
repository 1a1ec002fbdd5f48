import { expect, it } from 'vitest'
import { layoutDifferences, type Piece, readLayoutFile, writeLayout } from './screen-layout.ts'

const page: Piece = { label: 'page', box: [0, 0, 1600, 900], looks: { font: '13px 400' } }
const button: Piece = {
  label: 'button Freigeben',
  box: [1200, 8, 120, 30],
  looks: { ground: '#1f4fbf', border: '1px #7f8a99' },
}
const word: Piece = { label: 'text Freigeben', box: [1210, 14, 80, 16], looks: {} }
const screen = [page, button, word]

const after = (change: Partial<Piece>) =>
  layoutDifferences(screen, [page, { ...button, ...change }, word])

it('A layout is the same after it was written and read', () => {
  expect(readLayoutFile(writeLayout(screen))).toEqual(screen)
  expect(layoutDifferences(screen, screen)).toEqual([])
})

it('A shift and another size are told in pixels', () => {
  expect(after({ box: [1200, 32, 120, 30] })).toEqual(['button Freigeben: 24 px down'])
  expect(after({ box: [1176, 8, 144, 21] })).toEqual([
    'button Freigeben: 24 px left',
    'button Freigeben: 24 px wider',
    'button Freigeben: 9 px lower',
  ])
})

it('Another colour, a vanished border, another font and a cover are told', () => {
  const { ground = '', border = '' } = button.looks
  expect(after({ looks: { ground: '#a63d16', border } })).toEqual([
    'button Freigeben: ground was #1f4fbf, is #a63d16',
  ])
  expect(after({ looks: { ground } })).toEqual([
    'button Freigeben: border was 1px #7f8a99, is unset',
  ])
  expect(after({ looks: { ...button.looks, font: '14px 400' } })).toEqual([
    'button Freigeben: font was unset, is 14px 400',
  ])
  expect(after({ looks: { ...button.looks, behind: 'dialog' } })).toEqual([
    'button Freigeben: behind was unset, is dialog',
  ])
})

it('Lost and gained opacity is told', () => {
  const { ground = '', border = '' } = button.looks
  expect(after({ looks: { ground: `${ground}20`, border } })).toEqual([
    'button Freigeben: ground was #1f4fbf, is #1f4fbf20',
  ])
  const clear = { ...button, looks: { ground: `${ground}20`, border } }
  expect(layoutDifferences([clear], [button])).toEqual([
    'button Freigeben: ground was #1f4fbf20, is #1f4fbf',
  ])
})

it('Few pixels, a rounded shade and other words are no difference', () => {
  expect(after({ box: [1194, 14, 126, 24] })).toEqual([])
  expect(after({ looks: { ground: '#214dc0', border: '1px #7f8a9a' } })).toEqual([])
  expect(after({ label: 'button Abschließen' })).toEqual([])
})

it('A piece that is gone or new is named, and the others are still compared', () => {
  expect(layoutDifferences(screen, [page, word])).toEqual(['button Freigeben: gone'])
  const mark: Piece = { label: 'svg lucide-check', box: [20, 40, 16, 16], looks: {} }
  const moved = { ...word, box: [1210, 38, 80, 16] }
  expect(layoutDifferences(screen, [page, mark, button, moved])).toEqual([
    'svg lucide-check: new, at 20,40',
    'text Freigeben: 24 px down',
  ])
  expect(layoutDifferences(screen, [page, mark, word])).toEqual([
    'button Freigeben: gone',
    'svg lucide-check: new, at 20,40',
  ])
})

it('A long list of differences is cut', () => {
  const many = Array.from({ length: 40 }, () => button)
  const moved = many.map((each) => ({ ...each, box: [0, 8, 120, 30] }))
  const told = layoutDifferences(many, moved)
  expect(told).toHaveLength(13)
  expect(told.at(-1)).toBe('and 28 more')
})
