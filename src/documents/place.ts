/** Where in a file something stands, for the screen that shows it. */
export type Place = { readonly file: string } & (
  | { readonly kind: 'LINES'; readonly first: number; readonly last: number }
  | { readonly kind: 'ELEMENT'; readonly path: string; readonly line: number }
  | {
      readonly kind: 'ROWS'
      readonly sheet: string
      readonly first: number
      readonly last: number
      /** Of the cell, where it is one only: `C`. */
      readonly column?: string
    }
  | { readonly kind: 'BOXES'; readonly boxes: readonly Box[] }
  /** Of a text document: paragraphs counted from 1, those in tables included. */
  | { readonly kind: 'PARAGRAPHS'; readonly first: number; readonly last: number }
)

/** On a page as it is shown (turned upright), from its upper left corner, as shares of its size. */
export type Box = {
  /** From 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
