import { Type } from 'typebox'
import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { createOwnKey, renewKey, revokeOwnKey } from './manage-keys.ts'
import { type JobsInFlight, readKey, readKeyDetails, readKeys, readKeyUsage } from './read-keys.ts'
import {
  ApiKey,
  ApiKeyDetails,
  ApiKeyUsage,
  ApiKeyWithSecret,
  exampleDetails,
  exampleKey,
  exampleKeyWithSecret,
  exampleNewKey,
  exampleRenewal,
  exampleUsage,
  NewKey,
  Renewal,
} from './schema.ts'

type Deps = {
  readonly database: Database
  readonly now: () => Date
  readonly jobsInFlight: JobsInFlight
}

/** The keys of partners' programs. */
export const apiKeyAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  getOperation(deps),
  usageOperation(deps),
  renewOperation(deps),
  revokeOperation(deps),
]

const common = { tag: 'API keys', role: 'ADMIN', ...NO_INPUT, errors: [] } as const
const ofOne = {
  ...common,
  params: Type.Object({
    key_id: Type.String({
      description: 'The part of the key that may be shown.',
      examples: [exampleKey.key_id],
    }),
  }),
  errors: ['NOT_FOUND'],
} as const

const answeredWithSecret = {
  description: 'The key, which nobody is told again.',
  schema: ApiKeyWithSecret,
  example: exampleKeyWithSecret,
}

const listOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listApiKeys',
    method: 'GET',
    path: '/api-keys',
    summary: 'The API keys of the organisation',
    description:
      'Those that can be used first, each the newest first; 200 at the most. With the calls of the last 24 hours.',
    responses: { 200: listOf(ApiKey, exampleKey, 'The keys.') },
    handle: answerAll(database, (db, organisationId) => readKeys(db, organisationId, now())),
  })

function createOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(NewKey)
  return appOperation({
    ...common,
    id: 'createApiKey',
    needsFreshProof: true,
    method: 'POST',
    path: '/api-keys',
    summary: 'Make an API key',
    description:
      'It is answered only now: a hash is all that is kept. 409 where there are as many as an organisation may have.',
    body: { schema: NewKey, example: exampleNewKey, description: 'The key.' },
    responses: { 201: answeredWithSecret },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const wish = {
        ...value,
        name: value.name.trim(),
        expires_at: momentIn('expires_at', value.expires_at),
      }
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const { keyId, apiKey } = await createOwnKey(db, caller, wish, now())
        return { ...(await readKey(db, organisationId, keyId, now())), api_key: apiKey }
      })
      return { status: 201, json }
    },
  })
}

const getOperation = ({ database, now, jobsInFlight }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getApiKey',
    method: 'GET',
    path: '/api-keys/{key_id}',
    summary: 'One API key, with what it has left',
    description: 'Its budgets as they are at this moment, and where its last call came from.',
    responses: {
      200: { description: 'The key.', schema: ApiKeyDetails, example: exampleDetails },
    },
    handle: async ({ caller: { organisationId }, params: { key_id } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        readKeyDetails(db, jobsInFlight, organisationId, key_id, now()),
      ),
    }),
  })

const usageOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'getApiKeyUsage',
    method: 'GET',
    path: '/api-keys/{key_id}/usage',
    summary: 'What an API key was used for',
    description: 'Of the last 30 days, as far as calls are kept, and its latest calls.',
    responses: {
      200: { description: 'The usage.', schema: ApiKeyUsage, example: exampleUsage },
    },
    handle: async ({ caller: { organisationId }, params: { key_id } }) => ({
      status: 200,
      json: await database.asOrganisation(organisationId, (db) =>
        readKeyUsage(db, organisationId, key_id, now()),
      ),
    }),
  })

function renewOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(Renewal)
  return appOperation({
    ...ofOne,
    id: 'renewApiKey',
    needsFreshProof: true,
    method: 'POST',
    path: '/api-keys/{key_id}/renew',
    summary: 'Make the successor of an API key',
    description:
      'With the same name, scopes and limits. The old key goes on until `old_until`; one that has expired stays so. 409 ' +
      'where it was revoked, or has a successor that was not.',
    body: { schema: Renewal, example: exampleRenewal, description: 'How long each is to be good.' },
    responses: { 201: answeredWithSecret },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ caller, params: { key_id }, request }) {
      const { value } = await read(request)
      const wish = {
        old_until: readTimestamp('old_until', value.old_until, 'body'),
        expires_at: momentIn('expires_at', value.expires_at),
      }
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const { keyId, apiKey } = await renewKey(db, caller, key_id, wish, now())
        return { ...(await readKey(db, organisationId, keyId, now())), api_key: apiKey }
      })
      return { status: 201, json }
    },
  })
}

const revokeOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'revokeApiKey',
    needsFreshProof: true,
    method: 'POST',
    path: '/api-keys/{key_id}/revoke',
    summary: 'End an API key at once',
    description: 'From the answer on every call with it is 401. What it started goes on.',
    responses: { 200: { description: 'The key.', schema: ApiKey, example: exampleKey } },
    async handle({ caller, params: { key_id } }) {
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        await revokeOwnKey(db, caller, key_id)
        return readKey(db, organisationId, key_id, now())
      })
      return { status: 200, json }
    },
  })

const momentIn = (field: string, text: string | null): string | null =>
  text === null ? null : readTimestamp(field, text, 'body')
