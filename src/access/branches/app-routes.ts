import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { recordAudit, recordChange } from '../audit/record-audit.ts'
import { changeBranch, createBranch, removeAlias, removeBranch } from './manage-branches.ts'
import { listBranches, listBranchSettings } from './queries.ts'
import { BranchPatch, BranchSettings, exampleBranch, NewBranch } from './schema.ts'

type Deps = { readonly database: Database }

/** Where inquiries go. */
export const branchAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  settingsOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  removeOperation(deps),
  removeAliasOperation(deps),
]

const common = { tag: 'Branches', ...NO_INPUT } as const

const ofOne = {
  ...common,
  role: 'ADMIN',
  params: Type.Object({
    branch_id: Type.String({ description: 'Decimal digits.', examples: [exampleBranch.id] }),
  }),
} as const

const NamedBranch = Type.Object({
  id: Type.String({ description: 'Decimal digits.' }),
  name: Type.String(),
})

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listBranches',
    method: 'GET',
    path: '/branches',
    summary: 'The branches of the organisation',
    description: 'By name.',
    role: 'MEMBER',
    responses: { 200: listOf(NamedBranch, { id: '3', name: 'Nord' }) },
    errors: [],
    handle: answerAll(database, listBranches),
  })

const settingsOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listBranchSettings',
    method: 'GET',
    path: '/branches/settings',
    summary: 'The branches with all that is set of them',
    description: 'By name.',
    role: 'ADMIN',
    responses: { 200: listOf(BranchSettings, exampleBranch) },
    errors: [],
    handle: answerAll(database, listBranchSettings),
  })

const answered = { description: 'As it is now.', schema: BranchSettings, example: exampleBranch }

function createOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(NewBranch)
  return appOperation({
    ...common,
    id: 'createBranch',
    method: 'POST',
    path: '/branches',
    summary: 'Make a branch',
    description: '409 for a name that another one has or had.',
    role: 'ADMIN',
    body: { schema: NewBranch, example: { name: 'Nord', code: 'N01' }, description: 'The branch.' },
    responses: { 201: answered },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { name, ...more } = (await read(request)).value
      return { status: 201, json: await create(database, caller, name, more) }
    },
  })
}

const create = (database: Database, caller: UserCaller, name: string, more: object) =>
  database.asOrganisation(caller.organisationId, async (db) => {
    const { organisationId } = caller
    const { id } = await createBranch(db, organisationId, name)
    const { is } = await changeBranch(db, organisationId, id, more)
    const object = { type: 'branch', id }
    await recordAudit(db, { by: caller, action: 'branch.created', object, after: is })
    return shown(await listBranchSettings(db, organisationId), id)
  })

function changeOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(BranchPatch)
  return appOperation({
    ...ofOne,
    id: 'changeBranch',
    method: 'PATCH',
    path: '/branches/{branch_id}',
    summary: 'Change a branch',
    description:
      'What is not named stays as it is. A former name stays known, for programs that send it. 409 for a name that ' +
      'another one has or had.',
    body: {
      schema: BranchPatch,
      example: { name: 'Nordwest', is_default: true },
      description: 'What is to change.',
    },
    responses: { 200: answered },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ caller, params: { branch_id: id }, request }) {
      const { value } = await read(request)
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const { was, is } = await changeBranch(db, organisationId, id, value)
        const object = { type: 'branch', id }
        await recordChange(db, { by: caller, action: 'branch.changed', object }, was, is)
        return shown(await listBranchSettings(db, organisationId), id)
      })
      return { status: 200, json }
    },
  })
}

const removeOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removeBranch',
    method: 'DELETE',
    path: '/branches/{branch_id}',
    summary: 'Remove a branch',
    description:
      '409 for one that is in use; `details` say by what (`requests`, `views`, `members`, `default`) and how often.',
    responses: { 204: { description: 'Removed.' } },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ caller, params: { branch_id: id } }) {
      await database.asOrganisation(caller.organisationId, async (db) => {
        const { name, code } = await removeBranch(db, caller.organisationId, id)
        const object = { type: 'branch', id }
        const before = { name, code }
        await recordAudit(db, { by: caller, action: 'branch.removed', object, before })
      })
      return { status: 204 }
    },
  })

const removeAliasOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removeBranchAlias',
    method: 'DELETE',
    path: '/branches/{branch_id}/alias',
    summary: 'Forget a former name of a branch',
    description: 'Programs that still send it are refused from then on: 400.',
    query: Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 255, examples: ['Hamburg'] }) },
      { additionalProperties: false },
    ),
    responses: { 204: { description: 'Forgotten.' } },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { branch_id: id }, query: { name } }) {
      await database.asOrganisation(caller.organisationId, async (db) => {
        await removeAlias(db, caller.organisationId, id, name)
        const object = { type: 'branch', id }
        const before = { alias: name }
        await recordAudit(db, { by: caller, action: 'branch.alias_removed', object, before })
      })
      return { status: 204 }
    },
  })

function shown(branches: Awaited<ReturnType<typeof listBranchSettings>>, id: string) {
  const branch = branches.find((each) => each.id === id)
  if (!branch) throw notFound('branch', id)
  return branch
}
