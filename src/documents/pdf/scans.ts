import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SURE_PERCENT, unsure } from '../image/image.ts'
import { createRecogniser } from '../image/recogniser.ts'
import { type Issue, issue } from '../issues.ts'
import { type Page, wholePage } from '../layout/page.ts'
import type { Box, Place } from '../parsed-document.ts'
import type { Limits, SourceFile } from '../reading.ts'
import type { PictureSizes } from './picture-sizes.ts'
import { render } from './render.ts'

/** Pages that are pictures. They must be ended. */
export type Scans = {
  /** What is written in the picture of a page; where it is none, or says no more than the text, the text. */
  read(page: PDFPageProxy, written: Page): Promise<Page>
  issues(): readonly Issue[]
  end(): Promise<void>
}

/**
 * A page of A4 at 500 dots per inch in shades of grey, at 600 in black and white: unpacking it takes 170 MB, and the
 * process that reads may have 512.
 */
const MOST_PHOTO_PIXELS = 24_500_000
const MOST_PIXELS = 36_000_000

/** Larger pictures are not drawn; what takes most room when it is drawn decides. */
export function mostPixels({ photos }: PictureSizes, limits: Limits): number {
  return Math.min(limits.pixels, photos > MOST_PHOTO_PIXELS ? MOST_PHOTO_PIXELS : MOST_PIXELS)
}

export function openScans(source: SourceFile, sizes: PictureSizes, limits: Limits): Scans {
  const recogniser = createRecogniser(limits.end)
  const issues: Issue[] = []
  const leftOut: Box[] = []
  const limit = mostPixels(sizes, limits)
  const hasTooLarge = Math.max(sizes.photos, sizes.others) > limit
  let recognised = 0
  return {
    async read(page, written) {
      if (isWritten(written)) return written
      const drawn = await drawnOn(page)
      if (hasTooLarge && drawn.pixels < LARGE_PICTURE) {
        const place = wholePage(source.name, written.number)
        issues.push(issue('TOO_LARGE', place, { what: 'pixels in a picture', limit }))
      }
      if (!isPicture(written, drawn)) return written
      if (recognised >= limits.recognisedPages || performance.now() > limits.deadline) {
        leftOut.push({ page: written.number, x: 0, y: 0, width: 1, height: 1 })
        return written
      }
      const { picture, scale } = await render(page)
      // What was unpacked to draw it is not needed while it is read.
      page.cleanup()
      const seen = await recogniser.recognise(picture, written.number, scale)
      if (!seen || lettersOf(seen.page) <= lettersOf(written)) return written
      recognised += 1
      if (seen.confidence < SURE_PERCENT) {
        issues.push(unsure(source, written.number, seen.confidence))
      }
      return seen.page
    },
    issues: () => [...issues, ...cutOff(source, leftOut, recognised)],
    end: () => recogniser.end(),
  }
}

const cutOff = ({ name }: SourceFile, boxes: readonly Box[], limit: number): readonly Issue[] => {
  if (boxes.length === 0) return []
  const place: Place = { file: name, kind: 'BOXES', boxes }
  return [issue('CUT_OFF', place, { what: 'pages that are pictures', limit })]
}

const lettersOf = ({ words }: Page) =>
  words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** A page with more text is no scan, even if it has a picture. */
const FEW_LETTERS = 200
const MOST_ODD = 0.3
/** In pixels, all pictures of a page together: logos are smaller, scans much larger. */
const LARGE_PICTURE = 400_000
/** Letters may be drawn as outlines: a page that is neither text nor picture, but drawn with so many strokes. */
const MANY_STROKES = 200

const textOf = ({ words }: Page) => words.map((word) => word.text).join('')

const isWritten = (page: Page) => {
  const text = textOf(page)
  return text.length >= FEW_LETTERS && isReadable(text)
}

function isPicture(page: Page, { pixels, strokes }: Drawn): boolean {
  const text = textOf(page)
  if (pixels >= LARGE_PICTURE) return true
  return text === '' ? strokes >= MANY_STROKES : !isReadable(text)
}

/** A font may not tell which letters its signs are. */
const isReadable = (text: string) =>
  (text.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu)?.length ?? 0) <= MOST_ODD * text.length

type Drawn = { readonly pixels: number; readonly strokes: number }

async function drawnOn(page: PDFPageProxy): Promise<Drawn> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray, argsArray } = await page.getOperatorList()
  let [pixels, strokes] = [0, 0]
  for (const [at, operation] of fnArray.entries()) {
    const [first, width, height] = argsArray[at] ?? []
    if (operation === OPS.paintImageXObject) pixels += Number(width) * Number(height) || 0
    if (operation === OPS.paintImageMaskXObject || operation === OPS.paintInlineImageXObject) {
      pixels += Number(first?.width) * Number(first?.height) || 0
    }
    if (operation === OPS.constructPath) strokes += 1
  }
  return { pixels, strokes }
}
