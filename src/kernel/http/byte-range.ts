import type { ByteRange } from '#kernel/files/file-store.ts'

/**
 * What a `Range` asks for of so many bytes: one part, nothing that is there, or the whole. Several ranges at once, and
 * what is no range of bytes, may be answered with the whole, as RFC 9110 has it.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'WHOLE' | 'NONE' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'WHOLE'
  if (from === '') {
    const first = Math.max(0, size - Number(to))
    return Number(to) === 0 || size === 0 ? 'NONE' : { first, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)]
  if (to !== '' && last < first) return 'WHOLE'
  return first >= size ? 'NONE' : { first, last: Math.min(last, size - 1) }
}
