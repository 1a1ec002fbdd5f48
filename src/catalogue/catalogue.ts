import type { Logger } from 'pino'
import { createThread } from './thread/ask-thread.ts'
import type { Answer, Asked, RequestName, ThreadData } from './thread/requests.ts'

/** The organisations' articles, ready to be searched and matched. */
export type Catalogue = {
  readonly [Name in RequestName]: (asked: Asked<Name>) => Promise<Answer<Name>>
} & {
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
    measure: (asked) => thread.ask('measure', asked),
    readContext: (asked) => thread.ask('readContext', asked),
    analyse: (asked) => thread.ask('analyse', asked),
    match: (asked) => thread.ask('match', asked),
    compare: (asked) => thread.ask('compare', asked),
    search: (asked) => thread.ask('search', asked),
    renewMemory: (asked) => thread.ask('renewMemory', asked),
    close: thread.close,
  }
}
