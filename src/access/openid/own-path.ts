/** The web application. */
export const APP_PATH = '/app'

/** Visible ASCII without the backslash, which browsers take for a slash. */
const LOOKS_OWN = /^\/app(?:[/?#][!-[\]-~]*)?$/

/** Far below what a cookie holds, and a query. */
const LONGEST = 1_000

/**
 * A path of the web application, as a browser would go there; nothing else is ever redirected to. Dots that lead
 * out of it are seen as browsers see them, however they are written. Of anything else its beginning: who comes by an
 * odd link still wants to sign in.
 */
export function ownPath(text: string): string {
  const base = 'http://own.invalid'
  const looksOwn = text.length <= LONGEST && LOOKS_OWN.test(text) && URL.canParse(text, base)
  const url = looksOwn ? new URL(text, base) : undefined
  const isOwn =
    url?.origin === base && (url.pathname === APP_PATH || url.pathname.startsWith(`${APP_PATH}/`))
  return url && isOwn ? url.pathname + url.search + url.hash : APP_PATH
}
