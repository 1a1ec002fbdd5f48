/**
 * Ordinal numbers (Ordnungszahlen) are columns of fixed widths, one for each level, filled up with blanks or zeros:
 * ` 1 1   1 ` and `01010001` are the same number. So they are cut first, and trimmed then.
 */

/** The widths of the parts. */
export type OrdinalMask = readonly number[]

/** GAEB 90 draws it with a letter for each column: `1122PPPPI`. Undefined where none is for the position. */
export function readMask(drawn: string): OrdinalMask | undefined {
  const runs = /^(1*)(2*)(3*)(4*)(P+)(I?)0*$/i.exec(drawn.trim())
  return runs?.slice(1).flatMap((run) => (run === '' ? [] : [run.length]))
}

/** For files that do not say it: the numbers of the groups tell where levels end. */
export function guessMask(groups: readonly string[], width: number): OrdinalMask {
  const ends = [...new Set(groups.map((group) => group.trimEnd().length))]
    .filter((end) => end > 0 && end < width)
    .sort((a, b) => a - b)
  return [...ends, width].map((end, at) => end - (ends[at - 1] ?? 0))
}

/**
 * As it is shown: `01.02.0030`, nothing filled up and nothing taken away. Levels that are not used are blank, and left
 * out. Without a mask, what stands apart is a part.
 */
export function readOrdinal(raw: string, mask: OrdinalMask | undefined): string {
  const parts = mask === undefined || raw.includes('.') ? raw.split(/[\s.]+/) : cut(raw, mask)
  return parts.filter((part) => part !== '').join('.')
}

/** What reaches beyond the mask belongs to the last part. */
function cut(raw: string, mask: OrdinalMask): string[] {
  let from = 0
  return mask.map((width, at) => {
    const to = at === mask.length - 1 ? raw.length : from + width
    const part = raw.slice(from, to).replace(/\s+/g, '')
    from = to
    return part
  })
}

/** What numbers are compared by: `01.02.0030`, `1.2.30` and `1.2._.30.` are the same. Zeros alone are `0`. */
export const ordinalKey = (number: string): string =>
  number
    .split('.')
    .map((part) => part.replace(/\s+/g, '').replace(/^(UB)?0+(?=.)/, '$1'))
    .filter((part) => !/^_*$/.test(part))
    .join('.')
