import { once } from 'node:events'
import { promisify } from 'node:util'
import ssh2 from 'ssh2'
import { PATIENCE_MS } from './patience.ts'
import type { SftpAccount } from './sftp-account.ts'

export type SftpSession = Awaited<ReturnType<typeof connectSftp>>

/** A connection of an SFTP client in this process. */
export async function connectSftp(
  port: number,
  { name, privateKey }: Pick<SftpAccount, 'name' | 'privateKey'>,
) {
  const client = new ssh2.Client()
  // A service that is killed breaks the connection; each call under way then fails by itself.
  client.on('error', () => undefined)
  const ready = Promise.race([
    once(client, 'ready'),
    once(client, 'close').then(() => {
      throw new Error('The connection was closed before the sign-in')
    }),
  ])
  client.connect({ host: '127.0.0.1', port, username: name, privateKey, readyTimeout: PATIENCE_MS })
  await ready
  const sftp = await promisify(client.sftp.bind(client))()
  /** Rejects when the connection is lost, where ssh2 would never answer. */
  const alive = <T>(work: Promise<T>): Promise<T> => {
    let lost = (): void => undefined
    const closed = new Promise<never>((_resolve, reject) => {
      lost = () => reject(new Error('The connection was lost'))
      client.once('close', lost)
    })
    return Promise.race([work, closed]).finally(() => client.off('close', lost))
  }
  const call =
    <Args extends readonly unknown[], T>(
      method: (...args: [...Args, (error: Error | undefined, result: T) => void]) => void,
    ) =>
    (...args: Args) =>
      alive(
        new Promise<T>((resolve, reject) => {
          method.call(sftp, ...args, (error, result) => (error ? reject(error) : resolve(result)))
        }),
      )
  return {
    sftp,
    put: (path: string, bytes: string | Buffer) =>
      alive(promisify<string, string | Buffer>(sftp.writeFile.bind(sftp) as never)(path, bytes)),
    get: call<[string], Buffer>(sftp.readFile as never),
    list: async (path: string): Promise<string[]> => {
      const entries = await call<[string], { filename: string }[]>(sftp.readdir as never)(path)
      return entries.map(({ filename }) => filename).toSorted()
    },
    stat: call<[string], ssh2.Stats>(sftp.stat as never),
    rename: call<[string, string], void>(sftp.rename as never),
    remove: call<[string], void>(sftp.unlink as never),
    makeFolder: call<[string], void>(sftp.mkdir as never),
    fastPut: call<[string, string], void>(sftp.fastPut as never),
    end: () => void client.end(),
    /** As a network that breaks: no good-bye. */
    breakOff: () => void client.destroy(),
  }
}
