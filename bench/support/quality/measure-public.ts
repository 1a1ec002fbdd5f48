import { join } from 'node:path'
import { projectRoot } from '#kernel/project-root.ts'
import type { Ranker } from '../../../src/matching/rank/ranker.ts'
import { publicSetsIn, readPublicSet } from '../public-sets.ts'
import { say, sayTable, type Verdict } from '../report.ts'
import { apartFrom, goldOf, type Recall, recallOf } from './complete-gold.ts'
import { type PairSplit, pairF1 } from './pair-f1.ts'
import { percent, shareAtLeast } from './shares.ts'

/** What is asked of each set: recall@10, and F1 of pairs. */
const SETS = [
  { name: 'abt-buy', title: 'Abt-Buy', recall10: 99.8, f1: 90 },
  { name: 'amazon-google', title: 'Amazon-Google', recall10: 98.5, f1: 70 },
  { name: 'walmart-amazon', title: 'Walmart-Amazon', recall10: 99.9, f1: 88 },
] as const

/** On sets that others measure with, one configuration for all. They are not part of the project. */
export async function measurePublic(split: PairSplit, ranker: Ranker): Promise<readonly Verdict[]> {
  const folder = join(projectRoot(), '..', 'shared', 'matching-data')
  const there = new Set(await publicSetsIn(folder).catch(() => []))
  const missing = SETS.flatMap(({ name }) => [name, completeOf(name)]).filter(
    (name) => !there.has(name),
  )
  if (missing.length > 0) {
    say(`\nPublic sets: left out, since ${folder} does not have ${missing.join(', ')}`)
    return []
  }
  return [...(await measureRecall(folder, split, ranker)), ...(await measurePairs(folder, split))]
}

/** The version of a set whose right pairs are all known. */
const completeOf = (name: string): string => `${name}-jedai`

async function measureRecall(
  folder: string,
  split: PairSplit,
  ranker: Ranker,
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  const rows: string[][] = []
  for (const { name, title, recall10 } of SETS) {
    const set = await readPublicSet(join(folder, completeOf(name)))
    const gold = split === 'valid' ? goldOf(set, 'choose') : set.gold
    const recall = recallOf(set, gold, ranker)
    rows.push(recallRow(title, recall))
    verdicts.push(shareAtLeast(`${title}: recall@10`, recall.ranked.at10, recall10))
    if (split === 'test') {
      rows.push(recallRow('  half that is kept', recallOf(set, goldOf(set, 'kept'), ranker)))
    }
  }
  const which = split === 'valid' ? ', the half to choose by' : ''
  say(`\nPublic sets with complete gold${which}, recall in %: as shipped, and retrieval alone`)
  sayTable([['set', 'pairs', 'shipped: @1', '@10', 'retrieval: @1', '@10', '@50'], ...rows])
  return verdicts
}

const recallRow = (title: string, { pairs, ranked, retrieved }: Recall): string[] => [
  title,
  `${pairs}`,
  ...[ranked.at1, ranked.at10, retrieved.at1, retrieved.at10, retrieved.at50].map(fine),
]

async function measurePairs(folder: string, split: PairSplit): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  const rows: string[][] = []
  for (const { name, title, f1 } of SETS) {
    const set = await readPublicSet(join(folder, name))
    const { withOthers, pairAlone } = pairF1(set, split)
    rows.push([title, percent(withOthers), percent(pairAlone)])
    if (split === 'test') {
      const apart = pairF1(
        apartFrom(await readPublicSet(join(folder, completeOf(name))), set),
        split,
      )
      rows.push([
        '  offers by which nothing was chosen',
        percent(apart.withOthers),
        percent(apart.pairAlone),
      ])
    }
    verdicts.push(shareAtLeast(`${title}: F1 of pairs (${split})`, withOthers, f1))
  }
  say(`\nPublic sets, F1 in % on the pairs of '${split}', with the features of the ranker`)
  if (split === 'valid') say('  (flattering: trees and threshold are chosen by them)')
  sayTable([['set', 'all features', 'without those that look at other candidates'], ...rows])
  return verdicts
}

/** One pair in a thousand matters here. */
const fine = (share: number): string => percent(share, 2)
