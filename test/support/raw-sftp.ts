import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import ssh2 from 'ssh2'
import { PATIENCE_MS } from './patience.ts'

type Account = { readonly name: string; readonly privateKey: string }
export type RawSftp = Awaited<ReturnType<typeof openRawSftp>>

let addresses = 0

/** Of an address of its own, so that no limit per address ends a test before its time. */
export function connectApart(port: number, allowHalfOpen = false): Socket {
  addresses += 1
  const localAddress = `127.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen })
  socket.on('error', () => undefined)
  return socket
}

/** An SSH connection whose channels a test fills with bytes of its own; its socket is at hand, too. */
export async function openRawClient(
  port: number,
  { name, privateKey }: Account,
  { allowHalfOpen = false } = {},
) {
  const client = new ssh2.Client()
  const sock = connectApart(port, allowHalfOpen)
  client.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  const ready = new Promise<void>((resolve) => client.once('ready', () => resolve()))
  client.connect({ sock, username: name, privateKey, readyTimeout: PATIENCE_MS })
  await Promise.race([
    ready,
    closed.then(() => {
      throw new Error('The connection was closed before the sign-in')
    }),
  ])
  return { client, sock, closed }
}

/** A channel of the subsystem sftp that carries what a test writes, and the packets that come back. */
export async function openRawSftp(port: number, account: Account) {
  const { client, sock, closed } = await openRawClient(port, account)
  const channel = await promisify(client.subsys.bind(client))('sftp')
  channel.on('error', () => undefined)
  const packets: Buffer[] = []
  const waiting: (() => void)[] = []
  let bytes = Buffer.alloc(0)
  channel.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
    while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE()) {
      const end = 4 + bytes.readUInt32BE()
      packets.push(bytes.subarray(4, end))
      bytes = bytes.subarray(end)
    }
    for (const wake of waiting.splice(0)) wake()
  })
  const next = async (): Promise<Buffer> => {
    for (;;) {
      const packet = packets.shift()
      if (packet) return packet
      await Promise.race([
        new Promise<void>((resolve) => waiting.push(resolve)),
        closed.then(() => {
          throw new Error('The connection was lost')
        }),
      ])
    }
  }
  return {
    client,
    sock,
    channel,
    closed,
    send: (...parts: readonly Buffer[]) => channel.write(Buffer.concat(parts)),
    next,
    /** The code of the next packet, which is a status. */
    async status(): Promise<number> {
      const packet = await next()
      return packet.readUInt8() === STATUS ? packet.readUInt32BE(5) : -1
    },
    end: () => void client.destroy(),
  }
}

const STATUS = 101

export const byte = (value: number): Buffer => Buffer.from([value])

export function uint32(value: number): Buffer {
  const field = Buffer.alloc(4)
  field.writeUInt32BE(value)
  return field
}

export function uint64(value: bigint): Buffer {
  const field = Buffer.alloc(8)
  field.writeBigUInt64BE(value)
  return field
}

export function text(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string)
  return Buffer.concat([uint32(bytes.length), bytes])
}

/** With its length in front. */
export const packet = (type: number, ...fields: readonly Buffer[]): Buffer =>
  text(Buffer.concat([byte(type), ...fields]))

export const INIT = packet(1, uint32(3))

export const REQUEST = {
  ...{ OPEN: 3, CLOSE: 4, READ: 5, WRITE: 6, LSTAT: 7, FSTAT: 8, SETSTAT: 9, FSETSTAT: 10 },
  ...{ OPENDIR: 11, READDIR: 12, REMOVE: 13, MKDIR: 14, RMDIR: 15, REALPATH: 16, STAT: 17 },
  ...{ RENAME: 18, READLINK: 19, SYMLINK: 20, EXTENDED: 200 },
} as const

export const open = (id: number, path: string | Buffer, flags: number): Buffer =>
  packet(REQUEST.OPEN, uint32(id), text(path), uint32(flags), uint32(0))

export const write = (id: number, handle: Buffer, offset: bigint, bytes: Buffer): Buffer =>
  packet(REQUEST.WRITE, uint32(id), text(handle), uint64(offset), text(bytes))

/** The handle that the response to an OPEN holds. */
export function handleIn(response: Buffer): Buffer {
  if (response.readUInt8() !== 102) throw new Error(`No handle: ${response.toString('latin1')}`)
  return response.subarray(9)
}
