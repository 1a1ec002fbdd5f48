import type { Database } from '#kernel/db/db.ts'
import { forDecision } from '../../matching/decide/for-decision.ts'
import { keysOf } from '../../matching/decide/keys.ts'
import type { CatalogueIndex } from '../../matching/index/catalogue-index.ts'
import { makerKey } from '../../matching/match.ts'
import type { Ranker } from '../../matching/rank/ranker.ts'
import { searchCatalogue } from '../../matching/search.ts'
import type { HeldIndexes } from '../held-indexes.ts'
import { renewKeys } from '../memory/renew-keys.ts'
import { patientTransaction } from '../patient-transaction.ts'
import type { Handlers } from './answer-requests.ts'
import { inTurn } from './in-turn.ts'
import { createMatchers } from './matchers.ts'

type HandlerDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly indexes: HeldIndexes<CatalogueIndex>
  readonly ranker: Ranker
}

/** Entries of the memory that are analysed again at a time. */
const RENEWED_AT_ONCE = 200

/** What the thread does when it is asked. The index may change between two positions: each is matched against one state. */
export function createHandlers({ database, indexes, ranker }: HandlerDeps): Handlers {
  const matcherFor = createMatchers(ranker)
  return {
    async measure({ organisationId }) {
      const { size, bytes } = await indexes.current(organisationId)
      return { articles: size, bytes }
    },
    async readContext({ organisationId, text }) {
      return matcherFor(await indexes.current(organisationId)).readContext(text)
    },
    async analyse({ organisationId, positions }) {
      const index = await indexes.current(organisationId)
      return inTurn(positions, (position) => {
        const understood = matcherFor(index).analyse(position)
        const analysed = forDecision(understood)
        return { analysed, keys: keysOf(analysed), isService: understood.isService }
      })
    },
    async match({ organisationId, context, positions, excludedMakers }) {
      const index = await indexes.current(organisationId)
      const excluded = new Set(excludedMakers.map(makerKey))
      return inTurn(positions, ({ position, past }) => {
        const { predictions, hits } = matcherFor(index).match(position, { context, past, excluded })
        return { predictions, hits }
      })
    },
    async compare({ organisationId, context, position, articleNumber }) {
      const index = await indexes.current(organisationId)
      return matcherFor(index).compare(position, articleNumber, context)
    },
    async search({ organisationId, query }) {
      return searchCatalogue(await indexes.atHand(organisationId), query)
    },
    async renewMemory({ organisationId }) {
      const index = await indexes.current(organisationId)
      // What fails because the thread was busy with an index is done again from the start.
      const transaction = patientTransaction(database, organisationId)
      return transaction((db) =>
        renewKeys(
          db,
          organisationId,
          (position) => forDecision(matcherFor(index).analyse(position)),
          RENEWED_AT_ONCE,
        ),
      )
    },
  }
}
