import type { IncomingMessage } from 'node:http'
import { errorCode } from '../../db/error-code.ts'
import { elementOf } from './xml.ts'

/** An answer of the S3 server that is not 2xx. */
export class S3Failure extends Error {
  readonly status: number
  readonly s3Code: string

  constructor(status: number, s3Code: string, text: string) {
    super(text)
    this.status = status
    this.s3Code = s3Code
  }
}

export async function failureOf(
  response: IncomingMessage,
  method: string,
  silenceMs: number,
): Promise<S3Failure> {
  const status = response.statusCode ?? 0
  const text = await textOf(response, silenceMs).catch(() => '')
  // The rest of our body may still be on its way; nobody wants it.
  if (method === 'PUT') response.destroy()
  const code = elementOf(text, 'Code') ?? ''
  const message = elementOf(text, 'Message') ?? ''
  return new S3Failure(
    status,
    code,
    `S3 answered ${method} with ${status} ${code} ${message}`.trim(),
  )
}

const TRANSIENT_CODES = ['RequestTimeout', 'OperationAborted', 'SlowDown', 'InternalError']

/** Whether the same call may succeed in a moment: the line broke, or the server is overloaded. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof S3Failure)) return TRANSIENT_ERRNO.test(errorCode(error) ?? '')
  const { status, s3Code } = error
  return status >= 500 || status === 429 || status === 408 || TRANSIENT_CODES.includes(s3Code)
}

const TRANSIENT_ERRNO = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/

/** The bytes of an answer. One that falls silent is given up; a slow reader is no silence. */
export async function* bytesOf(
  response: IncomingMessage,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const giveUp = () => response.destroy(new Error(`S3 stopped answering for ${silenceMs / 1000} s`))
  let patience = setTimeout(giveUp, silenceMs)
  try {
    for await (const piece of response) {
      clearTimeout(patience)
      yield piece
      patience = setTimeout(giveUp, silenceMs)
    }
  } finally {
    clearTimeout(patience)
  }
}

/** A page of a list has 1,000 entries, some 400 bytes each. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024

export async function textOf(response: IncomingMessage, silenceMs: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytesOf(response, silenceMs)) {
    size += piece.length
    if (size > MAX_TEXT_BYTES) throw new Error('The answer of the S3 server is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
