import { textOf } from '../position.ts'
import { foldText } from './fold-text.ts'
import type { OpenInquiry } from './inquiry.ts'
import { bookOf, type NameBook, namesIn } from './name-book.ts'
import { soughtName, soughtPattern } from './name-in-text.ts'
import type { Ports } from './ports.ts'
import type { Evidence } from './source.ts'

export type Gathered = {
  /** By the positions' ids, in the document's order. */
  readonly evidence: ReadonlyMap<string, Evidence>
  readonly isOffered: (articleNumber: string) => boolean
}

/** Asks every port once, one after the other: they may share a connection. */
export async function gatherEvidence(
  { open, settled, customerId }: OpenInquiry,
  ports: Ports,
): Promise<Gathered> {
  const keys = open.map((position) => position.keys)
  const equalKeys = eachOnce(keys.map(({ equal }) => equal))
  const asked = {
    equal: equalKeys,
    equivalent: eachOnce(keys.map(({ equivalent }) => equivalent)),
  }
  const hits = await ports.exactNumbers(open.map(({ analysed }) => analysed))
  const rules = bookOf(await ports.defaultRules(), ({ pattern }) => soughtPattern(pattern))
  const lists = bookOf(await ports.partsLists(), ({ name }) => soughtName(name))
  const inMaster = await ports.chosenInMaster(equalKeys)
  const before = await ports.chosenBefore(asked, customerId)
  const near = await ports.nearTo(eachOnce(keys.map(({ cluster }) => cluster)), customerId)

  const evidence = open.map(({ positionId, analysed, keys, predictions }, at) => {
    const short = foldText(analysed.position.shortText)
    const whole = foldText(textOf(analysed.position))
    const known: Evidence = {
      analysed,
      keys,
      hits: hits[at] ?? [],
      rules: namedBy(rules, short, whole),
      partsLists: namedBy(lists, short, whole),
      inMaster: underKey(inMaster, keys.equal),
      forEqual: underKey(before.equal, keys.equal),
      forEquivalent: underKey(before.equivalent, keys.equivalent),
      inCluster: underKey(near, keys.cluster),
      predictions,
    }
    return [positionId, known] as const
  })
  const byPeople = settled.flatMap(({ selections }) => selections)
  const offered = await ports.isOffered(
    eachOnce([
      ...byPeople.map(({ articleNumber }) => articleNumber),
      ...evidence.flatMap(([, known]) => articlesOf(known)),
    ]),
  )
  return {
    evidence: new Map(evidence),
    isOffered: (articleNumber) => offered.has(articleNumber),
  }
}

const eachOnce = (texts: readonly (string | null)[]): readonly string[] => [
  ...new Set(texts.filter((text) => text !== null)),
]

const underKey = <Found>(
  found: ReadonlyMap<string, readonly Found[]>,
  key: string | null,
): readonly Found[] => (key === null ? [] : (found.get(key) ?? []))

/** What the short text names is what the position is; the long text counts where the short one names nothing. */
function namedBy<Named>(book: NameBook<Named>, short: string, whole: string): readonly Named[] {
  const inShort = namesIn(book, short)
  return inShort.length > 0 ? inShort : namesIn(book, whole)
}

function articlesOf(known: Evidence): readonly string[] {
  const choices = [...known.inMaster, ...known.forEqual, ...known.forEquivalent, ...known.inCluster]
  const selections = [
    ...choices.flatMap((choice) => choice.selections),
    ...known.partsLists.flatMap(({ items }) => items),
    ...known.hits,
    ...known.rules,
    ...known.predictions.slice(0, 1),
  ]
  return selections.map(({ articleNumber }) => articleNumber)
}
