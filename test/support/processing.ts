import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '#kernel/files/folder-store.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { createCatalogue } from '../../src/catalogue/catalogue.ts'
import { findConfinement } from '../../src/documents/reading-process/confinement.ts'
import { readApart } from '../../src/documents/reading-process/read-apart.ts'
import { showApart } from '../../src/documents/reading-process/show-apart.ts'
import { createAnswerWriter } from '../../src/inquiries/answer/write-apart.ts'
import type { FileShower } from '../../src/inquiries/files/shown-files.ts'
import type { ProcessingDeps } from '../../src/inquiries/process/processing.ts'
import { DEFAULT_CERTAINTY } from '../../src/matching/rank/certainty.ts'
import type { TestDatabase } from './database.ts'

/**
 * What processing inquiries needs, as in the service: files in a folder, a process that reads, a
 * thread that matches. Their programs are built before the run (build-setup.ts).
 */
export async function openProcessing({ url, role }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'pis-test-files-'))
  const program = (name: string) => join(projectRoot(), 'dist', `${name}.js`)
  const catalogue = createCatalogue({
    databaseUrl: url,
    role,
    memoryBytes: 1e9,
    program: program('indexer'),
    log: { warn: () => undefined },
  })
  const files = createFolderStore({
    folder: join(folder, 'files'),
    copies: join(folder, 'copies'),
  })
  const apart = async () => ({
    program: program('reader'),
    confinement: await findConfinement(process.env['PATH'] ?? '', 60),
  })
  const readFiles: ProcessingDeps['readFiles'] = async (sent, driving, over) =>
    readApart(sent, await apart(), driving, over)
  const showFile: FileShower = async (file, name, wish, over) =>
    showApart(file, name, wish, await apart(), over)
  return {
    deps: {
      files,
      writeAnswer: createAnswerWriter(program('answerer')),
      showFile,
      readFiles,
      catalogue,
      agentCertainty: DEFAULT_CERTAINTY,
    },
    async stop(): Promise<void> {
      await catalogue.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
