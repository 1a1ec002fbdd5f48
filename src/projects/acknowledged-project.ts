import { beginChange } from '#kernel/db/change-clock.ts'
import type { AcknowledgedRecord } from '../acknowledgements/acknowledge.ts'
import { findProject, storeAcknowledgement } from './queries.ts'

/** What an acknowledgement does to a project: the partner's id of it becomes its object number. */
export const acknowledgedProject: AcknowledgedRecord = {
  kind: 'PROJECT',
  noun: 'project',
  openChange: async (db, organisationId, projectId) =>
    (await findProject(db, organisationId, projectId)) && beginChange(db, 'projects'),
  store: (db, organisationId, { recordId, given, stored, stamp }) =>
    storeAcknowledgement(db, organisationId, {
      projectId: recordId,
      acknowledgement: stored,
      objectNumber: given.status === 'SUCCESS' ? given.external_id : null,
      stamp,
    }),
}
