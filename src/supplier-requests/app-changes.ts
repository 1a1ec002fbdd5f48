import { type Static, type TSchema, Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import type { Answer } from '#kernel/http/operation.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { ActionOn } from '../access/audit/actions.ts'
import { recordAudit } from '../access/audit/record-audit.ts'
import { AppSupplierRequest, exampleAppSupplierRequest } from './app-schema.ts'
import { findSupplierRequest } from './queries.ts'
import { readSupplierRequest } from './read-supplier-request.ts'

export const TAG = 'Supplier requests'

type Act = {
  readonly id: string
  readonly path: `/${string}`
  readonly summary: string
  readonly action: ActionOn<'supplier_request'>
  readonly change: (db: Db, organisationId: number, id: string) => Promise<unknown>
}

type Edit<Body extends TSchema> = Omit<Act, 'change'> & {
  readonly method?: 'PATCH' | 'POST'
  readonly body: Body
  readonly example: unknown
  readonly change: (
    db: Db,
    organisationId: number,
    id: string,
    given: Static<Body>,
  ) => Promise<unknown>
}

const common = {
  ...NO_INPUT,
  tag: TAG,
  description:
    'Answers the supplier request as it is then. 409 where its status does not permit it, or where it is ' +
    'another one than the person saw.',
  role: 'MEMBER',
  params: Type.Object({ id: Type.String() }),
  responses: {
    200: {
      description: 'The supplier request as it is now.',
      schema: AppSupplierRequest,
      example: exampleAppSupplierRequest,
    },
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

/** A step that needs nothing to be said. */
export const actOperation = (
  database: Database,
  { id, path, summary, action, change }: Act,
): AppOperation =>
  appOperation({
    ...common,
    id,
    method: 'POST',
    path,
    summary,
    handle: ({ params, caller }) => changed(database, caller, params.id, action, undefined, change),
  })

/** A change by what is sent. */
export function editOperation<Body extends TSchema>(
  database: Database,
  { id, method = 'POST', path, summary, action, body, example, change }: Edit<Body>,
): AppOperation {
  const read = createJsonReader(body)
  return appOperation({
    ...common,
    id,
    method,
    path,
    summary,
    body: { schema: body, example, description: 'What is to change.' },
    async handle({ params, caller, request }) {
      const { value } = await read(request)
      return changed(database, caller, params.id, action, value, (db, organisationId, own) =>
        change(db, organisationId, own, value),
      )
    },
  })
}

async function changed(
  database: Database,
  caller: UserCaller,
  id: string,
  action: Act['action'],
  given: unknown,
  change: Act['change'],
): Promise<Answer> {
  const { organisationId } = caller
  if (!isDecimalId(id)) throw notFound('supplier request', id)
  return database.asOrganisation(organisationId, async (db) => {
    const before = await findSupplierRequest(db, organisationId, id)
    await change(db, organisationId, id)
    const json = await readSupplierRequest(db, organisationId, id)
    if (!json) throw notFound('supplier request', id)
    if (json.updated_at !== before?.updated_at) {
      await recordAudit(db, {
        by: caller,
        action,
        object: { type: 'supplier_request', id },
        after: given === undefined ? undefined : withoutSeen(Object(given)),
      })
    }
    return { status: 200, json }
  })
}

/** What the person looked at is no part of what there is then. */
const withoutSeen = ({ updated_at: _, ...after }: Record<string, unknown>): object => after
