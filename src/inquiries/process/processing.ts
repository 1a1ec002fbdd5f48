import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import type { Lease } from '#kernel/queue/claim.ts'
import type { MatchingDeps } from '../../catalogue/match-inquiry.ts'
import type { ParsedInquiry } from '../../documents/read-inquiry.ts'
import type { StoredFile } from '../../documents/reading-process/run-apart.ts'

export type ProcessingStep = 'QUEUED' | 'READ' | 'STRUCTURE' | 'MATCH' | 'PRICE' | 'DONE' | 'FAILED'

export type ProcessingDeps = Omit<MatchingDeps, 'database'> & {
  readonly database: Database
  readonly now: () => Date
  readonly files: Pick<FileStore, 'withLocalCopy'>
  /** Reads files in a process of their own. */
  readonly readFiles: (
    files: readonly StoredFile[],
    driving: string | null,
    over: AbortSignal,
  ) => Promise<ParsedInquiry>
  /** How often a task is kept while it works without a commit. */
  readonly beatMs?: number
}

/** One run over an inquiry, by the worker that has it. */
export type Run = {
  readonly organisationId: number
  readonly inquiryId: string
  readonly processingId: string
  readonly jobId: string
  readonly lease: Lease
  readonly stopping: AbortSignal
}

/** From here on the positions are stored, and a worker that takes over need not read again. */
export const isStructured = (step: ProcessingStep): boolean => step === 'MATCH' || step === 'PRICE'
