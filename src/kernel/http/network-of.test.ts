import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('Rate limit by client address: IPv4 by address, IPv6 by /64 network', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17'],
    ['::ffff:192.0.2.17', '192.0.2.17'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('all addresses of an IPv6 network of 64 bits are one, and no others', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))

    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${other}`))
        expect(networkOf(`${network}:${one}`)).toBe(network)
      }),
    )
  })
})
