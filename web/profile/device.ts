/** The first that fits: most browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser and a system, as people call them. What is neither is told as it calls itself. */
export function deviceOf(userAgent: string): string | undefined {
  const find = (known: typeof BROWSERS) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const parts = [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined)
  if (parts.length > 0) return parts.join(', ')
  return userAgent.trim() === '' ? undefined : userAgent.slice(0, 40)
}
