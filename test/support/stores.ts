import { appendFile, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#kernel/files/file-store.ts'
import { createFolderStore } from '#kernel/files/folder-store.ts'
import { createS3Store } from '#kernel/files/s3/s3-store.ts'
import { PATIENCE_MS } from './patience.ts'
import { type S3Server, startS3Server } from './s3-server.ts'

/** A store, and what a test does to it behind its back. */
export type StoreUnderTest = {
  readonly store: FileStore
  /** The hashes of what lies there. */
  kept(): Promise<string[]>
  /** Files of half-done work. */
  leftovers(): Promise<string[]>
  leaveBehind(ageMs: number): Promise<void>
  age(sha256: string, ms: number): Promise<void>
  damage(sha256: string): Promise<void>
  stop(): Promise<void>
}

export async function openFolder(): Promise<StoreUnderTest & { readonly folder: string }> {
  const root = await mkdtemp(join(tmpdir(), 'pis-files-'))
  const folder = join(root, 'files')
  const [arriving, copies] = [join(folder, 'arriving'), join(root, 'copies')]
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    store: createFolderStore({ folder, copies }),
    folder,
    kept: async () => {
      const shelves = (await names(folder)).filter((name) => name !== 'arriving')
      return (await Promise.all(shelves.map((shelf) => names(join(folder, shelf))))).flat().sort()
    },
    leftovers: async () => [...(await names(arriving)), ...(await names(copies))],
    leaveBehind: (ageMs) => leave(arriving, ageMs),
    async age(sha256, ms) {
      const then = new Date(Date.now() - ms)
      await utimes(pathOf(sha256), then, then)
    },
    damage: (sha256) => appendFile(pathOf(sha256), '!'),
    stop: () => rm(root, { recursive: true, force: true }),
  }
}

const CREDENTIALS = { accessKeyId: 'AKTEST', secretAccessKey: 'a/secret+for=tests' }
const PREFIX = 'files/of-tests'

export type S3UnderTest = StoreUnderTest & {
  readonly server: S3Server
  /** Another store on the same server, with other settings. */
  another(changed: {
    secretAccessKey?: string
    bucket?: string
    region?: string
    silenceMs?: number
  }): FileStore
}

export async function openS3(silenceMs = PATIENCE_MS): Promise<S3UnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'pis-s3-'))
  const [folder, copies] = [join(root, 'server'), join(root, 'copies')]
  const server = await startS3Server({ folder, region: 'eu-test-1', ...CREDENTIALS })
  const another: S3UnderTest['another'] = (changed) => {
    const { secretAccessKey, bucket, region } = changed
    return createS3Store(
      {
        endpoint: new URL(server.endpoint),
        bucket: bucket ?? server.bucket,
        region: region ?? 'eu-test-1',
        prefix: PREFIX,
      },
      {
        credentials: { ...CREDENTIALS, ...(secretAccessKey && { secretAccessKey }) },
        copies,
        patience: { silenceMs: changed.silenceMs ?? silenceMs, retryDelaysMs: [5, 10] },
      },
    )
  }
  const keyOf = (sha256: string) => `${PREFIX}/${sha256}`
  return {
    store: another({}),
    another,
    server,
    kept: async () => (await server.keys()).map((key) => key.slice(PREFIX.length + 1)),
    leftovers: () => names(copies),
    leaveBehind: (ageMs) => leave(copies, ageMs),
    age: (sha256, ms) => server.age(keyOf(sha256), ms),
    damage: async () => server.failNext('GET', { kind: 'damage' }),
    async stop() {
      await server.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** A file as a killed process leaves it. */
async function leave(folder: string, ageMs: number): Promise<void> {
  const path = join(folder, `left-${ageMs}`)
  const then = new Date(Date.now() - ageMs)
  await appendFile(path, 'half')
  await utimes(path, then, then)
}

/** Bytes as they arrive, in these pieces. */
export async function* pieces(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part)
}

export async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
