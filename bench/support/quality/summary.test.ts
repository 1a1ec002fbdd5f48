import { expect, it } from 'vitest'
import { type Decision, oneOf } from '../../../src/matching/decide/decision.ts'
import type { Outcome } from './outcomes.ts'
import { summaryOf } from './summary.ts'

const decided = (source: Decision['source'], articleNumber: string): Decision => ({
  source,
  selections: oneOf(articleNumber),
  because: [],
})

const outcome = (fits: readonly string[], score: number, wish: Partial<Outcome> = {}): Outcome => ({
  written: {
    position: {
      shortText: '',
      longText: '',
      quantity: null,
      unit: null,
      unitPrice: null,
      identifiers: [],
    },
    language: 'de',
    fits: new Set(fits),
    rules: [],
  },
  predictions: [{ articleNumber: 'A', score, reasons: [], attributes: [] }],
  rank: fits.includes('A') ? 1 : undefined,
  decision: undefined,
  ...wish,
})

it('what is automatic is measured on all positions, gaps among them', () => {
  const { automatic } = summaryOf([
    outcome(['A'], 0.99, { decision: decided('AGENT', 'A') }),
    outcome(['B'], 0.9, { decision: decided('EXACT_NUMBER', 'B') }),
    outcome([], 0.98, { decision: decided('AGENT', 'A') }),
    outcome(['A'], 0.6),
  ])
  expect(automatic).toMatchObject({ byNumber: 1, byPrediction: 2, wrong: 1, coverage: 0.75 })
  expect(automatic.precision).toBeCloseTo(2 / 3)
})

it('top-1 and recall are measured on positions that an article fits, gaps by the first score', () => {
  const summary = summaryOf([
    outcome(['A'], 0.9),
    outcome(['B'], 0.4),
    outcome([], 0.3),
    outcome([], 0.7),
  ])
  expect(summary).toMatchObject({
    positions: 4,
    matchable: 2,
    top1: 0.5,
    gaps: 2,
    gapsRecognised: 0.5,
    takenForGaps: 0.5,
  })
})
