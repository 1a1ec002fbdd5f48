import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openFolder, openS3, pieces, type StoreUnderTest, wholeOf } from '#test/stores.ts'
import { ContentLost, type FileStore } from './file-store.ts'
import { createTidier, LOOKED_AT_ONCE } from './tidy-store.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = '0'.repeat(64)
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const ago = (ms: number) => new Date(Date.now() - ms)

async function listed(store: FileStore, moment: Date): Promise<string[]> {
  const found: string[] = []
  for await (const sha256 of store.listOlderThan(moment)) found.push(sha256)
  return found.sort()
}

describe.each([
  ['a folder', openFolder],
  ['S3', openS3],
] as [string, () => Promise<StoreUnderTest>][])('a store in %s', (_name, open) => {
  let opened: StoreUnderTest
  let store: FileStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.stop())
  // Whatever was done, no half-done work stays on the disk.
  afterEach(async () => expect(await opened.leftovers()).toEqual([]))

  test('any content comes back as it was put, however it arrives in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 5_000 })), async (parts) => {
        const whole = Buffer.concat(parts)
        const stored = await store.put(pieces(...parts))
        expect(stored).toEqual({ sha256: sha256Of(whole), size: whole.length })
        expect((await wholeOf(store.read(stored.sha256))).equals(whole)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test('a content that is given at once comes back, also an empty one', async () => {
    for (const whole of [randomBytes(5_000_000), Buffer.alloc(0)]) {
      const stored = await store.put(whole)
      expect(stored).toEqual({ sha256: sha256Of(whole), size: whole.length })
      expect((await wholeOf(store.read(stored.sha256))).equals(whole)).toBe(true)
    }
  })

  test('a content of some megabytes comes back, and as a local copy, which is gone afterwards', async () => {
    const whole = randomBytes(5_000_000)
    const { sha256 } = await store.put(pieces(whole.subarray(0, 1), whole.subarray(1)))
    expect((await wholeOf(store.read(sha256))).equals(whole)).toBe(true)
    const path = await store.withLocalCopy(sha256, async (local) => {
      expect((await readFile(local)).equals(whole)).toBe(true)
      return local
    })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('a part of a content is what stands there', async () => {
    const { sha256 } = await store.put(pieces('0123456789'))
    const part = await wholeOf(store.readPart(sha256, { first: 3, last: 5 }))
    expect(part.toString()).toBe('345')
    await expect(wholeOf(store.readPart(UNKNOWN, { first: 0, last: 1 }))).rejects.toThrow(
      ContentLost,
    )
  })

  test('a local copy is gone also when the work on it fails', async () => {
    const { sha256 } = await store.put(pieces('to work on'))
    let path = ''
    const failed = store.withLocalCopy(sha256, async (local) => {
      path = local
      throw new Error('no luck')
    })
    await expect(failed).rejects.toThrow('no luck')
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('equal contents are kept once, also when they arrive at the same time', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, cut) =>
        store.put(pieces('equal'.slice(0, cut), 'equal'.slice(cut))),
      ),
    )
    const [first] = all
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1)
    expect((await opened.kept()).filter((name) => name === first?.sha256)).toHaveLength(1)
    expect((await wholeOf(store.read(first?.sha256 ?? ''))).toString()).toBe('equal')
  })

  test('a sender that fails half-way leaves nothing behind, and is told its own reason', async () => {
    const before = await opened.kept()
    async function* broken() {
      yield Buffer.from('the first half')
      throw new RangeError('gone away')
    }
    await expect(store.put(broken())).rejects.toThrow(new RangeError('gone away'))
    expect(await opened.kept()).toEqual(before)
  })

  test('what is not there ends with an error', async () => {
    await expect(wholeOf(store.read(UNKNOWN))).rejects.toThrow(ContentLost)
    await expect(store.withLocalCopy(UNKNOWN, async () => 1)).rejects.toThrow('is gone')
  })

  test('what is not what its hash says ends with an error, and no work is done with it', async () => {
    const { sha256 } = await store.put(pieces('sound'))
    await opened.damage(sha256)
    await expect(wholeOf(store.read(sha256))).rejects.toThrow('is damaged')
    await opened.damage(sha256)
    let worked = false
    const copied = store.withLocalCopy(sha256, async () => {
      worked = true
    })
    await expect(copied).rejects.toThrow(ContentLost)
    expect(worked).toBe(false)
    await store.put(pieces('sound'))
    expect((await wholeOf(store.read(sha256))).toString()).toBe('sound')
  })

  test.each(['', '..', '../x', 'a/b', 'A'.repeat(64), `${UNKNOWN}\n`, 'x'.repeat(64)])(
    'only a hash is ever looked up: %j',
    async (name) => {
      expect(() => store.read(name)).toThrow(TypeError)
      await expect(store.remove(name)).rejects.toThrow(TypeError)
    },
  )

  test('old contents are listed, over several pages; putting one again makes it new', async () => {
    const old = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const { sha256 } = await store.put(pieces(`old ${n}`))
        await opened.age(sha256, 5 * HOUR_MS)
        return sha256
      }),
    )
    expect(await listed(store, ago(4 * HOUR_MS))).toEqual(old.toSorted())
    expect(await listed(store, ago(6 * HOUR_MS))).toEqual([])
    await store.put(pieces('old 3'))
    const rest = old.filter((sha256) => sha256 !== old[3])
    expect(await listed(store, ago(4 * HOUR_MS))).toEqual(rest.toSorted())
    for (const sha256 of old) await store.remove(sha256)
  })

  test('a content is removed; a second time changes nothing', async () => {
    const { sha256 } = await store.put(pieces('unwanted'))
    await store.remove(sha256)
    await store.remove(sha256)
    await store.remove(sha256, new Date())
    await expect(wholeOf(store.read(sha256))).rejects.toThrow('is gone')
  })

  test('a content that was put again is not removed as an old one', async () => {
    const { sha256 } = await store.put(pieces('wanted again'))
    await opened.age(sha256, 5 * HOUR_MS)
    await store.put(pieces('wanted again'))
    await store.remove(sha256, ago(4 * HOUR_MS))
    expect((await wholeOf(store.read(sha256))).toString()).toBe('wanted again')
    await opened.age(sha256, 5 * HOUR_MS)
    await store.remove(sha256, ago(4 * HOUR_MS))
    expect(await opened.kept()).not.toContain(sha256)
  })

  test('leftovers of killed processes are removed when they are old', async () => {
    await opened.leaveBehind(5 * HOUR_MS)
    await opened.leaveBehind(HOUR_MS)
    expect(await store.removeLeftovers(ago(4 * HOUR_MS))).toBe(1)
    expect(await store.removeLeftovers(new Date())).toBe(1)
  })

  test('tidying up removes old contents that nobody refers to, and only those', async () => {
    const put = async (text: string, ageMs: number) => {
      const { sha256 } = await store.put(pieces(text))
      await opened.age(sha256, ageMs)
      return sha256
    }
    const [unwanted, referred, fresh] = [
      await put('unwanted', 30 * HOUR_MS),
      await put('referred to', 30 * HOUR_MS),
      await put('just arrived', HOUR_MS),
    ]
    await opened.leaveBehind(30 * HOUR_MS)
    const tidy = createTidier(store, {
      keptMs: 24 * HOUR_MS,
      referencedOf: async (asked) => new Set(asked.filter((sha256) => sha256 === referred)),
    })
    expect(await tidy(new Date())).toBe(1)
    const kept = await opened.kept()
    expect(kept).toEqual(expect.arrayContaining([referred, fresh]))
    expect(kept).not.toContain(unwanted)
  })
})

describe('tidying up', () => {
  let opened: Awaited<ReturnType<typeof openFolder>>
  beforeAll(async () => {
    opened = await openFolder()
  })
  afterAll(() => opened.stop())

  /** Old contents that nobody refers to, laid into the folder as they are. */
  async function layOld(count: number, about: string): Promise<void> {
    const then = ago(30 * HOUR_MS)
    for (let n = 0; n < count; n++) {
      const sha256 = sha256Of(Buffer.from(`${about} ${n}`))
      const shelf = join(opened.folder, sha256.slice(0, 2))
      await mkdir(shelf, { recursive: true })
      await writeFile(join(shelf, sha256), `${about} ${n}`)
      await utimes(join(shelf, sha256), then, then)
    }
  }

  test('looks at a bounded number at a time and goes on from there; a sweep begins once an hour', async () => {
    await layOld(LOOKED_AT_ONCE + 10, 'first')
    const asked: number[] = []
    const referencedOf = async (batch: readonly string[]) => {
      asked.push(batch.length)
      return new Set<string>()
    }
    const tidy = createTidier(opened.store, { keptMs: 24 * HOUR_MS, referencedOf })
    const now = new Date()
    expect([await tidy(now), await tidy(now)]).toEqual([LOOKED_AT_ONCE, 10])
    expect([asked, await opened.kept()]).toEqual([[LOOKED_AT_ONCE, 10], []])
    await layOld(2, 'second')
    expect(await tidy(now)).toBe(0)
    expect(await tidy(new Date(now.getTime() + HOUR_MS))).toBe(2)
  })

  test('nothing is removed when it is not known who refers to what; a later call tries again', async () => {
    await layOld(3, 'third')
    let isDown = true
    const referencedOf = async () => {
      if (isDown) throw new Error('no database')
      return new Set<string>()
    }
    const tidy = createTidier(opened.store, { keptMs: 24 * HOUR_MS, referencedOf })
    await expect(tidy(new Date())).rejects.toThrow('no database')
    expect(await opened.kept()).toHaveLength(3)
    isDown = false
    expect(await tidy(new Date(Date.now() + HOUR_MS))).toBe(3)
  })
})
