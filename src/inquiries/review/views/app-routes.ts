import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { listOf } from '#kernel/http/whole-list.ts'
import { createView, readViews, removeView, renameView, restoreView } from './manage-views.ts'
import { exampleView, NewView, View, ViewName } from './schema.ts'

type Deps = { readonly database: Database; readonly now: () => Date }

const common = { tag: 'Saved views', role: 'MEMBER', ...NO_INPUT, errors: [] } as const
const ofOne = {
  ...common,
  params: Type.Object({ view_id: Type.String() }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const
const answered = { description: 'The view as it is now.', schema: View, example: exampleView }

/** Views of the inbox that people save, for themselves or for a branch. */
export const viewAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  renameOperation(deps),
  removeOperation(deps),
  restoreOperation(deps),
]

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listSavedViews',
    method: 'GET',
    path: '/saved-views',
    summary: 'Saved views of the inbox',
    description: "By name: the person's own, and those that are shared with a branch.",
    responses: { 200: listOf(View, exampleView) },
    handle: async ({ caller }) => ({
      status: 200,
      json: {
        data: await database.asOrganisation(caller.organisationId, (db) => readViews(db, caller)),
      },
    }),
  })

function createOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(NewView)
  return appOperation({
    ...common,
    id: 'createSavedView',
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a view',
    description:
      '409 where the name is taken, which its details say, or where the person has as many as there may be.',
    body: {
      description: 'The view.',
      schema: NewView,
      example: { name: 'Abgabe heute', query: 'quick=today', branch_id: null },
    },
    responses: { 201: answered },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        createView(db, caller, value, now()),
      )
      return { status: 201, json }
    },
  })
}

function renameOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(ViewName)
  return appOperation({
    ...ofOne,
    id: 'renameSavedView',
    method: 'PATCH',
    path: '/saved-views/{view_id}',
    summary: 'Rename a view',
    description: 'Its owner or an admin. 409 where the name is taken.',
    body: { description: 'The name.', schema: ViewName, example: { name: 'Heute' } },
    responses: { 200: answered },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    async handle({ params: { view_id }, caller, request }) {
      const { name } = (await read(request)).value
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        renameView(db, caller, view_id, name),
      )
      return { status: 200, json }
    },
  })
}

const removeOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removeSavedView',
    method: 'DELETE',
    path: '/saved-views/{view_id}',
    summary: 'Delete a view',
    description: 'Its owner or an admin. It can be brought back for a day.',
    responses: { 204: { description: 'Deleted.' } },
    async handle({ params: { view_id }, caller }) {
      await database.asOrganisation(caller.organisationId, (db) =>
        removeView(db, caller, view_id, now()),
      )
      return { status: 204 }
    },
  })

const restoreOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'restoreSavedView',
    method: 'POST',
    path: '/saved-views/{view_id}/restore',
    summary: 'Bring a deleted view back',
    description: 'As it was, also its owner. 409 where its name is taken by now.',
    responses: { 200: answered },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handle: async ({ params: { view_id }, caller }) => ({
      status: 200,
      json: await database.asOrganisation(caller.organisationId, (db) =>
        restoreView(db, caller, view_id),
      ),
    }),
  })
