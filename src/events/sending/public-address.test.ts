import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { DENIED_ENDS, NEVER_GIVEN_OUT, PUBLIC_NEIGHBOURS } from '#test/hostile-targets.ts'
import { DENIED_RANGES, isPublicAddress } from './public-address.ts'

describe('SSRF: private, loopback and link-local addresses are not public', () => {
  it.each(DENIED_ENDS)('%s is the end of a denied range', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(NEVER_GIVEN_OUT)('%s was never given out', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(PUBLIC_NEIGHBOURS)('%s is next to a denied range, and public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(DENIED_ENDS.filter((end) => !end.includes(':')))('%s is denied as mapped IPv6', (end) => {
    expect(isPublicAddress(`::ffff:${end}`)).toBe(false)
  })

  it('takes no address from within a denied range', () => {
    const ranges = [...DENIED_RANGES.ipv4, ...DENIED_RANGES.ipv6]
    fc.assert(
      fc.property(fc.constantFrom(...ranges), fc.uint8Array({ minLength: 16 }), (range, drawn) => {
        expect(isPublicAddress(addressWithin(range, drawn))).toBe(false)
      }),
      { numRuns: cases(2_000) },
    )
  })

  it.each([
    '',
    'localhost',
    '8.8.8',
    '010.8.8.8',
    '0x8.8.8.8',
    '134744072',
    '8.8.8.8 ',
    '[2003::1]',
  ])('is nothing that is not an address as the system writes it: "%s"', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  )

  it('is nothing with a zone, since only links have them', () => {
    expect(isPublicAddress('2003::1%eth0')).toBe(false)
  })
})

/** The range's bits in front, those that were drawn behind. */
function addressWithin(range: string, drawn: Uint8Array): string {
  const [network, length] = ipaddr.parseCIDR(range)
  const bytes = network.toByteArray().map((byte, at) => {
    const fixedBits = Math.min(8, Math.max(0, length - at * 8))
    const free = 0xff >> fixedBits
    return (byte & ~free) | ((drawn[at] ?? 0) & free)
  })
  return ipaddr.fromByteArray(bytes).toString()
}
