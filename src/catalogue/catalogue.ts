import type { Logger } from 'pino'
import { createThread } from './thread/ask-thread.ts'
import type { CatalogueSize, ThreadData } from './thread/requests.ts'

/** The organisations' articles, ready to be searched. */
export type Catalogue = {
  measure(organisationId: number): Promise<CatalogueSize>
  close(): Promise<void>
}

type CatalogueOptions = ThreadData & {
  /** The built program of the thread (src/main/indexer.ts). */
  readonly program: string
  readonly log: Pick<Logger, 'warn'>
}

/** The indexes are in a thread of their own: working on them must not hold up calls. */
export function createCatalogue({ program, log, ...data }: CatalogueOptions): Catalogue {
  const thread = createThread({
    program,
    data,
    onNote: (note, error) => log.warn({ err: error }, note),
  })
  return {
    measure: (organisationId) => thread.ask('measure', { organisationId }),
    close: thread.close,
  }
}
