import fc from 'fast-check'
import { type Draft, type FuzzRequest, type Known, pick } from './fuzz-request.ts'
import { ordinaryText } from './fuzz-values.ts'

type Draw = fc.Arbitrary<FuzzRequest>

const LONG = 'x'.repeat(3_000)
const MANY = Array.from({ length: 1_500 }, (_, index) => `p${index}=1`).join('&')

export function withOddQuery({ request }: Draft): Draw {
  const add = (text: string, expected: FuzzRequest['expected'], note: string): FuzzRequest => ({
    ...request,
    query: request.query === '' ? text : `${request.query}&${text}`,
    expected,
    note: `${request.note}, query: ${note}`,
  })
  const isOpen = !request.withKey
  const refused = isOpen ? 'any' : 'refused'
  return fc.oneof(
    ordinaryText.map((text) =>
      add(`unknown_${encodeURIComponent(text)}=1`, refused, 'unknown parameter'),
    ),
    ordinaryText.map((text) => add(`q=${encodeURIComponent(text)}`, refused, 'unknown parameter')),
    fc.constantFrom(
      add('Limit=1', refused, 'other case'),
      add('limit[]=1', refused, 'brackets'),
      add('__proto__=1', 'any', '__proto__'),
      add('constructor=1', refused, 'constructor'),
      add('__proto__[limit]=1', 'any', '__proto__ with brackets'),
      add('%', 'any', 'percent alone'),
      add('%zz=1', 'any', 'bad encoding of a name'),
      add('limit=%zz', 'any', 'bad encoding of a value'),
      add('limit=%ff', 'any', 'no UTF-8'),
      add('limit=%00', 'any', 'NUL'),
      add('&&&', 'any', 'only separators'),
      add('=', 'any', 'only an equals sign'),
      add('a;b=1', 'any', 'semicolon'),
      add(LONG, refused, 'long name'),
      add(MANY, 'any', 'many parameters'),
      ...(request.query === '' ? [] : [add(request.query, 'any', 'all twice')]),
    ),
  )
}

const ODD_NUMBERS = [
  '-1',
  '0',
  '501',
  '1e2',
  '0x10',
  ' 5',
  '5 ',
  '',
  '1.0',
  '1.5',
  'NaN',
  'null',
  'true',
  '9'.repeat(30),
  '１',
  '+5',
]
const ODD_MOMENTS = [
  '2026-02-30T00:00:00Z',
  '2026-11-14',
  '2026-11-14T09:30:00',
  '2026-11-14T09:30:00+01:00',
  '2026-11-14T09:30:00+00:00',
  '2026-11-14T09:30:00 00:00',
  '2026-11-14T24:00:00Z',
  '2026-11-14T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-11-14T09:30:00.1234567Z',
  '10000-01-01T00:00:00Z',
  'now',
  'infinity',
  '',
]
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '.',
  '..',
  '../..',
  'a/b',
  'a?b',
  '%',
  "' or 1=1--",
  'null',
  '[]',
  '{"a":1}',
  '💥',
  '\ufffd',
  LONG,
]

/** One parameter that the operation has, with a value that it should not have. */
export function withOddParameter(draft: Draft, known: Known): Draw {
  const { request, target } = draft
  const own = target.parameters.filter((parameter) => parameter.in === 'query')
  if (own.length === 0) return withOddQuery(draft)
  return fc.tuple(fc.constantFrom(...own), fc.nat()).map(([{ name, schema }, luck]) => {
    const others = request.query.split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
    const [value, expected] = oddValue(
      name,
      schema.type === 'integer',
      luck,
      known.cursors[target.path] ?? [],
    )
    const pair = `${name}=${encodeURIComponent(value)}`
    return {
      ...request,
      query: [...others, pair, ...(luck % 9 === 0 ? [pair] : [])].join('&'),
      expected,
      note: `${request.note}, ${name}=${JSON.stringify(value.slice(0, 40))}`,
    }
  })
}

function oddValue(
  name: string,
  isNumber: boolean,
  luck: number,
  cursors: readonly string[],
): readonly [string, FuzzRequest['expected']] {
  if (name === 'cursor') return [oddCursor(luck, cursors), 'refused']
  if (isNumber) return [pick(ODD_NUMBERS, luck), 'any']
  return [pick([...ODD_MOMENTS, ...ODD_TEXTS], luck), 'any']
}

const MADE_UP = [
  'x',
  'null',
  'e30',
  'eyJ2IjoxfQ',
  'eyJ2IjoxfQ.e30',
  '=====',
  '-_-_',
  '💥',
  'a b',
  LONG,
  'A'.repeat(2_048),
]

/** A cursor that was given out, with one character changed, moved, doubled or lost. */
function oddCursor(luck: number, cursors: readonly string[]): string {
  const real = cursors[luck % Math.max(1, cursors.length)]
  if (real === undefined || luck % 4 === 0) return pick(MADE_UP, luck)
  const at = luck % real.length
  const other = real[at] === 'A' ? 'B' : 'A'
  return pick(
    [
      real.slice(0, at) + other + real.slice(at + 1),
      real.slice(0, at),
      real + other,
      real + real,
      [...real].reverse().join(''),
    ],
    luck,
  )
}

const LATIN = 'gr\u00fc\u00dfe \u00ff'

export function withOddHeader({ request, target }: Draft): Draw {
  const change = (
    headers: Record<string, string>,
    expected: FuzzRequest['expected'],
    note: string,
  ): FuzzRequest => ({
    ...request,
    headers: { ...request.headers, ...headers },
    expected,
    note: `${request.note}, header: ${note}`,
  })
  const withKeyLike = (authorization: string | undefined, note: string): FuzzRequest => ({
    ...change(
      authorization === undefined ? {} : { authorization },
      request.withKey ? 'refused' : 'any',
      note,
    ),
    withKey: false,
  })
  const refused = request.withKey ? 'refused' : 'any'
  const hasKey = target.parameters.some(({ name }) => name === 'Idempotency-Key')
  const key = (value: string, note: string) =>
    change(
      { 'Idempotency-Key': value },
      hasKey ? 'any' : request.expected,
      `Idempotency-Key ${note}`,
    )
  return fc.oneof(
    fc.constantFrom(
      change({ accept: 'text/html' }, refused, 'Accept text/html'),
      change({ accept: 'application/xml;q=0.9, text/*' }, refused, 'Accept without JSON'),
      change({ accept: 'application/json;q=0' }, refused, 'Accept q=0'),
      change({ accept: '*/*;q=0.0' }, refused, 'Accept nothing'),
      change({ accept: ';;,,' }, 'any', 'Accept punctuation'),
      change({ accept: LATIN }, 'any', 'Accept Latin-1'),
      change({ accept: '*/*' }, request.expected, 'Accept all'),
      change({ accept: 'text/html, application/json;q=0.1' }, request.expected, 'Accept JSON last'),
      change({ 'accept-encoding': 'gzip' }, request.expected, 'Accept-Encoding gzip'),
      change({ 'accept-encoding': 'br' }, request.expected, 'Accept-Encoding br'),
      change({ 'accept-encoding': 'identity;q=0' }, 'any', 'Accept-Encoding nothing'),
      change({ 'accept-encoding': '*;q=0, zstd' }, 'any', 'Accept-Encoding unknown'),
    ),
    fc.constantFrom(
      withKeyLike(undefined, 'no key'),
      withKeyLike('', 'empty key'),
      withKeyLike('Bearer', 'only the scheme'),
      withKeyLike('Bearer ', 'only the scheme and a space'),
      withKeyLike('Basic dXNlcjpwYXNz', 'Basic'),
      withKeyLike('Bearer a b', 'two words'),
      withKeyLike('Bearer pis_live_x', 'a short key'),
      withKeyLike(
        `Bearer pis_live_${'0'.repeat(8)}_${'0'.repeat(43)}_${'0'.repeat(6)}`,
        'a made-up key',
      ),
      withKeyLike(`Bearer ${LONG}`, 'a long key'),
      withKeyLike(`Bearer ${LATIN}`, 'a key in Latin-1'),
      withKeyLike('Bearer null', 'null'),
    ),
    fc.constantFrom(
      key('', 'empty'),
      key('k'.repeat(255), 'of 255'),
      key('k'.repeat(256), 'of 256'),
      key(LONG, 'very long'),
      key(LATIN, 'in Latin-1'),
      key('"quoted"', 'quoted'),
      key('tab\tinside', 'with a tab'),
      key('a, b', 'with a comma'),
      key('the-same', 'seen before'),
    ),
    fc.constantFrom(
      change({ 'x-request-id': 'mine-1' }, request.expected, 'X-Request-Id'),
      change({ 'x-request-id': 'r'.repeat(255) }, request.expected, 'X-Request-Id of 255'),
      change({ 'x-request-id': 'r'.repeat(256) }, request.expected, 'X-Request-Id of 256'),
      change({ 'x-request-id': '' }, request.expected, 'empty X-Request-Id'),
      change({ 'x-request-id': 'two words' }, request.expected, 'X-Request-Id of two words'),
      change({ 'x-request-id': LATIN }, request.expected, 'X-Request-Id in Latin-1'),
      change({ 'x-request-id': '<script>{{7*7}}' }, request.expected, 'X-Request-Id with markup'),
    ),
    fc.constantFrom(
      change({ 'x-forwarded-for': '1.2.3.4, ::1, nonsense' }, 'any', 'X-Forwarded-For'),
      change({ 'x-forwarded-proto': 'gopher' }, 'any', 'X-Forwarded-Proto'),
      change({ host: 'evil.example' }, 'any', 'Host'),
      change({ 'x-http-method-override': 'DELETE' }, request.expected, 'method override'),
      change({ expect: '100-continue' }, 'any', 'Expect 100-continue'),
      change({ expect: 'wonders' }, 'any', 'Expect wonders'),
      change({ range: 'bytes=0-1' }, 'any', 'Range'),
      change({ 'if-none-match': '*' }, 'any', 'If-None-Match'),
      change({ cookie: `a=${LONG}` }, request.expected, 'Cookie'),
      change({ te: 'trailers' }, request.expected, 'TE'),
      change({ upgrade: 'h2c', connection: 'upgrade' }, 'any', 'Upgrade'),
      change({ 'x-odd': LATIN }, request.expected, 'Latin-1'),
      notHead(change({ 'x-long': 'x'.repeat(17_000) }, 'any', 'more than Node takes')),
    ),
  )
}

/** Of a head that is too long Node does not tell the method, so even HEAD is answered with a body. */
const notHead = (request: FuzzRequest): FuzzRequest =>
  request.method === 'HEAD' ? { ...request, method: 'GET' } : request

export function withOddPath({ request }: Draft): Draw {
  const to = (path: string, note: string): FuzzRequest => ({
    ...notHead(request),
    path,
    expected: 'any',
    note: `${request.note}, path: ${note}`,
  })
  const { path } = request
  const lengths = [300, 2_000, 4_090, 4_100, 12_000, 20_000]
  return fc.oneof(
    fc.constantFrom(
      to(`${path}/`, 'slash behind'),
      to(`${path}//`, 'two slashes behind'),
      to(path.replace('/', '//'), 'two slashes'),
      to(path.toUpperCase(), 'upper case'),
      to(`${path}/more`, 'more behind'),
      to(`${path}%`, 'percent behind'),
      to(`${path}%zz`, 'bad encoding'),
      to(`${path}%00`, 'NUL'),
      to(`${path}%ff`, 'no UTF-8'),
      to(`${path}%c0%af`, 'overlong slash'),
      to(`${path}%2e%2e%2f`, 'dots and a slash'),
      to(`${path}/../articles`, 'dots'),
      to(`${path};a=b`, 'semicolon'),
      to(`${path}#part`, 'fragment'),
      to(path.replace('v1', 'v2'), 'another version'),
      to('/', 'root'),
      to('*', 'star'),
      to('//evil.example/x', 'two slashes first'),
      to('/api/public/v1', 'only the base'),
      to('/%61pi/public/v1/articles', 'encoded letter'),
    ),
    fc
      .constantFrom(...lengths)
      .map((length) => to(`${path}/${'a'.repeat(length)}`, `${length} characters`)),
    fc
      .constantFrom(...lengths)
      .map((length) => to(path.replace(/[^/]*$/, 'a'.repeat(length)), `last part of ${length}`)),
    ordinaryText.map((text) => to(path.replace(/[^/]*$/, encodeURIComponent(text)), 'any text')),
  )
}

/** CONNECT is left out: it asks for a tunnel, and Node ends the connection. */
const ODD_METHODS = [
  'PUT',
  'DELETE',
  'PATCH',
  'POST',
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'REPORT',
  'M-SEARCH',
  'BREW',
]

export const withOddMethod = ({ request }: Draft): Draw =>
  fc.constantFrom(...ODD_METHODS).map((method) => ({
    ...request,
    method,
    expected: 'any',
    note: `${request.note}, method ${method}`,
  }))
