import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

const UPLOADER = { storable: () => 0, storeEarly: () => undefined, dropAhead: () => undefined }

/** Whether a request for room is granted at once. */
async function isGranted(request: Promise<void>): Promise<boolean> {
  let granted = false
  void request.then(() => {
    granted = true
  })
  await nextTurn()
  return granted
}

describe('The memory of uploads', () => {
  it('is free for others once an upload has freed it', async () => {
    const room = createUploadRoom({ maxBytes: 10 })
    const [one, other] = [room.join(UPLOADER), room.join(UPLOADER)]
    expect(await isGranted(one.take(10))).toBe(true)
    const waiting = other.take(1)
    expect(await isGranted(waiting)).toBe(false)
    one.free(10)
    expect(await isGranted(waiting)).toBe(true)
  })

  it('is given back once, also where an upload ends before its last segment is stored', async () => {
    const room = createUploadRoom({ maxBytes: 10 })
    const gone = room.join(UPLOADER)
    await gone.take(10)
    gone.leave()
    gone.free(10)
    gone.setAhead(5)
    const [one, other] = [room.join(UPLOADER), room.join(UPLOADER)]
    expect(await isGranted(one.take(10))).toBe(true)
    expect(await isGranted(other.take(1))).toBe(false)
  })

  it('is not held by an upload that ended while it waited for it', async () => {
    const room = createUploadRoom({ maxBytes: 10 })
    const [one, gone] = [room.join(UPLOADER), room.join(UPLOADER)]
    await one.take(10)
    const waiting = gone.take(5)
    gone.leave()
    one.free(10)
    expect(await isGranted(waiting)).toBe(true)
    expect(await isGranted(room.join(UPLOADER).take(10))).toBe(true)
  })
})
