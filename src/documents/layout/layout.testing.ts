import type { Page, Word } from './page.ts'

const CHARACTER = 5

/** A word whose letters are all 5 points wide, 10 points high, with its base line at `y`. */
export const word = (x: number, y: number, text: string, more: Partial<Word> = {}): Word => ({
  text,
  left: x,
  right: x + text.length * CHARACTER,
  top: y - 7.5,
  bottom: y + 2,
  size: 10,
  font: 'plain',
  apart: true,
  ...more,
})

/** The words of a text, one blank between them. */
export const words = (x: number, y: number, text: string): Word[] => {
  let left = x
  return text.split(' ').map((each) => {
    const at = left
    left += (each.length + 1) * CHARACTER
    return word(at, y, each)
  })
}

export const page = (all: readonly Word[], more: Partial<Page> = {}): Page => ({
  number: 1,
  width: 600,
  height: 800,
  turn: 0,
  degrees: 0,
  words: all,
  ...more,
})
