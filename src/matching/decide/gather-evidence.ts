import { type Position, textOf } from '../position.ts'
import { foldText } from './fold-text.ts'
import type { OpenInquiry } from './inquiry.ts'
import { bookOf, isEmpty, type NameBook, namesIn } from './name-book.ts'
import { soughtName, soughtPattern } from './name-in-text.ts'
import type { Choice, Ports } from './ports.ts'
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
    const counting = <Chosen extends Choice>(choices: readonly Chosen[]): readonly Chosen[] =>
      keys.isCustomersOwn ? choices.filter((each) => isOf(customerId, each)) : choices
    const known: Evidence = {
      analysed,
      keys,
      hits: hits[at] ?? [],
      rules: namedBy(rules, analysed.position),
      partsLists: namedBy(lists, analysed.position),
      inMaster: counting(underKey(inMaster, keys.equal)),
      forEqual: counting(underKey(before.equal, keys.equal)),
      forEquivalent: counting(underKey(before.equivalent, keys.equivalent)),
      inCluster: counting(underKey(near, keys.cluster)),
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

/** A number of the customer's own says nothing where another one uses it. */
const isOf = (customerId: string | null, choice: Choice): boolean =>
  customerId !== null && choice.customerId === customerId

/** As far as a position is analysed. Folding all that thousands of positions say would hold up others for seconds. */
const LONGEST_TEXT = 4_000

/** What the short text names is what the position is; the long text counts where the short one names nothing. */
export function namedBy<Named>(
  book: NameBook<Named>,
  position: Pick<Position, 'shortText' | 'longText'>,
): readonly Named[] {
  if (isEmpty(book)) return []
  const inShort = namesIn(book, foldText(position.shortText.slice(0, LONGEST_TEXT)))
  if (inShort.length > 0) return inShort
  return namesIn(book, foldText(textOf(position).slice(0, LONGEST_TEXT)))
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
