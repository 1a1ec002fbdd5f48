import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { readonly status: number; readonly body: Buffer }

export type Client = {
  get(path: string): Promise<Answer>
  post(path: string, body: Buffer, encoding?: 'gzip'): Promise<Answer>
  close(): void
}

const BASE_PATH = '/api/public/v1'

/** Calls the public interface over kept connections. */
export function createClient(port: number, apiKey: string, maxSockets = 1): Client {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const send = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: BASE_PATH + path,
          headers: { Authorization: `Bearer ${apiKey}`, ...headers },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  return {
    get: (path) => send('GET', path, {}),
    post: (path, body, encoding) =>
      send(
        'POST',
        path,
        {
          'Content-Type': 'application/json',
          'Content-Length': String(body.length),
          ...(encoding && { 'Content-Encoding': encoding }),
        },
        body,
      ),
    close: () => agent.destroy(),
  }
}

export type Push = {
  /** From the first byte sent to the job accepted, and to the job done. */
  readonly acceptedMs: number
  readonly totalMs: number
  readonly job: Job
}

export type Job = {
  readonly status: string
  readonly created_at: string
  readonly total_rows: number
  readonly created_count: number
  readonly updated_count: number
  readonly skipped_count: number
}

const POLL_EVERY_MS = 20

/** Pushes articles and waits until the service says that they are stored. */
export const pushArticles = (client: Client, body: Buffer, encoding?: 'gzip'): Promise<Push> =>
  pushRows(client, '/articles', body, { encoding })

type Ways = {
  readonly encoding?: 'gzip' | undefined
  /** Answers at the end of a job. Calls of the interface ask for it unless given. */
  readonly jobEnd?: ((jobId: string) => Promise<void>) | undefined
}

export async function pushRows(
  client: Client,
  path: string,
  body: Buffer,
  { encoding, jobEnd }: Ways = {},
): Promise<Push> {
  const start = performance.now()
  const { status, body: answer } = await client.post(path, body, encoding)
  const acceptedMs = performance.now() - start
  if (status !== 202) throw new Error(`POST ${path} answered ${status}: ${answer}`)
  const { job_id: jobId } = JSON.parse(String(answer)) as { job_id: string }
  await jobEnd?.(jobId)
  while (true) {
    const totalMs = performance.now() - start
    const job = JSON.parse(String((await client.get(`/jobs/${jobId}`)).body)) as Job
    if (job.status === 'COMPLETED') return { acceptedMs, totalMs, job }
    if (job.status === 'FAILED') throw new Error(`The job failed: ${JSON.stringify(job)}`)
    await sleep(POLL_EVERY_MS)
  }
}

/** A push that did something else than was meant is no measurement. */
export function requireCount(
  { job }: Push,
  counter: 'created_count' | 'updated_count' | 'skipped_count',
  rows: number,
): void {
  if (job[counter] !== rows) throw new Error(`Not ${rows} in ${counter}: ${JSON.stringify(job)}`)
}
