import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readInquiry } from '../documents/read-inquiry.ts'
import { LIMITS } from '../documents/reading.ts'
import { harmlessJson } from '../documents/reading-process/harmless.ts'
import type { ReadingOrder } from '../documents/reading-process/read-apart.ts'
import { outliveStrayRejections } from '../documents/reading-process/stray-rejections.ts'

/** The process that reads one inquiry: its order comes on standard input, the answer goes to file 3. */
const ANSWER = 3

outliveStrayRejections((line) => process.stderr.write(line))
const order: ReadingOrder = JSON.parse(await text(process.stdin))
const files = await Promise.all(
  order.files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })),
)
const now = performance.now()
const limits = { ...LIMITS, deadline: now + order.recogniseMs, end: now + order.readMs }
const inquiry = await readInquiry(
  files,
  limits,
  order.driving === null ? {} : { driving: order.driving },
)
write(Buffer.from(harmlessJson(inquiry)))
// Libraries may keep threads of their own; the work is done.
process.exit(0)

function write(bytes: Buffer): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(ANSWER, bytes, from)
}
