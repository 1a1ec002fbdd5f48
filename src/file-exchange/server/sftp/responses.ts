import type { Attributes, Entry } from '../../tree/tree.ts'
import {
  ATTRIBUTE,
  EXTENSIONS,
  MAX_DATA_BYTES,
  MAX_PACKET_BYTES,
  RESPONSE,
  STATUS,
  type Status,
  VERSION,
} from './codes.ts'

const MAX_MESSAGE_CHARACTERS = 500

export const versionResponse = (): Buffer =>
  packet(
    RESPONSE.VERSION,
    uint32(VERSION),
    ...Object.entries(EXTENSIONS).flatMap(([name, version]) => [text(name), text(version)]),
  )

export const statusResponse = (id: number, code: Status, message: string): Buffer =>
  packet(
    RESPONSE.STATUS,
    uint32(id),
    uint32(code),
    text(message.slice(0, MAX_MESSAGE_CHARACTERS)),
    text('en'),
  )

export const okResponse = (id: number): Buffer => statusResponse(id, STATUS.OK, 'OK')

export const endResponse = (id: number): Buffer => statusResponse(id, STATUS.EOF, 'End')

export const handleResponse = (id: number, handle: number): Buffer =>
  packet(RESPONSE.HANDLE, uint32(id), uint32(4), uint32(handle))

export const dataResponse = (id: number, bytes: Buffer): Buffer =>
  packet(RESPONSE.DATA, uint32(id), uint32(bytes.length), bytes)

export const attributesResponse = (id: number, attributes: Attributes): Buffer =>
  packet(RESPONSE.ATTRS, uint32(id), attributeFields(attributes))

/** REALPATH: one name, whose attributes are not looked up. */
export const pathResponse = (id: number, path: string): Buffer =>
  packet(RESPONSE.NAME, uint32(id), uint32(1), text(path), text(path), uint32(0))

export const entriesResponse = (id: number, entries: readonly Entry[], now: Date): Buffer =>
  packet(
    RESPONSE.NAME,
    uint32(id),
    uint32(entries.length),
    ...entries.flatMap((entry) => [
      text(entry.name),
      text(longName(entry, now)),
      attributeFields(entry),
    ]),
  )

/** limits@openssh.com: by it OpenSSH's client sends and asks for larger pieces at once. */
export const limitsResponse = (id: number, maxHandles: number): Buffer =>
  packet(
    RESPONSE.EXTENDED_REPLY,
    uint32(id),
    ...[MAX_PACKET_BYTES, MAX_DATA_BYTES, MAX_DATA_BYTES, maxHandles].map(uint64),
  )

function packet(type: number, ...fields: readonly Buffer[]): Buffer {
  const length = fields.reduce((sum, field) => sum + field.length, 1)
  const head = Buffer.allocUnsafe(5)
  head.writeUInt32BE(length)
  head.writeUInt8(type, 4)
  return Buffer.concat([head, ...fields], 4 + length)
}

function uint32(value: number): Buffer {
  const field = Buffer.allocUnsafe(4)
  field.writeUInt32BE(value)
  return field
}

function uint64(value: number): Buffer {
  const field = Buffer.allocUnsafe(8)
  field.writeBigUInt64BE(BigInt(value))
  return field
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint32(bytes.length), bytes])
}

const FILE = 0o100000
const FOLDER = 0o040000

/** As `stat` has it: what kind it is, and who may do what. */
const modeOf = ({ isFolder, isWritable }: Attributes): number =>
  isFolder ? FOLDER | (isWritable ? 0o755 : 0o555) : FILE | (isWritable ? 0o644 : 0o444)

function attributeFields(attributes: Attributes): Buffer {
  const seconds = Math.floor(attributes.modifiedAt.getTime() / 1000)
  return Buffer.concat([
    uint32(ATTRIBUTE.SIZE | ATTRIBUTE.PERMISSIONS | ATTRIBUTE.TIMES),
    uint64(attributes.size),
    uint32(modeOf(attributes)),
    uint32(seconds),
    uint32(seconds),
  ])
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const RECENT_MS = 180 * 86_400_000

/** The line of `ls -l`, which some clients parse: they know no other form. */
function longName(entry: Entry, now: Date): string {
  const { isFolder, size, modifiedAt, name } = entry
  const rights = [6, 3, 0].map((shift) => rightsOf((modeOf(entry) >> shift) & 7)).join('')
  const [date = '', time = ''] = modifiedAt.toISOString().split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const isRecent = Math.abs(now.getTime() - modifiedAt.getTime()) < RECENT_MS
  const when = [
    MONTHS[Number(month) - 1] ?? '',
    String(Number(day)).padStart(2),
    isRecent ? time.slice(0, 5) : year.padStart(5),
  ].join(' ')
  const head = `${isFolder ? 'd' : '-'}${rights}    1 sftp     sftp    `
  return `${head} ${String(size).padStart(12)} ${when} ${name}`
}

const rightsOf = (bits: number): string =>
  `${bits & 4 ? 'r' : '-'}${bits & 2 ? 'w' : '-'}${bits & 1 ? 'x' : '-'}`
