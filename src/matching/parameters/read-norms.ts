import type { Span } from '../position.ts'
import { isLetter } from './tokens.ts'

export type StatedNorm = {
  /** The same for all ways to name it: `DIN EN ISO 4017`, `ISO 4017` and the older `DIN 933` are all `4017`. */
  readonly norm: string
  readonly span: Span
}

/** The norms a text names, in order. */
export function readNorms(text: string): readonly StatedNorm[] {
  const found: StatedNorm[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!BEGINS[text.charCodeAt(at)] || isLetter(text.charCodeAt(at - 1))) continue
    const norm = normAt(text, at)
    if (norm === undefined) continue
    found.push(norm)
    at = norm.span[1] - 1
  }
  return found
}

/** Who publishes norms that others adopt under the same number: their names say nothing. */
const SHARED = new Set([
  'DIN',
  'EN',
  'ISO',
  'IEC',
  'VDE',
  'BS',
  'NF',
  'CEN',
  'HD',
  'prEN',
  'ÖVE',
  'NEN',
  'SN',
])

const BODY =
  /(?:DIN|EN|ISO|IEC|VDE|BS|NF|CEN|HD|prEN|ÖVE|NEN|SN|ÖNORM|OENORM|DVGW|VDI|UL|ASTM|ANSI|SIA|IEEE|TIA|EIA|VdS|AGI|ETSI|KTW|TRGI|DVS|VDMA|ZVSHK|LiTG|IES|NEMA)(?![A-Za-z])/y

/** What some bodies put between their name and the number: `DVGW GW 392`, `VDE-AR-N 4100`. */
const SERIES = /(?:AR-[NEC]|GW|VW|VP|SPEC|TS|TR|[A-Z])(?![A-Za-z])/y
/** Series that mark how far a norm has come, not which it is. */
const DRAFTS = new Set(['E', 'V', 'SPEC', 'TS', 'TR'])
const NUMBER = /\d{1,6}(?:-\d{1,4}){0,4}/y
const EDITION = /:\d{4}(?:-\d{2})?(?!\d)/y
const PART = /,?\s?(?:Teil|Part|T\.|Bl\.|Blatt)\s?(\d{1,3})(?!\d)/y

/** `ÖNORM DIN EN ISO/IEC`: no norm has more, and a text of nothing else must not be read again and again. */
const MOST_BODIES = 5

/** First letters of all bodies. */
const BEGINS: boolean[] = []
for (const letter of 'DEIVBNCHpÖOUASTKZL') BEGINS[letter.charCodeAt(0)] = true

/** The norm that begins at `start`, undefined where none does. */
export function normAt(text: string, start: number): StatedNorm | undefined {
  const bodies: string[] = []
  let at = start
  while (bodies.length < MOST_BODIES) {
    const body = matchAt(BODY, text, at)
    if (body === undefined) break
    bodies.push(body)
    at = pastDivider(text, at + body.length)
  }
  if (bodies.length === 0) return undefined
  const series = matchAt(SERIES, text, at)
  if (series !== undefined) {
    // Paper: `DIN A4`.
    if (bodies.length === 1 && bodies[0] === 'DIN' && !DRAFTS.has(series)) return undefined
    at = pastDivider(text, at + series.length)
  }
  const number = matchAt(NUMBER, text, at)
  if (number === undefined) return undefined
  at += number.length
  if (isLetter(text.charCodeAt(at))) return undefined
  if (bodies.length === 1 && isSize(bodies[0], number)) return undefined
  at += matchAt(EDITION, text, at)?.length ?? 0
  const part = matchAt(PART, text, at)
  if (part !== undefined) at += part.length
  const parts = part === undefined ? number : `${number}-${part.replace(/\D/g, '')}`
  return { norm: canonical(bodies, series, parts), span: [start, at] }
}

/** `SN4` and `SN 8` are how stiff a pipe is, `EN 25` is how wide a conduit. */
const isSize = (body: string | undefined, number: string): boolean =>
  body === 'SN' ? number.length < 3 : body === 'EN' && CONDUIT_SIZES.has(number)

/** In millimetres; no norm for buildings has such a number. */
export const CONDUIT_SIZES: ReadonlySet<string> = new Set([
  ...['16', '20', '25', '32', '40', '50', '63', '75'],
])

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function pastDivider(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code === 32 || code === 0xa0 || code === 45 || code === 47 || code === 0x202f ? at + 1 : at
}

function canonical(bodies: readonly string[], series: string | undefined, number: string): string {
  if (bodies.length === 1 && bodies[0] === 'DIN' && series === undefined) {
    return SUCCESSORS[number] ?? number
  }
  const own = bodies.find((body) => !SHARED.has(body))
  const austrian = own === 'ÖNORM' || own === 'OENORM'
  // An Austrian edition of a European norm is that norm.
  const name = austrian ? (bodies.length > 1 ? undefined : 'ÖNORM') : own
  const kept = series !== undefined && DRAFTS.has(series) ? undefined : series
  return [name, kept, number].filter((piece) => piece !== undefined).join(' ')
}

/** German norms that were replaced by an international one that most still call by the old number. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ...{ 1: '2339', 7: '2338', 84: '1207', 85: '1580', 94: '1234', 125: '7089', '125-1': '7089' },
  ...{ 417: '7435', 433: '7092', 439: '4035', 440: '7094', 551: '4766', 553: '7434', 555: '4034' },
  ...{ 601: '4016', 912: '4762', 913: '4026', 914: '4027', 915: '4028', 916: '4029', 931: '4014' },
  ...{ 933: '4017', 934: '4032', 960: '8765', 961: '8676', 963: '2009', 964: '2010', 965: '7046' },
  ...{ 966: '7047', 980: '7042', 982: '7040', 985: '10511', 1440: '8738', 1481: '8752' },
  ...{ 6325: '8734', 7971: '1481', 7972: '1482', 7973: '1483', 7976: '1479', 7985: '7045' },
  ...{ 7991: '10642', 9021: '7093' },
  // Pipes and fittings.
  ...{ 1786: '1057', 2440: '10255', 2441: '10255', 2448: '10220', 2458: '10220', 2856: '1254' },
  ...{ 2950: '10242', 19534: '1401' },
}
