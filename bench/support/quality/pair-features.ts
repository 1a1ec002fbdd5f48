import { analysePosition } from '../../../src/matching/analyse-position.ts'
import { candidatesOf } from '../../../src/matching/candidates.ts'
import { grouped } from '../../../src/matching/decide/grouped.ts'
import type { Part } from '../../../src/matching/index/catalogue-index.ts'
import { vocabularyOf } from '../../../src/matching/index/catalogue-vocabulary.ts'
import { documentOf } from '../../../src/matching/index/segment.ts'
import { type Candidate, type Evidence, evidencesOf } from '../../../src/matching/rank/evidence.ts'
import { COLUMNS, FEATURES, featuresOf } from '../../../src/matching/rank/features.ts'
import { type Question, questionOf } from '../../../src/matching/rank/question.ts'
import type { TrainingData } from '../../../training/trees/training-data.ts'
import type { LabelledPair, PublicSet } from '../public-sets.ts'
import { indexOfSet } from './index-of-set.ts'

/** How many of the best candidates a pair is compared with. */
const OTHERS = 20
/** Deep enough that most pairs know how well their words fit. */
const CANDIDATES = 200

/** The ranker's features of labelled pairs, a group for each position. */
export function pairFeatures(
  set: PublicSet,
): (pairs: readonly LabelledPair[]) => Required<Omit<TrainingData, 'weights'>> {
  const index = indexOfSet(set)
  const vocabulary = vocabularyOf(index)
  const { segment } = index.parts[0] as Part
  const idOf = new Map([...set.articles.keys()].map((articleId, id) => [articleId, id]))
  const documents = (articleId: string) => documentOf(segment, idOf.get(articleId) ?? -1)

  return (pairs) => {
    const rows = new Float32Array(pairs.length * COLUMNS)
    const groups = new Int32Array(pairs.length)
    const byPosition = grouped([...pairs.keys()], (at) => pairs[at]?.positionId ?? '')
    let group = 0
    for (const [positionId, places] of byPosition) {
      const position = set.positions.get(positionId)
      if (!position) throw new Error(`${set.name} has no position ${positionId}`)
      const analysed = analysePosition(position, vocabulary)
      const { sought, candidates } = candidatesOf(index, analysed, CANDIDATES)
      const question = questionOf(analysed, index.parts, sought)
      const judge = besideOthers(question, candidates)
      for (const at of places) {
        rows.set(judge(documents(pairs[at]?.articleId ?? '')), at * COLUMNS)
        groups[at] = group
      }
      group++
    }
    const labels = Uint8Array.from(pairs, ({ isRight }) => (isRight ? 1 : 0))
    return { rows, columns: COLUMNS, labels, groups }
  }
}

/**
 * The row of a document beside the best candidates, and beside nothing else: which other pairs of the position somebody
 * labelled must not show.
 */
function besideOthers(question: Question, candidates: readonly Candidate[]) {
  const others = evidencesOf(question, candidates.slice(0, OTHERS))
  const known = featuresOf(question, others)
  const rowAt = (rows: Float32Array, at: number) => rows.subarray(at * COLUMNS, (at + 1) * COLUMNS)
  return (document: number): Float32Array => {
    const at = others.findIndex(({ candidate }) => candidate.document === document)
    if (at >= 0) return rowAt(known, at)
    const own = candidates.find((candidate) => candidate.document === document) ?? {
      part: 0,
      document,
      retrieval: 0,
      numbers: [],
    }
    const evidences: readonly Evidence[] = [...others, ...evidencesOf(question, [own])]
    return rowAt(featuresOf(question, evidences), others.length)
  }
}

/** What compares a candidate with the others of its position; a matcher of pairs has no such view. */
const NEEDS_OTHERS = /^retrieval_share$|_lead$|^missing_known|^unsaid_rare$/

export const PAIR_ALONE: readonly number[] = [...FEATURES.keys()].filter(
  (column) => !NEEDS_OTHERS.test(FEATURES[column] ?? ''),
)

export const ALL: readonly number[] = [...FEATURES.keys()]

/** Some of the columns only. */
export function narrowed<Data extends TrainingData>(data: Data, columns: readonly number[]): Data {
  const count = data.labels.length
  const rows = new Float32Array(count * columns.length)
  for (let row = 0; row < count; row++) {
    columns.forEach((column, at) => {
      rows[row * columns.length + at] = data.rows[row * data.columns + column] as number
    })
  }
  return { ...data, rows, columns: columns.length }
}
