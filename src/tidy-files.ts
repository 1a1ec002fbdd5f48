import type { Database } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { createTidier } from '#kernel/files/tidy-store.ts'
import { referencedByExchange } from './file-exchange/tree/tidy.ts'
import { referencedByInquiries } from './inquiries/files/referenced.ts'

/** Longer than any upload takes from its first file to its commit. */
const RETAINED_MS = 24 * 60 * 60_000

/**
 * Makes the clean-up of contents to which neither inquiries nor the file exchange refer: of forms that were
 * refused, of processes that died between storing and committing. Each call does a bounded part, and
 * answers how many it removed.
 */
export function createFileTidier(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  store: FileStore,
): () => Promise<number> {
  const tidy = createTidier(store, {
    keptMs: RETAINED_MS,
    referencedOf: (sha256s) =>
      database.asSystem(
        async (db) =>
          new Set([
            ...(await referencedByInquiries(db, sha256s)),
            ...(await referencedByExchange(db, sha256s)),
          ]),
      ),
  })
  return () => tidy(now())
}
