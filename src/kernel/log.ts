import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * The log of a process. No line of it contains an e-mail address: what PostgreSQL, a mail server or a
 * library says of an error may quote one, anywhere in the error. So the finished line is masked.
 */
export const createLog = (options: LoggerOptions, destination: DestinationStream): Logger =>
  pino({ ...options, hooks: { streamWrite: maskAddresses } }, destination)

const MASK = '[e-mail]'

const PLAIN = String.raw`[^\s@<>()[\]\\,;:"/?&=]`
const AT = '(?:@|%40)'
const DOMAIN = String.raw`(?:\[[^\s[\]\\"]{1,64}\]?|${PLAIN}+)`

/**
 * An escape of JSON is a match of its own, so that it is passed over as a whole: the `n` of `\n` is not
 * the beginning of an address. Nor is `@scope/`, the path of a package in a stack. A local part may be
 * quoted, with its quotes escaped, and a domain may be an IP address in brackets. The local part is
 * bounded: long tokens cost linear time.
 */
const ESCAPE_OR_ADDRESS = new RegExp(
  [
    String.raw`\\"(?:[^"\\]|\\\\(?:\\.|[^"\\])){0,64}\\"${AT}${DOMAIN}`,
    String.raw`\\(?:u[0-9a-f]{4}|.)`,
    String.raw`(?!@[\w.-]+\/)${PLAIN}{0,64}${AT}${DOMAIN}`,
  ].join('|'),
  'giu',
)

/** Masks every e-mail address in a line of JSON, which stays JSON. */
export const maskAddresses = (line: string): string =>
  line.includes('@') || line.includes('%40')
    ? line.replaceAll(ESCAPE_OR_ADDRESS, (match) => (/@|%40/.test(match) ? MASK : match))
    : line
