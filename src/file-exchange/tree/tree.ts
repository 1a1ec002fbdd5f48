import type { Scope } from '../../access/api-keys/scopes.ts'

/** An SFTP user that has signed in. */
export type ExchangeCaller = {
  readonly organisationId: number
  readonly sftpUserId: string
  /** The key whose budgets, slots and scopes the user has. */
  readonly apiKeyId: string
  readonly jobSlots: number
  readonly scopes: readonly Scope[]
}

export type Attributes = {
  readonly isFolder: boolean
  /** Of a file that is being uploaded: the bytes that a crash cannot take back. */
  readonly size: number
  readonly modifiedAt: Date
  readonly isWritable: boolean
}

export type Entry = Attributes & { readonly name: string }

export type TreeErrorCode =
  | 'NO_SUCH_FILE'
  | 'PERMISSION_DENIED'
  | 'FAILURE'
  | 'BAD_MESSAGE'
  | 'UNSUPPORTED'

/** A refusal that the client is told, with a message for people. */
export class TreeError extends Error {
  readonly code: TreeErrorCode
  constructor(code: TreeErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export type WriteMode = {
  /** Makes the file if there is none. */
  readonly create: boolean
  readonly truncate: boolean
  /** Refuses a file that exists. */
  readonly exclusive: boolean
  /** Offsets are ignored: every write goes to the end. */
  readonly append: boolean
}

export type ReadHandle = {
  attributes(): Promise<Attributes>
  /** Up to `length` bytes from `offset`; an empty buffer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

export type WriteHandle = {
  attributes(): Promise<Attributes>
  /**
   * Resolves when there is room for more. Writes may overtake each other within a window of a few
   * megabytes; a write into what is stored already is refused.
   */
  write(offset: number, bytes: Uint8Array): Promise<void>
  /** Stores the rest; a file with a final name in an intake folder is submitted by it. */
  close(): Promise<void>
  /** Stores what follows without a gap, for a resumed upload, and submits nothing: the connection is gone. */
  abandon(): Promise<void>
}

/**
 * The files of an organisation, as one SFTP user sees them. Paths are absolute and normalised by the
 * tree itself; whatever cannot be a path of the tree is NO_SUCH_FILE. Throws `TreeError`.
 */
export type Tree = {
  /** The absolute, normalised form, whether or not there is such a file. */
  realPath(path: string): string
  stat(path: string): Promise<Attributes>
  /** In pages, so that large folders need little memory. */
  list(path: string): AsyncIterable<readonly Entry[]>
  openForReading(path: string): Promise<ReadHandle>
  openForWriting(path: string, mode: WriteMode): Promise<WriteHandle>
  remove(path: string): Promise<void>
  /** `overwrites`: as POSIX rename; otherwise an existing target is refused. */
  rename(from: string, to: string, overwrites: boolean): Promise<void>
  makeFolder(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
  /** Times and modes are ignored, as the service sets them; a size only truncates an upload to what it has or to zero. */
  setSize(path: string, size: number): Promise<void>
}
