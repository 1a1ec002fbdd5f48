import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSender } from '#test/exchange-sender.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

type Folder = { folder: string; file_count: number; waiting_count: number }

let service: Service
let admin: SignedIn
let senderId: string
beforeAll(async () => {
  service = await startService()
  admin = await service.signIn({ role: 'ADMIN' })
  senderId = (await createSender(service)).sftpUserId
  for (const file of FILES) await insert(...file)
})
afterAll(() => service.stop())

const FILES: readonly Parameters<typeof insert>[] = [
  ['/in/articles', 'a.json', 'WAITING'],
  ['/in/articles', 'b.json', 'WAITING'],
  ['/in/articles', 'c.json.part', 'ARRIVING'],
  ['/in/tenders', 'bill.x83', 'ARRIVING'],
  ['/in/tenders/Kita Nord', 'LV.x83', 'WAITING'],
  ['/in/tenders/Kita Nord', 'request.json', 'WAITING'],
  ['/out/jobs', '1.json', 'OUT', 'null'],
  ['/out/tenders', '2.json', 'OUT', 'null'],
  ['/processed/2026-11-18/articles', 'd.json', 'PROCESSED'],
  ['/processed/2026-11-18/articles', 'd.json.job.json', 'PROCESSED', 'null'],
  ['/processed/2026-11-19/tenders/Kita Süd', 'request.json', 'PROCESSED'],
  ['/failed/2026-11-19/articles', 'e.json', 'FAILED'],
  ['/failed/2026-11-19/articles', 'e.json.error.json', 'FAILED', 'null'],
]

const insert = (folder: string, name: string, state: string, sentBy = senderId) =>
  service.rows(`
    insert into exchange_files (id, organisation_id, folder, name, state, sent_by)
    values (gen_random_uuid(), ${service.organisationId}, '${folder}', '${name}', '${state}',
            ${sentBy})`)

const counted = async (who = admin) =>
  (await who.get('/exchange-folders')).body.data.map((each: Folder) => Object.values(each))

describe('Folders of the file exchange', () => {
  it('are counted with the folders below them, and with the files that wait', async () => {
    expect(await counted()).toEqual([
      ['/failed', 1, 0],
      ['/in/articles', 3, 2],
      ['/in/tenders', 3, 2],
      ['/out/jobs', 1, 0],
      ['/out/tenders', 1, 0],
      ['/processed', 2, 0],
    ])
  })

  it('have as many files as the list shows for each', async () => {
    for (const [folder, count] of await counted()) {
      const { data } = (await admin.get(`/exchange-files?folder=${folder}`)).body
      expect([folder, data.length]).toEqual([folder, count])
    }
  })

  it('count a waiting file that a later upload hides, as the list does', async () => {
    await service.rows(`
      insert into exchange_files (id, organisation_id, folder, name, state, sent_by, is_hidden)
      values (gen_random_uuid(), ${service.organisationId}, '/in/orders', 'f.json', 'WAITING',
              ${senderId}, true)`)
    expect(await counted()).toContainEqual(['/in/orders', 1, 1])
    expect((await admin.get('/exchange-files?folder=/in/orders')).body.data).toHaveLength(1)
  })

  it('are those of the own organisation, for admins alone', async () => {
    const { organisationId } = await service.createOrganisation('Other')
    expect(await counted(await service.signIn({ role: 'ADMIN', organisationId }))).toEqual([])
    const member = await service.signIn({ role: 'MEMBER' })
    expect((await member.get('/exchange-folders')).status).toBe(403)
  })
})
