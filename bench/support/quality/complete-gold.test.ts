import { expect, it } from 'vitest'
import { positionOf } from '../../../src/matching/position.testing.ts'
import type { PublicSet } from '../public-sets.ts'
import { apartFrom, goldOf } from './complete-gold.ts'

const setOf = (texts: readonly string[], pairs: readonly string[]): PublicSet => {
  const positions = new Map(texts.map((shortText, at) => [`p${at}`, positionOf({ shortText })]))
  const gold = pairs.map((positionId) => ({ positionId, articleId: 'a', isRight: true }))
  const splits = { train: gold, valid: gold, test: gold }
  return { name: 'made up', positions, articles: new Map(), gold, splits }
}

it('every second position chooses, and the others report', () => {
  const set = setOf(['one', 'two', 'three', 'four'], ['p0', 'p1', 'p2', 'p3'])
  const ids = (whose: 'choose' | 'kept') => goldOf(set, whose).map(({ positionId }) => positionId)
  expect(ids('choose')).toEqual(['p0', 'p2'])
  expect(ids('kept')).toEqual(['p1', 'p3'])
})

it('a pair about an offer that chose is left out of the other version, whatever its id and spelling', () => {
  const complete = setOf(['Lamp GX-53', 'Cable drum'], [])
  const other = setOf(['cable drum', 'lamp gx 53'], ['p0', 'p1'])
  const { splits } = apartFrom(complete, other)
  expect(splits?.test.map(({ positionId }) => positionId)).toEqual(['p0'])
  expect(splits?.train).toHaveLength(2)
})
