import type { Article } from '../../../src/matching/article.ts'
import type { Position } from '../../../src/matching/position.ts'
import type { Engine } from './engine.ts'

/** Articles and positions as the service has them in, article numbers of ranked predictions with reasons out. */
export type RankedEngine = Engine<Article, Position, string>

export async function createOursRanked(): Promise<RankedEngine> {
  throw new Error('not there yet')
}
