import type { Database } from '#kernel/db/db.ts'
import { type AppOperation, appOperation, NO_INPUT } from '#kernel/http/app-operation.ts'
import { createJsonReader } from '#kernel/http/json-body.ts'
import { type CanJudgeLanes, changeSettings } from './change-settings.ts'
import type { Kept } from './kept.ts'
import { exampleSettings, OrganisationSettings, SettingsPatch } from './schema.ts'
import { readSettings, type VersionedSettings } from './settings.ts'

type Deps = {
  readonly database: Database
  readonly kept: Kept
  readonly canJudgeLanes: CanJudgeLanes
}

/** What an organisation decides for itself. */
export const organisationAppOperations = (deps: Deps): readonly AppOperation[] => [
  readOperation(deps),
  changeOperation(deps),
]

const common = {
  tag: 'Settings',
  path: '/organisation',
  role: 'ADMIN',
  ...NO_INPUT,
  responses: {
    200: {
      description: 'The settings as they are now.',
      schema: OrganisationSettings,
      example: exampleSettings,
    },
  },
} as const

const readOperation = ({ database, kept }: Deps): AppOperation =>
  appOperation({
    ...common,
    id: 'getOrganisation',
    method: 'GET',
    summary: 'The settings of the organisation',
    description: 'With what the operator allows.',
    errors: [],
    handle: async ({ caller: { organisationId } }) => ({
      status: 200,
      json: present(
        await database.asOrganisation(organisationId, (db) => readSettings(db, organisationId)),
        kept,
      ),
    }),
  })

function changeOperation({ database, kept, canJudgeLanes }: Deps): AppOperation {
  const read = createJsonReader(SettingsPatch)
  return appOperation({
    ...common,
    id: 'changeOrganisation',
    method: 'PATCH',
    summary: 'Change settings of the organisation',
    description:
      'What is not named stays as it is. Currency and rate hold for requests that come from now on, all else at once. ' +
      'Limits of lanes other than the usual ones want 200 decisions of the last 90 days: 400 before.',
    body: {
      schema: SettingsPatch,
      example: { overdue_minutes: 30, vat_percent: '7' },
      description: 'What is to change.',
    },
    errors: ['CONFLICT'],
    async handle({ caller, request }) {
      const { value } = await read(request)
      const settings = await database.asOrganisation(caller.organisationId, (db) =>
        changeSettings(db, { kept, canJudgeLanes }, caller, value),
      )
      return { status: 200, json: present(settings, kept) }
    },
  })
}

const present = (settings: VersionedSettings, kept: Kept) => ({
  ...settings,
  operator: {
    jobs_kept_days: kept.jobsKeptDays,
    calls_kept_days: kept.callRecordsKeptDays,
    deliveries_kept_days: kept.deliveriesKeptDays,
  },
})
