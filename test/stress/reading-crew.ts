import { readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS } from '../../src/documents/reading.ts'
import { outliveStrayRejections } from '../../src/documents/reading-process/stray-rejections.ts'

/** Reads what it is sent, one file after the other, and answers how it went. It runs as a process of its own. */
export type Assignment = { readonly id: number; readonly name: string; readonly base64: string }
export type Report = {
  readonly id: number
  /** Processor time: it does not depend on the load of the machine. */
  readonly processorMs: number
  readonly residentMegabytes: number
  readonly failures: readonly string[]
}

/** Recognition takes seconds a page by nature; it must mind its deadlines: for another page, and for all of it. */
const RECOGNISE_MS = 2_000
const READ_MS = 10_000

outliveStrayRejections((line) => process.stderr.write(line))
process.on('message', async ({ id, name, base64 }: Assignment) => {
  const began = performance.now()
  const usedBefore = process.cpuUsage()
  const file = { name, bytes: Buffer.from(base64, 'base64') }
  const limits = { ...LIMITS, deadline: began + RECOGNISE_MS, end: began + READ_MS }
  const { document } = await readInquiry([file], limits)
  const failures = document.issues.filter(
    ({ code, message }) => code === 'READER_FAILED' && message.includes('unexpectedly'),
  )
  const { user, system } = process.cpuUsage(usedBefore)
  const report: Report = {
    id,
    processorMs: (user + system) / 1_000,
    residentMegabytes: process.memoryUsage().rss / 1024 / 1024,
    failures: failures.map(({ message }) => message),
  }
  process.send?.(report)
})
