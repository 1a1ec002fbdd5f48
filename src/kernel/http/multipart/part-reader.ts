import { malformedForm } from './refusals.ts'

export type Part = {
  /** Its header lines, without the line break that ends each. */
  readonly headers: readonly Buffer[]
  /** Its content as it arrives. What is left of it when the next part is asked for is skipped. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/**
 * The parts of a multipart body (RFC 2046) one after the other, each as a stream. It pulls: nothing is read before
 * somebody asks for it, and whatever is wrong is thrown to who asks. A body without its last boundary is refused.
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const ahead = createLookahead(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  try {
    // Before the first boundary stands what no reader of forms is meant to see.
    await skip(contentUntil(delimiter, ahead))
    while (!(await isEnd(ahead))) {
      const headers = await takeHeaders(ahead)
      const bytes = contentUntil(delimiter, ahead)
      yield { headers, bytes }
      await skip(bytes)
    }
    // And so after the last; but it has to come in, or the sender would not hear the answer.
    while (await ahead.more()) ahead.held = NOTHING
  } finally {
    ahead.close()
  }
}

const NOTHING = Buffer.alloc(0)

type Lookahead = {
  /** What has arrived and is not yet taken. */
  held: Buffer
  /** Waits for more; false when there is no more. */
  more(): Promise<boolean>
  close(): void
}

function createLookahead(body: AsyncIterable<Uint8Array>): Lookahead {
  const pieces = body[Symbol.asyncIterator]()
  return {
    // As if a line had ended before: a boundary always follows a line break, but for the first.
    held: Buffer.from('\r\n'),
    async more() {
      const { done, value } = await pieces.next()
      if (done) return false
      const piece = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      this.held = this.held.length === 0 ? piece : Buffer.concat([this.held, piece])
      return true
    },
    close() {
      // Not waited for: a body that has fallen silent answers nothing any more.
      pieces.return?.()?.catch(() => undefined)
    },
  }
}

/**
 * The bytes up to the delimiter, which is taken as well. It has no `return`: who stops in the middle leaves the rest to
 * be skipped, and ends nothing.
 */
function contentUntil(delimiter: Buffer, ahead: Lookahead): AsyncIterable<Uint8Array> {
  let isOver = false
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    while (!isOver) {
      const at = ahead.held.indexOf(delimiter)
      isOver = at >= 0
      const safe = isOver ? at : ahead.held.length - beginningLength(delimiter, ahead.held)
      const piece = ahead.held.subarray(0, safe)
      ahead.held = ahead.held.subarray(isOver ? at + delimiter.length : safe)
      if (piece.length > 0) return { done: false, value: piece }
      if (!isOver && !(await ahead.more())) throw malformedForm('the last boundary is missing')
    }
    return { done: true, value: undefined }
  }
  return { [Symbol.asyncIterator]: () => ({ next }) }
}

/** How many bytes at the end may be the beginning of a delimiter. */
function beginningLength(delimiter: Buffer, held: Buffer): number {
  let at = held.indexOf(CARRIAGE_RETURN, Math.max(0, held.length - delimiter.length + 1))
  while (at >= 0) {
    const length = held.length - at
    if (held.subarray(at).equals(delimiter.subarray(0, length))) return length
    at = held.indexOf(CARRIAGE_RETURN, at + 1)
  }
  return 0
}

const CARRIAGE_RETURN = 13

async function skip(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes) {
    // Nobody wants it.
  }
}

/** Behind a boundary: two dashes say that it was the last. */
async function isEnd(ahead: Lookahead): Promise<boolean> {
  while (ahead.held.length < 2) {
    if (!(await ahead.more())) throw malformedForm('the last boundary is missing')
  }
  return ahead.held.toString('latin1', 0, 2) === '--'
}

const MAX_HEADER_BYTES = 16 * 1024
const EMPTY_LINE = Buffer.from('\r\n\r\n')

/** Behind a boundary: blanks at the most, then lines, then an empty one. */
async function takeHeaders(ahead: Lookahead): Promise<Buffer[]> {
  let end = ahead.held.indexOf(EMPTY_LINE)
  while (end < 0) {
    if (ahead.held.length > MAX_HEADER_BYTES) throw headersTooLong()
    const from = Math.max(0, ahead.held.length - EMPTY_LINE.length + 1)
    if (!(await ahead.more())) throw malformedForm('it ends within the headers of a part')
    end = ahead.held.indexOf(EMPTY_LINE, from)
  }
  if (end > MAX_HEADER_BYTES) throw headersTooLong()
  const [blank = NOTHING, ...lines] = linesOf(ahead.held.subarray(0, end))
  if (!/^[ \t]*$/.test(blank.toString('latin1')))
    throw malformedForm('a boundary is not alone on its line')
  ahead.held = ahead.held.subarray(end + EMPTY_LINE.length)
  return lines
}

const headersTooLong = () => malformedForm(`the headers of a part exceed ${MAX_HEADER_BYTES} bytes`)

function linesOf(block: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let at = block.indexOf('\r\n'); at >= 0; at = block.indexOf('\r\n', from)) {
    lines.push(block.subarray(from, at))
    from = at + 2
  }
  return [...lines, block.subarray(from)]
}
