/**
 * Whether an Accept header allows a media type, as RFC 9110 has it: the most specific range decides,
 * and `q=0` refuses. Without a header, or with an empty one, every type is allowed.
 */
export function isAccepted(accept: string | undefined, mediaType: string): boolean {
  const ranges = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((text) => text.trim()))
    .filter(([type]) => type !== '')
  if (ranges.length === 0) return true
  const [group = ''] = mediaType.split('/')
  for (const range of [mediaType, `${group}/*`, '*/*']) {
    const named = ranges.filter(([type]) => type === range)
    if (named.length > 0) return named.some((parts) => !parts.some(isRefusal))
  }
  return false
}

const isRefusal = (parameter: string): boolean => /^q=0(\.0*)?$/.test(parameter)
