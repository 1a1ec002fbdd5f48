import type { AppOperation, OpenOperation } from '../app-operation.ts'
import { assembleDocument } from './assemble-document.ts'
import type { HeaderObject, OpenApiDocument, ParameterObject } from './document.ts'
import { errorResponses, errorsOf, HEADERS } from './responses.ts'

type Info = {
  readonly version: string
  readonly basePath: string
  readonly cookieName: string
  readonly pageHeader: string
}

/** The description of the internal interface, for the web application and its tests. */
export const appDocument = (
  operations: readonly (AppOperation | OpenOperation)[],
  { cookieName, pageHeader, ...info }: Info,
): OpenApiDocument =>
  assembleDocument(operations, {
    ...info,
    title: 'Partner Integration Service, internal',
    description: () => ABOUT,
    morePaths: {},
    moreTags: [],
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: cookieName, description: COOKIE },
    },
    errorResponses: errorResponses(ERRORS),
    headers: { ...HEADERS, 'WWW-Authenticate': WWW_AUTHENTICATE, ...REDIRECTS },
    parametersOf: ({ method }) => (method === 'GET' ? [] : [pageParameter(pageHeader)]),
    errorsOf: (operation) => errorsOf(operation),
    accessOf: (operation) =>
      'open' in operation
        ? { note: 'No session is needed.', marks: { security: [] } }
        : {
            note: ROLE_NOTE[operation.role] + (operation.needsFreshProof ? ` ${PROOF_NOTE}` : ''),
            marks: {
              'x-required-role': operation.role,
              ...(operation.needsFreshProof && { 'x-needs-fresh-proof': true }),
            },
          },
  })

const ABOUT =
  'What the web application calls. It is no interface for partners: it may change with every release, ' +
  'and takes no API key. Money and quantities travel as decimal texts.'

const COOKIE = 'Set by POST /sign-in; by plain http its name is `sid`.'

const ROLE_NOTE = {
  MEMBER: 'Every user of the organisation may make this call.',
  ADMIN: 'Only an admin of the organisation may make this call.',
}

const PROOF_NOTE =
  'Whoever signed in longer ago must prove first who they are: POST /session/confirm.'

const pageParameter = (name: string): ParameterObject => ({
  name,
  in: 'header',
  required: true,
  description: 'Shows that a page of our own makes the call, and no form of another.',
  schema: { type: 'string', enum: ['1'] },
  example: '1',
})

const WWW_AUTHENTICATE: HeaderObject = {
  description: 'How to authenticate.',
  required: true,
  schema: { type: 'string', pattern: '^Cookie' },
  example: 'Cookie',
}

const REDIRECTS: Readonly<Record<string, HeaderObject>> = {
  Location: {
    description: 'Where the browser goes.',
    required: true,
    schema: { type: 'string' },
    example: '/app/inbox',
  },
  'Set-Cookie': {
    description: 'What the browser keeps, or forgets; for no script to read.',
    required: false,
    schema: { type: 'string' },
    example: 'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  },
}

const ERRORS = {
  UNAUTHORIZED: {
    when: 'Nobody is signed in: there is no session, or it has ended.',
    message: 'Sign in first',
    headers: ['WWW-Authenticate'],
  },
  FORBIDDEN: {
    when:
      'The role does not suffice, the password has to be changed first, or the call comes from no page of this host. ' +
      'With a detail of the type `fresh_proof`: POST /session/confirm comes first, or signing in again.',
    message: 'Only an admin of the organisation may do this',
  },
  RATE_LIMITED: {
    when: 'The budget of the session or of the address is used up, or too many attempts to sign in failed. Wait for Retry-After seconds.',
    message: 'Too many failed attempts. Retry after 8 seconds.',
    headers: ['Retry-After', 'X-RateLimit-Scope'],
  },
}
