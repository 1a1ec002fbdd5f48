import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOnSmallDisk } from '#test/full-disk.ts'
import { openFolder, pieces, wholeOf } from '#test/stores.ts'

const HOUR_MS = 3_600_000
const ROUNDS = 500
let opened: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  opened = await openFolder()
})
afterAll(() => opened.stop())

test('nobody else on the machine can read what is stored', async () => {
  const { sha256 } = await opened.store.put(pieces('private'))
  const shelf = join(opened.folder, sha256.slice(0, 2))
  const [ofFile, ofShelf] = [await stat(join(shelf, sha256)), await stat(shelf)]
  expect([ofFile.mode & 0o777, ofShelf.mode & 0o777]).toEqual([0o600, 0o700])
})

test('files that are no contents are neither listed nor removed', async () => {
  const shelf = join(opened.folder, 'ab')
  await mkdir(shelf, { recursive: true })
  await writeFile(join(shelf, 'README'), 'not ours')
  const listed: string[] = []
  for await (const sha256 of opened.store.listOlderThan(new Date(Date.now() + HOUR_MS))) {
    listed.push(sha256)
  }
  expect(listed).not.toContain('README')
  expect(await readdir(shelf)).toContain('README')
})

test('a content that is put while it is removed as an old one is there afterwards', async () => {
  const content = () => pieces('in a race')
  const { sha256 } = await opened.store.put(content())
  for (let round = 0; round < ROUNDS; round++) {
    await opened.age(sha256, 2 * HOUR_MS)
    const put = opened.store.put(content())
    // Some time before the file gets its name, or after: each round tries another moment.
    for (let turn = 0; turn < round % 50; turn++) await setImmediate()
    await Promise.all([put, opened.store.remove(sha256, new Date(Date.now() - HOUR_MS))])
    expect((await wholeOf(opened.store.read(sha256))).toString()).toBe('in a race')
  }
  expect(await opened.leftovers()).toEqual([])
})

test('SERVICE_UNAVAILABLE: a folder that cannot be written to is 503 with Retry-After', async () => {
  // A file where a folder should be: that stops root as well, which rights do not.
  const shelf = join(opened.folder, '2c')
  await writeFile(shelf, '')
  // Its SHA-256 begins with 2c.
  await expect(opened.store.put(pieces('hello'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    headers: { 'Retry-After': '5' },
  })
  expect(await opened.leftovers()).toEqual([])
})

test('SERVICE_UNAVAILABLE: a full disk is 503, leaves nothing behind, and the store goes on', async () => {
  const said = await runOnSmallDisk(`
    import { readdirSync } from 'node:fs'
    import { createFolderStore } from '#kernel/files/folder-store.ts'
    const folder = process.argv[2] ?? ''
    const store = createFolderStore({ folder, copies: folder + '/copies' })
    async function* bytes(count: number) {
      for (let n = 0; n < count; n++) yield Buffer.alloc(64 * 1024, n)
    }
    const small = await store.put(bytes(1))
    const failed = await store.put(bytes(100)).catch((error) => error)
    const again = await store.put(bytes(2))
    const read = []
    for await (const piece of store.read(again.sha256)) read.push(piece)
    console.log(JSON.stringify({
      failed: [failed.code, failed.status, failed.headers, failed.cause?.code],
      left: readdirSync(folder + '/arriving'),
      sizes: [small.size, again.size, Buffer.concat(read).length],
    }))
  `)
  const { failed, left, sizes } = JSON.parse(said)
  expect(failed).toEqual([
    'SERVICE_UNAVAILABLE',
    503,
    { 'Retry-After': '5' },
    expect.stringMatching(/^(ENOSPC|EFBIG)$/),
  ])
  expect([left, sizes]).toEqual([[], [65_536, 131_072, 131_072]])
})
