/** What the service says of a call that it did not do; or that it could not be reached. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Detail[]
  readonly requestId: string | null
  readonly retryAfterS: number | null
  /** In a conflict: how things are now. */
  readonly current: readonly unknown[]

  constructor(parts: ProblemParts) {
    super(parts.message)
    this.name = 'Problem'
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details ?? []
    this.requestId = parts.requestId ?? null
    this.retryAfterS = parts.retryAfterS ?? null
    this.current = parts.current ?? []
  }
}

export type Detail = {
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
}

type ProblemParts = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: readonly Detail[]
  readonly requestId?: string | null
  readonly retryAfterS?: number | null
  readonly current?: readonly unknown[]
}

export const OFFLINE = 'OFFLINE'

/** The connection failed before there was an answer: whether the call was done is not known. */
export const offline = (): Problem =>
  new Problem({ status: 0, code: OFFLINE, message: 'The service could not be reached' })

export const isOffline = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.code === OFFLINE || error.status === 502 || error.status === 503 || error.status === 504)

/** The person must prove anew who they are. The service says so by the type of a detail. */
export const PROOF_NEEDED = 'PROOF_NEEDED'

type Said = {
  readonly error?: Omit<ProblemParts, 'status' | 'requestId'> & { readonly request_id?: string }
}

export async function problemOf(response: Response): Promise<Problem> {
  const { status, headers } = response
  const said = await response
    .json()
    .then((body) => (body as Said).error)
    .catch(() => undefined)
  const retryAfter = Number(headers.get('Retry-After'))
  return new Problem({
    status,
    code: isProofNeeded(said) ? PROOF_NEEDED : (said?.code ?? `HTTP_${status}`),
    message: said?.message ?? response.statusText,
    ...(said?.details && { details: said.details }),
    ...(said?.current && { current: said.current }),
    requestId: said?.request_id ?? headers.get('X-Request-Id'),
    retryAfterS: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  })
}

const isProofNeeded = (said: Said['error']): boolean =>
  said?.details?.some(({ type }) => type === 'fresh_proof') ?? false

/** What a field of a form is told, by the name of the field. */
export const detailAt = (problem: unknown, field: string): Detail | undefined =>
  problem instanceof Problem ? problem.details.find(({ loc }) => loc.includes(field)) : undefined
