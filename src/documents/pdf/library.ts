import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Fonts and tables that belong to the library; it takes folders with a slash at the end. */
const folder = (name: string) =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name)}/`

/**
 * Loaded when the first PDF comes: it takes longer than reading most other files. It decodes in this thread, and
 * nothing is fetched or executed: no scripts of the document, no functions compiled from it.
 */
export async function openPdf(bytes: Buffer, mostPixels: number): Promise<PDFDocumentLoadingTask> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({
    // A copy, since the library keeps what it is given.
    data: new Uint8Array(bytes),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  })
}
