import { invalid, notFound } from '#kernel/errors.ts'
import { createBodyJudge } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import { changeProject } from '../../projects/change-project.ts'
import { ProjectPatch, partedPatch } from '../../projects/schema.ts'
import { readNamedBody, takeText } from './named-body.ts'
import type { Taking } from './taking.ts'

/** Makes the intake of changes of projects: the body of the API call, its id and its If-Match. */
export function createProjectTaker(): (taking: Taking) => Promise<void> {
  const judge = createBodyJudge(ProjectPatch)
  return async (taking) => {
    const { database, submission, sender } = taking
    const { organisationId } = submission
    const { text: projectId, rest } = takeText(await readNamedBody(taking), 'project_id')
    if (projectId === undefined) {
      throw invalid({ loc: ['body', 'project_id'], msg: 'is required', type: 'required' })
    }
    const { text: ifMatch, rest: patch } = takeText(rest, 'if_match')
    const { change, sentBack } = partedPatch(judge(patch))
    if (!isDecimalId(projectId)) throw notFound('project', projectId)
    const by = { apiKeyId: sender.api_key_id }
    await database.asOrganisation(organisationId, async (db) => {
      const wanted = { projectId, change, sentBack, ifMatch, by }
      const { body } = await changeProject(db, organisationId, wanted)
      await taking.conclude(db, {
        status: 200,
        answer: body,
        suffix: '.result.json',
        jobId: null,
        fingerprint: null,
        recordKey: projectId,
      })
    })
  }
}
