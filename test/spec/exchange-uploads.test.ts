import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import {
  CHUNK_BYTES,
  type Exchange,
  fetchFile,
  namesIn,
  openExchange,
  RESUME,
  send,
  WRITE,
} from '#test/exchange-tree.ts'
import type { Tree, WriteHandle } from '../../src/file-exchange/tree/tree.ts'
import { createUploadRoom } from '../../src/file-exchange/tree/upload-room.ts'

const MB = 1024 * 1024
const PATH = '/in/articles/a.json'

let exchange: Exchange
let tree: Tree

beforeAll(async () => {
  exchange = await openExchange()
})
afterAll(() => exchange.stop())
beforeEach(async () => {
  await exchange.clear()
  tree = exchange.open()
})

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })

/** Bytes that tell where they stand. */
const bytesOf = (size: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: Math.ceil(size / 4) }, (_, n) => n * 7).buffer, 0, size)

type Stored = { state: string; size: string; is_open: boolean; is_hidden: boolean }

const stored = (path = PATH) =>
  exchange.rows<Stored>(sql`
    select state, size, is_open, is_hidden from exchange_files
     where folder || '/' || name = ${path} order by created_at, id`)

const segments = async () => {
  const rows = await exchange.rows<{ first_byte: string; size: number }>(sql`
    select first_byte, size from exchange_segments order by file_id, first_byte`)
  return rows.map(({ first_byte, size }) => [Number(first_byte), size])
}

const tasks = async () =>
  (await exchange.rows<{ lane: string }>(sql`select lane from tasks order by id`)).map(
    ({ lane }) => lane,
  )

/** A store whose puts wait until they are let through. */
function slowStore() {
  const waiting: (() => void)[] = []
  const files: FileStore = {
    ...exchange.store,
    async put(bytes) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return exchange.store.put(bytes)
    },
  }
  return { files, waiting, letThrough: () => waiting.shift()?.() }
}

/** Whether a promise is settled by all that can happen without the outside. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  promise
    .catch(() => undefined)
    .finally(() => {
      settled = true
    })
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  return settled
}

describe('an upload', () => {
  it('is submitted when it is closed, once, in the lane of its user and group', async () => {
    await send(tree, PATH, '[1]')
    await send(tree, '/in/orders/a.json', '[2]')
    await send(tree, '/in/projects/a.json', '[3]')
    expect(await stored()).toEqual([
      { state: 'WAITING', size: '3', is_open: false, is_hidden: false },
    ])
    const lane = `exchange:${exchange.caller.sftpUserId}`
    expect(await tasks()).toEqual([`${lane}:master-data`, `${lane}:inquiries`, `${lane}:changes`])
    expect((await fetchFile(tree, PATH)).toString()).toBe('[1]')
  })

  it('is cut into segments of 4 MB, and comes back as it was sent', async () => {
    const content = bytesOf(9 * MB + 5)
    await send(tree, PATH, content)
    expect(await segments()).toEqual([
      [0, 4 * MB],
      [4 * MB, 4 * MB],
      [8 * MB, MB + 5],
    ])
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
  })

  it('keeps its segments in their order, also where a later one is stored sooner', async () => {
    const slow = slowStore()
    const of = exchange.open(exchange.caller, { files: slow.files })
    const handle = await of.openForWriting(PATH, WRITE)
    const content = bytesOf(10 * MB)
    await handle.write(0, content)
    slow.waiting.reverse()
    slow.letThrough()
    const closed = handle.close()
    expect(await isSettled(closed)).toBe(false)
    expect(await segments()).toEqual([])
    while (!(await isSettled(closed))) slow.letThrough()
    await closed
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
  })

  it('keeps nothing behind a segment that could not be stored', async () => {
    let puts = 0
    const files: FileStore = {
      ...exchange.store,
      put: (bytes) => {
        puts += 1
        return puts === 1 ? Promise.reject(new Error('no room')) : exchange.store.put(bytes)
      },
    }
    const of = exchange.open(exchange.caller, { files })
    const handle = await of.openForWriting(PATH, WRITE)
    await handle.write(0, bytesOf(8 * MB)).catch(() => undefined)
    await expect(handle.close()).rejects.toThrow('no room')
    expect(await segments()).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'ARRIVING', size: '0' }])
  })

  it('an empty file is submitted as well', async () => {
    await send(tree, PATH, '')
    expect(await stored()).toMatchObject([{ state: 'WAITING', size: '0' }])
    expect((await fetchFile(tree, PATH)).length).toBe(0)
  })

  it('takes writes that overtake each other, and bytes written again before they are stored', async () => {
    const content = bytesOf(6 * MB)
    const handle = await tree.openForWriting(PATH, WRITE)
    const offsets = Array.from({ length: content.length / CHUNK_BYTES }, (_, n) => n * CHUNK_BYTES)
    // Groups of 64 in reverse order, all under way at the same time.
    for (let at = 0; at < offsets.length; at += 64) {
      const group = offsets.slice(at, at + 64).reverse()
      await Promise.all(
        group.map((offset) => handle.write(offset, content.subarray(offset, offset + CHUNK_BYTES))),
      )
    }
    const last = offsets.at(-1) ?? 0
    await handle.write(last, content.subarray(last))
    await handle.close()
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
  })

  it('a write too far ahead is refused, and the file is not submitted', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(8 * MB - 10, Buffer.alloc(10))
    await expect(handle.write(8 * MB, Buffer.alloc(10))).rejects.toEqual(
      refused('FAILURE', 'too far ahead'),
    )
    await expect(handle.write(0, Buffer.alloc(10))).rejects.toEqual(refused('FAILURE'))
    await expect(handle.close()).rejects.toEqual(refused('FAILURE', 'too far ahead'))
    expect(await stored()).toMatchObject([{ state: 'ARRIVING' }])
    expect(await tasks()).toEqual([])
  })

  it('a write into stored bytes is refused, and the file is not submitted', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    const content = bytesOf(4 * MB)
    await handle.write(0, content)
    await handle.write(4 * MB, Buffer.alloc(10))
    await expect(handle.write(4 * MB - 5, Buffer.alloc(10))).rejects.toEqual(
      refused('FAILURE', 'stored'),
    )
    await expect(handle.close()).rejects.toEqual(refused('FAILURE', 'stored'))
    expect(await tasks()).toEqual([])
  })

  it('a gap at the end is refused; what came before it can be continued', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(0, Buffer.from('abc'))
    await handle.write(5, Buffer.from('fg'))
    await expect(handle.close()).rejects.toEqual(refused('FAILURE', 'Bytes 3 to 4 are missing'))
    expect(await stored()).toMatchObject([{ state: 'ARRIVING', size: '3', is_open: true }])
    const again = await tree.openForWriting(PATH, RESUME)
    await again.write(3, Buffer.from('defg'))
    await again.close()
    expect((await fetchFile(tree, PATH)).toString()).toBe('abcdefg')
    expect(await tasks()).toHaveLength(1)
  })

  it('to append ignores offsets, and continues what is there', async () => {
    const append = { ...RESUME, append: true }
    const handle = await tree.openForWriting('/in/articles/a.part', append)
    await Promise.all([handle.write(0, Buffer.from('ab')), handle.write(0, Buffer.from('cd'))])
    await handle.close()
    const again = await tree.openForWriting('/in/articles/a.part', append)
    await again.write(0, Buffer.from('ef'))
    expect((await again.attributes()).size).toBe(6)
    await again.close()
    expect((await fetchFile(tree, '/in/articles/a.part')).toString()).toBe('abcdef')
  })

  it('is refused as soon as it is too large', async () => {
    const handle = await tree.openForWriting('/in/tenders/a.pdf', WRITE)
    const block = Buffer.alloc(MB)
    for (let at = 0; at < 50; at++) await handle.write(at * MB, block)
    await expect(handle.write(50 * MB, Buffer.alloc(1))).rejects.toEqual(
      refused('FAILURE', 'larger than 52428800 bytes'),
    )
    await expect(handle.close()).rejects.toEqual(refused('FAILURE', 'larger'))
    await send(tree, '/in/orders/x.json.part', Buffer.alloc(50 * MB + 1))
    await expect(tree.rename('/in/orders/x.json.part', '/in/orders/x.pdf', false)).rejects.toEqual(
      refused('FAILURE', 'larger'),
    )
  })

  it('names and extensions that are not taken are refused when the file is opened', async () => {
    for (const path of ['/in/articles/a.pdf', '/in/articles/ä?.json', '/in/tenders/a.exe']) {
      await expect(tree.openForWriting(path, WRITE)).rejects.toEqual(refused('FAILURE'))
    }
    await expect(tree.openForWriting('/in/articles', WRITE)).rejects.toEqual(
      refused('FAILURE', 'folder'),
    )
    await expect(tree.openForWriting('/in/a.json', WRITE)).rejects.toEqual(refused('NO_SUCH_FILE'))
    await expect(tree.openForWriting('/a.json', WRITE)).rejects.toEqual(refused('NO_SUCH_FILE'))
  })

  it('a name with letters of any alphabet is one file, in whichever form its umlauts come', async () => {
    const [composed, decomposed] = [
      'St\u00fcckliste Bü\u0308',
      'Stu\u0308ckliste Bü\u0308',
    ] as const
    await send(tree, `/in/tenders/${decomposed}.pdf.part`, 'x')
    expect((await tree.stat(`/in/tenders/${composed}.pdf.part`)).size).toBe(1)
    await tree.rename(`/in/tenders/${composed}.pdf.part`, `/in/tenders/${composed}.pdf`, false)
    expect(await namesIn(tree, '/in/tenders')).toEqual([`${composed}.pdf`.normalize('NFC')])
  })

  it('the modes of opening hold', async () => {
    const open = (mode: Partial<typeof WRITE>) =>
      tree.openForWriting('/in/articles/a.part', { ...RESUME, ...mode })
    await expect(open({ create: false })).rejects.toEqual(refused('NO_SUCH_FILE'))
    await (await open({ exclusive: true })).close()
    await expect(open({ exclusive: true })).rejects.toEqual(refused('FAILURE', 'exists'))
    await (await open({ create: false })).close()
  })

  it('a handle that is closed takes nothing more', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.close()
    await expect(handle.write(0, Buffer.from('a'))).rejects.toEqual(refused('FAILURE', 'closed'))
    await expect(handle.close()).rejects.toEqual(refused('FAILURE', 'closed'))
    await handle.abandon()
    expect(await stored()).toMatchObject([{ state: 'WAITING', size: '0' }])
  })

  it('a client that closes before its writes were answered loses none of them', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    const content = bytesOf(10 * MB)
    const writes: Promise<void>[] = []
    for (let at = 0; at < content.length; at += CHUNK_BYTES) {
      writes.push(handle.write(at, content.subarray(at, at + CHUNK_BYTES)))
    }
    await handle.close()
    await Promise.all(writes)
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
  })

  it('its size can be set to zero or to what it has', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(0, bytesOf(5 * MB))
    await tree.setSize(PATH, 5 * MB)
    await expect(tree.setSize(PATH, 7)).rejects.toEqual(refused('UNSUPPORTED'))
    await tree.setSize(PATH, 0)
    expect(await segments()).toEqual([])
    await handle.write(0, Buffer.from('fresh'))
    await handle.close()
    expect((await fetchFile(tree, PATH)).toString()).toBe('fresh')
    await tree.setSize(PATH, 5)
    await expect(tree.setSize(PATH, 0)).rejects.toEqual(refused('UNSUPPORTED'))
    await send(tree, '/in/articles/a.part', 'abc')
    await tree.setSize('/in/articles/a.part', 0)
    expect(await stored('/in/articles/a.part')).toMatchObject([{ size: '0', state: 'ARRIVING' }])
    await expect(tree.setSize('/in/articles/none.json', 0)).rejects.toEqual(refused('NO_SUCH_FILE'))
  })
})

describe('a broken connection', () => {
  it('submits nothing; the upload is continued where it ended', async () => {
    const content = bytesOf(7 * MB)
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(0, content.subarray(0, 5 * MB))
    await handle.write(5 * MB + 10, content.subarray(5 * MB + 10, 5 * MB + 20))
    await handle.abandon()
    await expect(handle.write(5 * MB, Buffer.of(1))).rejects.toEqual(refused('FAILURE'))
    expect(await tasks()).toEqual([])
    const again = exchange.open()
    const { size } = await again.stat(PATH)
    expect(size).toBe(5 * MB)
    const resumed = await again.openForWriting(PATH, RESUME)
    await resumed.write(size, content.subarray(size))
    await resumed.close()
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
    expect(await tasks()).toHaveLength(1)
  })

  it('a process that dies loses only what had no segment yet', async () => {
    const content = bytesOf(6 * MB)
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(0, content)
    await vi.waitFor(async () => expect(await segments()).toHaveLength(1), 30_000)
    // Nothing more is called: the process is gone.
    const other = exchange.open(exchange.caller, { database: exchange.connectAgain() })
    expect((await other.stat(PATH)).size).toBe(4 * MB)
    expect((await fetchFile(other, PATH)).equals(content.subarray(0, 4 * MB))).toBe(true)
    const resumed = await other.openForWriting(PATH, RESUME)
    await resumed.write(4 * MB, content.subarray(4 * MB))
    await resumed.close()
    expect((await fetchFile(other, PATH)).equals(content)).toBe(true)
  })

  it('to open with truncation starts again', async () => {
    const handle = await tree.openForWriting(PATH, WRITE)
    await handle.write(0, bytesOf(5 * MB))
    await handle.abandon()
    await send(tree, PATH, '[]')
    expect(await segments()).toEqual([[0, 2]])
    expect((await fetchFile(tree, PATH)).toString()).toBe('[]')
  })
})

describe('two connections that send the same file', () => {
  it('the later one wins: the earlier one can neither store nor submit', async () => {
    const other = exchange.open(exchange.caller, { database: exchange.connectAgain() })
    const earlier = await tree.openForWriting(PATH, WRITE)
    await earlier.write(0, Buffer.from('early'))
    const later = await other.openForWriting(PATH, WRITE)
    await expect(earlier.close()).rejects.toEqual(refused('FAILURE', 'opened for writing again'))
    expect(await stored()).toMatchObject([{ state: 'ARRIVING', size: '0' }])
    await later.write(0, Buffer.from('late'))
    await later.close()
    expect((await fetchFile(tree, PATH)).toString()).toBe('late')
    expect(await tasks()).toHaveLength(1)
  })

  it('an earlier handle without any byte to store submits nothing either', async () => {
    const earlier = await tree.openForWriting(PATH, WRITE)
    const later = await exchange.open().openForWriting(PATH, RESUME)
    await expect(earlier.close()).rejects.toEqual(refused('FAILURE'))
    await expect(tree.setSize(PATH, 3)).rejects.toEqual(refused('UNSUPPORTED'))
    await later.close()
    await expect(tree.openForWriting(PATH, RESUME)).rejects.toEqual(refused('FAILURE', 'submitted'))
    expect(await tasks()).toHaveLength(1)
  })

  it('both make it at the same time: one file, and one of them submits it', async () => {
    const other = exchange.open(exchange.caller, { database: exchange.connectAgain() })
    for (let round = 0; round < 10; round++) {
      await exchange.clear()
      const sent = await Promise.allSettled([send(tree, PATH, 'one'), send(other, PATH, 'two')])
      const done = sent.filter(({ status }) => status === 'fulfilled').length
      // Both succeed where one was submitted before the other began.
      expect(await tasks()).toHaveLength(done)
      expect(await namesIn(tree, '/in/articles')).toEqual(['a.json'])
    }
  })
})

describe('a later upload under the name of a waiting file', () => {
  it('is a file of its own; the earlier one is hidden and still taken', async () => {
    await send(tree, PATH, '[1]')
    const handle = await tree.openForWriting(PATH, WRITE)
    expect(await stored()).toMatchObject([
      { state: 'WAITING', is_hidden: true, size: '3' },
      { state: 'ARRIVING', is_hidden: false, size: '0' },
    ])
    await handle.write(0, Buffer.from('[22]'))
    await handle.close()
    expect(await stored()).toMatchObject([
      { state: 'WAITING', is_hidden: true },
      { state: 'WAITING', is_hidden: false },
    ])
    expect(await tasks()).toHaveLength(2)
    expect(await namesIn(tree, '/in/articles')).toEqual(['a.json'])
  })
})

describe('limits of what is not yet taken', () => {
  it('the number of files is limited', async () => {
    const narrow = exchange.open(exchange.caller, { limits: { maxFiles: 2 } })
    await send(narrow, '/in/articles/1.json')
    await send(narrow, '/in/articles/2.part')
    await expect(send(narrow, '/in/articles/3.json')).rejects.toEqual(
      refused('FAILURE', '2 files in /in'),
    )
    await expect(send(narrow, '/in/articles/1.json')).rejects.toEqual(refused('FAILURE', '2 files'))
    await exchange.database.asSystem((db) =>
      db.run(sql`update exchange_files set state = 'PROCESSED' where name = '1.json'`),
    )
    await send(narrow, '/in/articles/3.json')
    const other = await exchange.createCaller(await exchange.createOrganisation('Third'))
    await send(exchange.open(other, { limits: { maxFiles: 2 } }), '/in/articles/1.json')
  })

  it('their bytes are limited', async () => {
    const narrow = exchange.open(exchange.caller, { limits: { maxBytes: 5 * MB } })
    await send(narrow, '/in/articles/1.json', Buffer.alloc(4 * MB))
    await expect(send(narrow, '/in/articles/2.json', Buffer.alloc(2 * MB))).rejects.toEqual(
      refused('FAILURE', '5242880 bytes in /in'),
    )
    expect(await stored('/in/articles/2.json')).toMatchObject([{ state: 'ARRIVING', size: '0' }])
    await send(narrow, '/in/articles/3.json', Buffer.alloc(MB))
  })
})

describe('memory', () => {
  it('a segment is received while the two before it are stored, and no more', async () => {
    const slow = slowStore()
    const of = exchange.open(exchange.caller, { files: slow.files })
    const handle = await of.openForWriting(PATH, WRITE)
    const content = bytesOf(14 * MB)
    for (const at of [0, 4 * MB, 8 * MB]) {
      await handle.write(at, content.subarray(at, at + 4 * MB))
    }
    const fourth = handle.write(12 * MB, content.subarray(12 * MB))
    expect(await isSettled(fourth)).toBe(false)
    expect(slow.waiting).toHaveLength(2)
    slow.letThrough()
    await fourth
    const closed = handle.close()
    while (!(await isSettled(closed))) slow.letThrough()
    await closed
    expect((await fetchFile(tree, PATH)).equals(content)).toBe(true)
  })

  const openMany = async (of: Tree, count: number): Promise<WriteHandle[]> =>
    Promise.all(
      Array.from({ length: count }, (_, n) => of.openForWriting(`/in/articles/${n}.json`, WRITE)),
    )

  it('idle uploads that fill the room are stored early: others go on', async () => {
    const room = createUploadRoom({ maxBytes: 4 * MB })
    const of = exchange.open(exchange.caller, { room })
    const idle = await openMany(of, 8)
    for (const [n, handle] of idle.entries()) await handle.write(0, bytesOf(MB).fill(n))
    const content = bytesOf(9 * MB)
    await send(of, PATH, content)
    expect((await fetchFile(of, PATH)).equals(content)).toBe(true)
    expect((await segments()).filter(([, size]) => size === MB).length).toBeGreaterThan(3)
    // They continue behind what was stored for them.
    for (const [n, handle] of idle.entries()) {
      await handle.write(MB, bytesOf(MB).fill(n))
      await handle.close()
      const whole = await fetchFile(of, `/in/articles/${n}.json`)
      expect(whole.equals(Buffer.alloc(2 * MB, n))).toBe(true)
    }
  })

  it('idle uploads with gaps cannot block others: the one that waits longest is given up', async () => {
    const room = createUploadRoom({ maxBytes: 4 * MB })
    const of = exchange.open(exchange.caller, { room })
    const idle = await openMany(of, 4)
    for (const handle of idle) await handle.write(100, bytesOf(MB))
    const content = bytesOf(9 * MB)
    await send(of, PATH, content)
    expect((await fetchFile(of, PATH)).equals(content)).toBe(true)
    const closed = await Promise.allSettled(
      idle.map(async (handle) => {
        await handle.write(0, Buffer.alloc(100))
        await handle.close()
      }),
    )
    const statuses = closed.map(({ status }) => status)
    expect(statuses).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('many uploads at once through a small room all arrive', async () => {
    const room = createUploadRoom({ maxBytes: MB, maxStoring: 2 })
    const of = exchange.open(exchange.caller, { room })
    const content = bytesOf(3 * MB)
    const paths = Array.from({ length: 10 }, (_, n) => `/in/articles/${n}.json`)
    await Promise.all(
      paths.map(async (path, n) => {
        const handle = await of.openForWriting(path, WRITE)
        const offsets = Array.from({ length: 96 }, (_, k) => k * CHUNK_BYTES)
        for (let at = 0; at < offsets.length; at += 4) {
          const group = offsets.slice(at, at + 4)
          if (n % 2 === 0) group.reverse()
          await Promise.all(group.map((o) => handle.write(o, content.subarray(o, o + CHUNK_BYTES))))
        }
        await handle.close()
      }),
    )
    for (const path of paths) {
      expect((await fetchFile(of, path)).equals(content)).toBe(true)
    }
  })

  it('a close waits for bytes that the room makes the upload store at that moment', async () => {
    const content = bytesOf(MB)
    // The close takes some turns of the microtask queue: the room speaks up in each of them.
    for (let turns = 0; turns < 30; turns++) {
      const room = createUploadRoom()
      let storeEarly = () => {}
      const of = exchange.open(exchange.caller, {
        room: {
          ...room,
          join(upload) {
            storeEarly = upload.storeEarly
            return room.join(upload)
          },
        },
      })
      const path = `/in/articles/${turns}.json`
      const handle = await of.openForWriting(path, WRITE)
      await handle.write(0, content)
      const closing = handle.close()
      for (let turn = 0; turn < turns; turn++) await null
      storeEarly()
      await closing
      expect((await fetchFile(of, path)).equals(content)).toBe(true)
    }
  })

  it('uploads that fail, break off or end give their room back', async () => {
    const room = createUploadRoom({ maxBytes: 2 * MB })
    const broken: FileStore = {
      ...exchange.store,
      put: () => Promise.reject(new Error('no disk')),
    }
    const failing = exchange.open(exchange.caller, { room, files: broken })
    const of = exchange.open(exchange.caller, { room })
    for (let round = 0; round < 5; round++) {
      const failed = await failing.openForWriting(`/in/articles/f${round}.json`, WRITE)
      await failed.write(0, bytesOf(MB))
      await expect(failed.close()).rejects.toThrow('no disk')
      const left = await failing.openForWriting(`/in/articles/l${round}.json`, WRITE)
      await left.write(10, bytesOf(MB / 2))
      await left.abandon()
      await send(of, `/in/articles/${round}.json`, bytesOf(MB))
    }
    expect(await tasks()).toHaveLength(5)
  })

  it('a waiting write ends with its connection', async () => {
    const slow = slowStore()
    const room = createUploadRoom({ maxBytes: MB })
    const of = exchange.open(exchange.caller, { room, files: slow.files })
    const [one, other] = await openMany(of, 2)
    await one?.write(0, bytesOf(MB))
    const waits = other?.write(0, bytesOf(MB)) ?? Promise.resolve()
    expect(await isSettled(waits)).toBe(false)
    const abandoned = other?.abandon()
    slow.letThrough()
    await expect(waits).rejects.toEqual(refused('FAILURE', 'closed'))
    await abandoned
    const last = one?.write(MB, bytesOf(10)) ?? Promise.resolve()
    await last
    expect(await isSettled(last)).toBe(true)
  })
})
