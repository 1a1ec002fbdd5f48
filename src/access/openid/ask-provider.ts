import { type Agent, request } from 'undici'
import { ProviderFault } from './provider-fault.ts'

type Question = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent by POST. */
  readonly form?: URLSearchParams
}

export type Ask = (question: Question, signal: AbortSignal) => Promise<Record<string, unknown>>

const MOST_BYTES = 256 * 1024
const TOLD_CHARACTERS = 100

/** Asks for a JSON object. Redirects are not followed: they could lead anywhere, with our secret. */
export const createAsk =
  (agent: Agent): Ask =>
  async ({ url, headers, form }, signal) => {
    const { statusCode, body } = await request(url, {
      dispatcher: agent,
      signal,
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: form.toString() }),
    }).catch((error: Error) => {
      throw new ProviderFault(`${url} cannot be reached: ${error.message}`, { cause: error })
    })
    const text = await readBounded(body, url)
    const answer = objectIn(text)
    if (statusCode !== 200) {
      const error = typeof answer?.['error'] === 'string' ? ` ${answer['error']}` : ''
      throw new ProviderFault(
        `${url} answered ${statusCode}${error.slice(0, TOLD_CHARACTERS)} instead of 200`,
      )
    }
    if (!answer) throw new ProviderFault(`${url} answered no JSON object`)
    return answer
  }

async function readBounded(body: AsyncIterable<Buffer>, url: string): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of body) {
      bytes += part.length
      // Leaving the loop closes the connection.
      if (bytes > MOST_BYTES) break
      parts.push(part)
    }
  } catch (error) {
    throw new ProviderFault(`${url} broke off: ${(error as Error).message}`, { cause: error })
  }
  if (bytes > MOST_BYTES) throw new ProviderFault(`${url} answered more than ${MOST_BYTES} bytes`)
  return Buffer.concat(parts).toString('utf8')
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
