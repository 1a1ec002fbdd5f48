import { readFile } from 'node:fs/promises'
import { Unreadable } from '../issues.ts'
import { drawPdfPage, readPageText } from '../pdf/show-page.ts'
import { asIssue } from '../read-document.ts'
import { type FoundFile, findFile } from '../read-inquiry.ts'
import { LIMITS, type Limits } from '../reading.ts'
import { drawPicture, viewDocument, viewMail } from '../view/view-document.ts'
import { harmlessJson } from './harmless.ts'
import type { ShowAnswer, ShowOrder } from './show-apart.ts'

/** Does an order to show something of a file. The answer is a line of JSON, and then what is shown. */
export async function show(order: ShowOrder): Promise<Buffer> {
  const { file, name, showMs } = order
  const limits = { ...LIMITS, end: performance.now() + showMs }
  try {
    const source = { name: file.name, bytes: await readFile(file.path) }
    const found = await findFile(source, name, limits)
    const shown = found && (await shownOf(found, order, limits))
    return shown ? answer({ kind: 'SHOWN' }, shown) : answer({ kind: 'MISSING' })
  } catch (error) {
    const { code, message } = asIssue(error)
    return answer({ kind: 'UNREADABLE', code, message })
  }
}

async function shownOf(
  found: FoundFile,
  { wish }: ShowOrder,
  limits: Limits,
): Promise<Uint8Array | undefined> {
  switch (wish.kind) {
    case 'CONTENT':
      return found.bytes
    case 'VIEW':
      return json(await viewOf(found, wish, limits))
    case 'PAGE':
      return drawn(found, wish.page, wish.width, limits)
    case 'TEXT': {
      if (found.format !== 'PDF') return isPaged(found) ? json({ words: [] }) : undefined
      const text = await readPageText(found, wish.page, limits)
      return text && json(text)
    }
  }
}

function viewOf(
  found: FoundFile,
  window: Extract<ShowOrder['wish'], { kind: 'VIEW' }>,
  limits: Limits,
) {
  const { format, mail } = found
  if (format === 'EML' && mail) return viewMail(mail, window)
  if (format === null || format === 'EML') throw whyNot(found)
  return viewDocument(found, format, window, limits)
}

function drawn(
  found: FoundFile,
  page: number,
  width: number,
  limits: Limits,
): Promise<Uint8Array | undefined> {
  if (found.format === 'PDF') return drawPdfPage(found, page, width, limits)
  if (found.format === 'IMAGE') return drawPicture(found, page, width, limits)
  if (found.format === null) throw whyNot(found)
  return Promise.resolve(undefined)
}

const isPaged = ({ format }: FoundFile) => format === 'PDF' || format === 'IMAGE'

const whyNot = ({ bytes }: FoundFile): Unreadable =>
  new Unreadable(bytes.length === 0 ? 'EMPTY_FILE' : 'UNKNOWN_FORMAT')

const json = (value: unknown): Buffer => Buffer.from(harmlessJson(value))

const answer = (head: ShowAnswer, shown: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from(`${harmlessJson(head)}\n`), shown])
