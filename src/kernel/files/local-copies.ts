import type { FileStore } from './file-store.ts'
import { createWorkFolder } from './work-folder.ts'

/** Copies of contents on the local disk. `read` checks what it passes on, so a copy is what its hash says. */
export function localCopies(
  folder: string,
  read: FileStore['read'],
): Pick<FileStore, 'withLocalCopy' | 'removeLeftovers'> {
  const copies = createWorkFolder(folder)
  return {
    withLocalCopy: (sha256, work) => copies.spool(read(sha256), ({ path }) => work(path)),
    removeLeftovers: (before) => copies.removeOlderThan(before),
  }
}
