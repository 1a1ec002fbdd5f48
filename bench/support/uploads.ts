import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'

/** A form as it goes over the line. */
export type Upload = { readonly type: string; readonly body: Buffer }

export type Target = { readonly port: number; readonly path: string; readonly apiKey: string }

const BOUNDARY = 'bench-4711-a-boundary-that-is-in-no-file'

/** A form of plain texts, each of them so long; `nth` makes its contents new. */
export function writeUpload(files: number, fileBytes: number, nth: number): Upload {
  const parts = Array.from({ length: files }, (_, at) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="inquiry ${at}.txt"\r\n` +
        'Content-Type: text/plain\r\n\r\n',
    ),
    Buffer.alloc(fileBytes, `${nth}.${at} NYM-J 3x1,5 mm2, 100 m, liefern und verlegen\n`),
    Buffer.from('\r\n'),
  ])
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}

/** Sends an upload over a connection of its own; answers how long it took until it was accepted. */
export async function sendUpload(target: Target, { type, body }: Upload): Promise<number> {
  const start = performance.now()
  const call = request({
    host: '127.0.0.1',
    port: target.port,
    method: 'POST',
    path: target.path,
    headers: {
      Authorization: `Bearer ${target.apiKey}`,
      'Content-Type': type,
      'Content-Length': body.length,
    },
  })
  // A refusal may come before all is sent; then its words matter, not that the line is cut.
  call.on('error', () => undefined)
  call.end(body)
  const [answer] = await once(call, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  if (answer.statusCode !== 202) {
    throw new Error(`An upload was answered with ${answer.statusCode}: ${Buffer.concat(parts)}`)
  }
  return performance.now() - start
}

/** The bare server, and how to end it. */
export async function startBare(): Promise<{ readonly target: Target; stop(): void }> {
  // The launcher puts all programs of the bench beside each other.
  const child: ChildProcess = fork(fileURLToPath(new URL('./bare-upload.mjs', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  return { target: { port, path: '/', apiKey: 'none' }, stop: () => void child.kill() }
}
