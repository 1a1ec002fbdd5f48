import type { FastifyReply, FastifyRequest } from 'fastify'
import { whenFirstAsked } from '#kernel/when-first-asked.ts'
import type { OpenOperation } from './app-operation.ts'
import type { Answer, Call, Description, Operation } from './operation.ts'
import { compileText } from './validation.ts'

type Headers = Readonly<Record<string, string>>

/** What stands before every operation: who is calling, and may he call so often. */
export type Gate<Caller, Known> = {
  /**
   * Lets a call in or throws. Sets the rate headers, and notes the caller when it is known. No
   * operation is given for a path that has none.
   */
  admit(request: FastifyRequest, reply: FastifyReply, operation: Known | undefined): Promise<void>
  /** Whom it let in; nobody where nobody needs to be known. */
  callerOf(request: FastifyRequest): Caller | undefined
  /** Sets what is known only when the answer is: how many job slots are free. */
  beforeAnswer?(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Known | undefined,
  ): Promise<void>
  /** The rate headers for a call that came to no request at all: malformed HTTP. */
  headersForAddress(address: string): Promise<Headers>
}

/** Told about every finished call, after its answer. Must be quick and must not throw. */
export type CallListener = (request: FastifyRequest, reply: FastifyReply, body: string) => void

type FaceOptions<Caller, Access, Open extends OpenOperation> = {
  readonly basePath: string
  readonly operations: readonly (Operation<Caller, Access> | Open)[]
  readonly gate: Gate<Caller, Operation<Caller, Access> | Open>
  /** What can be read beside the operations, by anybody. */
  readonly openPaths?: readonly string[]
  /** Whether a query parameter may have an empty value; 400 unless set. */
  readonly takesEmptyQuery?: boolean
  /** On every answer, beside those that every face has. */
  readonly headersFor?: (request: FastifyRequest) => Headers
  readonly onCall: CallListener
}

/** One interface of the server, for one kind of callers: its paths, and who stands before them. */
export type Face = {
  readonly basePath: string
  readonly openPaths: readonly string[]
  readonly routes: readonly Route[]
  readonly onCall: CallListener
  headersFor(request: FastifyRequest): Headers
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  beforeAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void>
  headersForAddress(address: string): Promise<Headers>
}

/** A path of a face, and what answers there. */
export type Route = {
  readonly operation: Description
  answer(request: FastifyRequest, reply: FastifyReply): Promise<Answer>
}

/** Ties operations to the gate that knows their callers. What kind these are is not told further. */
export function createFace<Caller, Access, Open extends OpenOperation = never>(
  options: FaceOptions<Caller, Access, Open>,
): Face {
  const { basePath, operations, gate, openPaths = [], headersFor = () => ({}), onCall } = options
  const { takesEmptyQuery = false } = options
  const known = new Map<Description | undefined, Operation<Caller, Access> | Open>(
    operations.map((operation) => [operation, operation]),
  )
  const calledIn = (request: FastifyRequest) => known.get(request.routeOptions.config.operation)
  return {
    basePath,
    openPaths,
    onCall,
    headersFor,
    routes: operations.map((operation) => ({
      operation,
      answer: answering(operation, gate.callerOf, takesEmptyQuery),
    })),
    admit: (request, reply) => gate.admit(request, reply, calledIn(request)),
    beforeAnswer: async (request, reply) => gate.beforeAnswer?.(request, reply, calledIn(request)),
    headersForAddress: (address) => gate.headersForAddress(address),
  }
}

function answering<Caller, Access>(
  operation: Operation<Caller, Access> | OpenOperation,
  callerOf: (request: FastifyRequest) => Caller | undefined,
  takesEmptyQuery: boolean,
): Route['answer'] {
  // Of some two hundred operations a process is asked for a few, and should be there at once.
  const reader = whenFirstAsked(() => reading(operation, takesEmptyQuery))
  const read = (request: FastifyRequest) => reader()(request)
  if (isOpen(operation)) {
    return async (request, reply) =>
      operation.handle({ ...read(request), caller: undefined, request, reply })
  }
  return async (request, reply) => {
    const caller = callerOf(request)
    if (!caller) throw new Error(`${operation.id} was reached without a caller`)
    return operation.handle({ ...read(request), caller, request, reply })
  }
}

const isOpen = <Caller, Access>(
  operation: Operation<Caller, Access> | OpenOperation,
): operation is OpenOperation => 'open' in operation

type Inputs = Pick<Call<unknown, unknown, unknown>, 'query' | 'params' | 'headers'>

function reading(
  operation: Description,
  takesEmptyQuery: boolean,
): (request: FastifyRequest) => Inputs {
  const readQuery = compileText(operation.query, 'query', { refusesEmpty: !takesEmptyQuery })
  const readParams = compileText(operation.params, 'path')
  const readHeaders = compileText(operation.headers, 'header')
  return (request) => ({
    query: readQuery(request.query as object),
    params: readParams(request.params as object),
    headers: readHeaders(request.headers),
  })
}
