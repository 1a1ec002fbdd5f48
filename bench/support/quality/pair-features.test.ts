import { expect, it } from 'vitest'
import type { Article } from '../../../src/matching/article.ts'
import type { Position } from '../../../src/matching/position.ts'
import { FEATURES } from '../../../src/matching/rank/features.ts'
import type { PublicSet } from '../public-sets.ts'
import { narrowed, PAIR_ALONE, pairFeatures } from './pair-features.ts'

const NAMES = ['Lamp GX53 white', 'Lamp GX53 black', 'Cable drum 25 m', 'Socket double']

const set: PublicSet = {
  name: 'made up',
  positions: new Map([
    ['p1', positionOf('White lamp GX53')],
    ['p2', positionOf('Drum with 25 m cable')],
  ]),
  articles: new Map(
    NAMES.map((name, at): [string, Article] => [`a${at}`, { article_number: `a${at}`, name }]),
  ),
  gold: [],
  splits: undefined,
}

function positionOf(shortText: string): Position {
  return {
    shortText,
    longText: '',
    quantity: null,
    unit: null,
    unitPrice: null,
    identifiers: [],
  }
}

const pair = (positionId: string, articleId: string, isRight = false) => ({
  positionId,
  articleId,
  isRight,
})

it('the features of a pair do not depend on which other pairs were labelled, nor on its label', () => {
  const featuresOf = pairFeatures(set)
  const alone = featuresOf([pair('p1', 'a3')])
  const among = featuresOf([pair('p1', 'a0', true), pair('p2', 'a2', true), pair('p1', 'a3', true)])
  expect(among.rows.slice(-FEATURES.length)).toEqual(alone.rows)
})

it('pairs of one position are one group, and keep their order', () => {
  const { labels, groups } = pairFeatures(set)([
    pair('p1', 'a0', true),
    pair('p2', 'a2', true),
    pair('p1', 'a1'),
  ])
  expect([...labels]).toEqual([1, 1, 0])
  expect([...groups]).toEqual([0, 1, 0])
})

it('a pair that stands alone is judged by nothing that the other candidates are needed for', () => {
  const names = PAIR_ALONE.map((column) => FEATURES[column])
  const left = FEATURES.filter((name) => !names.includes(name))
  expect(left.sort()).toEqual([
    'code_run_lead',
    'conflict_lead',
    'equal_lead',
    'maker_number_run_lead',
    'missing_known',
    'missing_known_in_short',
    'name_lead',
    'retrieval_lead',
    'retrieval_share',
    'said_lead',
    'unsaid_rare',
  ])
})

it('narrowing keeps the chosen columns of every row', () => {
  const data = {
    rows: Float32Array.from([1, 2, 3, 4, 5, 6]),
    columns: 3,
    labels: Uint8Array.of(0, 1),
  }
  const { rows, columns } = narrowed(data, [0, 2])
  expect(columns).toBe(2)
  expect([...rows]).toEqual([1, 3, 4, 6])
})
