import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PeerOrder, PeerReport } from './engines.ts'

/** It may have more than any of them should need. */
const MOST_HEAP_MB = 8_192

/** LanceDB never ends the building of an index on two cores unless it may have more threads. */
const ENVIRONMENT = { LANCE_CPU_THREADS: '4' }

/** Lets a process of its own measure an engine: memory and processor time are the engine's alone. */
export async function measureApart(order: PeerOrder): Promise<PeerReport> {
  // The launcher puts all programs of the bench beside each other.
  const program = fileURLToPath(new URL('./match-peer.mjs', import.meta.url))
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: ['--enable-source-maps', '--expose-gc', `--max-old-space-size=${MOST_HEAP_MB}`],
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A Ctrl-C is for this process, which tells it to clean up.
    detached: true,
  })
  let report: PeerReport | undefined
  let errors = ''
  child.once('message', (message) => {
    report = message as PeerReport
  })
  child.stderr?.on('data', (text) => {
    errors += text
  })
  let isInterrupted = false
  const interrupt = (): void => {
    isInterrupted = true
    child.kill('SIGTERM')
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  const [code] = await once(child, 'close')
  process.off('SIGINT', interrupt)
  process.off('SIGTERM', interrupt)
  if (isInterrupted) throw new Error('Interrupted')
  if (report) return report
  // Where memory ends, Node or the system ends the process; what it throws itself is a fault of the bench.
  if (code === 1) throw new Error(`${order.engine} failed: ${errors}`)
  return { outgrown: `more than ${MOST_HEAP_MB} MB` }
}
