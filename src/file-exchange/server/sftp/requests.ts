import { ATTRIBUTE, MAX_PATH_BYTES, REQUEST } from './codes.ts'
import { Malformed } from './frames.ts'

type OfPath = 'STAT' | 'OPENDIR' | 'REMOVE' | 'MKDIR' | 'RMDIR' | 'REALPATH'
type OfHandle = 'CLOSE' | 'FSTAT' | 'READDIR' | 'FSYNC'

export type Request = { readonly id: number } & (
  | { readonly kind: OfPath; readonly path: string }
  | { readonly kind: OfHandle; readonly handle: number }
  | { readonly kind: 'OPEN'; readonly path: string; readonly flags: number }
  | {
      readonly kind: 'READ'
      readonly handle: number
      readonly offset: number
      readonly length: number
    }
  | {
      readonly kind: 'WRITE'
      readonly handle: number
      readonly offset: number
      readonly bytes: Buffer
    }
  | { readonly kind: 'SETSTAT'; readonly path: string; readonly size: number | undefined }
  | { readonly kind: 'FSETSTAT'; readonly handle: number; readonly size: number | undefined }
  | {
      readonly kind: 'RENAME'
      readonly from: string
      readonly to: string
      readonly overwrites: boolean
    }
  | { readonly kind: 'LIMITS' }
  | { readonly kind: 'UNSUPPORTED' }
)

/** No tree has it: a path that is too long is answered as one that does not exist. */
const NO_PATH = '/\0'
/** Of no handle that was ever given out. */
const UNKNOWN_HANDLE = -1
const HANDLE_BYTES = 4

/** Reads a packet; throws `Malformed` where it is too short for what it claims to hold. */
export function parseRequest(packet: Buffer): Request {
  const fields = createFields(packet)
  const type = fields.byte()
  const id = fields.uint32()
  const path = () => fields.path()
  const handle = () => fields.handle()
  switch (type) {
    case REQUEST.OPEN:
      return { id, kind: 'OPEN', path: path(), flags: fields.uint32() }
    case REQUEST.CLOSE:
      return { id, kind: 'CLOSE', handle: handle() }
    case REQUEST.READ:
      return {
        id,
        kind: 'READ',
        handle: handle(),
        offset: fields.uint64(),
        length: fields.uint32(),
      }
    case REQUEST.WRITE:
      return {
        id,
        kind: 'WRITE',
        handle: handle(),
        offset: fields.uint64(),
        bytes: fields.bytes(),
      }
    // There are no links in the tree.
    case REQUEST.STAT:
    case REQUEST.LSTAT:
      return { id, kind: 'STAT', path: path() }
    case REQUEST.FSTAT:
      return { id, kind: 'FSTAT', handle: handle() }
    case REQUEST.SETSTAT:
      return { id, kind: 'SETSTAT', path: path(), size: fields.size() }
    case REQUEST.FSETSTAT:
      return { id, kind: 'FSETSTAT', handle: handle(), size: fields.size() }
    case REQUEST.OPENDIR:
      return { id, kind: 'OPENDIR', path: path() }
    case REQUEST.READDIR:
      return { id, kind: 'READDIR', handle: handle() }
    case REQUEST.REMOVE:
      return { id, kind: 'REMOVE', path: path() }
    case REQUEST.MKDIR:
      return { id, kind: 'MKDIR', path: path() }
    case REQUEST.RMDIR:
      return { id, kind: 'RMDIR', path: path() }
    case REQUEST.REALPATH:
      return { id, kind: 'REALPATH', path: path() }
    case REQUEST.RENAME:
      return { id, kind: 'RENAME', from: path(), to: path(), overwrites: false }
    case REQUEST.EXTENDED:
      return parseExtended(id, fields)
    default:
      return { id, kind: 'UNSUPPORTED' }
  }
}

function parseExtended(id: number, fields: Fields): Request {
  switch (fields.bytes().toString('latin1')) {
    case 'posix-rename@openssh.com':
      return { id, kind: 'RENAME', from: fields.path(), to: fields.path(), overwrites: true }
    case 'fsync@openssh.com':
      return { id, kind: 'FSYNC', handle: fields.handle() }
    case 'limits@openssh.com':
      return { id, kind: 'LIMITS' }
    default:
      return { id, kind: 'UNSUPPORTED' }
  }
}

/** The version that the client wants, where this is the packet that begins a session. */
export function parseInit(packet: Buffer): number {
  const fields = createFields(packet)
  if (fields.byte() !== REQUEST.INIT) throw new Malformed('no INIT at the beginning')
  return fields.uint32()
}

type Fields = ReturnType<typeof createFields>

function createFields(packet: Buffer) {
  let position = 0
  const move = (length: number): number => {
    const at = position
    if (length > packet.length - at) throw new Malformed('a packet that is too short')
    position = at + length
    return at
  }
  const uint32 = (): number => packet.readUInt32BE(move(4))
  /** Beyond 2^53 it is not exact, which no file of ours is long enough to notice. */
  const uint64 = (): number => uint32() * 2 ** 32 + uint32()
  const bytes = (): Buffer => {
    const length = uint32()
    const at = move(length)
    return packet.subarray(at, at + length)
  }
  return {
    byte: (): number => packet.readUInt8(move(1)),
    uint32,
    uint64,
    bytes,
    path(): string {
      const text = bytes()
      return text.length > MAX_PATH_BYTES ? NO_PATH : text.toString('utf8')
    },
    handle(): number {
      const text = bytes()
      return text.length === HANDLE_BYTES ? text.readUInt32BE() : UNKNOWN_HANDLE
    },
    /** The size among attributes, whose other fields are not read: times and modes are ours. */
    size: (): number | undefined => (uint32() & ATTRIBUTE.SIZE ? uint64() : undefined),
  }
}
