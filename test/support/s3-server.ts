import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What the server does instead of its work, for as many calls as are told. */
export type Fault =
  | { readonly kind: 'answer'; readonly status: number; readonly code: string }
  /** Takes the call and never answers. */
  | { readonly kind: 'silence' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'hang up' }
  /** Answers with half of the object, then closes or falls silent. */
  | { readonly kind: 'half'; readonly then: 'hang up' | 'silence' }
  /** Answers with other bytes than it was given. */
  | { readonly kind: 'damage' }

export type S3Server = {
  readonly endpoint: string
  readonly bucket: string
  /** Of every call that came, also of refused ones. */
  readonly calls: string[]
  /** The next calls of this method meet this fault. */
  failNext(method: string, fault: Fault, times?: number): void
  keys(): Promise<string[]>
  /** Lays an object into the bucket, whoever may have put it. */
  lay(key: string, text: string): Promise<void>
  /** Makes an object look as if it had been put so long ago. */
  age(key: string, ms: number): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly folder: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const BUCKET = 'inquiries'
/** Small, so that a test needs few objects for a second page. */
const PAGE = 3

/**
 * A server that speaks as much of S3 as a store of files needs: objects on disk, lists by page, and Signature Version 4,
 * which it verifies from what came over the line, its own way.
 */
export async function startS3Server(options: Options): Promise<S3Server> {
  await mkdir(join(options.folder, BUCKET), { recursive: true })
  const calls: string[] = []
  const faults: { method: string; fault: Fault }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const at = faults.findIndex(({ method }) => method === request.method)
    const [found] = at < 0 ? [] : faults.splice(at, 1)
    answer(options, request, response, found?.fault).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    calls,
    failNext(method, fault, times = 1) {
      for (let time = 0; time < times; time++) faults.push({ method, fault })
    },
    keys: () => keysIn(options.folder),
    lay: (key, text) => writeFile(pathOf(options.folder, BUCKET, key), text),
    async age(key, ms) {
      const then = new Date(Date.now() - ms)
      await utimes(pathOf(options.folder, BUCKET, key), then, then)
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

/** One file per object; its key is encoded, so that a slash in it is no folder. */
const pathOf = (folder: string, bucket: string, key: string): string =>
  join(folder, bucket, encodeURIComponent(key))

const keysIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, BUCKET)))
    .filter((name) => !name.endsWith('.arriving'))
    .map(decodeURIComponent)
    .sort()

async function answer(
  options: Options,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  if (fault?.kind === 'hang up') return void request.socket.destroy()
  if (fault?.kind === 'silence') return
  if (fault?.kind === 'answer') return refuse(response, fault.status, fault.code)
  const complaint = signatureComplaint(options, request)
  if (complaint) return refuse(response, 403, complaint)
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  const key = rest.join('/')
  if (request.method === 'PUT') return putObject(options, request, response, key)
  if (key === '') return listObjects(options, response, url.searchParams)
  if (request.method === 'DELETE') return deleteObject(options, response, key)
  return getObject(options, request, response, key, fault)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>It &amp; that</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

async function putObject(
  { folder }: Options,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
): Promise<void> {
  const path = pathOf(folder, BUCKET, key)
  const arriving = `${path}.${Math.random()}.arriving`
  const hash = createHash('sha256')
  request.on('data', (piece: Buffer) => hash.update(piece))
  try {
    await pipeline(request, createWriteStream(arriving))
    if (hash.digest('hex') !== request.headers['x-amz-content-sha256']) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    }
    await rename(arriving, path)
    response.writeHead(200, { etag: '"e"' }).end()
  } finally {
    await rm(arriving, { force: true })
  }
}

async function getObject(
  { folder }: Options,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  fault: Fault | undefined,
): Promise<void> {
  const path = pathOf(folder, BUCKET, key)
  const found = await stat(path).catch(() => undefined)
  if (!found) return refuse(response, 404, 'NoSuchKey')
  // Whole seconds, as S3 tells them.
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === undefined ? undefined : { start: Number(first), end: Number(last) }
  response.writeHead(part ? 206 : 200, {
    'content-length': part ? part.end - part.start + 1 : found.size,
    'last-modified': found.mtime.toUTCString(),
  })
  if (request.method === 'HEAD') return void response.end()
  if (fault?.kind === 'damage') return void response.end(Buffer.alloc(found.size, 'x'))
  if (fault?.kind !== 'half') return pipeline(createReadStream(path, part), response)
  const half = createReadStream(path, { end: Math.floor(found.size / 2) })
  for await (const piece of half) response.write(piece)
  if (fault.then === 'hang up') setTimeout(() => request.socket.destroy(), 20)
}

async function deleteObject({ folder }: Options, response: ServerResponse, key: string) {
  await rm(pathOf(folder, BUCKET, key), { force: true })
  response.writeHead(204).end()
}

async function listObjects(
  { folder }: Options,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const all = (await keysIn(folder)).filter(
    (key) => key.startsWith(query.get('prefix') ?? '') && key > after,
  )
  const page = all.slice(0, PAGE)
  const entries = await Promise.all(
    page.map(async (key) => {
      const { mtime, size } = await stat(pathOf(folder, BUCKET, key))
      const seconds = `${mtime.toISOString().slice(0, 19)}.000Z`
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${seconds}</LastModified><Size>${size}</Size></Contents>`
    }),
  )
  const isTruncated = all.length > page.length
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const more = isTruncated ? `<NextContinuationToken>${escaped(token)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}${more}</ListBucketResult>`,
    )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('=', '&#61;')

/** Fifteen minutes, as S3 has it. */
const MAX_SKEW_MS = 15 * 60_000

/** What is wrong with a call's signature, in S3's words. */
function signatureComplaint(options: Options, request: IncomingMessage): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = given
  if (keyId !== options.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== options.region) return 'AuthorizationHeaderMalformed'
  const date = String(request.headers['x-amz-date'])
  if (!date.startsWith(day) || Math.abs(Date.now() - momentOf(date)) > MAX_SKEW_MS) {
    return 'RequestTimeTooSkewed'
  }
  // Without these a call could be sent to another server, or with another body.
  const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (!mustBeSigned.every((name) => names.split(';').includes(name))) return 'AccessDenied'
  const expected = expectedSignature(options, request, { day, region, date, names })
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
    ? undefined
    : 'SignatureDoesNotMatch'
}

const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

function expectedSignature(
  { secretAccessKey }: Options,
  request: IncomingMessage,
  given: { day: string; region: string; date: string; names: string },
): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headerLines = given.names.split(';').map((name) => `${name}:${request.headers[name]}\n`)
  const canonical =
    `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n` +
    `${headerLines.join('')}\n${given.names}\n${request.headers['x-amz-content-sha256']}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const scope = `${given.day}/${given.region}/s3/aws4_request`
  const sign = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const ofDay = sign(`AWS4${secretAccessKey}`, given.day)
  const key = sign(sign(sign(ofDay, given.region), 's3'), 'aws4_request')
  return sign(key, `AWS4-HMAC-SHA256\n${given.date}\n${scope}\n${digest}`).toString('hex')
}
