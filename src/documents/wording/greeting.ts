/** How letters end. What follows names who wrote them. */

const THANKS =
  '(?:(?:vielen|besten|herzlichen|schönen) dank|danke|many thanks|thanks|thank you)(?: im voraus| vorab| in advance)?[,.!]? (?:(?:und|and) )?'
const ADJECTIVE =
  '(?:freundlich|freundl\\.|best|viel|lieb|schön|herzlich|sonnig|kollegial)\\p{L}{0,3}'
const GREETING = [
  `(?:mit )?${ADJECTIVE} (?:\\p{L}{1,15} )?gr(?:ü|ue|u)(?:ß|ss)e?n?`,
  '(?:mit )?gr(?:uß|uss|üße|üsse|uesse)',
  '(?:with )?(?:best|kind|warm)(?:est)? (?:regards|wishes)',
  'many thanks',
  'regards',
  'yours (?:sincerely|faithfully)',
  'sincerely(?: yours)?',
  'hochachtungsvoll',
].join('|')
const SHORT = 'm\\.?f\\.?g|vg|lg|bg'

/** Behind it only a town or who greets may stand; `LG` is a maker, too, so that a name must follow it. */
const WHOLE = new RegExp(
  `^(?:${THANKS})?(?:(?:${GREETING})(?:[\\s,.!/]+(\\D{0,30}))?|(?:${SHORT})(?:[,.!]{0,2}| *[,.]? (\\D{2,30})))$`,
  'iu',
)
const LONGEST = 100

export const isGreeting = (line: string): boolean =>
  line.startsWith('--') ? line === '--' : greetingOf(line) !== undefined

/** What stands behind the greeting in its line, often a name; undefined where there is none. */
export function greetingOf(line: string): string | undefined {
  const found = line.length <= LONGEST ? WHOLE.exec(line) : null
  return found ? (found[1] ?? found[2] ?? '') : undefined
}
