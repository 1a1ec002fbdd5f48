import { createHash } from 'node:crypto'
import { ApiError } from '#kernel/errors.ts'
import {
  ContentLost,
  type FileStore,
  isSha256,
  requireSha256,
  storeUnavailable,
} from '../file-store.ts'
import { localCopies } from '../local-copies.ts'
import { createWorkFolder } from '../work-folder.ts'
import {
  createS3Client,
  type S3Call,
  type S3Client,
  type S3Patience,
  type S3Place,
} from './client.ts'
import { bytesOf, S3Failure } from './failure.ts'
import type { Credentials } from './sign.ts'
import { elementOf, elementsOf } from './xml.ts'

export type S3Store = S3Place & { readonly prefix: string }

type S3StoreOptions = {
  readonly credentials: Credentials
  /** On the local disk, for what is on its way in and for copies to work with. */
  readonly copies: string
  readonly patience?: S3Patience
}

const PATIENCE: S3Patience = { silenceMs: 30_000, retryDelaysMs: [200, 1_000, 3_000] }

/** Contents as objects `<prefix>/<sha256>` of a bucket. */
export function createS3Store(
  place: S3Store,
  { credentials, copies, patience = PATIENCE }: S3StoreOptions,
): FileStore {
  const client = createS3Client(place, credentials, patience)
  const folder = place.prefix === '' ? '' : `${place.prefix}/`
  const keyOf = (sha256: string): string => folder + requireSha256(sha256)
  const spools = createWorkFolder(copies)
  const read = (sha256: string) => checkedObject(client, keyOf(sha256), sha256, patience.silenceMs)
  return {
    // Written down first: its hash is part of what is signed, and a failed attempt needs the bytes again.
    put: (bytes) =>
      spools.spool(bytes, async (body) => {
        await unavailable(client.text({ method: 'PUT', key: keyOf(body.sha256), body }))
        return { sha256: body.sha256, size: body.size }
      }),
    read,
    readPart: (sha256, part) =>
      objectOf(client, { method: 'GET', key: keyOf(sha256), part }, sha256, patience.silenceMs),
    withLocalCopy: localCopies(copies, read).withLocalCopy,
    listOlderThan: (moment) => objectsOlderThan(client, folder, moment),
    async remove(sha256, unlessPutSince) {
      const key = keyOf(sha256)
      if (unlessPutSince && !(await isOlder(client, key, unlessPutSince))) return
      await unavailable(client.text({ method: 'DELETE', key }).catch(unlessGone))
    },
    removeLeftovers: (before) => spools.removeOlderThan(before),
  }
}

async function* checkedObject(
  client: S3Client,
  key: string,
  sha256: string,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of objectOf(client, { method: 'GET', key }, sha256, silenceMs)) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new ContentLost(sha256, 'damaged')
}

async function* objectOf(
  client: S3Client,
  call: S3Call,
  sha256: string,
  silenceMs: number,
): AsyncGenerator<Uint8Array> {
  const response = await unavailable(client.open(call).catch(unlessGone))
  if (!response) throw new ContentLost(sha256, 'gone')
  try {
    yield* bytesOf(response, silenceMs)
  } catch (error) {
    throw storeUnavailable(error)
  }
}

async function* objectsOlderThan(
  client: S3Client,
  prefix: string,
  moment: Date,
): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(next !== undefined && { 'continuation-token': next }),
    }
    const { text } = await unavailable(client.text({ method: 'GET', query }))
    for (const entry of elementsOf(text, 'Contents')) {
      const name = (elementOf(entry, 'Key') ?? '').slice(prefix.length)
      if (isSha256(name) && isBefore(elementOf(entry, 'LastModified'), moment)) yield name
    }
    next =
      elementOf(text, 'IsTruncated') === 'true'
        ? elementOf(text, 'NextContinuationToken')
        : undefined
  } while (next !== undefined)
}

/** Asked right before the object is removed, since it may have been put again. One that is gone needs no removal. */
async function isOlder(client: S3Client, key: string, moment: Date): Promise<boolean> {
  const found = await unavailable(client.text({ method: 'HEAD', key }).catch(unlessGone))
  return found !== undefined && isBefore(found.headers['last-modified'], moment)
}

/** S3 tells whole seconds only; what it does not tell is taken for new. */
const isBefore = (stated: string | undefined, moment: Date): boolean =>
  Date.parse(stated ?? '') + 999 < moment.getTime()

/** An object that is not there; a bucket that is not there is another matter. */
function unlessGone(error: unknown): undefined {
  const isGone =
    error instanceof S3Failure && error.status === 404 && error.s3Code !== 'NoSuchBucket'
  if (!isGone) throw error
}

/** Whatever keeps the store from doing what it was asked for: the line, the server, rights, a wrong setting. */
async function unavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ApiError ? error : storeUnavailable(error)
  }
}
