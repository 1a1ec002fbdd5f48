import { issue } from '../issues.ts'
import { NO_FACTS, NO_ORDER_METADATA } from '../parsed-document.ts'
import type { ParsedInquiry } from '../read-inquiry.ts'
import { readAnswer } from './answer.ts'
import { type Apart, PROCESS_LIMITS, runApart, type StoredFile } from './run-apart.ts'

/** What the reading process is told. */
export type ReadingOrder = {
  readonly kind: 'READ'
  readonly files: readonly StoredFile[]
  /** The file to drive, where not the interface's priority decides. */
  readonly driving: string | null
  /** So long it may recognise text in pictures; then it answers with what it has. */
  readonly recogniseMs: number
  /** So long it may read pages at all. */
  readonly readMs: number
}

/** Scans may be among them: a page takes up to ten seconds, and who sent twenty would rather wait than type. */
const MAY_HOLD_PICTURES = /\.(?:pdf|png|jpe?g|gif|bmp|tiff?|webp|eml)$/i
const PICTURES_WALL_MS = 300_000

const RECOGNISE_SHARE = 0.7
const READ_SHARE = 0.85

/**
 * Reads files in a process of their own. Whatever happens to that process, the answer is an inquiry; at worst one without
 * positions and with the reason. Only who calls it off by `over` gets none.
 */
export async function readApart(
  files: readonly StoredFile[],
  apart: Apart,
  driving: string | null = null,
  over?: AbortSignal,
): Promise<ParsedInquiry> {
  const hasPictures = files.some(({ name }) => MAY_HOLD_PICTURES.test(name))
  const wallMs = hasPictures ? PICTURES_WALL_MS : PROCESS_LIMITS.wallMs
  const limits = { ...PROCESS_LIMITS, wallMs, ...apart.limits }
  const order: ReadingOrder = {
    kind: 'READ',
    files,
    driving,
    recogniseMs: limits.wallMs * RECOGNISE_SHARE,
    readMs: limits.wallMs * READ_SHARE,
  }
  const answer = await runApart(order, files, apart, limits, over)
  if (typeof answer === 'string') return failedReading(files, answer)
  return (
    readAnswer(answer.toString('utf8')) ??
    failedReading(files, 'the answer of the reader is damaged')
  )
}

/** What is left where nothing could be read. */
export function failedReading(
  files: readonly Pick<StoredFile, 'name'>[],
  reason: string,
): ParsedInquiry {
  return {
    driving: null,
    files: [],
    sender: null,
    document: {
      format: null,
      chapters: [],
      facts: NO_FACTS,
      orderMetadata: NO_ORDER_METADATA,
      issues: [issue('READER_FAILED', null, { reason, file: files[0]?.name ?? '' })],
    },
  }
}
