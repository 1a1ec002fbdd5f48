import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readInquiry } from '../documents/read-inquiry.ts'
import { LIMITS } from '../documents/reading.ts'
import { harmlessJson } from '../documents/reading-process/harmless.ts'
import type { ReadingOrder } from '../documents/reading-process/read-apart.ts'
import { show } from '../documents/reading-process/show.ts'
import type { ShowOrder } from '../documents/reading-process/show-apart.ts'
import { outliveStrayRejections } from '../documents/reading-process/stray-rejections.ts'

/** The process that reads an inquiry, or shows one of its files: its order comes on standard input, the answer goes to file 3. */
const ANSWER = 3

outliveStrayRejections((line) => process.stderr.write(line))
const order: ReadingOrder | ShowOrder = JSON.parse(await text(process.stdin))
write(order.kind === 'SHOW' ? await show(order) : await read(order))
// Libraries may keep threads of their own; the work is done.
process.exit(0)

async function read(order: ReadingOrder): Promise<Buffer> {
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
  return Buffer.from(harmlessJson(inquiry))
}

function write(bytes: Buffer): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(ANSWER, bytes, from)
}
