import { ContentLost, type FileStore } from '#kernel/files/file-store.ts'
import type { ParsedInquiry } from '../../documents/read-inquiry.ts'
import { failedReading } from '../../documents/reading-process/read-apart.ts'
import type { StoredFile } from '../../documents/reading-process/run-apart.ts'
import type { ProcessingDeps } from './processing.ts'
import type { SentFile } from './queries.ts'

/** Reads what was sent. A file whose content is lost ends the reading, and does so every time. */
export async function readSentFiles(
  { files, readFiles }: Pick<ProcessingDeps, 'files' | 'readFiles'>,
  sent: readonly SentFile[],
  driving: string | null,
  over: AbortSignal,
): Promise<ParsedInquiry> {
  const names = namesToRead(sent)
  const wanted = sent.findIndex(({ name }) => name === driving)
  const named = names[wanted] ?? driving
  const toRead = sent.map((file, at) => ({ ...file, name: names[at] ?? file.name }))
  try {
    return await withCopies(files, toRead, (copies) => readFiles(copies, named, over))
  } catch (error) {
    if (!(error instanceof ContentLost)) throw error
    return failedReading(toRead, error.message)
  }
}

/**
 * Places in files are told by their names, and files in a mail have its name before theirs: so names are different
 * from one another, and have no slash.
 */
export function namesToRead(sent: readonly Pick<SentFile, 'name'>[]): readonly string[] {
  const names: string[] = []
  for (const { name } of sent) {
    const plain = name.replaceAll('/', '_')
    const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? []
    let unique = plain
    for (let count = 2; names.includes(unique); count += 1) unique = `${stem} (${count})${ending}`
    names.push(unique)
  }
  return names
}

/** One copy within the other: each is removed by who made it, whatever happens. */
async function withCopies<T>(
  store: Pick<FileStore, 'withLocalCopy'>,
  [next, ...others]: readonly Pick<SentFile, 'name' | 'sha256'>[],
  work: (copies: readonly StoredFile[]) => Promise<T>,
  copied: readonly StoredFile[] = [],
): Promise<T> {
  if (!next) return work(copied)
  const { name, sha256 } = next
  return store.withLocalCopy(sha256, (path) =>
    withCopies(store, others, work, [...copied, { name, path }]),
  )
}
