/** The name ends with the unit: `power_w`. */
const UNITS: Readonly<Record<string, string>> = { w: 'W', v: 'V', a: 'A', mm: 'mm', kg: 'kg' }

/** A measure of an article, or the range that it has, with its unit. */
export const measured = (name: string, from: string, to: string): string =>
  `${from === to ? from : `${from} – ${to}`} ${UNITS[name.split('_').at(-1) ?? ''] ?? ''}`.trim()
