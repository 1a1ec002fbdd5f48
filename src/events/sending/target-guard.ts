import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What is wrong with a target, for who says it in another language. */
export type TargetFault =
  | 'url'
  | 'characters'
  | 'length'
  | 'https'
  | 'credentials'
  | 'fragment'
  | 'port'
  | 'not_public'

/** A target that nothing is sent to. The message is a sentence for the admin who entered it. */
export class TargetRefused extends Error {
  readonly fault: TargetFault

  constructor(message: string, fault: TargetFault) {
    super(message)
    this.fault = fault
  }
}

export type TargetRules = {
  /** The operator's word: plain http and any address are fine, in a closed network. */
  readonly allowInsecure: boolean
}

const LONGEST_TARGET_CHARACTERS = 2_048
const FIRST_FREE_PORT = 1_024

/**
 * The URL of a target that may be sent to, as far as its text tells; what its name resolves to is
 * checked when it is dialled.
 */
export function checkTarget(text: string, { allowInsecure }: TargetRules): URL {
  const url = parse(text)
  if (url.protocol !== 'https:' && !(allowInsecure && url.protocol === 'http:')) {
    throw new TargetRefused('The URL must begin with https://.', 'https')
  }
  if (url.username !== '' || url.password !== '') {
    throw new TargetRefused('The URL must not contain a user name or password.', 'credentials')
  }
  // An empty fragment is one too, and `hash` does not tell.
  if (url.href.includes('#')) {
    throw new TargetRefused('The URL must not contain a fragment (#).', 'fragment')
  }
  checkPort(url)
  checkHost(url.hostname, allowInsecure)
  return url
}

function parse(text: string): URL {
  if (text.length > LONGEST_TARGET_CHARACTERS) throw tooLong()
  if (/\p{Cc}/u.test(text)) {
    const message = 'The URL must not contain tabs, line breaks or other control characters.'
    throw new TargetRefused(message, 'characters')
  }
  if (STRIPPED_FROM_HOST.test(hostIn(text))) throw badHost()
  if (!URL.canParse(text)) throw new TargetRefused('This is not a valid URL.', 'url')
  const url = new URL(text)
  // Letters outside ASCII become longer.
  if (url.href.length > LONGEST_TARGET_CHARACTERS) throw tooLong()
  return url
}

/**
 * The URL parser removes invisible characters from a host, and decodes it. The target would be
 * another than the text shows.
 */
const STRIPPED_FROM_HOST = /%|\p{Default_Ignorable_Code_Point}/u

/** The host and port of a URL as they are written, behind the user name. */
function hostIn(text: string): string {
  const [, authority = ''] = /^ *[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]*)/i.exec(text) ?? []
  return authority.slice(authority.lastIndexOf('@') + 1)
}

const badHost = (): TargetRefused =>
  new TargetRefused('The host of the URL is not a valid name.', 'url')

const tooLong = (): TargetRefused =>
  new TargetRefused(
    `The URL must not be longer than ${LONGEST_TARGET_CHARACTERS} characters.`,
    'length',
  )

/** Services of the system live below 1024, and mail servers among them can be talked to by HTTP. */
function checkPort({ protocol, port }: URL): void {
  // What the scheme says anyway is not in `port`: 443, and 80 of http.
  if (port === '' || (protocol === 'http:' && port === '443')) return
  if (Number(port) < FIRST_FREE_PORT) {
    throw new TargetRefused(`The port must be 443 or at least ${FIRST_FREE_PORT}.`, 'port')
  }
}

function checkHost(hostname: string, allowInsecure: boolean): void {
  if (EMPTY_LABEL.test(hostname)) throw badHost()
  if (allowInsecure) return
  const host = hostname.replace(/\.$/, '')
  const literal = literalAddress(host)
  if (literal === null ? isLocalName(host) : !isPublicAddress(literal)) {
    throw new TargetRefused(`The host ${host} is not on the public internet.`, 'not_public')
  }
}

const EMPTY_LABEL = /^\.|\.\./

/** The address that a URL's host is, or null where it is a name. */
export function literalAddress(host: string): string | null {
  const address = host.startsWith('[') ? host.slice(1, -1) : host
  return isIP(address) === 0 ? null : address
}

const LOCAL_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa']

/** Whether a name means something within one machine or network only. */
const isLocalName = (name: string): boolean =>
  !name.includes('.') || LOCAL_SUFFIXES.some((suffix) => `.${name}`.endsWith(suffix))
