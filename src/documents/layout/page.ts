import type { Box, Place } from '../parsed-document.ts'

/** A word, or a part of one, in points from the upper left corner of its page. */
export type Word = Area & {
  readonly text: string
  /** The height of its font. */
  readonly size: number
  readonly font: string
  /** A blank stands before it. */
  readonly apart: boolean
}

/** In place of a font, where a word was recognised in a picture. */
export const RECOGNISED = ''

export type Area = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Which way a text runs, clockwise from upright: at 90 it runs downwards. */
export type Turn = 0 | 90 | 180 | 270

/** A page, turned until its text is upright. */
export type Sheet = {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** How its text runs on the page as it is shown. */
  readonly turn: Turn
  /** By which it was turned clockwise besides, to make its lines level. */
  readonly degrees: number
}

export type Page = Sheet & { readonly words: readonly Word[] }

/** Where an area is on the page as it is shown: sideways where the page is. */
export function boxOf(page: Sheet, levelled: Area): Box {
  const area = turnedBack(page, levelled)
  const left = share(area.left, page.width)
  const top = share(area.top, page.height)
  const width = share(area.right, page.width) - left
  const height = share(area.bottom, page.height) - top
  const box = (x: number, y: number, wide: number, high: number): Box => ({
    page: page.number,
    x: rounded(x),
    y: rounded(y),
    width: rounded(wide),
    height: rounded(high),
  })
  switch (page.turn) {
    case 0:
      return box(left, top, width, height)
    case 90:
      return box(1 - top - height, left, height, width)
    case 180:
      return box(1 - left - width, 1 - top - height, width, height)
    case 270:
      return box(top, 1 - left - width, height, width)
  }
}

/** A line that leans gets the box of the level one, around its middle. */
function turnedBack({ width, height, degrees }: Sheet, area: Area): Area {
  if (degrees === 0) return area
  const angle = (-degrees * Math.PI) / 180
  const [x, y] = [(area.left + area.right - width) / 2, (area.top + area.bottom - height) / 2]
  const across = x * Math.cos(angle) - y * Math.sin(angle) - x
  const down = x * Math.sin(angle) + y * Math.cos(angle) - y
  return {
    left: area.left + across,
    right: area.right + across,
    top: area.top + down,
    bottom: area.bottom + down,
  }
}

export const wholePage = (file: string, page: number): Place => ({
  file,
  kind: 'BOXES',
  boxes: [{ page, x: 0, y: 0, width: 1, height: 1 }],
})

export function around(areas: readonly Area[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const area of areas) {
    left = Math.min(left, area.left)
    top = Math.min(top, area.top)
    right = Math.max(right, area.right)
    bottom = Math.max(bottom, area.bottom)
  }
  return { left, top, right, bottom }
}

const share = (length: number, whole: number) =>
  whole > 0 ? Math.min(1, Math.max(0, length / whole)) : 0

/** A tenth of a millimetre is finer than anybody points. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000
