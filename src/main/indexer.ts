import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#kernel/db/db.ts'
import { createHeldIndexes } from '../catalogue/held-indexes.ts'
import { answerRequests } from '../catalogue/thread/answer-requests.ts'
import { createHandlers } from '../catalogue/thread/handlers.ts'
import { type FromThread, failureOf, type ThreadData } from '../catalogue/thread/requests.ts'
import { buildCatalogueIndex } from '../matching/index/catalogue-index.ts'
import { shippedRanker } from '../matching/rank/shipped-ranker.ts'

/** The thread that has the indexes of the catalogue. */
if (!parentPort) throw new Error('This program is a thread of the service.')
const port = parentPort
const { databaseUrl, role, memoryBytes }: ThreadData = workerData

const note = (text: string, error: unknown): void => {
  const message: FromThread = { kind: 'note', note: text, failure: failureOf(error) }
  port.postMessage(message)
}
const database = connect(databaseUrl, {
  maxConnections: 4,
  applicationName: 'pis-catalogue',
  role,
  onIdleError(error) {
    indexes.forgetAll()
    note('a database connection of the catalogue was lost', error)
  },
})
const indexes = createHeldIndexes({
  database,
  buildIndex: buildCatalogueIndex,
  budgetBytes: memoryBytes,
  onNote: note,
  now: () => performance.now(),
})

/** A large import is taken in while it arrives; what is left at its end is little. */
const FOLLOWING_MS = 1_000

let isStopping = false
async function follow(): Promise<void> {
  while (!isStopping) {
    await setTimeout(FOLLOWING_MS, undefined, { ref: false })
    if (!isStopping) await indexes.followAll()
  }
}
void follow()

const handlers = createHandlers({ database, indexes, ranker: shippedRanker })
answerRequests(port, handlers, () => {
  isStopping = true
  return database.close()
})
