import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveOf, createSender, type Sender } from '#test/exchange-sender.ts'
import { type Service, startService } from '#test/service.ts'

const MB = 1024 * 1024

let service: Service
let sender: Sender

beforeAll(async () => {
  service = await startService()
  sender = await createSender(service)
})
afterAll(() => service.stop())

it('master data of more than 256 MB are refused as soon as that is known', async () => {
  await sender.send('/in/articles/bomb.ndjson.gz', gzipSync(Buffer.alloc(300 * MB, '\n')))
  await service.workOff()
  const failed = await archiveOf(sender, 'failed', 'articles')
  const { error } = await sender.json(`${failed}/bomb.ndjson.gz.error.json`)
  expect(error.code).toBe('PAYLOAD_TOO_LARGE')
  const [call] = await service.rows<{ request_bytes: string }>(
    "select request_bytes from api_calls where url = '/in/articles/bomb.ndjson.gz'",
  )
  // It is decompressed in pieces of 64 KB.
  expect(Number(call?.request_bytes)).toBeLessThanOrEqual(256 * MB + 64 * 1024)
})
