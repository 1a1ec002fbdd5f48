import type { Db } from '#kernel/db/db.ts'
import { listDefaultArticles } from '../master-data/default-articles/queries.ts'
import { listPartsLists } from '../master-data/parts-lists/queries.ts'
import type { Context } from '../matching/context.ts'
import type { Choice, ChoicesByKey, NumberHit, Ports } from '../matching/decide/ports.ts'
import { brandOf } from '../matching/text/special-terms.ts'
import { recall } from './memory/recall.ts'
import { findOffered } from './offered-articles.ts'

type Sources = {
  readonly db: Db
  readonly organisationId: number
  readonly context: Context
  /** Per open position. */
  readonly hits: readonly (readonly NumberHit[])[]
  readonly chosenInMaster: Ports['chosenInMaster']
}

/** What deciding asks, answered by PostgreSQL and by what the matcher found. */
export function inquiryPorts(sources: Sources): Ports {
  const { db, organisationId, hits } = sources
  const memory = recall(db, organisationId)
  const fitting = fittingChoices(sources)
  return {
    exactNumbers: async () => hits,
    defaultRules: async () =>
      (await listDefaultArticles(db, organisationId)).map(({ pattern, article_number }) => ({
        pattern,
        articleNumber: article_number,
      })),
    partsLists: async () =>
      (await listPartsLists(db, organisationId)).map(({ name, items }) => ({
        name,
        items: items.map(({ article_number, quantity }) => ({
          articleNumber: article_number,
          quantityPerUnit: quantity,
        })),
      })),
    chosenInMaster: async (keys) => fitting(await sources.chosenInMaster(keys)),
    async chosenBefore(asked, customerId) {
      const { equal, equivalent } = await memory.chosenBefore(asked, customerId)
      return { equal: await fitting(equal), equivalent: await fitting(equivalent) }
    },
    nearTo: async (keys, customerId) => fitting(await memory.nearTo(keys, customerId)),
    isOffered: async (articleNumbers) =>
      new Set((await findOffered(db, organisationId, articleNumbers)).keys()),
  }
}

/** Where nothing of other makers will do, what was chosen of them elsewhere says nothing. */
function fittingChoices({ db, organisationId, context: { makers, isExclusive } }: Sources) {
  const brands = new Set(makers.map(({ brand }) => brand))
  return async <Chosen extends Choice>(
    choices: ChoicesByKey<Chosen>,
  ): Promise<ChoicesByKey<Chosen>> => {
    if (!isExclusive || choices.size === 0) return choices
    const selections = [...choices.values()].flat().flatMap((choice) => choice.selections)
    const makerOf = await findOffered(
      db,
      organisationId,
      selections.map(({ articleNumber }) => articleNumber),
    )
    const isOfOne = ({ selections: chosen }: Chosen): boolean =>
      chosen.every(({ articleNumber }) => brands.has(brandOf(makerOf.get(articleNumber) ?? '')))
    return new Map([...choices].map(([key, all]) => [key, all.filter(isOfOne)]))
  }
}
