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
import {
  changeAccount,
  changeEmail,
  getAccount,
  inviteAgain,
  inviteUser,
} from './administer-users.ts'
import { listAccounts, listUsers } from './queries.ts'
import {
  Account,
  AccountPatch,
  EmailChange,
  exampleAccount,
  exampleInvitation,
  exampleUser,
  Invitation,
  NewAccount,
  User,
} from './schema.ts'

type Deps = {
  readonly database: Database
  /** Sends a link by mail as well, with the commit of the invitation. */
  readonly mailInvitation: MailInvitation
}

export type MailInvitation = (db: Db, by: UserCaller, invited: Invited) => Promise<void>

type Invited = {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly invitation: { readonly token: string; readonly expires_at: string }
  /** There was a password before. */
  readonly isReset: boolean
}

/** People: whom work can be given to, and who they are to admins. */
export const userAppOperations = (deps: Deps): readonly AppOperation[] => [
  listOperation(deps),
  accountsOperation(deps),
  inviteOperation(deps),
  changeOperation(deps),
  emailOperation(deps),
  inviteAgainOperation(deps),
]

const common = { tag: 'Users', ...NO_INPUT } as const

const ofOne = {
  ...common,
  role: 'ADMIN',
  params: Type.Object({
    user_id: Type.String({ description: 'Decimal digits.', examples: [exampleUser.id] }),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

const { id, email, name, role, is_active } = User.properties
const Colleague = Type.Object({ id, email, name, role, is_active })
const exampleColleague = {
  id: exampleUser.id,
  email: exampleUser.email,
  name: exampleUser.name,
  role: exampleUser.role,
  is_active: true,
}

const listOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listColleagues',
    method: 'GET',
    path: '/users',
    summary: 'The users of the organisation',
    description: 'The active ones first, by name: whoever assigns work has to see them.',
    role: 'MEMBER',
    responses: { 200: listOf(Colleague, exampleColleague) },
    errors: [],
    handle: answerAll(database, listUsers),
  })

const accountsOperation = ({ database }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'listAccounts',
    method: 'GET',
    path: '/users/accounts',
    summary: 'The users with all that is set of them',
    description: 'The active ones first, by name.',
    role: 'ADMIN',
    responses: { 200: listOf(Account, exampleAccount) },
    errors: [],
    handle: answerAll(database, listAccounts),
  })

function inviteOperation({ database, mailInvitation }: Deps): AppOperation {
  const read = createJsonReader(NewAccount)
  return appOperation({
    ...common,
    id: 'inviteUser',
    method: 'POST',
    path: '/users',
    summary: 'Invite somebody',
    description:
      'Makes a user, and a link by which the person chooses a password. An address that others have already is allowed.',
    role: 'ADMIN',
    needsFreshProof: true,
    body: {
      schema: NewAccount,
      example: { email: 'neu@grosshandel.example', name: 'Jan Neumann', role: 'MEMBER' },
      description: 'The user.',
    },
    responses: {
      201: {
        description: 'The user, and the invitation, which is told nowhere else.',
        schema: Type.Object({ user: Account, invitation: Invitation }),
        example: { user: exampleAccount, invitation: exampleInvitation },
      },
    },
    errors: [],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const { organisationId } = caller
      const json = await database.asOrganisation(organisationId, async (db) => {
        const { userId, invitations } = await inviteUser(db, caller, value)
        const { shown, mailed } = invitations
        await mailInvitation(db, caller, { ...value, userId, invitation: mailed, isReset: false })
        return { user: await getAccount(db, organisationId, userId), invitation: shown }
      })
      return { status: 201, json }
    },
  })
}

const answered = { description: 'As it is now.', schema: Account, example: exampleAccount }

function changeOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(AccountPatch)
  return appOperation({
    ...ofOne,
    id: 'changeUser',
    method: 'PATCH',
    path: '/users/{user_id}',
    summary: 'Change a user',
    description:
      'What is not named stays as it is. Another role ends all sessions of the user, as making inactive does. Making ' +
      'somebody an active admin wants a fresh proof. 409 where no active admin would be left, or it is another one than ' +
      'the person saw.',
    body: {
      schema: AccountPatch,
      example: { name: 'Karin Petersen-Voß', role: 'ADMIN' },
      description: 'What is to change.',
    },
    responses: { 200: answered },
    async handle({ caller, params: { user_id }, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        changeAccount(db, caller, user_id, value),
      )
      return { status: 200, json }
    },
  })
}

function emailOperation({ database }: Deps): AppOperation {
  const read = createJsonReader(EmailChange)
  return appOperation({
    ...ofOne,
    id: 'changeUserEmail',
    method: 'PUT',
    path: '/users/{user_id}/email',
    summary: "Change a user's e-mail address",
    description:
      'By which the user signs in. Ends all sessions of the user but those of who asks, and a link that was not used.',
    needsFreshProof: true,
    body: {
      schema: EmailChange,
      example: { email: 'k.voss@grosshandel.example' },
      description: 'The address.',
    },
    responses: { 200: answered },
    async handle({ caller, params: { user_id }, request }) {
      const { value } = await read(request)
      const json = await database.asOrganisation(caller.organisationId, (db) =>
        changeEmail(db, caller, user_id, value.email),
      )
      return { status: 200, json }
    },
  })
}

const inviteAgainOperation = ({ database, mailInvitation }: Deps): AppOperation =>
  appOperation({
    ...ofOne,
    id: 'inviteUserAgain',
    method: 'POST',
    path: '/users/{user_id}/invitation',
    summary: 'A new link to choose a password',
    description:
      'For who lost the first one, or has forgotten the password: that opens nothing any more, and all sessions end. ' +
      '409 for who is not active, and for oneself.',
    needsFreshProof: true,
    responses: {
      201: {
        description: 'The invitation, which is told nowhere else.',
        schema: Invitation,
        example: exampleInvitation,
      },
    },
    async handle({ caller, params: { user_id } }) {
      const json = await database.asOrganisation(caller.organisationId, async (db) => {
        const { invitations, isReset } = await inviteAgain(db, caller, user_id)
        const { email, name } = await getAccount(db, caller.organisationId, user_id)
        const invited = { userId: user_id, email, name, invitation: invitations.mailed, isReset }
        await mailInvitation(db, caller, invited)
        return invitations.shown
      })
      return { status: 201, json }
    },
  })
