import './lib/require-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './lib/root.mjs'

/** Installing is the longest part, and the network decides how long. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 30_000

/** Starts the service as a newcomer does, on a copy of this folder that has never been started. */
const folder = await mkdtemp(join(tmpdir(), 'pis-smoke-'))
const results = []
try {
  await chmod(folder, 0o755)
  const copy = join(folder, 'copy')
  await copyTree(copy)
  results.push(await prove('as the current user', copy))
  if (process.getuid() === 0) {
    const user = await giveTo('nobody', copy)
    results.push(await prove('as an ordinary user', copy, user))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
const passed = results.filter(Boolean).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length ? 0 : 1

/** Without what is installed, built or stored here. */
async function copyTree(to) {
  const left = new Set(['dist', 'data', '.git'].map((name) => join(ROOT, name)))
  const isSource = (path) => !left.has(path) && basename(path) !== 'node_modules'
  await cp(ROOT, to, { recursive: true, filter: isSource })
}

/** The packages stay: another user need not have the settings that installing needs. */
async function giveTo(name, directory) {
  const passwd = await readFile('/etc/passwd', 'utf8')
  const [, , uid, gid] = passwd.match(new RegExp(`^${name}:.*`, 'm'))[0].split(':')
  const home = join(folder, 'home')
  await rm(join(directory, 'data'), { recursive: true, force: true })
  await mkdir(home)
  spawnSync('chown', ['-R', `${uid}:${gid}`, directory, home])
  return { uid: Number(uid), gid: Number(gid), home }
}

/** Starts, waits until the service is ready, stops it with SIGTERM, and tells how that went. */
async function prove(name, directory, user) {
  const began = Date.now()
  const service = await start(directory, user)
  try {
    await service.ready()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    await service.stop()
    console.log(`ok     npm start ${name} (ready after ${seconds} s)`)
    return true
  } catch (error) {
    await service.kill()
    console.log(`${service.output()}\nFAILED npm start ${name}: ${error.message}`)
    return false
  }
}

async function start(directory, user) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...environment(), PORT: String(port), ...(user && { HOME: user.home }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  let output = ''
  let exit
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = (output + text).slice(-20_000)
    })
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code ?? signal))
  }).then((how) => {
    exit = { how }
    return how
  })
  const cluster = join(directory, 'data', 'postgres')
  return {
    output: () => output,
    async ready() {
      const deadline = Date.now() + READY_WITHIN_MS
      while (!(await isReady(port))) {
        if (exit) throw new Error(`it ended with ${exit.how} instead of becoming ready`)
        if (Date.now() > deadline) throw new Error('it did not become ready')
        await sleep(100)
      }
    },
    /** Only npm gets the signal, as from an init system: it has to reach the service. */
    async stop() {
      child.kill('SIGTERM')
      const how = await Promise.race([ended, sleep(STOPPED_WITHIN_MS, 'nothing', { ref: false })])
      if (how !== 0) throw new Error(`SIGTERM led to ${how} instead of exit code 0`)
      if (await isReady(port)) throw new Error('the service still answers after npm has ended')
      if (await serverOf(cluster)) throw new Error('PostgreSQL still runs after npm has ended')
    },
    async kill() {
      send(-child.pid, 'SIGKILL')
      const server = await serverOf(cluster)
      if (server) send(server, 'SIGQUIT')
    },
  }
}

/** A newcomer has none of our settings. */
function environment() {
  const settings =
    /^(npm_(lifecycle|package)_.*|NODE_ENV|PORT|HOST|ROLE|DATA_DIR|DATABASE_URL|SEED_DEMO|LOG_LEVEL)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

async function isReady(port) {
  try {
    const signal = AbortSignal.timeout(2_000)
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })).ok
  } catch {
    return false
  }
}

/** The process of PostgreSQL on this cluster, if it runs. */
async function serverOf(cluster) {
  try {
    const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
    return basename(await readlink(`/proc/${pid}/cwd`)) === basename(cluster) ? pid : undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
