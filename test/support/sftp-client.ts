import { once } from 'node:events'
import { promisify } from 'node:util'
import ssh2 from 'ssh2'
import { PATIENCE_MS } from './patience.ts'
import type { SftpAccount } from './sftp-account.ts'

export type SftpSession = Awaited<ReturnType<typeof connectSftp>>

type Method = (...args: unknown[]) => void
type Awaitable = ((...args: unknown[]) => void) & {
  readonly __promisify__: (...args: unknown[]) => Promise<unknown>
}

/** A connection of an SFTP client in this process. */
export async function connectSftp(
  port: number,
  { name, privateKey }: Pick<SftpAccount, 'name' | 'privateKey'>,
) {
  const client = new ssh2.Client()
  // A service that is killed breaks the connection; each call under way then fails by itself.
  client.on('error', () => undefined)
  /** ssh2 answers no call whose connection is lost. */
  const lost = once(client, 'close').then(() => {
    throw new Error('The connection was lost')
  })
  lost.catch(() => undefined)
  const ready = once(client, 'ready')
  client.connect({ host: '127.0.0.1', port, username: name, privateKey, readyTimeout: PATIENCE_MS })
  // ssh2 writes a packet in three pieces: Nagle's algorithm can hold the last ones back for 40 ms.
  client.setNoDelay(true)
  await Promise.race([lost, ready])
  const sftp = await Promise.race([lost, promisify(client.sftp.bind(client))()])
  const call =
    <Args extends readonly unknown[], T>(method: unknown) =>
    (...args: Args): Promise<T> =>
      Promise.race([
        lost,
        promisify((method as Method).bind(sftp) as Awaitable)(...args) as Promise<T>,
      ])
  return {
    sftp,
    put: call<[string, string | Buffer], void>(sftp.writeFile),
    get: call<[string], Buffer>(sftp.readFile),
    list: async (path: string): Promise<string[]> => {
      const entries = await call<[string], { filename: string }[]>(sftp.readdir)(path)
      return entries.map(({ filename }) => filename).toSorted()
    },
    stat: call<[string], ssh2.Stats>(sftp.stat),
    rename: call<[string, string], void>(sftp.rename),
    remove: call<[string], void>(sftp.unlink),
    makeFolder: call<[string], void>(sftp.mkdir),
    open: call<[string, ssh2.OpenMode], Buffer>(sftp.open),
    write: (handle: Buffer, offset: number, bytes: Uint8Array) =>
      call<[Buffer, Uint8Array, number, number, number], void>(sftp.write)(
        handle,
        bytes,
        0,
        bytes.length,
        offset,
      ),
    close: call<[Buffer], void>(sftp.close),
    fastPut: call<[string, string], void>(sftp.fastPut),
    end: () => void client.end(),
    /** As a network that breaks: no good-bye. */
    breakOff: () => void client.destroy(),
  }
}
