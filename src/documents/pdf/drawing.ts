import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const load = createRequire(import.meta.url)

/** The typeface that is there on every machine. */
export const FAMILY = 'Liberation Sans'

/**
 * What pages are drawn with, and letters for it: a machine may have none at all, so they are those of the library that reads
 * PDF. Loaded when something is drawn: whoever never needs it does not wait for it.
 */
export function drawing(): typeof import('@napi-rs/canvas') {
  const canvas: typeof import('@napi-rs/canvas') = load('@napi-rs/canvas')
  const { GlobalFonts } = canvas
  if (GlobalFonts.has(FAMILY)) return canvas
  const fonts = join(dirname(load.resolve('pdfjs-dist/package.json')), 'standard_fonts')
  for (const style of ['Regular', 'Bold']) {
    GlobalFonts.registerFromPath(join(fonts, `LiberationSans-${style}.ttf`), FAMILY)
  }
  return canvas
}
