import { invalid, notFound } from '#kernel/errors.ts'
import { createBodyJudge } from '#kernel/http/json-body.ts'
import { isDecimalId } from '#kernel/ids.ts'
import type { Scope } from '../../access/api-keys/scopes.ts'
import { type AcknowledgedRecord, acknowledgeIn } from '../../acknowledgements/acknowledge.ts'
import {
  type AcknowledgementSent,
  readAcknowledgement,
} from '../../acknowledgements/acknowledgement.ts'
import { AcknowledgementBody } from '../../acknowledgements/schema.ts'
import { acknowledgedInquiry } from '../../inquiries/acknowledged-inquiry.ts'
import { acknowledgedProject } from '../../projects/acknowledged-project.ts'
import { type Fields, readNamedBody, takeText } from './named-body.ts'
import { requireScope } from './sender.ts'
import type { Taking } from './taking.ts'

type Target = { readonly record: AcknowledgedRecord; readonly scope: Scope }

const TARGETS: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['tender_id', { record: acknowledgedInquiry('TENDER'), scope: 'requests:write' }],
  ['order_id', { record: acknowledgedInquiry('ORDER'), scope: 'requests:write' }],
  ['project_id', { record: acknowledgedProject, scope: 'projects:write' }],
])

/** Makes the intake of acknowledgements: the body of the API call, and the id of its record. */
export function createAcknowledgementTaker(): (taking: Taking) => Promise<void> {
  const judge = createBodyJudge(AcknowledgementBody)
  return async (taking) => {
    const { database, submission, sender } = taking
    const { organisationId } = submission
    const { record, scope, recordId, rest } = targetOf(await readNamedBody(taking))
    requireScope(sender, scope)
    const given = readAcknowledgement(record.kind, judge(rest) as AcknowledgementSent)
    if (!isDecimalId(recordId)) throw notFound(record.noun, recordId)
    const reporter = { organisationId, apiKeyId: sender.api_key_id }
    await database.asOrganisation(organisationId, async (db) => {
      const answer = await acknowledgeIn(db, reporter, record, { recordId, given })
      await taking.conclude(db, {
        status: 200,
        answer,
        suffix: '.result.json',
        jobId: null,
        fingerprint: null,
        recordKey: recordId,
      })
    })
  }
}

function targetOf(fields: Fields): Target & { readonly recordId: string; readonly rest: Fields } {
  const named = [...TARGETS].filter(([name]) => Object.hasOwn(fields, name))
  const [[name, target] = []] = named
  if (named.length !== 1 || name === undefined || target === undefined) {
    const msg = `must have exactly one of ${[...TARGETS.keys()].join(', ')}`
    throw invalid({ loc: ['body'], msg, type: 'required' })
  }
  const { text, rest } = takeText(fields, name)
  if (text === undefined) {
    throw invalid({ loc: ['body', name], msg: 'must be string', type: 'type' })
  }
  return { ...target, recordId: text, rest }
}
