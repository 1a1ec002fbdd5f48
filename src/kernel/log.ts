import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * The log of a process. No line of it contains an e-mail address: what PostgreSQL, a mail server or a
 * library says of an error may quote one, anywhere in the error. So the finished line is masked.
 */
export const createLog = (options: LoggerOptions, destination: DestinationStream): Logger =>
  pino({ ...options, hooks: { streamWrite: maskAddresses } }, destination)

const MASK = '[e-mail]'

/**
 * An escape of JSON is a match of its own, so that it is passed over as a whole: the `n` of `\n` is not
 * the beginning of an address. Nor is `@scope/`, the path of a package in a stack. The local part is
 * bounded: long tokens cost linear time.
 */
const ESCAPE_OR_ADDRESS =
  /\\(?:u[0-9a-f]{4}|.)|(?!@[\w.-]+\/)[^\s@<>()[\]\\,;:"/?&=]{0,64}(?:@|%40)[^\s@<>()[\]\\,;:"/?&=]+/giu

/** Masks every e-mail address in a line of JSON, which stays JSON. */
export const maskAddresses = (line: string): string =>
  line.includes('@') || line.includes('%40')
    ? line.replaceAll(ESCAPE_OR_ADDRESS, (match) => (match.startsWith('\\') ? match : MASK))
    : line
