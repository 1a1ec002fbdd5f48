import { type TSchema, Type } from 'typebox'
import { invalid } from '#kernel/errors.ts'
import { type AppOperation, appOperation } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { changeInquiry } from '../change-inquiry.ts'
import type { Head as StoredHead } from '../head/queries.ts'
import { metadataFaults } from '../intake/read-order.ts'
import { getHead, type Head as ShownHead } from './head/queries.ts'
import { exampleHead, Head, HeadPatch } from './head/schema.ts'
import { type InquiryDeps, noteAct, OF_INQUIRY, withInquiry } from './inquiry-operation.ts'
import { reopenInquiry, restoreInquiry } from './status/change-status.ts'
import { type Act, archive, assign, noted } from './status/noted-acts.ts'
import { assignedUser } from './status/schema.ts'
import { readChanges } from './tree/read-changes.ts'

import { readTree } from './tree/read-tree.ts'
import { Changes, exampleChanges, exampleTree, Tree } from './tree/schema.ts'

/** What people do with an inquiry as a whole. */
export const inquiryAppOperations = (deps: InquiryDeps): readonly AppOperation[] => [
  treeOperation(deps),
  changesOperation(deps),
  changeOperation(deps),
  assignOperation(deps),
  stepOperation(deps, {
    step: 'archive',
    summary: 'Put an inquiry away',
    description: 'From every status but PROCESSING; restoring brings it back.',
    act: archive,
  }),
  stepOperation(deps, {
    step: 'restore',
    summary: 'Bring an archived inquiry back',
    description: 'To where it was.',
    act: noted('request.restored', restoreInquiry),
  }),
  stepOperation(deps, {
    step: 'reopen',
    summary: 'Work again on an inquiry that was handed over',
    description: 'From EXPORTED to NEEDS_REVIEW. The first change of a position does it as well.',
    act: noted('request.reopened', reopenInquiry),
  }),
]

const answered = (description: string, schema: TSchema, example: unknown) => ({
  200: { description, schema, example },
})

const treeOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    id: 'getInquiry',
    method: 'GET',
    path: '/inquiries/{id}',
    summary: 'An inquiry with all its positions',
    description:
      'As much of each position as a list shows; the rest is read one by one. While it is processed, what is predicted ' +
      'fills in: who shows that reads it again once a second at the most.',
    responses: answered('The inquiry.', Tree, exampleTree),
    handle: async ({ params: { id }, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, id, (db, organisationId) =>
        readTree(db, organisationId, id, caller.userId),
      ),
    }),
  })

const changesOperation = (deps: InquiryDeps): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    id: 'listInquiryChanges',
    method: 'GET',
    path: '/inquiries/{id}/changes',
    isNoUse: true,
    summary: 'What is shown otherwise of an inquiry since it was read',
    description:
      'Whoever read the inquiry, and applies all that this answers to it, has what reading it anew would answer. The next call ' +
      'says the `updated_at` that this one answered; that of a command stands for its own rows alone. What follows from ' +
      'master data, such as the lane of an article that was made inactive, comes with the next reading. Read by pages ' +
      'themselves, it does not keep a session alive.',
    query: Type.Object(
      {
        since: Type.String({
          maxLength: 40,
          description: 'The updated_at of the inquiry that was last read here, or as a whole.',
        }),
      },
      { additionalProperties: false },
    ),
    responses: answered('The changes.', Changes, exampleChanges),
    handle: async ({ params: { id }, query: { since: given }, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, id, (db, organisationId) =>
        readChanges(db, organisationId, id, { given, userId: caller.userId }),
      ),
    }),
  })

function changeOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(HeadPatch)
  return appOperation({
    ...OF_INQUIRY,
    id: 'changeInquiry',
    method: 'PATCH',
    path: '/inquiries/{id}',
    summary: 'Change what is said of an inquiry as a whole',
    description:
      'An omitted field stays as it is, null clears it. Another customer has other prices: an inquiry ' +
      'under review is priced again. With the updated_at that the person saw, a change that nobody saw is 409.',
    body: {
      description: 'What is to change.',
      schema: HeadPatch,
      example: { customer_id: 'K-1001', branch: 'Nord' },
    },
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: answered('As it is now.', Head, exampleHead),
    async handle({ params: { id }, caller, request }) {
      const { updated_at: seen, ...wish } = (await read(request)).value
      const faults = metadataFaults(wish.order_metadata ?? {})
      const json = await withInquiry(deps, caller, id, async (db, organisationId) => {
        const show = () => getHead(db, organisationId, id)
        await show()
        if (faults.length > 0) throw invalid(...faults)
        await changeInquiry(db, organisationId, id, wish, {
          by: caller.email,
          seen,
          note: async (changed) =>
            noteAct(db, caller, 'request.changed', id, {
              before: formerOf(await show(), changed),
              after: wish,
            }),
        })
        return show()
      })
      return { status: 200, json }
    },
  })
}

/** What changes of a head, as it was, in the words in which it is changed. */
function formerOf(
  { name, customer, project, branch }: ShownHead,
  changed: readonly (keyof StoredHead)[],
): object {
  const former = {
    name: { name },
    customer_id: { customer_id: customer?.customer_id ?? null },
    project_id: { project_id: project?.id ?? null },
    branch_id: { branch: branch?.name ?? null },
  }
  return Object.assign({}, ...changed.map((field) => former[field]))
}

const Assignment = Type.Object({ user_id: assignedUser }, { additionalProperties: false })

function assignOperation(deps: InquiryDeps): AppOperation {
  const read = createJsonReader(Assignment)
  return appOperation({
    ...OF_INQUIRY,
    id: 'assignInquiry',
    method: 'POST',
    path: '/inquiries/{id}/assign',
    summary: 'Say whose work an inquiry is',
    description: 'Whatever its status.',
    body: { description: 'Who.', schema: Assignment, example: { user_id: null } },
    responses: answered('As it is now.', Head, exampleHead),
    async handle({ params: { id }, caller, request }) {
      const { value } = await read(request)
      const json = await withInquiry(deps, caller, id, async (db, organisationId) => {
        await assign(db, caller, id, value.user_id)
        return getHead(db, organisationId, id)
      })
      return { status: 200, json }
    },
  })
}

type Step = {
  readonly step: 'archive' | 'restore' | 'reopen'
  readonly summary: string
  readonly description: string
  readonly act: Act
}

const stepOperation = (
  deps: InquiryDeps,
  { step, summary, description, act }: Step,
): AppOperation =>
  appOperation({
    ...OF_INQUIRY,
    id: `${step}Inquiry`,
    method: 'POST',
    path: `/inquiries/{id}/${step}`,
    summary,
    description,
    errors: ['NOT_FOUND', 'CONFLICT'],
    responses: answered('As it is now.', Head, exampleHead),
    handle: async ({ params: { id }, caller }) => ({
      status: 200,
      json: await withInquiry(deps, caller, id, async (db, organisationId) => {
        await act(db, caller, id)
        return getHead(db, organisationId, id)
      }),
    }),
  })
