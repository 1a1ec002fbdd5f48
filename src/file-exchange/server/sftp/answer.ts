import type { Logger } from 'pino'
import { type Tree, TreeError, type TreeErrorCode } from '../../tree/tree.ts'
import { createActQueue } from './act-queue.ts'
import { MAX_DATA_BYTES, OPEN_FLAG, STATUS, type Status } from './codes.ts'
import {
  type FolderHandle,
  HANDLE_LIMITS,
  type Handle,
  type HandleCount,
  openPager,
  type ReadingHandle,
  type WritingHandle,
} from './handles.ts'
import type { Request } from './requests.ts'
import {
  attributesResponse,
  dataResponse,
  endResponse,
  entriesResponse,
  handleResponse,
  limitsResponse,
  okResponse,
  pathResponse,
  statusResponse,
} from './responses.ts'

export type AnswererDeps = {
  readonly tree: Tree
  readonly now: () => Date
  readonly log: Pick<Logger, 'error'>
  /** A request failed for a reason that is not the client's. */
  readonly onFailure: (error: unknown) => void
  readonly count: HandleCount
  /** Takes a read from the user's budget for an out-file, and waits until there is one. */
  readonly spendRead: (path: string, gone: AbortSignal) => Promise<void>
  /** False while the service stops: uploads go on, and none begins. */
  readonly mayBeginUploads: () => boolean
}

export type Answerer = {
  /** The response to a request. It never fails. */
  answer(request: Request): Promise<Buffer>
  /** Drops what was requested and has not begun. */
  cut(): void
  /**
   * The channel is gone: ends what was requested, then gives up uploads that are open, which submits
   * nothing.
   */
  end(): Promise<void>
}

type OfKind<Kind extends Request['kind']> = Extract<Request, { readonly kind: Kind }>
type OnHandle = { readonly id: number; readonly handle: number }

/** As many as OpenSSH answers at once. */
const ENTRIES_PER_RESPONSE = 100

/**
 * Does what is requested on the tree. Requests on one handle are done and answered in their order; so
 * are those that name a path, which also wait for the closing of handles before them.
 */
export function createAnswerer(deps: AnswererDeps): Answerer {
  const { tree, count } = deps
  const handles = new Map<number, Handle>()
  const releases = new Map<Handle, () => void>()
  const inFlight = new Set<Promise<Buffer>>()
  const paths = createActQueue()
  const gone = new AbortController()
  let isCut = false
  let lastId = 0

  const unlessCut =
    <T>(act: () => Promise<T>) =>
    async (): Promise<T> => {
      if (isCut) throw sessionEnded()
      return act()
    }
  const onPath = <T>(act: () => Promise<T>): Promise<T> => paths.run(unlessCut(act))
  const on = <T>(handle: Handle, act: () => Promise<T>): Promise<T> =>
    handle.queue.run(unlessCut(act))
  const done = async (id: number, work: Promise<unknown>): Promise<Buffer> => {
    await work
    return okResponse(id)
  }
  const find = (id: number): Handle => handles.get(id) ?? refuse('There is no such handle')
  const findReading = (id: number): ReadingHandle => {
    const handle = find(id)
    return handle.kind === 'read' ? handle : refuse('It is not open for reading')
  }
  const findWriting = (id: number): WritingHandle => {
    const handle = find(id)
    return handle.kind === 'write' ? handle : refuse('It is not open for writing')
  }
  const findFolder = (id: number): FolderHandle => {
    const handle = find(id)
    return handle.kind === 'folder' ? handle : refuse('It is no open folder')
  }

  const open = async (kind: Handle['kind'], make: () => Promise<Handle>): Promise<number> => {
    const release = count.take(kind)
    try {
      const handle = await make()
      lastId += 1
      handles.set(lastId, handle)
      releases.set(handle, release)
      return lastId
    } catch (error) {
      release()
      throw error
    }
  }
  const leave = async (handle: Handle, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } finally {
      releases.get(handle)?.()
      releases.delete(handle)
    }
  }

  const openFile = ({ path, flags }: OfKind<'OPEN'>): Promise<number> =>
    flags & OPEN_FLAG.WRITE ? openForWriting(path, flags) : openForReading(path)
  const openForReading = (path: string): Promise<number> =>
    open('read', async () => {
      const file = await onPath(() => tree.openForReading(path))
      try {
        await deps.spendRead(tree.realPath(path), gone.signal)
      } catch (error) {
        await file.close()
        throw gone.signal.aborted ? sessionEnded() : error
      }
      return { kind: 'read', path, file, queue: createActQueue() }
    })
  const openForWriting = (path: string, flags: number): Promise<number> => {
    if (!deps.mayBeginUploads()) refuse('The service is about to stop: connect again')
    const mode = {
      create: Boolean(flags & OPEN_FLAG.CREATE),
      truncate: Boolean(flags & OPEN_FLAG.TRUNCATE),
      exclusive: Boolean(flags & OPEN_FLAG.CREATE && flags & OPEN_FLAG.EXCLUSIVE),
      append: Boolean(flags & OPEN_FLAG.APPEND),
    }
    return open('write', async () => {
      const file = await onPath(() => tree.openForWriting(path, mode))
      return { kind: 'write', path, file, failure: undefined, queue: createActQueue() }
    })
  }
  const openFolder = (path: string): Promise<number> =>
    open('folder', async () => {
      const pager = await onPath(() => openPager(tree.list(path)))
      return { kind: 'folder', path, pager, queue: createActQueue() }
    })

  const read = async ({ id, handle, offset, length }: OfKind<'READ'>): Promise<Buffer> => {
    const reading = findReading(handle)
    // Beyond 2^53, where no file has a byte; the database would refuse such a number.
    if (!Number.isSafeInteger(offset)) return endResponse(id)
    const bytes = await on(reading, () =>
      reading.file.read(offset, Math.min(length, MAX_DATA_BYTES)),
    )
    return bytes.length > 0 ? dataResponse(id, bytes) : endResponse(id)
  }
  const write = ({ id, handle, offset, bytes }: OfKind<'WRITE'>): Promise<Buffer> => {
    const writing = findWriting(handle)
    const work = on(writing, async () => {
      if (writing.failure !== undefined) throw writing.failure
      if (!Number.isSafeInteger(offset + bytes.length)) refuse('The offset is too large')
      await writing.file.write(offset, bytes)
    })
    return done(
      id,
      work.catch((error) => {
        writing.failure ??= error
        throw error
      }),
    )
  }
  /** A client that was told of a failed write may close the handle all the same: that submits nothing. */
  const closeHandle = (handle: Handle): Promise<void> => {
    if (handle.kind === 'folder') return handle.pager.close()
    if (handle.kind === 'read') return handle.file.close()
    if (handle.failure === undefined) return handle.file.close()
    const { failure } = handle
    return handle.file.abandon().then(() => {
      throw failure
    })
  }
  const close = ({ id, handle: closed }: OnHandle): Promise<Buffer> => {
    const handle = find(closed)
    handles.delete(closed)
    const work = handle.queue.run(() =>
      // Even where the session was cut, the handle is to be left in some way.
      leave(handle, () => (isCut ? giveUp(handle) : closeHandle(handle))),
    )
    void paths.run(() => work.catch(() => undefined))
    return done(id, work)
  }
  const giveUp = (handle: Handle): Promise<void> =>
    handle.kind === 'write' ? handle.file.abandon() : closeHandle(handle)

  const readFolder = async ({ id, handle }: OnHandle): Promise<Buffer> => {
    const folder = findFolder(handle)
    const entries = await on(folder, () => folder.pager.next(ENTRIES_PER_RESPONSE))
    return entries.length > 0 ? entriesResponse(id, entries, deps.now()) : endResponse(id)
  }
  const statHandle = async ({ id, handle: named }: OnHandle): Promise<Buffer> => {
    const handle = find(named)
    const attributes = await on(handle, () =>
      handle.kind === 'folder' ? tree.stat(handle.path) : handle.file.attributes(),
    )
    return attributesResponse(id, attributes)
  }
  const setSizeOfHandle = ({ id, handle, size }: OfKind<'FSETSTAT'>): Promise<Buffer> => {
    const found = find(handle)
    if (size === undefined) return done(id, Promise.resolve())
    const writing = findWriting(handle)
    return done(
      id,
      on(found, () => tree.setSize(writing.path, size)),
    )
  }

  const act = async (request: Request): Promise<Buffer> => {
    const { id } = request
    switch (request.kind) {
      case 'OPEN':
        return handleResponse(id, await openFile(request))
      case 'OPENDIR':
        return handleResponse(id, await openFolder(request.path))
      case 'READ':
        return read(request)
      case 'WRITE':
        return write(request)
      case 'CLOSE':
        return close(request)
      case 'READDIR':
        return readFolder(request)
      case 'STAT':
        return attributesResponse(id, await onPath(() => tree.stat(request.path)))
      case 'FSTAT':
        return statHandle(request)
      case 'SETSTAT': {
        const { path, size } = request
        // Times and modes are ours. By now the worker may have taken the file, so it is not looked up.
        if (size === undefined) return okResponse(id)
        return done(
          id,
          onPath(() => tree.setSize(path, size)),
        )
      }
      case 'FSETSTAT':
        return setSizeOfHandle(request)
      case 'REMOVE':
        return done(
          id,
          onPath(() => tree.remove(request.path)),
        )
      case 'MKDIR':
        return done(
          id,
          onPath(() => tree.makeFolder(request.path)),
        )
      case 'RMDIR':
        return done(
          id,
          onPath(() => tree.removeFolder(request.path)),
        )
      case 'RENAME':
        return done(
          id,
          onPath(() => tree.rename(request.from, request.to, request.overwrites)),
        )
      case 'REALPATH':
        return pathResponse(id, tree.realPath(request.path))
      case 'FSYNC': {
        const handle = findWriting(request.handle)
        // Written bytes count with the close alone: only that stores and submits them.
        return done(
          id,
          on(handle, async () => undefined),
        )
      }
      case 'LIMITS':
        return limitsResponse(id, HANDLE_LIMITS.open)
      case 'UNSUPPORTED':
        return statusResponse(id, STATUS.OP_UNSUPPORTED, 'This is not supported')
    }
  }

  return {
    answer(request) {
      const response = act(request).catch((error) => refusal(request.id, error, deps.onFailure))
      inFlight.add(response)
      return response.finally(() => inFlight.delete(response))
    },
    cut() {
      isCut = true
    },
    async end() {
      gone.abort()
      await Promise.all(inFlight)
      const open = [...handles.values()]
      handles.clear()
      await Promise.all(
        open.map((handle) =>
          leave(handle, () => giveUp(handle)).catch((error) =>
            deps.log.error({ err: error }, 'a handle of an SFTP session could not be left'),
          ),
        ),
      )
    },
  }
}

const sessionEnded = () => new TreeError('FAILURE', 'The session has ended')

function refuse(message: string): never {
  throw new TreeError('FAILURE', message)
}

const STATUS_OF: Readonly<Record<TreeErrorCode, Status>> = {
  NO_SUCH_FILE: STATUS.NO_SUCH_FILE,
  PERMISSION_DENIED: STATUS.PERMISSION_DENIED,
  FAILURE: STATUS.FAILURE,
  BAD_MESSAGE: STATUS.BAD_MESSAGE,
  UNSUPPORTED: STATUS.OP_UNSUPPORTED,
}

function refusal(id: number, error: unknown, onFailure: (error: unknown) => void): Buffer {
  if (error instanceof TreeError) return statusResponse(id, STATUS_OF[error.code], error.message)
  onFailure(error)
  return statusResponse(id, STATUS.FAILURE, 'The service failed: try again')
}
