import { parseArgs } from 'node:util'
import {
  median,
  megabytes,
  say,
  sayMachine,
  sayTable,
  sayVerdicts,
  seconds,
  times,
} from './support/report.ts'
import { startService } from './support/service.ts'
import { sendUpload, startBare, type Target, type Upload, writeUpload } from './support/uploads.ts'
import { rssBytes, whilePeaking } from './support/usage.ts'

/**
 * What taking uploads costs an api process, against a bare server that only hashes the same bytes. Both take turns, so
 * that both meet the same machine. The service parses the form, writes each file, hashes and flushes it, and makes the
 * job; the bare one keeps nothing. `--quick` tries it out with less.
 */
const LIMITS = { memoryMb: 100, shareOfBare: 0.3 }

const FILES = 2
const AT_ONCE = 4

type Round = { readonly serviceMs: number; readonly bareMs: number; readonly peakBytes: number }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [rounds, fileBytes] = values.quick ? [2, 5_000_000] : [5, 50_000_000]
  sayMachine()
  // No worker: it would read the files meanwhile, in processes of its own and in memory of this one.
  const service = await startService({ ROLE: 'api' })
  const bare = await startBare()
  try {
    const { apiKey } = await service.createOrganisation()
    const target = { port: service.port, path: '/api/public/v1/tenders', apiKey }
    const idleBytes = rssBytes(service.pid)
    const measure = (uploads: readonly Upload[]) =>
      measureRound({ target, pid: service.pid }, bare.target, uploads)
    // The first one warms both up.
    await measure([writeUpload(FILES, fileBytes, 0)])
    const single: Round[] = []
    const parallel: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      single.push(await measure([writeUpload(FILES, fileBytes, round)]))
      parallel.push(
        await measure(
          Array.from({ length: AT_ONCE }, (_, nth) =>
            writeUpload(FILES, fileBytes, 100 * round + nth),
          ),
        ),
      )
    }
    sayMeasured(single, parallel, { idleBytes, uploadBytes: FILES * fileBytes })
  } finally {
    bare.stop()
    await service.stop()
  }
}

/** All of them at once, first to the bare server, then to the service. */
async function measureRound(
  service: { readonly target: Target; readonly pid: number },
  bare: Target,
  uploads: readonly Upload[],
): Promise<Round> {
  const bareMs = await sendAll(bare, uploads)
  const { result, peakBytes } = await whilePeaking(service.pid, () =>
    sendAll(service.target, uploads),
  )
  return { serviceMs: result, bareMs, peakBytes }
}

async function sendAll(target: Target, uploads: readonly Upload[]): Promise<number> {
  const start = performance.now()
  await Promise.all(uploads.map((upload) => sendUpload(target, upload)))
  return performance.now() - start
}

type Sizes = { readonly idleBytes: number; readonly uploadBytes: number }

function sayMeasured(
  single: readonly Round[],
  parallel: readonly Round[],
  { idleBytes, uploadBytes }: Sizes,
): void {
  const line = (about: string, rounds: readonly Round[], bytes: number): string[] => {
    const [ours, bare] = [medianOf(rounds, 'serviceMs'), medianOf(rounds, 'bareMs')]
    return [
      about,
      seconds(ours),
      `${Math.round(bytes / 1e6 / (ours / 1000))} MB/s`,
      seconds(bare),
      times(bare / ours),
      megabytes(Math.max(...rounds.map(({ peakBytes }) => peakBytes)) - idleBytes),
    ]
  }
  say(
    `Uploads of ${Math.round(uploadBytes / 1e6)} MB in ${FILES} files, median of ${single.length} rounds`,
  )
  sayTable([
    ['', 'service', 'speed', 'bare', 'of its speed', 'memory above idle'],
    line('one after the other', single, uploadBytes),
    line(`${AT_ONCE} at once`, parallel, AT_ONCE * uploadBytes),
  ])
  say(`  memory of the api process when idle: ${megabytes(idleBytes)}`)
  const peak = Math.max(...[...single, ...parallel].map(({ peakBytes }) => peakBytes))
  sayVerdicts([
    {
      about: 'memory above idle',
      figure: (peak - idleBytes) / 1024 / 1024,
      unit: ' MB',
      limit: LIMITS.memoryMb,
    },
    shareVerdict('speed of one, of the bare server', single),
    shareVerdict(`speed of ${AT_ONCE}, of the bare server`, parallel),
  ])
}

const shareVerdict = (about: string, rounds: readonly Round[]) => ({
  about,
  figure: medianOf(rounds, 'bareMs') / medianOf(rounds, 'serviceMs'),
  unit: ' x',
  limit: LIMITS.shareOfBare,
  atLeast: true as const,
})

const medianOf = (rounds: readonly Round[], which: 'serviceMs' | 'bareMs'): number =>
  median(rounds.map((round) => round[which]))

await main()
