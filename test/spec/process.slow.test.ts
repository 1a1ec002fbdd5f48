import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { text as textIn } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect as connectTo } from '#kernel/db/db.ts'
import { type Run, run } from '#test/built.ts'
import { createDatabase, type TestDatabase } from '#test/database.ts'
import { withClient } from '#test/database-server.ts'
import { createEmptyDatabase } from '#test/empty-database.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import { freePort } from '#test/processes.ts'
import { exchange, requestText } from '#test/raw-http.ts'
import { call, jsonInit } from '#test/service.ts'
import { createKey } from '../../src/access/api-keys/create-key.ts'
import { insertOrganisation } from '../../src/access/organisations/queries.ts'

let database: TestDatabase
const running: Run[] = []

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await database.drop()
})

type Wish = { readonly parameters?: readonly string[]; readonly env?: Record<string, string> }

/** A process of the service that has said it is ready. */
async function start({ parameters = [], env = {} }: Wish = {}) {
  const port = await freePort()
  const started = run('start', parameters, {
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    SEED_DEMO: 'false',
    DATABASE_CONNECTIONS: '6',
    ...env,
  })
  running.push(started)
  await until(() => /"msg":"ready"/.test(started.said()), started)
  return { ...started, port, origin: `http://127.0.0.1:${port}` }
}

/** Its timer keeps no process alive. */
const tooLong = () => sleep(PATIENCE_MS, undefined, { ref: false })

async function until(
  isSo: () => boolean | Promise<boolean>,
  { said, ended }: { said(): string; ended: Promise<unknown> },
) {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    if (await isSo()) return
    if (over || Date.now() > end) break
  }
  throw new Error(`It did not come to that: ${said()}`)
}

/** A line to the database that can be cut or blocked, and mended. */
async function lineTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Map<Socket, Socket>()
  let opened = 0
  let isBlocked = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    opened += 1
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.set(socket, other)
      socket.on('error', () => undefined)
      socket.on('close', () => other.destroy())
      if (!isBlocked) socket.pipe(other)
    }
  })
  const port = await freePort()
  const mend = async () => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await mend()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    mend,
    cut() {
      server.close()
      for (const socket of sockets.keys()) socket.destroy()
    },
    /** Nothing passes any more, and nobody is told. */
    block() {
      isBlocked = true
      for (const socket of sockets.keys()) socket.unpipe()
    },
    unblock() {
      isBlocked = false
      for (const [socket, other] of sockets) socket.pipe(other)
    },
    /** How often a connection was opened. */
    opened: () => opened,
  }
}

const isRefused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** What a path says; nothing when it cannot be reached. */
const textOf = (url: string): Promise<string> =>
  fetch(url)
    .then((response) => response.text())
    .catch(() => '')

/** By no command line: that one is proved elsewhere, and each of its starts takes a second. */
async function makeKey(
  limits: { readPerMinute?: number; writePerMinute?: number } = {},
): Promise<string> {
  const own = connectTo(database.url, {
    maxConnections: 1,
    applicationName: 'pis-test',
    role: database.role,
    onIdleError: () => undefined,
  })
  try {
    return await own.asSystem(async (db) => {
      const organisationId = await insertOrganisation(db, 'N', false)
      return (await createKey(db, { organisationId, ...limits })).apiKey
    })
  } finally {
    await own.close()
  }
}

/** A call up to the headers of its answer, on a connection of the agent. */
async function begin(
  port: number,
  apiKey: string,
  method: 'GET' | 'POST',
  path: string,
  agent = new Agent(),
): Promise<IncomingMessage> {
  const text = method === 'POST' ? '{"articles":[]}' : ''
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method,
    path: `/api/public/v1${path}`,
    agent,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': text.length,
    },
  })
  outgoing.end(text)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return answer
}

/** A client that calls again and again on one connection, until no more answers come. */
function loop(port: number, apiKey: string, client: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let answers = 0
  const work = async (): Promise<string> => {
    try {
      for (;;) {
        const isWrite = client % 4 === 0
        const answer = isWrite
          ? await begin(port, apiKey, 'POST', '/articles', agent)
          : await begin(port, apiKey, 'GET', '/customers?limit=1', agent)
        await textIn(answer)
        if ((answer.statusCode ?? 0) >= 500) return `status ${answer.statusCode}`
        answers += 1
        // Some are idle when the signal comes, some are not.
        await sleep((client % 3) * 7)
      }
    } catch (error) {
      return (error as { code?: string }).code ?? String(error)
    } finally {
      agent.destroy()
    }
  }
  return { ended: work(), answers: () => answers }
}

describe('Running it: settings', () => {
  it.each([
    [
      'PORT',
      'http',
      /^The service cannot start: PORT must be a whole number from 0 to 65535, not "http"\.$/,
    ],
    ['DATABASE_URL', 'localhost', /DATABASE_URL must look like postgres:/],
    ['ROLE', 'boss', /ROLE must be one of api, worker, all/],
  ])(
    'Settings: a wrong %s stops the start with one sentence and exit code 2: %s',
    async (name, value, message) => {
      const env = { DATABASE_URL: database.url, [name]: value }
      const { code, stdout, stderr } = await run('start', [], env).ended
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr.trimEnd()).toMatch(message)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    },
  )

  it.each([
    ['an unknown role', ['--role', 'boss'], /ROLE must be one of/],
    ['an unknown option', ['--rol', 'api'], /--rol/],
  ])(
    'One role only: %s stops the start with one sentence and exit code 2',
    async (_name, parameters, message) => {
      const { code, stderr } = await run('start', parameters, { DATABASE_URL: database.url }).ended
      expect(code).toBe(2)
      expect(stderr).toMatch(message)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    },
  )

  it('Settings: a database whose policies do not hold stops the start with one sentence', async () => {
    const open = await createDatabase()
    await withClient(open.url, (client) =>
      client.query('alter table articles disable row level security'),
    )
    const { code, stderr } = await run('start', [], { DATABASE_URL: open.url }).ended
    await open.drop()
    expect(code).toBe(1)
    expect(stderr.trimEnd()).toMatch(
      /^The service cannot start: .*row-level security would not hold/,
    )
  })

  it('Settings: a port that is taken stops the start with one sentence, exit code not 0', async () => {
    const { port } = await start({ parameters: ['--role', 'api'] })
    const env = {
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    }
    const { code, stderr } = await run('start', ['--role', 'api'], env).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^The service cannot start: .*${port}`))
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('Running it: roles and health', () => {
  it('Health: /health/live, /health/ready and /metrics answer without a key and without rate headers', async () => {
    const { origin } = await start()
    await call(origin, 'no key', '/articles')
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      const response = await fetch(origin + path)
      expect(response.status).toBe(200)
      expect(response.headers.has('ratelimit')).toBe(false)
      const text = await response.text()
      if (path === '/metrics') expect(text).toMatch(/^pis_http_request_duration_seconds_count/m)
      if (path === '/metrics') expect(text).toMatch(/^pis_tasks_waiting \d+$/m)
    }
  })

  it('Health: /health/ready is 503 with Retry-After while the database does not answer; /health/live stays 200', async () => {
    const line = await lineTo(database.url)
    const env = { DATABASE_URL: line.url }
    const { origin, child, ended, said } = await start({ parameters: ['--role', 'api'], env })
    line.cut()
    const ready = await fetch(`${origin}/health/ready`)
    expect([ready.status, (await fetch(`${origin}/health/live`)).status]).toEqual([503, 200])
    expect(ready.headers.get('retry-after')).toMatch(/^\d+$/)
    const { status, body, headers } = await call(origin, 'x', '/articles')
    expect([status, body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    await line.mend()
    await until(async () => (await fetch(`${origin}/health/ready`)).ok, { said, ended })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    line.cut()
  })

  it('Health: a database that hangs does not stop /metrics, and a flood of /health/ready takes one connection', async () => {
    const line = await lineTo(database.url)
    const env = { DATABASE_URL: line.url }
    const { origin, child, ended, said } = await start({ parameters: ['--role', 'api'], env })
    const openedBefore = line.opened()
    line.block()
    const flood = Array.from({ length: 30 }, () => fetch(`${origin}/health/ready`))
    for (const { status } of await Promise.all(flood)) expect(status).toBe(503)
    const metrics = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    expect(metrics.status).toBe(200)
    expect(await metrics.text()).toMatch(/^pis_tasks_waiting nan$/im)
    // The one of the question, the one of the number, and one of what the process does by itself.
    expect(line.opened() - openedBefore).toBeLessThanOrEqual(3)
    line.unblock()
    await until(async () => (await fetch(`${origin}/health/ready`)).ok, { said, ended })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    line.cut()
  })

  it('Settings: MAX_CONNECTIONS are held, one more is closed at once, and a place that is left can be taken', async () => {
    const env = { MAX_CONNECTIONS: '10' }
    const { origin, port } = await start({ parameters: ['--role', 'api'], env })
    const held = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
    await Promise.all(held.map((socket) => once(socket, 'connect')))
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow()
    held[0]?.destroy()
    const counted = () => textOf(`${origin}/metrics`)
    await until(async () => /^pis_connections_refused [1-9]/m.test(await counted()), {
      said: () => 'no place was left',
      ended: tooLong(),
    })
    for (const socket of held) socket.destroy()
  })

  it('Settings: one address cannot take all connections, and probes are answered while it tries', async () => {
    const monitorPort = await freePort()
    const env = {
      MAX_CONNECTIONS: '60',
      MAX_CONNECTIONS_PER_ADDRESS: '40',
      MONITOR_PORT: String(monitorPort),
    }
    const { port, said, ended, child } = await start({ parameters: ['--role', 'api'], env })
    const monitor = `http://127.0.0.1:${monitorPort}`
    // Each begins a request and never ends it.
    const open = new Set<Socket>()
    for (let count = 0; count < 100; count++) {
      const socket = connect(port, '127.0.0.1')
      open.add(socket)
      socket.on('error', () => undefined)
      socket.resume()
      socket.once('close', () => open.delete(socket))
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    }
    const refused = /^pis_address_connections_refused_total 60$/m
    await until(async () => refused.test(await textOf(`${monitor}/metrics`)), { said, ended })
    expect((await fetch(`${monitor}/health/live`)).status).toBe(200)
    expect((await fetch(`${monitor}/health/ready`)).status).toBe(200)
    const send = requestText('GET /health/live')
    expect((await exchange(port, { send, from: '127.0.0.2' })).status).toBe(200)
    expect(said().match(/MAX_CONNECTIONS_PER_ADDRESS is reached/g)).toHaveLength(1)
    expect(said()).toContain('"address":"127.0.0.1"')
    // Slow headers are cut, without a word from the client.
    await until(() => open.size === 0, { said, ended })
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })

  it('Settings: METRICS_TOKEN is required on both ports', async () => {
    const monitorPort = await freePort()
    const token = 'a-token-for-metrics'
    const env = { MONITOR_PORT: String(monitorPort), METRICS_TOKEN: token }
    const { origin, child, ended, said } = await start({ parameters: ['--role', 'api'], env })
    for (const each of [origin, `http://127.0.0.1:${monitorPort}`]) {
      const refused = await fetch(`${each}/metrics`)
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${each}/metrics`, { headers })).status).toBe(200)
      expect((await fetch(`${each}/health/ready`)).status).toBe(200)
    }
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(said()).not.toContain(token)
  })

  it('One role only: api accepts jobs and runs none; worker runs them and listens on MONITOR_PORT alone', async () => {
    const apiKey = await makeKey()
    const { origin, child, ended } = await start({ parameters: ['--role', 'api'] })
    const init = jsonInit({ articles: [{ article_number: '1' }] })
    const { body, status } = await call(origin, apiKey, '/articles', init)
    expect(status).toBe(202)
    const jobStatus = async () => (await call(origin, apiKey, `/jobs/${body.job_id}`)).body.status
    // Other tests' processes of the role "all" would run it.
    const others = running.filter((each) => each.child !== child && each.child.exitCode === null)
    if (others.length === 0) {
      await sleep(1_500)
      expect(await jobStatus()).toBe('PENDING')
    }
    const monitorPort = await freePort()
    const worker = await start({
      parameters: ['--role', 'worker'],
      env: { MONITOR_PORT: String(monitorPort) },
    })
    await until(async () => (await jobStatus()) === 'COMPLETED', worker)
    await expect(fetch(`${worker.origin}/health/live`)).rejects.toThrow()
    const monitor = `http://127.0.0.1:${monitorPort}`
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await fetch(monitor + path)).status).toBe(200)
    }
    expect(await textOf(`${monitor}/metrics`)).toMatch(/^pis_tasks_waiting \d+$/m)
    for (const each of [child, worker.child]) each.kill('SIGTERM')
    expect([(await ended).code, (await worker.ended).code]).toEqual([0, 0])
  })

  it('Start everything: an empty database is migrated and gets a demo organisation, whose key is printed once', async () => {
    const own = await createEmptyDatabase()
    const env = { DATABASE_URL: own.url, SEED_DEMO: 'true' }
    const first = await start({ env })
    await until(() => /pis_test_/.test(first.said()), first)
    const [apiKey = ''] = /pis_test_\w+/.exec(first.said()) ?? []
    expect((await call(first.origin, apiKey, '/articles')).status).toBe(200)
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const second = await start({ env })
    await sleep(500)
    expect(second.said()).not.toContain('pis_test_')
    second.child.kill('SIGTERM')
    await second.ended
    await own.drop()
  })
})

describe('Running it: stop', () => {
  it('Stop: SIGTERM finishes what is in flight, then exits 0: slow bulk POSTs are answered, kept alive or not', async () => {
    const apiKey = await makeKey()
    const { origin, port, child, ended, said } = await start()
    const text = JSON.stringify({
      articles: [{ article_number: 'slow-1' }, { article_number: 'slow-2' }],
    })
    const slow = ['keep-alive', 'close'].map((connection) => {
      const socket = connect(port, '127.0.0.1')
      const sent = { socket, answer: '' }
      socket.on('data', (data) => {
        sent.answer += data
      })
      socket.write(
        `POST /api/public/v1/articles HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n` +
          `Authorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\n` +
          `Expect: 100-continue\r\n` +
          `Content-Length: ${text.length}\r\n\r\n${text.slice(0, 20)}`,
      )
      return sent
    })
    // Node.js answers so once it has read the head of the request.
    const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'
    await until(() => slow.every(({ answer }) => answer === CONTINUE), { said, ended })
    child.kill('SIGTERM')
    await until(() => isRefused(`${origin}/health/live`), { said, ended })
    for (const { socket } of slow) socket.write(text.slice(20))
    const isAnswered = () => slow.every(({ answer }) => answer.includes('status_url'))
    await until(isAnswered, { said, ended: tooLong() })
    expect((await ended).code).toBe(0)
    for (const { socket, answer } of slow) {
      socket.destroy()
      expect(answer.slice(CONTINUE.length)).toMatch(/^HTTP\/1\.1 202 /)
      const jobId = /"job_id":"([^"]+)"/.exec(answer)?.[1]
      const { rows } = await withClient(database.url, (client) =>
        client.query('select 1 from jobs where id = $1', [jobId]),
      )
      expect(rows).toHaveLength(1)
    }
  })

  it('Stop: a rolling restart resets no connection: clients in a loop, slow readers of large answers', async () => {
    const apiKey = await makeKey({ readPerMinute: 6_000_000, writePerMinute: 600_000 })
    // Three bytes a character: a page of 4 MB, more than what sockets buffer.
    const description = '€'.repeat(20_000)
    const articles = Array.from({ length: 100 }, (_, row) => ({
      article_number: `L-${row}`,
      description,
    }))
    const first = await start()
    const { body } = await call(first.origin, apiKey, '/articles', jsonInit({ articles }))
    const status = async () =>
      (await call(first.origin, apiKey, `/jobs/${body.job_id}`)).body.status as string
    await until(async () => (await status()) === 'COMPLETED', first)

    const large = await Promise.all(
      Array.from({ length: 3 }, () => begin(first.port, apiKey, 'GET', '/articles?limit=500')),
    )
    const loops = Array.from({ length: 24 }, (_, client) => loop(first.port, apiKey, client))
    await until(() => loops.every(({ answers }) => answers() > 3), first)
    first.child.kill('SIGTERM')
    await until(() => isRefused(`${first.origin}/health/live`), first)
    const second = await start({ env: { PORT: String(first.port) } })

    for (const answer of large) {
      const page = await textIn(answer)
      expect(page.length).toBeGreaterThan(1_000_000)
      expect(JSON.parse(page).data[0].description).toBe(description)
    }
    expect(await Promise.all(loops.map(({ ended }) => ended))).toEqual(
      loops.map(() => 'ECONNREFUSED'),
    )
    expect((await first.ended).code).toBe(0)
    second.child.kill('SIGTERM')
    await second.ended
  })

  it('Stop: after SIGTERM no new connection is taken, and idle ones do not hold the process: kept alive, silent from the first, or within a request', async () => {
    const { origin, port, child, ended, said } = await start()
    const request = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
    const idle = [request, '', request.slice(0, -6)].map((said) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.resume()
      if (said) socket.write(said)
      return socket
    })
    await Promise.all(idle.map((socket) => once(socket, 'connect')))
    await until(() => (idle[0]?.bytesRead ?? 0) > 0, { said, ended })
    child.kill('SIGTERM')
    // Held by one of them, it would end itself with 1 after its time to drain.
    expect((await ended).code).toBe(0)
    for (const socket of idle) socket.destroy()
    await expect(fetch(`${origin}/health/live`)).rejects.toThrow()
  })

  it('Stop: SIGTERM in the middle of a job: it ends at a commit, exits 0, and another process finishes the job', async () => {
    const apiKey = await makeKey()
    const first = await start()
    const articles = Array.from({ length: 20_000 }, (_, row) => ({ article_number: `T-${row}` }))
    const { body } = await call(first.origin, apiKey, '/articles', jsonInit({ articles }))
    const jobOf = async (origin: string) =>
      (await call(origin, apiKey, `/jobs/${body.job_id}`)).body
    await until(async () => (await jobOf(first.origin)).status !== 'PENDING', first)
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const second = await start()
    await until(async () => (await jobOf(second.origin)).status === 'COMPLETED', second)
    expect(await jobOf(second.origin)).toMatchObject({ created_count: 20_000, error_count: 0 })
    second.child.kill('SIGTERM')
    await second.ended
  })

  it('Stop: SIGTERM while starting ends the process, too', async () => {
    const begun = run('start', [], {
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      SEED_DEMO: 'false',
    })
    await sleep(300)
    begun.child.kill('SIGTERM')
    const ended = await Promise.race([begun.ended, tooLong()])
    begun.child.kill('SIGKILL')
    expect(ended).toBeDefined()
  })

  it('Logs: an API key never appears in what the process says', async () => {
    const apiKey = await makeKey()
    const { origin, said, child, ended } = await start({ env: { LOG_LEVEL: 'trace' } })
    await call(origin, apiKey, '/articles')
    await call(origin, apiKey, `/articles?api_key=${apiKey}`)
    await call(origin, apiKey, '/articles', jsonInit('no JSON'))
    child.kill('SIGTERM')
    await ended
    expect(said()).not.toContain(apiKey.split('_')[3])
  })
})
