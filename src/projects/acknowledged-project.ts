import { beginChange } from '#kernel/db/change-clock.ts'
import type { AcknowledgedRecord } from '../acknowledgements/acknowledge.ts'
import { noteChange } from './history/note-change.ts'
import { findProject, storeAcknowledgement } from './queries.ts'

/** What an acknowledgement does to a project: the partner's id of it becomes its object number. */
export const acknowledgedProject: AcknowledgedRecord = {
  kind: 'PROJECT',
  noun: 'project',
  openChange: async (db, organisationId, projectId) =>
    (await findProject(db, organisationId, projectId)) && beginChange(db, 'projects'),
  async store(db, organisationId, { recordId: projectId, apiKeyId, given, stored, stamp }) {
    const { status, external_id, message } = given
    const before = (await findProject(db, organisationId, projectId))?.object_number ?? null
    const objectNumber = status === 'SUCCESS' ? external_id : null
    await storeAcknowledgement(db, organisationId, {
      projectId,
      acknowledgement: stored,
      objectNumber,
      stamp,
    })
    const isOther = objectNumber !== null && objectNumber !== before
    await noteChange(db, organisationId, {
      projectId,
      by: apiKeyId === null ? undefined : { apiKeyId },
      action: 'acknowledged',
      ...(isOther && { before: { object_number: before } }),
      after: { status, external_id, message, ...(isOther && { object_number: objectNumber }) },
      stamp,
    })
  },
}
