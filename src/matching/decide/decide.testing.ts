import { PARAMETER_KINDS, type Parameter, type ParameterKind } from '../parameters/parameter.ts'
import { positionOf } from '../position.testing.ts'
import type { Position } from '../position.ts'
import type { Prediction } from '../prediction.ts'
import type { AnalysedPosition } from './analysed-position.ts'
import { oneOf } from './decision.ts'
import { foldText } from './fold-text.ts'
import type { OpenInquiry, OpenPosition } from './inquiry.ts'
import { keysOf } from './keys.ts'
import type { Choice, NumberHit, Ports } from './ports.ts'

/**
 * A stand-in for the analysis of texts, as plain as can be: words are terms, and a parameter is written as
 * `current_a=16`.
 */
export function analyse(wish: Partial<Position> | string, maker: string | null = null) {
  const position = positionOf(typeof wish === 'string' ? { shortText: wish } : wish)
  const words = `${position.shortText} ${position.longText}`.split(/[\s,;]+/).filter((word) => word)
  const parameters = words.flatMap(parameterIn)
  const rest = words.filter((word) => parameterIn(word).length === 0).map(foldText)
  const analysed: AnalysedPosition = {
    position,
    terms: rest.filter((word) => word !== '').map(hashOf),
    marks: [],
    parameters,
    maker,
    product: rest.includes('leuchte') ? 1 : null,
  }
  return analysed
}

function parameterIn(word: string): Parameter[] {
  const [kind = '', value] = word.split('=')
  if (value === undefined || !PARAMETER_KINDS.includes(kind as ParameterKind)) return []
  return [{ kind: kind as ParameterKind, low: Number(value), high: Number(value) }]
}

function hashOf(word: string): number {
  let hash = 0
  for (const letter of word) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}

export const openPosition = (
  positionId: string,
  wish: Partial<Position> | string,
  predictions: readonly Prediction[] = [],
): OpenPosition => {
  const analysed = analyse(wish)
  return { positionId, analysed, keys: keysOf(analysed), predictions }
}

export const orderOf = (open: readonly OpenPosition[], wish: Partial<OpenInquiry> = {}) => ({
  kind: 'ORDER' as const,
  customerId: 'K-1',
  agentThreshold: 0.95,
  open,
  settled: [],
  ...wish,
})

export const predicted = (
  articleNumber: string,
  score: number,
  verdict: 'equal' | 'conflict' = 'equal',
): Prediction => ({
  articleNumber,
  score,
  reasons: [],
  attributes: [{ name: 'current_a', required: '16', offered: '16', verdict, spans: [] }],
})

export const chosen = (articleNumber: string, wish: Partial<Choice> = {}): Choice => ({
  selections: oneOf(articleNumber),
  customerId: null,
  times: 1,
  at: '2026-11-01T00:00:00.000000Z',
  inquiryId: '4698',
  positionId: '7',
  ...wish,
})

export const hitOf = (articleNumber: string, wish: Partial<NumberHit> = {}): NumberHit => ({
  articleNumber,
  kind: 'ARTICLE_NUMBER',
  written: articleNumber,
  label: null,
  isField: true,
  span: null,
  maker: 'unknown',
  product: 'unknown',
  conflicts: 0,
  ...wish,
})

/** Nothing is known, and everything is offered. */
export const portsOf = (wish: Partial<Ports> = {}): Ports => ({
  exactNumbers: async (positions) => positions.map(() => []),
  defaultRules: async () => [],
  partsLists: async () => [],
  chosenInMaster: async () => new Map(),
  chosenBefore: async () => ({ equal: new Map(), equivalent: new Map() }),
  nearTo: async () => new Map(),
  isOffered: async (articleNumbers) => new Set(articleNumbers),
  ...wish,
})
