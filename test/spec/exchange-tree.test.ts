import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { newId } from '#kernel/ids.ts'
import { cases } from '#test/cases.ts'
import {
  CHUNK_BYTES,
  type Exchange,
  fetchFile,
  namesIn,
  openExchange,
  send,
  WRITE,
} from '#test/exchange-tree.ts'
import { pieces } from '#test/stores.ts'
import { insertOutFile } from '../../src/file-exchange/tree/out-files.ts'
import { type Tree, TreeError } from '../../src/file-exchange/tree/tree.ts'

let exchange: Exchange
let tree: Tree

beforeAll(async () => {
  exchange = await openExchange()
})
afterAll(() => exchange.stop())
beforeEach(async () => {
  await exchange.clear()
  exchange.clock.now = new Date('2026-11-19T10:00:00Z')
  tree = exchange.open()
})

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })

const stateOf = async (path: string) => {
  const [row] = await exchange.rows<{ state: string; submitted_with: string | null }>(sql`
    select state, submitted_with from exchange_files
     where folder || '/' || name = ${path} and not is_hidden`)
  return row?.state
}

const tasks = () =>
  exchange.rows<{ kind: string; lane: string; path: string }>(sql`
    select kind, lane, folder || '/' || name as path from tasks
      left join exchange_files as file on file.id = (payload ->> 'fileId')::uuid order by tasks.id`)

async function putOutFile(
  name: string,
  content = '{"tender_id":"7"}',
  organisationId = exchange.organisationId,
  recordId = '7',
) {
  const stored = await exchange.store.put(pieces(content))
  return exchange.database.asOrganisation(organisationId, (db) =>
    insertOutFile(db, {
      organisationId,
      folder: '/out/tenders',
      name,
      eventId: newId(new Date()),
      recordKind: 'TENDER',
      recordId,
      content: stored,
      now: exchange.clock.now,
    }),
  )
}

/** A file as the worker leaves it in `/processed`. */
const archive = (path: string, organisationId = exchange.organisationId) =>
  exchange.database.asSystem((db) =>
    db.run(sql`
      insert into exchange_files (id, organisation_id, folder, name, state, modified_at)
      values (${newId(new Date())}::uuid, ${organisationId}, ${path.slice(0, path.lastIndexOf('/'))},
              ${path.slice(path.lastIndexOf('/') + 1)}, 'PROCESSED', ${exchange.clock.now.toISOString()})`),
  )

describe('folders', () => {
  it('the root has four folders, /in and /out those that the scopes allow', async () => {
    expect(await namesIn(tree, '/')).toEqual(['failed', 'in', 'out', 'processed'])
    expect(await namesIn(tree, '/in')).toEqual([
      'accessories',
      'acknowledgements',
      'alternatives',
      'articles',
      'contacts',
      'customers',
      'orders',
      'projects',
      'suppliers',
      'tenders',
      'unit-conversions',
    ])
    expect(await namesIn(tree, '/out')).toEqual(['jobs', 'orders', 'projects', 'tenders'])
    const readsTenders = await exchange.createCaller(exchange.organisationId, ['requests:read'])
    const few = exchange.open(readsTenders)
    expect(await namesIn(few, '/in')).toEqual([])
    expect(await namesIn(few, '/out')).toEqual(['jobs', 'orders', 'tenders'])
  })

  it('a folder that the scopes hide is no such file, whatever is done with it', async () => {
    await send(tree, '/in/articles/a.json')
    await archive('/processed/2026-11-19/articles/b.json')
    const blind = exchange.open(
      await exchange.createCaller(exchange.organisationId, ['requests:write', 'requests:read']),
    )
    for (const act of actsOn(blind, '/in/articles', 'a.json')) {
      await expect(act()).rejects.toEqual(refused('NO_SUCH_FILE'))
    }
    await expect(blind.stat('/processed/2026-11-19')).rejects.toEqual(refused('NO_SUCH_FILE'))
    expect(await namesIn(blind, '/processed')).toEqual([])
    expect(await namesIn(tree, '/processed')).toEqual(['2026-11-19'])
    expect(await stateOf('/in/articles/a.json')).toBe('WAITING')
  })

  it('partners make and remove folders in /in/tenders and /in/orders, one level deep', async () => {
    await tree.makeFolder('/in/tenders/Bill 7')
    expect(await tree.stat('/in/tenders/Bill 7')).toMatchObject({ isFolder: true })
    expect(await namesIn(tree, '/in/tenders')).toEqual(['Bill 7'])
    await expect(tree.makeFolder('/in/tenders/Bill 7')).rejects.toEqual(refused('FAILURE'))
    await expect(tree.makeFolder('/in/tenders/Bill 7/deep')).rejects.toEqual(
      refused('PERMISSION_DENIED'),
    )
    await expect(tree.makeFolder('/in/tenders/ä?')).rejects.toEqual(refused('FAILURE'))
    await expect(tree.makeFolder('/in/articles/x')).rejects.toEqual(refused('PERMISSION_DENIED'))
    await expect(tree.makeFolder('/out/jobs/x')).rejects.toEqual(refused('PERMISSION_DENIED'))
    await expect(tree.makeFolder('/in/tenders')).rejects.toEqual(refused('FAILURE'))
    await expect(tree.makeFolder('/in/unknown')).rejects.toEqual(refused('NO_SUCH_FILE'))
    await expect(tree.removeFolder('/in/tenders')).rejects.toEqual(refused('PERMISSION_DENIED'))
    await send(tree, '/in/tenders/Bill 7/a.pdf', 'x')
    await expect(tree.removeFolder('/in/tenders/Bill 7')).rejects.toEqual(
      refused('FAILURE', 'not empty'),
    )
    await tree.remove('/in/tenders/Bill 7/a.pdf')
    await tree.removeFolder('/in/tenders/Bill 7')
    await expect(tree.removeFolder('/in/tenders/Bill 7')).rejects.toEqual(refused('NO_SUCH_FILE'))
    await expect(tree.openForWriting('/in/tenders/Bill 7/a.pdf', WRITE)).rejects.toEqual(
      refused('NO_SUCH_FILE'),
    )
  })

  it('a file and a folder never have the same path', async () => {
    await tree.makeFolder('/in/orders/one.pdf')
    await expect(send(tree, '/in/orders/one.pdf')).rejects.toEqual(refused('FAILURE', 'folder'))
    await send(tree, '/in/orders/two.pdf')
    await expect(tree.makeFolder('/in/orders/two.pdf')).rejects.toEqual(refused('FAILURE'))
    await expect(tree.rename('/in/orders/two.pdf', '/in/orders/one.pdf', true)).rejects.toEqual(
      refused('FAILURE', 'folder'),
    )
    await expect(tree.remove('/in/orders/one.pdf')).rejects.toEqual(refused('FAILURE', 'folder'))
    await expect(tree.rename('/in/orders/one.pdf', '/in/orders/3.pdf', true)).rejects.toEqual(
      refused('UNSUPPORTED'),
    )
  })

  it('a folder and a file of the same path that are made at the same time: one of them is refused', async () => {
    const other = exchange.open(exchange.caller, { database: exchange.connectAgain() })
    for (let round = 0; round < 10; round++) {
      const path = `/in/tenders/${round}.pdf`
      const made = await Promise.allSettled([tree.makeFolder(path), send(other, path)])
      expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('there are limits of folders', async () => {
    const narrow = exchange.open(exchange.caller, { limits: { maxFolders: 2 } })
    await narrow.makeFolder('/in/tenders/1')
    await narrow.makeFolder('/in/orders/2')
    await expect(narrow.makeFolder('/in/tenders/3')).rejects.toEqual(
      refused('FAILURE', '2 folders'),
    )
  })

  it('large folders are listed in pages, without loss or doubles', async () => {
    await exchange.database.asSystem((db) =>
      db.run(sql`
        insert into exchange_files (id, organisation_id, folder, name, state)
        select gen_random_uuid(), ${exchange.organisationId}, '/out/jobs', n || '.json', 'OUT'
          from generate_series(1, 1203) as n`),
    )
    const pages: number[] = []
    const names = new Set<string>()
    for await (const page of tree.list('/out/jobs')) {
      pages.push(page.length)
      for (const { name } of page) names.add(name)
    }
    expect(pages).toEqual([500, 500, 203])
    expect(names.size).toBe(1203)
  })

  it('days and folders of /processed follow from their files, also where names begin alike', async () => {
    for (const path of [
      '2026-11-18/articles/a.json',
      '2026-11-19/articles/a.json',
      '2026-11-19/tenders/a.pdf',
      '2026-11-19/tenders/Bill/request.json',
      '2026-11-19/tenders/Bill 7/request.json',
      '2026-11-19/tenders/Bill-2/request.json',
      '2026-11-19/tenders/Bill.x/request.json',
      '2026-11-19/tenders/Bill0/request.json',
    ]) {
      await archive(`/processed/${path}`)
    }
    expect(await namesIn(tree, '/processed')).toEqual(['2026-11-18', '2026-11-19'])
    expect(await namesIn(tree, '/failed')).toEqual([])
    expect(await namesIn(tree, '/processed/2026-11-19')).toEqual(['articles', 'tenders'])
    expect(await namesIn(tree, '/processed/2026-11-19/tenders')).toEqual([
      'Bill',
      'Bill 7',
      'Bill-2',
      'Bill.x',
      'Bill0',
      'a.pdf',
    ])
    expect(await namesIn(tree, '/processed/2026-11-19/tenders/Bill 7')).toEqual(['request.json'])
    expect((await tree.stat('/processed/2026-11-18')).isFolder).toBe(true)
    for (const path of ['2026-11-17', '2026-11-18/tenders', '2026-11-19/tenders/Bil']) {
      await expect(tree.stat(`/processed/${path}`)).rejects.toEqual(refused('NO_SUCH_FILE'))
      await expect(namesIn(tree, `/processed/${path}`)).rejects.toEqual(refused('NO_SUCH_FILE'))
    }
  })
})

describe('files', () => {
  it('nothing but reading is allowed in /processed and /failed, and nothing is written to /out', async () => {
    await archive('/processed/2026-11-19/articles/a.json')
    const path = '/processed/2026-11-19/articles/a.json'
    const denied = refused('PERMISSION_DENIED')
    await expect(tree.remove(path)).rejects.toEqual(denied)
    await expect(tree.openForWriting(path, WRITE)).rejects.toEqual(denied)
    await expect(tree.rename(path, '/in/articles/a.json', false)).rejects.toEqual(denied)
    await expect(tree.setSize(path, 7)).rejects.toEqual(denied)
    await expect(tree.removeFolder('/processed/2026-11-19')).rejects.toEqual(denied)
    await expect(tree.openForWriting('/out/tenders/a.json', WRITE)).rejects.toEqual(denied)
    await send(tree, '/in/articles/b.json')
    await expect(tree.rename('/in/articles/b.json', path, true)).rejects.toEqual(denied)
    await expect(tree.rename('/in/articles/b.json', '/out/tenders/b.json', true)).rejects.toEqual(
      denied,
    )
    expect((await tree.stat(path)).isWritable).toBe(false)
  })

  it('an out-file is read, renamed within /out and deleted, and the request log hears of it', async () => {
    const content = 'x'.repeat(3 * CHUNK_BYTES + 7)
    await putOutFile('a.json', content)
    expect((await fetchFile(tree, '/out/tenders/a.json')).toString()).toBe(content)
    const told = { recordKind: 'TENDER', recordId: '7', size: content.length }
    expect(exchange.fetched).toEqual([{ path: '/out/tenders/a.json', ...told }])
    await putOutFile('b.json', '{}', exchange.organisationId, '8')
    await expect(tree.rename('/out/tenders/a.json', '/out/tenders/b.json', false)).rejects.toEqual(
      refused('FAILURE'),
    )
    await tree.rename('/out/tenders/a.json', '/out/jobs/done.bak', false)
    expect(await namesIn(tree, '/out/jobs')).toEqual(['done.bak'])
    expect(exchange.deleted).toEqual([])
    await tree.rename('/out/jobs/done.bak', '/out/tenders/b.json', true)
    expect(await namesIn(tree, '/out/tenders')).toEqual(['b.json'])
    const replaced = { path: '/out/tenders/b.json', recordKind: 'TENDER', recordId: '8', size: 2 }
    expect(exchange.deleted).toEqual([replaced])
    await tree.remove('/out/tenders/b.json')
    expect(exchange.deleted).toEqual([replaced, { path: '/out/tenders/b.json', ...told }])
    await expect(tree.remove('/out/tenders/b.json')).rejects.toEqual(refused('NO_SUCH_FILE'))
    expect(exchange.deleted).toHaveLength(2)
  })

  it('the request log hears of what is removed from /in, and of what is refused there', async () => {
    await send(tree, '/in/articles/a.json')
    await tree.remove('/in/articles/a.json')
    expect(exchange.removed).toEqual(['/in/articles/a.json'])
    expect(exchange.deleted).toEqual([])
    await send(tree, '/in/articles/b.json.part')
    const acts: readonly [string, () => Promise<unknown>][] = [
      ['/in/articles/a.exe', () => tree.openForWriting('/in/articles/a.exe', WRITE)],
      [
        '/in/articles/b.exe',
        () => tree.rename('/in/articles/b.json.part', '/in/articles/b.exe', false),
      ],
      ['/in/tenders/a?', () => tree.makeFolder('/in/tenders/a?')],
    ]
    for (const [path, act] of acts) {
      await expect(act()).rejects.toEqual(refused('FAILURE'))
      expect(exchange.refusals.at(-1)?.path).toBe(path)
    }
    expect(exchange.refusals[0]?.reason).toContain('/in/articles takes .json')
    expect(exchange.refusals).toHaveLength(acts.length)
  })

  it('look-ups, and what is refused outside /in, are no refusals for the request log', async () => {
    await putOutFile('a.json')
    await expect(
      tree.openForWriting('/in/articles/a.json', { ...WRITE, create: false }),
    ).rejects.toThrow()
    await expect(tree.openForWriting('/in/unknown/a.json', WRITE)).rejects.toThrow()
    await expect(tree.openForWriting('/out/tenders/b.json', WRITE)).rejects.toThrow()
    await expect(tree.rename('/out/tenders/a.json', '/out/tenders/?', false)).rejects.toThrow()
    expect(exchange.refusals).toEqual([])
  })

  it('an out-file counts as fetched when it was read to its end, once it is closed', async () => {
    await putOutFile('a.json', 'x'.repeat(100))
    const handle = await tree.openForReading('/out/tenders/a.json')
    await handle.read(0, 99)
    await handle.close()
    expect(exchange.fetched).toEqual([])
    const whole = await tree.openForReading('/out/tenders/a.json')
    await whole.read(50, 50)
    expect(exchange.fetched).toEqual([])
    await whole.close()
    await whole.close()
    expect(exchange.fetched).toHaveLength(1)
    await expect(whole.read(0, 1)).rejects.toEqual(refused('FAILURE', 'closed'))
  })

  it('an event writes its out-file once, under a name of its own', async () => {
    const { organisationId, clock } = exchange
    const content = await exchange.store.put(pieces('{}'))
    const eventId = newId(new Date())
    const file = {
      organisationId,
      folder: '/out/jobs',
      name: 'a.json',
      eventId,
      recordKind: 'JOB',
      recordId: '1',
      content,
      now: clock.now,
    } as const
    const insert = (given: typeof file) =>
      exchange.database.asOrganisation(organisationId, (db) => insertOutFile(db, given))
    expect(await Promise.all([insert(file), insert(file)])).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await insert({ ...file, eventId: newId(new Date()) })).toBe(true)
    expect(await namesIn(tree, '/out/jobs')).toEqual(['a-2.json', 'a.json'])
  })

  it('any part of a file can be read, across segments, in any order', async () => {
    const content = Buffer.from(Uint32Array.from({ length: 1_500_000 }, (_, n) => n).buffer)
    await send(tree, '/in/articles/a.json', content)
    const handle = await tree.openForReading('/in/articles/a.json')
    const ranges = fc.tuple(fc.nat(content.length + 10), fc.nat(300_000))
    await fc.assert(
      fc.asyncProperty(ranges, async ([offset, length]) => {
        const read = await handle.read(offset, length)
        expect(read.equals(content.subarray(offset, offset + length))).toBe(true)
      }),
      { numRuns: cases(100, 30) },
    )
    const all = await Promise.all(
      Array.from({ length: 64 }, (_, n) => handle.read(n * CHUNK_BYTES, CHUNK_BYTES)),
    )
    expect(Buffer.concat(all).equals(content.subarray(0, 64 * CHUNK_BYTES))).toBe(true)
    expect((await handle.read(content.length, 10)).length).toBe(0)
  })

  it('clients that read 32 KB at a time open the store once per megabyte', async () => {
    let opened = 0
    const files = {
      ...exchange.store,
      readPart: (...args: Parameters<typeof exchange.store.readPart>) => {
        opened += 1
        return exchange.store.readPart(...args)
      },
    }
    const counted = exchange.open(exchange.caller, { files })
    await send(counted, '/in/articles/a.json', Buffer.alloc(5 * 1024 * 1024, 'a'))
    await fetchFile(counted, '/in/articles/a.json')
    expect(opened).toBe(5)
  })

  it('a file that is deleted while it is read ends with a failure, not with fewer bytes', async () => {
    await send(tree, '/in/articles/a.json', Buffer.alloc(100, 'a'))
    const handle = await tree.openForReading('/in/articles/a.json')
    await tree.remove('/in/articles/a.json')
    await expect(handle.read(0, 100)).rejects.toEqual(refused('FAILURE', 'removed'))
  })

  it('a file closed a moment ago can still be looked at when it was taken meanwhile', async () => {
    await send(tree, '/in/articles/a.json', '12345')
    await exchange.database.asSystem((db) => db.run(sql`delete from exchange_files`))
    expect(await tree.stat('/in/articles/a.json')).toMatchObject({ size: 5, isFolder: false })
    await tree.setSize('/in/articles/a.json', 5)
    await expect(exchange.open().stat('/in/articles/a.json')).rejects.toEqual(
      refused('NO_SUCH_FILE'),
    )
    exchange.clock.now = new Date('2026-11-19T10:01:00Z')
    await expect(tree.stat('/in/articles/a.json')).rejects.toEqual(refused('NO_SUCH_FILE'))
  })

  it('removing a waiting file takes it back', async () => {
    await send(tree, '/in/articles/a.json')
    await tree.remove('/in/articles/a.json')
    await expect(tree.stat('/in/articles/a.json')).rejects.toEqual(refused('NO_SUCH_FILE'))
    expect(await exchange.rows(sql`select from exchange_segments`)).toEqual([])
    expect(exchange.deleted).toEqual([])
  })
})

describe('renaming', () => {
  it('a closed temporary file is submitted under its final name, a waiting one taken back', async () => {
    await send(tree, '/in/articles/a.json.part')
    expect(await stateOf('/in/articles/a.json.part')).toBe('ARRIVING')
    expect(await tasks()).toEqual([])
    await tree.rename('/in/articles/a.json.part', '/in/articles/a.json', false)
    expect(await stateOf('/in/articles/a.json')).toBe('WAITING')
    expect(await tasks()).toHaveLength(1)
    expect(await tree.stat('/in/articles/a.json')).toMatchObject({ size: 2 })
    await tree.rename('/in/articles/a.json', '/in/articles/a.json.tmp', false)
    expect(await stateOf('/in/articles/a.json.tmp')).toBe('ARRIVING')
  })

  it('a closed file that is renamed to another folder is taken there', async () => {
    await send(tree, '/in/articles/a.json')
    await tree.rename('/in/articles/a.json', '/in/projects/b.json', false)
    const lane = `exchange:${exchange.caller.sftpUserId}`
    expect(await tasks()).toEqual([
      { kind: 'take-file', lane: `${lane}:master-data`, path: '/in/projects/b.json' },
      { kind: 'take-file', lane: `${lane}:changes`, path: '/in/projects/b.json' },
    ])
  })

  it('a file that is open, or broke off, is not renamed', async () => {
    const handle = await tree.openForWriting('/in/articles/a.part', WRITE)
    const rename = () => tree.rename('/in/articles/a.part', '/in/articles/a.json', false)
    await expect(rename()).rejects.toEqual(refused('FAILURE', 'not whole'))
    await handle.abandon()
    await expect(rename()).rejects.toEqual(refused('FAILURE', 'not whole'))
  })

  it('a name that no file of the folder may have is refused', async () => {
    await send(tree, '/in/articles/a.json')
    for (const to of ['/in/articles/a.exe', '/in/articles/ä?.json', '/in/tenders/a.json']) {
      await expect(tree.rename('/in/articles/a.json', to, false)).rejects.toEqual(
        refused('FAILURE'),
      )
    }
    await expect(
      tree.rename('/in/articles/a.json', '/in/tenders/none/request.json', false),
    ).rejects.toEqual(refused('NO_SUCH_FILE'))
    await expect(tree.rename('/in/articles/b.json', '/in/articles/c.json', false)).rejects.toEqual(
      refused('NO_SUCH_FILE'),
    )
    expect(await stateOf('/in/articles/a.json')).toBe('WAITING')
  })

  it('an existing target is refused; to overwrite hides a waiting one and removes an unfinished one', async () => {
    const at = (name: string) => `/in/articles/${name}.json`
    await send(tree, at('new'), '"new"')
    await send(tree, at('old'), '"old"')
    await expect(tree.rename(at('new'), at('old'), false)).rejects.toEqual(
      refused('FAILURE', 'exists'),
    )
    await tree.rename(at('new'), at('old'), true)
    expect((await fetchFile(tree, at('old'))).toString()).toBe('"new"')
    expect(
      await exchange.rows(sql`
        select is_hidden, state from exchange_files order by is_hidden`),
    ).toEqual([
      { is_hidden: false, state: 'WAITING' },
      { is_hidden: true, state: 'WAITING' },
    ])
    const unfinished = await tree.openForWriting(at('unfinished'), WRITE)
    await tree.rename(at('old'), at('unfinished'), true)
    expect(await namesIn(tree, '/in/articles')).toEqual(['unfinished.json'])
    await expect(unfinished.close()).rejects.toEqual(refused('FAILURE', 'removed'))
  })

  it('two renames to the same name at the same time: one of them is refused', async () => {
    const other = exchange.open(exchange.caller, { database: exchange.connectAgain() })
    for (let round = 0; round < 10; round++) {
      const at = (name: string) => `/in/articles/${name}-${round}.json`
      await send(tree, at('a'))
      await send(tree, at('b'))
      const renamed = await Promise.allSettled([
        tree.rename(at('a'), at('c'), false),
        other.rename(at('b'), at('c'), false),
      ])
      expect(renamed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(renamed.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: refused('FAILURE', 'exists'),
      })
    }
  })
})

describe('walls', () => {
  it('another organisation sees and changes nothing', async () => {
    await tree.makeFolder('/in/tenders/Bill')
    await send(tree, '/in/tenders/Bill/a.pdf')
    await send(tree, '/in/articles/a.json')
    await putOutFile('o.json')
    await archive('/processed/2026-11-19/articles/p.json')
    const before = await exchange.rows(sql`select * from exchange_files order by id`)
    const other = exchange.open(
      await exchange.createCaller(await exchange.createOrganisation('Other')),
    )
    for (const [folder, name] of [
      ['/in/tenders/Bill', 'a.pdf'],
      ['/in/articles', 'a.json'],
      ['/out/tenders', 'o.json'],
      ['/processed/2026-11-19/articles', 'p.json'],
    ] as const) {
      const acts = actsOn(other, folder, name)
      for (const act of acts.slice(0, 4)) await expect(act()).rejects.toBeInstanceOf(TreeError)
      await expect(other.stat(`${folder}/${name}`)).rejects.toEqual(refused('NO_SUCH_FILE'))
    }
    for (const folder of ['/in/articles', '/in/tenders', '/out/tenders', '/processed']) {
      expect(await namesIn(other, folder)).toEqual([])
    }
    await expect(other.removeFolder('/in/tenders/Bill')).rejects.toEqual(refused('NO_SUCH_FILE'))
    // The same path is a file of its own.
    await send(other, '/in/articles/a.json', '"other"')
    expect((await fetchFile(tree, '/in/articles/a.json')).toString()).toBe('{}')
    await other.remove('/in/articles/a.json')
    expect(await exchange.rows(sql`select * from exchange_files order by id`)).toEqual(before)
  })

  it('whatever a path looks like, nothing but a refusal is thrown', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '', '\\', '\0', 'in', 'out', 'tenders', 'articles', 'processed'),
      fc.constantFrom(
        '2026-11-19',
        '2026-99-99',
        "'; drop table",
        '\ud800',
        '%',
        'x'.repeat(3_000),
      ),
      fc.string({ unit: 'binary' }),
    )
    const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)
    await fc.assert(
      fc.asyncProperty(path, path, async (one, other) => {
        const acts = [
          () => tree.stat(one),
          () => namesIn(tree, one),
          () => tree.openForReading(one),
          () => tree.remove(one),
          () => tree.rename(one, other, true),
          () => tree.makeFolder(one),
          () => tree.removeFolder(one),
          () => tree.setSize(one, 3),
          () => tree.openForWriting(one, WRITE).then((handle) => handle.abandon()),
        ]
        for (const act of acts) {
          try {
            await act()
          } catch (error) {
            expect(error).toBeInstanceOf(TreeError)
          }
        }
      }),
      { numRuns: cases(300, 40) },
    )
  })
})

/** All that may be done with a file; it is refused where the caller sees no such folder. */
const actsOn = (of: Tree, folder: string, name: string): (() => Promise<unknown>)[] => [
  () => of.openForReading(`${folder}/${name}`),
  () => of.remove(`${folder}/${name}`),
  () => of.rename(`${folder}/${name}`, `${folder}/x-${name}`, false),
  () => of.setSize(`${folder}/${name}`, 0),
  () => of.stat(`${folder}/${name}`),
  () => of.stat(folder),
  () => namesIn(of, folder),
  () => of.openForWriting(`${folder}/${name}`, WRITE),
  () => of.makeFolder(`${folder}/f`),
  () => of.removeFolder(`${folder}/f`),
]
