import { type AnalysedPosition, analysePosition, type Vocabulary } from './analyse-position.ts'
import { candidatesOf } from './candidates.ts'
import { type Context, readContext } from './context.ts'
import type { NumberHit } from './decide/ports.ts'
import { explainerOf } from './explain/explain.ts'
import type { CatalogueIndex, Part } from './index/catalogue-index.ts'
import { vocabularyOf } from './index/catalogue-vocabulary.ts'
import { textAt } from './index/texts.ts'
import { numberHitsOf } from './number-hits.ts'
import { type Past, withChosenBefore } from './past-candidates.ts'
import type { Position } from './position.ts'
import type { Prediction } from './prediction.ts'
import { type Candidate, type Evidence, evidencesOf } from './rank/evidence.ts'
import { questionOf } from './rank/question.ts'
import type { Ranker } from './rank/ranker.ts'

/** So many are looked at closely: among the first 22 the right one is, if the words find it at all. */
export const CANDIDATES = 22

export type Matcher = {
  /** The position for itself, whatever is said of all. */
  analyse(position: Position): AnalysedPosition
  readContext(text: string): Context
  match(position: Position, known?: Known): Matched
  /** The position beside one article, whether it would be predicted or not; nothing where the index has none. */
  compare(position: Position, articleNumber: string, context?: Context): Prediction['attributes']
}

/** What is known besides the position. */
export type Known = {
  readonly context?: Context | undefined
  /** What people chose before, by the articles' numbers. */
  readonly past?: ReadonlyMap<string, Past> | undefined
  /** Makers of which nothing is proposed, by `makerKey`. */
  readonly excluded?: ReadonlySet<string> | undefined
}

export type Matched = {
  readonly analysed: AnalysedPosition
  readonly predictions: readonly Prediction[]
  /** Articles that have a number of the position. */
  readonly hits: readonly NumberHit[]
}

/** Matches positions against one state of a catalogue. */
export function createMatcher(index: CatalogueIndex, ranker: Ranker): Matcher {
  const vocabulary: Vocabulary = vocabularyOf(index)
  return {
    analyse: (position) => analysePosition(position, vocabulary),
    readContext: (text) => readContext(text, vocabulary),
    match(position, { context, past, excluded = NO_MAKERS } = {}) {
      const analysed = analysePosition(position, vocabulary, context)
      const most = excluded.size > 0 ? CANDIDATES * BESIDE_EXCLUDED : CANDIDATES
      const { sought, candidates: found } = candidatesOf(index, analysed, most)
      const all = past ? withChosenBefore(index, found, past.keys()) : found
      const candidates = excluded.size > 0 ? admitted(index, all, excluded) : all
      const question = questionOf(analysed, index.parts, sought)
      const numberOf = ({ candidate }: Pick<Evidence, 'candidate'>) =>
        textAt((index.parts[candidate.part] as Part).segment.articleNumbers, candidate.document)
      const evidences = evidencesOf(question, inOrder(candidates, numberOf))
      const priors = Float32Array.from(
        evidences,
        (each) => priorOf(past?.get(numberOf(each))) + wishOf(analysed, each),
      )
      const explain = explainerOf(question)
      const predictions = ranker
        .rank(question, evidences, priors)
        .map(({ evidence, score }): Prediction => {
          const articleNumber = numberOf(evidence)
          return {
            articleNumber,
            score,
            ...explain(evidence, past?.get(articleNumber)),
          }
        })
      return { analysed, predictions, hits: numberHitsOf(question, evidences, numberOf) }
    },
    compare(position, articleNumber, context) {
      const analysed = analysePosition(position, vocabulary, context)
      const { sought, candidates } = candidatesOf(index, analysed, CANDIDATES)
      const wanted = withChosenBefore(index, candidates, [articleNumber]).filter(
        ({ part, document }) =>
          textAt((index.parts[part] as Part).segment.articleNumbers, document) === articleNumber,
      )
      const question = questionOf(analysed, index.parts, sought)
      const [evidence] = evidencesOf(question, wanted)
      return evidence ? explainerOf(question)(evidence, undefined).attributes : []
    },
  }
}

/** As makers are compared: the same whatever its capitals. */
export const makerKey = (name: string): string => name.trim().toLowerCase()

const NO_MAKERS: ReadonlySet<string> = new Set()
/** So many times as many are looked at where some makers are left out: those may have made most of what fits best. */
const BESIDE_EXCLUDED = 4

/** Without those of excluded makers; of the others as many as ever. */
function admitted(
  { parts }: CatalogueIndex,
  candidates: readonly Candidate[],
  excluded: ReadonlySet<string>,
): readonly Candidate[] {
  const left = candidates.filter(({ part, document }) => {
    const { names, of } = (parts[part] as Part).segment.makers
    return !excluded.has(makerKey(names[of[document] as number] ?? ''))
  })
  const byWords = left.filter(({ retrieval }) => retrieval > 0).slice(0, CANDIDATES)
  return [...byWords, ...left.filter(({ retrieval }) => retrieval === 0)]
}

/** The best by their words first; of equals the first is the same whatever order the index has them in. */
const inOrder = (
  candidates: readonly Candidate[],
  numberOf: (found: { readonly candidate: Candidate }) => string,
): readonly Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, number: numberOf({ candidate }) }))
    .sort(
      (one, other) =>
        other.candidate.retrieval - one.candidate.retrieval || (one.number < other.number ? -1 : 1),
    )
    .map(({ candidate }) => candidate)

/** In log-odds: once weighs like a parameter that agrees, and one's own choice more than those of some others. */
function priorOf(past: Past | undefined): number {
  if (!past) return 0
  const weight = Math.log2(1 + past.times) + (past.sameCustomer ? OWN_CHOICE : 0)
  return past.isNear ? weight / 2 : weight
}

const OWN_CHOICE = 2

/** A maker that is wished for all positions breaks a tie; where a position names it, that is a feature. */
const wishOf = ({ makers }: AnalysedPosition, { maker }: Evidence): number =>
  maker === 'equal' && makers[0]?.isFromContext ? CONTEXT_MAKER : 0

const CONTEXT_MAKER = 1.5
