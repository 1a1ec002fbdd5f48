import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import { CPU_SECONDS } from '../../src/documents/reading-process/run-apart.ts'
import { largeXml } from './read-documents.ts'
import { median, megabytes, say, seconds, type Verdict } from './report.ts'

const POSITIONS = 5_000
const MOST_MS = 3_000
const MOST_MEGABYTES = 300
const SAMPLE_EVERY_MS = 5

/** A large file in the process that reads all of them: from its start to its answer. */
export async function measureLarge(rounds: number): Promise<readonly Verdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pis-bench-'))
  try {
    const path = join(folder, 'large.x83')
    const bytes = largeXml(POSITIONS, '3.3')
    await writeFile(path, bytes)
    const confinement = await findConfinement(process.env['PATH'] ?? '', CPU_SECONDS)
    const apart = { program: join(projectRoot(), 'dist', 'reader.js'), confinement }
    const runs: { ms: number; peak: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const memory = watchChild()
      const start = performance.now()
      const { document } = await readApart([{ name: 'large.x83', path }], apart)
      runs.push({ ms: performance.now() - start, peak: memory.stop() })
      requirePositions(JSON.stringify(document).split('"NORMAL"').length)
    }
    const ms = median(runs.map((run) => run.ms))
    const peak = Math.max(...runs.map((run) => run.peak))
    say()
    say(
      `${POSITIONS.toLocaleString('en')} positions, ${megabytes(bytes.length)} of X83, in a process of its own: ${seconds(ms)}, ${megabytes(peak)}`,
    )
    return [
      {
        about: '5,000 positions, start to answer',
        figure: ms / 1000,
        unit: ' s',
        limit: MOST_MS / 1000,
      },
      {
        about: '5,000 positions, memory',
        figure: peak / 1024 / 1024,
        unit: ' MB',
        limit: MOST_MEGABYTES,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Most positions are normal ones. */
function requirePositions(count: number): void {
  if (count < POSITIONS * 0.7) throw new Error(`Only ${count} positions were read`)
}

/** The most memory that a child of this process held so far (Linux only). */
function watchChild(): { stop(): number } {
  let peak = 0
  const timer = setInterval(() => {
    for (const pid of children()) peak = Math.max(peak, highWater(pid))
  }, SAMPLE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}

const children = (): readonly string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
    .split(' ')
    .filter((pid) => pid !== '')

function highWater(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    // It has ended.
    return 0
  }
}
