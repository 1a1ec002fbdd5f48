import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FileStore } from '#kernel/files/file-store.ts'
import { openFileStore } from '#kernel/files/open-store.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { type Confinement, findConfinement } from '../documents/reading-process/confinement.ts'
import { readApart } from '../documents/reading-process/read-apart.ts'
import { CPU_SECONDS } from '../documents/reading-process/run-apart.ts'
import { showApart } from '../documents/reading-process/show-apart.ts'
import { type AnswerWriter, createAnswerWriter } from '../inquiries/answer/write-apart.ts'
import type { FileShower } from '../inquiries/files/shown-files.ts'
import type { ProcessingDeps } from '../inquiries/process/processing.ts'
import type { OpenedDatabase } from './open-database.ts'

const BYTES_PER_MB = 1_048_576

/** What this process needs to take inquiries in and to process them. Nothing of it is started before it is used. */
export type Processing = Pick<ProcessingDeps, 'readFiles' | 'agentCertainty'> & {
  readonly catalogue: Catalogue
  readonly files: FileStore
  readonly writeAnswer: AnswerWriter
  readonly showFile: FileShower
  readonly confinement: () => Promise<Confinement>
}

export function openProcessing(config: Config, opened: OpenedDatabase, log: Logger): Processing {
  const program = (name: string) => join(projectRoot(), 'dist', `${name}.js`)
  const onNote = (line: string) => log.warn(`the reader of an inquiry said: ${line}`)
  let found: Promise<Confinement> | undefined
  const confinement = () => {
    found ??= findConfinement(process.env['PATH'] ?? '', CPU_SECONDS)
    return found
  }
  const apart = async () => ({
    program: program('reader'),
    confinement: await confinement(),
    onNote,
  })
  return {
    catalogue: createCatalogue({
      program: program('indexer'),
      databaseUrl: opened.url,
      role: opened.role,
      memoryBytes: config.matchingMemoryMb * BYTES_PER_MB,
      log,
    }),
    files: openFileStore(config.fileStore, {
      dataDir: config.dataDir,
      credentials: {
        accessKeyId: config.fileStoreAccessKeyId,
        secretAccessKey: config.fileStoreSecretAccessKey,
      },
    }),
    writeAnswer: createAnswerWriter(program('answerer')),
    confinement,
    readFiles: async (files, driving, over) => readApart(files, await apart(), driving, over),
    showFile: async (file, name, wish, over) => showApart(file, name, wish, await apart(), over),
    agentCertainty: config.agentCertainty,
  }
}
