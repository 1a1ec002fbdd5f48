import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ssh2 from 'ssh2'

export type SftpClient = {
  /** Sends a local file as clients do: many writes under way, none of them waited for. */
  upload(localPath: string, remotePath: string): Promise<void>
  close(): void
}

export type SftpTarget = {
  readonly port: number
  readonly username: string
  readonly privateKey: string
}

export async function connectSftp(target: SftpTarget): Promise<SftpClient> {
  const client = new ssh2.Client()
  const ready = once(client, 'ready')
  client.connect({ host: '127.0.0.1', ...target })
  await ready
  const sftp = await new Promise<ssh2.SFTPWrapper>((resolve, reject) => {
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened)))
  })
  const put = promisify(sftp.fastPut.bind(sftp)) as (from: string, to: string) => Promise<void>
  return {
    upload: (localPath, remotePath) => put(localPath, remotePath),
    close: () => void client.end(),
  }
}

/** The bare server, and how to end it. */
export async function startBareSftp(): Promise<{ readonly port: number; stop(): void }> {
  // The launcher puts all programs of the bench next to each other.
  const child: ChildProcess = fork(fileURLToPath(new URL('./bare-sftp.mjs', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  return { port, stop: () => void child.kill() }
}
