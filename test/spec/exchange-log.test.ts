import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { acceptInquiry } from '#test/inquiries.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createSftpAccount, type SftpAccount } from '#test/sftp-account.ts'
import { recordCalls } from '../../src/access/call-records/record-calls.ts'
import { createExchangeLog } from '../../src/file-exchange/exchange-log.ts'
import type { RecordKind } from '../../src/file-exchange/tree/out-files.ts'

const log = createLog({ level: 'silent' }, { write: () => undefined })
const NOW = new Date('2026-11-19T10:00:00.000Z')
const elapsedMs = () => 0

let service: Service
let admin: SignedIn
let account: SftpAccount
let keyId: string

beforeAll(async () => {
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
  account = await createSftpAccount(service.database, service.organisationId, 'erp-files')
  const [key] = await service.rows<{ id: string }>(
    `select api_key_id as id from sftp_users where name = 'erp-files'`,
  )
  keyId = key?.id ?? ''
})
afterAll(async () => {
  await account.remove()
  await service.stop()
})

const pathOf = (kind: string, id: string) => `/out/${kind}/20261114T094512000417Z_${id}.json`

/** Notes an act of the user, until its record is written. */
async function act(
  how: 'onFetched' | 'onDeleted',
  recordKind: RecordKind,
  recordId: string,
  path: string,
): Promise<void> {
  const calls = recordCalls(service.database, () => NOW, log)
  const caller = { organisationId: service.organisationId, apiKeyId: keyId }
  const acts = createExchangeLog({ calls, now: () => NOW, elapsedMs })(caller, '192.0.2.7')
  acts[how]({ path, recordKind, recordId, size: 4_711 })
  await calls.close()
}

const logged = async (query: string) => (await admin.get(`/request-log?${query}`)).body.data

it('a fetched out-file is a GET of its folder over SFTP, by the key of the SFTP user', async () => {
  await act('onFetched', 'TENDER', '17', pathOf('tenders', '17'))
  const [line, ...others] = await logged('channel=SFTP')
  expect(others).toEqual([])
  expect(line).toMatchObject({
    channel: 'SFTP',
    method: 'GET',
    route: '/out/tenders',
    url: pathOf('tenders', '17'),
    status: 200,
    error_code: null,
    key: { name: 'erp-files' },
  })
  const { body } = await admin.get(`/request-log/${line.call_id}`)
  expect(body).toMatchObject({
    channel: 'SFTP',
    client_address: '192.0.2.7',
    request_bytes: 0,
    response_bytes: 4_711,
    response_body: null,
    inquiry_id: '17',
    operation_id: null,
  })
})

it('a deleted out-file is a DELETE with 204, under the folder of its record wherever it was moved', async () => {
  await act('onDeleted', 'ORDER', '18', '/out/jobs/done 18.json')
  const [line] = await logged('channel=SFTP&method=DELETE')
  expect(line).toMatchObject({ route: '/out/orders', url: '/out/jobs/done 18.json', status: 204 })
})

it('a fetched end of a job leads to the job, and to its tender', async () => {
  const { jobId, inquiryId } = await acceptInquiry(service, { lines: [{ description: 'x' }] })
  await act('onFetched', 'JOB', jobId, pathOf('jobs', jobId))
  const [line] = await logged('channel=SFTP&route=/out/jobs')
  expect((await admin.get(`/request-log/${line.call_id}`)).body).toMatchObject({
    job: { job_id: jobId, entity: 'REQUESTS' },
    inquiry_id: inquiryId,
  })
})

it('a file that is removed from /in, and a name that is refused there, are calls of their folder', async () => {
  const calls = recordCalls(service.database, () => NOW, log)
  const caller = { organisationId: service.organisationId, apiKeyId: keyId }
  const acts = createExchangeLog({ calls, now: () => NOW, elapsedMs })(caller, '192.0.2.9')
  acts.onRemoved('/in/tenders/Bill 7/a.pdf')
  acts.onRefused('/in/articles/a.exe', 'The extension is refused')
  await calls.close()
  const [removed] = await logged('channel=SFTP&route=/in/tenders')
  expect(removed).toMatchObject({ method: 'DELETE', url: '/in/tenders/Bill 7/a.pdf', status: 204 })
  const [refused] = await logged('channel=SFTP&route=/in/articles')
  expect(refused).toMatchObject({
    method: 'PUT',
    url: '/in/articles/a.exe',
    status: 400,
    error_code: 'VALIDATION_FAILED',
  })
  const { body } = await admin.get(`/request-log/${refused.call_id}`)
  expect(JSON.parse(body.response_body)).toEqual({
    error: {
      code: 'VALIDATION_FAILED',
      message: 'The extension is refused',
      request_id: refused.request_id,
    },
  })
})

it('refusals of a user beyond its rate are not noted, in any number of connections', async () => {
  const calls = recordCalls(service.database, () => NOW, log)
  const caller = { organisationId: service.organisationId, apiKeyId: keyId }
  const logOf = createExchangeLog({ calls, now: () => NOW, elapsedMs })
  for (let n = 0; n < 500; n += 1) {
    logOf(caller, '192.0.2.10').onRefused(`/in/articles/${n}.exe`, 'The extension is refused')
  }
  await calls.close()
  const [row] = await service.rows<{ count: number }>(
    `select count(*)::int from api_calls where client_address = '192.0.2.10'`,
  )
  expect(row?.count).toBeGreaterThan(50)
  expect(row?.count).toBeLessThan(70)
})

it('calls of the public interface are of the channel API, and filters tell both apart', async () => {
  const headers = { 'x-request-id': 'over-http' }
  await service.get('/articles', { headers })
  await expect
    .poll(async () => {
      await service.flushCalls()
      return logged('q=over-http')
    })
    .toMatchObject([{ channel: 'API', request_id: 'over-http' }])
  const channels = async (query: string) => [
    ...new Set((await logged(query)).map(({ channel }: { channel: string }) => channel)),
  ]
  expect(await channels('channel=API')).toEqual(['API'])
  expect(await channels('channel=SFTP')).toEqual(['SFTP'])
  expect((await channels('')).sort()).toEqual(['API', 'SFTP'])
  expect((await admin.get('/request-log?channel=FTP')).status).toBe(400)
})

it('acts of an SFTP user count for its key, and as its use', async () => {
  await service.rows(`delete from key_hours where api_key_id = ${keyId}`)
  await service.rows(`update api_keys set last_used_at = null where id = ${keyId}`)
  await act('onFetched', 'PROJECT', '19', pathOf('projects', '19'))
  expect(
    await service.rows(`select status, calls::int from key_hours where api_key_id = ${keyId}`),
  ).toEqual([{ status: 200, calls: 1 }])
  expect(
    await service.rows(
      `select 1 as used from api_keys where id = ${keyId} and last_used_at is not null`,
    ),
  ).toEqual([{ used: 1 }])
})

it('another organisation sees nothing of it', async () => {
  const { organisationId } = await service.createOrganisation('Other')
  const other = await service.signIn({ role: 'ADMIN', organisationId, email: 'eve@other.example' })
  expect((await other.get('/request-log?channel=SFTP')).body.data).toEqual([])
})

it('fetches of a burst are written in batches, and records without room are dropped and counted', async () => {
  const calls = recordCalls(service.database, () => NOW, log)
  const caller = { organisationId: service.organisationId, apiKeyId: keyId }
  const acts = createExchangeLog({ calls, now: () => NOW, elapsedMs })(caller, '192.0.2.8')
  for (let n = 0; n < 10_001; n += 1) {
    acts.onFetched({ path: `/out/jobs/${n}.json`, recordKind: 'JOB', recordId: 'x', size: 1 })
  }
  expect(calls.dropped()).toBe(1)
  await calls.close()
  expect(
    await service.rows(`select count(*)::int from api_calls where client_address = '192.0.2.8'`),
  ).toEqual([{ count: 10_000 }])
})
