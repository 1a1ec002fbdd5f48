import { Type } from 'typebox'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { type LoadBillDeps, loadDemoBill } from './load-bill.ts'

/** Something to look at for who has nothing yet. */
export const demoAppOperations = (deps: LoadBillDeps): readonly AppOperation[] => [
  appOperation({
    id: 'loadDemoBill',
    method: 'POST',
    path: '/inquiries/demo',
    tag: 'Inquiries',
    role: 'MEMBER',
    summary: 'Load a demo tender',
    description:
      'A bill of quantities that does not exist arrives as if the person had uploaded it. 409 where the organisation has ' +
      'any request, also an archived one.',
    ...NO_INPUT,
    responses: {
      202: {
        description: 'It is being processed.',
        schema: Type.Object({
          request_id: Type.String({ description: 'The inquiry.' }),
          job_id: Type.String({ format: 'uuid', description: 'The job that processes it.' }),
        }),
        example: { request_id: '1042', job_id: '019a84cf-c400-7000-8000-000000000001' },
      },
    },
    errors: ['CONFLICT'],
    async handle({ caller }) {
      const { inquiryId, jobId } = await loadDemoBill(deps, caller)
      return { status: 202, json: { request_id: inquiryId, job_id: jobId } }
    },
  }),
]
