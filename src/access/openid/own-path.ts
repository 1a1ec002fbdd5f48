import { invalid } from '#kernel/errors.ts'

/** The web application. */
export const APP_PATH = '/app'

/** Visible ASCII without the backslash, which browsers take for a slash. */
const LOOKS_OWN = /^\/app(?:[/?#][!-[\]-~]*)?$/

/**
 * A path of the web application, as a browser would go there; nothing else is ever redirected to. Dots that lead
 * out of it are seen as browsers see them, however they are written.
 */
export function ownPath(text: string): string {
  const base = 'http://own.invalid'
  const url = LOOKS_OWN.test(text) && URL.canParse(text, base) ? new URL(text, base) : undefined
  const isOwn =
    url?.origin === base && (url.pathname === APP_PATH || url.pathname.startsWith(`${APP_PATH}/`))
  if (!url || !isOwn) {
    throw invalid({
      loc: ['query', 'to'],
      msg: `must be a path of the application, such as ${APP_PATH}/inbox`,
      type: 'path',
    })
  }
  return url.pathname + url.search + url.hash
}
