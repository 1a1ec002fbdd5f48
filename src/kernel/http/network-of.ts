import { isIPv6 } from 'node:net'

/** Of IPv6 the network of 64 bits, which one customer of a provider has for himself alone. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [front = '', back] = plain.toLowerCase().split('::')
  const groups = front === '' ? [] : front.split(':')
  const after = back ? back.split(':') : []
  const zeros = back === undefined ? 0 : 8 - groups.length - after.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
