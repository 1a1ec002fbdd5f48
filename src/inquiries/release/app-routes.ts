import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { exampleTrace, Trace } from '../../acknowledgements/trace-schema.ts'
import { getHead } from '../review/head/queries.ts'
import { exampleHead, Head } from '../review/head/schema.ts'
import { type InquiryDeps, noteAct, OF_INQUIRY, withInquiry } from '../review/inquiry-operation.ts'
import { checkRelease } from './check-release.ts'
import { releaseInquiry } from './release-inquiry.ts'
import { examplePreflight, Preflight, Seen } from './schema.ts'
import { traceInquiry } from './trace-inquiry.ts'

/** How inquiries come to the partner's system. */
export const releaseAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  preflightOperation(deps),
  releaseOperation(deps),
  traceOperation(deps),
]

const common = { ...OF_INQUIRY, tag: 'Release' } as const

const preflightOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'checkRelease',
    method: 'GET',
    path: '/inquiries/{id}/preflight',
    summary: 'What to know before a release',
    description: 'Warnings with the positions that they concern, and whether webhooks are told.',
    responses: {
      200: { description: 'What was found.', schema: Preflight, example: examplePreflight },
    },
    handle: async ({ params: { id }, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, id, checkRelease),
    }),
  })

function releaseOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(Seen)
  return appOperation({
    ...common,
    id: 'releaseInquiry',
    method: 'POST',
    path: '/inquiries/{id}/release',
    summary: "Hand an inquiry over to the partner's system",
    description:
      'Finalize / Export -> API. From NEEDS_REVIEW, READY_TO_EXPORT and EXPORTED: each time partners are ' +
      'told, and completed_at is refreshed. One that has changed since the person looked is not released.',
    body: {
      description: 'What the person saw.',
      schema: Seen,
      example: { updated_at: exampleHead.updated_at },
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: { 200: { description: 'As it is now.', schema: Head, example: exampleHead } },
    async handle({ params: { id }, caller, request }) {
      const { value } = await read(request)
      const json = await withInquiry(deps, caller, id, async (db, organisationId) => {
        const released = await releaseInquiry(db, {
          organisationId,
          inquiryId: id,
          seen: value.updated_at,
          userEmail: caller.email,
          now: deps.now(),
        })
        const after = { completed_at: released.completed_at }
        await noteAct(db, caller, 'request.released', id, { after })
        return getHead(db, organisationId, id)
      })
      return { status: 200, json }
    },
  })
}

const traceOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...common,
    id: 'traceInquiry',
    method: 'GET',
    path: '/inquiries/{id}/trace',
    summary: 'What became of an inquiry since it was released',
    description:
      'Its releases, how webhooks were told of them, when a partner fetched it since the first, and what was reported.',
    responses: { 200: { description: 'The trace.', schema: Trace, example: exampleTrace } },
    handle: async ({ params: { id }, caller }) => ({
      status: 200,
      json: { data: await withInquiry(deps, caller, id, traceInquiry) },
    }),
  })
