import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { StoreLocation } from './location.ts'
import { createS3Store } from './s3/s3-store.ts'
import type { Credentials } from './s3/sign.ts'

type Surroundings = { readonly dataDir: string; readonly credentials: Credentials }

/** The store at a location. What it needs on the local disk lies under `dataDir`. */
export function openFileStore(
  location: StoreLocation,
  { dataDir, credentials }: Surroundings,
): FileStore {
  const copies = join(dataDir, 'file-copies')
  if (location.kind === 's3') return createS3Store(location, { credentials, copies })
  const folder = location.kind === 'folder' ? location.folder : join(dataDir, 'files')
  return createFolderStore({ folder, copies })
}
