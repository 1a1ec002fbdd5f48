import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address, as the system writes it, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  // Other spellings (`0177.1`, zone ids) mean one thing here and maybe another to who dials.
  if (isIP(address) === 0 || address.includes('%')) return false
  // `process` unfolds an IPv4 address that is written as IPv6 (`::ffff:…`): it is dialled as what it is.
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? !isIn(DENIED_V4, parsed)
    : isIn(GLOBAL_V6, parsed) && !isIn(DENIED_V6, parsed)
}

/**
 * What is not global unicast, from the IANA special-purpose address registries for IPv4 and IPv6 and the
 * multicast and reserved blocks of the address space registries. Written out: the names that the library
 * gives to ranges leave some of them among the public ones.
 */
export const DENIED_RANGES = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    // The last address of it is the broadcast address.
    '240.0.0.0/4',
  ],
  ipv6: [
    // Unspecified, loopback, and IPv4 written as IPv6 in the old way.
    '::/96',
    // Translated to any IPv4 address by a gateway, private ones too.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    // Carries any IPv4 address.
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

/** All that was ever given out of IPv6 for public use. */
const GLOBAL_V6 = [ipaddr.parseCIDR('2000::/3')]

type Address = ReturnType<typeof ipaddr.parse>
type Range = ReturnType<typeof ipaddr.parseCIDR>

const DENIED_V4 = DENIED_RANGES.ipv4.map((range) => ipaddr.parseCIDR(range))
const DENIED_V6 = DENIED_RANGES.ipv6.map((range) => ipaddr.parseCIDR(range))

const isIn = (ranges: readonly Range[], address: Address): boolean =>
  ranges.some((range) => address.match(range))
