import { isDecimalId } from '#kernel/ids.ts'

/** Where PostgreSQL calls when something happened that people see (migrations/0023_live.sql). */
export const LIVE_CHANNEL = 'pis_live'

/** What may have changed of an organisation. Ids only: what it is now is read. */
export type Announcement = { readonly organisationId: number } & (
  | { readonly what: 'inquiries' | 'presence' }
  | { readonly what: 'rows' | 'processing' | 'trace'; readonly inquiryId: string }
  | { readonly what: 'project' | 'project_trace'; readonly projectId: string }
)

const OF_ONE = ['rows', 'processing', 'trace'] as const
const OF_PROJECT = ['project', 'project_trace'] as const
const OF_ALL = ['inquiries', 'presence'] as const

/** Undefined for what a later version of the service may say. */
export function readAnnouncement(said: string): Announcement | undefined {
  const [name = '', organisation = '', id = ''] = said.split(' ')
  const organisationId = Number(organisation)
  const all = OF_ALL.find((each) => each === name)
  if (all) return { organisationId, what: all }
  const one = OF_ONE.find((each) => each === name)
  if (!isDecimalId(id)) return undefined
  if (one) return { organisationId, what: one, inquiryId: id }
  const ofProject = OF_PROJECT.find((each) => each === name)
  return ofProject && { organisationId, what: ofProject, projectId: id }
}
