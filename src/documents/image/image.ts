import { type Issue, issue, Unreadable } from '../issues.ts'
import { type Line, linesOf } from '../layout/lines.ts'
import { wholePage } from '../layout/page.ts'
import { readPages } from '../layout/read-pages.ts'
import type { Limits, Reading, SourceFile } from '../reading.ts'
import { openPictures } from './pictures.ts'
import { createRecogniser } from './recogniser.ts'

/** As if the longer side were that of a page of paper: the layout counts in points. */
const LONG_SIDE = 842
/** Whoever gets less must look at it. */
export const SURE_PERCENT = 75

/** What is written in pictures, one or several in a file. */
export async function readImage(source: SourceFile, limits: Limits): Promise<Reading> {
  const pictures = await openPictures(source.bytes, limits)
  const recogniser = createRecogniser(limits.end)
  const pages: (readonly Line[])[] = []
  const issues: Issue[] = [...pictures.issues]
  try {
    for (let number = 1; number <= pictures.count; number++) {
      if (performance.now() > limits.deadline) {
        issues.push(
          issue('CUT_OFF', wholePage(source.name, number), { what: 'pages', limit: number - 1 }),
        )
        break
      }
      try {
        const picture = await pictures.read(number)
        const scale = Math.max(picture.width, picture.height) / LONG_SIDE
        const seen = await recogniser.recognise(picture, number, scale)
        if (!seen) continue
        pages.push(linesOf(seen.page))
        if (seen.confidence < SURE_PERCENT) issues.push(unsure(source, number, seen.confidence))
      } catch (error) {
        if (pictures.count === 1 || !(error instanceof Unreadable)) throw error
        const reason = error.message
        issues.push(issue('BROKEN_PAGE', wholePage(source.name, number), { page: number, reason }))
      }
    }
  } finally {
    await recogniser.end()
  }
  return readPages(pages, issues, source, limits)
}

export const unsure = (source: SourceFile, page: number, percent: number): Issue =>
  issue('UNSURE_RECOGNITION', wholePage(source.name, page), { page, percent: Math.round(percent) })
