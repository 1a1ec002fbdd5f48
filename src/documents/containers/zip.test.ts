import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { Unreadable } from '../issues.ts'
import { LIMITS, type Limits } from '../reading.ts'
import { openZip } from './zip.ts'

/** A part of a test's archive, and what the archive says of it that is not true. */
type Part = {
  readonly name: string
  readonly content: Buffer
  readonly stored?: boolean
  readonly saysSize?: number
  readonly saysPacked?: number
  readonly flags?: number
  readonly method?: number
  /** Of the file system it was made on: `0o120777` is a link. */
  readonly mode?: number
  /** Where it says to lie. */
  readonly saysOffset?: number
}

const part = (name: string, content: string | Buffer, more: Partial<Part> = {}): Part => ({
  name,
  content: Buffer.from(content),
  ...more,
})

function zipOf(parts: readonly Part[], zip64 = false): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const each of parts) {
    const name = Buffer.from(each.name)
    const packed = each.stored ? each.content : deflateRawSync(each.content)
    const method = each.method ?? (each.stored ? 0 : 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(name.length, 26)
    files.push(local, name, packed)
    directory.push(centralHeader(each, name, packed.length, method, offset))
    offset += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  return Buffer.concat([...files, ...directory, ...endOf(parts.length, size, offset, zip64)])
}

function centralHeader(
  each: Part,
  name: Buffer,
  packed: number,
  method: number,
  offset: number,
): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(each.flags ?? 0, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(each.saysPacked ?? packed, 20)
  header.writeUInt32LE(each.saysSize ?? each.content.length, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(((each.mode ?? 0o100644) << 16) >>> 0, 38)
  header.writeUInt32LE(each.saysOffset ?? offset, 42)
  return Buffer.concat([header, name])
}

function endOf(count: number, size: number, offset: number, zip64: boolean): Buffer[] {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(zip64 ? 0xffff : count, 10)
  end.writeUInt32LE(zip64 ? 0xffffffff : size, 12)
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16)
  if (!zip64) return [end]
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  return [record, locator, end]
}

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'none'
  } catch (error) {
    if (error instanceof Unreadable) return error.issue.code
    throw error
  }
}

const readFirst = async (bytes: Buffer, limits: Limits = LIMITS) => {
  const archive = await openZip(bytes, limits)
  return archive.read(archive.names[0] ?? '')
}

describe('an archive', () => {
  it('gives its parts by name, packed or not', async () => {
    const archive = await openZip(
      zipOf([part('xl/a.xml', '<a/>'), part('b.txt', 'plain', { stored: true })]),
      LIMITS,
    )
    expect(archive.names).toEqual(['xl/a.xml', 'b.txt'])
    expect(archive.read('xl/a.xml')?.toString()).toBe('<a/>')
    expect(archive.read('b.txt')?.toString()).toBe('plain')
    expect(archive.read('c.txt')).toBeUndefined()
  })

  it('may be of the large kind, zip64', async () => {
    expect((await readFirst(zipOf([part('a', 'x')], true)))?.toString()).toBe('x')
  })

  it('has no folders and no links among its names', async () => {
    const archive = await openZip(
      zipOf([part('xl/', ''), part('link', '/etc/passwd', { mode: 0o120777 }), part('a', 'x')]),
      LIMITS,
    )
    expect(archive.names).toEqual(['a'])
    expect(archive.read('link')).toBeUndefined()
  })

  it.each(['../a', 'x/../../a', '/etc/passwd', 'C:/a', '..\\a'])(
    'is refused where a name leads out of it: %s',
    async (name) => {
      expect(await codeOf(() => openZip(zipOf([part(name, 'x')]), LIMITS))).toBe('BROKEN_FILE')
    },
  )

  it('is refused where it has too many entries, before they are looked at', async () => {
    const many = Array.from({ length: 3 }, (_, at) => part(`${at}`, ''))
    const limits = { ...LIMITS, archiveEntries: 2 }
    expect(await codeOf(() => openZip(zipOf(many), limits))).toBe('TOO_LARGE')
    // It says 100,000, and has none.
    expect(await codeOf(() => openZip(Buffer.concat(endOf(100_000, 0, 0, true)), LIMITS))).toBe(
      'TOO_LARGE',
    )
  })

  it('is refused where its directory says more than may be unpacked', async () => {
    const parts = [part('a', 'x', { saysSize: 200 }), part('b', 'x', { saysSize: 200 })]
    expect(await codeOf(() => openZip(zipOf(parts), { ...LIMITS, unpackedBytes: 300 }))).toBe(
      'TOO_LARGE',
    )
  })

  it('is counted by what comes out, whatever its directory says', async () => {
    const zeros = Buffer.alloc(5_000)
    const small = { ...LIMITS, partBytes: 1_000 }
    const lying = zipOf([part('a', zeros, { saysSize: 1 })])
    expect(await codeOf(() => readFirst(lying, small))).toBe('TOO_LARGE')
    const stored = zipOf([part('a', zeros, { stored: true })])
    expect(await codeOf(() => readFirst(stored, small))).toBe('TOO_LARGE')
    expect(await codeOf(() => readFirst(lying, { ...LIMITS, partBytes: 5_000 }))).toBe('none')
  })

  it('is counted over all parts, also where one is read again', async () => {
    const limits = { ...LIMITS, unpackedBytes: 12_000 }
    const archive = await openZip(zipOf([part('a', Buffer.alloc(5_000))]), limits)
    archive.read('a')
    archive.read('a')
    expect(await codeOf(async () => archive.read('a'))).toBe('TOO_LARGE')
  })

  it('that unpacks a thousandfold is refused where it is large', async () => {
    const bomb = zipOf([part('a', Buffer.alloc(40 * 1024 * 1024))])
    expect(bomb.length).toBeLessThan(50_000)
    expect(await codeOf(() => readFirst(bomb))).toBe('TOO_LARGE')
    expect((await readFirst(zipOf([part('a', Buffer.alloc(9 * 1024 * 1024))])))?.length).toBe(
      9 * 1024 * 1024,
    )
  })

  it('whose parts overlap is refused', async () => {
    const kernel = Buffer.alloc(10_000, 'x')
    const parts = [
      part('a', kernel, { stored: true }),
      part('b', kernel, { stored: true, saysOffset: 100 }),
    ]
    expect(await codeOf(() => openZip(zipOf(parts), LIMITS))).toBe('BROKEN_FILE')
    const twice = [part('a', kernel), part('b', kernel, { saysOffset: 0 })]
    expect(await codeOf(() => openZip(zipOf(twice), LIMITS))).toBe('BROKEN_FILE')
  })

  it('that is encrypted says so, in the old way and the strong one', async () => {
    const old = zipOf([part('a', 'x', { flags: 1 })])
    expect(await codeOf(() => readFirst(old))).toBe('ENCRYPTED')
    const strong = zipOf([part('a', 'x', { flags: 0x41 })])
    expect(await codeOf(() => readFirst(strong))).toBe('ENCRYPTED')
  })

  it('packed in another way is not read', async () => {
    expect(await codeOf(() => readFirst(zipOf([part('a', 'x', { method: 14 })])))).toBe(
      'BROKEN_FILE',
    )
  })

  it('cut off anywhere is broken, never half read', async () => {
    const whole = zipOf([part('a', 'some text that is long enough'), part('b', 'x')])
    for (let length = 0; length < whole.length; length++) {
      expect(await codeOf(() => readFirst(whole.subarray(0, length)))).toBe('BROKEN_FILE')
    }
  })

  it('whose data ends before its part does is broken', async () => {
    expect(await codeOf(() => readFirst(zipOf([part('a', 'x', { saysPacked: 9_999 })])))).toBe(
      'BROKEN_FILE',
    )
    expect(await codeOf(() => readFirst(zipOf([part('a', 'x', { saysOffset: 0xffffff })])))).toBe(
      'BROKEN_FILE',
    )
  })

  it('never throws anything but Unreadable, whatever its bytes', async () => {
    const whole = zipOf([part('a', 'some text'), part('b/c', 'x', { stored: true })])
    const readAll = async (bytes: Buffer) => {
      const archive = await openZip(bytes, LIMITS)
      for (const name of archive.names) archive.read(name)
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await codeOf(() => readAll(Buffer.from(bytes)))
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const bytes = Buffer.from(whole)
          for (const [at, value] of changes) bytes[at] = value
          await codeOf(() => readAll(bytes))
        },
      ),
      { numRuns: cases(2_000) },
    )
  })
})
