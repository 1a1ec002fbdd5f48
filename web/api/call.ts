import { isUnattended } from './attendance.ts'
import type { Operations } from './interface.ts'
import { offline, PROOF_NEEDED, type Problem, problemOf } from './problem.ts'
import { prove } from './proof.ts'

export const BASE = '/api/app/v1'

export type OperationId = keyof Operations

type Given<
  Id extends OperationId,
  Part extends 'path' | 'query' | 'body',
> = Operations[Id][Part] extends undefined
  ? { [Key in Part]?: undefined }
  : Part extends 'query'
    ? Record<never, never> extends Operations[Id][Part]
      ? { [Key in Part]?: Operations[Id][Part] }
      : { [Key in Part]: Operations[Id][Part] }
    : { [Key in Part]: Operations[Id][Part] }

export type Inputs<Id extends OperationId> = Given<Id, 'path'> &
  Given<Id, 'query'> &
  Given<Id, 'body'>

export type AnswerOf<Id extends OperationId> = Operations[Id]['answer']

/**
 * Calls the internal interface. Whatever goes wrong is thrown as a `Problem`. What wants a fresh proof is refused before
 * anything is done, so it is called again once the person has given it.
 */
export async function call<Id extends OperationId>(
  id: Id,
  inputs: Inputs<Id>,
  signal?: AbortSignal,
): Promise<AnswerOf<Id>> {
  return answerIn(await ask(id, inputs, { signal }))
}

/** A record with the tag of the state that it is in. */
export type Tagged<Answer> = { readonly answer: Answer; readonly etag: string }

type TaggedOptions = {
  /** Done only where the record is still in this state; else a `Problem` of status 412. */
  readonly ifMatch?: string
  readonly signal?: AbortSignal
}

/** The same for records that people and programs change at once. */
export async function callTagged<Id extends OperationId>(
  id: Id,
  inputs: Inputs<Id>,
  { ifMatch, signal }: TaggedOptions = {},
): Promise<Tagged<AnswerOf<Id>>> {
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch }
  const response = await ask(id, inputs, { signal, headers })
  return { answer: await answerIn<Id>(response), etag: response.headers.get('ETag') ?? '' }
}

const answerIn = async <Id extends OperationId>(response: Response): Promise<AnswerOf<Id>> =>
  (response.status === 204 ? undefined : await response.json()) as AnswerOf<Id>

type Asking = {
  readonly signal: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

async function ask<Id extends OperationId>(
  id: Id,
  inputs: Inputs<Id>,
  { signal, headers }: Asking,
): Promise<Response> {
  const [method = 'GET'] = id.split(' ', 1)
  const { body } = inputs
  const init = {
    method,
    ...(signal && { signal }),
    headers: {
      Accept: 'application/json',
      // What pages do by themselves must not keep a session alive.
      ...(isUnattended() && { 'X-PIS-Background': '1' }),
      ...(method !== 'GET' && { 'X-PIS-Request': '1' }),
      ...(body !== undefined && !(body instanceof FormData) && JSON_TYPE),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }
  while (true) {
    const response = await send(addressOf(id, inputs), init)
    if (response.ok) return response
    const problem = await told(problemOf(response))
    if (problem.code !== PROOF_NEEDED || !(await prove())) throw problem
  }
}

/** A file that an operation makes, under the name that the service gives it. */
export async function fetchFile<Id extends OperationId>(
  id: Id,
  inputs: Given<Id, 'path'> & Given<Id, 'query'>,
  signal?: AbortSignal,
): Promise<{ readonly content: Blob; readonly name: string }> {
  const response = await send(addressOf(id, inputs), { method: 'GET', ...(signal && { signal }) })
  if (!response.ok) throw await told(problemOf(response))
  return { content: await response.blob(), name: nameIn(response.headers) }
}

function nameIn(headers: Headers): string {
  const said = headers.get('Content-Disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(said) ?? []
  const [, plain] = /filename="([^"]*)"/i.exec(said) ?? []
  return encoded === undefined ? (plain ?? '') : decodeURIComponent(encoded)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Where an operation is; also for links and pictures, which the browser fetches by itself. */
export function addressOf<Id extends OperationId>(
  id: Id,
  { path, query }: Given<Id, 'path'> & Given<Id, 'query'>,
): string {
  const [, pattern = ''] = id.split(' ')
  const named = (path ?? {}) as Record<string, string>
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  )
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const asked = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${BASE}${filled}${asked.size > 0 ? `?${asked}` : ''}`
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...init })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw offline()
  }
}

/** Who wants to know that nobody is signed in any more. */
const signedOutListeners = new Set<() => void>()

export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

async function told(pending: Promise<Problem>): Promise<Problem> {
  const problem = await pending
  if (problem.status === 401) for (const listener of signedOutListeners) listener()
  return problem
}
