import { knownUnit } from '../../documents/text/units.ts'
import { element, escaped } from '../markup.ts'

/** The schema counts characters, not the halves of those that take two. */
export function cutOff(text: string, length: number): string {
  const line = oneLine(text)
  return line.length <= length ? line : Array.from(line).slice(0, length).join('').trimEnd()
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Lines as formatted text: letters stand in `span` alone. */
export const paragraphs = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (line.trim() === '' ? '' : element('p', element('span', escaped(line.trim())))))
    .join('')

const LONGEST_UNIT = 4

/** As written where there is room for it, else in the short form of the trade, else its beginning. */
export function shortUnit(unit: string | null): string | null {
  if (unit === null || unit.trim() === '') return null
  const written = oneLine(unit)
  if (Array.from(written).length <= LONGEST_UNIT) return written
  return SHORT_UNITS[knownUnit(written) ?? ''] ?? cutOff(written, LONGEST_UNIT)
}

const SHORT_UNITS: Readonly<Record<string, string>> = {
  pcs: 'St',
  m: 'm',
  m2: 'm2',
  m3: 'm3',
  l: 'l',
  kg: 'kg',
  t: 't',
  h: 'h',
  d: 'd',
  week: 'Wo',
  month: 'Mon',
  year: 'Jr',
  lumpsum: 'psch',
  set: 'Satz',
  pair: 'Paar',
  roll: 'Rol',
  ring: 'Ring',
  bundle: 'Bund',
  pack: 'Pack',
  carton: 'Ktn',
  drum: 'Tr',
  rod: 'Stg',
  bag: 'Sack',
  bucket: 'Eim',
  canister: 'Kan',
  pallet: 'Pal',
  sheet: 'Pl',
}
