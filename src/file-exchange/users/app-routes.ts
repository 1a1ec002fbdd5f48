import { Type } from 'typebox'
import type { Database, Db } from '#kernel/db/db.ts'
import {
  type AppOperation,
  appOperation,
  NO_INPUT,
  type UserCaller,
} from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { answerAll, listOf } from '#kernel/http/whole-list.ts'
import { readTimestamp } from '#kernel/timestamps.ts'
import { requireFreshProof } from '../../access/sessions/fresh-proof.ts'
import { changeSftpUser, givePassword, removePassword, revokeSftpUser } from './change-user.ts'
import { createSftpUser } from './create-user.ts'
import { addPublicKeys, removePublicKey } from './manage-keys.ts'
import { parsePublicKeys } from './public-key.ts'
import { readUser, readUsers } from './read-users.ts'
import {
  exampleNewUser,
  exampleUser,
  exampleUserWithPassword,
  NewPublicKey,
  NewSftpUser,
  SftpUser,
  SftpUserPatch,
  SftpUserWithPassword,
} from './schema.ts'

type Deps = { readonly database: Database; readonly now: () => Date }

/** The users of partners' programs that exchange files over SFTP. */
export const sftpUserAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  createOperation(deps),
  changeOperation(deps),
  addKeysOperation(deps),
  removeKeyOperation(deps),
  givePasswordOperation(deps),
  removePasswordOperation(deps),
  revokeOperation(deps),
]

const common = { tag: 'File exchange', role: 'ADMIN', ...NO_INPUT, errors: [] } as const

const userId = {
  sftp_user_id: Type.String({
    description: 'Decimal digits.',
    examples: [exampleUser.sftp_user_id],
  }),
}
const ofOne = {
  ...common,
  params: Type.Object(userId),
  needsFreshProof: true,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

const answered = { description: 'The user as it is now.', schema: SftpUser, example: exampleUser }
const answeredWithPassword = {
  description: 'The user; its password is answered only now.',
  schema: SftpUserWithPassword,
  example: exampleUserWithPassword,
}

const listOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listSftpUsers',
    method: 'GET',
    path: '/sftp-users',
    summary: 'The SFTP users of the organisation, with their public keys',
    description: 'Users that can sign in first, each group newest first; at most 200.',
    responses: { 200: listOf(SftpUser, exampleUser, 'The users.') },
    handle: answerAll(database, (db, organisationId) => readUsers(db, organisationId, now())),
  })

function createOperation({ database, now }: Deps): AppOperation {
  const read = createJsonReader(NewSftpUser)
  return appOperation({
    ...common,
    id: 'createSftpUser',
    needsFreshProof: 'once valid',
    method: 'POST',
    path: '/sftp-users',
    summary: 'Make an SFTP user',
    description:
      'It signs in by public key; by a password of the service too, where one is wanted. 409 where the name is taken, ' +
      'or the organisation has as many users as it may have.',
    body: { schema: NewSftpUser, example: exampleNewUser, description: 'The user.' },
    responses: { 201: answeredWithPassword },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const input = {
        name: value.name,
        scopes: value.scopes,
        expiresAt: momentIn(value.expires_at),
        publicKeys: value.public_key ? parsePublicKeys(value.public_key) : [],
        withPassword: value.with_password,
      }
      // A private key that was pasted by mistake is refused before the password is demanded.
      requireFreshProof(caller)
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const made = await createSftpUser(db, caller, input, now())
        const user = await readUser(db, organisationId, made.userId, now())
        return { ...user, password: made.password ?? null }
      })
      return { status: 201, json }
    },
  })
}

function changeOperation(deps: Deps): AppOperation {
  const read = createJsonReader(SftpUserPatch)
  return appOperation({
    ...ofOne,
    id: 'changeSftpUser',
    method: 'PATCH',
    path: '/sftp-users/{sftp_user_id}',
    summary: 'Change what an SFTP user may do, and until when',
    description: 'Fields that are left out stay. 409 where the user was revoked.',
    body: {
      schema: SftpUserPatch,
      example: { scopes: ['master-data:write'] },
      description: 'The change.',
    },
    responses: { 200: answered },
    async handle({ caller, params: { sftp_user_id }, request }) {
      const { value } = await read(request)
      const change = {
        scopes: value.scopes,
        expiresAt: value.expires_at === undefined ? undefined : momentIn(value.expires_at),
      }
      return answerWith(deps, caller, sftp_user_id, (db) =>
        changeSftpUser(db, caller, sftp_user_id, change, deps.now()),
      )
    },
  })
}

function addKeysOperation(deps: Deps): AppOperation {
  const read = createJsonReader(NewPublicKey)
  return appOperation({
    ...ofOne,
    id: 'addSftpPublicKey',
    needsFreshProof: 'once valid',
    method: 'POST',
    path: '/sftp-users/{sftp_user_id}/public-keys',
    summary: 'Add public keys to an SFTP user',
    description: '409 where the user has the key already, or has as many as a user may have.',
    body: {
      schema: NewPublicKey,
      example: { public_key: exampleNewUser.public_key },
      description: 'The keys.',
    },
    responses: { 201: answered },
    async handle({ caller, params: { sftp_user_id }, request }) {
      const { value } = await read(request)
      const keys = parsePublicKeys(value.public_key)
      requireFreshProof(caller)
      return answerWith(
        deps,
        caller,
        sftp_user_id,
        (db) => addPublicKeys(db, caller, sftp_user_id, keys, deps.now()),
        201,
      )
    },
  })
}

const removeKeyOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removeSftpPublicKey',
    method: 'DELETE',
    path: '/sftp-users/{sftp_user_id}/public-keys/{public_key_id}',
    params: Type.Object({ ...userId, public_key_id: Type.String({ examples: ['12'] }) }),
    summary: 'Remove a public key of an SFTP user',
    description: 'The next sign-in with it is refused.',
    responses: { 200: answered },
    handle: ({ caller, params: { sftp_user_id, public_key_id } }) =>
      answerWith(deps, caller, sftp_user_id, (db) =>
        removePublicKey(db, caller, sftp_user_id, public_key_id),
      ),
  })

const givePasswordOperation = ({ database, now }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'giveSftpPassword',
    method: 'POST',
    path: '/sftp-users/{sftp_user_id}/password',
    summary: 'Make a password for an SFTP user',
    description: 'It replaces a former one, and is answered only now.',
    responses: { 201: answeredWithPassword },
    async handle({ caller, params: { sftp_user_id } }) {
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const password = await givePassword(db, caller, sftp_user_id)
        return { ...(await readUser(db, organisationId, sftp_user_id, now())), password }
      })
      return { status: 201, json }
    },
  })

const removePasswordOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'removeSftpPassword',
    method: 'DELETE',
    path: '/sftp-users/{sftp_user_id}/password',
    summary: 'Take the password of an SFTP user away',
    description: 'It signs in by public key alone.',
    responses: { 200: answered },
    handle: ({ caller, params: { sftp_user_id } }) =>
      answerWith(deps, caller, sftp_user_id, (db) => removePassword(db, caller, sftp_user_id)),
  })

const revokeOperation = (deps: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'revokeSftpUser',
    method: 'POST',
    path: '/sftp-users/{sftp_user_id}/revoke',
    summary: 'End an SFTP user at once',
    description:
      'From the answer on it cannot sign in; its sessions end within seconds, and its files that wait are refused.',
    responses: { 200: answered },
    handle: ({ caller, params: { sftp_user_id } }) =>
      answerWith(deps, caller, sftp_user_id, (db) =>
        revokeSftpUser(db, caller, sftp_user_id, deps.now()),
      ),
  })

/** The user as it is after the change, of the same transaction. */
async function answerWith(
  { database, now }: Deps,
  { organisationId }: UserCaller,
  userId: string,
  change: (db: Db) => Promise<void>,
  status = 200,
) {
  const json = await database.asOrganisation(organisationId, async (db) => {
    await change(db)
    return readUser(db, organisationId, userId, now())
  })
  return { status, json }
}

const momentIn = (text: string | null): string | null =>
  text === null ? null : readTimestamp('expires_at', text, 'body')
