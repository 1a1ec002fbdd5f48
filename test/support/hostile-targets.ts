/** A target that nothing may be sent to. */
export type HostileTarget = {
  readonly what: string
  readonly url: string
  /**
   * Who refuses it first: TEXT, whoever reads the URL; NAME, whoever resolves its name; DIAL, only who
   * dials it, since its name leads elsewhere when it is asked again.
   */
  readonly refusedBy: 'TEXT' | 'NAME' | 'DIAL'
}

/** The corpus. `port` is where a listener waits for whoever is deceived; there, nobody may arrive. */
export function hostileTargets(port: number): HostileTarget[] {
  return [
    ...SPELLINGS.map(([what, host]) => text(what, `https://${host}:${port}/hook`)),
    ...DENIED_ENDS.map((address) => text('a denied address', `https://${inUrl(address)}:${port}/`)),
    ...otherTexts(port),
    ...Object.entries(NAMES).map(([name, answers]) => ({
      what: `a name that leads to ${answers.join(', then to ')}`,
      url: `https://${name}:${port}/hook`,
      refusedBy: answers.length > 1 ? ('DIAL' as const) : ('NAME' as const),
    })),
  ]
}

/** Resolves the names of the corpus, and no others. Each asks for a resolver of its own: names rebind. */
export function createHostileResolver(): (
  name: string,
) => Promise<readonly { address: string; family: 4 | 6 }[]> {
  const questions = new Map<string, number>()
  return async (name) => {
    const asked = questions.get(name) ?? 0
    questions.set(name, asked + 1)
    const answers = NAMES[name]
    const answer = answers?.[Math.min(asked, answers.length - 1)] ?? []
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

/** The first and the last address of each range that is not public. */
export const DENIED_ENDS: readonly string[] = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.0', '127.255.255.255', '169.254.0.0', '169.254.255.255'],
  ...['172.16.0.0', '172.31.255.255', '192.0.0.0', '192.0.0.255', '192.0.2.0', '192.0.2.255'],
  ...['192.88.99.0', '192.88.99.255', '192.168.0.0', '192.168.255.255'],
  ...['198.18.0.0', '198.19.255.255', '198.51.100.0', '198.51.100.255'],
  ...['203.0.113.0', '203.0.113.255', '224.0.0.0', '239.255.255.255', '240.0.0.0'],
  ...['255.255.255.255', '::', '::ffff:ffff', '64:ff9b::', '64:ff9b::ffff:ffff', '64:ff9b:1::'],
  ...['64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '100::', '100::ffff:ffff:ffff:ffff', '2001::'],
  ...['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::'],
  ...[
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    '2002::',
    '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  ...['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '5f00::'],
  ...['5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fc00::'],
  ...['fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe80::'],
  ...['febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fec0::'],
  ...['feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'ff00::'],
  'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
]

/** Outside all that was ever given out of IPv6 for public use, though in no range of its own. */
export const NEVER_GIVEN_OUT: readonly string[] = [
  '::1:0:0',
  '64:ff9a:ffff:ffff:ffff:ffff:ffff:ffff',
  '64:ff9b::1:0:0',
  '64:ff9b:0:ffff:ffff:ffff:ffff:ffff',
  '64:ff9b:2::',
  'ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '100:0:0:1::',
  '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '5f01::',
  'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'fe00::',
  'fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  '4000::',
]

/** The addresses just before and after these ranges, as far as they are public. Never dial them. */
export const PUBLIC_NEIGHBOURS: readonly string[] = [
  ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ...['172.32.0.0', '191.255.255.255', '192.0.1.0', '192.0.1.255', '192.0.3.0', '192.88.98.255'],
  ...['192.88.100.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
  ...['198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ...['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  ...['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  ...['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  ...['3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:1000::'],
  ...['::ffff:9.255.255.255', '::ffff:11.0.0.0'],
]

const A_PUBLIC_ADDRESS = '93.184.215.14'

const SPELLINGS: readonly (readonly [what: string, host: string])[] = [
  ['loopback', '127.0.0.1'],
  ['loopback with a dot behind', '127.0.0.1.'],
  ['loopback with two dots behind', '127.0.0.1..'],
  ['loopback as one decimal number', '2130706433'],
  ['loopback as one hexadecimal number', '0x7f000001'],
  ['loopback as one octal number', '017700000001'],
  ['loopback, octal', '0177.0.0.1'],
  ['loopback, hexadecimal', '0x7f.0x0.0x0.0x1'],
  ['loopback, mixed', '0x7f.0.0.01'],
  ['loopback, short', '127.1'],
  ['loopback, short with a dot behind', '127.1.'],
  ['loopback in three parts', '127.0.1'],
  ['loopback in circled digits', '①②⑦.⓪.⓪.①'],
  ['loopback in wide digits', '１２７.０.０.１'],
  ['loopback between ideographic full stops', '127。0。0。1'],
  ['loopback, percent-encoded', '%31%32%37.0.0.1'],
  ['another address of loopback', '127.254.3.2'],
  ['this host', '0'],
  ['this host, in full', '0.0.0.0'],
  ['a cloud’s metadata', '169.254.169.254'],
  ['a cloud’s metadata as a number', '2852039166'],
  ['IPv6 loopback', '[::1]'],
  ['IPv6 loopback in full', '[0:0:0:0:0:0:0:1]'],
  ['IPv6 loopback with leading zeros', '[0000:0000:0000:0000:0000:0000:0000:0001]'],
  ['IPv6 unspecified', '[::]'],
  ['IPv6 with a zone', '[fe80::1%25lo]'],
  ['IPv6 with a zone, not encoded', '[fe80::1%lo]'],
  ['IPv6 loopback with a zone', '[::1%25lo]'],
  ['IPv6 of a cloud’s metadata', '[fd00:ec2::254]'],
  ['IPv4 mapped', '[::ffff:127.0.0.1]'],
  ['IPv4 mapped, hexadecimal', '[::ffff:7f00:1]'],
  ['IPv4 mapped, private', '[::ffff:10.1.2.3]'],
  ['IPv4 mapped, this host', '[::ffff:0:0]'],
  ['IPv4 compatible', '[::127.0.0.1]'],
  ['NAT64 of loopback', '[64:ff9b::127.0.0.1]'],
  ['NAT64 of a private address', '[64:ff9b::a01:203]'],
  ['NAT64 of a network’s own', '[64:ff9b:1::a01:203]'],
  ['6to4 of loopback', '[2002:7f00:1::]'],
  ['6to4 of a private address', '[2002:c0a8:101::1]'],
  ['Teredo', '[2001:0:7f00:1::]'],
  ['a name of loopback', 'localhost'],
  ['a name of loopback in capitals', 'LOCALHOST'],
  ['a name of loopback with a dot behind', 'localhost.'],
  ['a name of loopback with two dots behind', 'localhost..'],
  ['a name of loopback in wide letters', 'ｌｏｃａｌｈｏｓｔ'],
  ['a name below localhost', 'hook.localhost'],
  ['a name of the local network', 'printer.local'],
  ['a name of the local network with a dot behind', 'printer.local.'],
  ['a cloud’s own name', 'metadata.google.internal'],
  ['a name of a home', 'router.home.arpa'],
  ['the name of homes', 'home.arpa'],
  ['a name without a dot', 'intranet'],
  ['a name without a dot but one behind', 'intranet.'],
  ['a name with an empty part', 'hook..example.com'],
  ['only a dot', '.'],
]

const otherTexts = (port: number): HostileTarget[] => [
  text('plain http', `http://hook.example.com:${port}/`),
  text('FTP', `ftp://hook.example.com:${port}/`),
  text('a file', 'file:///etc/passwd'),
  text('gopher', `gopher://127.0.0.1:${port}/_POST`),
  text('data', 'data:text/plain,hook'),
  text('script', 'javascript:alert(1)'),
  text('a web socket', `wss://hook.example.com:${port}/`),
  text('a scheme alone', 'https://'),
  text('a port alone', `https://:${port}/`),
  text('no scheme', `hook.example.com:${port}/`),
  text('nothing', ''),
  text('a user name', `https://hook@hook.example.com:${port}/`),
  text('a user name and password', `https://hook:secret@hook.example.com:${port}/`),
  text('a password alone', `https://:secret@hook.example.com:${port}/`),
  text('a public name as the user name', `https://hook.example.com@127.0.0.1:${port}/`),
  text('a public origin as the user info', `https://hook.example.com:443@127.0.0.1:${port}/`),
  text('a backslash before the user info', `https://127.0.0.1:${port}\\@hook.example.com/`),
  text('backslashes', `https:\\\\127.0.0.1:${port}\\hook`),
  text('no slashes', `https:127.0.0.1:${port}`),
  text('a line break in the host', `https://127.0.\n0.1:${port}/`),
  text('a tab in the host', `https://hook.exam\tple.com:${port}/`),
  text('a tab in the path', `https://hook.example.com:${port}/ho\tok`),
  text('a line break in the path', `https://hook.example.com:${port}/ho\nok`),
  text('a line break behind', `https://hook.example.com:${port}/\r\n`),
  text('a line break before', `\nhttps://hook.example.com:${port}/`),
  text('a line break in the scheme', `ht\ntps://hook.example.com:${port}/`),
  text('NUL in the path', `https://hook.example.com:${port}/ho\0ok`),
  text('NUL behind', `https://hook.example.com:${port}/\0`),
  text('a control character behind', `https://hook.example.com:${port}/\u0001`),
  text('DEL in the path', `https://hook.example.com:${port}/\u007f`),
  text('a control character of Latin-1', `https://hook.example.com:${port}/\u0085`),
  text('a soft hyphen in the host', `https://hook.exam\u00adple.com:${port}/`),
  text('an encoded soft hyphen in the host', `https://hook.exam%C2%ADple.com:${port}/`),
  text('a blank without width in the host', `https://hook.exam\u200bple.com:${port}/`),
  text('a variation selector in the host', `https://hook.exam\ufe0fple.com:${port}/`),
  text('an encoded letter in the host', `https://hook.ex%61mple.com:${port}/`),
  text('an encoded tab in the host', `https://hook.exam%09ple.com:${port}/`),
  text('a fragment', `https://hook.example.com:${port}/#here`),
  text('an empty fragment', `https://hook.example.com:${port}/#`),
  text('a fragment that hides the host', `https://127.0.0.1:${port}#@hook.example.com/`),
  text('the port of SSH', 'https://hook.example.com:22/'),
  text('the port of mail', 'https://hook.example.com:25/'),
  text('the port of plain http', 'https://hook.example.com:80/'),
  text('port 0', 'https://hook.example.com:0/'),
  text('the last port of the system', 'https://hook.example.com:1023/'),
  text('a port beyond all ports', 'https://hook.example.com:65536/'),
  text('too long', `https://hook.example.com:${port}/${'a'.repeat(2_048)}`),
  text('too long as it is sent', `https://hook.example.com:${port}/${'ä'.repeat(1_000)}`),
]

/** What each name leads to; one with several answers gives them in turn, and stays with the last. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ...Object.fromEntries(
    DENIED_ENDS.map((address, at) => [`denied-${at}.example.com`, [[address]]] as const),
  ),
  'loopback.example.com': [['127.0.0.1']],
  'loopback6.example.com': [['::1']],
  'mapped.example.com': [['::ffff:127.0.0.1']],
  'zone.example.com': [['fe80::1%lo']],
  'mixed.example.com': [[A_PUBLIC_ADDRESS, '127.0.0.1']],
  'mixed-first.example.com': [['127.0.0.1', A_PUBLIC_ADDRESS]],
  'mixed-families.example.com': [[A_PUBLIC_ADDRESS, '::1']],
  'rebinding.example.com': [[A_PUBLIC_ADDRESS], ['127.0.0.1']],
  'rebinding6.example.com': [['2a00:1450:4001:80b::200e'], ['::1']],
}

const text = (what: string, url: string): HostileTarget => ({ what, url, refusedBy: 'TEXT' })

const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address)
